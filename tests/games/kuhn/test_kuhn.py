"""Kuhn poker against what is published of it."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.games.kuhn import GAME
from tests.games.kuhn.players import EQUILIBRIUM
from tests.solving import (
    Odds,
    Strategy,
    best_response,
    histories,
    value,
)
from tripot.core.state import CHANCE, blank_states
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.session.match import Match

VALUE = Fraction(-1, 18)
ALPHAS = (Fraction(0), Fraction(1, 6), Fraction(1, 3))


Boldness = Mapping[tuple[str, str], Fraction | int]
"""How likely a card bets or calls, by what is to be decided."""


def strategy(boldness: Boldness) -> Strategy:
    def odds(match: Match) -> Odds:
        assert match.to_move is not None
        view = match.view(match.to_move)
        bold = Fraction(boldness[view["decision"], view["seats"][match.to_move - 1]["card"]])
        meek, daring = match.legal() if view["decision"] in ("open", "reply") else ("fold", "call")
        return {daring: bold, meek: 1 - bold}

    return odds


def boldness_first(alpha: Fraction) -> Boldness:
    """The first player's equilibria: alpha is how likely the jack bluffs."""
    return {
        ("open", "J"): alpha,
        ("open", "Q"): 0,
        ("open", "K"): 3 * alpha,
        ("late_answer", "J"): 0,
        ("late_answer", "Q"): alpha + Fraction(1, 3),
        ("late_answer", "K"): 1,
    }


BOLDNESS_SECOND: Boldness = {
    ("reply", "J"): Fraction(1, 3),
    ("reply", "Q"): 0,
    ("reply", "K"): 1,
    ("answer", "J"): 0,
    ("answer", "Q"): Fraction(1, 3),
    ("answer", "K"): 1,
}
SECOND = strategy(BOLDNESS_SECOND)


def response_to(opponent: Strategy, seat: int) -> Fraction:
    return best_response([(Match(GAME), Fraction(1))], seat, opponent)


def test_the_tree_has_the_published_size() -> None:
    deciders = Counter(match.to_move for match in histories(Match(GAME)))
    assert Match(GAME).to_move == CHANCE
    assert deciders == {CHANCE: 1 + 3, 1: 6 * 2, 2: 6 * 2, None: 6 * 5}


@pytest.mark.slow
def test_compiled_counts_are_the_same() -> None:
    register(GAME)
    counts = np.zeros(3, np.int64)
    states = blank_states(GAME.rules.RECORD, 7)
    states[0] = GAME.new_state(2)
    compiled(drivers.count_tree, GAME)(states, np.zeros((7, GAME.rules.ACTIONS), np.int32), counts)
    assert counts.tolist() == [4, 24, 30]


def test_each_player_has_six_information_sets() -> None:
    seen: dict[int, Counter[tuple[str, ...]]] = defaultdict(Counter)
    for match in histories(Match(GAME)):
        if match.to_move in (1, 2):
            seen[match.to_move][tuple(match.knowledge(match.to_move))] += 1
    assert {seat: len(sets) for seat, sets in seen.items()} == {1: 6, 2: 6}
    assert all(size == 2 for sets in seen.values() for size in sets.values())


@pytest.mark.parametrize("alpha", ALPHAS)
def test_the_family_of_equilibria_has_the_published_value(alpha: Fraction) -> None:
    first = strategy(boldness_first(alpha))
    assert value(Match(GAME), (first, SECOND)) == VALUE
    assert response_to(SECOND, 1) == VALUE
    assert response_to(first, 2) == -VALUE


@pytest.mark.parametrize("alpha", [Fraction(1, 3) + Fraction(1, 1000), Fraction(1, 2)])
def test_a_jack_that_bluffs_too_often_is_no_equilibrium(alpha: Fraction) -> None:
    bluffer = dict(boldness_first(alpha)) | {("open", "K"): 1, ("late_answer", "Q"): 1}
    assert response_to(strategy(bluffer), 2) > -VALUE


@pytest.mark.parametrize("changed", BOLDNESS_SECOND)
def test_the_second_player_has_one_equilibrium_only(changed: tuple[str, str]) -> None:
    mixed = dict(BOLDNESS_SECOND) | {changed: Fraction(1, 2)}
    assert response_to(strategy(mixed), 1) > VALUE


def test_backward_induction_agrees_with_all_pure_responses() -> None:
    decisions = list(boldness_first(Fraction(0)))
    pure = (dict(zip(decisions, choice, strict=True)) for choice in product((0, 1), repeat=6))
    second = strategy(dict.fromkeys(BOLDNESS_SECOND, Fraction(1, 2)))
    best = max(value(Match(GAME), (strategy(choice), second)) for choice in pure)
    assert response_to(second, 1) == best


def test_the_bot_plays_the_equilibrium_with_alpha_one_third() -> None:
    family = (strategy(boldness_first(Fraction(1, 3))), SECOND)
    for match in histories(Match(GAME)):
        if match.to_move in (1, 2):
            weights = GAME.blank_weights()
            GAME.players.policy(match.observed(match.to_move), EQUILIBRIUM, weights)
            mixed = {
                GAME.notation.to_text(action): Fraction(int(weights[action]), 3)
                for action in range(7)
            }
            expected = dict.fromkeys(mixed, Fraction(0)) | family[match.to_move - 1](match)
            assert mixed == expected
