"""Les Tontons: an observed state as numbers, for learning.

Seats are turned so that the viewer comes first and the others follow clockwise.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, Features, Numbers
from tripot.core.state import State, rule
from tripot.games.tontons.players.features.first import FIRST_NAMES, first_features
from tripot.games.tontons.players.features.hidden import HIDDEN_NOTES, hidden_notes
from tripot.games.tontons.players.features.second import SEEN_NOTES, seen_notes

_FIRST = "version 1: counts by tens and fives, which they may exceed"
_PRIVATE = (
    *("seat_*_notes_*", "seat_*_destination", "seat_*_card", "seat_*_money"),
    *("tray_[0-9]", "sight_*", "unseen_*"),
)

FEATURES = {
    PRIVILEGED: HIDDEN_NOTES,
    1: Features((Numbers(FIRST_NAMES, _FIRST, most=float("inf"), private=_PRIVATE),)),
    2: SEEN_NOTES,
}


@rule
def features(state: State, seat: int, version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of a version."""
    if version == PRIVILEGED:
        hidden_notes(state, seat, out)
    elif version == 2:
        seen_notes(state, seat, out)
    else:
        first_features(state, seat, out)
