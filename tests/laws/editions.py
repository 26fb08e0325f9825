"""The tables that the laws are checked at: every game, every number of players, odd house rules.

Each game's are in its own folder of tests: `SMALL`, `ODD` and `SHORT` of `editions`.
"""

from dataclasses import replace
from typing import Any

import tripot
from tests import material
from tests.laws.tiny import TINY, tiny
from tripot import house
from tripot.bots.random import RandomBot
from tripot.core.game import Game, HeuristicBot
from tripot.laws import Table

ONLOOKER = 0
"""Whoever has no seat, where seats count from 1."""


def games() -> dict[str, Game]:
    """All games of the house, and the tiny ones of the tests."""
    return {
        **{name: tripot.game(name) for name in tripot.game_names()},
        **{name: tiny(name) for name in TINY},
    }


def small(name: str) -> list[Table]:
    """Editions whose whole tree can be visited; a test of a game without any is skipped."""
    editions: list[Table] = material.brought(name, "editions").SMALL
    return editions


def odd(name: str) -> list[dict[str, Any]]:
    """House rules that are worth a look; the usual ones alone where a game has not brought any."""
    editions = material.found(name, "editions")
    return editions.ODD if editions else [{}]


def short(name: str) -> dict[str, Any]:
    """The options of a short game; the usual ones where a game has not brought any."""
    editions = material.found(name, "editions")
    return getattr(editions, "SHORT", {})


def own_bots(name: str) -> tuple[str, ...]:
    """The bots of a game that play by its policy or at random, as compiled code can."""
    by_policy = RandomBot | HeuristicBot
    return tuple(bot for bot, player in games()[name].bots.items() if isinstance(player, by_policy))


def every_rule(name: str) -> dict[str, Any]:
    """The options by which a game is played with all its rules; the usual ones by default."""
    return getattr(material.found(name, "editions"), "EVERY_RULE", {})


def ended_early(name: str) -> dict[str, Any]:
    """The options of a usual game, ended early where it would take long."""
    return getattr(material.found(name, "editions"), "ENDED_EARLY", {})


def watched(name: str) -> list[tuple[int, int, int]] | None:
    """Games to be watched on the wire, by seat, players and seed; None if none are brought."""
    return getattr(material.found(name, "editions"), "WATCHED", None)


def nearest(game: Game, players: int) -> int:
    """The number of players that a game takes, and that is nearest to one that is wanted."""
    return min(game.about.players, key=lambda one: abs(one - players))


def bot_like(game: Game, name: str) -> str:
    """The name of a bot; that of the usual one where a game has none of that name."""
    return name if name in game.bots else house.usual_bot(game)


def tables(name: str, *, seed: int, bots: tuple[str, ...] = ("random",)) -> list[Table]:
    """Each odd house rule, with a number of players that depends on the seed."""
    game = games()[name]
    found = []
    for number, options in enumerate(odd(name)):
        players = game.about.players[(seed + number) % len(game.about.players)]
        found.append(Table(game, players, options, seed=seed, bots=bots))
    return found


def faulty(table: Table, **faults: object) -> Table:
    """The same table with functions of its game replaced."""
    return replace(table, game=table.game.variant(**faults))
