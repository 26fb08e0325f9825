"""A value that many follow: changes are written first, and then everybody is told."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar
from weakref import WeakSet

from tripot.core.refusals import Stale
from tripot.server.play.watching import Presence, Shared

Value = TypeVar("Value")
Told_contra = TypeVar("Told_contra", contravariant=True)
Made = TypeVar("Made")


class Follower(Protocol[Told_contra]):
    """Something that wants every new value."""

    def meet(self, value: Told_contra) -> None:
        """Take the current value."""


@dataclass(frozen=True)
class Change(Generic[Value]):
    """A change: what is written first, and what the value then becomes."""

    write: Callable[[], Awaitable[object]]
    then: Callable[[Value], Value]
    """Applied to the value once the change is written, since what needs no lock may have
    changed."""


class Live(Generic[Value]):
    """A frozen value, the lock under which it changes, and everybody who follows it.

    Args:
        value: The first value.
        reread: Returns the value that another process has written in between.
    """

    def __init__(
        self, value: Value, reread: Callable[[], Awaitable[Callable[[Value], Value]]]
    ) -> None:
        self.value = value
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.is_closing = False
        """Whether the house is closing, so that nobody can be told any more."""
        self.watchers: dict[asyncio.Event, int | None] = {}
        """Those who follow it, each with their seat or guest, if any."""
        self.presence = Presence()
        self._reread = reread
        self._listeners: set[asyncio.Event] = set()
        self._followers: WeakSet[Follower[Value]] = WeakSet()
        self._shared = Shared()
        self._version = 0

    # How it changes

    async def change(
        self, plan: Callable[[Value], Change[Value] | None], *, insists: bool = False
    ) -> Value:
        """Plan a change, write it, take it and tell, while no other change is under way.

        Args:
            plan: Makes the change; None if nothing should change.
            insists: Whether to plan again if another process has written first.

        Raises:
            Stale: Another process has written first; the value is what it wrote.
            Refused: It cannot be planned or written; nothing has changed.
        """
        async with self.lock:
            while (change := plan(self.value)) is not None:
                try:
                    await self.commit(change)
                except Stale:
                    if not insists:
                        raise
                else:
                    break
            return self.value

    async def commit(self, change: Change[Value]) -> None:
        """Write a change, take it and tell; for callers that hold the lock.

        Raises:
            Stale: Another process has written first; the value is what it wrote.
        """
        try:
            await change.write()
        except Stale:
            await self.reload()
            raise
        self.touched = time.monotonic()
        self.take(change.then)

    async def reload(self) -> None:
        """Go on from what another process wrote."""
        then = await self._reread()
        self.touched = time.monotonic()
        self.take(then)

    def take(self, then: Callable[[Value], Value]) -> None:
        """Change what is not stored, or stored already; everybody is told if there is a change."""
        before = self.value
        self.put(then)
        if self.value is not before:
            self.tell()

    def put(self, then: Callable[[Value], Value]) -> None:
        """Change something that nobody needs to be told of now."""
        self.value = then(self.value)

    # Who is told

    def tell(self) -> None:
        """Wake all followers; a follower that was awake already sees only the latest."""
        self._version += 1
        for event in (*self.watchers, *self._listeners):
            event.set()
        for follower in self._followers:
            follower.meet(self.value)

    def close(self) -> None:
        """Let all followers go."""
        self.is_closing = True
        self.tell()

    @contextmanager
    def watched(self, who: int | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed for somebody who looks."""
        event = asyncio.Event()
        self.watchers[event] = who
        try:
            yield event
        finally:
            del self.watchers[event]

    @contextmanager
    def listened(self) -> Iterator[asyncio.Event]:
        """The same for those who serve and do not look."""
        event = asyncio.Event()
        self._listeners.add(event)
        try:
            yield event
        finally:
            self._listeners.discard(event)

    def wake(self) -> None:
        """Let those who serve see what is due now."""
        for event in self._listeners:
            event.set()

    def lead(self, follower: Follower[Value]) -> None:
        """Give a follower the value now and whenever it changes, for as long as it lives."""
        self._followers.add(follower)
        follower.meet(self.value)

    @property
    def is_followed(self) -> bool:
        """Whether anybody looks, or something follows."""
        return bool(self.watchers) or bool(self._followers)

    # What is made for many

    def shared(self, what: Hashable, make: Callable[[], Made]) -> Made:
        """What is made once for all who ask for the same while nothing changes.

        Args:
            what: Everything that it depends on for those who ask.
            make: Makes it.
        """
        return self._shared.get(what, make, version=self._version)

    def has_shared(self, what: Hashable) -> bool:
        """Whether that was already made for somebody."""
        return self._shared.has(what, version=self._version)
