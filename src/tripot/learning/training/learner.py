"""Proximal policy optimization with a magnet.

The policy climbs its advantages, held back by its divergence from a magnet, which follows it
slowly: so self-play comes to rest instead of running in circles. Magnetic mirror descent (Sokota et
al. 2023) and R-NaD (Perolat et al. 2022) converge for this reason, and plain policy gradients with
enough regularization do as well as either (Rudolph et al. 2025).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from tripot.learning.training.choosing import Choices, Floats
from tripot.learning.training.gathering import Decisions
from tripot.learning.training.network import Adam, Network

Rows = npt.NDArray[np.int64]
Told = tuple[float, float, float]
"""Entropy, divergence and the share clipped, as `Progress` has them."""
Slope = Callable[[Floats, Decisions, Rows], tuple[Floats, Told]]
"""`slope(logs, some, rows)`: the gradient of the logits of all choices in some of the decisions, in
these rows, from the natural logarithms of their odds; both of shape (choices,)."""

_HELD = 1.0
"""The weight of the divergence from the magnet while only values are learned."""


@dataclass(frozen=True, kw_only=True)
class Pull:
    """How a policy learns."""

    rate: float = 7e-4
    """The length of Adam's steps."""
    clip: float = 0.2
    """How far the odds of an action may move in one round of learning."""
    magnet: float = 0.1
    """The weight of the divergence from the magnet, beside advantages of variance 1."""
    evenness: float = 0.01
    """The weight of the divergence from even odds."""
    value: float = 0.5
    """The weight of the value's squared error."""
    trace: float = 0.95
    """How far ahead advantages look."""
    epochs: int = 3
    """How often each decision is learned from."""
    rows: int = 4096
    """Decisions in a step."""

    def held_back(self) -> "Pull":
        """The same for a policy that meets nobody but itself, and is to be hard to read."""
        return replace(self, magnet=0.2, evenness=0.05)

    def nearly_held_back(self) -> "Pull":
        """The same for a policy that is to make something of those it meets, too."""
        return replace(self, rate=4e-4, magnet=0.2, evenness=0.03)


@dataclass
class Learner:
    """A network that learns, with its magnet."""

    network: Network
    magnet: Network
    adam: Adam

    @classmethod
    def of(cls, network: Network) -> "Learner":
        """A learner that begins with this network."""
        return cls(network, network.copy(), Adam.of(network))

    def move_magnet(self) -> None:
        """Move the magnet to where the policy is."""
        self.magnet = self.network.copy()

    def learn(self, decisions: Decisions, pull: Pull, rng: np.random.Generator) -> "Progress":
        """Learn from decisions that this network took."""
        spread = max(1e-6, float(decisions.advantage.std()))
        scaled = (decisions.advantage - decisions.advantage.mean()) / np.float32(spread)
        every = decisions.choices
        logits, _ = self.magnet(decisions.given)
        drawn_to = every.log_odds(logits, decisions.odds)

        def slope(logs: Floats, some: Decisions, rows: Rows) -> tuple[Floats, Told]:
            choices, taken = some.choices, some.is_taken
            climb, clipped = _climb(logs[taken], some.log_odds, some.advantage, pull)
            gradient, uneven, apart = _held_back(logs, drawn_to[every.places(rows)], choices, pull)
            gradient += np.exp(logs) * climb[choices.row]
            gradient[taken] -= climb
            return gradient, (uneven, apart, clipped)

        return self._descend(replace(decisions, advantage=scaled), slope, pull, rng)

    def judge(self, decisions: Decisions, pull: Pull, rng: np.random.Generator) -> "Progress":
        """Learn what decisions of this network came to, and hold its odds where the magnet is."""
        even = replace(decisions, advantage=np.zeros_like(decisions.advantage))
        return self.learn(even, replace(pull, magnet=_HELD, evenness=0.0), rng)

    def imitate(self, decisions: Decisions, pull: Pull, rng: np.random.Generator) -> "Progress":
        """Learn to take the decisions that somebody else took, and what they came to."""

        def slope(logs: Floats, some: Decisions, _: Rows) -> tuple[Floats, Told]:
            gradient = np.exp(logs)
            uneven = float(some.choices.summed(gradient * logs).mean())
            gradient[some.is_taken] -= 1.0
            return gradient, (-uneven, 0.0, 0.0)

        return self._descend(decisions, slope, pull, rng)

    def _descend(
        self, decisions: Decisions, slope: Slope, pull: Pull, rng: np.random.Generator
    ) -> "Progress":
        """Move the network down a slope of its logits, and its values to what they should be."""
        told = []
        for rows in _shuffled(len(decisions.action), pull, rng):
            some = decisions.among(rows)
            given, part = some.given, np.float32(1 / len(rows))
            hidden = self.network.hidden(given)
            logits, values = self.network.outputs(given.choices, hidden)
            found, progress = slope(given.choices.log_odds(logits, some.odds), some, rows)
            missed = values - some.target
            of_values = pull.value * part * missed
            gradients = self.network.gradients(given, hidden, part * found, of_values)
            self.adam.step(self.network, gradients, pull.rate)
            told.append((*progress, float((missed * missed).mean())))
        return Progress(*(float(column) for column in np.mean(told, axis=0)))


@dataclass(frozen=True)
class Progress:
    """How a round of learning went, on average over its steps."""

    entropy: float
    """Of the policy, in nats."""
    divergence: float
    """From the magnet, in nats."""
    clipped: float
    """The share of decisions that had moved as far as they may."""
    missed: float
    """The value's mean squared error."""


def _shuffled(count: int, pull: Pull, rng: np.random.Generator) -> Iterator[Rows]:
    for _ in range(pull.epochs):
        order = rng.permutation(count)
        for first in range(0, max(1, count - pull.rows // 2), pull.rows):
            yield order[first : first + pull.rows]


def _climb(logs: Floats, logs_then: Floats, advantage: Floats, pull: Pull) -> tuple[Floats, float]:
    """How much each action taken is to become likelier, and the share that may not move on."""
    ratio = np.exp(logs - logs_then)
    has_moved = np.where(advantage > 0, ratio > 1 + pull.clip, ratio < 1 - pull.clip)
    climb = np.where(has_moved, 0.0, advantage * ratio).astype(np.float32)
    return climb, float(has_moved.mean())


def _held_back(
    logs: Floats, drawn_to: Floats, choices: Choices, pull: Pull
) -> tuple[Floats, float, float]:
    """The gradient that draws to the magnet and to even odds; the entropy and the divergence."""
    odds, apart = np.exp(logs), logs - drawn_to
    divergence, uneven = choices.summed(odds * apart), choices.summed(odds * logs)
    gradient = pull.magnet * (apart - divergence[choices.row])
    gradient += pull.evenness * (logs - uneven[choices.row])
    gradient *= odds
    return gradient.astype(np.float32), float(-uneven.mean()), float(divergence.mean())
