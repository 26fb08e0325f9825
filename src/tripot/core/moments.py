"""What there is to see between two states of a table: why it came to the second, and how it looked.

A moment is made for one viewer, from what he observed before, what he heard and what he observes
after; so it shows nobody more than he may know. How long it deserves is the same for everybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from tripot.core.language import Words


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

    def as_data(self, headline: str) -> dict[str, Any]:
        """The moment as plain data, its headline said in somebody's language."""
        return {
            "headline": headline,
            "clause": self.headline.clause,
            "weight": int(self.weight),
            "gains": {str(seat): gain for seat, gain in self.gains.items()},
            "view": dict(self.view),
        }
