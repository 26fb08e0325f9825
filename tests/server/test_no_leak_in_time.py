"""No leak by the clock: when something is done, and whether, follows from what everybody sees.

Two tables at which an onlooker has witnessed the same are led by clocks that agree: then what the
dealer plans, after how many seconds, who is asked, who is in haste, how long something is held, and
how often anybody is told of news must agree to the last digit, whatever is hidden.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

import tripot
from tests.depth import ROUND, enough
from tests.laws.editions import nearest, short
from tests.server.asking import protest_at
from tests.server.house import (
    GAME,
    loaded,
    put,
    put_down,
    run_alone,
    store_in,
    table_after,
    turns,
)
from tests.server.twins import twins
from tripot.core.game import Game
from tripot.core.state import CHANCE, PUBLIC
from tripot.server.play import watching
from tripot.server.play.dealer import Dealer
from tripot.server.play.live import Live
from tripot.server.play.pacing import Pacing
from tripot.server.play.table import Table
from tripot.server.play.value.round import Round
from tripot.server.play.value.table import TableValue
from tripot.server.store.guests import Guest
from tripot.server.store.tables import StoredAction
from tripot.server.web.live import page_events
from tripot.server.web.visitors import Visitor
from tripot.session.position import Position

THOUGHT = 2.5
"""Seconds that a person takes."""
SMALL_HANDS = {"start_money": {"2000": 1, "1000": 2}, "savings": {}, "target": 60000}
EVERYBODY, ONE = (1, 2, 3), (2,)
CLOCKS = (
    "attendance",
    "live",
    "moves",
    "pacing",
    "watching",
    "value.changes",
    "value.holds",
    "value.round",
)
"""The modules of a table that ask what time it is."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The clock of the tables; it stands still but where a test sets it.

    Timers go by it too (`keeps_time`): of two clocks, a busy machine would decide which is ahead.
    """
    clock = SimpleNamespace(now=1000.0)
    clock.monotonic = lambda: clock.now
    for module in CLOCKS:
        monkeypatch.setattr(f"tripot.server.play.{module}.time", clock)
    return clock


def keeps_time(clock: SimpleNamespace) -> None:
    """Let the timers of this loop be due by this clock, and by no other."""
    clock.now = 1000.0
    asyncio.get_running_loop().time = clock.monotonic  # type: ignore[method-assign]


def plan_of(table: Table) -> tuple[Any, ...]:
    """All that is seen of when and whether something is done at a table."""
    duty = Dealer(table)._duty()
    kind = "" if duty is None else getattr(duty.do, "func", duty.do).__name__
    seats = range(1, table.match.players + 1)
    return (
        kind,
        None if duty is None else duty.seconds,
        table.pacing.tempo,
        table.value.hold.until,
        table.value.round.seconds_left(table.value.countdown),
        [table.value.is_asked(seat) for seat in seats],
        [table.value.has_answered(seat) for seat in seats],
        table.value.bot_to_move(),
        table.pacing.idle(),
        sorted(table.value.hasty),
    )


async def go_on(table: Table, action: str) -> None:
    """What is due is done by whoever does it: a person, the dealer for him, a bot, or chance."""
    seat = table.match.to_move or 0
    if table.match.position.forced() == action and seat in table.people:
        await table.moves.play_forced()
    elif seat in table.people and not table.match.together:
        await table.moves.play(seat, [action], number=table.match.number)
    else:
        trial = table.match.copy()
        trial.play_log([action])
        await table.moves.commit(trial, [StoredAction(max(0, seat), action)])


async def plans(
    folder: Path,
    clock: SimpleNamespace,
    game: Game,
    actions: Sequence[str],
    options: dict[str, Any],
    *,
    people: Sequence[int],
    players: int = 3,
) -> list[Any]:
    """What is planned before each of these actions, and how often anybody is told of each."""
    keeps_time(clock)
    seen = list[Any]()
    async with store_in(folder / f"{time.monotonic_ns()}.db") as store:
        table = await table_after(
            store,
            game=game,
            players=players,
            options=options,
            people=people,
            pace="brisk",
            countdown=15,
        )
        put(table, round=Round(0, began=clock.now))
        told, tell = [0], table.live.tell

        def counted() -> None:
            told[0] += 1
            tell()

        table.live.tell = counted  # type: ignore[method-assign]
        with table.attendance.watching(None):
            for number, action in enumerate(actions):
                plan = plan_of(table)
                seen.append((*plan, told[0]))
                clock.now += THOUGHT if plan[1] is None else plan[1]
                if number % 3 == 0:
                    for seat in table.people:
                        table.pacing.hasten(seat)
                await go_on(table, action)
    return seen


def are_alike(folder: Path, clock: SimpleNamespace, *twins: Sequence[str], **about: Any) -> bool:
    """Whether nobody can tell these histories apart by the clock."""
    one, other = (run_alone(plans(folder, clock, actions=twin, **about)) for twin in twins)
    assert len(one) == len(other) > 3
    return one == other


@pytest.mark.parametrize("people", [EVERYBODY, ONE])
@pytest.mark.parametrize("name", tripot.game_names())
def test_nothing_is_told_by_the_clock(
    tmp_path: Path, clock: SimpleNamespace, name: str, people: Sequence[int]
) -> None:
    game, first = tripot.game(name), 1 + 1000 * ROUND
    players = nearest(game, 3)
    seated = [seat for seat in people if seat <= players]
    about = {"game": game, "players": players, "options": short(name), "people": seated}
    for seed in range(first, first + enough(1, deep=8)):
        pair = twins(game, players, PUBLIC, short(name), seed=seed, least=4)
        assert are_alike(tmp_path, clock, *pair, **about)


# Faults that are planted must be seen


def hands_that_differ() -> Iterator[tuple[str, ...]]:
    """Seat 2 is asked for an offer; that he has no choice in the second, nobody but him knows."""
    for offered in ("put 1000", "put 2000"):
        first = ("first 3", "colour 2", offered, "present", "trust", "colour 2")
        yield (*first, "put 1000", "present", "doubt", "die 6")


def is_caught(folder: Path, clock: SimpleNamespace) -> bool:
    about = {"game": GAME, "options": SMALL_HANDS, "people": EVERYBODY}
    return not are_alike(folder, clock, *hands_that_differ(), **about)


def test_hands_that_differ_are_told_by_nothing(tmp_path: Path, clock: SimpleNamespace) -> None:
    assert not is_caught(tmp_path, clock)


def forced_by_his_hand(position: Position) -> str | None:
    legal = position.legal() if position.to_move not in (None, CHANCE) else []
    return legal[0] if len(legal) == 1 else None


def hands_at(live: Live[TableValue]) -> Any:
    match = live.value.match
    return match.history.state_after(match.number).hands


def slow_with_money(pacing: Pacing, kind: str) -> float:
    hands = hands_at(pacing._live)
    return pacing.tempo.pause(kind) + 0.001 * float(hands[1, 1])


def told_of_money(live: Live[TableValue], then: Any) -> None:
    Live.take_soundly(live, then)  # type: ignore[attr-defined]
    if int(hands_at(live)[2, 2]) > 1:
        live.tell()


def hasty_by_his_hand(pacing: Pacing, seat: int, *, is_wanted: bool = True) -> None:
    if int(hands_at(pacing._live)[1, 1]) == 2:
        pacing._live.put(lambda value: replace(value, hasty=value.hasty | {seat}))


FAULTS: dict[str, tuple[type, str, Callable[..., Any]]] = {
    "unasked": (Position, "forced", forced_by_his_hand),
    "pause": (Pacing, "seconds_left", slow_with_money),
    "frames": (Live, "take", told_of_money),
    "haste": (Pacing, "hasten", hasty_by_his_hand),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_hand_decides_is_seen_by_the_clock(
    tmp_path: Path, clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    whose, name, planted = FAULTS[fault]
    monkeypatch.setattr(whose, f"{name}_soundly", getattr(whose, name), raising=False)
    monkeypatch.setattr(whose, name, planted)
    assert is_caught(tmp_path, clock)


# Answers that are held


async def plan_behind(folder: Path, clock: SimpleNamespace, answer: str) -> Any:
    keeps_time(clock)
    async with store_in(folder / f"{time.monotonic_ns()}.db") as store:
        table = await protest_at(store, players=4, pace="brisk", countdown=15)
        put(table, round=Round(table.match.number, began=clock.now))
        await table.moves.play(3, [answer], number=table.match.number)
        clock.now += 1
        return plan_of(table)


def test_an_answer_that_is_held_changes_no_plan(tmp_path: Path, clock: SimpleNamespace) -> None:
    one, other = (
        run_alone(plan_behind(tmp_path, clock, answer)) for answer in ("pass", "protest 100")
    )
    assert one == other


def test_an_answer_that_is_shown_by_what_it_is_is_seen(
    tmp_path: Path, clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def has_protested(table: TableValue, seat: int) -> bool:
        return any(one.action != "pass" for one in table.round.held.get(seat, ()))

    monkeypatch.setattr(TableValue, "has_answered", has_protested)
    one, other = (
        run_alone(plan_behind(tmp_path, clock, answer)) for answer in ("pass", "protest 100")
    )
    assert one != other


# What is made for one, while another waits


async def calls_for(folder: Path, actions: Sequence[str]) -> list[int]:
    """How much Python does when others press and pass by, with all pages of a table open.

    It is counted in calls, not in seconds, and so is the same on every machine.
    """
    async with store_in(folder / f"{time.monotonic_ns()}.db") as store:
        name, guests = await put_down(
            store, actions, options=SMALL_HANDS, people=EVERYBODY, pace="calm"
        )
        table = await loaded(store, name)
        streams = [followed(table, guest) for guest in (None, *guests.values())]
        await turns()
        with patch.object(watching, "_SHARED_SECONDS", 10**6):
            counts = [await calls_of(partial(table.pacing.hasten, seat)) for seat in (1, 3)]
            counts.append(await calls_of(partial(table.pacing.hasten, 1, is_wanted=False)))
            counts.append(await calls_of(table.live.tell))
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
    return counts


def followed(table: Table, guest: Guest | None) -> asyncio.Task[None]:
    """Somebody whose page is open."""

    async def follow() -> None:
        async for _ in page_events(table, Visitor(None, guest, "en", "light"), told=0):
            pass

    return asyncio.ensure_future(follow())


async def calls_of(press: Callable[[], None]) -> int:
    """How many calls it makes until all that comes of it is done."""
    count = 0

    def counted(frame: Any, *_: Any) -> None:
        nonlocal count
        count += "asyncio" not in frame.f_code.co_filename  # whose timers are due when they are

    gc.disable()
    sys.setprofile(counted)
    try:
        press()
        await turns()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


def test_how_much_is_made_when_another_presses_tells_no_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """J11: seat 2 is asked for an offer, and has notes of two kinds or of one."""
    monkeypatch.setattr(watching.Presence, "changed", lambda _, tell: tell())
    run_alone(calls_for(tmp_path, next(hands_that_differ())))  # templates are read once
    for most in (6, 7):  # before the offer, and in the middle of it
        one, other = (run_alone(calls_for(tmp_path, it[:most])) for it in hands_that_differ())
        assert one == other
        assert min(one) > 100
