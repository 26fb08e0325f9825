"""No clock runs where only bots wait, or while somebody who is asked reads."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.countdown.asking import BEFORE, HOUR, asks, dealt, lets_pass, settles, stays_open
from tests.server.house import awaited, put
from tripot.server.play.table import Table
from tripot.server.play.value.round import MOST_STILL
from tripot.server.web.live import situation


@awaited
async def test_no_clock_runs_where_only_bots_wait(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(3,)) as (table, guests):
        assert asks(table, guests[3])["seconds"] == 0
        assert situation(table, 3)["seconds_left"] is None
        lets_pass(table, 10 * HOUR)
        await stays_open(table)
        late = await table.moves._store.guests.add("late", "Late")
        await table.usher.sit_down(2, late)  # now somebody waits
        assert asks(table, guests[3])["seconds"] == HOUR


@awaited
async def test_no_clock_runs_while_somebody_who_is_asked_reads(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        with table.attendance.watching(2), table.attendance.watching(3):
            table.attendance.read(3, is_reading=True)
            assert asks(table, guests[2])["readers"] == [table.sitters[2].name]
            left = table.value.round.seconds_left(HOUR)
            reads_for(table, 60)
            assert table.value.round.seconds_left(HOUR) == pytest.approx(left, abs=5)
            lets_pass(table, HOUR - 30)
            await stays_open(table)
            table.attendance.read(3, is_reading=False)
            assert asks(table, guests[2])["readers"] == []
            assert 0 < table.value.round.seconds_left(HOUR) <= 30
            lets_pass(table, 30)
            await settles(table)


@awaited
async def test_nobody_reads_for_ever(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        with table.attendance.watching(3):
            table.attendance.read(3, is_reading=True)
            reads_for(table, 10 * MOST_STILL)
            assert table.value.round.seconds_still == 0
            table.attendance.read(3, is_reading=False)
            table.attendance.read(3, is_reading=True)
            assert table.value.round.seconds_still == pytest.approx(0, abs=1)
            lets_pass(table, HOUR)
            await settles(table)


@awaited
async def test_who_is_not_asked_or_not_here_stops_no_clock(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        with table.attendance.watching(1):
            table.attendance.read(1, is_reading=True)  # his move is doubted
        table.attendance.read(2, is_reading=True)
        assert table.attendance.readers() == []
        assert table.value.round.stopped is None
        with table.attendance.watching(2):
            assert table.attendance.readers() == [2]
            assert table.value.round.stopped is not None


@awaited
async def test_that_a_reader_has_answered_is_not_told(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        with table.attendance.watching(2), table.attendance.watching(3):
            told = []
            for answer in ((), ("pass",)):
                for action in answer:
                    await table.moves.play(3, [action], number=BEFORE)
                table.attendance.read(3, is_reading=True)
                told.append(asks(table, guests[2])["readers"])
                table.attendance.read(3, is_reading=False)
            assert told[0] == told[1] != []


def reads_for(table: Table, seconds: float) -> None:
    """So much time passes while somebody reads."""
    round_ = table.value.round
    assert round_.stopped is not None
    stopped, began = round_.stopped - seconds, round_.began - seconds
    put(table, round=replace(round_, stopped=stopped, began=began))
