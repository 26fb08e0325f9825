"""Les Tontons: an observed state as numbers, for learning.

Seats are turned so that the viewer comes first and the others follow clockwise.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.tontons.players.features.first import FIRST_NAMES, first_features

FEATURES = {1: Features((Numbers(FIRST_NAMES, "version 1", most=float("inf")),))}


@rule
def features(state: State, seat: int, _version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of a version."""
    first_features(state, seat, out)
