"""A game whose rules mean another thing once compiled must be caught by the fifth law."""

from typing import Any

import numpy as np
import pytest

from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn import game as kuhn
from tripot.bots import with_bots
from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.state import State, Weights, layout, relabelled, rule
from tripot.laws import LawBroken, Table
from tripot.laws.machine import compiled_equals_interpreted, compiled_games_equal_interpreted
from tripot.machine.dispatch import register

pytestmark = pytest.mark.slow

_FIELDS: list[tuple[Any, ...]] = [
    (name, KUHN.rules.RECORD[name]) for name in (KUHN.rules.RECORD.names or ())[1:]
]


def record_of(name: str) -> np.dtype[Any]:
    """Kuhn's record under another name, with a flag and a place to count it."""
    return layout(name, [*_FIELDS, ("flag", "?"), ("counted", "i1")])


def start(state: State, players: int, options: Options) -> None:
    kuhn.start(state, players, options)
    state.flag = True


@rule
def apply_and_count(state: State, action: int) -> None:
    """Adds two flags without `int`: their `or` when interpreted, 2 when compiled."""
    kuhn.apply(state, action)
    state.counted = state.flag + state.flag


@rule
def apply_soundly(state: State, action: int) -> None:
    kuhn.apply(state, action)
    state.counted = int(state.flag) + int(state.flag)


@rule
def returns_by_flag(state: State, out: Any) -> None:
    out[0] = state.flag + state.flag
    out[1] = 0.0


@rule
def prefer_the_last(state: State, level: int, weights: Weights) -> None:
    kuhn.legal(state, weights)
    for action in range(len(weights) - 1):
        if int(weights[action]) > 0:
            weights[action] += level


def variant(name: str, **parts: Any) -> Game:
    game = KUHN.variant(name=name, RECORD=record_of(name), start=start, **parts)
    return with_bots(register(game))


def test_a_rule_that_widens_only_when_compiled_is_caught() -> None:
    table = Table(variant("kuhn_count", apply=apply_and_count), 2)
    with pytest.raises(LawBroken, match="compiled equals interpreted"):
        compiled_equals_interpreted(table, moves=10)


def test_payoffs_that_differ_once_compiled_are_caught() -> None:
    table = Table(variant("kuhn_pay", apply=apply_soundly, returns=returns_by_flag), 2)
    with pytest.raises(LawBroken, match="whole games"):
        compiled_games_equal_interpreted(table, games=3)


def test_the_sound_variant_is_not_caught() -> None:
    table = Table(variant("kuhn_sound", apply=apply_soundly), 2)
    compiled_equals_interpreted(table, moves=30)
    compiled_games_equal_interpreted(table, games=3)


def test_another_policy_goes_with_the_rules_of_the_game() -> None:
    register(KUHN)
    record = relabelled(KUHN.rules.RECORD, "kuhn_last")
    last = KUHN.variant(name="kuhn_last", RECORD=record, policy=prefer_the_last)
    game = with_bots(register(last))
    compiled_equals_interpreted(Table(game, 2), moves=30)
    compiled_games_equal_interpreted(Table(game, 2), games=3)


def test_other_functions_for_a_known_record_are_refused() -> None:
    register(KUHN)
    changed = KUHN.variant(apply=apply_soundly)
    with pytest.raises(ValueError, match="registered with another function apply"):
        register(changed)
    with pytest.raises(ValueError, match="registered with another function apply"):
        compiled_equals_interpreted(Table(changed, 2), moves=1)
