"""A value that many follow: what is to be kept of a change is written first, then all are told."""

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
    """What wants to have every new value."""

    def meet(self, value: Told_contra) -> None:
        """The value as it is now."""


@dataclass(frozen=True)
class Change(Generic[Value]):
    """A change: what is written first, and what the value becomes then."""

    write: Callable[[], Awaitable[object]]
    then: Callable[[Value], Value]
    """Applied to the value as it stands once it is written: what needs no lock may have changed."""


class Live(Generic[Value]):
    """A frozen value, the lock under which it changes, and everybody who follows it.

    Args:
        value: What it is at first.
        reread: What becomes of the value where another process has written in between.
    """

    def __init__(
        self, value: Value, reread: Callable[[], Awaitable[Callable[[Value], Value]]]
    ) -> None:
        self.value = value
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.is_closing = False
        """Whether the house closes, and nobody can be told any more."""
        self.watchers: dict[asyncio.Event, int | None] = {}
        """Who follows it, each with the seat or the guest, if they are any."""
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
            plan: Makes the change; None where nothing is to be changed.
            insists: Whether to plan anew where another process has written first.

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
        """Write a change, take it and tell; for those who hold the lock.

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
        """Change what is kept nowhere, or written already; all are told if there is a change."""
        before = self.value
        self.put(then)
        if self.value is not before:
            self.tell()

    def put(self, then: Callable[[Value], Value]) -> None:
        """Change what nobody has to be told of now."""
        self.value = then(self.value)

    # Who is told

    def tell(self) -> None:
        """Wake everybody who follows; whoever was awake already sees the latest only."""
        self._version += 1
        for event in (*self.watchers, *self._listeners):
            event.set()
        for follower in self._followers:
            follower.meet(self.value)

    def close(self) -> None:
        """Let everybody go who follows."""
        self.is_closing = True
        self.tell()

    @contextmanager
    def watched(self, who: int | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed for whoever looks."""
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
        """Let those who serve look what is due now."""
        for event in self._listeners:
            event.set()

    def lead(self, follower: Follower[Value]) -> None:
        """Let something have the value now, and whenever it changes, for as long as it lives."""
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
            what: All that it depends on for whoever asks.
            make: Makes it.
        """
        return self._shared.get(what, make, version=self._version)

    def has_shared(self, what: Hashable) -> bool:
        """Whether that was made for somebody already."""
        return self._shared.has(what, version=self._version)
