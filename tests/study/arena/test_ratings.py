"""Ratings: known strengths are found again, who never lost is rated, the scale is the usual one."""

import math
from importlib.util import find_spec

import numpy as np
import pytest

from tests.study.arena.tables import made_up
from tripot.study.arena import Results
from tripot.study.arena.ratings import ratings, wins_by_deal

pytestmark = pytest.mark.skipif(find_spec("choix") is None, reason="install choix for these tests")


def drawn(bots: list[str], strengths: dict[str, float], deals: int, seed: int = 1) -> Results:
    """Games won by each bot with odds proportional to its strength."""
    rng = np.random.default_rng(seed)
    count = len(bots)
    winners = []
    for _ in range(deals):
        of_it = []
        for rotation in range(count):
            odds = np.array([strengths[bots[(seat + rotation) % count]] for seat in range(count)])
            of_it.append(int(rng.choice(count, p=odds / odds.sum())))
        winners.append(of_it)
    return made_up(bots, winners)


def test_wins_are_counted_against_every_other_seat() -> None:
    """Seats a b a: a wins two of three games, each against one b; b wins one against two a."""
    wins = wins_by_deal(made_up(["a", "b", "a"], [[0, 0, 0]]))
    assert wins.shape == (1, 2, 2)
    assert wins[0].tolist() == [[0, 2], [2, 0]]


def test_known_strengths_are_found_again() -> None:
    rated = ratings(drawn(["random", "b", "c", "d"], {"random": 1, "b": 2, "c": 4, "d": 8}, 600))
    for name, strength in (("b", 2), ("c", 4), ("d", 8)):
        true = 400 * math.log10(strength)
        one = rated[name]
        assert one.low is not None
        assert one.high is not None
        assert one.low < true < one.high
        assert one.high - one.low < 100


def test_a_bot_with_more_seats_is_not_rated_higher_for_it() -> None:
    rated = ratings(drawn(["random", "b", "b", "b"], {"random": 1, "b": 1}, 600))
    assert rated["b"].value == pytest.approx(0, abs=35)


def test_random_stands_at_0_and_has_no_interval() -> None:
    rated = ratings(drawn(["a", "random"], {"a": 0.2, "random": 1}, 50))
    assert (rated["random"].value, rated["random"].low) == (0.0, None)
    assert rated["a"].value < 0


def test_without_random_the_weakest_stands_at_0() -> None:
    rated = ratings(drawn(["a", "b"], {"a": 3, "b": 1}, 50))
    assert rated["b"].value == 0
    assert rated["a"].value > 0


def test_who_never_lost_is_rated_all_the_same() -> None:
    """Ten games, and half a win each that nobody had: 21 to 1."""
    rated = ratings(made_up(["a", "random"], [[0, 1]] * 5))
    assert rated["a"].value == pytest.approx(400 * math.log10(21), abs=0.1)
    rated = ratings(made_up(["a", "random", "c"], [[0, 2, 1]] * 400))
    assert math.isfinite(rated["a"].value)
    assert rated["a"].value > rated["c"].value == pytest.approx(0, abs=1)


def test_how_far_a_bot_that_never_won_is_below_is_left_open() -> None:
    """No interval reaches over it, whether it stands at 0 or elsewhere."""
    rated = ratings(made_up(["a", "b", "random"], [[0, 2, 2], [1, 0, 1], [0, 2, 1]]))
    assert {one.low for one in rated.values()} == {None}
    rated = ratings(made_up(["a", "b", "random"], [[0, 2, 0], [2, 2, 1], [0, 1, 0]] * 5))
    assert rated["a"].low is not None
    assert rated["b"].low is None
    assert rated["b"].value < min(0, rated["a"].value)


def test_one_bot_alone_stands_at_0() -> None:
    assert ratings(made_up(["a", "a"], [[0, 1]] * 3))["a"].value == 0


def test_a_single_deal_gives_no_interval() -> None:
    rated = ratings(made_up(["a", "b"], [[0, 1]]))
    assert rated["a"].low is None


def test_the_same_results_are_rated_the_same() -> None:
    results = drawn(["a", "random"], {"a": 2, "random": 1}, 30)
    assert ratings(results) == ratings(results)
