"""What a game state is: one NumPy record, and the functions that may change it."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import numpy.typing as npt

AnyRule = Callable[..., Any]
Rule = TypeVar("Rule", bound=AnyRule)

Weights = npt.NDArray[np.int32]
Stream = npt.NDArray[np.uint64]


class State(np.record):  # type: ignore[misc]
    """One state: an item of an array of states, whose fields are its attributes.

    `np.record` looks fields up by name each time, which is ten times slower. `layout` makes a
    subclass with a descriptor for each field instead.
    """

    if not TYPE_CHECKING:  # a type checker takes any field, as it does of `np.record`
        __getattribute__ = object.__getattribute__

    def __setattr__(self, name: str, value: Any) -> None:
        _put(self, name, value)


_get, _put = np.void.__getitem__, np.void.__setitem__
_OWN = "own array"


class _Number:
    def __init__(self, name: str) -> None:
        self._name, self._column = name, f"column {name}"

    def __get__(self, state: State, owner: type[State]) -> Any:
        kept = state.__dict__
        try:
            return kept[self._column][0]
        except KeyError:
            if _OWN not in kept:
                return _get(state, self._name)
            column = kept[self._column] = kept[_OWN][self._name]
            return column[0]


class _Array:
    """A field of several numbers: a view of them, cached in the state's own dict."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, state: State, owner: type[State]) -> Any:
        kept = state.__dict__
        if _OWN not in kept:
            return _get(state, self._name)
        view = kept[self._name] = kept[_OWN][self._name][0]
        return view


States = npt.NDArray[Any]

CHANCE = -1
"""The current player when a die, a card or a lot decides."""
TERMINAL = -2
"""The current player when the game is over."""
PUBLIC = -3
"""The onlooker: the viewer who knows what everybody knows and nothing else."""
HOUSE = -4
"""The current player when the next thing happens by itself, such as a dividend."""
REFEREE = -5
"""The viewer from whom nothing is hidden."""

STARTED = time.time()
"""When this process defined its first rule, in seconds since the epoch."""
RULES: list[AnyRule] = []
"""All functions marked with `rule`, in the order of definition."""
CALLED: list[AnyRule] = []
"""All functions marked with `called`."""


def rule(function: Rule) -> Rule:
    """Mark a function over a state as part of a game's rules.

    It stays plain Python. It must keep to what Numba compiles and allocate nothing, because
    `tripot.machine.compilation` compiles it when a compiled driver needs it.
    """
    RULES.append(function)
    return function


def called(function: Rule) -> Rule:
    """Mark a function as `rule` does, but have compiled code call it rather than inline it.

    It is for what would be inlined in many places: it is compiled once, for all drivers. No two
    arrays that it is given may overlap, if it writes to one of them: compiled code relies on that.
    """
    CALLED.append(function)
    return function


def layout(name: str, fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record type of a game: its fields behind a marker of no size.

    The marker carries the game's name, so that no two games share a type.

    Raises:
        ValueError: A field is called like an attribute that NumPy's records have, such as `copy`.
    """
    taken = sorted({str(field[0]) for field in fields}.intersection(dir(np.record)))
    if taken:
        raise ValueError(f"{name}: rename {', '.join(taken)}: np.record has that attribute already")
    record = np.dtype([(f"game_{name}", "u1", (0,)), *fields])
    members = {
        field: _Array(field) if record[field].shape else _Number(field)
        for field in record.names or ()
    }
    return np.dtype((type(f"{name.title()}State", (State,), members), record))


def relabelled(record: np.dtype[Any], name: str) -> np.dtype[Any]:
    """The same record type under another name, for a variant of a game."""
    fields = [(one, record[one].base, record[one].shape) for one in (record.names or ())[1:]]
    return layout(name, fields)


def blank_states(record: np.dtype[Any], count: int) -> States:
    """`count` states of a record type, all zero."""
    return np.zeros(count, record)


def blank_state(record: np.dtype[Any]) -> State:
    return _only(blank_states(record, 1))


def copy_state(state: State) -> State:
    return restore_state(state.dtype, state.tobytes())


def array_of(state: State) -> States | None:
    """The array whose only item a state is; None if the array has others."""
    own: States | None = state.__dict__.get(_OWN)
    return own


def restore_state(record: np.dtype[Any], data: bytes) -> State:
    """Restore a state from the bytes of `State.tobytes`.

    Raises:
        ValueError: `data` is not the length of a record.
    """
    if len(data) != record.itemsize:
        raise ValueError(f"a state has {record.itemsize} bytes, not {len(data)}")
    return _only(np.frombuffer(bytearray(data), record))


def _only(states: States) -> State:
    """The only state of an array. It keeps the array, to read its fields quickly."""
    state: State = states[0]
    state.__dict__[_OWN] = states
    return state


def viewers_of(state: State) -> tuple[int, ...]:
    """All seats of a state, from 0, and the onlooker last."""
    return (*range(int(state.players)), PUBLIC)
