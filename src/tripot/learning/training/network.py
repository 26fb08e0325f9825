"""A small network in NumPy: its outputs, their gradients, and Adam.

On two cores a network this small is as fast as in a framework: nearly all of its time goes into
the same matrix products.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from tripot.learning.training.choosing import Floats

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

    def __call__(self, inputs: Floats) -> tuple[Floats, Floats]:
        """Logits of shape (rows, actions) and values of shape (rows,), for rows of inputs."""
        outputs = self.activations(inputs)[-1]
        return outputs[:, :-1], outputs[:, -1]

    def activations(self, inputs: Floats) -> Layers:
        """The inputs, what each hidden layer makes of them, and the outputs."""
        found = [inputs]
        for at in range(0, len(self.layers), 2):
            outputs = found[-1] @ self.layers[at]
            outputs += self.layers[at + 1]
            if at < len(self.layers) - 2:
                np.maximum(outputs, 0.0, out=outputs)
            found.append(outputs)
        return found

    def gradients(self, activations: Layers, of_outputs: Floats) -> Layers:
        """The gradient of each layer, from that of the outputs."""
        found = Layers()
        for at in range(len(self.layers) - 2, -1, -2):
            below = activations[at // 2]
            found += [of_outputs.sum(0), below.T @ of_outputs]
            if at:
                of_outputs = of_outputs @ self.layers[at].T
                of_outputs *= below > 0
        return found[::-1]


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
