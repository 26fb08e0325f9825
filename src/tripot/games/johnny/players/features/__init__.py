"""Johnny Controletti: an observed state as numbers from 0 to 1, for learning.

Seats are turned so that the viewer comes first and the others follow clockwise.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, Features, Numbers
from tripot.core.state import State, rule
from tripot.games.johnny.players.features.first import FIRST_NAMES, first_features
from tripot.games.johnny.players.features.hidden import HIDDEN_CARDS, hidden_cards
from tripot.games.johnny.players.features.second import KNOWN_CARDS, known_cards

FEATURES = {
    PRIVILEGED: HIDDEN_CARDS,
    1: Features(
        (
            Numbers(
                FIRST_NAMES,
                "version 1, which leaves out what others know",
                private=("*_surely_*", "own_down_*"),
            ),
        )
    ),
    2: KNOWN_CARDS,
}


@rule
def features(state: State, seat: int, version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of a version."""
    if version == PRIVILEGED:
        hidden_cards(state, seat, out)
    elif version == 2:
        known_cards(state, seat, out)
    else:
        first_features(state, seat, out)
