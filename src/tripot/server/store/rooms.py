"""Rooms: who will play together, the only aggregate whose rows change."""

import json
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from tripot.core.language import msg
from tripot.core.refusals import Stale
from tripot.server.store import schema
from tripot.server.store.database import Database, now
from tripot.server.store.tables import StoredTable, insert


class RoomRepository:
    """All rooms of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, room_id: str, content: Mapping[str, Any]) -> None:
        """Add a room, at version 0."""
        row = schema.rooms.insert().values(
            id=room_id, version=0, content=json.dumps(content), since=now()
        )
        async with self._database.write() as connection:
            await connection.execute(row)

    async def find(self, room_id: str) -> tuple[int, dict[str, Any]] | None:
        """Return the version and the content of a room.

        Raises:
            ValueError: What is written there is no JSON.
        """
        query = sa.select(schema.rooms.c.version, schema.rooms.c.content)
        rows = await self._database.rows(query.where(schema.rooms.c.id == room_id))
        return (rows[0][0], json.loads(rows[0][1])) if rows else None

    async def waiting_for(self, guest_id: int, *, since: int) -> list[str]:
        """Return the rooms not at play in which a guest has a chair, the latest first.

        Args:
            guest_id: The guest.
            since: When the oldest of them was made, in seconds since 1970.
        """
        rooms = schema.rooms
        content = sa.case((sa.func.json_valid(rooms.c.content), rooms.c.content), else_="{}")
        chairs = sa.func.json_each(content, "$.chairs").table_valued("fullkey")
        his = sa.func.json_extract(content, chairs.c.fullkey.concat(".guest_id")) == guest_id
        is_waiting = sa.func.json_extract(content, "$.table_id").is_(None)
        query = sa.select(rooms.c.id).where(rooms.c.since >= since, is_waiting)
        query = query.where(sa.exists(sa.select(chairs.c.fullkey).where(his)))
        latest = query.order_by(rooms.c.since.desc(), sa.text("rooms.rowid DESC"))
        return [room_id for (room_id,) in await self._database.rows(latest)]

    async def change(
        self,
        room_id: str,
        version: int,
        content: Mapping[str, Any],
        *,
        table: StoredTable | None = None,
    ) -> None:
        """Write the next version of a room in place of `version`, together with a new table.

        Raises:
            Stale: Another has been written in the meantime; nothing is.
        """
        rooms = schema.rooms
        this = (rooms.c.id == room_id) & (rooms.c.version == version)
        change = sa.update(rooms).where(this)
        async with self._database.write() as connection:
            values = {"version": version + 1, "content": json.dumps(content)}
            if (await connection.execute(change.values(**values))).rowcount != 1:
                raise Stale(msg("This room has changed in the meantime. Look again."))
            if table is not None:
                await insert(connection, table)
