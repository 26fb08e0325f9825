"""An observed state as numbers: what the features of all games begin with."""

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule


@rule
def begin_with_phase(state: State, out: npt.NDArray[np.float32]) -> None:
    """Set `out` to zeros, but for a 1 at the number of the phase."""
    out[:] = 0.0
    out[int(state.phase)] = 1.0


@rule
def turned(state: State, seat: int, turn: int) -> int:
    """The seat that comes `turn` places clockwise after a viewer's; an onlooker sits at seat 0."""
    return (max(0, seat) + turn) % int(state.players)
