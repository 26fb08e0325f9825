"""Guests: the people whom a token brings back, and what they have learnt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from tripot.server.store import schema
from tripot.server.store.database import Database, now

_MOST_KEYS = 500
"""The most keys in one statement."""
_NAMED_IN = (
    schema.seatings.c.guest_id,
    schema.chairs.c.guest_id,
    schema.rooms.c.host_id,
    schema.invitations.c.used_by,
    schema.invitations.c.made_by,
)
"""The columns that name a guest who must not be forgotten."""


@dataclass(frozen=True)
class Guest:
    """A person whom a token brings back."""

    id: int
    name: str


class GuestRepository:
    """All guests of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, name: str) -> Guest:
        """Add a guest, known by the hash of a token."""
        async with self._database.write() as connection:
            row = schema.guests.insert().values(token=token, name=name, since=now())
            key = (await connection.execute(row)).inserted_primary_key
        assert key is not None
        return Guest(key[0], name)

    async def find(self, token: str) -> Guest | None:
        """Return the guest whose token has this hash."""
        query = sa.select(schema.guests.c.id, schema.guests.c.name)
        rows = await self._database.rows(query.where(schema.guests.c.token == token))
        return Guest(*tuple(rows[0])) if rows else None

    async def rename(self, guest_id: int, name: str) -> None:
        """Change a guest's name."""
        change = sa.update(schema.guests).where(schema.guests.c.id == guest_id)
        async with self._database.write() as connection:
            await connection.execute(change.values(name=name))

    async def forget(self, *, seconds: float) -> set[int]:
        """Forget guests who came longer ago and never sat at a table or in a room.

        The latest guest stays, so that nobody who comes later gets the same id.

        Returns:
            The ids of the guests forgotten.
        """
        guests = schema.guests
        named = sa.union(*(sa.select(one).where(one.is_not(None)) for one in _NAMED_IN))
        query = sa.select(guests.c.id).where(
            guests.c.since < now() - seconds,
            guests.c.id.not_in(named),
            guests.c.id < sa.select(sa.func.max(guests.c.id)).scalar_subquery(),
        )
        gone = {key for (key,) in await self._database.rows(query)}
        for some in _batched(sorted(gone)):
            async with self._database.write() as connection:
                learnt = schema.lessons.c.guest_id
                await connection.execute(sa.delete(schema.lessons).where(learnt.in_(some)))
                await connection.execute(sa.delete(guests).where(guests.c.id.in_(some)))
        return gone

    async def lessons(self, guest_id: int) -> set[tuple[str, str]]:
        """Return what a guest has decided before: games, and the words of decisions in them."""
        learnt = schema.lessons
        query = sa.select(learnt.c.game, learnt.c.decision).where(learnt.c.guest_id == guest_id)
        return {(game, decision) for game, decision in await self._database.rows(query)}

    async def learn(self, guest_id: int, game: str, decision: str) -> None:
        """Note that a guest has taken a decision of that kind."""
        row = sqlite.insert(schema.lessons).values(guest_id=guest_id, game=game, decision=decision)
        async with self._database.write() as connection:
            await connection.execute(row.on_conflict_do_nothing())


def _batched(keys: Sequence[int]) -> Iterator[Sequence[int]]:
    """Split keys into as many as fit in a statement."""
    for at in range(0, len(keys), _MOST_KEYS):
        yield keys[at : at + _MOST_KEYS]
