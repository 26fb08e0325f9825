"""Fitting finds what is known to be right in Kuhn poker, and repeats to the same numbers."""

from dataclasses import replace

import numpy as np
import pytest

from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn.game import legal
from tests.games.kuhn.players import ABSTRACTION
from tripot.core.state import State, Weights, relabelled, rule
from tripot.machine import dispatch
from tripot.study.fitting.fit import Field, best_response, fit
from tripot.study.fitting.learning import evenly, in_percent, whole


@rule
def anything(state: State, level: int, weights: Weights) -> None:
    """Whatever is legal: the odds say the rest."""
    legal(state, weights)


FREE = dispatch.register(
    KUHN.variant(
        name="free_kuhn", RECORD=relabelled(KUHN.rules.RECORD, "free_kuhn"), policy=anything
    )
)
FIELD = Field(game=FREE, level=1, players=2, games=4000, seed="kuhn")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def shares() -> np.ndarray:
    """The fitted player of Kuhn poker."""
    return fit(FIELD, rounds=60)


def go_on(shares: np.ndarray, question: str, when: int, card: int) -> float:
    """How often it puts money in."""
    return float(shares[ABSTRACTION.first(question) + 3 * when + card, 0])


def test_it_finds_what_is_known_to_be_right(shares: np.ndarray) -> None:
    """Kuhn 1950: who speaks second has one best way, who opens may bluff with up to a third of
    his jacks, and goes on with some three times as many kings."""
    jack, queen, king = range(3)
    assert go_on(shares, "speak", 1, king) > 0.95
    for when in (0, 1):
        assert go_on(shares, "answer", when, king) > 0.95
        assert go_on(shares, "answer", when, jack) < 0.05
    bluffs = go_on(shares, "speak", 0, jack)
    assert bluffs < 1 / 3 + 0.05
    assert go_on(shares, "speak", 0, king) > 2 * bluffs
    assert go_on(shares, "answer", 1, queen) == pytest.approx(bluffs + 1 / 3, abs=0.2)
    assert go_on(shares, "speak", 1, jack) == pytest.approx(1 / 3, abs=0.12)
    assert go_on(shares, "answer", 0, queen) == pytest.approx(1 / 3, abs=0.15)


def test_no_best_response_gains_much_from_it(shares: np.ndarray) -> None:
    _, gain = best_response(FIELD, whole(shares), rounds=16)
    assert gain < 0.06  # of an ante, in games of its own


def test_a_best_response_finds_a_hole() -> None:
    """Who puts his money in with anything loses a third of an ante and more."""
    always = np.zeros_like(evenly(FREE))
    always[:, 0] = 1
    _, gain = best_response(FIELD, whole(always), rounds=16)
    assert gain > 0.3


def test_it_repeats_to_the_same_numbers() -> None:
    small = replace(FIELD, games=200)
    assert np.array_equal(fit(small, rounds=4), fit(small, rounds=4))


def test_what_is_next_to_nothing_is_left_out() -> None:
    assert in_percent(np.array([[0.985, 0.015], [0.5, 0.5], [0.0, 0.0]])).tolist() == [
        [100, 0],
        [50, 50],
        [0, 0],
    ]
