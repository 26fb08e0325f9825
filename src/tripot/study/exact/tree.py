"""All histories of a small edition as arrays, with its information sets."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from tripot.core.state import CHANCE, HOUSE, TERMINAL
from tripot.laws import Table
from tripot.laws.tree import History, histories

Strategy = npt.NDArray[np.float64]
"""How likely each choice of each information set is taken, one set after the other."""
MOST = 200_000
"""Histories of a tree, at most."""


@dataclass(frozen=True)
class InformationSet:
    """All histories that a seat cannot tell apart where it is to decide."""

    seat: int
    """From 0."""
    actions: tuple[int, ...]
    """What it may do."""
    first: int
    """Where its choices begin in a strategy; they follow in the order of `actions`."""
    log: tuple[int, ...]
    """What was played in one of its histories."""


@dataclass(frozen=True)
class Tree:
    """The histories of a table, each after its parent."""

    table: Table
    sets: Sequence[InformationSet]
    mover: npt.NDArray[np.int64]
    """For each history, the seat that is to decide, or `CHANCE`, `HOUSE` or `TERMINAL`."""
    parent: npt.NDArray[np.int64]
    """For each history, the one it continues; -1 for the opening."""
    choice: npt.NDArray[np.int64]
    """For each history, the choice of a strategy that led to it; -1 if it was no seat's."""
    odds: npt.NDArray[np.float64]
    """For each history, how likely chance went there from its parent; 1 if that was a choice."""
    held: npt.NDArray[np.int64]
    """For each history, the information set that is due; -1 if no seat is to decide."""
    payoffs: npt.NDArray[np.float64]
    """What each seat is paid at the end of each history, 0 before, of shape (histories, seats)."""

    @cached_property
    def children(self) -> Sequence[Sequence[int]]:
        """The continuations of each history."""
        found: list[list[int]] = [[] for _ in self.parent]
        for history, parent in enumerate(self.parent.tolist()):
            if parent >= 0:
                found[parent].append(history)
        return found

    @property
    def choices(self) -> int:
        """The length of a strategy."""
        return self.sets[-1].first + len(self.sets[-1].actions)

    def uniform(self) -> Strategy:
        """The strategy that takes any legal action, each as likely as another."""
        return np.concatenate(
            [np.full(len(one.actions), 1 / len(one.actions)) for one in self.sets]
        )


def grow(table: Table, *, most: int = MOST) -> Tree:
    """Visit every history of a table.

    Raises:
        ValueError: There are more than `most`.
    """
    growth = _Growth(table)
    for history in histories(table):
        if len(growth.reached) == most:
            raise ValueError(f"{table.game.name} has more than {most:,} histories with {table}")
        growth.add(history)
    return growth.done()


class _Growth:
    """A tree so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.reached: list[History] = []
        self._numbers: dict[int, int] = {}
        """The number of each history, by its state object."""
        self._sets: list[InformationSet] = []
        self._known: dict[tuple[int, bytes, bytes], int] = {}
        self._rows: list[tuple[int, int, int, float, int]] = []

    def add(self, history: History) -> None:
        """Note a history, after its parent."""
        rules = self.table.game.rules
        mover = rules.current_player(history.state)
        parent, choice, odds = -1, -1, 1.0
        if history.before is not None:
            parent = self._numbers[id(history.before)]
            choice, odds = self._came_by(parent, history)
        held = self._set_of(history, mover) if mover >= 0 else -1
        self._numbers[id(history.state)] = len(self.reached)
        self.reached.append(history)
        self._rows.append((mover, parent, choice, odds, held))

    def _came_by(self, parent: int, history: History) -> tuple[int, float]:
        """By which choice a history was reached, and how likely chance went there."""
        before = self.reached[parent]
        mover, _, _, _, held = self._rows[parent]
        if mover == HOUSE:
            return -1, 1.0
        action = history.actions[-1]
        if mover == CHANCE:
            weights = self.table.game.legal_weights(before.state)
            return -1, float(weights[action]) / float(weights.sum())
        decided = self._sets[held]
        return decided.first + decided.actions.index(action), 1.0

    def _set_of(self, history: History, seat: int) -> int:
        """The information set of a history where a seat is to decide."""
        game = self.table.game
        observed = game.observed(history.state, seat)
        kind = seat, history.known[seat], observed.tobytes()
        if kind not in self._known:
            actions = tuple(np.flatnonzero(game.legal_weights(observed)).tolist())
            last = self._sets[-1] if self._sets else None
            first = last.first + len(last.actions) if last else 0
            self._known[kind] = len(self._sets)
            self._sets.append(InformationSet(seat, actions, first, history.actions))
        return self._known[kind]

    def done(self) -> Tree:
        """The whole tree."""
        mover, parent, choice, odds, held = map(np.array, zip(*self._rows, strict=True))
        payoffs = np.zeros((len(self.reached), self.table.players))
        for number in np.flatnonzero(mover == TERMINAL).tolist():
            paid = np.zeros(self.table.players)
            self.table.game.rules.returns(self.reached[number].state, paid)
            payoffs[number] = paid
        return Tree(self.table, self._sets, mover, parent, choice, odds, held, payoffs)
