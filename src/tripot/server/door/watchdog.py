"""Measures how long the event loop was held, so that nobody else was served.

A beat is due every few milliseconds; the loop was held for as long as the beat is late. How much of
that time this thread computed tells the house's own work from a machine that was busy elsewhere.
"""

import asyncio
import time
from dataclasses import dataclass

_BEAT_SECONDS = 0.005
LONG_SECONDS = 0.05
"""Nothing should hold the loop for longer."""


@dataclass
class Stalls:
    """What was found since somebody last asked."""

    longest: float = 0.0
    """The most seconds by which a beat was late, by the wall clock."""
    busiest: float = 0.0
    """The most seconds computed between two beats."""
    long: int = 0
    """How often that was longer than `LONG_SECONDS`."""

    def note(self, late: float, busy: float) -> None:
        """Count a beat."""
        self.longest = max(self.longest, late)
        self.busiest = max(self.busiest, busy)
        self.long += busy > LONG_SECONDS

    def as_data(self) -> dict[str, float]:
        """The values in milliseconds."""
        return {
            "longest_ms": round(1000 * self.longest, 1),
            "busiest_ms": round(1000 * self.busiest, 1),
            "held_too_long": self.long,
        }


class Watchdog:
    """Watches the loop that it is started in until it is stopped."""

    def __init__(self) -> None:
        self._stalls = Stalls()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._watch(), name="watchdog")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def taken(self) -> Stalls:
        """What was found since this was last called."""
        found, self._stalls = self._stalls, Stalls()
        return found

    async def _watch(self) -> None:
        while True:
            began, computed = time.perf_counter(), time.thread_time()
            await asyncio.sleep(_BEAT_SECONDS)
            late = time.perf_counter() - began - _BEAT_SECONDS
            self._stalls.note(late, time.thread_time() - computed)
