"""What there is to see between two states of a table, and how the table looked meanwhile.

A moment is made for one viewer, from what they observed before, what they heard, and what they
observe after, so it shows nobody more than they may know. Its weight is the same for everybody.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, TypeVar

from tripot.core.contract.heard import Heard
from tripot.core.language import Words
from tripot.core.state import State

Show = TypeVar("Show")


class Weight(IntEnum):
    """How long a moment deserves to be looked at."""

    PASSING = 1
    """A glance: something expected, such as a card turned up."""
    TELLING = 2
    """Long enough to be read: something changes hands."""
    DECISIVE = 3
    """The moment of truth."""


@dataclass(frozen=True)
class Poster:
    """What was hidden and is shown now, large in the middle of the table."""

    shows: Mapping[str, Any]
    """What to draw, for the game's `poster.html.j2`: as much as this viewer sees of it."""
    stamp: Words
    """What it proves, in a word or two."""
    is_true: bool = True
    """Whether it bears out what was claimed, or does good; the stamp has its colour."""


@dataclass(frozen=True)
class Moment:
    """Something that has happened, as one viewer may see it."""

    headline: Words
    """What happened, with its numbers and the clause that decided it."""
    weight: Weight
    view: Mapping[str, Any]
    """The table to draw meanwhile, in the form of the game's `view`."""
    gains: Mapping[int, int] = field(default_factory=dict)
    """What each seat, from 1, gains in the game's money, as far as the viewer may know. Losses are
    negative."""
    paid: Sequence[tuple[int, int, int]] = ()
    """(payer, payee, amount), as far as the viewer may know, where the gains do not say who pays
    whom; 0 stands for a party without a seat, such as a bank."""
    counted_in: str = ""
    """What the gains count if that is not the money that changes hands, such as a fortune: a key
    for translation."""
    poster: Poster | None = None
    """What this viewer sees uncovered, if anything."""
    settles: bool = False
    """Whether it tells what a turn has come to, which is shown to everybody; the same for every
    viewer, like its weight."""
    goes_on: bool = False
    """Whether more of the same follows and is shown together with it; the same for every viewer."""
    since: int | None = None
    """The number of actions before what it sums up, if it is more than the last line."""

    @property
    def by_gain(self) -> list[tuple[int, int]]:
        """Seats and their gains, the largest first."""
        return sorted(self.gains.items(), key=lambda one: -one[1])

    @property
    def seats(self) -> frozenset[int]:
        """Everybody involved: the seats named in the headline, and those that gain or lose."""
        return self.headline.seats | self.gains.keys()

    @property
    def payments(self) -> list[tuple[int, int, int]]:
        """What is said to be `paid`, or else what follows from the gains.

        Nothing follows where several pay several, because the gains do not show who paid whom, and
        where the gains do not count the money that changes hands.
        """
        if self.paid:
            return [*self.paid]
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

    def as_data(self, say: Callable[[Words], str]) -> dict[str, Any]:
        """The moment as plain data, in the language that `say` speaks."""
        return {
            "headline": say(self.headline),
            "clause": self.headline.clause,
            "weight": int(self.weight),
            "gains": {str(seat): gain for seat, gain in self.by_gain},
            "view": dict(self.view),
            "poster": self.poster
            and {
                "shows": dict(self.poster.shows),
                "stamp": say(self.poster.stamp),
                "is_true": self.poster.is_true,
            },
        }


def show_of(heard: Heard, shows: Mapping[str, Show]) -> Show | None:
    """The function that shows a line of knowledge.

    It is found by the line's first word and its sort, such as `put` or `= dividend`.
    """
    return shows.get(heard.name)


def said_to(viewer: int, seats: Sequence[int], keys: Sequence[str]) -> str:
    """The sentence for a viewer.

    `keys` has one for each of these seats, and a last one for everybody else.
    """
    return keys[[*seats, viewer].index(viewer)]


def gains_of(worth: Callable[[State, int], int], before: State, after: State) -> dict[int, int]:
    """The change in each seat's worth, from 1, where there is one."""
    gains = {
        seat + 1: worth(after, seat) - worth(before, seat) for seat in range(int(before.players))
    }
    return {seat: gain for seat, gain in gains.items() if gain}
