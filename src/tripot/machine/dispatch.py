"""The functions of the contract, chosen by the type of the state record that they are given.

Interpreted, each looks up the game. When compiled, `tripot.machine.compilation` substitutes the
game's own function, so that a generic driver costs nothing extra and can be cached.
"""

import inspect
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.game import Counts, Game
from tripot.core.state import State, Stream, Weights

_GAMES: dict[np.dtype[Any], Game] = {}


def register(game: Game) -> Game:
    """Make a game known to the drivers by its record type.

    Raises:
        ValueError: Another game, or other functions, are registered for this record.
    """
    known = _GAMES.setdefault(game.record, game)
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
    known = game_of(game.record)
    for function in DISPATCHED:
        name = function.__name__
        if getattr(known, name) is not inspect.unwrap(getattr(game, name)):
            raise ValueError(f"{game.name} is registered with another function {name}")


def game_of(record: np.dtype[Any]) -> Game:
    """The game whose states have this record type."""
    try:
        return _GAMES[record]
    except KeyError:
        raise TypeError(f"no game is registered for the record {record}") from None


def shared_record(record: np.dtype[Any]) -> np.dtype[Any]:
    """The record of the first registered game that differs at most by its policy."""
    game = game_of(record)
    return next(known.record for known in _GAMES.values() if _is_akin(known, game))


def _is_akin(one: Game, other: Game) -> bool:
    fields = [game.record.descr[1:] for game in (one, other)]
    names = (function.__name__ for function in DISPATCHED if function is not policy)
    return fields[0] == fields[1] and all(getattr(one, n) is getattr(other, n) for n in names)


def current_player(state: State) -> int:
    """See `Game.current_player`."""
    return game_of(state.dtype).current_player(state)


def legal(state: State, weights: Weights) -> None:
    """See `Game.legal`."""
    game_of(state.dtype).legal(state, weights)


def action_bound(state: State) -> int:
    """See `Game.action_bound`."""
    return game_of(state.dtype).action_bound(state)


def apply(state: State, action: int) -> None:
    """See `Game.apply`."""
    game_of(state.dtype).apply(state, action)


def proceed(state: State) -> None:
    """See `Game.proceed`."""
    game_of(state.dtype).proceed(state)


def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """See `Game.returns`."""
    game_of(state.dtype).returns(state, out)


def observe(state: State, seat: int) -> None:
    """See `Game.observe`."""
    game_of(state.dtype).observe(state, seat)


def resample(state: State, seat: int, rng: Stream) -> bool:
    """See `Game.resample`."""
    return game_of(state.dtype).resample(state, seat, rng)


def features(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """See `Game.features`."""
    game_of(state.dtype).features(state, seat, out)


def bucket(state: State) -> int:
    """See `Game.bucket`."""
    return game_of(state.dtype).bucket(state)


def abstract_action(state: State, action: int) -> int:
    """See `Game.abstract_action`."""
    return game_of(state.dtype).abstract_action(state, action)


def policy(state: State, level: int, weights: Weights) -> None:
    """See `Game.policy`."""
    game_of(state.dtype).policy(state, level, weights)


def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """See `Game.evaluate`."""
    game_of(state.dtype).evaluate(state, out)


def census(state: State, counts: Counts) -> None:
    """See `Game.census`."""
    game_of(state.dtype).census(state, counts)


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
