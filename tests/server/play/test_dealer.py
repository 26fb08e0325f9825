"""The dealer: a table goes on by itself until a person has something to decide."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from tests.server.house import (
    GAME,
    OFFER,
    SHORT,
    awaited,
    loaded,
    put,
    put_down,
    seen,
    store_in,
    table_after,
    turns,
    until,
)
from tripot.core.state import CHANCE
from tripot.server.play.dealer import Dealer
from tripot.server.play.value.tempo import _PAUSES
from tripot.session.match import Match


@awaited
async def test_bots_and_dice_play_to_the_end(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(), seed="3", options=SHORT)
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: table.match.is_over and dealer.is_waiting)
        await dealer.stop()
        match = Match(GAME, players=3, options=SHORT, seed="3")
        match.play_out(["regular"] * 3)
        assert table.match.actions == match.actions


@awaited
async def test_the_dealer_waits_for_a_person(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, seed="3")
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: dealer.is_waiting)
        number, seat = table.match.number, table.match.to_move
        assert seat not in (None, CHANCE)
        await turns()
        assert (table.match.number, table.live.lock.locked()) == (number, False)
        assert seat is not None
        await table.moves.play(seat, [table.match.legal()[0]], number=number)
        await until(lambda: dealer.is_waiting)
        assert table.match.number > number
        await dealer.stop()


@awaited
async def test_a_bot_takes_over_where_a_person_leaves(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: dealer.is_waiting)
        await table.moves.play(2, ["put 1000"], number=2)
        await table.usher.stand_up(2)
        await until(lambda: table.match.to_move == 1 and dealer.is_waiting)
        assert table.match.actions[:3] == (*OFFER, "put 1000")
        assert table.match.actions[-1] == "present"
        await dealer.stop()


@awaited
async def test_what_is_no_choice_is_not_waited_for(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER, options={"start_money": {"0": 1}})
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: dealer.is_waiting)
        assert table.match.actions == (*OFFER, "put 0", "present")
        await dealer.stop()


@awaited
async def test_a_pace_takes_its_time_and_may_be_hurried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(_PAUSES, "calm", dict.fromkeys(_PAUSES["calm"], 3600))
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(), options=SHORT)
        await table.pacing.set_pace("calm")
        dealer = Dealer(table)
        dealer.start()
        await turns()
        assert (table.match.number, table.live.lock.locked()) == (0, False)
        await table.pacing.set_pace("instant")
        await until(lambda: table.match.number > 0)
        await dealer.stop()


@awaited
async def test_people_wait_from_when_one_of_them_decided(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER, people=(2,))
        put(table, decided_at=table.value.decided_at - 60)
        assert table.pacing.tempo.waited >= 60
        await table.moves.play(2, ["put 1000", "put 0", "present"], number=2)
        assert table.pacing.tempo.waited < 60
        put(table, decided_at=table.value.decided_at - 60)
        await table.moves.play_bot()
        assert table.pacing.tempo.waited >= 60


@awaited
async def test_a_dealer_stops_between_two_actions(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for delay in range(12):
            table = await table_after(store, people=(), options=SHORT)
            dealer = Dealer(table)
            dealer.start()
            await asyncio.sleep(delay / 1000)
            await dealer.stop()
            number = table.match.number
            assert seen((await loaded(store, table.id)).match) == seen(table.match)
            await turns()
            assert table.match.number == number


@awaited
async def test_a_dealer_stops_even_as_news_come_in(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for pace in ("calm", "instant"):
            table = await table_after(store, people=(), options=SHORT)
            await table.pacing.set_pace(pace)
            dealer = Dealer(table)
            dealer.start()
            for _ in range(3):
                await asyncio.sleep(0)
            table.live.tell()
            await dealer.stop()


@awaited
async def test_two_dealers_at_one_table_double_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path, busy_seconds=5) as one, store_in(path, busy_seconds=5) as other:
        name, _ = await put_down(one, people=(), seed="5", options=SHORT)
        tables = [await loaded(store, name) for store in (one, other)]
        dealers = [Dealer(table) for table in tables]
        for dealer in dealers:
            dealer.start()
        await until(lambda: all(table.match.is_over for table in tables))
        for dealer in dealers:
            await dealer.stop()
        match = Match(GAME, players=3, options=SHORT, seed="5")
        match.play_out(["regular"] * 3)
        assert [table.match.actions for table in tables] == [match.actions] * 2
        assert seen((await loaded(one, name)).match) == seen(tables[0].match)


@awaited
async def test_a_dealer_says_why_he_cannot_go_on_and_goes_on_when_he_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.server.play.dealer._RETRY_SECONDS", 0.01)
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=())
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        dealer = Dealer(table)
        with table.attendance.watching(None) as news:
            news.clear()
            dealer.start()
            await news.wait()
            assert table.value.trouble is not None
            assert "database is locked" in table.value.trouble.say()
            assert table.match.number == 0
        other.rollback()
        other.close()
        await until(lambda: table.match.number > 0 and table.value.trouble is None)
        await dealer.stop()
