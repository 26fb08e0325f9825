"""How long games take, in minutes, as measured."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tripot.core.contract.options import Options
from tripot.core.game import Game
from tripot.core.language import Words, msg


@dataclass(frozen=True)
class Length:
    """How long games take: the median, and the first and last deciles."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, minutes: Sequence[float]) -> "Length":
        """The length of games that took these minutes; there must be two at least."""
        tenths = quantiles(minutes, n=10, method="inclusive")
        return cls(median(minutes), tenths[0], tenths[-1])

    def say(self) -> Words:
        """In short: rounded to minutes, or from twenty on to five minutes."""
        median, low, high = map(_rounded, (self.median, self.low, self.high))
        key = msg("{median} min") if low == high else msg("{median} min ({low} to {high})")
        return Words(key, {"median": median, "low": low, "high": high})


@dataclass(frozen=True, kw_only=True)
class Measured:
    """How long a game takes for a number of players and some house rules."""

    players: int
    alone: Length
    """With one person and bots in all other seats."""
    company: Length
    """With people in all seats."""
    options: Mapping[str, Any] = field(default_factory=dict)


@cache
def read_lengths(file: Path) -> tuple[Measured, ...]:
    """Read a game's measured lengths; empty if there is no file.

    Args:
        file: TOML with a list `length` of tables: `players`; `alone` and `company`, each three
            numbers of minutes (first decile, median, last decile); and `options` unless they are
            the defaults.
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


def length_of(game: Game, players: int, options: Options | None = None) -> Measured | None:
    """How long a game takes with these players and house rules; None if nobody measured it.

    Raises:
        BadOption: It cannot be played so.
    """
    settings = game.settings(players, options)
    for one in read_lengths(game.about.folder / "lengths.toml"):
        if one.players == players and settings == game.settings(players, one.options):
            return one
    return None
