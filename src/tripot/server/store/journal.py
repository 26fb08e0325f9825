"""Writes what is played to the store: everything due at the same time is written at once.

Every transaction waits for the disk; a thousand tables that waited one after another would hardly
move.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.core.language import msg
from tripot.core.refusals import Stale
from tripot.server.refusals import StoreFailed
from tripot.server.store import schema

_ABSENCE_SECONDS = 120
"""Somebody who has done nothing for longer was not there, and did not play meanwhile."""
_INSERT = schema.actions.insert()
Rows = Sequence[dict[str, Any]]


def _touched() -> sa.Update:
    """What changes in a table's row when something is played there."""
    tables, now = schema.tables, sa.bindparam("now", type_=sa.Integer)
    gone = now - tables.c.last
    counted = sa.case((gone > _ABSENCE_SECONDS, _ABSENCE_SECONDS), (gone < 0, 0), else_=gone)
    over = sa.or_(tables.c.is_over, sa.bindparam("ends", type_=sa.Boolean))
    changed = sa.update(tables).where(tables.c.id == sa.bindparam("of"))
    return changed.values(played=tables.c.played + counted, last=now, is_over=over)


_UPDATE = _touched()


@dataclass(frozen=True)
class _Entry:
    """Actions of one table, and the callers that wait until they are written."""

    table_id: str
    number: int
    rows: Rows
    ends: bool
    written: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def fail(self, error: Exception) -> None:
        """Tell the callers that the actions are not written."""
        if not self.written.done():
            self.written.set_exception(error)

    def succeed(self) -> None:
        """Tell the callers that the actions are written."""
        if not self.written.done():
            self.written.set_result(None)


class Journal:
    """Writes what is played, as many actions at once as have come since the last write.

    Args:
        begin: A transaction; it raises StoreFailed for what the database refuses.
    """

    def __init__(self, begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]]) -> None:
        self._begin = begin
        self._due = list[_Entry]()
        self._writing: asyncio.Task[None] | None = None

    async def append(self, table_id: str, number: int, rows: Rows, *, ends: bool) -> None:
        """Write actions of a table from `number` on, all of them or none.

        Raises:
            Stale: There are already actions of these numbers.
            StoreFailed: They cannot be written now.
        """
        entry = _Entry(table_id, number, rows, ends)
        self._due.append(entry)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_on(), name="journal")
        await entry.written

    async def close(self) -> None:
        """Write what is due."""
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)

    async def _write_on(self) -> None:
        while self._due:
            await self._write_together()

    def _taken(self) -> list[_Entry]:
        """Everything due, except what nobody waits for any more: that has not happened."""
        due, self._due = self._due, []
        return [entry for entry in due if not entry.written.done()]

    async def _write_together(self) -> None:
        """Write everything due; if one of its rows exists already, each table's by itself."""
        entries = list[_Entry]()
        try:
            async with self._begin() as connection:
                entries = self._taken()
                await _write(connection, entries)
        except StoreFailed as failed:
            entries = entries or self._taken()
            if len(entries) > 1 and _is_taken(failed):
                for entry in entries:
                    await self._write_alone(entry)
                return
            _refuse(entries, failed)
        except Exception as error:
            _refuse(entries or self._taken(), error)
        for entry in entries:
            entry.succeed()

    async def _write_alone(self, entry: _Entry) -> None:
        try:
            async with self._begin() as connection:
                await _write(connection, [entry])
        except StoreFailed as failed:
            _refuse([entry], failed)
        entry.succeed()


async def _write(connection: AsyncConnection, entries: Sequence[_Entry]) -> None:
    if not entries:
        return
    now = int(time.time())
    await connection.execute(_INSERT, [row for entry in entries for row in entry.rows])
    touched = [{"of": entry.table_id, "now": now, "ends": entry.ends} for entry in entries]
    await connection.execute(_UPDATE, touched)


def _refuse(entries: Sequence[_Entry], error: Exception) -> None:
    for entry in entries:
        entry.fail(stale(entry.number) if _is_taken(error) else error)


def _is_taken(error: Exception) -> bool:
    """Whether somebody else has written a row of that number."""
    return isinstance(error.__cause__, IntegrityError)


def stale(number: int) -> Stale:
    """The refusal of something whose number is written already."""
    return Stale(msg("The table has moved on: number {number} is taken."), number=number)
