"""Long work in small pieces, so that everybody else is served in between."""

import asyncio
import time
from collections.abc import Iterable
from typing import TypeVar

Step = TypeVar("Step")

_SECONDS = 0.01
"""How long a piece may take; a step that takes longer is a piece of its own."""


async def in_pieces(steps: Iterable[Step]) -> Step | None:
    """Take all steps, and let others in every hundredth of a second; the last step's value."""
    last, until = None, time.monotonic() + _SECONDS
    for last in steps:  # noqa: B007
        if time.monotonic() > until:
            await asyncio.sleep(0)
            until = time.monotonic() + _SECONDS
    return last
