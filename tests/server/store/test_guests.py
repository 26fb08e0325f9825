"""Guests in the store: they are brought back, and remembered wherever they are named."""

import sqlite3
from dataclasses import replace
from pathlib import Path

from tests.server.house import GAME, awaited, put_down, store_in
from tests.server.store.kept import refusal
from tripot.server.lobby.room import empty_room, stored
from tripot.server.refusals import StoreFailed
from tripot.server.store.rooms import Chair
from tripot.server.store.seatings import Seating


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


@awaited
async def test_whoever_is_named_anywhere_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        names = ("seated", "invites", "is invited", "hosts", "has a chair", "gone", "last")
        guests = {name: await store.guests.add(name, name) for name in names}
        table, _ = await put_down(store, people=())
        await store.tables.seat(table, 3, Seating(2, 0, "seated", None, guests["seated"].id))
        await store.invitations.add("link", table, 3, by=guests["invites"])
        chair = Seating(3, 0, "is invited", None, guests["is invited"].id)
        await store.tables.seat(table, 4, chair, invitation="link")
        with sqlite3.connect(path) as connection:  # others have sat down since
            connection.execute("UPDATE seatings SET guest_id = NULL WHERE number = 4")
        connection.close()
        room = empty_room(GAME, guests["hosts"])
        chairs = (Chair("has a chair", None, guests["has a chair"].id), *room.chairs[1:])
        await store.rooms.add(stored(replace(room, chairs=chairs)))
        await store.guests.learn(guests["gone"].id, GAME.name, "answer")
        assert await store.guests.forget(seconds=60) == set(), "they have only just come"
        assert await store.guests.forget(seconds=-60) == {guests["gone"].id}
        assert await store.guests.find("gone") is None
        assert await store.guests.lessons(guests["gone"].id) == set()
        for name in set(names) - {"gone"}:
            assert await store.guests.find(name) == guests[name]
