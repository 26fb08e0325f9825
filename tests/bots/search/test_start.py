"""From which odds a tree starts, and for how long."""

import time
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from tests.bots.search.test_search import GAME, QUICK
from tripot import house
from tripot.bots.search import start
from tripot.bots.search.bot import SearchBot
from tripot.bots.search.buffers import make_buffers, most_choices
from tripot.bots.search.found import merged
from tripot.bots.search.start import FADED, Start, reckoned, start_of
from tripot.core.game import Game
from tripot.core.state import CHANCE
from tripot.kit.learned import blueprint_of
from tripot.session.match import Match, play_on
from tripot.session.viewpoint import SeatView

MODEL = np.array([0.8, 0.2], np.float32)
BLUEPRINT = np.array([0.0, 1.0], np.float32)
SEARCH = replace(QUICK, solves=False)
WITH_A_BLUEPRINT = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in house.game_names()
    if blueprint_of(house.game(name)) is not None
    for players in house.game(name).about.players
]


def at_a_choice(game: Game, players: int) -> Match:
    match = Match(game, players=players, seed=4)
    while match.to_move == CHANCE or len(match.legal()) < 2:
        play_on(match, [game.bot(house.usual_bot(game))] * players, seed=4)
    return match


def seat_of(match: Match) -> SeatView:
    return match.seat(int(match.to_move or 0))


@pytest.mark.parametrize(
    ("playouts", "share"),
    [(0, 0.0), (1000, 0.0025), (FADED // 2, 0.25), (FADED, 1.0), (10**9, 1.0)],
)
def test_a_blueprint_fades_slowly_at_first(playouts: int, share: float) -> None:
    odds = Start(MODEL, BLUEPRINT, fades=True).prior(playouts)
    assert odds == pytest.approx(share * MODEL + (1 - share) * BLUEPRINT)
    assert odds.sum() == pytest.approx(1)


def test_one_that_does_not_fade_counts_to_the_end() -> None:
    assert (Start(MODEL, BLUEPRINT).prior(10**9) == BLUEPRINT).all()


@pytest.mark.parametrize(
    ("spent", "whole", "expected"),
    [(0.05, 0.2, 4000), (0.2, 0.2, 1000), (3.0, 0.2, 1000), (3.0, -7.0, 1000)],
)
def test_a_search_reckons_how_many_playouts_it_will_make(
    spent: float, whole: float, expected: int
) -> None:
    assert reckoned(1000, spent, whole) == expected


@pytest.mark.parametrize(("name", "players"), WITH_A_BLUEPRINT)
def test_it_fades_among_several_if_it_is_hard_to_read(name: str, players: int) -> None:
    game = house.game(name)
    blueprint, match = blueprint_of(game), at_a_choice(game, players)
    assert blueprint is not None
    observed = match.observed(int(match.to_move or 0))
    choices = np.flatnonzero(game.legal_weights(observed))
    buffers = make_buffers(game, 1, most_choices(game, 1))
    buffers.choices[0] = len(choices)
    buffers.action[: len(choices)] = choices
    buffers.prior[: len(choices)] = 1 / len(choices)
    found = start_of(buffers, blueprint, game, observed)
    assert found.fades == (blueprint.is_hard_to_read and players > 2)
    odds = blueprint.odds_in(game, observed)[choices]
    assert found.prior(0) == pytest.approx(0.99 * odds / odds.sum() + 0.01 / len(choices))
    last = found.prior(FADED)
    assert last == pytest.approx(buffers.prior[: len(choices)] if found.fades else found.prior(0))
    assert (start_of(buffers, None, game, observed).prior(0) == found.by_model).all()


@pytest.mark.slow  # a search is compiled first
@pytest.mark.parametrize("players", GAME.about.players)
def test_a_search_of_many_playouts_starts_from_the_model(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    match = at_a_choice(GAME, players)

    def prior(bot: SearchBot, faded: int) -> npt.NDArray[np.float64]:
        monkeypatch.setattr(start, "FADED", faded)
        return merged(bot.searched(seat_of(match), 1, 0.0)).prior

    by_model = prior(replace(SEARCH, uses_blueprint=False), faded=1)
    by_blueprint = prior(SEARCH, faded=10**12)
    assert by_blueprint != pytest.approx(by_model, abs=0.01)
    stays = players == 2
    faded, partly = by_model, by_blueprint + (by_model - by_blueprint) / 4
    assert prior(SEARCH, faded=300) == pytest.approx(by_blueprint if stays else faded)
    assert prior(SEARCH, faded=600) == pytest.approx(by_blueprint if stays else partly, abs=1e-6)


@pytest.mark.slow
def test_with_a_clock_it_fades_by_the_playouts_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    told, prior = list[int](), Start.prior

    def listen(self: Start, playouts: int) -> npt.NDArray[np.float32]:
        told.append(playouts)
        return prior(self, playouts)

    match = at_a_choice(GAME, 4)
    SEARCH.searched(seat_of(match), 1, 0.0)  # compiled outside the clock
    monkeypatch.setattr(Start, "prior", listen)
    bot = replace(SEARCH, playouts=None)
    found = merged(bot.searched(seat_of(match), 1, time.perf_counter() + 0.2))
    made, *expected = told
    assert made == 0
    assert all(expected)
    assert found.playouts > 0
