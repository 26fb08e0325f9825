"""A small network in NumPy: its outputs, their gradients, and Adam.

On two cores a network this small is as fast as in a framework: much of its time goes into the same
matrix products. Where most numbers are 0, or not asked for, it multiplies only the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from tripot.learning.training.choosing import Choices, Floats
from tripot.machine.sparse import add_rows, dots


class Given(NamedTuple):
    """What a network is given, one decision in each row."""

    observation: Floats
    """Features, of shape (rows, features)."""
    choices: Choices
    odds: Floats | None = None
    """How likely another bot takes each choice, of shape (choices,), if the network is told: its
    inputs after the features are the odds of all actions, and 0 for what is no choice."""


Layers = list[Floats]
"""Weights of shape (inputs, outputs) and biases of shape (outputs,) in turn."""


@dataclass
class Network:
    """Layers of rectified linear units; the last is linear.

    Its outputs are a logit for each action and then, in the last column, the value.
    """

    layers: Layers

    @classmethod
    def fresh(
        cls, sizes: Sequence[int], rng: np.random.Generator, *, is_even: bool = False
    ) -> "Network":
        """A network whose policy is nearly uniform, with layers of these sizes, inputs first.

        With `is_even` it is exactly uniform, and stays so while only the value is learned.
        """
        layers = Layers()
        for at, (inputs, outputs) in enumerate(pairwise(sizes)):
            scale = np.sqrt(2 / inputs) if at < len(sizes) - 2 else 0.01
            layers.append(rng.normal(0.0, scale, (inputs, outputs)).astype(np.float32))
            layers.append(np.zeros(outputs, np.float32))
        if is_even:
            layers[-2][:, :-1] = 0.0
        return cls(layers)

    @property
    def sizes(self) -> list[int]:
        """The sizes of all layers, inputs first."""
        return [len(self.layers[0]), *(len(biases) for biases in self.layers[1::2])]

    def copy(self) -> "Network":
        return Network([layer.copy() for layer in self.layers])

    def __call__(self, given: Given) -> tuple[Floats, Floats]:
        """Logits of shape (choices,) and values of shape (rows,)."""
        return self.outputs(given.choices, self.hidden(given))

    def hidden(self, given: Given) -> Layers:
        """What each hidden layer makes of what it is given, of shape (rows, outputs).

        Raises:
            ValueError: It is given more or fewer inputs than it has.
        """
        weights, features = self.layers[0], given.observation.shape[1]
        if given.odds is None:
            outputs = given.observation @ weights
        else:
            inputs = features + self.sizes[-1] - 1
            if inputs != len(weights):
                raise ValueError(f"the network has {len(weights)} inputs and is given {inputs}")
            outputs = given.observation @ weights[:features]
            of_odds = weights[features:]
            add_rows(outputs, given.choices.row, given.odds, of_odds, given.choices.action)
        found = Layers()
        for at in range(2, len(self.layers), 2):
            outputs += self.layers[at - 1]
            found.append(np.maximum(outputs, 0.0, out=outputs))
            if at < len(self.layers) - 2:
                outputs = outputs @ self.layers[at]
        return found

    def outputs(self, choices: Choices, hidden: Layers) -> tuple[Floats, Floats]:
        """Logits and values, as a call has them, from what the hidden layers made."""
        weights, biases = self.layers[-2:]
        logits = dots(hidden[-1], choices.row, weights.T.copy(), choices.action)
        logits += biases[choices.action]
        return logits, hidden[-1] @ weights[:, -1] + biases[-1]

    def gradients(
        self, given: Given, hidden: Layers, of_logits: Floats, of_values: Floats
    ) -> Layers:
        """The gradient of each layer, from those of what a call found."""
        choices, weights = given.choices, self.layers[-2].T.copy()
        slopes, biases = np.zeros_like(weights), np.zeros(len(weights), np.float32)
        add_rows(slopes, choices.action, of_logits, hidden[-1], choices.row)
        slopes[-1] = of_values @ hidden[-1]
        biases[:-1] = np.bincount(choices.action, of_logits, len(biases) - 1)
        biases[-1] = of_values.sum()
        found = [biases, slopes.T.copy()]
        below = np.outer(of_values, weights[-1])
        add_rows(below, choices.row, of_logits, weights, choices.action)
        for at in range(len(hidden) - 1, -1, -1):
            below *= hidden[at] > 0
            found.append(below.sum(0))
            if at:
                found.append(hidden[at - 1].T @ below)
                below = below @ self.layers[2 * at].T
        found.append(self._of_inputs(given, below))
        return found[::-1]

    def _of_inputs(self, given: Given, slopes: Floats) -> Floats:
        """The gradient of the first layer's weights, from that of what it makes of its inputs."""
        of_features: Floats = given.observation.T @ slopes
        if given.odds is None:
            return of_features
        actions = len(self.layers[0]) - len(of_features)
        of_odds = np.zeros((actions, len(slopes[0])), np.float32)
        add_rows(of_odds, given.choices.action, given.odds, slopes, given.choices.row)
        return np.concatenate([of_features, of_odds])


@dataclass
class Adam:
    """Steps along gradients, each in proportion to its usual size (Kingma and Ba 2015)."""

    first: Layers
    second: Layers
    steps: int = 0
    decays: tuple[float, float] = field(default=(0.9, 0.999))
    longest: float = 0.5
    """The length that a longer gradient is cut to."""

    @classmethod
    def of(cls, network: Network) -> "Adam":
        """An optimizer that has taken no step."""
        zeros = [np.zeros_like(layer) for layer in network.layers]
        return cls(zeros, [layer.copy() for layer in zeros])

    def step(self, network: Network, gradients: Layers, rate: float) -> None:
        """Move the network against its gradients, in place."""
        self.steps += 1
        length = float(np.sqrt(sum(float((one * one).sum()) for one in gradients)))
        cut = np.float32(min(1.0, self.longest / max(length, 1e-12)))
        slow, slower = self.decays
        ahead = rate * np.sqrt(1 - slower**self.steps) / (1 - slow**self.steps)
        for at, slope in enumerate(gradients):
            gradient = cut * slope
            self.first[at] += (1 - slow) * (gradient - self.first[at])
            self.second[at] += (1 - slower) * (gradient * gradient - self.second[at])
            network.layers[at] -= ahead * self.first[at] / (np.sqrt(self.second[at]) + 1e-8)
