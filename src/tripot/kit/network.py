"""Playing by a learned network: an observed state's features in, a weight for each action out."""

import math

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, Weights, called, rule
from tripot.machine import dispatch
from tripot.machine.floats import ROOM, Floats, add_scaled, rectify, scratch

Packed = npt.NDArray[np.float32]
"""A network in one array: the version of its features; how many layers; the sizes of all, from the
inputs on; then of each the weights, a row for each input, and the biases. The last output is a
value, which is not used."""
_FINE = 10_000
_HALF = ROOM // 2


def pack(layers: list[Floats], version: int) -> Packed:
    """Pack a network, given as weights of shape (inputs, outputs) and biases in turn.

    Its inputs are the features of a version.

    Raises:
        ValueError: It is not such a network, or too wide for compiled code.
    """
    if not layers or len(layers) % 2:
        raise ValueError("a network is weights and biases in turn")
    sizes, inputs = [layers[0].shape[0]], layers[0].shape[0]
    for weights, biases in zip(layers[::2], layers[1::2], strict=True):
        if weights.shape != (inputs, len(biases)) or biases.ndim != 1:
            raise ValueError(f"weights of shape {weights.shape} do not fit")
        inputs = len(biases)
        sizes.append(inputs)
    if max(sizes) > _HALF:
        raise ValueError(f"a layer of {max(sizes)} is wider than {_HALF}")
    flat = [np.ravel(layer) for layer in layers]
    packed: Packed = np.concatenate([[version, len(sizes) - 1], sizes, *flat]).astype(np.float32)
    if not np.isfinite(packed).all():
        raise ValueError("a weight is not a number")
    return packed


@called
def weigh(state: State, network: Packed, weights: Weights) -> None:
    """Weigh the legal actions by a network: those that have a weight already.

    Args:
        state: What the seat to decide observes.
        network: The network.
        weights: Of the actions; changed in place.
    """
    buffer = scratch()
    version, layers = int(network[0]), int(network[1])
    at, size, here, there = layers + 3, int(network[2]), 0, _HALF
    dispatch.features(state, dispatch.current_player(state), version, buffer[:size])
    for layer in range(layers):
        outputs = int(network[layer + 3])
        reach = len(weights) if layer == layers - 1 else outputs
        out = buffer[there : there + reach]
        out[:] = 0.0
        biases = at + size * outputs
        add_scaled(out, np.float32(1.0), network[biases : biases + reach])
        for one in range(size):
            value = buffer[here + one]
            if value != 0.0:
                add_scaled(out, value, network[at + one * outputs : at + one * outputs + reach])
        if layer < layers - 1:
            rectify(out)
        at += (size + 1) * outputs
        size, here, there = outputs, there, here
    by_softmax(buffer[here:], weights)


@rule
def by_softmax(logits: Floats, weights: Weights) -> None:
    """Weights in proportion to the exponentials of the logits, for actions that have a weight."""
    most, whole = -math.inf, 0.0
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            most = max(most, float(logits[action]))
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            whole += math.exp(float(logits[action]) - most)
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            share = math.exp(float(logits[action]) - most) / whole
            weights[action] = int(_FINE * share + 0.5)
