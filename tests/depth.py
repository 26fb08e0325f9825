"""How deep tests look: `make deep` gives the long properties many more cases than `make test`."""

import os
from typing import TypeVar

T = TypeVar("T")

DEEP = os.environ.get("TRIPOT_DEEP") == "1"


def enough(usual: T, *, deep: T) -> T:
    """How much is looked at: usually, or where there are hours for it."""
    return deep if DEEP else usual
