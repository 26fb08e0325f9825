"""Playing by a learned network: an observed state's features in, a weight for each action out."""

import io
import json
import math
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, Weights, called, rule
from tripot.files import write_whole
from tripot.machine import dispatch
from tripot.machine.floats import ROOM, Floats, add_scaled, rectify, scratch

Packed = npt.NDArray[np.float32]
"""A network in one array: the version of the features; whether odds are inputs, too; how many
layers; the sizes of all, from the inputs on; then of each the weights, a row for each input, and
the biases. The last output is a value, which is not used."""
_SIZES_AT = 3
_FINE = 10_000
_HALF = ROOM // 2
_DAMAGED = (
    AttributeError,
    EOFError,
    KeyError,
    RuntimeError,
    TypeError,
    ValueError,
    BadZipFile,
    zlib.error,
)
"""What NumPy raises for a file of arrays that is damaged, or for another file."""


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
    stray: float = 0.0
    """The share of the prior's odds that is spread evenly over all legal actions first."""
    sees_odds: bool = False
    """Whether these odds are inputs of the network, too, after the features."""

    @property
    def goes_on(self) -> bool:
        """Whether a training can begin with the network: one that changes odds has to see them."""
        return self.sees_odds == bool(self.prior)


def pack(layers: Sequence[npt.NDArray[Any]], version: int, *, sees_odds: bool = False) -> Packed:
    """Pack a network, given as weights of shape (inputs, outputs) and biases in turn.

    Args:
        layers: The network.
        version: The version of the features that it observes.
        sees_odds: Whether the odds that it changes are inputs, too, one for each action.

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
    header = [version, sees_odds, len(sizes) - 1]
    packed: Packed = np.concatenate([header, sizes, *flat]).astype(np.float32)
    if not np.isfinite(packed).all():
        raise ValueError("a weight is not a number")
    return packed


def sizes_of(network: Packed) -> list[int]:
    """How many numbers a packed network is given, the sizes of its layers, and of its output."""
    return [int(size) for size in network[_SIZES_AT : int(network[2]) + _SIZES_AT + 1]]


def unpack(network: Packed) -> tuple[int, list[Floats]]:
    """The version of the features, and the layers, of a packed network."""
    sizes, found = sizes_of(network), list[Floats]()
    at = _SIZES_AT + len(sizes)
    for inputs, outputs in pairwise(sizes):
        found.append(network[at : at + inputs * outputs].reshape(inputs, outputs))
        at += inputs * outputs
        found.append(network[at : at + outputs])
        at += outputs
    return int(network[0]), found


def write_network(
    file: Path, layers: Sequence[Floats], origin: Origin, *, is_half: bool = False
) -> None:
    """Write a network into a file that `read_network` reads; it is either as before or whole.

    Args:
        file: The file.
        layers: The network, as `pack` takes it.
        origin: What it was trained on.
        is_half: Whether to keep half the precision, in half the space.

    Raises:
        ValueError: It is no network that can be played by.
        OSError: The file cannot be written.
    """
    precision = np.float16 if is_half else np.float32
    rounded = [layer.astype(precision) for layer in layers]
    pack(rounded, origin.features, sees_odds=origin.sees_odds)
    kept = {f"layer {at}": layer for at, layer in enumerate(rounded)}
    written = io.BytesIO()
    np.savez_compressed(written, origin=np.array(json.dumps(asdict(origin))), **kept)  # type: ignore[arg-type]
    write_whole(file, written.getvalue())


def read_network(file: Path) -> tuple[Packed, Origin]:
    """A network from a file, and what it was trained on.

    Raises:
        ValueError: `write_network` did not write the file, or it is damaged.
        OSError: The file cannot be read.
    """
    about, arrays = read_arrays(file, "origin")
    try:
        origin = Origin(**{**about, "players": tuple(about["players"])})
        layers = [arrays[f"layer {at}"] for at in range(len(arrays))]
        return pack(layers, origin.features, sees_odds=origin.sees_odds), origin
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{file} is no network: {error}") from error


def read_arrays(file: Path, title: str) -> tuple[dict[str, Any], dict[str, npt.NDArray[Any]]]:
    """What a file of arrays says about them, as JSON under its title, and the arrays by name.

    Raises:
        ValueError: It is no such file, or it is damaged.
        OSError: It cannot be read.
    """
    content = io.BytesIO(file.read_bytes())
    try:
        with np.load(content, allow_pickle=False) as kept:
            arrays = {name: kept[name] for name in kept.files}
        return dict(json.loads(str(arrays.pop(title)))), arrays
    except _DAMAGED as error:
        raise ValueError(f"{file} holds no arrays that can be read: {error}") from error


@called
def weigh(state: State, network: Packed, weights: Weights) -> None:
    """Multiply the weights of actions by the odds of a network.

    Args:
        state: What the seat to decide observes.
        network: The network.
        weights: Of the actions, such as 1 for each that is legal; changed in place. They are inputs
            of a network that sees odds.
    """
    buffer, layers = scratch(), int(network[2])
    at = _SIZES_AT + layers + 1
    size, here, there = int(network[_SIZES_AT]), 0, _HALF
    observed = size
    if network[1] > 0:
        observed = size - (int(network[_SIZES_AT + layers]) - 1)
        put_odds(buffer[observed:size], weights)
    dispatch.features(state, dispatch.current_player(state), int(network[0]), buffer[:observed])
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
def put_odds(out: Floats, weights: Weights) -> None:
    """Put the odds that weights stand for where a network has its inputs; 0 for all others."""
    whole = 0.0
    for action in range(len(weights)):
        whole += float(weights[action])
    out[:] = 0.0
    for action in range(min(len(out), len(weights))):
        out[action] = np.float32(float(weights[action]) / whole)


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
