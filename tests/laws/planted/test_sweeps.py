"""A sweep over many states catches what the laws catch one by one."""

from dataclasses import replace
from typing import Any

import pytest

from tests.laws.planted.faults import (
    GAME,
    WHOLE,
    Action,
    Phase,
    caught,
    knowledge,
    legal_by_hidden_cards,
    money,
    observe_but_not_hands,
    observe_but_not_the_offer,
    resample_what_is_known,
    resample_with_a_card_too_many,
    rules,
)
from tripot.core.game import Game
from tripot.core.state import State, Stream, Weights, layout
from tripot.laws.sweep import states_keep_the_laws
from tripot.machine.dispatch import register


def resample_nothing(state: State, seat: int, rng: Stream) -> bool:
    return False


def observe_more_each_time(state: State, seat: int) -> None:
    knowledge.observe(state, seat)
    state.turn = (int(state.turn) + 1) % 100


def bound_by_hidden_cards(state: State) -> int:
    return int(Action.DOUBT) + 50 + int(state.hands[0, 0])


def lose_a_card(state: State, action: int) -> None:
    rules.apply(state, action)
    if Action.PAY <= action < Action.PAY + 4 and money(state.paid):
        state.paid[1] = 0


def witness_of_nothing_uncovered(before: State, action: int, seat: int) -> str:
    return knowledge.witness(before, action, seat).partition(" [")[0]


def allow_nothing_to_answer(state: State, weights: Weights) -> None:
    rules.legal(state, weights)
    if int(state.phase) == Phase.ANSWER:
        weights[:] = 0


SWEPT: dict[str, tuple[str, dict[str, Any]]] = {
    "hands": ("honest resampling: another table", {"observe": observe_but_not_hands}),
    "offer": ("honest resampling: another table", {"observe": observe_but_not_the_offer}),
    "anew": ("observing anew", {"observe": observe_more_each_time}),
    "legal": ("legal depends on hidden", {"legal": legal_by_hidden_cards}),
    "bound": ("bound of actions depends", {"action_bound": bound_by_hidden_cards}),
    "many": ("something was lost or made", {"resample": resample_with_a_card_too_many}),
    "changed": ("another table is seen", {"resample": resample_what_is_known}),
    "never": ("nothing was found", {"resample": resample_nothing}),
    "lost": ("nothing is lost", {"apply": lose_a_card}),
    "stuck": ("nothing can be done", {"legal": allow_nothing_to_answer}),
    "mute": ("tells twins apart", {"witness": witness_of_nothing_uncovered}),
}
"""Faults, and what a sweep finds."""

_FOUND_LATE = "mute"
SWEEPS = [
    pytest.param(fault, marks=pytest.mark.slow if fault == _FOUND_LATE else ()) for fault in SWEPT
]


@pytest.mark.parametrize("fault", SWEEPS)
def test_a_sweep_catches_the_fault(fault: str) -> None:
    """The driver runs as it stands; another law sees that it does the same once compiled."""
    expected, faults = SWEPT[fault]
    table = replace(WHOLE, game=variant(fault, **faults))
    moves = 1500 if fault == _FOUND_LATE else 6000  # all are played, or as many as it takes
    assert expected in caught(
        lambda: states_keep_the_laws(table, moves=moves, most=2000, interpreted=True)
    )


def test_a_sweep_of_the_sound_game_catches_nothing() -> None:
    states_keep_the_laws(WHOLE, moves=1000, most=2000, interpreted=True)


def test_a_sweep_catches_a_game_that_goes_on_for_too_long() -> None:
    assert "too late" in caught(
        lambda: states_keep_the_laws(WHOLE, moves=1000, most=20, interpreted=True)
    )


def variant(fault: str, **faults: Any) -> Game:
    """Johnny Controletti with a fault, and a record of its own to be found by."""
    name, record = f"{GAME.name}_{fault}", GAME.rules.RECORD
    fields = [(field, record[field]) for field in (record.names or ())[1:]]
    return register(GAME.variant(name=name, RECORD=layout(name, fields), **faults))
