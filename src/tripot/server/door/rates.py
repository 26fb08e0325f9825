"""How often somebody may do something."""

import time
from collections.abc import Hashable

_MOST_KNOWN = 10_000
_ROUNDING = 1e-6
"""Seconds of rounding error that nobody has to wait for."""


class Rate:
    """Limits how often each of many may do something.

    Args:
        most: How many times at once.
        seconds: The time in which all of these become available again.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._each = seconds / most
        self._free: dict[Hashable, float] = {}
        """When each will have all of them available."""

    def take(self, who: Hashable) -> float:
        """Count it and return 0 if it is allowed now; else return the seconds until it is."""
        waits = self._waits(who)
        if waits > _ROUNDING:
            return waits
        self.count(who)
        return 0.0

    def reserve(self, who: Hashable) -> float:
        """Count it, and return the seconds until it is allowed, behind all counted before."""
        waits = self._waits(who)
        self.count(who)
        return waits if waits > _ROUNDING else 0.0

    def count(self, who: Hashable) -> None:
        now = time.monotonic()
        if len(self._free) > _MOST_KNOWN:
            self._free = {one: free for one, free in self._free.items() if free > now}
        self._free[who] = max(now, self._free.get(who, now)) + self._each

    def _waits(self, who: Hashable) -> float:
        gone = max(0.0, self._free.get(who, 0.0) - time.monotonic())
        return gone - self._each * (self._most - 1)
