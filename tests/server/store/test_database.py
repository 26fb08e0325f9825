"""The database: which files it can be, and what cannot be written has not happened."""

import sqlite3
from pathlib import Path

import pytest

from tests.server.house import GAME, awaited, put_down, run_alone, store_in
from tests.server.store.kept import ONE, actions_of, refusal
from tripot.server.lobby.room import empty_room, stored
from tripot.server.refusals import StoreFailed, StoreUnusable
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction

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
        room = empty_room(GAME, guests[1])
        await store.rooms.add(stored(room))
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        tries = (
            store.tables.append(name, 0, [ONE], ends=False),
            store.tables.seat(name, 3, Seating(2, 0, "Bruno", None, guests[1].id)),
            store.invitations.add("link", name, 2),
            store.guests.add("hash", "Anna"),
            store.tables.set_pace(name, "calm"),
            store.guests.rename(guests[1].id, "Anna"),
            store.rooms.add(stored(empty_room(GAME, guests[1]))),
            store.rooms.change(stored(room)),
        )
        for asked in tries:
            assert "(database is locked)" in await refusal(asked, StoreFailed)
        assert await actions_of(store, name) == ()
        other.rollback()
        other.close()
        await store.tables.append(name, 0, [ONE], ends=False)
        assert await actions_of(store, name) == (ONE,)
        assert await store.rooms.find(room.id) == stored(room)


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
