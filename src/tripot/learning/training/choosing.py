"""Odds of the actions that a mask allows, from logits; and actions drawn by them."""

import numpy as np
import numpy.typing as npt

from tripot.learning.training.network import Floats

Masks = npt.NDArray[np.bool_]
_NEVER = np.float32(-1e9)


def log_odds(logits: Floats, mask: Masks) -> Floats:
    """The logarithm of each action's odds; a huge negative number where the mask forbids it."""
    allowed = np.where(mask, logits, _NEVER)
    allowed -= allowed.max(-1, keepdims=True)
    found: Floats = allowed - np.log(np.exp(allowed).sum(-1, keepdims=True))
    return found


def logs_of(odds: Floats) -> Floats:
    """The logarithm of odds; a huge negative number for what is never done."""
    found: Floats = np.log(odds, out=np.full_like(odds, _NEVER), where=odds > 0)
    return found


def drawn(logs: Floats, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """An action for each row, drawn by its odds."""
    summed = np.exp(logs).cumsum(-1)
    lots = rng.random((len(logs), 1), np.float32) * summed[:, -1:]
    last = (logs > _NEVER / 2).cumsum(-1).argmax(-1)
    found: npt.NDArray[np.int64] = np.minimum((summed <= lots).sum(-1), last)
    return found


def taken(logs: Floats, actions: npt.NDArray[np.int64]) -> Floats:
    """The logarithm of the odds of the action taken in each row."""
    found: Floats = np.take_along_axis(logs, actions[:, None], -1)[:, 0]
    return found
