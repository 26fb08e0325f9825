"""Liar's dice with one die each: the state record, who may do what, what it does, and its texts.

Two players throw a die each and look at their own. In turn they bid how many of both dice at least
show a face, each bid higher than the last, until one calls the other a liar.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.clauses import Clauses
from tripot.core.contract.notation import Verb, Verbs
from tripot.core.contract.options import Options
from tripot.core.contract.rules import Counts
from tripot.core.language import Words, msg
from tripot.core.refusals import BadOption
from tripot.core.state import CHANCE, TERMINAL, State, Weights, layout, rule
from tripot.core.streams import clear

MOST_FACES = 6
NOT_THROWN = 0
UNKNOWN = -1
NO_BID = 0
NOBODY = -1


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    THROW_FIRST = 0
    THROW_SECOND = 1
    BID = 2
    OVER = 3


class Action(IntEnum):
    """A face, less one, is added to the first; bids follow by number, then by face."""

    THROW = 0
    BID = 6
    LIAR = 18


ACTIONS = 19

RECORD = layout(
    "liars_dice",
    [
        ("players", "i1"),
        ("phase", "i1"),
        ("clause", "i1"),  # the clause that ended the game, 0 before
        ("winner", "i1"),
        ("mover", "i1"),
        ("bid", "i1"),  # the highest so far, from 1
        ("faces", "i1"),
        ("dice", "i1", (2,)),
    ],
)

DEFAULTS: Mapping[str, Any] = {"faces": MOST_FACES}

# The contract


def check_options(players: int, settings: dict[str, Any]) -> None:
    """D9: refuse dice that are none."""
    faces = settings["faces"]
    if type(faces) is not int or not 2 <= faces <= MOST_FACES:
        raise BadOption(
            msg("faces must be a whole number from 2 to {most}, not {value} (D9)."),
            most=MOST_FACES,
            value=str(faces),
        )


def start(state: State, players: int, options: Options) -> None:
    """D1: the dice are not thrown yet."""
    state.players = players
    state.winner = NOBODY
    state.faces = options["faces"]


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE` or `TERMINAL`."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return TERMINAL
    return int(state.mover) if phase == Phase.BID else CHANCE


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions (D2 to D6)."""
    clear(weights)
    phase = int(state.phase)
    if phase == Phase.THROW_FIRST or phase == Phase.THROW_SECOND:
        for face in range(1, int(state.faces) + 1):
            weights[Action.THROW + face - 1] = 1
    elif phase == Phase.BID:
        for bid in range(int(state.bid) + 1, 2 * MOST_FACES + 1):
            if face_of(bid) <= int(state.faces):
                weights[Action.BID + bid - 1] = 1
        if int(state.bid) != NO_BID:
            weights[Action.LIAR] = 1


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (D2 to D8)."""
    if action < Action.BID:
        throw(state, action - Action.THROW + 1)
    elif action < Action.LIAR:
        state.bid = action - Action.BID + 1
        state.mover = 1 - int(state.mover)
    else:
        turn_up(state)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """D10: one point from the loser to the winner."""
    winner = int(state.winner)
    out[winner] = 1.0
    out[1 - winner] = -1.0


def decision(state: State) -> str:
    """What is to be decided, as a public word."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"D{int(state.clause)}"


@rule
def census(state: State, counts: Counts) -> None:
    """D1: each player's die, with as many faces as it has."""
    counts[0] = len(state.dice)
    counts[1] = int(state.faces)


# What is asked of a bid


@rule
def count_of(bid: int) -> int:
    """D3: how many dice a bid names."""
    return (bid - 1) // MOST_FACES + 1


@rule
def face_of(bid: int) -> int:
    """D3: the face that a bid names."""
    return (bid - 1) % MOST_FACES + 1


@rule
def counts_for(state: State, die: int, face: int) -> bool:
    """D4: whether a die counts for a face: it shows it, or the highest."""
    return die == face or die == int(state.faces)


# The game


@rule
def throw(state: State, face: int) -> None:
    """D2: the first player's die, then the second's."""
    if int(state.phase) == Phase.THROW_FIRST:
        state.dice[0] = face
        state.phase = Phase.THROW_SECOND
    else:
        state.dice[1] = face
        state.phase = Phase.BID


@rule
def turn_up(state: State) -> None:
    """D7, D8: the bid holds, or it was a lie."""
    face = face_of(int(state.bid))
    found = 0
    for owner in range(2):
        found += 1 if counts_for(state, int(state.dice[owner]), face) else 0
    doubter = int(state.mover)
    if found >= count_of(int(state.bid)):
        end_game(state, 7, 1 - doubter)
    else:
        end_game(state, 8, doubter)


@rule
def end_game(state: State, clause: int, winner: int) -> None:
    """Write down why the game is over, and who won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winner = winner


def longest(opening: State) -> int:
    """Two dice, every bid, and a doubt."""
    return 2 + 2 * int(opening.faces) + 1


# Why not


def due(state: State) -> str:
    """The clause by which is decided what is due; from what an onlooker observes."""
    phase = Phase(int(state.phase))
    if phase == Phase.OVER:
        return ending(state)
    return "D3" if phase == Phase.BID else "D2"


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the player who is to decide."""
    phase = Phase(int(state.phase))
    if phase == Phase.OVER:
        return Words(msg("the game is over"), clause=ending(state))
    if phase != Phase.BID:
        if action < Action.BID:
            return Words(msg("the dice have no such face"), clause="D1")
        return Words(msg("a die is thrown now"), clause="D2")
    if action == Action.LIAR:
        return Words(msg("nothing is bid yet"), clause="D6")
    if action < Action.BID:
        return Words(msg("a bid is made or doubted now"), clause="D3")
    if face_of(action - Action.BID + 1) > int(state.faces):
        return Words(msg("the dice have no such face"), clause="D3")
    return Words(msg("a bid must be higher than the last"), clause="D5")


# Notation


def thrower(before: State) -> tuple[int, ...] | None:
    """Who sees what chance has brought: everybody, but where it is dealt to one."""
    seat = int(before.phase) - Phase.THROW_FIRST
    return (seat,) if seat in (0, 1) else None


VERBS = Verbs(
    Verb(forms=("throw 1..6",), seen_by=thrower),
    *(Verb(forms=(form,)) for form in ("bid 1..2-1..6", "liar")),
)
RANGES = {
    "throw *": (Words(msg("the dice have no such face"), clause="D1"),),
    "bid *": (Words(msg("a bid names one or two dice and a face"), clause="D3"),),
}
_TEXTS = (
    *(f"throw {face}" for face in range(1, MOST_FACES + 1)),
    *(f"bid {count_of(bid)}-{face_of(bid)}" for bid in range(1, 2 * MOST_FACES + 1)),
    "liar",
)
_ACTIONS = {text: action for action, text in enumerate(_TEXTS)}


def to_text(action: int) -> str:
    """The text of an action."""
    return _TEXTS[action]


def to_action(text: str) -> int | None:
    """The action of a text; None when it is none."""
    return _ACTIONS.get(text)


CLAUSES = Clauses(players="D1", options="D9", due=due, ranges=RANGES)
