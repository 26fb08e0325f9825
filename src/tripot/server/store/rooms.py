"""Rooms: who will play together, the only aggregate whose rows change."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.core.language import msg
from tripot.core.refusals import Stale
from tripot.server.store import schema, tables
from tripot.server.store.database import Database, now
from tripot.server.store.tables import StoredTable, read_options

_ROOMS, _CHAIRS = schema.rooms, schema.chairs
_RESULTS, _RESULT_SEATS = schema.results, schema.result_seats


@dataclass(frozen=True)
class Chair:
    """A seat of the next game: a person's, a bot's, or nobody's yet."""

    name: str = ""
    bot: str | None = None
    guest_id: int | None = None
    is_back: bool = True
    """Whether a person has said that they play the next game."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has it."""
        return self.bot is None and self.guest_id is None


class Result(NamedTuple):
    """How a game of an evening ended."""

    table_id: str
    winners: tuple[int, ...]
    """Seats from 1."""
    money: tuple[int, ...]
    """Each seat's money, from seat 1; 0 in a game that counts none."""


@dataclass(frozen=True, kw_only=True)
class StoredRoom:
    """Everything that makes up a room."""

    id: str
    version: int
    game: str
    host_id: int | None
    chairs: tuple[Chair, ...]
    options: Mapping[str, Any]
    pace: str
    countdown: int
    has_latecomers: bool
    series: str
    """One game, or the kind of evening."""
    results: tuple[Result, ...]
    table_id: str | None
    """Where they play."""


class RoomRepository:
    """All rooms of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, room: StoredRoom) -> None:
        """Add a room."""
        async with self._database.write() as connection:
            row = _ROOMS.insert().values(id=room.id, since=now(), **_row(room, room.version))
            await connection.execute(row)
            await _insert_parts(connection, room)

    async def find(self, room_id: str) -> StoredRoom | None:
        """Return a room as it is stored.

        Raises:
            Unreadable: Its house rules are damaged.
        """
        async with self._database.read() as connection:
            await connection.exec_driver_sql("BEGIN")  # all rows are of one version
            query = sa.select(_ROOMS).where(_ROOMS.c.id == room_id)
            found = (await connection.execute(query)).first()
            if found is None:
                return None
            return StoredRoom(
                id=found.id,
                version=found.version,
                game=found.game,
                host_id=found.host_id,
                chairs=await _chairs_in(connection, room_id),
                options=read_options(found.options),
                pace=found.pace,
                countdown=found.countdown,
                has_latecomers=found.has_latecomers,
                series=found.series,
                results=await _results_in(connection, room_id),
                table_id=found.table_id,
            )

    async def waiting_for(self, guest_id: int, *, since: int) -> list[str]:
        """Return the rooms not at play in which a guest has a chair, the latest first.

        Args:
            guest_id: The guest.
            since: When the oldest of them was made, in seconds since 1970.
        """
        seated = sa.select(_CHAIRS.c.room_id).where(_CHAIRS.c.guest_id == guest_id)
        query = sa.select(_ROOMS.c.id).where(
            _ROOMS.c.id.in_(seated), _ROOMS.c.since >= since, _ROOMS.c.table_id.is_(None)
        )
        latest = query.order_by(_ROOMS.c.since.desc(), sa.text("rooms.rowid DESC"))
        return [room_id for (room_id,) in await self._database.rows(latest)]

    async def change(self, room: StoredRoom, *, table: StoredTable | None = None) -> None:
        """Write a room over its own version, as the next one, together with a new table.

        Raises:
            Stale: Somebody else has written that version already; nothing has changed.
        """
        this = (_ROOMS.c.id == room.id) & (_ROOMS.c.version == room.version)
        change = sa.update(_ROOMS).where(this).values(**_row(room, room.version + 1))
        async with self._database.write() as connection:
            if table is not None:
                await tables.insert(connection, table)
            if (await connection.execute(change)).rowcount != 1:
                raise Stale(msg("This room has changed in the meantime. Look again."))
            for parts in (_CHAIRS, _RESULT_SEATS, _RESULTS):
                await connection.execute(sa.delete(parts).where(parts.c.room_id == room.id))
            await _insert_parts(connection, room)


def _row(room: StoredRoom, version: int) -> dict[str, Any]:
    return {
        "version": version,
        "game": room.game,
        "host_id": room.host_id,
        "options": json.dumps(dict(room.options)),
        "pace": room.pace,
        "countdown": room.countdown,
        "has_latecomers": room.has_latecomers,
        "series": room.series,
        "table_id": room.table_id,
    }


async def _insert_parts(connection: AsyncConnection, room: StoredRoom) -> None:
    """Write the chairs and the results of a room that has none."""
    for part, rows in (
        (_CHAIRS, _chair_rows(room)),
        (_RESULTS, _result_rows(room)),
        (_RESULT_SEATS, _result_seat_rows(room)),
    ):
        if rows:
            await connection.execute(part.insert(), rows)


def _chair_rows(room: StoredRoom) -> Sequence[dict[str, Any]]:
    return [
        {
            "room_id": room.id,
            "seat": seat,
            "name": chair.name,
            "bot": chair.bot,
            "guest_id": chair.guest_id,
            "is_back": chair.is_back,
        }
        for seat, chair in enumerate(room.chairs, start=1)
    ]


def _result_rows(room: StoredRoom) -> Sequence[dict[str, Any]]:
    return [
        {"room_id": room.id, "number": number, "table_id": result.table_id}
        for number, result in enumerate(room.results)
    ]


def _result_seat_rows(room: StoredRoom) -> Sequence[dict[str, Any]]:
    return [
        {
            "room_id": room.id,
            "number": number,
            "seat": seat,
            "worth": worth,
            "has_won": seat in result.winners,
        }
        for number, result in enumerate(room.results)
        for seat, worth in enumerate(result.money, start=1)
    ]


async def _chairs_in(connection: AsyncConnection, room_id: str) -> tuple[Chair, ...]:
    of = _CHAIRS.c
    query = sa.select(of.name, of.bot, of.guest_id, of.is_back).where(of.room_id == room_id)
    return tuple(Chair(*row) for row in await connection.execute(query.order_by(of.seat)))


async def _results_in(connection: AsyncConnection, room_id: str) -> tuple[Result, ...]:
    of, each = _RESULTS.c, _RESULT_SEATS.c
    query = (
        sa.select(of.number, of.table_id, each.seat, each.worth, each.has_won)
        .join(_RESULT_SEATS)
        .where(of.room_id == room_id)
        .order_by(of.number, each.seat)
    )
    found = await connection.execute(query)
    return tuple(_result(list(rows)) for _, rows in groupby(found, key=lambda row: row.number))


def _result(rows: Sequence[Any]) -> Result:
    """One game's result from its seats' rows."""
    winners = tuple(row.seat for row in rows if row.has_won)
    return Result(rows[0].table_id, winners, tuple(row.worth for row in rows))
