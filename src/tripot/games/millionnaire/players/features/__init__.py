"""Le Millionnaire: an observed state as numbers, for learning.

Seats are turned so that the viewer comes first and the others follow clockwise.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import PRIVILEGED, Features, Numbers
from tripot.core.state import State, rule
from tripot.games.millionnaire.players.features.first import FIRST_NAMES, first_features
from tripot.games.millionnaire.players.features.hidden import HIDDEN_PAPERS, hidden_papers
from tripot.games.millionnaire.players.features.second import OPEN_MARKET, open_market
from tripot.games.millionnaire.players.features.third import SORTED_MARKET, sorted_market

_FIRST = "version 1: twelve slots of the pile, and money by the goal, which it may exceed"

FEATURES = {
    PRIVILEGED: HIDDEN_PAPERS,
    1: Features((Numbers(FIRST_NAMES, _FIRST, most=float("inf"), private=("has_*",)),)),
    2: OPEN_MARKET,
    3: SORTED_MARKET,
}


@rule
def features(state: State, seat: int, version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of a version."""
    if version == PRIVILEGED:
        hidden_papers(state, seat, out)
    elif version == 3:
        sorted_market(state, seat, out)
    elif version == 2:
        open_market(state, seat, out)
    else:
        first_features(state, seat, out)
