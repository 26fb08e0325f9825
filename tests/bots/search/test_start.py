"""From which odds a tree starts, and how near it stays to them."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.bots.search.test_search import GAME, QUICK
from tripot import house
from tripot.bots.search.bot import _CALM
from tripot.bots.search.buffers import Buffers, make_buffers, most_choices
from tripot.bots.search.found import merged, mixed
from tripot.bots.search.start import start
from tripot.core.game import Bot, Game
from tripot.core.state import CHANCE, State
from tripot.kit.learned import blueprint_of
from tripot.session.match import Match, play_on

SEARCH = replace(QUICK, solves=False)
TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in house.game_names()
    for players in house.game(name).about.players
]


def choices(game: Game, players: int, *, most: int = 60, by: Bot | None = None) -> Iterator[Match]:
    """The decisions of a game of bots, with more than one legal action."""
    match = Match(game, players=players, seed=4)
    bots = [by or game.bot(house.usual_bot(game))] * players
    while not match.is_over and most:
        if match.to_move != CHANCE and len(match.legal()) > 1:
            most -= 1
            yield match
        play_on(match, bots, seed=4)


def seen(match: Match) -> State:
    """What the seat to decide observes."""
    return match.observed(int(match.to_move or 0))


def started(match: Match) -> Buffers:
    """A tree of one node that started from the blueprint; the model thinks all choices alike."""
    game, blueprint = match.game, blueprint_of(match.game)
    assert blueprint is not None
    observed = seen(match)
    legal = np.flatnonzero(game.legal_weights(observed))
    buffers = make_buffers(game, 1, most_choices(game, 1))
    buffers.choices[0] = len(legal)
    buffers.action[: len(legal)] = legal
    buffers.prior[: len(legal)] = 1 / len(legal)
    start(buffers, blueprint, game, observed)
    return buffers


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_tree_starts_from_the_odds_of_the_blueprint(name: str, players: int) -> None:
    game = house.game(name)
    blueprint = blueprint_of(game)
    assert blueprint is not None
    for match in choices(game, players, most=12):
        buffers = started(match)
        legal = buffers.action[: buffers.choices[0]]
        odds = blueprint.odds_in(game, seen(match))[legal]
        expected = 0.99 * odds / odds.sum() + 0.01 / len(legal)
        assert buffers.prior[: len(legal)] == pytest.approx(expected, abs=1e-6)


@pytest.mark.slow  # a search is compiled first
@pytest.mark.parametrize("players", GAME.about.players)
def test_it_leaves_them_as_thought_tells_it_but_stays_near_what_is_hard_to_read(
    players: int,
) -> None:
    blueprint = blueprint_of(GAME)
    assert blueprint is not None
    for match in choices(GAME, players, most=20, by=blueprint):
        found = merged(SEARCH.searched(match.seat(int(match.to_move or 0)), 1, 0.0))
        odds = mixed(found.prior, found.gains, found.tries, _CALM)
        assert SEARCH.daring / np.sqrt(found.playouts) < _CALM
        assert found.odds == pytest.approx(odds / odds.sum())
