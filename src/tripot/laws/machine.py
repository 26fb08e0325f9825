"""The law about machines: compiled drivers do what the interpreted rules do, byte for byte."""

from typing import Any

import numpy as np

from tripot.core import drivers
from tripot.core.compilation import compiled
from tripot.core.game import Game, HeuristicBot
from tripot.core.state import States, blank_states
from tripot.core.streams import stream
from tripot.laws import LawBroken, Table


def compiled_equals_interpreted(table: Table, *, moves: int) -> None:
    """5. Play a random game in both ways and compare after every move, and what one seat perceives.

    The seats take turns, for perceiving takes longest.
    """
    game = table.game
    fast_play, fast_sight = (
        compiled(drivers.random_moves, game),
        compiled(drivers.perceive, game),
    )
    slow, fast = _two_tables(table)
    slow_rng, fast_rng = stream(table.seed, "play"), stream(table.seed, "play")
    weights = game.blank_weights()
    for move in range(moves):
        drivers.random_moves(slow, weights, slow_rng, 1)
        fast_play(fast, weights, fast_rng, 1)
        _require_same(game, f"move {move}", slow.tobytes(), fast.tobytes())
        viewers = game.viewers(slow[0])
        seat = viewers[move % len(viewers)]
        seen = [_perceived(game, way, slow, seat, move) for way in (drivers.perceive, fast_sight)]
        _require_same(game, f"what seat {seat} perceives at move {move}", *seen)


def compiled_games_equal_interpreted(table: Table, *, games: int) -> None:
    """5. Whole games between the game's own bots, payoffs and lengths included.

    Raises:
        LawBroken: They differ.
    """
    game = table.game
    levels = np.array([_levels(game)[seat % len(_levels(game))] for seat in range(table.players)])
    played = []
    for way in (drivers.play_games, compiled(drivers.play_games, game)):
        states = blank_states(game.record, 4)
        states[3] = game.new_state(table.players, table.options)
        payoffs, lengths = np.zeros((games, table.players)), np.zeros(games, np.int64)
        rng = stream(table.seed, "games")
        way(states, levels.astype(np.int8), game.blank_weights(), rng, payoffs, lengths)
        played.append((payoffs.tolist(), lengths.tolist(), rng.tolist()))
    _require_same(game, "whole games", *played)


def _levels(game: Game) -> list[int]:
    bots = game.bots.values()
    return [drivers.RANDOM, *(bot.level for bot in bots if isinstance(bot, HeuristicBot))]


def _two_tables(table: Table) -> tuple[States, States]:
    opening = table.game.new_state(table.players, table.options)
    tables = blank_states(table.game.record, 2), blank_states(table.game.record, 2)
    for states in tables:
        states[:] = opening
    return tables


def _perceived(game: Game, way: Any, states: States, seat: int, move: int) -> bytes:
    """All bytes that the driver `perceive` makes, for every level of the game's policy."""
    made = b""
    for level in _levels(game):
        room = blank_states(game.record, 3)
        room[0] = states[0]
        weights, numbers = game.blank_weights(), np.zeros(len(game.feature_names), np.float32)
        rng = stream("sight", move, seat)
        found = way(room, seat, level, weights, numbers, rng)
        made += room.tobytes() + weights.tobytes() + numbers.tobytes() + rng.tobytes()
        made += bytes([bool(found)])
    return made


def _require_same(game: Game, what: str, slow: object, fast: object) -> None:
    if slow != fast:
        raise LawBroken(f"compiled equals interpreted: {what} differs [{game.name}]")
