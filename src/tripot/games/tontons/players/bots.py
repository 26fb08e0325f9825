"""Les Tontons: hand-written players, for a state that their seat has observed."""

from pathlib import Path

from tripot.core.abstraction import read_odds
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.tontons.players.abstraction import ABSTRACTION, waiting_thief
from tripot.games.tontons.players.prospects import prefer_choices
from tripot.games.tontons.players.tactics import (
    SURE,
    pays,
    prefer_friends,
    prefer_rides,
    prefer_seats,
    prefer_seizing,
    prefer_strikes,
    prefer_swaps,
    prefer_yield,
)
from tripot.games.tontons.rules.play import legal
from tripot.games.tontons.rules.row import size_of
from tripot.games.tontons.state import KINDS, Action, Phase
from tripot.kit.learned import learned
from tripot.kit.levels import NOVICE, REGULAR, novice, regular, reweigh

ODDS = read_odds(Path(__file__).with_name("regular.toml"), ABSTRACTION)
"""How likely a regular takes each abstract action, fitted by play (`scripts/fit.py`)."""

BOTS = (
    novice(msg("Goes where the most notes lie, plays any card, and always picks the best note.")),
    regular(
        msg("Spreads its risks, keeps its best cards, robs the richest, and bluffs a thief."),
        ODDS,
        source="our own, from the values of the notes, the public backs, and play against itself",
    ),
    learned(Path(__file__).with_name("learned.npz")),
)


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely a player of this level takes each action, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    if phase == Phase.PICK or phase == Phase.GRAB:
        prefer_dear(weights, Action.PICK + 0 if phase == Phase.PICK else Action.GRAB + 0)
        if phase == Phase.PICK and level != NOVICE and waiting_thief(state) >= 0:
            allow_bluffs(state, weights)
    elif phase == Phase.LOSE or phase == Phase.GIVE:
        prefer_first(weights, Action.LOSE + 0 if phase == Phase.LOSE else Action.GIVE + 0)
    elif level == NOVICE:
        prefer_as_novice(state, weights)
    else:
        prefer_as_regular(state, weights)
    if level == REGULAR:
        reweigh(state, ODDS, weights)


# Both


@rule
def prefer_first(weights: Weights, first: int) -> None:
    """T16, T65: the 1 rather than the 2."""
    if int(weights[first]) > 0:
        weights[first + 1] = 0


@rule
def prefer_dear(weights: Weights, first: int) -> None:
    """T33, T41: the dearest note."""
    best = -1
    for kind in range(KINDS):
        if int(weights[first + kind]) > 0:
            if best >= 0:
                weights[first + best] = 0
            best = kind


@rule
def allow_bluffs(state: State, weights: Weights) -> None:
    """T35: under the eyes of a thief any note may be wise, even if the dearest looks best."""
    for kind in range(KINDS):
        action = Action.PICK + kind
        weights[action] = SURE * int(weights[action]) + (1 if int(state.tray[kind]) > 0 else 0)


# The careless player


@rule
def prefer_as_novice(state: State, weights: Weights) -> None:
    """T13, T22: go where most notes lie, with any card; use whatever can be used."""
    phase = int(state.phase)
    if phase == Phase.GO:
        for position in range(int(state.row_count)):
            size = size_of(state, position)
            weights[Action.GO + position] = 1 + size * size
    elif phase == Phase.USE:
        weights[Action.SKIP] = 1 - int(weights[Action.USE])
    elif phase == Phase.SEIZE:
        weights[Action.SEIZE] = 2
    elif phase == Phase.RIDE:
        weights[Action.STAY] = 2
    elif phase == Phase.SWAP:
        weights[Action.KEEP] = 40


# The player who knows the game


@rule
def prefer_as_regular(state: State, weights: Weights) -> None:
    """What is worth most, or nearly as much."""
    phase = int(state.phase)
    if phase == Phase.GO or phase == Phase.PLAY:
        prefer_choices(state, weights)
    elif phase == Phase.USE:
        weights[Action.SKIP] = 0 if int(weights[Action.USE]) > 0 and pays(state) else 1
        weights[Action.USE] = 1 - int(weights[Action.SKIP])
    elif phase == Phase.SEND or phase == Phase.SILENCE:
        prefer_strikes(state, weights)
    elif phase == Phase.ROB or phase == Phase.SLIP or phase == Phase.LOOK or phase == Phase.BURN:
        prefer_seats(state, weights)
    elif phase == Phase.RIDE:
        prefer_rides(state, weights)
    elif phase == Phase.SWAP:
        prefer_swaps(state, weights)
    elif phase == Phase.YIELD:
        prefer_yield(state, weights)
    elif phase == Phase.SEIZE:
        prefer_seizing(state, weights)
    elif phase == Phase.PAY or phase == Phase.HIRE:
        prefer_friends(state, weights)
