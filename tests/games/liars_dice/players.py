"""Liar's dice: an observed state as numbers, and a player who counts on his own die."""

import numpy as np
import numpy.typing as npt

from tests.games.liars_dice.game import (
    MOST_FACES,
    Action,
    Phase,
    count_of,
    counts_for,
    face_of,
    legal,
)
from tripot.core.contract.features import Features, Numbers
from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule

COUNTER = 1
_BIDS = 2 * MOST_FACES
_FIRST_BID = MOST_FACES + len(Phase)

_NAMES = (
    *(f"own_{face}" for face in range(1, MOST_FACES + 1)),
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    *(f"bid_{count_of(bid)}_{face_of(bid)}" for bid in range(1, _BIDS + 1)),
    "faces",
)
FEATURES = {1: Features((Numbers(_NAMES, "what a player sees", private=("own_[1-9]",)),))}

BOTS = (
    HeuristicBot(
        name="counter",
        level=COUNTER,
        idea=msg("Bids what his own die makes likely, and doubts what it cannot be half of."),
        source="our own",
    ),
)


@rule
def features(state: State, seat: int, _version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, from a state observed by `seat`."""
    out[:] = 0.0
    own = int(state.dice[max(0, seat)])
    if own > 0:
        out[own - 1] = 1.0
    out[MOST_FACES + int(state.phase)] = 1.0
    if int(state.bid) > 0:
        out[_FIRST_BID + int(state.bid) - 1] = 1.0
    out[_FIRST_BID + _BIDS] = int(state.faces) / MOST_FACES


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely the player takes each action, in a state that its seat observed."""
    legal(state, weights)
    if int(state.phase) != Phase.BID:
        return
    for bid in range(int(state.bid) + 1, _BIDS + 1):
        weights[Action.BID + bid - 1] *= trust(wanting(state, bid))
    if weights[Action.LIAR] > 0:
        weights[Action.LIAR] = doubt(wanting(state, int(state.bid)))


@rule
def wanting(state: State, bid: int) -> int:
    """How many of the other's dice a bid needs, seen by the player to move."""
    own = int(state.dice[int(state.mover)])
    return count_of(bid) - (1 if counts_for(state, own, face_of(bid)) else 0)


@rule
def trust(missing: int) -> int:
    """The weight of a bid that lacks so many dice."""
    if missing == 0:
        return 6
    return 2 if missing == 1 else 0


@rule
def doubt(missing: int) -> int:
    """The weight of doubting a bid that lacks so many dice."""
    if missing == 0:
        return 0
    return 4 if missing == 1 else 12
