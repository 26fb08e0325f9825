"""Kuhn poker: an observed state as numbers, and the player who cannot be beaten."""

import numpy as np
import numpy.typing as npt

from tests.games.kuhn.game import CARDS, Action, Phase, legal
from tripot.core.abstraction import Abstraction, Question
from tripot.core.contract.features import Features, Numbers
from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule

EQUILIBRIUM, NEVER_BLUFFS, ALWAYS_CALLS = 1, 2, 3
_PHASES = len(Phase)

_NAMES = (
    *(f"own_{card}" for card in CARDS),
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    "own_staked",
    "other_staked",
)
FEATURES = {1: Features((Numbers(_NAMES, "what a player sees", private=("own_[JQK]",)),))}

NEVER_BLUFFS_BOT = HeuristicBot(
    name="honest",
    level=NEVER_BLUFFS,
    idea=msg("Bets with the king alone, and otherwise plays as who cannot be beaten."),
    source="our own; a player to be read",
)
ALWAYS_CALLS_BOT = HeuristicBot(
    name="station",
    level=ALWAYS_CALLS,
    idea=msg("Calls every bet, and otherwise plays as who cannot be beaten."),
    source="our own; a player to be read",
)
BOTS = (
    HeuristicBot(
        name="equilibrium",
        level=EQUILIBRIUM,
        idea=msg("Bluffs with a third of its jacks, and loses to nobody in the long run."),
        source="H. W. Kuhn, A simplified two-person poker (1950), with alpha = 1/3",
    ),
)


@rule
def features(state: State, seat: int, _version: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, from a state observed by `seat`."""
    out[:] = 0.0
    own = max(0, seat)
    if int(state.cards[own]) > 0:
        out[int(state.cards[own]) - 1] = 1.0
    out[3 + int(state.phase)] = 1.0
    out[3 + _PHASES] = int(state.staked[own]) / 101.0
    out[4 + _PHASES] = int(state.staked[1 - own]) / 101.0


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely the player takes each action, in thirds, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    bluffs = 0 if level == NEVER_BLUFFS else 1
    if phase == Phase.OPEN:
        mix(weights, Action.BET, Action.CHECK, thirds(int(state.cards[0]), bluffs, 0))
    elif phase == Phase.REPLY:
        mix(weights, Action.BET, Action.CHECK, thirds(int(state.cards[1]), bluffs, 0))
    elif level == ALWAYS_CALLS and (phase == Phase.ANSWER or phase == Phase.LATE_ANSWER):
        mix(weights, Action.CALL, Action.FOLD, 3)
    elif phase == Phase.ANSWER:
        mix(weights, Action.CALL, Action.FOLD, thirds(int(state.cards[1]), 0, 1))
    elif phase == Phase.LATE_ANSWER:
        mix(weights, Action.CALL, Action.FOLD, thirds(int(state.cards[0]), 0, 2))


@rule
def thirds(card: int, jack: int, queen: int) -> int:
    """How many times in three a card goes on; the king always does."""
    if card == 1:
        return jack
    if card == 2:
        return queen
    return 3


@rule
def mix(weights: Weights, bold: int, meek: int, bold_thirds: int) -> None:
    """So many times in three the one, else the other."""
    weights[bold] = bold_thirds
    weights[meek] = 3 - bold_thirds


_CARDS = ("jack", "queen", "king")

ABSTRACTION = Abstraction(
    (
        Question("speak", (("first", "after a check"), _CARDS), ("go on", "stay")),
        Question("answer", (("at once", "late"), _CARDS), ("go on", "stay")),
    )
)
_ANSWER = ABSTRACTION.first("answer")


@rule
def bucket(state: State) -> int:
    """The phase and the mover's card."""
    phase = int(state.phase)
    if phase == Phase.OPEN:
        return int(state.cards[0]) - 1
    if phase == Phase.REPLY:
        return 3 + int(state.cards[1]) - 1
    if phase == Phase.ANSWER:
        return _ANSWER + int(state.cards[1]) - 1
    if phase == Phase.LATE_ANSWER:
        return _ANSWER + 3 + int(state.cards[0]) - 1
    return -1


@rule
def abstract_action(state: State, action: int) -> int:
    """Whether money goes in."""
    return 0 if action == Action.BET or action == Action.CALL else 1
