"""What the readings of all games share: how they are asked, and how a game ends."""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections.abc import Callable
from fractions import Fraction
from itertools import groupby
from typing import Self


class Reading(ABC):
    """One game as a rulebook tells it, from its first lot to the end."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.phase = "first"
        self.clause: str | None = None
        self.winners: list[int] = []

    def after(self, text: str) -> Self:
        """Return an independent game in which this action has been played as well."""
        branch: Self = pickle.loads(pickle.dumps(self, -1))  # a deep copy that is made in C
        branch.play(text)
        return branch

    @property
    @abstractmethod
    def to_move(self) -> int | None:
        """The seat to decide; 0 when chance does; None when the game is over."""

    @abstractmethod
    def odds(self) -> dict[str, Fraction]:
        """Give the probability of every chance action possible now."""

    @abstractmethod
    def legal(self) -> set[str]:
        """Give the text of every action possible now."""

    @abstractmethod
    def play(self, text: str) -> None:
        """Carry out one action; ValueError when it is not legal."""

    @abstractmethod
    def table(self) -> object:
        """Lay open what lies on the table, to be compared with another reading's."""

    @abstractmethod
    def _order(self, seats: list[int]) -> list[list[int]]:
        """Group seats that have not won yet, best first."""

    def _finish(self, clause: str, winners: list[int]) -> None:
        """Note how the game ended."""
        self.phase = "over"
        self.clause = clause
        self.winners = sorted(winners)

    def final_order(self) -> list[list[int]]:
        """J32: groups of seats, best first; ties share a group."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        others = [seat for seat in self._seats() if seat not in self.winners]
        return [list(self.winners), *self._order(others)]

    def returns(self) -> list[Fraction]:
        """J32: one point for the winners to share, nothing for the others."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        share = Fraction(1, len(self.winners))
        return [share if s in self.winners else Fraction(0) for s in self._seats()]

    def _seats(self) -> list[int]:
        """List the seats played, from 1."""
        return list(range(1, self.players + 1))


def ranked(seats: list[int], rank: Callable[[int], tuple[int, ...]]) -> list[list[int]]:
    """Group seats by their rank, the lowest first."""
    return [list(group) for _, group in groupby(sorted(seats, key=rank), rank)]
