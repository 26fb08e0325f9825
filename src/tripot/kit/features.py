"""An observed state as numbers: what the features of all games are made with."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule

Scale = npt.NDArray[np.float32]
_MOST = 512
_NUMBERS = (*range(_MOST), *range(-_MOST, 0))
_ROWS = np.array([[bits >> at & 1 for at in range(8)] for bits in range(256)], np.float32)
"""The bits of each byte, as numbers."""


@rule
def begin_with_phase(state: State, out: npt.NDArray[np.float32]) -> None:
    """Set `out` to zeros, but for a 1 at the number of the phase."""
    out[:] = 0.0
    out[int(state.phase)] = 1.0


@rule
def turned(state: State, seat: int, turn: int) -> int:
    """The seat that comes `turn` places clockwise after a viewer's, fewer than there are players.

    An onlooker sits at seat 0.
    """
    place = max(0, seat) + turn
    return place - int(state.players) if place >= int(state.players) else place


@rule
def turn_of(state: State, seat: int, other: int) -> int:
    """How many places clockwise after a viewer's another seat comes; the inverse of `turned`."""
    turn = other - max(0, seat)
    return turn + int(state.players) if turn < 0 else turn


@rule
def turned_bits(state: State, seat: int, bits: int) -> int:
    """One bit for each seat, turned likewise; bits beyond the seats are dropped."""
    players, first = int(state.players), max(0, seat)
    bits &= (1 << players) - 1
    return (bits >> first) | ((bits << (players - first)) & ((1 << players) - 1))


def turned_rows(seats: int, public: int = 0) -> Scale:
    """The rows that `write_turned` writes, of shape (players, first seat, bits, `public` + seats).

    Args:
        seats: The most seats that there can be; a bit for each comes first.
        public: How many bits come behind them that belong to no seat. They are written first.
    """
    kinds = (1 + seats, seats, 1 << seats + public)
    rows = np.zeros((*kinds, public + seats), np.float32)
    for players, first, bits in np.ndindex(kinds):
        rows[players, first, bits, :public] = [bits >> seats + at & 1 for at in range(public)]
        for turn in range(players if first < players else 0):
            rows[players, first, bits, public + turn] = bits >> (first + turn) % players & 1
    return rows


@rule
def write_turned(
    state: State, seat: int, bits: int, rows: Scale, out: npt.NDArray[np.float32], at: int
) -> None:
    """Write bits from `turned_rows`: the public ones, and one for each seat, turned."""
    players, first = int(state.players), max(0, seat)
    for place in range(rows.shape[3]):
        out[at + place] = rows[players, first, bits & (rows.shape[2] - 1), place]


@rule
def scaled_by(value: int, usual: float) -> float:
    """A number from 0 on as one below 1.

    It rises evenly to three quarters, which is `usual`, and ever more slowly beyond, so that
    different numbers stay different. A negative one, such as an unknown number, counts as 0.
    """
    if value <= usual:
        return max(0, value) * (0.75 / usual)
    return 1.0 - 0.25 * usual / value


def scale(usual: float) -> Scale:
    """What `scaled_by` makes of 0 to 511, and behind that of -512 to -1."""
    return np.array([scaled_by(value, usual) for value in _NUMBERS], np.float32)


def parts_of(whole: float) -> Scale:
    """What part of a whole 0 to 511 are, and behind that -512 to -1: for `scaled`, too."""
    return np.array([value / whole for value in _NUMBERS], np.float32)


@rule
def scaled(value: int, usual: Scale) -> Any:
    """The same as `scaled_by`, looked up: for what can never lie beyond -512 to 511.

    Beyond that it gives what belongs to another number. Compiled code takes a fraction of the time
    that it takes to compute one.
    """
    return usual[value & (2 * _MOST - 1)]


@rule
def write_scaled(values: Any, usual: Scale, out: npt.NDArray[np.float32], at: int) -> None:
    """Write each number of an array, scaled."""
    for place in range(len(values)):
        out[at + place] = scaled(int(values[place]), usual)


@rule
def write_bits(bits: int, count: int, out: npt.NDArray[np.float32], at: int) -> None:
    """Write the lowest bits, up to eight, from the lowest on."""
    for place in range(count):
        out[at + place] = _ROWS[bits & 255, place]


@rule
def mark(out: npt.NDArray[np.float32], at: int, place: int) -> None:
    """Write a 1 at a place, counted from `at`; nothing for a negative one."""
    if place >= 0:
        out[at + place] = 1.0


def each(pattern: str, *values: Iterable[object]) -> tuple[str, ...]:
    """A name for each combination of values; the last changes fastest."""
    return tuple(pattern.format(*chosen) for chosen in product(*values))
