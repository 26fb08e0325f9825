"""Playing by a learned network: an observed state's features in, a weight for each action out."""

import io
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, Weights, called, rule
from tripot.machine import dispatch
from tripot.machine.floats import ROOM, Floats, add_scaled, rectify, scratch

Packed = npt.NDArray[np.float32]
"""A network in one array: the version of the features; how many layers; the sizes of all, from the
inputs on; then of each the weights, a row for each input, and the biases. The last output is a
value, which is not used."""
_SIZES_AT = 2
_FINE = 10_000
_HALF = ROOM // 2


@dataclass(frozen=True, kw_only=True)
class Origin:
    """What a network was trained on, as its file says."""

    game: str
    features: int
    """The version of the features that it observes."""
    actions: int
    players: tuple[int, ...]
    options: dict[str, Any]
    """The house rules that were not as usual."""
    decisions: int
    """How many decisions it was trained on."""
    seed: str
    prior: str = ""
    """The bot whose odds the network's are multiplied by, if any."""


def pack(layers: Sequence[Floats], version: int) -> Packed:
    """Pack a network, given as weights of shape (inputs, outputs) and biases in turn.

    Args:
        layers: The network.
        version: The version of the features that it observes.

    Raises:
        ValueError: It is not such a network, or too wide for compiled code.
    """
    if not layers or len(layers) % 2:
        raise ValueError("a network is weights and biases in turn")
    sizes = [layers[0].shape[0]]
    for weights, biases in zip(layers[::2], layers[1::2], strict=True):
        if biases.ndim != 1 or weights.shape != (sizes[-1], len(biases)):
            raise ValueError(f"weights of shape {weights.shape} do not fit")
        sizes.append(len(biases))
    if max(sizes) > _HALF:
        raise ValueError(f"a layer of {max(sizes)} is wider than {_HALF}")
    flat = [np.ravel(layer) for layer in layers]
    packed: Packed = np.concatenate([[version, len(sizes) - 1], sizes, *flat]).astype(np.float32)
    if not np.isfinite(packed).all():
        raise ValueError("a weight is not a number")
    return packed


def unpack(network: Packed) -> tuple[int, list[Floats]]:
    """The version of the features, and the layers, of a packed network."""
    layers, at = int(network[1]), int(network[1]) + _SIZES_AT + 1
    sizes = [int(size) for size in network[_SIZES_AT:at]]
    found = list[Floats]()
    for inputs, outputs in pairwise(sizes):
        found.append(network[at : at + inputs * outputs].reshape(inputs, outputs))
        at += inputs * outputs
        found.append(network[at : at + outputs])
        at += outputs
    assert len(found) == 2 * layers
    return int(network[0]), found


def write_network(file: Path, layers: Sequence[Floats], origin: Origin) -> None:
    """Write a network into a file that `read_network` reads.

    Raises:
        ValueError: It is no network that can be played by.
        OSError: The file cannot be written.
    """
    pack(layers, origin.features)
    kept = {f"layer {at}": layer.astype(np.float32) for at, layer in enumerate(layers)}
    written = io.BytesIO()
    np.savez_compressed(written, origin=np.array(json.dumps(asdict(origin))), **kept)  # type: ignore[arg-type]
    file.write_bytes(written.getvalue())


def read_network(file: Path, *, inputs: Mapping[int, int], actions: int) -> tuple[Packed, Origin]:
    """A network from a file, and what it was trained on.

    Args:
        file: The file.
        inputs: How many features the game has, by version.
        actions: How many actions the game has.

    Raises:
        ValueError: It is no network for such a game; the sentence says why.
        OSError: The file cannot be read.
    """
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as kept:
            about = json.loads(str(kept["origin"]))
            layers = [kept[f"layer {at}"] for at in range(len(kept.files) - 1)]
        origin = Origin(**{**about, "players": tuple(about["players"])})
        packed = pack(layers, origin.features)
    except (ValueError, KeyError, TypeError, EOFError, AttributeError, BadZipFile) as error:
        raise ValueError(f"{file} is no network: {error}") from error
    if inputs.get(origin.features) != layers[0].shape[0]:
        raise ValueError(f"{file} is for other features than version {origin.features} has")
    if len(layers[-1]) != actions + 1:
        raise ValueError(f"{file} is for {len(layers[-1]) - 1} actions, not {actions}")
    return packed, origin


@called
def weigh(state: State, network: Packed, weights: Weights) -> None:
    """Multiply the weights of actions by the odds of a network.

    Args:
        state: What the seat to decide observes.
        network: The network.
        weights: Of the actions, such as 1 for each that is legal; changed in place.
    """
    buffer, layers = scratch(), int(network[1])
    at = _SIZES_AT + layers + 1
    size, here, there = int(network[_SIZES_AT]), 0, _HALF
    dispatch.features(state, dispatch.current_player(state), int(network[0]), buffer[:size])
    for layer in range(layers):
        outputs = int(network[_SIZES_AT + layer + 1])
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
    """Multiply weights by the exponentials of the logits; their sum becomes about `_FINE`."""
    most, whole = -math.inf, 0.0
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            most = max(most, float(logits[action]))
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            whole += float(weights[action]) * math.exp(float(logits[action]) - most)
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            share = float(weights[action]) * math.exp(float(logits[action]) - most) / whole
            weights[action] = int(_FINE * share + 0.5)
