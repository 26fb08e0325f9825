"""Long work in small pieces, so that everybody else is served in between."""

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

Step = TypeVar("Step")

_SECONDS = 0.01
"""How long the pieces of all who work at once may take together; a step is never parted."""
_working: set[object] = set()


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
