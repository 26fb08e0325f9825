"""Seatings: who sat down in which seat of a table, and when; only ever added."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.server.store import schema

_SEATINGS = schema.seatings


@dataclass(frozen=True)
class Seating:
    """Somebody who sat down in a seat (from 1) after `at` actions."""

    seat: int
    at: int
    name: str
    bot: str | None = None
    guest_id: int | None = None
    kept_for: int | None = None
    """The guest whom a bot stands in for, and who gets the seat back when they come."""


async def insert(
    connection: AsyncConnection, table_id: str, seatings: Iterable[Seating], *, first: int = 0
) -> None:
    """Write seatings of a table under the numbers from `first` on."""
    rows = [
        {
            "table_id": table_id,
            "number": number,
            "seat": seating.seat,
            "at": seating.at,
            "name": seating.name,
            "bot": seating.bot,
            "guest_id": seating.guest_id,
            "kept_for": seating.kept_for,
        }
        for number, seating in enumerate(seatings, start=first)
    ]
    await connection.execute(_SEATINGS.insert(), rows)


async def seated(connection: AsyncConnection, table_id: str) -> Sequence[Seating]:
    """Return the seatings of a table, the first one first."""
    of = _SEATINGS.c
    query = sa.select(of.seat, of.at, of.name, of.bot, of.guest_id, of.kept_for)
    found = await connection.execute(query.where(of.table_id == table_id).order_by(of.number))
    return [Seating(*row) for row in found]
