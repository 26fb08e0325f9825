"""Odds of the actions that a mask allows, from logits; and actions drawn by them."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Masks = npt.NDArray[np.bool_]
_NEVER = np.float32(-1e9)


def logs_of(odds: Floats) -> Floats:
    """The natural logarithms of odds; a huge negative number for what is never done."""
    found: Floats = np.log(odds, out=np.full_like(odds, _NEVER), where=odds > 0)
    return found


# Without the actions that are forbidden, which are nearly all in games with many


class Choices(NamedTuple):
    """The allowed actions of many rows, one after another: the choices."""

    action: npt.NDArray[np.int64]
    """The action of each choice, of shape (choices,)."""
    row: npt.NDArray[np.int64]
    """The row of each choice, of shape (choices,)."""
    first: npt.NDArray[np.int64]
    """Where each row begins, of shape (rows,); every row allows something."""

    @classmethod
    def of(cls, mask: Masks) -> "Choices":
        """What a mask allows, of shape (rows, actions)."""
        row, action = np.divmod(np.flatnonzero(mask), mask.shape[1])
        return cls(action, row, np.searchsorted(row, np.arange(len(mask))))

    @classmethod
    def joined(cls, several: Sequence["Choices"]) -> "Choices":
        """The choices of all rows, which are numbered on."""
        rows, choices = 0, 0
        action, row, first = [], [], []
        for one in several:
            action.append(one.action)
            row.append(one.row + rows)
            first.append(one.first + choices)
            rows, choices = rows + len(one.first), choices + len(one.action)
        return cls(np.concatenate(action), np.concatenate(row), np.concatenate(first))

    @property
    def counts(self) -> npt.NDArray[np.int64]:
        """How many each row has, of shape (rows,)."""
        return np.diff(self.first, append=len(self.action))

    def places(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Where the choices of some rows are, one row after another."""
        counts = self.counts[rows]
        begun = counts.cumsum() - counts
        found: npt.NDArray[np.int64] = np.arange(counts.sum())
        found += np.repeat(self.first[rows] - begun, counts)
        return found

    def among(self, rows: npt.NDArray[np.int64]) -> "Choices":
        """The choices of some rows, which are numbered anew."""
        counts = self.counts[rows]
        row = np.repeat(np.arange(len(rows)), counts)
        return Choices(self.action[self.places(rows)], row, counts.cumsum() - counts)

    def summed(self, each: Floats) -> Floats:
        """The sum of each row, of shape (rows,), of numbers of shape (choices,)."""
        found: Floats = np.add.reduceat(each, self.first)
        return found

    def log_odds(self, logits: Floats, odds: Floats | None = None) -> Floats:
        """The natural logarithm of the odds of each choice, of shape (choices,).

        Args:
            logits: Of shape (choices,).
            odds: What to multiply the odds of the logits by, of shape (choices,), if anything.
        """
        chosen = logits if odds is None else logits + np.log(odds)
        chosen = chosen - np.maximum.reduceat(chosen, self.first)[self.row]
        found: Floats = chosen - np.log(self.summed(np.exp(chosen)))[self.row]
        return found

    def drawn(self, logs: Floats, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        """Where the choice of each row is that was drawn by its odds, of shape (rows,).

        Args:
            logs: The natural logarithms of the odds of each choice, of shape (choices,).
            rng: What is drawn from.
        """
        summed = np.exp(logs, dtype=np.float64).cumsum()
        last = self.first + self.counts - 1
        before = np.append(0.0, summed)[self.first]
        lots = before + rng.random(len(self.first)) * (summed[last] - before)
        found: npt.NDArray[np.int64] = np.searchsorted(summed, lots, side="right")
        return np.clip(found, self.first, last)
