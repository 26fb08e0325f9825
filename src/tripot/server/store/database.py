"""The database that all repositories share: many readers, one transaction at a time."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tripot.core.language import msg
from tripot.server.refusals import StoreFailed, StoreUnusable
from tripot.server.store.journal import stale
from tripot.server.store.migrating import migrate, preparation

_IN_MEMORY = ":memory:"
"""SQLite's name for a database without a file."""


class Database:
    """A SQLite file of the newest schema."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, busy_seconds: float) -> "Database":
        """Open a file, creating it if need be, and migrate it to the newest schema.

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
        """Close the file."""
        await self._engine.dispose()

    async def rows(self, query: Any) -> Sequence[Any]:
        """All rows of a query."""
        async with self.read() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from.

        Raises:
            StoreFailed: The database cannot be read now.
        """
        try:
            async with self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            unread = msg("The house cannot look that up now ({reason}). Try again.")
            raise StoreFailed(unread, reason=_reason(error)) from error

    @asynccontextmanager
    async def write(self, *, stale_at: int | None = None) -> AsyncIterator[AsyncConnection]:
        """A transaction: one at a time here, because SQLite itself has a single writer.

        Args:
            stale_at: The number of a row that somebody else may have written first.

        Raises:
            Stale: Somebody has written the row `stale_at`.
            StoreFailed: The database cannot be written now; nothing has changed.
        """
        try:
            async with self._writing, self._engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            if stale_at is None:
                raise _failed(error) from error
            raise stale(stale_at) from error
        except DBAPIError as error:
            raise _failed(error) from error


def now() -> int:
    """Seconds since 1970, UTC."""
    return int(time.time())


def _failed(error: DBAPIError) -> StoreFailed:
    return StoreFailed(
        msg("That could not be saved ({reason}), so it has not happened. Try again."),
        reason=_reason(error),
    )


def _reason(error: Exception) -> str:
    """The system's or the database's own short reason."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(getattr(error, "orig", error))
