"""Casablanca: an observed state as numbers from 0 to 1, for learning.

Seats are turned so that the viewer comes first and the others follow clockwise.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, Features, Numbers
from tripot.core.state import State, rule
from tripot.games.casablanca.players.features.first import FIRST_NAMES, first_features
from tripot.games.casablanca.players.features.hidden import HIDDEN_TOKENS, hidden_tokens
from tripot.games.casablanca.players.features.second import SEEN_TOKENS, seen_tokens

FEATURES = {
    PRIVILEGED: HIDDEN_TOKENS,
    1: Features(
        (
            Numbers(
                FIRST_NAMES,
                "version 1, which leaves out who looked and who lied",
                private=("token_*_number", "token_*_known", "unplaced_*"),
            ),
        )
    ),
    2: SEEN_TOKENS,
}


@rule
def features(state: State, seat: int, version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of a version."""
    if version == PRIVILEGED:
        hidden_tokens(state, seat, out)
    elif version == 2:
        seen_tokens(state, seat, out)
    else:
        first_features(state, seat, out)
