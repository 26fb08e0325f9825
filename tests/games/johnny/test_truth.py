"""Johnny Controletti against another reading of its rulebook: `reference.reading`.

The reference is deliberately naive and was written without a look at the product.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import tripot
from tests.depth import enough
from tests.games.johnny.editions import TINY
from tests.games.johnny.reference.reading import Johnny
from tests.reference.comparing import Comparison, Edition
from tripot.core.state import State
from tripot.games.johnny.rules.end import final_order
from tripot.games.johnny.state import VALUES

EDITIONS: list[Edition] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (3, {"target": 14000}),
    (3, {"target": 60000, "turn_limit": 12}),
    (4, {"savings": {"0": 1}}),
    (2, {"savings": {}, "target": 18000, "turn_limit": 60}),
    (3, {"start_money": {"5000": 2, "2000": 1}, "target": 16000}),
    (4, {"start_money": {"0": 2, "1000": 1}, "savings": {"5000": 3}, "target": 7000}),
]
TREES: list[Edition] = [
    (2, TINY),
    (3, TINY),
    (2, {**TINY, "start_money": {"1000": 2, "0": 1}, "savings": {"1000": 1, "0": 1}}),
    (2, {"target": 8000, "start_money": {"5000": 1, "2000": 1}, "savings": {}, "turn_limit": 1}),
]


def read(players: int, options: Mapping[str, Any]) -> Johnny:
    given = dict(options)
    for name in ("start_money", "savings"):
        if name in given:
            given[name] = {int(card): count for card, count in given[name].items()}
    return Johnny(players, **given)


def hands(state: State) -> list[list[int]]:
    return [
        sorted(Counter({1000 * v: int(n) for v, n in zip(VALUES, hand, strict=True)}).elements())
        for hand in state.hands[: int(state.players)]
    ]


JOHNNY = Comparison(tripot.game("johnny"), read, hands, final_order)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(enough(2, deep=20)))
def test_random_games_are_the_same(edition: Edition, seed: int) -> None:
    JOHNNY.play_at_random(edition, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_between_bots_are_the_same(edition: Edition) -> None:
    JOHNNY.play_with_bots(edition, ["regular", "novice"], 11)


@pytest.mark.slow
@pytest.mark.parametrize("edition", TREES)
def test_whole_trees_of_small_editions_are_the_same(edition: Edition) -> None:
    """J31: a small edition's whole tree, counted compiled, interpreted and by the reference."""
    JOHNNY.require_same_tree(edition)


@pytest.mark.slow
def test_random_play_is_worth_what_the_reference_says() -> None:
    JOHNNY.require_same_value(TREES[0], games=200_000, within=0.005)
