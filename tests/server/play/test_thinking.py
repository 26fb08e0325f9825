"""Bots that take their time: prepared in another process, deciding beside everything else."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from asyncio.subprocess import Process
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests import patience
from tests.server.house import (
    GAME,
    OFFER,
    awaited,
    loaded,
    put_down,
    run_alone,
    store_in,
    until,
)
from tripot import house
from tripot.bots.search.bot import SearchBot
from tripot.core.game import takes_time
from tripot.server.door.fair import Who
from tripot.server.play.bots.thinking import Thinkers, Unhurried
from tripot.server.play.table import Table
from tripot.session.match import Match, choice_of

EXPERT, REGULAR = GAME.bot("expert"), GAME.bot("regular")
OPENING = Match(GAME, seed=0).history.state_after(0)
SHORT = Match(GAME, seed=0, options={"turn_limit": 1}).history.state_after(0)


@pytest.mark.parametrize("name", house.game_names())
@awaited
async def test_the_best_of_the_quick_stands_in_until_a_search_is_compiled(name: str) -> None:
    game, thinkers = house.game(name), Thinkers()
    opening = Match(game, seed=0).history.state_after(0)
    try:
        stand_in = thinkers.stand_in(game, game.bot("expert"), opening)
        assert (stand_in.name, stand_in is game.bot("learned")) == ("learned", True)
        assert thinkers.stand_in(game, game.bot("regular"), opening) is game.bot("regular")
    finally:
        await thinkers.close()


@awaited
async def test_where_nothing_was_learned_the_usual_bot_stands_in() -> None:
    game, thinkers = GAME.variant(BOTS=(REGULAR, GAME.bot("novice"), EXPERT)), Thinkers()
    try:
        stand_in = thinkers.stand_in(game, game.bot("expert"), OPENING)
        assert stand_in is REGULAR
    finally:
        await thinkers.close()


@pytest.mark.real
def test_a_stand_in_needs_no_compiler() -> None:
    """A cold house seats it at once."""
    probe = (
        "import sys\n"
        "from tripot import house\n"
        "for name in house.game_names():\n"
        "    match = house.match(name, seed=1, options={})\n"
        "    match.play_out(['learned'] * match.players)\n"
        "sys.exit('numba' in sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", probe], check=True)


@pytest.mark.real
@awaited
async def test_a_house_that_closes_waits_for_nothing_that_is_prepared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nor for whatever helps where nothing has been compiled yet."""
    begun: asyncio.Queue[Process] = asyncio.Queue()
    begin, arguments, helpers = asyncio.create_subprocess_exec, list[tuple[str, ...]](), list[Any]()

    async def begin_and_tell(*command: str, **settings: Any) -> Process:
        process = await begin(*command, **settings)
        if command[2].endswith("warm_up"):
            helpers.append(process)
        else:
            arguments.append(command[3:])
            begun.put_nowait(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin_and_tell)
    thinkers, tasks = Thinkers(), asyncio.all_tasks()
    for opening in OPENING, OPENING, SHORT:
        assert not thinkers.is_ready(GAME, opening)
    processes = [await begun.get(), await begun.get()]
    ended = [process.returncode for process in processes]
    await thinkers.close()
    ended += [process.returncode for process in processes]
    assert ended == [None, None, -signal.SIGKILL, -signal.SIGKILL]
    assert all(helper.returncode == -signal.SIGKILL for helper in helpers)
    assert sorted(arguments) == [(GAME.name,), (GAME.name, "short")]
    assert asyncio.all_tasks() == tasks


@awaited
async def test_who_takes_time_decides_in_another_thread() -> None:
    thinkers = Thinkers()
    try:
        aside = await thinkers.aside(threading.get_ident, {1: REGULAR, 2: EXPERT})
        at_once = await thinkers.aside(threading.get_ident, {1: REGULAR})
        assert aside != threading.get_ident() == at_once
    finally:
        await thinkers.close()


@awaited
async def test_masters_of_one_address_leave_a_core_to_everybody_else() -> None:
    """Another's expert thinks beside them, and waits for none of them."""
    thinkers, thinking, ended = Thinkers(2), list[str](), threading.Event()

    def thought(name: str) -> str:
        thinking.append(name)
        if name == "master":
            ended.wait(patience.SECONDS)
        return name

    def begin(bot: str, who: Who) -> asyncio.Task[str]:
        bots = {1: GAME.bot(bot)}
        return asyncio.ensure_future(thinkers.aside(partial(thought, bot), bots, who=who))

    try:
        masters = [begin("master", Who("192.0.2.1", number)) for number in range(30)]
        await until(lambda: thinking)
        own = begin("expert", Who("192.0.2.1", 99))
        assert await begin("expert", Who("192.0.2.9")) == "expert"
        assert thinking == ["master", "expert"]
        masters[-1].cancel()
        ended.set()
        assert await own == "expert"
        assert thinking.count("master") < 3, "who has had nothing comes first, and what is short"
        await asyncio.gather(*masters[:-1])
        assert (thinking.count("master"), thinking.count("expert")) == (29, 2)
        assert (thinkers._thinking, len(thinkers._waiting), thinkers._waiting._had) == (0, 0, {})
    finally:
        ended.set()
        await thinkers.close()


@awaited
async def test_who_waits_no_longer_keeps_nobody_from_thinking() -> None:
    """Cancelled, they are still in the queue when the next turn is given in the same moment."""
    thinkers = Thinkers(2)
    bots = {1: GAME.bot("expert")}
    first = thinkers._turn(Who("192.0.2.1", 1), 1.0)
    await first
    late = asyncio.create_task(thinkers.aside(str, bots, who=Who("192.0.2.1", 2)))
    other = asyncio.create_task(thinkers.aside(str, bots, who=Who("192.0.2.1", 3)))
    await asyncio.sleep(0)
    try:
        late.cancel()
        thinkers._thinking -= 1
        thinkers._waiting.done(Who("192.0.2.1", 1))
        thinkers._go_on()
        assert await other == ""
        assert (thinkers._thinking, len(thinkers._waiting), thinkers._waiting._had) == (0, 0, {})
    finally:
        await thinkers.close()


@awaited
async def test_bots_think_for_those_who_play_or_have_laid_the_table(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER, people=(2,))
        table = await loaded(store, name)
        table.moves._thinkers.whereabouts.note(guests[2].id, "192.0.2.7")
        bots = await loaded(store, (await put_down(store, OFFER, people=()))[0])
        for one in (table, bots):
            one.attendance.found_by(Who("192.0.2.1"))
            one.attendance.found_by(Who("192.0.2.2"))
        assert table.moves.patron() == Who("192.0.2.7", guests[2].id)
        assert bots.moves.patron() == Who("192.0.2.1")


def test_how_long_somebody_thinks_tells_nothing_of_his_choices() -> None:
    """J11: who has one card has found it at once; he takes as long as who searches."""
    match = Match(GAME, players=2, options={"start_money": {"0": 1}})
    match.play_log(OFFER)
    expert = SearchBot(name="expert", idea="", seconds=0.05)
    seconds = list[float]()
    for bot in (expert, Unhurried(expert)):
        begun = time.monotonic()
        assert GAME.notation.to_text(choice_of(match, bot)) == "put 0"
        seconds.append(time.monotonic() - begun)
    assert seconds[1] >= 0.05
    assert (Unhurried(expert).name, takes_time(Unhurried(expert))) == ("expert", True)


@pytest.mark.real
@pytest.mark.slow
def test_an_expert_is_prepared_and_then_plays(tmp_path: Path) -> None:
    run_alone(
        asyncio.wait_for(prepared_and_playing(tmp_path / "tables.db"), patience.COMPILING_SECONDS)
    )


async def prepared_and_playing(path: Path) -> None:
    """A table of experts goes on, by who stands in for them and then by themselves."""
    thinkers = Thinkers()
    async with store_in(path) as store:
        stored = await store.tables.find((await put_down(store, OFFER, people=()))[0])
        assert stored is not None
        experts = tuple(replace(seating, bot="expert") for seating in stored.seatings)
        table = Table(replace(stored, seatings=experts), GAME, store, thinkers)
        assert table.moves.stand_in_for("expert") == "learned"
        await goes_on(table)
        while not thinkers.is_ready(GAME, OPENING):
            await asyncio.sleep(0.1)
        assert table.moves.stand_in_for("expert") is None
        for _ in range(6):
            await goes_on(table)
    await thinkers.close()


async def goes_on(table: Table) -> None:
    """Something is played by whoever is to decide, unless the game is over."""
    number = table.match.number
    await table.moves.play_chance()
    await table.moves.play_bot()
    assert table.match.number > number or table.match.is_over
