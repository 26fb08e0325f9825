"""The shell around a frozen value: written first, then taken and told, one change at a time."""

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from tests.server.house import awaited, turns
from tripot.core.language import msg
from tripot.core.refusals import Stale
from tripot.server.play.live import Change, Live
from tripot.server.refusals import StoreFailed

Numbers = tuple[int, ...]


class Kept:
    """A store of numbers that several processes write into."""

    def __init__(self) -> None:
        self.rows: Numbers = ()
        self.may_write = asyncio.Event()
        self.may_write.set()

    async def write(self, at: int, number: int) -> None:
        await self.may_write.wait()
        if at < len(self.rows):
            raise Stale(msg("This room has changed in the meantime. Look again."))
        self.rows += (number,)

    async def reread(self) -> Callable[[Numbers], Numbers]:
        rows = self.rows
        return lambda _: rows

    def adding(self, number: int) -> Callable[[Numbers], Change[Numbers]]:
        """Adds a number, where another process may have added one."""

        def plan(numbers: Numbers) -> Change[Numbers]:
            write = partial(self.write, len(numbers), number)
            return Change(write, lambda now: (*now, number))

        return plan


def shell() -> tuple[Kept, Live[Numbers]]:
    kept = Kept()
    return kept, Live((), kept.reread)


@awaited
async def test_it_is_told_once_it_is_written() -> None:
    kept, live = shell()
    with live.watched(None) as news, live.listened() as heard:
        kept.may_write.clear()
        change = asyncio.ensure_future(live.change(kept.adding(1)))
        await turns()
        assert (live.value, news.is_set(), heard.is_set()) == ((), False, False)
        kept.may_write.set()
        assert await change == (1,)
        assert (live.value, news.is_set(), heard.is_set()) == ((1,), True, True)


@awaited
async def test_one_change_comes_after_another() -> None:
    kept, live = shell()
    await asyncio.gather(*(live.change(kept.adding(number)) for number in range(5)))
    assert live.value == kept.rows == (0, 1, 2, 3, 4)


@awaited
async def test_what_needs_no_lock_is_not_lost_while_something_is_written() -> None:
    kept, live = shell()
    kept.may_write.clear()
    change = asyncio.ensure_future(live.change(kept.adding(1)))
    await turns()
    live.take(lambda numbers: (*numbers, 7))
    kept.may_write.set()
    assert await change == (7, 1)


@awaited
async def test_where_another_was_first_it_is_read_again() -> None:
    kept, live = shell()
    kept.rows = (9,)
    with live.watched(None) as news:
        with pytest.raises(Stale):
            await live.change(kept.adding(1))
        assert (live.value, news.is_set(), live.lock.locked()) == ((9,), True, False)


@awaited
async def test_who_insists_plans_anew() -> None:
    kept, live = shell()
    kept.rows = (9,)
    assert await live.change(kept.adding(1), insists=True) == (9, 1)
    assert list(kept.rows) == [9, 1]


@pytest.mark.parametrize("fails", ["plan", "write"])
@awaited
async def test_what_fails_changes_nothing(fails: str) -> None:
    _, live = shell()

    def failing() -> Awaitable[object]:
        raise StoreFailed(msg("There is no such table."))

    def plan(_: Numbers) -> Change[Numbers]:
        if fails == "plan":
            failing()
        return Change(failing, lambda now: (*now, 1))

    with live.watched(None) as news:
        with pytest.raises(StoreFailed):
            await live.change(plan, insists=True)
        assert (live.value, news.is_set(), live.lock.locked()) == ((), False, False)


@awaited
async def test_what_changes_nothing_is_not_told() -> None:
    _, live = shell()
    with live.watched(None) as news:
        assert await live.change(lambda _: None) == ()
        live.take(lambda numbers: numbers)
        live.put(lambda numbers: (*numbers, 1))
        assert (live.value, news.is_set()) == ((1,), False)


class Eager:
    """Follows a value for as long as it lives."""

    def __init__(self) -> None:
        self.met: list[Numbers] = []

    def meet(self, value: Numbers) -> None:
        self.met.append(value)


@awaited
async def test_what_follows_it_has_every_value_until_it_is_forgotten() -> None:
    kept, live = shell()
    eager = Eager()
    live.lead(eager)
    await live.change(kept.adding(1))
    assert eager.met == [(), (1,)]
    assert live.is_followed
    gone = weakref.ref(eager)
    del eager
    gc.collect()
    assert gone() is None
    assert not live.is_followed
