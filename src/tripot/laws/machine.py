"""The law about machines: compiled drivers do what the interpreted rules do, byte for byte."""

from itertools import zip_longest
from typing import Any

import numpy as np

from tripot.core.contract.features import features_of, newest
from tripot.core.game import Game
from tripot.core.state import State, blank_states, viewers_of
from tripot.core.streams import stream
from tripot.laws import LawBroken, Table
from tripot.laws.sweep import Sweep, sweep
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.machine.steps import RANDOM


def compiled_equals_interpreted(table: Table, *, moves: int) -> None:
    """5. Sweep a table compiled and interpreted, and compare after every move.

    What one seat perceives is compared too. The seats take turns, because perceiving takes longest.
    """
    game = table.game
    ways, sights = (
        (sweep, compiled(sweep, game)),
        (drivers.perceive, compiled(drivers.perceive, game)),
    )
    sweeps = [Sweep(table, judged=4) for _ in ways]
    for move in range(moves):
        for one, way in zip(sweeps, ways, strict=True):
            one.run(way, moves=1, most=moves)
        _require_same(game, f"move {move}", *(one.tobytes() for one in sweeps))
        viewers = viewers_of(sweeps[0].now)
        seat = viewers[move % len(viewers)]
        seen = [_perceived(game, way, sweeps[0].now, seat, move) for way in sights]
        _require_same(game, f"what seat {seat} perceives at move {move}", *seen)


def compiled_games_equal_interpreted(table: Table, *, games: int) -> None:
    """5. Whole games between the game's own bots agree, payoffs and lengths included.

    Raises:
        LawBroken: They differ.
    """
    game = table.game
    levels = np.array([_levels(game)[seat % len(_levels(game))] for seat in range(table.players)])
    played = []
    for way in (drivers.play_games, compiled(drivers.play_games, game)):
        states = blank_states(game.rules.RECORD, 4)
        states[3] = game.new_state(table.players, table.options)
        payoffs, lengths = np.zeros((games, table.players)), np.zeros(games, np.int64)
        rng = stream(table.seed, "games")
        way(states, levels.astype(np.int8), game.blank_weights(), rng, payoffs, lengths)
        played.append((payoffs.tolist(), lengths.tolist(), rng.tolist()))
    _require_same(game, "whole games", *played)


def _levels(game: Game) -> list[int]:
    return [RANDOM, *(bot.level for bot in game.by_policy.values())]


def _perceived(game: Game, way: Any, state: State, seat: int, move: int) -> bytes:
    """All bytes that the driver `perceive` makes, for every level and version of the features."""
    made, versions = b"", sorted(game.players.FEATURES) or [newest({})]
    for level, version in zip_longest(_levels(game), versions):
        room = blank_states(game.rules.RECORD, 3)
        room[0] = state
        chosen = versions[-1] if version is None else version
        numbers = np.zeros(len(features_of(game.players.FEATURES, chosen)), np.float32)
        weights, rng = game.blank_weights(), stream("sight", move, seat)
        found = way(room, seat, level or RANDOM, chosen, weights, numbers, rng)
        made += room.tobytes() + weights.tobytes() + numbers.tobytes() + rng.tobytes()
        made += bytes([bool(found)])
    return made


def _require_same(game: Game, what: str, slow: object, fast: object) -> None:
    if slow != fast:
        raise LawBroken(f"compiled equals interpreted: {what} differs [{game.name}]")
