"""A player whose turn it is not says that they would like to trade: talk, and no action (M36)."""

import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.house import (
    Chair,
    awaited,
    is_refused,
    join,
    lay,
    loaded,
    put_down,
    store_in,
)
from tests.server.pages import text_of
from tripot import house
from tripot.server.play.table import Table
from tripot.server.refusals import NothingToAsk
from tripot.server.store.guests import Guest
from tripot.server.web.live import seat_lines
from tripot.server.web.pages.present import table_context
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor

BEGUN = ("first 1", "buy A 3")
SAID = "Guest 2 would like to trade."


@asynccontextmanager
async def at_a_table(
    path: Path, *actions: str, **about: Any
) -> AsyncIterator[tuple[Table, dict[int, Guest]]]:
    """A table of Le Millionnaire; nobody deals there but the test."""
    options = {"start_square": 1, **about.pop("options", {})}
    given = {"game": house.game("millionnaire"), "options": options, **about}
    async with store_in(path / "tables.db") as store:
        name, guests = await put_down(store, actions or BEGUN, **given)
        yield await loaded(store, name), guests


def page(table: Table, guest: Guest | None) -> str:
    visitor = Visitor("code", guest, "en", "auto")
    context = {"link": None, **table_context(table, visitor)}
    return render("table.html", visitor.voice(table), context)


@awaited
async def test_m36_the_player_on_turn_is_told_and_can_give_the_word(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, guests):
        before = table.match.actions
        assert "I would like to trade" in page(table, guests[2])
        assert SAID not in text_of(page(table, guests[1]))
        table.ask(2)
        assert table.match.actions == before
        told = page(table, guests[1])
        assert SAID in text_of(told)
        assert 'value="hear 2"' in told.partition('id="knocks"')[2]
        assert 'aria-pressed="true"' in page(table, guests[2])
        assert SAID not in text_of(page(table, guests[3]))
        assert SAID not in text_of(page(table, None))
        await table.moves.play(1, ["hear 2"], number=len(before))
        assert not table.value.talk.seats
        assert table.match.to_move == 2


@awaited
async def test_m36_a_bot_hears_who_asks(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, people=(2, 3)) as (table, _):
        table.ask(3)
        table.ask(2)
        await table.moves.play_bot()
        assert table.match.actions[-1] == "hear 3"
        await table.moves.play(3, ["offer 1", "give 10", "ask A 1", "propose"], number=3)
        await table.moves.play_bot()
        await table.moves.play_bot()
        assert "hear 2" in table.match.actions or table.match.to_move == 3


@awaited
async def test_m36_who_asks_can_take_it_back(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, guests):
        table.ask(2)
        table.ask(2, is_wanted=False)
        assert not table.value.talk.seats
        assert SAID not in text_of(page(table, guests[1]))


@awaited
async def test_m36_it_stands_until_one_is_on_turn_oneself(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, guests):
        table.ask(2)
        table.ask(3)
        await table.moves.play(1, ["throw"], number=2)
        assert list(table.value.talk.seats) == [2, 3]
        assert SAID not in text_of(page(table, guests[1]))  # no trades until the next turn
        while table.match.to_move in (0, -1) or table.match.to_move == 1:
            if table.match.to_move == 1:
                await table.moves.play(1, [table.match.legal(1)[0]], number=table.match.number)
            else:
                await table.moves.play_chance()
        assert (table.match.to_move, list(table.value.talk.seats)) == (2, [3])
        await table.moves.play(2, ["buy A 1"], number=table.match.number)
        assert "Guest 3 would like to trade." in text_of(page(table, guests[2]))


@pytest.mark.parametrize(("seat", "options"), [(1, {}), (2, {"trades": False})])
@awaited
async def test_m36_m65_who_is_on_turn_or_may_not_trade_asks_nobody(
    seat: int, options: dict[str, Any], tmp_path: Path
) -> None:
    async with at_a_table(tmp_path, options=options) as (table, guests):
        with pytest.raises(NothingToAsk):
            table.ask(seat)
        assert "I would like to trade" not in page(table, guests[seat])


@awaited
async def test_m36_a_stream_tells_the_player_on_turn_who_asks(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, guests):
        readers = {seat: seat_lines(table, guests.get(seat), known=0) for seat in (1, 2, 3, 0)}
        first = {seat: json.loads(await anext(lines)) for seat, lines in readers.items()}
        assert first[0]["talk"] is None
        assert [first[seat]["talk"]["can_ask"] for seat in (1, 2, 3)] == [False, True, True]
        table.ask(2)
        told = json.loads(await anext(readers[1]))
        assert told["talk"]["asked"] == [{"seat": 2, "action": "hear 2"}]
        assert told["knowledge"] == []
        assert told["number"] == first[1]["number"]
        assert json.loads(await anext(readers[2]))["talk"]["has_asked"]
        await table.moves.play(1, ["hear 2"], number=told["number"])
        for seat in (3, 0):  # who heard nothing of it until then
            assert json.loads(await anext(readers[seat]))["knowledge"][-2:] == [
                "hear 2",
                "> hear 2",
            ]
        assert json.loads(await anext(readers[2]))["talk"] == {
            "can_ask": False,
            "has_asked": False,
            "asked": [],
        }
        for lines in readers.values():
            await lines.aclose()


@pytest.mark.real
def test_m36_a_program_asks_for_a_trade(http: httpx.Client) -> None:
    wish = {"game": "millionnaire", "options": {"start_square": 1}, "latecomers": True}
    own = lay(http, **wish)
    seats = {1: own, 2: join(http, own.invite(2))}
    onlooker = Chair(http, own.table)
    mover, number = turn_of_either(seats)
    asks = 3 - mover
    number = seats[mover].play("buy A 1", number=number).json()["number"]
    assert seats[asks].post("talk", {}).json() == {"can_ask": True, "has_asked": True, "asked": []}
    assert seats[mover].get("view").json()["talk"] == {
        "can_ask": False,
        "has_asked": False,
        "asked": [{"seat": asks, "action": f"hear {asks}"}],
    }
    is_refused(seats[mover].post("talk", {}), 409, "NothingToAsk")
    is_refused(onlooker.post("talk", {}), 401, "UnknownGuest")
    assert onlooker.get("view").json()["talk"] is None
    assert not seats[asks].post("talk", {"is_wanted": False}).json()["has_asked"]
    assert seats[mover].get("view").json()["talk"]["asked"] == []
    seats[asks].post("talk", {})
    assert seats[mover].play(f"hear {asks}", number=number).status_code == 200
    assert not seats[asks].get("view").json()["talk"]["has_asked"]
    assert f"offer {mover}" in seats[asks].turn()[1]


def turn_of_either(seats: dict[int, Chair]) -> tuple[int, int]:
    """Whose turn begins, and at which number; what a bot has begun before is played to its end."""
    while True:
        for seat, chair in seats.items():
            found = chair.get("legal").json()
            if {"buy A 1", "throw"} <= set(found["legal"]):
                return seat, found["number"]
            if found["legal"]:
                chair.play(found["legal"][0], number=found["number"])
        time.sleep(0.01)


def test_there_is_nothing_to_ask_for_in_other_games(http: httpx.Client) -> None:
    chair = lay(http)
    for wanted in (True, False):
        is_refused(chair.post("talk", {"is_wanted": wanted}), 409, "NothingToAsk")
    assert chair.get("view").json()["talk"] is None


@awaited
async def test_saying_it_twice_tells_nobody(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, _):
        table.ask(2)
        with table.live.listened() as news:
            news.clear()
            table.ask(2)
            assert not news.is_set()


@awaited
async def test_m36_it_is_forgotten_with_who_leaves(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, _):
        table.ask(2)
        await table.usher.stand_up(2)
        await table.moves.play(1, ["throw"], number=2)
        assert not table.value.talk.seats
