"""The hall: many tables at once, forgotten and found again, and never two of one."""

import asyncio
import gc
import sqlite3
import weakref
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.example import ANY
from tests.server.house import (
    DOUBT,
    GAME,
    SHORT,
    awaited,
    hall_in,
    loaded,
    put_down,
    run_alone,
    seen,
    store_in,
    turns,
    until,
)
from tripot.core.refusals import (
    BadBot,
    BadOption,
    BadSeat,
    NotYourTurn,
    Refused,
    Stale,
    UnknownGame,
)
from tripot.server.door.limits import Limits
from tripot.server.lobby.hall import Hall
from tripot.server.lobby.wish import Wish
from tripot.server.play import watching
from tripot.server.play.table import Table
from tripot.server.refusals import (
    InvitationUsed,
    NoInvitation,
    NoRoom,
    NoTable,
    StoreFailed,
    UnknownGuest,
    Unreadable,
)
from tripot.server.store.guests import Guest
from tripot.server.store.tables import StoredTable
from tripot.server.store.tokens import hashed
from tripot.session.match import Match


def at_rest(table: Table) -> bool:
    """Whether a person is to decide at a table."""
    seat = table.match.to_move
    return seat in range(1, 7) and table.sitters[(seat or 0) - 1].bot is None


async def laid(hall: Hall, guest: Guest | None = None, **wish: object) -> Table:
    wished = {"game": ANY, "players": 3, "pace": "instant", **wish}
    return await hall.lay(Wish(**wished), guest)  # type: ignore[arg-type]


# Tables go on


@awaited
async def test_tables_go_on_after_reopening(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        left = [await laid(hall, seat=None, seed=str(at), options=SHORT) for at in range(6)]
    async with hall_in(path) as hall:
        tables = [await hall.table(table.id) for table in left]
        await until(lambda: all(table.match.is_over for table in tables))
        for seed, table in enumerate(tables):
            match = Match(GAME, players=3, options=SHORT, seed=str(seed))
            match.play_out(["regular"] * 3)
            assert table.match.actions == match.actions
        assert await hall.store.tables.unfinished() == []


@awaited
async def test_nobody_need_ask_for_a_table_that_is_in_play(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        name, _ = await put_down(store, DOUBT, people=(3,), options=SHORT)
    async with hall_in(path) as hall:
        await until(lambda: name in hall.floor.tables and at_rest(hall.floor.tables[name]))


@awaited
async def test_bots_alone_go_on_when_somebody_looks(tmp_path: Path) -> None:
    """However many tables somebody lays and leaves, the house opens as quickly."""
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        left = [await laid(hall, seat=None, pace="calm", seed=str(at)) for at in range(3)]
    async with store_in(path) as store:
        names = [(await put_down(store, DOUBT, people=(3,)))[0] for _ in range(3)]
        hall = Hall(store, limits=Limits(tables_to_resume=2))
        await hall.open()
        await until(lambda: len(hall.floor.tables) >= 2)
        await turns()
        assert set(hall.floor.tables) < set(names)
        for table in left:
            again = await hall.table(table.id)
            while again.match.number <= table.match.number:
                await asyncio.sleep(0.005)
        await hall.close()


@awaited
async def test_several_tables_play_at_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, _ = await hall.guests.welcome("Anna")
        tables = await asyncio.gather(*(laid(hall, guest, seed=str(at)) for at in range(8)))
        await until(lambda: all(map(at_rest, tables)))
        assert len({table.id for table in tables}) == 8
        assert {table.id for table in await hall.tables_of(guest)} == {one.id for one in tables}
        for table in tables:
            assert seen((await loaded(hall.store, table.id)).match) == seen(table.match)


@awaited
async def test_a_table_has_one_dealer_however_many_ask_for_it(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, _ = await hall.guests.welcome("Anna")

        async def ask() -> None:
            while not await hall.tables_of(guest):
                await asyncio.sleep(0)

        for _ in range(10):
            guest, _ = await hall.guests.welcome("Anna")
            asking = asyncio.gather(*(ask() for _ in range(4)))
            table = await laid(hall, guest, pace="calm")
            await asking
            assert await hall.table(table.id) is table
            assert await hall.tables_of(guest) == [table]
        dealers = Counter(task.get_name() for task in asyncio.all_tasks())
        assert {count for name, count in dealers.items() if name.startswith("dealer")} == {1}


@awaited
async def test_a_quiet_table_is_forgotten_and_comes_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, _ = await hall.guests.welcome("Anna")
        table = await laid(hall, guest, seed="1")
        await until(lambda: at_rest(table) and hall.floor.dealers[table.id].is_waiting)
        await hall.floor.clear_away()
        assert await hall.table(table.id) is table, "somebody was here just now"
        with table.attendance.watching(1):
            await hall.floor.clear_away(idle_seconds=0)
            assert await hall.table(table.id) is table, "somebody looks at it"
        await hall.floor.clear_away(idle_seconds=0)
        assert (hall.floor.tables, hall.floor.dealers) == ({}, {})
        again = await hall.table(table.id)
        assert again is not table
        assert seen(again.match) == seen(table.match)
        number = again.match.number
        await again.moves.play(1, [again.match.legal(1)[0]], number=number)
        await until(lambda: at_rest(again) and again.match.number > number + 1)


async def was_looked_at(hall: Hall) -> weakref.ref[Table]:
    """A table that waits for somebody who has gone."""
    guest, _ = await hall.guests.welcome("Anna")
    table = await laid(hall, guest, seed="1")
    await until(lambda: at_rest(table) and hall.floor.dealers[table.id].is_waiting)
    with table.attendance.watching(1):
        table.live.tell()
    await turns()
    return weakref.ref(table)


@awaited
async def test_a_table_that_is_forgotten_leaves_nothing_to_collect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lived when a compiler was loaded is not looked through any more."""
    monkeypatch.setattr(watching, "_PRESENCE_SECONDS", 0.0)
    async with hall_in(tmp_path / "tables.db") as hall:
        left = await was_looked_at(hall)
        gc.collect()
        gc.disable()
        try:
            await hall.floor.clear_away(idle_seconds=0)
            await turns()
            assert left() is None
        finally:
            gc.enable()


@awaited
async def test_a_table_that_plays_is_not_forgotten(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        table = await laid(hall, seat=None, pace="calm", options=SHORT)
        await turns()
        await hall.floor.clear_away(idle_seconds=0)
        assert await hall.table(table.id) is table
        await hall.set_pace(table, "instant")
        await until(lambda: table.match.is_over and hall.floor.dealers[table.id].is_waiting)
        await hall.floor.clear_away(idle_seconds=0)
        assert hall.floor.tables == {}
        assert seen((await hall.table(table.id)).match) == seen(table.match)


@awaited
async def test_two_houses_over_one_file_double_no_move(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as one, hall_in(path) as other:
        guest, code = await one.guests.welcome("Anna")
        here = await laid(one, guest, seed="4", options=SHORT)
        there = await other.table(here.id)
        same = await other.guests.find(code)
        assert (same, there.seat_of(same)) == (guest, 1)
        while not (here.match.is_over and there.match.is_over):
            for table in (here, there):
                legal, number = table.match.legal(1), table.match.number
                if legal:
                    with suppress(Stale, NotYourTurn):
                        await table.moves.play(1, [legal[0]], number=number)
            await asyncio.sleep(0.001)
        assert seen(here.match) == seen(there.match)
        assert seen((await loaded(one.store, here.id)).match) == seen(here.match)


@awaited
async def test_what_this_tripot_does_not_know_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        guest, code = await hall.guests.welcome("Anna")
        newer, foreign, known = [await laid(hall, guest, pace="calm") for _ in range(3)]
    with sqlite3.connect(path) as connection:
        change = "UPDATE tables SET rules = 99 WHERE id = ?"
        connection.execute(change, (newer.id,))
        connection.execute("UPDATE tables SET game = 'bridge' WHERE id = ?", (foreign.id,))
    connection.close()
    async with hall_in(path) as hall:
        with pytest.raises(NoTable, match="newer Tripot"):
            await hall.table(newer.id)
        with pytest.raises(UnknownGame):
            await hall.table(foreign.id)
        guest = await hall.rename(code, "Annette")
        assert [table.id for table in await hall.tables_of(guest)] == [known.id]
        assert (await hall.table(known.id)).sitters[0].name == "Annette"


@awaited
async def test_a_hall_closes_though_it_has_only_just_opened(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        for _ in range(4):
            await put_down(hall.store, people=(), options=SHORT)
    for delay in range(5):
        async with hall_in(path):
            await asyncio.sleep(delay / 1000)
    names = {task.get_name().partition(" ")[0] for task in asyncio.all_tasks()}
    assert names.isdisjoint({"dealer", "rounds"})


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("UPDATE tables SET options = '{' WHERE id = ?", "house rules"),
        ("UPDATE tables SET options = '[1]' WHERE id = ?", "house rules"),
        ("UPDATE tables SET pace = 'hasty' WHERE id = ?", "pace"),
        ("UPDATE seatings SET bot = 'cheat' WHERE seat = 2 AND table_id = ?", "seats"),
        ("DELETE FROM seatings WHERE seat = 1 AND table_id = ?", "seats"),
        ("UPDATE actions SET action = 'fly' WHERE number = 2 AND table_id = ?", "action 3 cannot"),
    ],
)
def test_what_cannot_be_read_is_set_aside_and_the_rest_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str, says: str
) -> None:
    path = tmp_path / "tables.db"

    async def scene() -> None:
        async with store_in(path) as store:
            first, damaged, last = [
                (await put_down(store, DOUBT, people=(), options=SHORT))[0] for _ in range(3)
            ]
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(damage, (damaged,))
        async with hall_in(path) as hall:
            for sound in (first, last):
                await hall.table(sound)
            while await hall.store.tables.unfinished() != [damaged]:
                await asyncio.sleep(0.005)
            for _ in range(2):
                with pytest.raises(Unreadable, match=says) as caught:
                    await hall.table(damaged)
                assert "fly" not in str(caught.value), "what was played may be hidden"
            assert (await hall.table(first)).match.is_over
            assert (await hall.table(last)).match.is_over
            await hall.lengths.look()
        assert caplog.text.count(f"table {damaged} is set aside") == 1

    run_alone(scene())


@awaited
async def test_a_table_without_its_room_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        guest, _ = await hall.guests.welcome("Anna")
        table = await laid(hall, guest, pace="calm")
        room = (await hall.room_of(table)).room
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE rooms SET game = 'fly loo'")
    async with hall_in(path) as hall:
        with pytest.raises(NoRoom, match="cannot be read"):
            await hall.rooms.get(room.id)
        assert (await hall.table(table.id)).value.room is None
    assert f"room {room.id} cannot be read" in caplog.text


@awaited
async def test_what_the_store_cannot_give_now_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tripot.server.lobby.rounds._RETRY_SECONDS", 0.01)
    async with store_in(tmp_path / "tables.db") as store:
        for _ in range(2):
            await put_down(store, DOUBT, people=(3,), options=SHORT)
        read, failures = store.tables.find, iter([1, 2, 3])

        async def table(table_id: str) -> StoredTable | None:
            if next(failures, None):
                raise StoreFailed("Busy.")
            return await read(table_id)

        monkeypatch.setattr(store.tables, "find", table)
        hall = Hall(store)
        await hall.open()
        await until(lambda: len(hall.floor.tables) == 2)
        await hall.close()
    assert caplog.text.count("cannot be read now") == 2, "each is told of once"


# Wishes


@pytest.mark.parametrize(
    ("wish", "kind", "says"),
    [
        ({"game": "bridge"}, UnknownGame, "There is no game 'bridge'"),
        ({"players": 1}, BadOption, "is for 2 to 6 players, not 1"),
        ({"players": 7}, BadOption, "not 7"),
        ({"seat": 0}, BadOption, "There is no seat 0; this match has seats 1 to 3."),
        ({"seat": 4}, BadOption, "There is no seat 4"),
        ({"bots": ["cheat"]}, BadBot, "has no bot cheat"),
        ({"bots": ["random"] * 3}, BadBot, "one for each of the 2 other seats, not 3"),
        ({"pace": "hasty"}, BadOption, "There is no pace 'hasty'"),
        ({"options": {"targets": 1}}, BadOption, "has no option targets"),
        ({"options": {"target": 14500}}, BadOption, "in steps of 1,000, not 14500 (J31)"),
    ],
)
def test_what_cannot_be_laid_is_not_written(
    tmp_path: Path, wish: dict[str, object], kind: type[Refused], says: str
) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path / "tables.db") as hall:
            guest, _ = await hall.guests.welcome("Anna")
            with pytest.raises(kind) as caught:
                await laid(hall, guest, **wish)
            assert says in str(caught.value)
            assert await hall.store.tables.unfinished() == []

    run_alone(scene())


@awaited
async def test_who_sits_where(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, _ = await hall.guests.welcome("Anna")
        table = await laid(hall, guest, seat=2, bots=["random", "novice"])
        assert [sitter.bot for sitter in table.sitters] == ["random", None, "novice"]
        assert table.sitters[1].name == "Anna"
        alone = await laid(hall, guest, seat=None, bots=["random"], pace="calm")
        assert [sitter.bot for sitter in alone.sitters] == ["random"] * 3


# Guests and links


@awaited
async def test_a_link_gives_one_seat_once(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guests = [(await hall.guests.welcome(f"G{at}"))[0] for at in range(6)]
        table = await laid(hall, guests[0], pace="calm", has_latecomers=True)
        secret, seat = await hall.invitations.invite(table, by=guests[0])
        assert seat == 2
        assert await hall.store.invitations.find(secret) is None, "the store knows its hash alone"
        assert await hall.store.invitations.find(hashed(secret)) is not None
        tries = [hall.invitations.accept(secret, guest) for guest in guests[1:]]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(end) for end in ended].count(InvitationUsed) == 4
        assert sum(table.seat_of(guest) == 2 for guest in guests) == 1
        with pytest.raises(NoInvitation):
            await hall.invitations.accept("nothing", guests[1])


@awaited
async def test_one_seat_has_one_guest_though_two_links_lead_to_it(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guests = [(await hall.guests.welcome(f"G{at}"))[0] for at in range(3)]
        table = await laid(hall, guests[0], pace="calm", has_latecomers=True)
        links = [(await hall.invitations.invite(table, 3, by=guests[0]))[0] for _ in range(2)]
        await hall.invitations.accept(links[0], guests[1])
        await hall.invitations.accept(links[0], guests[1])
        await hall.invitations.accept(links[1], guests[0])
        assert (table.seat_of(guests[0]), table.seat_of(guests[1])) == (1, 3)
        with pytest.raises(InvitationUsed):
            await hall.invitations.accept(links[1], guests[2])
        with pytest.raises(InvitationUsed):
            await hall.invitations.invite(table, 3)
        with pytest.raises(BadSeat):
            await hall.invitations.invite(table, 9)


@awaited
async def test_a_guest_is_found_by_his_code_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        guest, code = await hall.guests.welcome("Anna")
        table = await laid(hall, guest, pace="calm")
        assert (await hall.rename(code, "Annette")).id == guest.id
        assert table.sitters[0].name == "Annette"
        for wrong in ("", code[:-1], code.lower(), hashed(code)):
            with pytest.raises(UnknownGuest):
                await hall.guests.find(wrong)
    assert code.encode() not in path.read_bytes()
    async with hall_in(path) as hall:
        assert await hall.guests.find(code) == Guest(guest.id, "Annette")
