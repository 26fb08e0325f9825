"""What a game state is: one NumPy record, and the functions that may touch it."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

AnyRule = Callable[..., Any]
Rule = TypeVar("Rule", bound=AnyRule)

State = np.record
"""One state: an item of a `recarray`. Its fields are read and written as attributes."""
States = np.recarray[Any, Any]
Weights = npt.NDArray[np.int32]
Stream = npt.NDArray[np.uint64]

CHANCE = -1
"""Who decides when a die, a card or a lot does."""
TERMINAL = -2
"""Who decides when the game is over: nobody."""
PUBLIC = -3
"""The onlooker, who knows what everybody knows and nothing else."""

STARTED = time.time()
"""When this process read its first rule, in seconds since the epoch."""
RULES: list[AnyRule] = []
"""Every function marked with `rule`, in the order of definition."""


def rule(function: Rule) -> Rule:
    """Mark a function over a state as part of a game's rules.

    The function stays the plain Python that it is. It must keep to what Numba compiles, and
    allocate nothing: `tripot.core.compilation` compiles it when a compiled driver needs it.
    """
    RULES.append(function)
    return function


def layout(name: str, fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record type of a game: its fields behind a marker that takes no space.

    The marker carries the game's name, so that two games never share a type.
    """
    return np.dtype((np.record, np.dtype([(f"game_{name}", "u1", (0,)), *fields])))


def blank_states(record: np.dtype[Any], count: int) -> States:
    """`count` states of a record type, all zero."""
    return np.zeros(count, record).view(np.recarray)


def copy_state(state: State) -> State:
    """A state of its own with the same bytes."""
    states = blank_states(state.dtype, 1)
    states[0] = state
    copied: State = states[0]
    return copied


def restore_state(record: np.dtype[Any], data: bytes) -> State:
    """The state that `State.tobytes` made `data` from.

    Raises:
        ValueError: `data` is not as long as one record.
    """
    if len(data) != record.itemsize:
        raise ValueError(f"a state has {record.itemsize} bytes, not {len(data)}")
    states = np.frombuffer(bytearray(data), record).view(np.recarray)
    restored: State = states[0]
    return restored
