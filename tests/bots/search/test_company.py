"""Whether all others play as a level does: what is counted, and what a search makes of it."""

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.bots.search.test_search import GAME, KUHN, QUICK
from tests.bots.search.test_start import choices
from tests.kit.test_network import NETWORK, ORIGIN
from tripot.bots.search import bot as bot_module
from tripot.bots.search import company
from tripot.bots.search.bot import _CALM, SearchBot, _seen, best_by_hand, best_level
from tripot.bots.search.company import all_play_as, evidence_of
from tripot.bots.search.found import merged, mixed
from tripot.core.game import Bot, Game
from tripot.core.state import State, Weights
from tripot.core.streams import stream
from tripot.kit.learned import LearnedBot, blueprint_of, steady
from tripot.kit.network import Packed, weigh, write_network
from tripot.machine import compilation
from tripot.session.match import Match, play_on

SEARCH = replace(QUICK, solves=False)
BY_HAND = best_by_hand(GAME)
BLUEPRINT = blueprint_of(GAME)
assert BY_HAND
assert BLUEPRINT
SEVERAL = [players for players in GAME.about.players if players > 2]


def evidence(
    match: Match, blueprint: LearnedBot | None = BLUEPRINT, *, most: int = 1024
) -> np.ndarray:
    """That of each seat, for the one to decide, by the last actions."""
    assert blueprint
    whole, level = _seen(match.seat(int(match.to_move or 0)), most), best_level(match.game)
    return evidence_of(match.game, whole, level, blueprint, stream(1))


def late(players: int, bots: Sequence[Bot], seat: int) -> Match:
    """The last decision of a seat in a game of these bots."""
    match = Match(GAME, players=players, seed=6)
    last = match
    while not match.is_over:
        if match.to_move == seat and len(match.legal()) > 1:
            last = match.copy()
        play_on(match, bots, seed=6)
    return last


@pytest.mark.slow  # it compiles what compares
@pytest.mark.parametrize("players", SEVERAL)
def test_whoever_plays_as_the_level_does_is_told_from_who_does_not(players: int) -> None:
    assert BY_HAND
    assert BLUEPRINT
    for seat in (1, players):
        found = np.delete(evidence(late(players, [BY_HAND] * players, seat)), seat - 1)
        assert found.sum() > 3
        found = np.delete(evidence(late(players, [BLUEPRINT] * players, seat)), seat - 1)
        assert found.sum() < 0


@pytest.mark.slow
@pytest.mark.parametrize("other", [2, 3, 4])
def test_each_opponent_is_judged_by_their_own_choices(other: int) -> None:
    assert BY_HAND
    assert BLUEPRINT
    bots: list[Bot] = [BY_HAND] * 4
    bots[other - 1] = BLUEPRINT
    found = evidence(late(4, bots, 1))
    assert found[0] == 0
    assert found[1:].argmin() == other - 2
    assert found[other - 1] < 0 < found.sum()


def test_a_choice_counts_as_much_as_it_is_likelier_for_the_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_network(tmp_path / "steady.npz", NETWORK.layers, replace(ORIGIN, options={}))
    game = KUHN.joined_by(steady(tmp_path / "steady.npz"))
    blueprint, by_hand = blueprint_of(game), best_by_hand(game)
    assert blueprint
    assert by_hand
    monkeypatch.setattr(compilation, "compiled", lambda function, _game: function)
    monkeypatch.setattr(company, "_DRAWS", 600)
    for choice in ("check", "bet"):
        likely = np.zeros(2)
        for card in "JQ":
            match = Match(game, players=2)
            match.play_log([f"deal {card}", "deal K"])
            action = game.notation.to_action(choice)
            for at, odds_in in enumerate((by_hand.odds_in, blueprint.odds_in)):
                odds = odds_in(game, match.observed(1))
                likely[at] += odds[action] / odds.sum() / 2
        assert (evidence(match, blueprint) == 0).all(), "nobody has chosen anything yet"
        match.play(choice)
        expected = math.log((likely[0] + 0.02) / (likely[1] + 0.02))
        assert evidence(match, blueprint) == pytest.approx([expected, 0], abs=0.1)


@pytest.mark.slow
def test_compiled_it_finds_the_same_as_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert BY_HAND
    match = late(4, [BY_HAND] * 4, 1)
    compiled = evidence(match, most=30)
    assert np.count_nonzero(compiled) == 3
    monkeypatch.setattr(compilation, "compiled", lambda function, _game: function)
    monkeypatch.setattr(company, "weigh", weighs_what_is_seen)
    assert evidence(match, most=30) == pytest.approx(compiled)


def weighs_what_is_seen(state: State, network: Packed, weights: Weights) -> None:
    """Weigh a network's odds, which may depend on what its seat observes and on nothing else."""
    assert GAME.observed(state, GAME.rules.current_player(state)) == state
    weigh(state, network, weights)


@pytest.mark.parametrize(
    ("found", "do_all"),
    [
        ([2.0, 1.5, 0.0], True),
        ([9.0, -0.4, -0.4], True),
        ([9.0, 9.0, -0.6], False),
        ([0.5, 0.5, 0.6], True),
        ([0.5, 0.5, 0.4], False),
        ([-4.0, -4.0, -4.0], False),
    ],
)
def test_all_together_and_each_of_them_have_to_seem_to(
    monkeypatch: pytest.MonkeyPatch, found: list[float], do_all: bool
) -> None:
    assert BLUEPRINT
    match = next(choices(GAME, 4))
    own = int(match.to_move or 0) - 1
    monkeypatch.setattr(company, "evidence_of", lambda *_: np.insert(found, own, 0.0))
    whole = _seen(match.seat(own + 1), 1024)
    assert all_play_as(GAME, whole, best_level(GAME), BLUEPRINT, stream(1)) == do_all


@pytest.mark.slow  # a search is compiled first
@pytest.mark.parametrize("players", SEVERAL)
@pytest.mark.parametrize("do_all", [True, False])
def test_among_players_by_hand_alone_it_keeps_near_nothing(
    monkeypatch: pytest.MonkeyPatch, players: int, do_all: bool
) -> None:
    monkeypatch.setattr(bot_module, "all_play_as", lambda *_: do_all)
    for match in choices(GAME, players, most=12):
        seat = match.seat(int(match.to_move or 0))
        found = merged(SEARCH.searched(seat, 1, 0.0))
        temperature = SEARCH.daring / math.sqrt(found.playouts) if do_all else _CALM
        odds = mixed(found.prior, found.gains, found.tries, temperature)
        assert found.odds == pytest.approx(odds / odds.sum())
        free = merged(replace(SEARCH, uses_blueprint=False).searched(seat, 1, 0.0))
        assert (found.prior == pytest.approx(free.prior)) == do_all


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "bot", "judges"),
    [
        (4, SEARCH, True),
        (3, SEARCH, True),
        (2, SEARCH, False),
        (4, replace(SEARCH, reads=False), False),
        (4, replace(SEARCH, uses_blueprint=False), False),
        (4, replace(SEARCH, known=best_level(GAME)), False),
    ],
)
def test_who_reads_nothing_or_knows_all_judges_nobody(
    monkeypatch: pytest.MonkeyPatch, players: int, bot: SearchBot, judges: bool
) -> None:
    asked = list[Game]()

    def notes(game: Game, *_: object) -> bool:
        asked.append(game)
        return False

    monkeypatch.setattr(bot_module, "all_play_as", notes)
    match = next(choices(GAME, players))
    bot.searched(match.seat(int(match.to_move or 0)), 1, 0.0)
    assert bool(asked) == judges
