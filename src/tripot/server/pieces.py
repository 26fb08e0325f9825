"""Long work in small pieces, so that everybody else is served in between."""

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

Step = TypeVar("Step")

_SECONDS = 0.01
"""How long the pieces of all who work at once may take together; a step is never parted."""
_working: set[object] = set()


class Turns:
    """Who asks for a turn has it in this round of the loop, until all turns in it took too long.

    What many are due to do at the same moment is so done in several rounds, in which everybody
    else is served too; who came first comes first.
    """

    def __init__(self) -> None:
        self._until: float | None = None

    async def turn(self) -> None:
        """Wait for it."""
        while self._until is not None and time.monotonic() > self._until:
            await asyncio.sleep(0)
        if self._until is None:
            self._until = time.monotonic() + _SECONDS
            asyncio.get_running_loop().call_soon(self._end_round)

    def _end_round(self) -> None:
        self._until = None


async def in_pieces(steps: Iterable[Step]) -> Step | None:
    """Take all steps, and let others in between; the last step's value."""
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
