"""Invitations in the store: a link is used once, whoever comes at the same time."""

import asyncio
from pathlib import Path

from tests.server.house import awaited, put_down, store_in
from tripot.core.refusals import Stale
from tripot.server.store.invitations import Invitation
from tripot.server.store.seatings import Seating


@awaited
async def test_an_invitation_is_used_once_though_two_accept_at_the_same_time(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path, busy_seconds=5) as one, store_in(path, busy_seconds=5) as other:
        name, guests = await put_down(one, people=(1,))
        await one.invitations.add("link", name, 2)
        assert await other.invitations.find("link") == Invitation(name, 2, None)
        chair = Seating(2, 0, "Bruno", None, guests[1].id)
        ended = await asyncio.gather(
            one.tables.seat(name, 3, chair, invitation="link"),
            other.tables.seat(name, 4, chair, invitation="link"),
            return_exceptions=True,
        )
        assert sorted(map(type, ended), key=str) == [type(None), Stale]
        assert await one.invitations.find("link") == Invitation(name, 2, guests[1].id)
        stored = await one.tables.find(name)
        assert stored is not None
        assert len(stored.seatings) == 4
