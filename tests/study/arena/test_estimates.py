"""Means and their intervals, against figures worked out by hand and printed tables."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.study.arena.estimates import Estimate, mean_of, quantile


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
