"""Odds of the actions that a mask allows, from logits; and actions drawn by them."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.learning.training.network import Floats

Masks = npt.NDArray[np.bool_]
_NEVER = np.float32(-1e9)


def log_odds(logits: Floats, mask: Masks) -> Floats:
    """The natural logarithm of each action's odds; a huge negative number where it is forbidden.

    Args:
        logits: Of shape (rows, actions).
        mask: What is allowed, of the same shape.
    """
    allowed = np.where(mask, logits, _NEVER)
    allowed -= allowed.max(-1, keepdims=True)
    found: Floats = allowed - np.log(np.exp(allowed).sum(-1, keepdims=True))
    return found


def logs_of(odds: Floats) -> Floats:
    """The natural logarithms of odds; a huge negative number for what is never done."""
    found: Floats = np.log(odds, out=np.full_like(odds, _NEVER), where=odds > 0)
    return found


def drawn(logs: Floats, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """An action for each row, drawn by its odds, from their logarithms in shape (rows, actions)."""
    summed = np.exp(logs).cumsum(-1)
    lots = rng.random((len(logs), 1), np.float32) * summed[:, -1:]
    last = (logs > _NEVER / 2).cumsum(-1).argmax(-1)
    found: npt.NDArray[np.int64] = np.minimum((summed <= lots).sum(-1), last)
    return found


def taken(logs: Floats, actions: npt.NDArray[np.int64]) -> Floats:
    """The logarithm of the odds of the action taken in each row, of shape (rows,)."""
    found: Floats = np.take_along_axis(logs, actions[:, None], -1)[:, 0]
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
        row, action = np.nonzero(mask)
        return cls(action, row, np.searchsorted(row, np.arange(len(mask))))

    def places(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Where the choices of some rows are, one row after another."""
        counts = np.diff(self.first, append=len(self.action))[rows]
        begun = counts.cumsum() - counts
        found: npt.NDArray[np.int64] = np.arange(counts.sum())
        found += np.repeat(self.first[rows] - begun, counts)
        return found

    def among(self, rows: npt.NDArray[np.int64]) -> "Choices":
        """The choices of some rows, which are numbered anew."""
        counts = np.diff(self.first, append=len(self.action))[rows]
        row = np.repeat(np.arange(len(rows)), counts)
        return Choices(self.action[self.places(rows)], row, counts.cumsum() - counts)

    def summed(self, each: Floats) -> Floats:
        """The sum of each row, of shape (rows,), of numbers of shape (choices,)."""
        found: Floats = np.add.reduceat(each, self.first)
        return found

    def log_odds(self, logits: Floats, prior: Floats | None = None) -> Floats:
        """The natural logarithm of the odds of each choice, of shape (choices,).

        Args:
            logits: Of shape (rows, actions).
            prior: The logarithms of odds to multiply those of the logits by, of the same shape.
        """
        chosen = logits[self.row, self.action]
        if prior is not None:
            chosen += prior[self.row, self.action]
        chosen -= np.maximum.reduceat(chosen, self.first)[self.row]
        found: Floats = chosen - np.log(self.summed(np.exp(chosen)))[self.row]
        return found
