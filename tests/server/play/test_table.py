"""A table: what is played at it is written first, all of it or none, and once."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path

import pytest

from tests import patience
from tests.server.house import (
    DOUBT,
    GAME,
    OFFER,
    SHORT,
    awaited,
    loaded,
    put_down,
    run_alone,
    seen,
    store_in,
    table_after,
    turns,
)
from tripot.core.refusals import (
    BadNotation,
    BadSeat,
    IllegalAction,
    NotYourTurn,
    OutOfRange,
    Refused,
    Stale,
)
from tripot.server.play.table import Table
from tripot.server.refusals import InvitationUsed, KeyReused, NotSeated, StoreFailed
from tripot.server.store.guests import Guest
from tripot.session import record
from tripot.session.match import Match
from tripot.session.opening import Seat

LOST_DOUBT = (*DOUBT, "doubt", "die 1")
"""After these, seat 1 must pay."""


async def refused(table: Table, asked: Awaitable[object], kind: type[Refused]) -> Refused:
    """The refusal, at the table and in the store nothing having changed."""
    before, seatings = seen(table.match), table.seats.seatings
    with pytest.raises(kind) as caught:
        await asked
    assert type(caught.value) is kind
    assert seen(table.match) == before
    assert table.seats.seatings == seatings
    assert seen((await loaded(table.moves._store, table.id)).match) == before
    return caught.value


# Playing


@awaited
async def test_a_gesture_is_played_and_kept(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        assert await table.moves.play(2, ["put 1000", "put 2000", "present"], number=2) == 5
        assert table.match.actions == (*OFFER, "put 1000", "put 2000", "present")
        assert table.match.to_move == 1
        assert seen((await loaded(store, table.id)).match) == seen(table.match)


@pytest.mark.parametrize(
    ("actions", "kind", "says"),
    [
        (
            ["put 5000", "put 5000"],
            IllegalAction,
            "put 5000 is not allowed: you do not have that card",
        ),
        (["present"], IllegalAction, "lay at least one card face down first (J11)"),
        (["put 1000", "trust"], IllegalAction, "it is up to the debtor to lay cards"),
        (["put 1000", "put 3000"], OutOfRange, "put 3000 is not allowed: there are cards of"),
        (["put 1000", "present", "put 1000"], BadNotation, "'put 1000' comes too early."),
        (["put 1000", "die 6"], IllegalAction, "(J11)"),
        ([], BadNotation, "Nothing was chosen"),
        ([""], BadNotation, "'' is not an action"),
    ],
)
def test_an_illegal_action_takes_its_whole_gesture_with_it(
    tmp_path: Path, actions: list[str], kind: type[Refused], says: str
) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await table_after(store, *OFFER)
            assert says in str(await refused(table, table.moves.play(2, actions, number=2), kind))

    run_alone(scene())


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 10**30])
def test_an_answer_to_another_number_is_stale(tmp_path: Path, number: int) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await table_after(store, *OFFER)
            await refused(table, table.moves.play(2, ["put 0"], number=number), Stale)

    run_alone(scene())


@awaited
async def test_nobody_plays_for_another_seat_or_for_chance(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        for seat in (1, 3):
            await refused(table, table.moves.play(seat, ["put 0"], number=2), NotYourTurn)
        for seat in (0, -1, 4):
            await refused(table, table.moves.play(seat, ["put 0"], number=2), BadSeat)
        dice = await table_after(store)
        await refused(dice, dice.moves.play(1, ["first 1"], number=0), NotYourTurn)


# Keys


@awaited
async def test_what_is_sent_twice_with_a_key_is_played_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        gesture = ["put 1000", "put 1000"]
        assert await table.moves.play(2, gesture, number=2, key="k") == 4
        assert await table.moves.play(2, gesture, number=2, key="k") == 4
        await table.moves.play(2, ["present"], number=4, key="l")
        assert await table.moves.play(2, gesture, number=2, key="k") == 4
        again = await loaded(store, table.id)
        assert await again.moves.play(2, gesture, number=2, key="k") == 4
        assert await again.moves.play(2, ["present"], number=4, key="l") == 5
        assert again.match.number == 5


@awaited
async def test_the_same_key_at_the_same_time_is_played_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        sent = [table.moves.play(2, ["put 1000"], number=2, key="k") for _ in range(8)]
        assert await asyncio.gather(*sent) == [3] * 8
        assert table.match.number == 3


@pytest.mark.parametrize(
    ("actions", "number"),
    [(["put 2000"], 2), (["put 1000"], 3), (["put 1000", "put 1000"], 2), (["put 1000"], 0)],
)
def test_a_key_is_of_one_move(tmp_path: Path, actions: list[str], number: int) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await table_after(store, *OFFER)
            await table.moves.play(2, ["put 1000"], number=2, key="k")
            for one in (table, await loaded(store, table.id)):
                await refused(one, one.moves.play(2, actions, number=number, key="k"), KeyReused)

    run_alone(scene())


@awaited
async def test_a_key_is_of_one_seat(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        await table.moves.play(2, ["put 1000", "present"], number=2, key="1")
        assert await table.moves.play(1, ["trust"], number=4, key="1") == 5


@awaited
async def test_a_refused_move_leaves_its_key_free(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        await refused(table, table.moves.play(2, ["present"], number=2, key="k"), IllegalAction)
        assert await table.moves.play(2, ["put 0"], number=2, key="k") == 3


@pytest.mark.parametrize("key", [None, ""])
def test_without_a_key_nothing_is_taken_for_a_repetition(tmp_path: Path, key: str | None) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await table_after(store, *OFFER)
            await table.moves.play(2, ["put 1000"], number=2, key=key)
            await refused(table, table.moves.play(2, ["put 1000"], number=2, key=key), Stale)
            assert await table.moves.play(2, ["put 1000"], number=3, key=key) == 4
            again = await loaded(store, table.id)
            assert await again.moves.play(2, ["present"], number=4) == 5

    run_alone(scene())


# A store that fails, and another process


@awaited
async def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        await refused(table, table.moves.play(2, ["put 0"], number=2, key="k"), StoreFailed)
        await refused(table, table.usher.stand_up(2), StoreFailed)
        await refused(table, table.pacing.set_pace("calm"), StoreFailed)
        assert table.value.pace == "instant"
        other.rollback()
        other.close()
        assert await table.moves.play(2, ["put 0"], number=2, key="k") == 3


@awaited
async def test_what_is_said_while_a_move_is_written_is_not_lost(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db", busy_seconds=patience.SECONDS) as store:
        table = await table_after(store, *OFFER)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            playing = asyncio.ensure_future(table.moves.play(2, ["put 0"], number=2))
            await turns()
            table.pacing.hasten(3)
            table.attendance.read(3, is_reading=True)
            other.rollback()
        assert await playing == 3
        assert (set(table.value.hasty), set(table.value.reading)) == ({3}, {3})


@awaited
async def test_a_table_goes_on_from_what_another_process_has_played(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as one, store_in(path) as other:
        here = await table_after(one, *OFFER)
        there = await loaded(other, here.id)
        await here.moves.play(2, ["put 1000", "present"], number=2)
        with pytest.raises(Stale):
            await there.moves.play(2, ["put 2000"], number=2)
        assert seen(there.match) == seen(here.match)
        assert await there.moves.play(1, ["trust"], number=4) == 5


# Chance, bots, and what is no choice


@awaited
async def test_chance_and_bots_draw_what_a_match_of_the_seed_draws(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(), seed="a seed", options=SHORT)
        while not table.match.is_over:
            await table.moves.play_chance()
            await table.moves.play_bot()
        match = Match(GAME, players=3, options=SHORT, seed="a seed")
        match.play_out(["regular"] * 3)
        assert table.match.actions == match.actions
        assert seen((await loaded(store, table.id)).match) == seen(table.match)


@awaited
async def test_chance_is_as_a_match_with_the_seed_would_have_it(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, seed="12", options=SHORT)
        match = Match(GAME, players=3, options=SHORT, seed="12")
        while not match.is_over:
            while table.match.number < match.number:
                await table.moves.play_chance()
            assert table.match.actions == match.actions
            action, seat = match.legal()[0], match.to_move
            assert seat is not None
            await table.moves.play(seat, [action], number=match.number)
            match.play(action)
        while table.match.number < match.number:
            await table.moves.play_chance()
        assert table.match.actions == match.actions
        assert table.match.outcome == match.outcome


@awaited
async def test_a_bot_decides_in_one_go(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for seed in range(20):
            table = await table_after(store, *OFFER, people=(1, 3), seed=str(seed))
            await table.moves.play_bot()
            assert table.match.actions[-1] == "present"
            assert table.match.to_move == 1
            assert seen((await loaded(store, table.id)).match) == seen(table.match)


@awaited
async def test_nobody_is_played_for_who_has_a_choice(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        before = seen(table.match)
        await table.moves.play_bot()
        await table.moves.play_chance()
        await table.moves.play_forced()
        assert seen(table.match) == before


@awaited
async def test_what_is_no_choice_is_played(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        only = await table_after(store, *OFFER, options={"start_money": {"0": 1}})
        await only.moves.play_forced()
        assert only.match.actions[-1] == "put 0"
        await only.moves.play_forced()
        assert only.match.actions[-1] == "present"


# Sitting down and standing up


@awaited
async def test_a_guest_leaves_and_comes_back(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        assert table.seat_of(guests[2]) == 2
        await table.usher.stand_up(2)
        assert table.seat_of(guests[2]) is None
        assert table.seats.former_seat_of(guests[2]) == 2
        assert table.value.bot_to_move() == "regular"
        await refused(table, table.usher.stand_up(2), NotSeated)
        await table.moves.play_bot()
        await table.usher.sit_down(2, guests[2])
        for one in (table, await loaded(store, name)):
            assert one.seat_of(guests[2]) == 2
            assert one.seats.former_seat_of(guests[2]) is None
            assert one.match.seats[1] == Seat("Guest 2")
            assert one.seats.seatings[-1].at == table.match.number


@awaited
async def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER, people=(1,))
        table = await loaded(store, name)
        late = [await store.guests.add(str(at), f"Late {at}") for at in range(3)]
        sat = [table.usher.sit_down(2, guest) for guest in late]
        ended = await asyncio.gather(*sat, return_exceptions=True)
        assert sorted(map(type, ended), key=str) == [type(None), *[InvitationUsed] * 2]
        assert len((await loaded(store, name)).seats.seatings) == 4
        await refused(table, table.usher.sit_down(1, late[2]), InvitationUsed)
        await refused(table, table.usher.sit_down(4, late[2]), BadSeat)
        await refused(table, table.usher.stand_up(0), BadSeat)
        await table.usher.sit_down(3, guests[1])
        assert table.seat_of(guests[1]) == 1, "who sits already stays where he is"


@awaited
async def test_nobody_sits_down_at_a_table_that_is_over(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(), options={"turn_limit": 1})
        while not table.match.is_over:
            await table.moves.play_chance()
            await table.moves.play_bot()
        late = await store.guests.add("late", "Late")
        await refused(table, table.usher.sit_down(2, late), NotYourTurn)
        await refused(table, table.usher.stand_up(2), NotYourTurn)
        await table.moves.play_chance()
        await table.moves.play_bot()
        await table.moves.play_forced()
        await refused(table, table.moves.play(1, ["trust"], number=table.match.number), NotYourTurn)
        assert await store.tables.unfinished() == []


@awaited
async def test_a_new_name_changes_nothing_else(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        actions = table.match.actions
        await table.usher.rename(2, "Béatrice")
        for one in (table, await loaded(store, name)):
            assert one.match.seats[1] == Seat("Béatrice")
            assert one.match.actions == actions
            assert one.seat_of(guests[2]) == 2


def test_an_onlooker_sits_nowhere(tmp_path: Path) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await table_after(store)
            stranger = Guest(10**6, "Stranger")
            assert table.seat_of(None) is table.seats.former_seat_of(None) is None
            assert table.seat_of(stranger) is table.seats.former_seat_of(stranger) is None

    run_alone(scene())


# Watching, and the record


@awaited
async def test_watchers_are_told_of_everything_and_may_leave(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        assert not table.attendance.is_watched()
        with table.attendance.watching(1) as news:
            assert table.attendance.is_watched()
            assert (table.attendance.is_watched(1), table.attendance.is_watched(2)) == (True, False)
            for change in (
                table.moves.play(2, ["put 0"], number=2),
                table.usher.stand_up(3),
                table.pacing.set_pace("brisk"),
                table.usher.rename(2, "B"),
            ):
                news.clear()
                await change
                assert news.is_set()
            news.clear()
            await refused(table, table.moves.play(2, ["put 5000"], number=0), Stale)
            assert not news.is_set()
        assert not table.attendance.is_watched()


@awaited
async def test_the_record_of_a_table_is_that_of_its_match(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(2,), seed="s", options={"turn_limit": 1})
        while not table.match.is_over:
            await table.moves.play_chance()
            await table.moves.play_bot()
            await table.moves.play_forced()
            legal = table.match.legal(2)
            if legal:
                await table.moves.play(2, [legal[-1]], number=table.match.number)
        path = tmp_path / "game.tripot"
        path.write_text(await table.teller.record_text(), encoding="utf-8")
        again = record.load(path, lambda name: GAME)
        assert again.seed == "s"
        assert seen(again) == seen(table.match)
