"""How often somebody may do something, as time goes."""

import time
from collections.abc import Hashable

_MOST_KNOWN = 10_000
_ROUNDING = 1e-6
"""Seconds by which sums of moments may be wrong: nobody waits for those."""


class Rate:
    """How often each of many does something: so many times at once, and again as time goes.

    Args:
        most: How often at once.
        seconds: In how many seconds all of that is allowed again.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._each = seconds / most
        self._free: dict[Hashable, float] = {}
        """When all is allowed again to each."""

    def take(self, who: Hashable) -> float:
        """Seconds until it is allowed once more; 0 where it was, and is counted."""
        waits = self._waits(who)
        if waits > _ROUNDING:
            return waits
        self.count(who)
        return 0.0

    def reserve(self, who: Hashable) -> float:
        """Count it, and say in how many seconds it is allowed: behind all that was counted."""
        waits = self._waits(who)
        self.count(who)
        return waits if waits > _ROUNDING else 0.0

    def count(self, who: Hashable) -> None:
        """It is done once more."""
        now = time.monotonic()
        if len(self._free) > _MOST_KNOWN:
            self._free = {one: free for one, free in self._free.items() if free > now}
        self._free[who] = max(now, self._free.get(who, now)) + self._each

    def _waits(self, who: Hashable) -> float:
        gone = max(0.0, self._free.get(who, 0.0) - time.monotonic())
        return gone - self._each * (self._most - 1)
