"""To one's next decision: what lies before it is played quickly, and all of it is told."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.house import (
    ASKING,
    BARE,
    OFFER,
    SHORT,
    Chair,
    asked,
    awaited,
    is_refused,
    join,
    lay,
    loaded,
    put_down,
    store_in,
    turns,
    until,
)
from tests.server.process import Server
from tripot.server.play.dealer import Dealer
from tripot.server.play.table import Table
from tripot.server.play.value import tempo
from tripot.server.store.guests import Guest
from tripot.server.web.live import page_events
from tripot.server.web.pages.present import live_fragment
from tripot.server.web.visitors import Visitor
from tripot.session.keys import TO_NEXT

HOUR = 3600


@pytest.fixture(autouse=True)
def _slow_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the calm pace nothing goes on by itself, and in haste all of it at once."""
    monkeypatch.setitem(tempo._PAUSES, "calm", dict.fromkeys(tempo._PAUSES["calm"], HOUR))
    monkeypatch.setattr(tempo, "_HOLDS", dict.fromkeys(tempo._HOLDS, HOUR))
    monkeypatch.setattr(tempo, "_HASTY_PAUSE", 0.001)
    monkeypatch.setattr(tempo, "_GLANCES", dict.fromkeys(tempo._GLANCES, 0.001))


@asynccontextmanager
async def dealt(path: Path, *actions: str, **about: Any) -> AsyncIterator[tuple[Table, Guest]]:
    """A table at the calm pace with its dealer, and who sits in seat 1."""
    async with store_in(path / "tables.db") as store:
        name, guests = await put_down(store, actions, **{"pace": "calm", **about})
        table = await loaded(store, name)
        dealer = Dealer(table)
        dealer.start()
        await turns()
        yield table, guests[1]
        await dealer.stop()


async def stays(table: Table) -> None:
    """Nothing is played, nor about to be."""
    number = table.match.number
    await turns()
    assert table.match.number == number
    assert not table.live.lock.locked()


def visitor(guest: Guest) -> Visitor:
    return Visitor(None, guest, "en", "light")


@awaited
async def test_all_before_it_is_played_and_then_it_is_forgotten(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1,)) as (table, _):
        await stays(table)
        table.pacing.hasten(1)
        assert table.pacing.is_hasty
        await until(lambda: table.value.is_asked(1) or table.match.is_over)
        assert not table.value.hasty
        assert not table.pacing.tempo.is_hasty


@awaited
async def test_it_lasts_until_the_game_is_over(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1,), options=SHORT) as (table, _):
        while not table.match.is_over:
            table.pacing.hasten(1)
            await until(lambda: table.value.is_asked(1) or table.match.is_over)
            if table.value.is_asked(1):
                await table.moves.play(1, table.value.legal(1)[:1], number=table.match.number)
        assert not table.value.hasty
        table.pacing.hasten(1)
        assert not table.value.hasty


@awaited
async def test_a_moment_that_is_held_is_gone_on_from(tmp_path: Path) -> None:
    before = (*OFFER, "put 1000", "put 0", "present")
    async with dealt(tmp_path, *before, people=(1, 3), seed="3") as (table, _):
        await table.moves.play(1, ["trust"], number=5)
        assert table.teller.held(1)
        await stays(table)
        table.pacing.hasten(1)
        assert not table.teller.held(1)
        await until(lambda: table.match.number > 6)


@awaited
async def test_the_last_before_it_is_held_in_full_and_each_other_for_a_glance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempo, "_GLANCES", dict.fromkeys(tempo._GLANCES, 0.05))
    for seed in range(40):
        async with dealt(tmp_path / str(seed), people=(1,), seed=str(seed)) as (table, guest):
            reading = page_events(table, visitor(guest), told=0)
            await anext(reading)
            table.pacing.hasten(1)
            frames = [await anext(reading)]
            while "data-yours" not in frames[-1] and not table.match.is_over:
                frames.append(await anext(reading))
            await reading.aclose()
            held = [int(found) for found in re.findall(r'data-hold="(\d+)"', "".join(frames))]
            if table.value.is_asked(1) and table.value.hold.until and held[0] < 1000:
                if len(held) < len(list(table.match.seat(1).moments())):
                    continue  # this machine was busy for longer than a glance, and one was missed
                assert {one < 1000 for one in held[: -len(table.value.hold.until)]} == {True}
                assert held[-1] > 1000 * HOUR / 2
                return
    raise AssertionError("no moment came just before a decision after all others were seen")


@awaited
async def test_it_is_not_so_before_all_who_wait_here_want_it(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1, 2, 3)) as (table, guest):
        with table.attendance.watching(2):
            table.pacing.hasten(1)
            assert not table.pacing.is_hasty
            assert 'aria-pressed="true"' in (page := live_fragment(table, visitor(guest), told=0))
            assert "1 of 2 agreed" in page
            await stays(table)
            table.pacing.hasten(2)
            await until(lambda: table.match.number > 0)


@awaited
async def test_who_comes_is_shown_all_at_the_usual_pace(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1, 2)) as (table, _):
        table.pacing.hasten(1)
        with table.attendance.watching(2):
            await turns()
            assert (table.value.hasty, table.pacing.is_hasty) == (frozenset({1}), False)


@awaited
async def test_it_can_be_taken_back_and_goes_with_a_seat_that_is_left(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1, 2, 3)) as (table, _):
        with table.attendance.watching(2):
            table.pacing.hasten(1)
            table.pacing.hasten(1, is_wanted=False)
            assert not table.value.hasty
            table.pacing.hasten(1)
            await table.usher.stand_up(1)
            assert not table.value.hasty


@awaited
async def test_who_is_asked_is_there_already(tmp_path: Path) -> None:
    async with dealt(tmp_path, *OFFER) as (table, guest):
        table.pacing.hasten(2)
        assert not table.value.hasty
        assert "data-hastens" in live_fragment(table, visitor(guest), told=0)
        await table.pacing.set_pace("instant")
        assert "data-hastens" not in live_fragment(table, visitor(guest), told=0)


@awaited
async def test_that_somebody_has_answered_is_not_told_by_it(tmp_path: Path) -> None:
    """Who is asked at once with others is so until it is settled: a game may hide who has."""
    about = {"game": ASKING, "options": BARE, "countdown": 0}
    async with dealt(tmp_path, *asked(), **about) as (table, _):
        with table.attendance.watching(2), table.attendance.watching(3):
            table.pacing.hasten(1)
            before = (table.pacing.idle(), table.value.hasty, table.pacing.is_hasty)
            assert before == ([1], frozenset({1}), True)
            await table.moves.play(3, ["pass"], number=len(asked()))
            table.pacing.hasten(3)
            assert (table.pacing.idle(), table.value.hasty, table.pacing.is_hasty) == before


@awaited
async def test_it_cannot_hold_a_table_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is pressed and taken back, a pause ends when it would have."""
    monkeypatch.setitem(tempo._PAUSES, "calm", dict.fromkeys(tempo._PAUSES["calm"], 0.2))
    monkeypatch.setattr(tempo, "_HOLDS", dict.fromkeys(tempo._HOLDS, 0.0))
    async with dealt(tmp_path, people=(1, 2, 3)) as (table, _):
        with table.attendance.watching(2):
            while table.match.number == 0:
                table.pacing.hasten(1, is_wanted=not table.value.hasty)
                await asyncio.sleep(0.01)


# By the page's form and by the API


def test_by_a_form_and_by_the_api(server: Server, http: httpx.Client) -> None:
    chair = lay(http, seed="1", pace="calm", latecomers=True)
    is_refused(Chair(http, chair.table).post("haste", {}), 401, "UnknownGuest")
    other = join(http, chair.invite(2))
    told = chair.post("haste", {}).json()
    assert set(told) == {"seats", "is_so"}
    assert chair.post("haste", {"is_wanted": False}).json() == {"seats": [], "is_so": False}
    is_refused(chair.post("haste", {"is_wanted": "?"}), 422, "BadRequest")
    cookie = server.cookie(other.token)
    page = http.post(f"/t/{chair.table}/haste", data={"haste": "on"}, headers=cookie)
    assert page.headers["location"] == f"/t/{chair.table}"
    assert f"<kbd>{TO_NEXT}</kbd>" in http.get(f"/t/{chair.table}", headers=cookie).text


@awaited
async def test_what_changes_nothing_is_told_to_nobody(tmp_path: Path) -> None:
    async with dealt(tmp_path, *OFFER, people=(1, 2, 3)) as (table, _):
        with table.attendance.watching(None) as news, table.attendance.watching(3):
            for seat in (1, 3):
                table.pacing.hasten(seat)
            for _ in range(3):
                news.clear()
                table.pacing.hasten(1)
                table.pacing.hasten(2)  # who is asked is there already
                table.pacing.hasten(2, is_wanted=False)
                await table.pacing.set_pace("calm")
                await table.pacing.set_countdown(table.value.countdown)
                assert not news.is_set()
            table.pacing.hasten(1, is_wanted=False)
            assert news.is_set()
