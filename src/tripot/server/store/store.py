"""The store: a repository for each aggregate, over one database."""

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from tripot.server.store import schema
from tripot.server.store.database import Database
from tripot.server.store.guests import GuestRepository
from tripot.server.store.invitations import InvitationRepository
from tripot.server.store.journal import Journal
from tripot.server.store.rooms import RoomRepository
from tripot.server.store.tables import TableRepository
from tripot.server.store.tokens import is_id, new_id

_BUSY_SECONDS = 5


class Store:
    """Everything that is kept; `await Store.open(path)` creates it if need be."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._journal = Journal(database.write)
        self.guests = GuestRepository(database)
        self.tables = TableRepository(database, self._journal)
        self.rooms = RoomRepository(database)
        self.invitations = InvitationRepository(database)

    @classmethod
    async def open(cls, path: Path, *, busy_seconds: float = _BUSY_SECONDS) -> "Store":
        """Open the store in a SQLite file, migrated to the newest schema.

        Args:
            path: The file; it is created with its folders if it is missing.
            busy_seconds: How long to wait while another process writes to it.

        Raises:
            StoreUnusable: It cannot be opened or made, or a newer Tripot has written it.
        """
        return cls(await Database.open(path, busy_seconds=busy_seconds))

    async def close(self) -> None:
        """Close the database, once everything is written."""
        await self._journal.close()
        await self._database.close()

    async def house(self) -> str:
        """Return the name of the house, made once, which tells it from others on the machine."""
        known = sa.select(schema.house.c.name)
        rows = await self._database.rows(known)
        if not rows:
            new = sqlite.insert(schema.house).values(id=1, name=new_id())
            async with self._database.write() as connection:  # another process may do so too
                await connection.execute(new.on_conflict_do_nothing())
            rows = await self._database.rows(known)
        elif not is_id(rows[0][0]):  # it is damaged
            async with self._database.write() as connection:
                await connection.execute(sa.update(schema.house).values(name=new_id()))
            rows = await self._database.rows(known)
        return str(rows[0][0])
