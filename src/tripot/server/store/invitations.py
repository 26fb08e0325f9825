"""Invitations: links that each give a seat to whoever opens them first."""

from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.server.store import schema
from tripot.server.store.database import Database
from tripot.server.store.guests import Guest

_LINKS = schema.invitations


@dataclass(frozen=True)
class Invitation:
    """A seat that a link gives to whoever opens it first."""

    table_id: str
    seat: int
    used_by: int | None
    made_by: int | None = None


class InvitationRepository:
    """All invitations of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, table_id: str, seat: int, *, by: Guest | None = None) -> None:
        """Keep the hash of a link's token, and who made it."""
        made_by = by.id if by else None
        link = {"token": token, "table_id": table_id, "seat": seat, "made_by": made_by}
        async with self._database.write() as connection:
            await connection.execute(_LINKS.insert().values(**link))

    async def find(self, token: str) -> Invitation | None:
        """Return the invitation of a link by the hash of its token."""
        query = sa.select(_LINKS.c.table_id, _LINKS.c.seat, _LINKS.c.used_by, _LINKS.c.made_by)
        rows = await self._database.rows(query.where(_LINKS.c.token == token))
        return Invitation(*tuple(rows[0])) if rows else None


async def use(connection: AsyncConnection, token: str, guest_id: int | None) -> bool:
    """Write that a guest has used a link; False if somebody has already."""
    unused = (_LINKS.c.token == token) & _LINKS.c.used_by.is_(None)
    used = await connection.execute(sa.update(_LINKS).where(unused).values(used_by=guest_id))
    return used.rowcount == 1
