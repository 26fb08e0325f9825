"""The store: what is in it stays, and what cannot be written has not happened."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from pathlib import Path

import pytest

from tests.example import ANY
from tests.server.house import awaited, put_down, run_alone, store_in
from tripot.core.refusals import Refused, Stale
from tripot.server.refusals import StoreFailed, StoreUnusable
from tripot.server.store.invitations import Invitation
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction

ONE, TWO = StoredAction(0, "first 1"), StoredAction(0, "colour 2")


async def refusal(asked: Awaitable[object], kind: type[Refused]) -> str:
    with pytest.raises(kind) as caught:
        await asked
    assert type(caught.value) is kind
    return str(caught.value)


async def actions_of(store: Store, table: str) -> tuple[StoredAction, ...]:
    stored = await store.tables.find(table)
    assert stored is not None
    return stored.actions


# What is written


@awaited
async def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, people=(2,), options={"target": 30000}, seed="é\0/")
        await store.tables.append(name, 0, [ONE, StoredAction(2, "put 0", "a key")], ends=False)
    async with store_in(tmp_path / "tables.db") as store:
        stored = await store.tables.find(name)
    assert stored is not None
    assert (stored.game, stored.seed, stored.pace) == (ANY, "é\0/", "instant")
    assert stored.options["target"] == 30000
    assert stored.actions == (ONE, StoredAction(2, "put 0", "a key"))
    assert stored.seatings[1] == Seating(2, 0, "Guest 2", None, guests[2].id)
    assert [seating.bot for seating in stored.seatings] == ["regular", None, "regular"]


@awaited
async def test_there_is_no_table_of_another_name(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        await put_down(store)
        assert await store.tables.find("nowhere") is None
        assert await store.guests.find("nobody") is None
        assert await store.invitations.find("none") is None


@awaited
async def test_a_number_is_taken_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        await store.tables.append(name, 0, [ONE], ends=False)
        sentence = await refusal(store.tables.append(name, 0, [TWO], ends=True), Stale)
        assert sentence == "The table has moved on: number 0 is taken."
        assert await actions_of(store, name) == (ONE,)
        assert await store.tables.unfinished() == [name]


@awaited
async def test_actions_are_written_all_or_none(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        await store.tables.append(name, 2, [ONE], ends=False)
        await refusal(store.tables.append(name, 0, [TWO, TWO, TWO], ends=True), Stale)
        assert await actions_of(store, name) == (ONE,)
        assert await store.tables.unfinished() == [name]


@awaited
async def test_the_same_number_at_another_table_is_free(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        names = [(await put_down(store))[0] for _ in range(2)]
        for name in names:
            await store.tables.append(name, 0, [ONE], ends=False)
        assert [await actions_of(store, name) for name in names] == [(ONE,), (ONE,)]


@awaited
async def test_of_many_writers_of_a_number_one_writes(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path, busy_seconds=5) as one, store_in(path, busy_seconds=5) as other:
        name, _ = await put_down(one)
        tries = [
            store.tables.append(name, 0, [StoredAction(1, f"by {at}")] * 3, ends=False)
            for at, store in enumerate([one, other] * 10)
        ]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(end) for end in ended].count(Stale) == 19
        assert len(await actions_of(one, name)) == 3
        assert len(set(await actions_of(one, name))) == 1


@awaited
async def test_a_table_that_is_over_is_no_more_in_play(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        first, guests = await put_down(store)
        second, _ = await put_down(store)
        assert await store.tables.unfinished() == [second, first]
        assert await store.tables.unfinished(guests[1].id) == [first]
        await store.tables.append(first, 0, [ONE], ends=True)
        assert await store.tables.unfinished() == [second]
        assert await store.tables.unfinished(guests[1].id) == []


# Seats and links


@awaited
async def test_a_seating_is_taken_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, people=(1,))
        await store.tables.seat(name, 3, Seating(2, 0, "Bruno", None, guests[1].id))
        await refusal(store.tables.seat(name, 3, Seating(3, 0, "Chloe", None, guests[1].id)), Stale)
        stored = await store.tables.find(name)
        assert stored is not None
        assert [seating.name for seating in stored.seatings[3:]] == ["Bruno"]


@awaited
async def test_an_invitation_is_used_once_though_two_accept_at_the_same_time(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path, busy_seconds=5) as one, store_in(path, busy_seconds=5) as other:
        name, guests = await put_down(one, people=(1,))
        await one.invitations.add("link", name, 2)
        assert await other.invitations.find("link") == Invitation(name, 2, None)
        chair = Seating(2, 0, "Bruno", None, guests[1].id)
        ended = await asyncio.gather(
            one.tables.seat(name, 3, chair, invitation="link"),
            other.tables.seat(name, 4, chair, invitation="link"),
            return_exceptions=True,
        )
        assert sorted(map(type, ended), key=str) == [type(None), Stale]
        assert await one.invitations.find("link") == Invitation(name, 2, guests[1].id)
        stored = await one.tables.find(name)
        assert stored is not None
        assert len(stored.seatings) == 4


@awaited
async def test_a_guest_is_brought_back_by_name(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        guest = await store.guests.add("hash", "Anna")
        await store.guests.rename(guest.id, "Ännchen")
    async with store_in(tmp_path / "tables.db") as store:
        again = await store.guests.find("hash")
        assert again is not None
        assert (again.id, again.name) == (guest.id, "Ännchen")
        await refusal(store.guests.add("hash", "Bruno"), StoreFailed)


# Files that are none


def folder(path: Path) -> Path:
    path.mkdir()
    return path


def junk(path: Path) -> Path:
    path.write_bytes(b"no database at all" * 99)
    return path


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (junk, "file is not a database"),
        (folder, "unable to open database file"),
        (lambda path: junk(path) / "tables.db", "File exists"),
        (lambda path: junk(path) / "deeper" / "tables.db", "Not a directory"),
    ],
)
def test_a_file_that_cannot_be_a_store(tmp_path: Path, make: object, reason: str) -> None:
    assert callable(make)
    path = make(tmp_path / "file")
    before = path.read_bytes() if path.is_file() else b""
    sentence = run_alone(refusal(Store.open(path), StoreUnusable))
    assert sentence == f"The tables cannot be kept in {path}: {reason}."
    assert before == (path.read_bytes() if path.is_file() else b"")


def test_folders_are_made_and_any_name_will_do(tmp_path: Path) -> None:
    path = tmp_path / "é #1" / "what?mode=ro&x=%20.db"

    async def write_and_read() -> None:
        async with store_in(path) as store:
            await store.guests.add("hash", "Anna")

    run_alone(write_and_read())
    assert path.exists()
    assert path.name in [found.name for found in path.parent.iterdir()]


# When it cannot be written, or read


@awaited
async def test_what_cannot_be_read_is_not_said_to_be_unwritten(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        with sqlite3.connect(tmp_path / "tables.db") as other:
            other.execute("ALTER TABLE actions RENAME TO gone")
        other.close()
        sentence = await refusal(store.tables.find(name), StoreFailed)
        told = "The house cannot look that up now (no such table: actions). Try again."
        assert sentence == told


@awaited
async def test_a_locked_database_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, people=(1,))
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        tries = (
            store.tables.append(name, 0, [ONE], ends=False),
            store.tables.seat(name, 3, Seating(2, 0, "Bruno", None, guests[1].id)),
            store.invitations.add("link", name, 2),
            store.guests.add("hash", "Anna"),
            store.tables.set_pace(name, "calm"),
            store.guests.rename(guests[1].id, "Anna"),
        )
        for asked in tries:
            assert "(database is locked)" in await refusal(asked, StoreFailed)
        assert await actions_of(store, name) == ()
        other.rollback()
        other.close()
        await store.tables.append(name, 0, [ONE], ends=False)
        assert await actions_of(store, name) == (ONE,)


@awaited
async def test_a_full_disk_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        async with store._database.write() as connection:
            await connection.exec_driver_sql("PRAGMA max_page_count = 1")
        long = [StoredAction(1, "x" * 5000) for _ in range(20)]
        sentence = await refusal(store.tables.append(name, 0, [ONE, *long], ends=True), StoreFailed)
        assert "(database or disk is full)" in sentence
        assert await actions_of(store, name) == ()
        assert await store.tables.unfinished() == [name]


@awaited
async def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        await put_down(store)
    head = path.read_bytes()[:4096]
    path.write_bytes(head + b"\xff" * (path.stat().st_size - 4096))
    sentence = await refusal(Store.open(path), StoreUnusable)
    assert sentence.endswith("database disk image is malformed.")
