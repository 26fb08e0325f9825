"""Named random streams: the same seed and names give the same numbers everywhere.

A stream is a one-element `uint64` array that its user passes along (splitmix64; Steele, Lea and
Flood 2014). There is no module-level generator.
"""

import hashlib
import secrets
from collections.abc import Callable

import numpy as np

from tripot.core.state import State, Stream, Weights, rule

# All four need 64 bits, so that Numba types them as unsigned and the arithmetic stays exact.
_GAMMA = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB
_MASK = 0xFFFFFFFFFFFFFFFF
_BLOCK = 16


def stream(seed: int | str, *names: int | str) -> Stream:
    """The stream of a seed and names, such as `stream(7, "bot", 2)`."""
    label = "/".join(str(part) for part in (seed, *names))
    digest = hashlib.blake2b(label.encode(), digest_size=8).digest()
    return np.array([int.from_bytes(digest, "little")], np.uint64)


def fresh_seed() -> str:
    """A seed of 128 bits from the system's entropy, in hexadecimal.

    A shorter seed could be found by search: a dozen outcomes that everybody has seen determine it,
    and with it everything still hidden.
    """
    return secrets.token_hex(16)


@rule
def next_bits(rng: Stream) -> int:
    bits = (int(rng[0]) + _GAMMA) & _MASK
    rng[0] = bits
    bits = ((bits ^ (bits >> 30)) * _MIX_1) & _MASK
    bits = ((bits ^ (bits >> 27)) * _MIX_2) & _MASK
    return bits ^ (bits >> 31)


@rule
def below(rng: Stream, bound: int) -> int:
    """A whole number from 0 to `bound - 1`, for a bound from 1 to 2**31 - 1.

    No number is likelier than another by more than 2**-32.
    """
    return int((np.int64(next_bits(rng) >> 32) * bound) >> 32)


@rule
def clear(weights: Weights) -> None:
    """Set every weight to 0."""
    weights[:] = 0


@rule
def allow(weights: Weights, first: int, count: int) -> None:
    """Give `count` actions from `first` on the weight 1."""
    weights[first : first + count] = 1


@rule
def whole_of(weights: Weights) -> int:
    """What weights add up to."""
    whole = 0
    for action in range(len(weights)):
        whole += int(weights[action])
    return whole


def has_one(legal: Callable[[State, Weights], None], state: State, room: int) -> bool:
    """Whether exactly one of the actions is legal."""
    weights = np.zeros(room, np.int32)
    legal(state, weights)
    return int(np.count_nonzero(weights)) == 1


@rule
def pick(rng: Stream, weights: Weights) -> int:
    """An index drawn with odds proportional to its weight; -1 if every weight is 0."""
    if len(weights) <= _BLOCK:
        return _pick_of_few(rng, weights)
    total = whole_of(weights)
    if total == 0:
        return -1
    left = below(rng, total)
    first = 0
    for block in range(len(weights) // _BLOCK):  # most weights are 0: skip whole blocks
        weight = 0
        for index in range(block * _BLOCK, (block + 1) * _BLOCK):
            weight += int(weights[index])
        if left < weight:
            break
        left -= weight
        first += _BLOCK
    passed, rest = 0, weights[first : first + _BLOCK]  # no index into a slice can be negative
    for index in range(len(rest)):  # no branch to mispredict
        left -= int(rest[index])
        passed += 1 if left >= 0 else 0
    return first + passed


def draw(rng: Stream, weights: Weights) -> int:
    """Draw what `pick` would, in plain Python, where NumPy sums many weights far faster."""
    total = int(weights.sum(dtype=np.int64))
    if total == 0:
        return pick(rng, weights)
    left = below(rng, total)
    return int(np.searchsorted(np.cumsum(weights, dtype=np.int64), left, side="right"))


@rule
def _pick_of_few(rng: Stream, weights: Weights) -> int:
    """`pick` for few weights, each read by itself, as it was written.

    The check for a negative weight, which never succeeds, keeps the compiler from loading several
    at once: the processor would have to wait until all of them had been stored.
    """
    total = 0
    for index in range(len(weights)):
        if int(weights[index]) < 0:
            return -1
        total += int(weights[index])
    left = below(rng, total)
    for index in range(len(weights)):
        left -= int(weights[index])
        if left < 0:
            return index
    return -1
