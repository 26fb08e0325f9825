"""The store: tables and their actions in a database, append-only.

An action exists when its row (table, number) is written. Nothing is written twice: two rows of one
number cannot be.
"""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tripot.core.language import Words, msg
from tripot.core.refusals import Stale
from tripot.server.refusals import StoreFailed, StoreUnusable, Unreadable
from tripot.server.store import pending, schema
from tripot.server.store.journal import Journal, stale
from tripot.server.store.migrating import migrate, preparation
from tripot.server.store.pending import Answer
from tripot.server.store.tokens import is_id, new_id

_BUSY_SECONDS = 5
_MOST_KEYS = 500
_IN_MEMORY = ":memory:"
"""What SQLite takes for no file."""
_GUEST_IDS = re.compile(r'"(?:guest_id|host_id)": (\d+)')


@dataclass(frozen=True)
class Guest:
    """A person whom a token brings back."""

    id: int
    name: str


@dataclass(frozen=True)
class Seating:
    """Who sat down in a seat (from 1) when `at` actions had been played."""

    seat: int
    at: int
    name: str
    bot: str | None = None
    guest_id: int | None = None
    kept_for: int | None = None
    """The guest whom a bot stands in for, and who has the seat back when he comes."""


@dataclass(frozen=True)
class StoredAction:
    """An action of a seat (0 for chance), and the key it was sent with."""

    seat: int
    action: str
    key: str | None = None


@dataclass(frozen=True)
class StoredTable:
    """All that makes a table what it is."""

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
    """Whether bots' seats may be taken when the cards have been dealt."""
    is_seeded: bool = False
    """Whether its seed was chosen by whoever laid it, who so knows every die."""
    answers: tuple[Answer, ...] = ()
    """What seats have answered already to what several are asked now."""


@dataclass(frozen=True)
class Invitation:
    """A seat that a link gives to whom opens it first."""

    table_id: str
    seat: int
    used_by: int | None
    made_by: int | None = None


@dataclass(frozen=True)
class Played:
    """A game that was played to its end, and how many seconds that took."""

    game: str
    options: Mapping[str, Any]
    players: int
    people: int
    """How many persons sat there, if only for a while."""
    seconds: int


def batched(keys: Sequence[int]) -> Iterator[Sequence[int]]:
    """So many at a time as a statement takes."""
    for at in range(0, len(keys), _MOST_KEYS):
        yield keys[at : at + _MOST_KEYS]


class Store:
    """A database of tables; `await Store.open(path)` makes it where there is none."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = asyncio.Lock()
        self._journal = Journal(self._write)

    @classmethod
    async def open(cls, path: Path, *, busy_seconds: float = _BUSY_SECONDS) -> "Store":
        """The store in a SQLite file, brought to the newest schema.

        Args:
            path: The file; it is made with its folders where there is none.
            busy_seconds: How long to wait for another who writes in it.

        Raises:
            StoreUnusable: It cannot be opened or made, or a newer Tripot has written it.
        """
        prepare = preparation(busy_seconds)
        if str(path) == _IN_MEMORY:
            raise StoreUnusable(msg("The tables are kept in a file, not in memory: name one."))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            await asyncio.to_thread(migrate, path, prepare)
        except (OSError, DBAPIError) as error:
            raise StoreUnusable(
                msg("The tables cannot be kept in {file}: {reason}."),
                file=str(path),
                reason=_reason(error),
            ) from None
        engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(path)))
        sa.event.listen(engine.sync_engine, "connect", prepare)
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database, once all is written."""
        await self._journal.close()
        await self._engine.dispose()

    async def house(self) -> str:
        """The name of the house, which is made once and tells it from others on the machine."""
        known = sa.select(schema.house.c.name)
        rows = await self._rows(known)
        if not rows:
            new = sqlite.insert(schema.house).values(id=1, name=new_id())
            async with self._write() as connection:  # another process may just open it too
                await connection.execute(new.on_conflict_do_nothing())
            rows = await self._rows(known)
        elif not is_id(rows[0][0]):  # it is damaged
            async with self._write() as connection:
                await connection.execute(sa.update(schema.house).values(name=new_id()))
            rows = await self._rows(known)
        return str(rows[0][0])

    # Guests

    async def add_guest(self, token: str, name: str) -> Guest:
        """A new guest, known by the hash of a token."""
        async with self._write() as connection:
            row = schema.guests.insert().values(token=token, name=name, since=_now())
            key = (await connection.execute(row)).inserted_primary_key
        assert key is not None
        return Guest(key[0], name)

    async def guest(self, token: str) -> Guest | None:
        """The guest whose token has this hash."""
        query = sa.select(schema.guests.c.id, schema.guests.c.name)
        rows = await self._rows(query.where(schema.guests.c.token == token))
        return Guest(*tuple(rows[0])) if rows else None

    async def rename_guest(self, guest_id: int, name: str) -> None:
        """Call a guest by another name from now on."""
        change = sa.update(schema.guests).where(schema.guests.c.id == guest_id)
        async with self._write() as connection:
            await connection.execute(change.values(name=name))

    async def forget_guests(self, *, seconds: float) -> set[int]:
        """Forget those who came longer ago and have sat at no table and in no room.

        The last who came stays, so that nobody after him is taken for another.
        """
        guests, seated = schema.guests, sa.select(schema.seatings.c.guest_id)
        here = seated.where(schema.seatings.c.guest_id.is_not(None))
        known = await self._known_elsewhere()
        query = sa.select(guests.c.id).where(
            guests.c.since < _now() - seconds,
            guests.c.id.not_in(here),
            guests.c.id < sa.select(sa.func.max(guests.c.id)).scalar_subquery(),
        )
        gone = {key for (key,) in await self._rows(query)} - known
        for some in batched(sorted(gone)):
            async with self._write() as connection:
                learnt = schema.lessons.c.guest_id
                await connection.execute(sa.delete(schema.lessons).where(learnt.in_(some)))
                await connection.execute(sa.delete(guests).where(guests.c.id.in_(some)))
        return gone

    async def _known_elsewhere(self) -> set[int]:
        """Guests whom an invitation or a room names."""
        links, rooms, known = schema.invitations, schema.rooms, set[int]()
        for pair in await self._rows(sa.select(links.c.used_by, links.c.made_by)):
            known.update(key for key in pair if key is not None)
        for (content,) in await self._rows(sa.select(rooms.c.content)):
            known.update(map(int, _GUEST_IDS.findall(content)))
        return known

    async def lessons(self, guest_id: int) -> set[tuple[str, str]]:
        """What a guest has decided before: games, and the words of decisions in them."""
        learnt = schema.lessons
        query = sa.select(learnt.c.game, learnt.c.decision).where(learnt.c.guest_id == guest_id)
        return {(game, decision) for game, decision in await self._rows(query)}

    async def learn(self, guest_id: int, game: str, decision: str) -> None:
        """Keep that a guest has taken a decision of that kind."""
        row = sqlite.insert(schema.lessons).values(guest_id=guest_id, game=game, decision=decision)
        async with self._write() as connection:
            await connection.execute(row.on_conflict_do_nothing())

    # Tables

    async def add_table(self, table: StoredTable) -> None:
        """A new table with those who sit at it."""
        async with self._write() as connection:
            await _add_table(connection, table)

    async def table(self, table_id: str) -> StoredTable | None:
        """A table with everything that has happened at it."""
        tables, seatings, actions = schema.tables, schema.seatings, schema.actions
        async with self._read() as connection:
            found = (
                await connection.execute(sa.select(tables).where(tables.c.id == table_id))
            ).first()
            if found is None:
                return None
            sat = await connection.execute(
                sa.select(
                    seatings.c.seat,
                    seatings.c.at,
                    seatings.c.name,
                    seatings.c.bot,
                    seatings.c.guest_id,
                    seatings.c.kept_for,
                )
                .where(seatings.c.table_id == table_id)
                .order_by(seatings.c.number)
            )
            done = await connection.execute(
                sa.select(actions.c.seat, actions.c.action, actions.c.key)
                .where(actions.c.table_id == table_id)
                .order_by(actions.c.number)
            )
            played = tuple(StoredAction(*row) for row in done)
            return StoredTable(
                id=found.id,
                game=found.game,
                rules=found.rules,
                options=_options(found.options),
                seed=found.seed,
                pace=found.pace,
                countdown=found.countdown,
                is_over=found.is_over,
                seatings=tuple(Seating(*row) for row in sat),
                actions=played,
                room_id=found.room_id,
                has_latecomers=found.has_latecomers,
                is_seeded=found.is_seeded,
                answers=tuple(await pending.answers(connection, table_id, len(played))),
            )

    async def unfinished(self, guest_id: int | None = None) -> list[str]:
        """The tables still in play, the latest first; of a guest only those he sits at."""
        tables, seatings = schema.tables, schema.seatings
        query = sa.select(tables.c.id).where(~tables.c.is_over)
        if guest_id is not None:
            sat = sa.select(seatings.c.table_id).where(seatings.c.guest_id == guest_id)
            query = query.where(tables.c.id.in_(sat))
        rows = await self._rows(query.order_by(tables.c.since.desc(), sa.text("tables.rowid DESC")))
        return [table_id for (table_id,) in rows]

    async def left_by_people(self, *, most: int) -> list[str]:
        """The tables still in play at which people have sat, the last played at first."""
        tables, seatings = schema.tables, schema.seatings
        sat = sa.select(seatings.c.table_id).where(seatings.c.guest_id.is_not(None))
        query = sa.select(tables.c.id).where(~tables.c.is_over, tables.c.id.in_(sat))
        rows = await self._rows(query.order_by(tables.c.last.desc()).limit(most))
        return [table_id for (table_id,) in rows]

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
            }
            for at, act in enumerate(actions, start=number)
        ]
        await self._journal.append(table_id, number, rows, ends=ends)

    async def keep_answer(self, table_id: str, answer: Answer) -> None:
        """Write what a seat has answered, in place of its last answer."""
        async with self._write() as connection:
            await pending.keep(connection, table_id, answer)

    async def played(self, *, most: int = 1000) -> list[Played]:
        """The last finished games with people at them, but for those without any pause."""
        tables, seatings = schema.tables, schema.seatings
        people = sa.func.count(seatings.c.guest_id.distinct())
        query = (
            sa.select(
                tables.c.game,
                tables.c.options,
                sa.func.max(seatings.c.seat),
                people,
                tables.c.played,
            )
            .join(seatings, seatings.c.table_id == tables.c.id)
            .where(tables.c.is_over, tables.c.played.is_not(None), tables.c.pace != "instant")
            .group_by(tables.c.id)
            .having(people > 0)
            .order_by(tables.c.since.desc())
            .limit(most)
        )
        found = list[Played]()
        for game, options, seats, guests, seconds in await self._rows(query):
            with suppress(Unreadable):  # then it is not counted
                found.append(Played(game, _options(options), seats, guests, seconds))
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
        async with self._write(stale_at=number) as connection:
            row = _seating_row(table_id, number, seating)
            await connection.execute(schema.seatings.insert(), [row])
            if is_new:
                await pending.forget(connection, table_id, seating.seat)
            if invitation is not None:
                links = schema.invitations
                unused = (links.c.token == invitation) & links.c.used_by.is_(None)
                use = sa.update(links).where(unused).values(used_by=seating.guest_id)
                if (await connection.execute(use)).rowcount != 1:
                    raise stale(number)

    async def set_pace(self, table_id: str, pace: str) -> None:
        """Let bots and dice at a table take their time, or not."""
        await self._set(table_id, pace=pace)

    async def set_countdown(self, table_id: str, seconds: int) -> None:
        """Give people at a table so long who are asked at once."""
        await self._set(table_id, countdown=seconds)

    async def _set(self, table_id: str, **settings: str | int) -> None:
        change = sa.update(schema.tables).where(schema.tables.c.id == table_id)
        async with self._write() as connection:
            await connection.execute(change.values(**settings))

    # Rooms

    async def add_room(self, room_id: str, content: Mapping[str, Any]) -> None:
        """A new room, of version 0."""
        row = schema.rooms.insert().values(
            id=room_id, version=0, content=json.dumps(content), since=_now()
        )
        async with self._write() as connection:
            await connection.execute(row)

    async def room(self, room_id: str) -> tuple[int, dict[str, Any]] | None:
        """The version of a room, and all that it is.

        Raises:
            ValueError: What is written there is no JSON.
        """
        query = sa.select(schema.rooms.c.version, schema.rooms.c.content)
        rows = await self._rows(query.where(schema.rooms.c.id == room_id))
        return (rows[0][0], json.loads(rows[0][1])) if rows else None

    async def meetings(self, guest_id: int, *, since: int) -> list[str]:
        """The rooms made since a time, in which a guest has a chair and nobody plays; latest first.

        Args:
            guest_id: The guest.
            since: In seconds, as the system counts them.
        """
        rooms = schema.rooms
        content = sa.case((sa.func.json_valid(rooms.c.content), rooms.c.content), else_="{}")
        chairs = sa.func.json_each(content, "$.chairs").table_valued("fullkey")
        his = sa.func.json_extract(content, chairs.c.fullkey.concat(".guest_id")) == guest_id
        is_waiting = sa.func.json_extract(content, "$.table_id").is_(None)
        query = sa.select(rooms.c.id).where(rooms.c.since >= since, is_waiting)
        query = query.where(sa.exists(sa.select(chairs.c.fullkey).where(his)))
        rows = await self._rows(query.order_by(rooms.c.since.desc(), sa.text("rooms.rowid DESC")))
        return [room_id for (room_id,) in rows]

    async def change_room(
        self,
        room_id: str,
        version: int,
        content: Mapping[str, Any],
        *,
        table: StoredTable | None = None,
    ) -> None:
        """Write the next version of a room, in place of the one of that number, and a new table.

        Raises:
            Stale: Another has been written in the meantime; nothing is.
        """
        rooms = schema.rooms
        this = (rooms.c.id == room_id) & (rooms.c.version == version)
        change = sa.update(rooms).where(this)
        async with self._write() as connection:
            values = {"version": version + 1, "content": json.dumps(content)}
            if (await connection.execute(change.values(**values))).rowcount != 1:
                raise Stale(msg("This room has changed in the meantime. Look again."))
            if table is not None:
                await _add_table(connection, table)

    async def set_room(self, table_id: str, room_id: str) -> str:
        """Keep where those who play at a table meet again; what has been kept once stays.

        Returns:
            What is kept.
        """
        tables = schema.tables
        this = tables.c.id == table_id
        new = sa.update(tables).where(this & tables.c.room_id.is_(None)).values(room_id=room_id)
        async with self._write() as connection:
            await connection.execute(new)
            kept = await connection.execute(sa.select(tables.c.room_id).where(this))
        return str(kept.scalar_one())

    # Invitations

    async def invite(
        self, token: str, table_id: str, seat: int, *, by: Guest | None = None
    ) -> None:
        """Keep the hash of a link's token, and who made it."""
        made_by = by.id if by else None
        link = {"token": token, "table_id": table_id, "seat": seat, "made_by": made_by}
        row = schema.invitations.insert().values(**link)
        async with self._write() as connection:
            await connection.execute(row)

    async def invitation(self, token: str) -> Invitation | None:
        """The invitation of a link by the hash of its token."""
        links = schema.invitations
        query = sa.select(links.c.table_id, links.c.seat, links.c.used_by, links.c.made_by)
        rows = await self._rows(query.where(links.c.token == token))
        return Invitation(*tuple(rows[0])) if rows else None

    # The rest

    async def _rows(self, query: Any) -> Sequence[Any]:
        async with self._read() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            unread = msg("The house cannot look that up now ({reason}). Try again.")
            raise StoreFailed(unread, reason=_reason(error)) from error

    @asynccontextmanager
    async def _write(self, *, stale_at: int | None = None) -> AsyncIterator[AsyncConnection]:
        """A transaction: one at a time here; SQLite itself has but one writer."""
        try:
            async with self._writing, self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            if stale_at is None:
                raise _failed(error) from error
            raise stale(stale_at) from error
        except DBAPIError as error:
            raise _failed(error) from error


async def _add_table(connection: AsyncConnection, table: StoredTable) -> None:
    row = schema.tables.insert().values(
        id=table.id,
        game=table.game,
        rules=table.rules,
        options=json.dumps(dict(table.options)),
        seed=table.seed,
        pace=table.pace,
        countdown=table.countdown,
        since=_now(),
        is_over=table.is_over,
        last=_now(),
        played=0,
        room_id=table.room_id,
        has_latecomers=table.has_latecomers,
        is_seeded=table.is_seeded,
    )
    await connection.execute(row)
    rows = [_seating_row(table.id, *pair) for pair in enumerate(table.seatings)]
    await connection.execute(schema.seatings.insert(), rows)


def _options(text: Any) -> dict[str, Any]:
    """House rules as they are written.

    Raises:
        Unreadable: There are none.
    """
    try:
        return dict(json.loads(text))
    except (TypeError, ValueError) as error:
        raise Unreadable.because(Words(msg("its house rules are damaged"))) from error


def _seating_row(table_id: str, number: int, seating: Seating) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": number,
        "seat": seating.seat,
        "at": seating.at,
        "name": seating.name,
        "bot": seating.bot,
        "guest_id": seating.guest_id,
        "kept_for": seating.kept_for,
    }


def _failed(error: DBAPIError) -> StoreFailed:
    return StoreFailed(
        msg("This cannot be written down now ({reason}), so it has not happened. Try again."),
        reason=_reason(error),
    )


def _reason(error: Exception) -> str:
    """What the system or the database said, in its own few words."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(getattr(error, "orig", error))


def _now() -> int:
    return int(time.time())
