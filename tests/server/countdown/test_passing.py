"""When a countdown passes, and when it does not."""

from pathlib import Path

import pytest

from tests.server.countdown.asking import (
    BEFORE,
    HOUR,
    LONG,
    asks,
    dealt,
    is_settled,
    lets_pass,
    settles,
    stays_open,
)
from tests.server.house import awaited, loaded, run_alone

# It passes


@awaited
async def test_who_has_not_answered_in_time_lets_it_pass(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        await table.moves.play(3, ["protest 300"], number=BEFORE)
        lets_pass(table, LONG)
        await stays_open(table)
        lets_pass(table, LONG)
        await settles(table)
        assert table.match.actions[BEFORE:] == ("pass", "protest 300")
        assert table.match.history.movers[BEFORE:] == (2, 3)


@awaited
async def test_nobody_has_answered_in_time(tmp_path: Path) -> None:
    async with dealt(tmp_path, pace="instant") as (table, _):
        lets_pass(table, HOUR)
        await settles(table)
        assert table.match.actions[BEFORE : BEFORE + 2] == ("pass", "pass")


@awaited
async def test_an_answer_does_not_prolong_it(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        for sum_ in (300, 100, 200):
            lets_pass(table, HOUR / 4)
            await stays_open(table)
            await table.moves.play(3, [f"protest {sum_}"], number=BEFORE)
        await stays_open(table)
        lets_pass(table, HOUR / 4)
        await settles(table)
        assert table.match.actions[BEFORE:] == ("pass", "protest 200")


@awaited
async def test_all_answers_in_time_end_it(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        await table.moves.play(3, ["pass"], number=BEFORE)
        await stays_open(table)
        assert await table.moves.play(2, ["protest 100"], number=BEFORE) == BEFORE + 1


@awaited
async def test_an_answer_after_it_is_stale(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        lets_pass(table, HOUR)
        await settles(table)
        with pytest.raises(Exception, match="the table is at action"):
            await table.moves.play(2, ["protest 100"], number=BEFORE)


@awaited
async def test_a_bot_is_not_late(tmp_path: Path) -> None:
    for seed in range(40):
        about = {"people": (1,), "seed": str(seed), "pace": "instant"}
        async with dealt(tmp_path / str(seed), **about) as (table, _):
            await settles(table)
            if "protest 100" in table.match.actions:
                return
    raise AssertionError("no bot ever protested")


# It does not


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_without_a_countdown_people_are_waited_for(tmp_path: Path, pace: str) -> None:
    async def scene() -> None:
        async with dealt(tmp_path, countdown=0, pace=pace) as (table, guests):
            await table.moves.play(3, ["pass"], number=BEFORE)
            lets_pass(table, 10 * HOUR)
            await stays_open(table)
            assert asks(table, guests[2])["seconds"] == 0
            await table.moves.play(2, ["pass"], number=BEFORE)
            assert is_settled(table)

    run_alone(scene())


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_a_countdown_that_is_taken_away_does_not_pass(tmp_path: Path, pace: str) -> None:
    async def scene() -> None:
        async with dealt(tmp_path, pace=pace) as (table, _):
            await table.pacing.set_countdown(0)
            lets_pass(table, 2 * HOUR)
            await stays_open(table)

    run_alone(scene())


@awaited
async def test_a_longer_countdown_is_longer_at_once(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        await table.pacing.set_countdown(2 * HOUR)
        lets_pass(table, 2 * LONG)
        await stays_open(table)
        assert 0 < table.value.round.seconds_left(2 * HOUR) <= 2 * (HOUR - LONG)


@awaited
async def test_a_shorter_countdown_is_shorter_at_once(tmp_path: Path) -> None:
    async with dealt(tmp_path, countdown=2 * HOUR) as (table, _):
        lets_pass(table, HOUR)
        await stays_open(table)
        await table.pacing.set_countdown(HOUR)
        await settles(table)


@awaited
async def test_nobody_is_waited_for_who_has_left(tmp_path: Path) -> None:
    async with dealt(tmp_path, pace="instant") as (table, _):
        await table.moves.play(2, ["pass"], number=BEFORE)
        await table.usher.stand_up(3)
        await settles(table)
        assert table.match.actions[BEFORE] == "pass"


@awaited
async def test_who_has_sat_down_is_waited_for(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1, 3)) as (table, _):
        await stays_open(table)
        late = await table.moves._store.guests.add("late", "Late")
        await table.usher.sit_down(2, late)
        lets_pass(table, LONG)
        await stays_open(table)
        assert table.value.awaited() == [2, 3]


@awaited
async def test_after_a_restart_it_begins_anew(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        lets_pass(table, LONG)
        again = await loaded(table.moves._store, table.id)
        assert again.value.round.seconds_left(HOUR) > table.value.round.seconds_left(HOUR)
