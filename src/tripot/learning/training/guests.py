"""Players by a network who sit among the learners of a training."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.learning.opponents import LearnedOpponents
from tripot.learning.step import Step
from tripot.learning.vector import VectorEnv

Actions = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Guest:
    """A network that plays one seat of every table."""

    seat: int
    """Which, from 0."""
    plays: LearnedOpponents

    def deciding(self, env: VectorEnv, step: Step, action: Actions) -> Actions:
        """What is done at every table: what the learner would, or what the guest does in its seat.

        Args:
            env: The tables.
            step: Where they stand.
            action: What the learner would do, of shape (tables,).
        """
        rows = np.flatnonzero(step.seat == self.seat)
        if not len(rows):
            return action
        prior = None if self.plays.prior is None else env.odds_of(self.plays.prior, rows)
        taken = action.copy()
        taken[rows] = self.plays.decide(step.observation[rows], step.mask[rows], prior)
        return taken
