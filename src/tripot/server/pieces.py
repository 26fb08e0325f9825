"""Long work in small pieces, between which everybody else is served."""

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

Step = TypeVar("Step")

_SECONDS = 0.01
"""The most seconds for all pieces in one round of the loop; a step is never divided."""
_working: set[object] = set()


class Turns:
    """Gives turns in a round of the loop until those taken in it have lasted too long.

    What many are due to do at the same time is thus spread over several rounds, and everybody else
    is served in between. First come, first served.
    """

    def __init__(self) -> None:
        self._until: float | None = None

    async def turn(self) -> None:
        while self._until is not None and time.monotonic() > self._until:
            await asyncio.sleep(0)
        if self._until is None:
            self._until = time.monotonic() + _SECONDS
            asyncio.get_running_loop().call_soon(self._end_round)

    def _end_round(self) -> None:
        self._until = None


async def in_pieces(steps: Iterable[Step]) -> Step | None:
    """Take all steps, letting others in between them. Returns the last step's value."""
    last, token = None, object()
    _working.add(token)
    try:
        until = time.monotonic() + _SECONDS / len(_working)
        for last in steps:  # noqa: B007
            if time.monotonic() > until:
                await asyncio.sleep(0)
                until = time.monotonic() + _SECONDS / len(_working)
    finally:
        _working.discard(token)
    return last
