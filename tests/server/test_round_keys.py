"""Answers to what several are asked at once: sent twice, in flight, or not to be written."""

import asyncio
import itertools
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.asking import answer, kept, played, protest_at, refused
from tests.server.house import (
    awaited,
    loaded,
    run_alone,
    seen,
    store_in,
    turns,
)
from tripot.core.refusals import Stale
from tripot.server.play.table import Table
from tripot.server.refusals import KeyReused, StoreFailed


@awaited
async def test_an_answer_sent_twice_with_a_key_is_played_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, players=4)
        number = table.match.number

        async def send(at: Table) -> int:
            return await at.moves.play(3, ["protest 300"], number=number, key="k")

        assert [await send(table), await send(table)] == [number, number]
        await answer(table, (4, "protest 100"), (2, "pass"))
        assert played(table) == ("pass", "protest 300")
        again = await loaded(store, table.id)
        for one in (table, again):
            assert [await send(one), await send(one)] == [number + 2, number + 2]
            assert played(one) == ("pass", "protest 300")


@awaited
async def test_every_answer_keeps_its_own_key(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, players=4)
        number = table.match.number
        for seat in (4, 2, 3):
            await table.moves.play(seat, ["pass"], number=number, key="k")
        for one in (table, await loaded(store, table.id)):
            for at, seat in enumerate((2, 3, 4), start=1):
                assert await one.moves.play(seat, ["pass"], number=number, key="k") == number + at


@pytest.mark.parametrize(
    ("actions", "late"),
    [(["protest 300"], 0), (["pass"], 1), (["pass"], -1), (["pass", "pass"], 0)],
)
def test_a_key_is_of_one_answer(tmp_path: Path, actions: list[str], late: int) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await protest_at(store)
            number = table.match.number
            await table.moves.play(3, ["pass"], number=number, key="k")
            await answer(table, (2, "pass"))
            for one in (table, await loaded(store, table.id)):
                wrong = one.moves.play(3, actions, number=number + late, key="k")
                await refused(one, wrong, KeyReused)

    run_alone(scene())


@awaited
async def test_the_key_of_an_answer_that_did_not_count_is_free(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        number = table.match.number
        await table.moves.play(3, ["protest 300"], number=number, key="k")
        await answer(table, (2, "protest 100"))
        for one in (table, await loaded(store, table.id)):
            again = one.moves.play(3, ["protest 300"], number=number, key="k")
            await refused(one, again, Stale)
        await table.moves.play(1, ["retract"], number=table.match.number)
        await table.moves.play(2, ["take t6"], number=table.match.number)
        await table.moves.play_chance()
        await table.moves.play(2, ["say 1"], number=table.match.number)
        now = table.match.number
        assert await table.moves.play(3, ["protest 300"], number=now, key="k") == now + 1


@awaited
async def test_answers_in_flight_are_settled_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for order in itertools.permutations((2, 3, 4)):
            table = await protest_at(store, players=4)
            number = table.match.number
            sent = [table.moves.play(seat, ["pass"], number=number) for seat in order]
            numbers = await asyncio.gather(*sent, table.moves.settle(), table.moves.settle())
            assert sorted(at for at in numbers if at) == [number, number, number + 3]
            assert played(table) == ("pass", "pass", "pass")
            assert seen((await loaded(store, table.id)).match) == seen(table.match)


@awaited
async def test_two_answers_of_one_seat_in_flight_are_one(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        number = table.match.number
        sent = [table.moves.play(3, [text], number=number) for text in ("protest 300", "pass")]
        assert await asyncio.gather(*sent, table.moves.play(2, ["pass"], number=number)) == [
            number,
            number,
            number + 2,
        ]
        assert played(table) == ("pass", "pass")


@awaited
async def test_an_answer_that_cannot_be_written_has_not_been_given(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        number = table.match.number
        await answer(table, (3, "protest 300"))
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreFailed):
            await table.moves.play(2, ["protest 100"], number=number, key="k")
        assert (kept(table), table.value.awaited(), played(table)) == (
            [(3, ["protest 300"])],
            [2],
            (),
        )
        other.rollback()
        other.close()
        await table.moves.settle()
        assert played(table) == ()
        assert await table.moves.play(2, ["pass"], number=number, key="k") == number + 2
        assert played(table) == ("pass", "protest 300")


@awaited
async def test_an_answer_that_cannot_be_written_lets_no_clock_run(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, countdown=15)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            number = table.match.number
            playing = asyncio.ensure_future(table.moves.play(2, ["protest 100"], number=number))
            await turns()
            with table.attendance.watching(3):
                table.attendance.read(3, is_reading=True)
                with pytest.raises(StoreFailed):
                    await playing
                assert (kept(table), table.attendance.readers()) == ([], [3])
                assert table.value.round.stopped is not None
            other.rollback()
