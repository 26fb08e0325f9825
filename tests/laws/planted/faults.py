"""Games with a fault planted in them, and how it is caught."""

from collections.abc import Callable

import pytest

import tripot
from tests.games.johnny.editions import TINY
from tripot.core.state import State, Stream, Weights
from tripot.games.johnny.knowledge import perception as knowledge
from tripot.games.johnny.notation import texts as notation
from tripot.games.johnny.rules import play as rules
from tripot.games.johnny.rules import ranges
from tripot.games.johnny.state import Action, Phase, money
from tripot.laws import LawBroken, Table, walk
from tripot.laws.states import Check

__all__ = (
    "GAME",
    "SOUND",
    "WHOLE",
    "Action",
    "Phase",
    "caught",
    "check_walk",
    "knowledge",
    "legal_by_hidden_cards",
    "money",
    "notation",
    "observe_but_not_hands",
    "observe_but_not_the_offer",
    "ranges",
    "resample_what_is_known",
    "resample_with_a_card_too_many",
    "rules",
)

GAME = tripot.game("johnny")
"""The game in which the faults are planted, whose modules are handed on from here."""
SOUND = Table(GAME, 2, TINY)
WHOLE = Table(GAME, 3, {}, seed=2)


def check_walk(law: Check, table: Table) -> None:
    for match in walk(table):
        law(match)


def caught(check: Callable[[], object]) -> str:
    with pytest.raises(LawBroken) as broken:
        check()
    return str(broken.value)


def observe_but_not_hands(state: State, seat: int) -> None:
    hands = state.hands.copy()
    knowledge.observe(state, seat)
    state.hands[:] = hands


def observe_but_not_the_offer(state: State, seat: int) -> None:
    down = state.down.copy()
    knowledge.observe(state, seat)
    state.down[:] = down


def legal_by_hidden_cards(state: State, weights: Weights) -> None:
    rules.legal(state, weights)
    if int(state.phase) == Phase.ANSWER and int(state.down[0]) > 0:
        weights[Action.DOUBT] = 0


def resample_with_a_card_too_many(state: State, seat: int, rng: Stream) -> bool:
    found = knowledge.resample(state, seat, rng)
    state.savings[0] += 1
    return found


def resample_what_is_known(state: State, seat: int, rng: Stream) -> bool:
    found = knowledge.resample(state, seat, rng)
    state.held[0] += 1
    return found
