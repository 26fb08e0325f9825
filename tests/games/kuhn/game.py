"""Kuhn poker: the state record, who may do what, what it does, and how it is written.

Each of two players antes and is dealt one of three cards. The first checks or bets; a check may be
answered by a bet, and a bet by a call or a fold. Who is called or checked shows the higher card.
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
from tripot.core.options import Number, Option, check_all
from tripot.core.state import CHANCE, TERMINAL, State, Weights, layout, rule
from tripot.core.streams import clear

CARDS = "JQK"
"""K1: the cards in rising order; in a state they are the numbers from 1."""
NOT_DEALT = 0
UNKNOWN = -1
NOBODY = -1


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    DEAL_FIRST = 0
    DEAL_SECOND = 1
    OPEN = 2
    REPLY = 3  # the second player, after a check
    ANSWER = 4  # the second player, after a bet
    LATE_ANSWER = 5  # the first player, whose check was answered by a bet
    OVER = 6


class Action(IntEnum):
    """A card, less one, is added to the first."""

    DEAL = 0
    CHECK = 3
    BET = 4
    CALL = 5
    FOLD = 6


ACTIONS = 7

RECORD = layout(
    "kuhn",
    [
        ("players", "i1"),
        ("phase", "i1"),
        ("clause", "i1"),  # the clause that ended the game, 0 before
        ("winner", "i1"),
        ("cards", "i1", (2,)),
        ("staked", "i1", (2,)),
    ],
)

OPTIONS: Mapping[str, Option] = {
    "ante": Number(
        title=msg("Ante"),
        about=msg("The chips that each player stakes before the deal."),
        clause="K2",
        least=1,
        most=100,
    ),
}
DEFAULTS: Mapping[str, Any] = {"ante": 1}

# The contract


def check_options(_players: int, settings: dict[str, Any]) -> None:
    """K9: refuse an ante that is no number of chips."""
    check_all(OPTIONS, settings, "K9")


def start(state: State, players: int, options: Options) -> None:
    """K2: everybody antes."""
    state.players = players
    state.winner = NOBODY
    state.staked[:] = options["ante"]


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE` or `TERMINAL`."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return TERMINAL
    if phase == Phase.OPEN or phase == Phase.LATE_ANSWER:
        return 0
    if phase == Phase.REPLY or phase == Phase.ANSWER:
        return 1
    return CHANCE


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions (K3 to K6)."""
    clear(weights)
    phase = int(state.phase)
    if phase == Phase.DEAL_FIRST or phase == Phase.DEAL_SECOND:
        for card in range(1, 4):
            if card != int(state.cards[0]):
                weights[Action.DEAL + card - 1] = 1
    elif phase == Phase.OPEN or phase == Phase.REPLY:
        weights[Action.CHECK] = 1
        weights[Action.BET] = 1
    elif phase == Phase.ANSWER or phase == Phase.LATE_ANSWER:
        weights[Action.CALL] = 1
        weights[Action.FOLD] = 1


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (K3 to K8)."""
    phase = int(state.phase)
    if phase == Phase.DEAL_FIRST:
        state.cards[0] = action - Action.DEAL + 1
        state.phase = Phase.DEAL_SECOND
    elif phase == Phase.DEAL_SECOND:
        state.cards[1] = action - Action.DEAL + 1
        state.phase = Phase.OPEN
    elif action == Action.CHECK:
        check(state)
    elif action == Action.BET:
        bet(state)
    elif action == Action.CALL:
        stake(state, current_player(state))
        show_down(state)
    else:
        end_game(state, 8, 1 - current_player(state))


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """K10: the winner takes what the loser staked."""
    winner = int(state.winner)
    lost = int(state.staked[1 - winner])
    out[winner] = lost
    out[1 - winner] = -lost


def decision(state: State) -> str:
    """What is to be decided, as a public word."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"K{int(state.clause)}"


@rule
def census(state: State, counts: Counts) -> None:
    """K1: each card, dealt or still in the deck; the deck holds those that nobody has."""
    for card in range(1, 4):
        counts[card] = max(1, int(int(state.cards[0]) == card) + int(int(state.cards[1]) == card))


# The hand


@rule
def check(state: State) -> None:
    """K4, K5: the turn passes; two checks end the hand."""
    if int(state.phase) == Phase.OPEN:
        state.phase = Phase.REPLY
    else:
        show_down(state)


@rule
def bet(state: State) -> None:
    """K4, K5: one chip more, and the other must answer."""
    stake(state, current_player(state))
    state.phase = Phase.ANSWER if int(state.phase) == Phase.OPEN else Phase.LATE_ANSWER


@rule
def stake(state: State, seat: int) -> None:
    """Lay one chip beside the ante."""
    state.staked[seat] = int(state.staked[seat]) + 1


@rule
def show_down(state: State) -> None:
    """K7: the higher card wins."""
    end_game(state, 7, 0 if int(state.cards[0]) > int(state.cards[1]) else 1)


@rule
def end_game(state: State, clause: int, winner: int) -> None:
    """Write down why the hand is over, and who won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winner = winner


def longest(_opening: State) -> int:
    """Two cards, and three actions at most."""
    return 5


# Why not

_NOT_NOW: dict[Phase, tuple[str, str]] = {
    Phase.DEAL_FIRST: ("K3", msg("a card is dealt now")),
    Phase.DEAL_SECOND: ("K3", msg("a card is dealt now")),
    Phase.OPEN: ("K4", msg("the first player checks or bets now")),
    Phase.REPLY: ("K5", msg("the second player checks or bets now")),
    Phase.ANSWER: ("K6", msg("a bet is called or folded to now")),
    Phase.LATE_ANSWER: ("K6", msg("a bet is called or folded to now")),
}


def due(state: State) -> str:
    """The clause by which is decided what is due; from what an onlooker observes."""
    phase = Phase(int(state.phase))
    return ending(state) if phase == Phase.OVER else _NOT_NOW[phase][0]


def why_not(state: State, action: int) -> Words:
    """The clause that forbids an action to the player who is to decide."""
    phase = Phase(int(state.phase))
    if phase == Phase.OVER:
        return Words(msg("the game is over"), clause=ending(state))
    if phase == Phase.DEAL_SECOND and action < Action.CHECK:
        return Words(msg("that card is dealt already"), clause="K3")
    clause, key = _NOT_NOW[phase]
    return Words(key, clause=clause)


# Notation


def dealt(before: State) -> tuple[int, ...] | None:
    """Who sees what chance has brought: everybody, but where it is dealt to one."""
    seat = int(before.phase) - Phase.DEAL_FIRST
    return (seat,) if seat in (0, 1) else None


VERBS = Verbs(
    Verb(forms=("deal J|Q|K",), seen_by=dealt),
    *(Verb(forms=(form,)) for form in ("check", "bet", "call", "fold")),
)
RANGES = {"deal *": (Words(msg("the cards are J, Q and K"), clause="K1"),)}
_TEXTS = (*(f"deal {card}" for card in CARDS), "check", "bet", "call", "fold")
_ACTIONS = {text: action for action, text in enumerate(_TEXTS)}


def to_text(action: int) -> str:
    """The text of an action."""
    return _TEXTS[action]


def to_action(text: str) -> int | None:
    """The action of a text; None when it is none."""
    return _ACTIONS.get(text)


CLAUSES = Clauses(players="K1", options="K9", due=due, ranges=RANGES)
