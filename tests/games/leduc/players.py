"""Leduc poker: an observed state as numbers, and a player who trusts good cards."""

import numpy as np
import numpy.typing as npt

from tests.games.leduc.game import CARDS, TABLE, Action, Phase, is_paired, legal, rank
from tripot.core.contract.features import Features, Numbers
from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule

CAREFUL = 1
_PHASES = len(Phase)
_MOST_RAISES = 4.0
_HIGHEST_STAKE = 124.0
"""The highest ante and the four raises of two chips and of four."""

_NAMES = (
    *(f"own_{card}" for card in CARDS),
    *(f"table_{card}" for card in CARDS),
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    "own_staked",
    "other_staked",
    "checked",
    "raises",
    "most_raises",
)
FEATURES = {1: Features((Numbers(_NAMES, "what a player sees", private=("own_[JQK][hs]",)),))}

BOTS = (
    HeuristicBot(
        name="careful",
        level=CAREFUL,
        idea=msg("Raises pairs and kings, calls with queens, and seldom bluffs."),
        source="our own",
    ),
)


@rule
def features(state: State, seat: int, _version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, from a state observed by `seat`."""
    out[:] = 0.0
    own = max(0, seat)
    if int(state.cards[own]) > 0:
        out[int(state.cards[own]) - 1] = 1.0
    if int(state.cards[TABLE]) > 0:
        out[6 + int(state.cards[TABLE]) - 1] = 1.0
    out[12 + int(state.phase)] = 1.0
    out[12 + _PHASES] = int(state.staked[own]) / _HIGHEST_STAKE
    out[13 + _PHASES] = int(state.staked[1 - own]) / _HIGHEST_STAKE
    out[14 + _PHASES] = float(int(state.checked))
    out[15 + _PHASES] = int(state.raises) / _MOST_RAISES
    out[16 + _PHASES] = int(state.most_raises) / _MOST_RAISES


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely the player takes each action, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    if phase != Phase.FIRST_ROUND and phase != Phase.SECOND_ROUND:
        return
    mover = int(state.mover)
    own = rank(int(state.cards[mover]))
    if own == 2 or is_paired(state, mover):
        weights[Action.RAISE] *= 3
        weights[Action.FOLD] = 0
    elif own == 1:
        weights[Action.RAISE] = 0
        weights[Action.FOLD] = 0
    else:
        weights[Action.CHECK] *= 3
        weights[Action.FOLD] *= 3
