"""The tables that the laws are checked at: every game, every number of players, odd house rules."""

from dataclasses import replace
from typing import Any

import tripot
from tests.games.kuhn import GAME as KUHN
from tripot.bots import with_bots
from tripot.core.dispatch import register
from tripot.core.game import Game
from tripot.laws import Table


def games() -> dict[str, Game]:
    """All games of the house, and the tiny one of the tests."""
    return {
        **{name: tripot.game(name) for name in tripot.game_names()},
        "kuhn": with_bots(register(KUHN)),
    }


TINY: dict[str, Any] = {
    "target": 4000,
    "start_money": {"1000": 1, "0": 1},
    "savings": {"2000": 1},
    "turn_limit": 1,
}
SMALL = {
    "johnny": [
        Table(tripot.game("johnny"), 2, TINY),
        Table(tripot.game("johnny"), 3, {**TINY, "savings": {"1000": 1, "0": 1}}),
        Table(
            tripot.game("johnny"),
            2,
            {"target": 5000, "start_money": {"2000": 1, "1000": 1}, "savings": {}, "turn_limit": 1},
        ),
    ],
    "kuhn": [Table(games()["kuhn"], 2)],
}
"""Editions whose whole tree can be visited."""

ODD: dict[str, list[dict[str, Any]]] = {
    "johnny": [
        {},
        TINY,
        {"target": 14000},
        {"turn_limit": 3},
        {"savings": {}},
        {"start_money": {"5000": 2}, "savings": {"0": 3}, "target": 60000, "turn_limit": 40},
        {"start_money": {"0": 3}, "savings": {"1000": 2}, "target": 1000},
        {"start_money": {"5000": 1, "0": 1}, "savings": {}, "target": 60000, "turn_limit": 20},
    ],
    "kuhn": [{}],
}


def tables(name: str, *, seed: int, bots: tuple[str, ...] = ("random",)) -> list[Table]:
    """Each odd house rule, with a number of players that depends on the seed."""
    game = games()[name]
    found = []
    for number, options in enumerate(ODD[name]):
        players = game.players[(seed + number) % len(game.players)]
        found.append(Table(game, players, options, seed=seed, bots=bots))
    return found


def faulty(table: Table, **faults: object) -> Table:
    """The same table with functions of its game replaced."""
    return replace(table, game=replace(table.game, **faults))  # type: ignore[arg-type]
