"""Who looks at something that changes, and how often they are told of each other."""

import asyncio
import time
from collections.abc import Callable, Hashable
from functools import partial
from typing import TypeVar

Made = TypeVar("Made")

_PRESENCE_SECONDS = 1.0
"""Seconds between announcements that somebody has come or gone."""
_SHARED_SECONDS = 0.25
"""How long something stays fresh that shows the time."""
_MOST_SHARED = 100


class Presence:
    """Tells that somebody has come or gone: at once, but at most once a second."""

    def __init__(self) -> None:
        self._told = -_PRESENCE_SECONDS
        self._due: asyncio.TimerHandle | None = None

    def changed(self, tell: Callable[[], None]) -> None:
        """Somebody has come or gone; `tell` tells everybody."""
        wait = self._told + _PRESENCE_SECONDS - time.monotonic()
        if wait <= 0:
            self._tell_now(tell)
        elif self._due is None:
            self._due = asyncio.get_running_loop().call_later(wait, partial(self._tell_now, tell))

    def _tell_now(self, tell: Callable[[], None]) -> None:
        if self._due is not None:
            self._due.cancel()
        self._told, self._due = time.monotonic(), None
        tell()


class Shared:
    """What is made once for all who ask for the same at the same moment.

    Args:
        tells_time: Whether it grows old even if nothing else changes, because it shows the time.
    """

    def __init__(self, *, tells_time: bool = True) -> None:
        self._tells_time = tells_time
        self._version: Hashable = None
        self._made: dict[Hashable, tuple[float, object]] = {}

    def get(self, what: Hashable, make: Callable[[], Made], *, version: Hashable) -> Made:
        """What was made of that already, or is made now.

        Args:
            what: Everything that it depends on for those who ask.
            make: Makes it.
            version: Everything else that it depends on, except the time.
        """
        if self.has(what, version=version):
            return self._made[what][1]  # type: ignore[return-value]  # it is what `make` makes
        if version != self._version or len(self._made) >= _MOST_SHARED:
            self._version, self._made = version, {}
        began = time.monotonic()
        made = make()
        self._made[what] = (began, made)
        return made

    def has(self, what: Hashable, *, version: Hashable) -> bool:
        """Whether that was made already and is still fresh."""
        if version != self._version or what not in self._made:
            return False
        return not self._tells_time or self._made[what][0] >= time.monotonic() - _SHARED_SECONDS
