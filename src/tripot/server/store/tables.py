"""Tables: where games are played, and every action played there; append-only.

An action exists when its row (table, number) is written. Nothing is written twice: there cannot be
two rows of one number.
"""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.core.language import Words, msg
from tripot.server.refusals import Unreadable
from tripot.server.store import invitations, pending, schema, seatings
from tripot.server.store.database import Database, now
from tripot.server.store.journal import Journal, stale
from tripot.server.store.pending import Answer
from tripot.server.store.seatings import Seating

_TABLES = schema.tables
_SEATINGS = schema.seatings


@dataclass(frozen=True)
class StoredAction:
    """An action of a seat (0 for chance), and the key it was sent with."""

    seat: int
    action: str
    key: str | None = None
    compared: str = ""
    """What a bot compared for it, told once the game is over."""


@dataclass(frozen=True)
class StoredTable:
    """Everything that makes up a table."""

    id: str
    game: str
    rules: int
    options: Mapping[str, Any]
    seed: str
    pace: str
    countdown: int
    is_over: bool
    seatings: tuple[Seating, ...]
    actions: tuple[StoredAction, ...]
    room_id: str | None = None
    has_latecomers: bool = False
    """Whether bots' seats may be taken after the deal."""
    is_seeded: bool = False
    """Whether whoever laid it chose its seed, and so knows every die."""
    answers: tuple[Answer, ...] = ()
    """What seats have already answered to the question that several are asked now."""


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, and how many seconds that took."""

    game: str
    options: Mapping[str, Any]
    players: int
    people: int
    """How many people sat there, if only for a while."""
    seconds: int


class TableRepository:
    """All tables of a store, with their seatings, actions and answers."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self._database = database
        self._journal = journal

    async def add(self, table: StoredTable) -> None:
        """Add a table with those who sit at it."""
        async with self._database.write() as connection:
            await insert(connection, table)

    async def find(self, table_id: str) -> StoredTable | None:
        """Return a table with everything that has happened at it."""
        async with self._database.read() as connection:
            this = sa.select(_TABLES).where(_TABLES.c.id == table_id)
            found = (await connection.execute(this)).first()
            if found is None:
                return None
            played = await _played_at(connection, table_id)
            return StoredTable(
                id=found.id,
                game=found.game,
                rules=found.rules,
                options=read_options(found.options),
                seed=found.seed,
                pace=found.pace,
                countdown=found.countdown,
                is_over=found.is_over,
                seatings=tuple(await seatings.seated(connection, table_id)),
                actions=played,
                room_id=found.room_id,
                has_latecomers=found.has_latecomers,
                is_seeded=found.is_seeded,
                answers=tuple(await pending.answers(connection, table_id, len(played))),
            )

    async def unfinished(self, guest_id: int | None = None) -> list[str]:
        """Return the unfinished tables, the latest first.

        For a guest only those at which they sit.
        """
        query = sa.select(_TABLES.c.id).where(~_TABLES.c.is_over)
        if guest_id is not None:
            sat = sa.select(_SEATINGS.c.table_id).where(_SEATINGS.c.guest_id == guest_id)
            query = query.where(_TABLES.c.id.in_(sat))
        latest = query.order_by(_TABLES.c.since.desc(), sa.text("tables.rowid DESC"))
        return [table_id for (table_id,) in await self._database.rows(latest)]

    async def left_by_people(self, *, most: int) -> list[str]:
        """Return the unfinished tables at which people have sat, the last played first."""
        sat = sa.select(_SEATINGS.c.table_id).where(_SEATINGS.c.guest_id.is_not(None))
        query = sa.select(_TABLES.c.id).where(~_TABLES.c.is_over, _TABLES.c.id.in_(sat))
        latest = query.order_by(_TABLES.c.last.desc()).limit(most)
        return [table_id for (table_id,) in await self._database.rows(latest)]

    async def append(
        self, table_id: str, number: int, actions: Sequence[StoredAction], *, ends: bool
    ) -> None:
        """Write actions from `number` on, all of them or none.

        Raises:
            Stale: There are already actions of these numbers.
        """
        rows = [
            {
                "table_id": table_id,
                "number": at,
                "seat": act.seat,
                "action": act.action,
                "key": act.key,
                "compared": act.compared or None,
            }
            for at, act in enumerate(actions, start=number)
        ]
        await self._journal.append(table_id, number, rows, ends=ends)

    async def keep_answer(self, table_id: str, answer: Answer) -> None:
        """Write what a seat has answered, in place of its last answer."""
        async with self._database.write() as connection:
            await pending.keep(connection, table_id, answer)

    async def played(self, *, most: int = 1000) -> list[Played]:
        """Return the last finished games with people at them, without those at an instant pace."""
        people = sa.func.count(_SEATINGS.c.guest_id.distinct())
        seats = sa.func.max(_SEATINGS.c.seat)
        query = (
            sa.select(_TABLES.c.game, _TABLES.c.options, seats, people, _TABLES.c.played)
            .join(_SEATINGS, _SEATINGS.c.table_id == _TABLES.c.id)
            .where(_TABLES.c.is_over, _TABLES.c.played.is_not(None), _TABLES.c.pace != "instant")
            .group_by(_TABLES.c.id)
            .having(people > 0)
            .order_by(_TABLES.c.since.desc())
            .limit(most)
        )
        found = list[Played]()
        for game, options, players, guests, seconds in await self._database.rows(query):
            with suppress(Unreadable):  # then it is not counted
                found.append(Played(game, read_options(options), players, guests, seconds))
        return found

    async def seat(
        self,
        table_id: str,
        number: int,
        seating: Seating,
        *,
        invitation: str | None = None,
        is_new: bool = False,
    ) -> None:
        """Write the seating of that number (from 0) at a table, and that its invitation is used.

        With `is_new`, the seat has another owner now, and what it has answered is forgotten.

        Raises:
            Stale: There is one of that number, or the invitation was used in the meantime.
        """
        async with self._database.write(stale_at=number) as connection:
            await seatings.insert(connection, table_id, [seating], first=number)
            if is_new:
                await pending.forget(connection, table_id, seating.seat)
            if invitation is not None:
                is_used = await invitations.use(connection, invitation, seating.guest_id)
                if not is_used:
                    raise stale(number)

    async def set_pace(self, table_id: str, pace: str) -> None:
        """Set how much time bots and dice take at a table."""
        await self._set(table_id, pace=pace)

    async def set_countdown(self, table_id: str, seconds: int) -> None:
        """Set the time for people at a table who are asked at once."""
        await self._set(table_id, countdown=seconds)

    async def _set(self, table_id: str, **settings: str | int) -> None:
        change = sa.update(_TABLES).where(_TABLES.c.id == table_id)
        async with self._database.write() as connection:
            await connection.execute(change.values(**settings))

    async def set_room(self, table_id: str, room_id: str) -> str:
        """Note where the players of a table meet again; what has been noted once stays.

        Returns:
            What is noted.
        """
        this = _TABLES.c.id == table_id
        new = sa.update(_TABLES).where(this & _TABLES.c.room_id.is_(None)).values(room_id=room_id)
        async with self._database.write() as connection:
            await connection.execute(new)
            kept = await connection.execute(sa.select(_TABLES.c.room_id).where(this))
        return str(kept.scalar_one())


async def insert(connection: AsyncConnection, table: StoredTable) -> None:
    """Write a new table with those who sit at it."""
    row = _TABLES.insert().values(
        id=table.id,
        game=table.game,
        rules=table.rules,
        options=json.dumps(dict(table.options)),
        seed=table.seed,
        pace=table.pace,
        countdown=table.countdown,
        since=now(),
        is_over=table.is_over,
        last=now(),
        played=0,
        room_id=table.room_id,
        has_latecomers=table.has_latecomers,
        is_seeded=table.is_seeded,
    )
    await connection.execute(row)
    await seatings.insert(connection, table.id, table.seatings)


async def _played_at(connection: AsyncConnection, table_id: str) -> tuple[StoredAction, ...]:
    of = schema.actions.c
    query = sa.select(of.seat, of.action, of.key, sa.func.coalesce(of.compared, ""))
    rows = await connection.execute(query.where(of.table_id == table_id).order_by(of.number))
    return tuple(StoredAction(*row) for row in rows)


def read_options(text: Any) -> dict[str, Any]:
    """Parse house rules as they are stored.

    Raises:
        Unreadable: They are damaged.
    """
    try:
        return dict(json.loads(text))
    except (TypeError, ValueError) as error:
        raise Unreadable.because(Words(msg("its house rules are damaged"))) from error
