"""Learning odds from what they gained: optimistic multiplicative weights, bucket by bucket."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.core.abstraction import Odds
from tripot.core.game import Game

Floats = npt.NDArray[np.float64]

WHOLE = 100_000
"""The sum of a bucket's odds while they are fitted."""
_SEEN = 2000.0
"""A gain counts half where its abstract action was open this often in a round."""
_REST = 0.002
"""How strongly odds are drawn back to even ones, so that nothing is given up for good."""
_LEAST = -9.0
_NEXT_TO_NOTHING = 0.02


def open_actions(game: Game) -> npt.NDArray[np.bool_]:
    """Which abstract actions each bucket can have."""
    assert game.players.ABSTRACTION is not None
    found = np.zeros(game.players.ABSTRACTION.shape, bool)
    for at, (question, _) in enumerate(game.players.ABSTRACTION.rows()):
        found[at, : len(question.abstract_actions)] = True
    return found


def evenly(game: Game) -> Floats:
    """Shares with every abstract action of a bucket as likely as another."""
    actions = open_actions(game)
    even: Floats = actions / actions.sum(-1, keepdims=True)
    return even


def whole(shares: Floats, *, exploring: float = 0.0) -> Odds:
    """Shares as odds that sum to `WHOLE`, with a share of `exploring` spread evenly."""
    even = (shares.sum(-1, keepdims=True) >= 0) / shares.shape[-1]
    odds: Odds = np.rint(WHOLE * ((1 - exploring) * shares + exploring * even)).astype(np.int32)
    return odds


def in_percent(shares: Floats) -> Odds:
    """Shares as whole percents, leaving out whatever is next to nothing."""
    kept = np.where(shares >= _NEXT_TO_NOTHING, shares, 0.0)
    kept /= np.maximum(1e-9, kept.sum(-1, keepdims=True))
    odds: Odds = np.rint(100 * kept).astype(np.int32)
    return odds


def in_order(shares: Floats) -> Floats:
    """Shares that nearly always take the likeliest abstract action that is open."""
    rank = shares.argsort(-1).argsort(-1)
    ordered = np.where(shares > 0, 20.0**rank, 0.0)
    return np.asarray(ordered / ordered.sum(-1, keepdims=True))


def gains(tally: Floats) -> tuple[Floats, Floats]:
    """By how much each abstract action beat the average where it was open; how often it was."""
    taken = tally[..., 0] / np.maximum(1e-9, tally[..., 1])
    there = tally[..., 2] / np.maximum(1.0, tally[..., 3])
    times = tally[..., 3]
    return np.where(tally[..., 1] > 0, taken - there, 0.0), times


@dataclass
class Learner:
    """Shares that follow their gains.

    Args:
        even: Even shares, of shape (buckets, abstract actions): what learning starts from.
        steps: How far they follow a gain, in the first round and in the last.
        foresees: Whether they also follow how the gain has changed, as they should where others
            learn too.
        start: Shares to start from instead.
    """

    even: Floats
    steps: tuple[float, float]
    foresees: bool = True
    start: Floats | None = None

    def __post_init__(self) -> None:
        first = self.even if self.start is None else np.where(self.start > 0, self.start, 1e-3)
        self._logits = np.log(np.where(self.even > 0, first, 1.0))
        self._before = np.zeros_like(self.even)
        self.open = np.zeros_like(self.even)
        """How often each abstract action has been open."""

    @property
    def shares(self) -> Floats:
        """How likely each abstract action is now."""
        powers = np.where(self.even > 0, np.exp(self._logits), 0.0)
        return np.asarray(powers / powers.sum(-1, keepdims=True))

    def follow(self, tally: Floats, progress: float) -> None:
        """Follow the gains of a round; `progress` runs from 0 in the first to 1 in the last."""
        gain, times = gains(tally)
        gain *= times / (times + _SEEN)
        step = self.steps[0] * (self.steps[1] / self.steps[0]) ** progress
        ahead = gain - self._before if self.foresees else 0.0
        moved = (self._logits + step * (gain + ahead)) / (1 + _REST * step)
        moved -= np.where(self.even > 0, moved, -np.inf).max(-1, keepdims=True)
        self._logits, self._before = np.maximum(moved, _LEAST), gain
        self.open += times
