"""How deep tests look: `make soak` gives the long properties many more cases than `make test`."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings

T = TypeVar("T")

DEEP = os.environ.get("TRIPOT_DEEP") == "1"
ROUND = int(os.environ.get("TRIPOT_ROUND", "0"))
"""Names the games of a soak that plays others again and again; 0 where they are always the same."""

PROFILE = "tripot"
"""Of all properties: usually always the same cases, in a soak others each time; none of them fails
because the machine is slow."""
settings.register_profile(
    PROFILE,
    derandomize=not DEEP,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(PROFILE)


def enough(usual: T, *, deep: T) -> T:
    """How much is looked at: usually, or in a soak, which has no budget."""
    return deep if DEEP else usual


def cases(usual: int, *, deep: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """How many cases a property gets; see `PROFILE` for which."""
    return settings(max_examples=enough(usual, deep=deep))
