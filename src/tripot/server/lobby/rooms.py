"""The rooms of the house: read on demand, written whenever something changes in one."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial

from tripot.core.language import msg
from tripot.core.refusals import BrokenGame, Refused
from tripot.server.lobby.room import Room, room_from, stored
from tripot.server.play.live import Change, Live
from tripot.server.refusals import NoRoom, StoreFailed
from tripot.server.store.guests import Guest
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable

_log = logging.getLogger(__name__)
_REMEMBERED_SECONDS = 7 * 24 * 3600


class Gathering:
    """A room with everybody who looks at it."""

    def __init__(self, room: Room, store: Store) -> None:
        self.live = Live(room, partial(_reread, store, room.id))
        self._store = store

    @property
    def room(self) -> Room:
        """The current value of the room."""
        return self.live.value

    async def change(self, how: Callable[[Room], Room]) -> Room:
        """Change the room. Returns what it is by then.

        Raises:
            Refused: It cannot be done; nothing has changed.
        """

        def plan(room: Room) -> Change[Room] | None:
            changed = how(room)
            return None if changed == room else self._change(room, changed)

        return await self.live.change(plan, insists=True)

    async def deal(self, how: Callable[[Room], tuple[Room, StoredTable]]) -> Room:
        """Change the room and lay its table, both in one transaction; once a game.

        Raises:
            Refused: It cannot be dealt; nothing has changed.
        """

        def plan(room: Room) -> Change[Room] | None:
            return None if room.is_playing else self._change(room, *how(room))

        return await self.live.change(plan)

    def _change(self, old: Room, changed: Room, table: StoredTable | None = None) -> Change[Room]:
        write = partial(self._store.rooms.change, stored(changed), table=table)
        written = replace(changed, version=old.version + 1)
        return Change(write, lambda _: written)

    @property
    def here(self) -> Collection[int | None]:
        """The guests who look at the room."""
        return self.live.watchers.values()

    @contextmanager
    def watched(self, guest: Guest | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed here."""
        guest_id = guest.id if guest else None
        is_new = guest_id not in self.here
        try:
            with self.live.watched(guest_id) as news:
                if is_new:
                    self._tell_of(guest_id)
                yield news
        finally:
            self.live.touched = time.monotonic()
            if guest_id not in self.here:
                self._tell_of(guest_id)

    def _tell_of(self, guest_id: int | None) -> None:
        """Tell all that a guest has come or gone; onlookers change nothing for anybody."""
        if guest_id is not None:
            self.live.presence.changed(self.live.tell)


class Rooms:
    """All rooms of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, Gathering] = {}

    async def add(self, room: Room) -> Gathering:
        """Add a room."""
        await self._store.rooms.add(stored(room))
        self._open[room.id] = gathering = Gathering(room, self._store)
        return gathering

    async def get(self, room_id: str) -> Gathering:
        """The room of that name.

        Raises:
            NoRoom: There is none.
        """
        if room_id not in self._open:
            room = await read(self._store, room_id)
            self._open.setdefault(room_id, Gathering(room, self._store))
        gathering = self._open[room_id]
        gathering.live.touched = time.monotonic()
        return gathering

    async def of(self, guest: Guest) -> list[Room]:
        """The rooms of the last days in which a guest waits for the deal, the latest first."""
        rooms = [gathering.room for gathering in await self._gatherings(guest)]
        return [room for room in rooms if not room.is_playing and room.awaits(guest)]

    async def _gatherings(self, guest: Guest) -> list[Gathering]:
        since = int(time.time()) - _REMEMBERED_SECONDS
        found = list[Gathering]()
        for room_id in await self._store.rooms.waiting_for(guest.id, since=since):
            with suppress(NoRoom, BrokenGame):  # it is damaged, or waits for its game
                found.append(await self.get(room_id))
        return found

    async def rename(self, guest: Guest) -> None:
        """Change a guest's name in all rooms that are in memory or wait for the deal."""
        for gathering in {*self._open.values(), *await self._gatherings(guest)}:
            await gathering.change(lambda room: room.renamed(guest))

    def clear_away(self, *, idle_seconds: float) -> None:
        """Forget rooms that nobody looks at; the store has them."""
        before = time.monotonic() - idle_seconds
        for gathering in list(self._open.values()):
            if not gathering.live.is_followed and gathering.live.touched <= before:
                del self._open[gathering.room.id]

    def close(self) -> None:
        """Let go of all who look at a room."""
        for gathering in self._open.values():
            gathering.live.close()


async def _reread(store: Store, room_id: str) -> Callable[[Room], Room]:
    room = await read(store, room_id)
    return lambda _: room


async def read(store: Store, room_id: str) -> Room:
    """A room as it is stored.

    Raises:
        NoRoom: There is none of that name, or it cannot be read here.
        BrokenGame: Its game is in the making.
        StoreFailed: The store cannot be read now.
    """
    try:
        found = await store.rooms.find(room_id)
        room = None if found is None else room_from(found)
    except (StoreFailed, BrokenGame):
        raise
    except (TypeError, ValueError, Refused) as error:  # whatever is stored there
        _log.error("room %s cannot be read: %r", room_id, error)
        raise NoRoom(msg("This room cannot be read any more. Open a new one.")) from error
    if room is None:
        raise NoRoom(msg("This link leads to no room. Ask for a new one."))
    return room
