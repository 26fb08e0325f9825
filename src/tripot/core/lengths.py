"""How long games take: minutes that were measured, never guessed."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tripot.core.language import Words, msg


@dataclass(frozen=True)
class Length:
    """How many minutes games take: half of them less, one in ten less, one in ten more."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, minutes: Sequence[float]) -> "Length":
        """The length of games that took so many minutes; two at least."""
        tenths = quantiles(minutes, n=10, method="inclusive")
        return cls(median(minutes), tenths[0], tenths[-1])

    def say(self) -> Words:
        """In short: whole minutes, from twenty on in fives."""
        median, low, high = map(_rounded, (self.median, self.low, self.high))
        key = msg("{median} min") if low == high else msg("{median} min ({low} to {high})")
        return Words(key, {"median": median, "low": low, "high": high})


@dataclass(frozen=True, kw_only=True)
class Measured:
    """How long a game takes for so many players, with some house rules."""

    players: int
    alone: Length
    """With the house in all other seats."""
    company: Length
    """With people in all seats."""
    options: Mapping[str, Any] = field(default_factory=dict)


@cache
def read_lengths(file: Path) -> tuple[Measured, ...]:
    """What was measured of a game; nothing where there is no file.

    Args:
        file: TOML: a list `length` of tables with `players`, `alone` and `company` (minutes that
            one game in ten stays below, that half do, that one in ten goes beyond), and `options`
            where they are not the usual ones.
    """
    if not file.exists():
        return ()
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["length"]
    return tuple(
        Measured(
            players=row["players"],
            alone=_length(*row["alone"]),
            company=_length(*row["company"]),
            options=row.get("options", {}),
        )
        for row in rows
    )


def _length(low: float, middle: float, high: float) -> Length:
    return Length(middle, low, high)


def _rounded(minutes: float) -> int:
    return max(1, round(minutes)) if minutes < 20 else 5 * round(minutes / 5)
