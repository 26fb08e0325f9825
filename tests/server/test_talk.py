"""A player who is not on turn says that he would like to trade: talk, and no action (M36)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import awaited, loaded, put_down, store_in
from tests.server.pages import text_of
from tripot import house
from tripot.server.present import table_context
from tripot.server.refusals import NothingToAsk
from tripot.server.rendering import render
from tripot.server.store import Guest
from tripot.server.table import Table
from tripot.server.visitors import Visitor

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
        await table.play(1, ["hear 2"], number=len(before))
        assert table.talk.seats == []
        assert table.match.to_move == 2


@awaited
async def test_m36_a_bot_hears_who_asks(tmp_path: Path) -> None:
    async with at_a_table(tmp_path, people=(2, 3)) as (table, _):
        table.ask(3)
        table.ask(2)
        await table.play_bot()
        assert table.match.actions[-1] == "hear 3"
        await table.play(3, ["offer 1", "give 10", "ask A 1", "propose"], number=3)
        await table.play_bot()
        await table.play_bot()
        assert "hear 2" in table.match.actions or table.match.to_move == 3


@awaited
async def test_m36_who_asks_can_take_it_back(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, guests):
        table.ask(2)
        table.ask(2, is_wanted=False)
        assert table.talk.seats == []
        assert SAID not in text_of(page(table, guests[1]))


@awaited
async def test_m36_it_stands_until_one_is_on_turn_oneself(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, guests):
        table.ask(2)
        table.ask(3)
        await table.play(1, ["throw"], number=2)
        assert table.talk.seats == [2, 3]
        assert SAID not in text_of(page(table, guests[1]))  # no trades until the next turn
        while table.match.to_move in (0, -1) or table.match.to_move == 1:
            if table.match.to_move == 1:
                await table.play(1, [table.match.legal(1)[0]], number=table.match.number)
            else:
                await table.play_chance()
        assert (table.match.to_move, table.talk.seats) == (2, [3])
        await table.play(2, ["buy A 1"], number=table.match.number)
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
async def test_saying_it_twice_tells_nobody(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, _):
        table.ask(2)
        with table.listened() as news:
            news.clear()
            table.ask(2)
            assert not news.is_set()


@awaited
async def test_m36_it_is_forgotten_with_who_leaves(tmp_path: Path) -> None:
    async with at_a_table(tmp_path) as (table, _):
        table.ask(2)
        await table.stand_up(2)
        await table.play(1, ["throw"], number=2)
        assert table.talk.seats == []
