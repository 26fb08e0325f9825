"""The rooms of the house: read when asked for, written whenever something changes in one."""

import asyncio
import logging
import time
import weakref
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Protocol

from tripot.core.language import msg
from tripot.core.refusals import Refused, Stale
from tripot.server.lobby.room import Room
from tripot.server.play.watching import Presence
from tripot.server.refusals import NoRoom, StoreFailed
from tripot.server.store.guests import Guest
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable

_log = logging.getLogger(__name__)
_REMEMBERED_SECONDS = 7 * 24 * 3600


class Follower(Protocol):
    """What wants to know how a room stands that it belongs to: a table."""

    def meet(self, room: Room) -> None:
        """The room as it is now."""


class Gathering:
    """A room with everybody who looks at it."""

    def __init__(self, room: Room, store: Store) -> None:
        self.room = room
        self.touched = time.monotonic()
        self.is_closing = False
        """Whether the house closes, and nobody can be told any more."""
        self._store = store
        self._lock = asyncio.Lock()
        self._watchers: dict[asyncio.Event, int | None] = {}
        self._presence = Presence()
        self._followers: weakref.WeakSet[Follower] = weakref.WeakSet()

    async def change(self, how: Callable[[Room], Room]) -> Room:
        """The room after something has been done in it, as it stands by then.

        Raises:
            Refused: It cannot be done; nothing has changed.
        """
        async with self._lock:
            changed = how(self.room)
            while changed != self.room:
                try:
                    await self._write(changed)
                except Stale:
                    changed = how(self.room)
                else:
                    break
            return self.room

    async def deal(self, how: Callable[[Room], tuple[Room, StoredTable]]) -> Room:
        """The room with a new table, both of which are written or neither is; once a game.

        Raises:
            Refused: It cannot be dealt; nothing has changed.
        """
        async with self._lock:
            if not self.room.is_playing:
                changed, table = how(self.room)
                await self._write(changed, table)
            return self.room

    async def _write(self, changed: Room, table: StoredTable | None = None) -> None:
        old = self.room
        try:
            await self._store.rooms.change(old.id, old.version, changed.as_data(), table=table)
        except Stale:  # another process has written it
            self.room = await read(self._store, old.id)
            self.tell()
            raise
        self.room = replace(changed, version=old.version + 1)
        self.tell()

    @property
    def here(self) -> Collection[int | None]:
        """The guests who look at the room."""
        return self._watchers.values()

    @property
    def is_needed(self) -> bool:
        """Whether anybody does, or a table wants to know how it stands."""
        return bool(self._watchers) or bool(self._followers)

    @contextmanager
    def watched(self, guest: Guest | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed here."""
        event, guest_id = asyncio.Event(), guest.id if guest else None
        is_new = guest_id is not None and guest_id not in self.here
        self._watchers[event] = guest_id
        if is_new:  # onlookers change nothing for anybody
            self._presence.changed(self.tell)
        try:
            yield event
        finally:
            del self._watchers[event]
            self.touched = time.monotonic()
            if guest_id is not None and guest_id not in self.here:
                self._presence.changed(self.tell)

    def lead(self, follower: Follower) -> None:
        """Let a table know how the room stands, now and whenever it changes."""
        self._followers.add(follower)
        follower.meet(self.room)

    def tell(self) -> None:
        """Wake everybody who looks, and tell the tables."""
        self.touched = time.monotonic()
        for event in self._watchers:
            event.set()
        for follower in self._followers:
            follower.meet(self.room)

    def close(self) -> None:
        """Let everybody go who looks."""
        self.is_closing = True
        self.tell()


class Rooms:
    """All rooms of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: dict[str, Gathering] = {}

    async def add(self, room: Room) -> Gathering:
        """A room as it is."""
        await self._store.rooms.add(room.id, room.as_data())
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
        gathering.touched = time.monotonic()
        return gathering

    async def of(self, guest: Guest) -> list[Room]:
        """The rooms of the last days in which a guest waits for the deal, the latest first."""
        rooms = [gathering.room for gathering in await self._gatherings(guest)]
        return [room for room in rooms if not room.is_playing and room.awaits(guest)]

    async def _gatherings(self, guest: Guest) -> list[Gathering]:
        since = int(time.time()) - _REMEMBERED_SECONDS
        found = list[Gathering]()
        for room_id in await self._store.rooms.waiting_for(guest.id, since=since):
            with suppress(NoRoom):  # it is damaged
                found.append(await self.get(room_id))
        return found

    async def rename(self, guest: Guest) -> None:
        """Call a guest by another name, in all rooms that are open or wait for the deal."""
        for gathering in {*self._open.values(), *await self._gatherings(guest)}:
            await gathering.change(lambda room: room.renamed(guest))

    def clear_away(self, *, idle_seconds: float) -> None:
        """Forget rooms that nobody looks at; the store knows them."""
        before = time.monotonic() - idle_seconds
        for gathering in list(self._open.values()):
            if not gathering.is_needed and gathering.touched <= before:
                del self._open[gathering.room.id]

    def close(self) -> None:
        """Let everybody go who looks at a room."""
        for gathering in self._open.values():
            gathering.close()


async def read(store: Store, room_id: str) -> Room:
    """A room as it is written.

    Raises:
        NoRoom: There is none of that name, or what is written of it cannot be read here.
        StoreFailed: The store cannot be read now.
    """
    try:
        found = await store.rooms.find(room_id)
        room = found and Room.of_data(room_id, *found)
    except StoreFailed:
        raise
    except (KeyError, TypeError, ValueError, Refused) as error:  # whatever stands there
        _log.error("room %s cannot be read: %r", room_id, error)
        raise NoRoom(msg("This room cannot be read any more. Open a new one.")) from error
    if room is None:
        raise NoRoom(msg("This link leads to no room. Ask for a new one."))
    return room
