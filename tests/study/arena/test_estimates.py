"""Means and their intervals, against figures worked out by hand and printed tables."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.study.arena.estimates import Estimate, mean_of, quantile, share_of


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (29, 2.045),
        (30, 2.042),
        (120, 1.980),
        (1_000_000, 1.960),
    ],
)
def test_quantiles_are_those_of_the_printed_table(freedom: int, printed: float) -> None:
    assert quantile(freedom) == pytest.approx(printed, abs=0.0006)


def test_quantiles_are_those_of_scipy() -> None:
    stats = pytest.importorskip("scipy.stats")
    for freedom in (1, 2, 3, 7, 50, 499, 9_999):
        assert quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=1e-9)


def test_an_interval_by_hand() -> None:
    """1, 2, 3, 4: mean 2.5, variance 5/3, three degrees of freedom: 3.182446."""
    half = 3.182446 * math.sqrt(5 / 3 / 4)
    found = mean_of([1, 2, 3, 4])
    assert found.value == 2.5
    assert found.low == pytest.approx(2.5 - half, abs=1e-5)
    assert found.high == pytest.approx(2.5 + half, abs=1e-5)


def test_a_single_value_has_no_interval() -> None:
    assert mean_of([0.25]) == Estimate(0.25, None, None)


def test_values_that_never_differ_leave_nothing_open() -> None:
    assert mean_of([0.5, 0.5, 0.5]) == Estimate(0.5, 0.5, 0.5)


@given(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=30))
def test_an_interval_is_around_its_mean(values: list[float]) -> None:
    found = mean_of(values)
    assert found.low is not None
    assert found.high is not None
    assert found.low <= found.value <= found.high
    assert found.high - found.value == pytest.approx(found.value - found.low, abs=1e-6)


@pytest.mark.parametrize("chance", [0.02, 0.3, 0.97])
@pytest.mark.parametrize("in_a_deal", [1, 4])
def test_intervals_of_shares_cover_and_stay_between_0_and_1(chance: float, in_a_deal: int) -> None:
    """Of a thousand contests of 60 deals, about 95 % have the true share in their interval."""
    rng, covered = np.random.default_rng(1), 0
    for _ in range(1000):
        found = share_of(rng.binomial(in_a_deal, chance, 60) / in_a_deal)
        assert found.low is not None
        assert found.high is not None
        assert 0 <= found.low <= found.value <= found.high <= 1
        covered += found.low <= chance <= found.high
    assert covered >= 930


def test_deals_whose_games_go_alike_say_less_than_their_games() -> None:
    """Four games of a deal that all end alike are as one."""
    rng, covered = np.random.default_rng(2), 0
    for _ in range(1000):
        found = share_of(rng.binomial(1, 0.4, 60).astype(float))
        covered += (found.low or 0) <= 0.4 <= (found.high or 1)
    assert 930 <= covered <= 980


def test_a_share_of_nothing_or_all_is_still_uncertain() -> None:
    nothing, everything = share_of([0.0] * 20), share_of([1.0] * 20)
    assert nothing.low == 0.0
    assert nothing.high is not None
    assert 0.05 < nothing.high < 0.25
    assert everything.high == 1.0
    assert share_of([0.5]).low is None
