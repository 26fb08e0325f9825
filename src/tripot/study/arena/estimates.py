"""A mean and its confidence interval, from independent values, by Student's t."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

CONFIDENCE = 0.95
_MOST_FREEDOM = 10_000
"""Beyond this the interval is narrower by less than 0.02 %."""


@dataclass(frozen=True)
class Estimate:
    """A value, and its 95 % confidence interval; None if unknown."""

    value: float
    low: float | None = None
    high: float | None = None


def mean_of(values: Sequence[float] | np.ndarray) -> Estimate:
    """The mean of independent values with its interval; a single value has none."""
    array = np.asarray(values, np.float64)
    mean = float(array.mean())
    if len(array) < 2:
        return Estimate(mean)
    half = quantile(len(array) - 1) * float(array.std(ddof=1)) / math.sqrt(len(array))
    return Estimate(mean, mean - half, mean + half)


def share_of(values: Sequence[float] | np.ndarray) -> Estimate:
    """The mean of independent shares from 0 to 1, with an interval within these bounds.

    It is Wilson's score interval, for as many games as would leave the mean as uncertain as these
    values do: a deal's share, from several games, says more than one game and less than all.
    """
    array = np.asarray(values, np.float64)
    mean, count = float(array.mean()), len(array)
    if count < 2:
        return Estimate(mean)
    uncertain = float(array.var(ddof=1)) / count
    games = max(count, mean * (1 - mean) / uncertain) if uncertain > 0 else count
    square = quantile(count - 1) ** 2 / games
    middle = (mean + square / 2) / (1 + square)
    half = math.sqrt(square * (mean * (1 - mean) + square / 4)) / (1 + square)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(mean, min(mean, low), max(mean, high))


@cache
def quantile(freedom: int) -> float:
    """How many standard errors the interval reaches to each side, by the degrees of freedom."""
    known = min(freedom, _MOST_FREEDOM)
    low, high = 0.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, known) < CONFIDENCE else (low, middle)
    return low


def _within(bound: float, freedom: int) -> float:
    """P(|t| < bound) for Student's t (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    angle = math.atan(bound / math.sqrt(freedom))
    square = math.cos(angle) ** 2
    is_odd = freedom % 2
    term, total = math.cos(angle) if is_odd else 1.0, 0.0
    for step in range(2 + is_odd, freedom + 1, 2):
        total += term
        term *= square * (step - 1) / step
    if is_odd:
        return 2 / math.pi * (angle + math.sin(angle) * total)
    return math.sin(angle) * total
