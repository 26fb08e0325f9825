"""Rooms in the store: written over the version they were made from, together with their table."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.house import GAME, awaited, store_in
from tripot.core.refusals import Stale
from tripot.server.lobby.room import Room, empty_room, room_from, stored, table_of
from tripot.server.play.series import Series
from tripot.server.store.rooms import Chair, Result
from tripot.server.store.store import Store


async def kept_in(store: Store, **about: object) -> Room:
    """A new room in the store in which Anna is alone."""
    anna = await store.guests.add("hash", "Anna")
    room = replace(empty_room(GAME, anna), **about)  # type: ignore[arg-type]
    await store.rooms.add(stored(room))
    return room


async def read(store: Store, room: Room) -> Room:
    found = await store.rooms.find(room.id)
    assert found is not None
    return room_from(found)


@awaited
async def test_a_room_is_read_as_it_was_written(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        room = await kept_in(store, pace="brisk", countdown=0, has_latecomers=True)
        assert await read(store, room) == room
        assert await store.rooms.find("nowhere") is None
        fewer = replace(room, chairs=room.chairs[:2]).with_bot(2, "novice")
        await store.rooms.change(stored(fewer))
        assert await read(store, room) == replace(fewer, version=1)


@awaited
async def test_an_evening_is_read_as_it_was_written(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        room = await kept_in(store)
        games = [table_of(room.filled("novice")) for _ in range(2)]
        for game in games:
            await store.tables.add(game)
        results = (Result(games[0].id, (2, 3), (0, 9, 9)), Result(games[1].id, (), (-1, -2, -3)))
        evening = replace(room, series=Series("wins", results))
        await store.rooms.change(stored(evening))
        assert await read(store, room) == replace(evening, version=1)
        await store.rooms.change(stored(replace(room, version=1)))
        assert (await read(store, room)).series == Series()


@awaited
async def test_a_version_is_written_over_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        room = await kept_in(store)
        first, second = (room.with_bot(2, bot) for bot in ("novice", "regular"))
        await store.rooms.change(stored(first))
        table = table_of(second.filled("novice"))
        with pytest.raises(Stale, match="changed in the meantime"):
            await store.rooms.change(stored(second.dealt(table.id)), table=table)
        assert await read(store, room) == replace(first, version=1)
        assert await store.tables.find(table.id) is None, "both are written or neither"
        dealt = replace(first, version=1).dealt(table.id)
        await store.rooms.change(stored(dealt), table=table)
        assert (await read(store, room)).table_id == table.id
        assert await store.tables.unfinished() == [table.id]


@awaited
async def test_a_guest_is_waited_for_where_they_have_a_chair(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        room = await kept_in(store)
        bruno = await store.guests.add("another", "Bruno")
        both = room.with_person(bruno)
        await store.rooms.change(stored(both))
        other = empty_room(GAME, bruno)
        await store.rooms.add(stored(other))
        assert await store.rooms.waiting_for(room.host_id, since=0) == [room.id]
        assert await store.rooms.waiting_for(bruno.id, since=0) == [other.id, room.id]
        assert await store.rooms.waiting_for(bruno.id, since=2**40) == []
        table = table_of(both.filled("novice"))
        await store.rooms.change(stored(replace(both, version=1).dealt(table.id)), table=table)
        assert await store.rooms.waiting_for(room.host_id, since=0) == [], "they play"
        gone = replace(other, chairs=(Chair(), *other.chairs[1:]))
        await store.rooms.change(stored(gone))
        assert await store.rooms.waiting_for(bruno.id, since=0) == []
