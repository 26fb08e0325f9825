"""Leduc poker: the state record, who may do what, what it does, and how it is written.

Each of two players antes and is dealt one of six cards. They bet, a card is turned up for both, and
they bet again. Who makes a pair with the card on the table wins, else the higher rank.
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

CARDS = ("Js", "Jh", "Qs", "Qh", "Ks", "Kh")
"""L1: the cards in rising order of rank, two suits of each; in a state they count from 1."""
TABLE = 2
"""Where the card that belongs to both lies among the cards dealt."""
NOT_DEALT = 0
UNKNOWN = -1
NOBODY = -1


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    DEAL_FIRST = 0
    DEAL_SECOND = 1
    FIRST_ROUND = 2
    DEAL_TABLE = 3
    SECOND_ROUND = 4
    OVER = 5


class Action(IntEnum):
    """A card, less one, is added to the first."""

    DEAL = 0
    CHECK = 6
    CALL = 7
    RAISE = 8
    FOLD = 9


ACTIONS = 10

RECORD = layout(
    "leduc",
    [
        ("players", "i1"),
        ("phase", "i1"),
        ("clause", "i1"),  # the clause that ended the game, 0 before
        ("winner", "i1"),
        ("mover", "i1"),
        ("checked", "i1"),  # whether the first player has checked in this round
        ("raises", "i1"),  # in this round
        ("most_raises", "i1"),
        ("cards", "i1", (3,)),
        ("staked", "i2", (2,)),
    ],
)

DEFAULTS: Mapping[str, Any] = {"ante": 1, "raises": 2}
_HIGHEST = {"ante": 100, "raises": 4}

# The contract


def check_options(players: int, settings: dict[str, Any]) -> None:
    """L12: refuse what is no number of chips or raises."""
    for name, most in _HIGHEST.items():
        value = settings[name]
        if type(value) is not int or not 1 <= value <= most:
            raise BadOption(
                msg("{name} must be a whole number from 1 to {most}, not {value} (L12)."),
                name=name,
                most=most,
                value=str(value),
            )


def start(state: State, players: int, options: Options) -> None:
    """L2: everybody antes."""
    state.players = players
    state.winner = NOBODY
    state.staked[:] = options["ante"]
    state.most_raises = options["raises"]


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE` or `TERMINAL`."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return TERMINAL
    if phase == Phase.FIRST_ROUND or phase == Phase.SECOND_ROUND:
        return int(state.mover)
    return CHANCE


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions (L3 to L8)."""
    clear(weights)
    player = current_player(state)
    if player == CHANCE:
        for card in range(1, 7):
            if not is_dealt(state, card):
                weights[Action.DEAL + card - 1] = 1
    elif player >= 0:
        if is_raised(state):
            weights[Action.CALL] = 1
            weights[Action.FOLD] = 1
        else:
            weights[Action.CHECK] = 1
        if int(state.raises) < int(state.most_raises):
            weights[Action.RAISE] = 1


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (L3 to L11)."""
    if action < Action.CHECK:
        deal(state, action - Action.DEAL + 1)
    elif action == Action.CHECK:
        check(state)
    elif action == Action.CALL:
        call(state)
    elif action == Action.RAISE:
        raise_stake(state)
    else:
        end_game(state, 9, 1 - int(state.mover))


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """L13: the winner takes what the loser staked; a split costs nobody."""
    winner = int(state.winner)
    out[:] = 0.0
    if winner != NOBODY:
        lost = int(state.staked[1 - winner])
        out[winner] = lost
        out[1 - winner] = -lost


def decision(state: State) -> str:
    """What is to be decided, as a public word."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"L{int(state.clause)}"


@rule
def census(state: State, counts: Counts) -> None:
    """L1: each card, dealt or still in the deck; the deck holds those that lie nowhere else."""
    for card in range(1, 7):
        dealt = 0
        for place in range(len(state.cards)):
            dealt += int(int(state.cards[place]) == card)
        counts[card] = max(1, dealt)


# What is asked of a hand


@rule
def is_dealt(state: State, card: int) -> bool:
    """Whether a card lies before a player or on the table."""
    return (
        int(state.cards[0]) == card
        or int(state.cards[1]) == card
        or int(state.cards[TABLE]) == card
    )


@rule
def is_raised(state: State) -> bool:
    """Whether the player to move has staked less than the other."""
    mover = int(state.mover)
    return int(state.staked[mover]) < int(state.staked[1 - mover])


@rule
def rank(card: int) -> int:
    """L1: the rank of a card that is known, from 0."""
    return (card - 1) // 2


@rule
def is_paired(state: State, seat: int) -> bool:
    """L10: whether a player's card is of the rank of the one on the table."""
    table = int(state.cards[TABLE])
    return table != NOT_DEALT and rank(int(state.cards[seat])) == rank(table)


# The hand


@rule
def deal(state: State, card: int) -> None:
    """L3, L7: to the first player, to the second, and later to the table."""
    phase = int(state.phase)
    if phase == Phase.DEAL_FIRST:
        state.cards[0] = card
        state.phase = Phase.DEAL_SECOND
    elif phase == Phase.DEAL_SECOND:
        state.cards[1] = card
        open_round(state, Phase.FIRST_ROUND)
    else:
        state.cards[TABLE] = card
        open_round(state, Phase.SECOND_ROUND)


@rule
def open_round(state: State, phase: int) -> None:
    """L4, L8: the first player begins."""
    state.phase = phase
    state.mover = 0
    state.checked = 0
    state.raises = 0


@rule
def check(state: State) -> None:
    """L4: the turn passes; two checks end the round."""
    if int(state.checked) == 1:
        close_round(state)
    else:
        state.checked = 1
        state.mover = 1


@rule
def call(state: State) -> None:
    """L5: as much as the other, which ends the round."""
    mover = int(state.mover)
    state.staked[mover] = int(state.staked[1 - mover])
    close_round(state)


@rule
def raise_stake(state: State) -> None:
    """L6: two chips more than the other in the first round, four in the second."""
    mover = int(state.mover)
    more = 2 if int(state.phase) == Phase.FIRST_ROUND else 4
    state.staked[mover] = int(state.staked[1 - mover]) + more
    state.raises = int(state.raises) + 1
    state.mover = 1 - mover


@rule
def close_round(state: State) -> None:
    """L7, L10: a card for the table, or the showdown."""
    if int(state.phase) == Phase.FIRST_ROUND:
        state.phase = Phase.DEAL_TABLE
    else:
        show_down(state)


@rule
def show_down(state: State) -> None:
    """L10, L11: a pair wins, else the higher rank, else nobody."""
    first, second = rank(int(state.cards[0])), rank(int(state.cards[1]))
    if is_paired(state, 0):
        end_game(state, 10, 0)
    elif is_paired(state, 1):
        end_game(state, 10, 1)
    elif first == second:
        end_game(state, 11, NOBODY)
    else:
        end_game(state, 11, 0 if first > second else 1)


@rule
def end_game(state: State, clause: int, winner: int) -> None:
    """Write down why the hand is over, and who won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winner = winner


def longest(opening: State) -> int:
    """Three cards; in each of two rounds a check, the raises and the answer to the last."""
    return 3 + 2 * (2 + int(opening.most_raises))


# Why not


def due(state: State) -> str:
    """The clause by which is decided what is due; from what an onlooker observes."""
    phase = Phase(int(state.phase))
    if phase == Phase.OVER:
        return ending(state)
    if current_player(state) == CHANCE:
        return "L7" if phase == Phase.DEAL_TABLE else "L3"
    if is_raised(state):
        return "L5"
    return "L4" if phase == Phase.FIRST_ROUND else "L8"


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the player who is to decide."""
    phase = Phase(int(state.phase))
    if phase == Phase.OVER:
        return Words(msg("the game is over"), clause=ending(state))
    if current_player(state) == CHANCE:
        clause = "L7" if phase == Phase.DEAL_TABLE else "L3"
        if action < Action.CHECK:
            return Words(msg("that card is dealt already"), clause=clause)
        return Words(msg("a card is dealt now"), clause=clause)
    if action == Action.RAISE:
        return Words(msg("there are no more raises in this round"), clause="L6")
    if is_raised(state):
        return Words(msg("a raise is called, raised or folded to"), clause="L5")
    clause = "L4" if phase == Phase.FIRST_ROUND else "L8"
    return Words(msg("who faces no raise checks or raises"), clause=clause)


# Notation


def dealt(before: State) -> tuple[int, ...] | None:
    """Who sees what chance has brought: everybody, but where it is dealt to one."""
    seat = int(before.phase) - Phase.DEAL_FIRST
    return (seat,) if seat in (0, 1) else None


VERBS = Verbs(
    Verb(forms=(f"deal {'|'.join(CARDS)}",), seen_by=dealt),
    *(Verb(forms=(form,)) for form in ("check", "call", "raise", "fold")),
)
RANGES = {"deal *": (Words(msg("there are two suits of J, Q and K"), clause="L1"),)}
_TEXTS = (*(f"deal {card}" for card in CARDS), "check", "call", "raise", "fold")
_ACTIONS = {text: action for action, text in enumerate(_TEXTS)}


def to_text(action: int) -> str:
    """The text of an action."""
    return _TEXTS[action]


def to_action(text: str) -> int | None:
    """The action of a text; None when it is none."""
    return _ACTIONS.get(text)


CLAUSES = Clauses(players="L1", options="L12", due=due, ranges=RANGES)
