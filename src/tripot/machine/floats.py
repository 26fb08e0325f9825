"""Arithmetic for networks: plain NumPy here, and loops over the stack in compiled code.

Both do the same operations on single-precision numbers in the same order, so that their results are
the same to the last bit.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
ROOM = 4096
"""How many numbers `scratch` has room for."""


def scratch() -> Floats:
    """An array to write on, of length `ROOM`, whose numbers may be anything.

    It lasts until the function that asked for it returns: compiled code, which allocates nothing,
    has it on the stack.
    """
    return np.empty(ROOM, np.float32)


def add_scaled(out: Floats, factor: Any, row: Floats) -> None:
    """Add a row of the same length, times a single-precision factor, to `out`."""
    out += factor * row


def rectify(out: Floats) -> None:
    """Put 0 in place of negative numbers."""
    np.maximum(out, np.float32(0.0), out=out)
