"""Johnny Controletti: an observed state as numbers from 0 to 1, for learning.

Seats are turned so that the viewer comes first and the others follow clockwise.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, Features, Numbers
from tripot.core.state import State, rule
from tripot.games.johnny.players.features.first import FIRST_NAMES, first_features
from tripot.games.johnny.players.features.hidden import HIDDEN, hidden_features
from tripot.games.johnny.players.features.second import SECOND, second_features

FEATURES = {
    PRIVILEGED: HIDDEN,
    1: Features((Numbers(FIRST_NAMES, "version 1, which leaves out what others know"),)),
    2: SECOND,
}


@rule
def features(state: State, seat: int, version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of a version."""
    if version == 1:
        first_features(state, seat, out)
    elif version == 2:
        second_features(state, seat, out)
    else:
        hidden_features(state, seat, out)
