"""The functions of the contract, chosen by the type of the state record that they are given.

Interpreted, each looks up the game. When compiled, `tripot.machine.compilation` substitutes the
game's own function, so that a generic driver costs nothing extra and can be cached.
"""

import inspect
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.contract.rules import Counts
from tripot.core.game import Game
from tripot.core.state import State, Stream, Weights

_GAMES: dict[np.dtype[Any], Game] = {}


def register(game: Game) -> Game:
    """Make a game known to the drivers by its record type.

    Raises:
        ValueError: Another game, or other functions, are registered for this record.
    """
    known = _GAMES.setdefault(game.rules.RECORD, game)
    if known.name != game.name:
        raise ValueError(f"{game.name} has the same state record as {known.name}")
    require_registered(game)
    return known


def require_registered(game: Game) -> None:
    """Refuse a game whose functions are not those registered for its record.

    A variant of a game needs a record of its own, made by `relabelled`. A wrapper
    (`functools.wraps`) counts as the function that it wraps.

    Raises:
        ValueError: They are not.
    """
    known = game_of(game.rules.RECORD)
    for function in DISPATCHED:
        name = function.__name__
        if known.member(name) is not inspect.unwrap(game.member(name)):
            raise ValueError(f"{game.name} is registered with another function {name}")


def registered() -> tuple[Game, ...]:
    """All games that the drivers know."""
    return tuple(_GAMES.values())


def game_of(record: np.dtype[Any]) -> Game:
    """The game whose states have this record type."""
    try:
        return _GAMES[record]
    except KeyError:
        raise TypeError(f"no game is registered for the record {record}") from None


def shared_record(record: np.dtype[Any]) -> np.dtype[Any]:
    """The record of the first registered game that differs at most by its policy."""
    game = game_of(record)
    return next(known.rules.RECORD for known in _GAMES.values() if _is_akin(known, game))


def _is_akin(one: Game, other: Game) -> bool:
    fields = [game.rules.RECORD.descr[1:] for game in (one, other)]
    names = (function.__name__ for function in DISPATCHED if function is not policy)
    return fields[0] == fields[1] and all(one.member(n) is other.member(n) for n in names)


def current_player(state: State) -> int:
    """See `current_player` in `tripot.core.contract`."""
    return game_of(state.dtype).rules.current_player(state)


def legal(state: State, weights: Weights) -> None:
    """See `legal` in `tripot.core.contract`."""
    game_of(state.dtype).rules.legal(state, weights)


def action_bound(state: State) -> int:
    """See `action_bound` in `tripot.core.contract`."""
    return game_of(state.dtype).rules.action_bound(state)


def apply(state: State, action: int) -> None:
    """See `apply` in `tripot.core.contract`."""
    game_of(state.dtype).rules.apply(state, action)


def proceed(state: State) -> None:
    """See `proceed` in `tripot.core.contract`."""
    game_of(state.dtype).rules.proceed(state)


def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """See `returns` in `tripot.core.contract`."""
    game_of(state.dtype).rules.returns(state, out)


def observe(state: State, seat: int) -> None:
    """See `observe` in `tripot.core.contract`."""
    game_of(state.dtype).knowledge.observe(state, seat)


def resample(state: State, seat: int, rng: Stream) -> bool:
    """See `resample` in `tripot.core.contract`."""
    return game_of(state.dtype).knowledge.resample(state, seat, rng)


def features(state: State, seat: int, version: int, out: npt.NDArray[np.float32]) -> None:
    """See `features` in `tripot.core.contract`."""
    game_of(state.dtype).players.features(state, seat, version, out)


def bucket(state: State) -> int:
    """See `bucket` in `tripot.core.contract`."""
    return game_of(state.dtype).players.bucket(state)


def abstract_action(state: State, action: int) -> int:
    """See `abstract_action` in `tripot.core.contract`."""
    return game_of(state.dtype).players.abstract_action(state, action)


def policy(state: State, level: int, weights: Weights) -> None:
    """See `policy` in `tripot.core.contract`."""
    game_of(state.dtype).players.policy(state, level, weights)


def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """See `evaluate` in `tripot.core.contract`."""
    game_of(state.dtype).rules.evaluate(state, out)


def census(state: State, counts: Counts) -> None:
    """See `census` in `tripot.core.contract`."""
    game_of(state.dtype).rules.census(state, counts)


DISPATCHED = (
    current_player,
    legal,
    action_bound,
    apply,
    proceed,
    returns,
    observe,
    resample,
    features,
    bucket,
    abstract_action,
    policy,
    evaluate,
    census,
)
