"""What there is to see between two states of a table: why it came to the second, and how it looked.

A moment is made for one viewer, from what he observed before, what he heard and what he observes
after; so it shows nobody more than he may know. How long it deserves is the same for everybody.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

from tripot.core.language import Words
from tripot.core.state import State

Show = TypeVar("Show")


class Weight(IntEnum):
    """How long a moment deserves to be looked at."""

    PASSING = 1
    """A glance: what one expects to happen, such as a card turned."""
    TELLING = 2
    """Long enough to be read: something changes hands."""
    DECISIVE = 3
    """The moment of truth."""


@dataclass(frozen=True)
class Moment:
    """Something that has happened, as one viewer may see it."""

    headline: Words
    """Why, with the numbers, and the clause that decided it."""
    weight: Weight
    view: Mapping[str, Any]
    """The table to draw while it lasts, as the game's `view` names it."""
    gains: Mapping[int, int] = field(default_factory=dict)
    """What each seat, from 1, gains in the game's money, as far as the viewer may know; what it
    loses is below 0."""
    counted_in: str = ""
    """What the gains are counted in where that is not the money that changes hands, such as a
    fortune; a key for translation."""

    @property
    def by_gain(self) -> list[tuple[int, int]]:
        """Seats and what they gain, who gains most first."""
        return sorted(self.gains.items(), key=lambda one: -one[1])

    @property
    def seats(self) -> frozenset[int]:
        """Who has part in it: whom its headline names, and who gains or loses."""
        return self.headline.seats | self.gains.keys()

    @property
    def payments(self) -> list[tuple[int, int, int]]:
        """Who pays, whom, and how much, as far as the gains tell it; 0 is whoever sits nowhere.

        Nothing where several pay several: who paid whom cannot be told from it. Nor where the
        gains are not counted in the money that changes hands.
        """
        if self.counted_in:
            return []
        balances = {**self.gains, 0: -sum(self.gains.values())}
        takers = [seat for seat, gain in balances.items() if gain > 0]
        givers = [seat for seat, gain in balances.items() if gain < 0]
        if min(len(takers), len(givers)) > 1:
            return []
        return [
            (giver, taker, min(balances[taker], -balances[giver]))
            for taker in takers
            for giver in givers
        ]

    def as_data(self, headline: str) -> dict[str, Any]:
        """The moment as plain data, its headline said in somebody's language."""
        return {
            "headline": headline,
            "clause": self.headline.clause,
            "weight": int(self.weight),
            "gains": {str(seat): gain for seat, gain in self.by_gain},
            "view": dict(self.view),
        }


def show_of(heard: str, shows: Mapping[str, Show]) -> Show | None:
    """What shows a line of knowledge, by its first word; a line of `>` or `=` by its first two.

    Who decides next, and what the house has done, may be named as an action is.
    """
    words = heard.split()
    return shows.get(" ".join(words[: 2 if words[0] in ("=", ">") else 1]))


def said_to(viewer: int, seats: Sequence[int], keys: Sequence[str]) -> str:
    """The sentence for a viewer: one for each of the seats, the last for anybody else."""
    return keys[[*seats, viewer].index(viewer)]


def gains_of(worth: Callable[[State, int], int], before: State, after: State) -> dict[int, int]:
    """By how much the worth of each seat, from 1, has changed, where it has."""
    gains = {
        seat + 1: worth(after, seat) - worth(before, seat) for seat in range(int(before.players))
    }
    return {seat: gain for seat, gain in gains.items() if gain}
