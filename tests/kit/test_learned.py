"""Bots by a network from a file: they play by it, say why, and refuse other files."""

import errno
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.example import ANY
from tests.games.kuhn import GAME as KUHN
from tests.kit.test_network import NETWORK, ORIGIN, PACKED, SIZES
from tests.learning.training.small import write_fresh
from tripot import house
from tripot.bots import with_bots
from tripot.bots.search.bot import best_by_hand
from tripot.core.game import Game
from tripot.core.refusals import BadBot
from tripot.core.streams import draw, stream
from tripot.kit.learned import (
    blueprint_of,
    learned,
    learned_bot,
    learned_levels,
    policy_bot,
    reader_of,
    spread,
    steady,
)
from tripot.kit.network import weigh, write_network
from tripot.learning.training.network import Network
from tripot.session.match import Match
from tripot.session.why.reasons import abstract_odds, bots_reasons
from tripot.study.arena import Contest, play, summary
from tripot.study.arena.budgets import player_of

MISSING = os.strerror(errno.ENOENT)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "learned.npz"
    write_network(path, NETWORK.layers, ORIGIN)
    return path


def test_it_draws_by_the_network(file: Path) -> None:
    bot, match = learned_bot(KUHN, file), Match(KUHN, seed=1)
    seat = match.seat(1)
    weights = KUHN.legal_weights(seat.observed())
    weigh(seat.observed(), PACKED, weights)
    assert bot.choose(seat, stream(3)) == draw(stream(3), weights)


def test_a_share_of_the_prior_is_spread_over_all_that_is_legal() -> None:
    weights, legal = np.array([6, 0, 2, 0, 0], np.int32), np.array([1, 1, 1, 1, 0], np.int32)
    assert spread(weights, legal, 0.0) is weights
    odds = spread(weights, legal, 0.2)
    assert odds.dtype == weights.dtype
    assert np.allclose(odds / odds.sum(), [0.65, 0.05, 0.25, 0.05, 0.0], atol=1e-6)


@pytest.mark.parametrize("is_met", [True, False])
@pytest.mark.parametrize("stray", [0.0, 0.3])
def test_it_begins_as_its_prior_and_sees_its_odds(
    tmp_path: Path, stray: float, *, is_met: bool
) -> None:
    others: dict[str, Any] = {} if is_met else {"BOTS": (), "PRIORS": KUHN.players.BOTS}
    file, game = tmp_path / "learned.npz", with_bots(KUHN.variant(**others))
    sizes = [SIZES[0] + game.rules.ACTIONS, 8, SIZES[-1]]
    layers = Network.fresh(sizes, np.random.default_rng(1), is_even=True).layers
    origin = replace(ORIGIN, options={}, prior="equilibrium", stray=stray, sees_odds=True)
    write_network(file, layers, origin)
    bot, match = learned_bot(game, file), Match(game, seed=1)
    observed = match.seat(1).observed()
    prior = game.by_policy["equilibrium"]
    begun = spread(prior.odds_in(game, observed), game.legal_weights(observed), stray)
    odds = bot.odds_in(game, observed)
    assert np.allclose(odds / odds.sum(), begun / begun.sum(), atol=1e-3)
    layers[-1][:-1] += np.arange(game.rules.ACTIONS, dtype=np.float32)
    write_network(file, layers, origin)
    changed = learned_bot(game, file).odds_in(game, observed)
    expected = begun * np.exp(layers[-1][:-1])
    assert np.allclose(changed / changed.sum(), expected / expected.sum(), atol=1e-3)


def test_the_arena_knows_it_by_its_file(file: Path) -> None:
    bots = [f"learned:{file}", "random"]
    contest = Contest.of(with_bots(KUHN), bots, players=2, games=20, seed=1)
    standings = summary(play(contest, processes=1)).standings
    assert {one.bot for one in standings} == set(bots)


@pytest.mark.parametrize(
    ("origin", "sizes", "reason"),
    [
        ({"game": "x"}, (3, 8), "The network in {file} plays x, not kuhn."),
        ({}, (3, 8), "The network in {file} is not for version 1 of the features of Kuhn poker."),
        (
            {"features": 9},
            SIZES,
            "The network in {file} is not for version 9 of the features of Kuhn poker.",
        ),
        ({}, (SIZES[0], 9), "The network in {file} is for 8 actions; Kuhn poker has 7."),
        *(
            (
                {"prior": name},
                SIZES,
                "{file} has no network that plays Kuhn poker: Kuhn poker has no odds of "
                f"{name} that a network could change, but those of equilibrium.",
            )
            for name in ("nobody", "expert")
        ),
    ],
)
def test_a_network_for_something_else_is_refused(
    file: Path, origin: dict[str, Any], sizes: Sequence[int], reason: str
) -> None:
    layers = Network.fresh(sizes, np.random.default_rng(1)).layers
    write_network(file, layers, replace(ORIGIN, **origin))
    with pytest.raises(BadBot) as refused:
        learned_bot(with_bots(KUHN), file)
    assert str(refused.value) == reason.format(file=file)


def test_where_nobody_plays_by_a_policy_no_odds_can_be_changed() -> None:
    with pytest.raises(BadBot, match="could change, but those of nobody"):
        policy_bot(KUHN.variant(BOTS=()), "regular")


def test_a_file_that_is_no_network_is_refused_in_plain_words(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    with pytest.raises(BadBot) as refused:
        learned_bot(KUHN, file)
    title = KUHN.about.title
    assert str(refused.value) == f"{file} has no network that plays {title}: {MISSING}"
    file.write_text("Rex never calls.")
    with pytest.raises(BadBot) as refused:
        learned_bot(KUHN, file)
    assert str(refused.value) == f"{file} is not a network that tripot train has written."


# The level that a game brings


def with_level(game: Game, file: Path) -> Game:
    """A game with a level that plays by a network of which nothing was learned."""
    write_fresh(file, game, players=tuple(game.about.players))
    return game.joined_by(learned(file))


def test_a_level_is_a_bot_among_the_others(tmp_path: Path) -> None:
    game = with_bots(with_level(KUHN, tmp_path / "learned.npz"))
    assert list(game.bots) == ["random", "equilibrium", "learned", "expert", "master"]
    assert house.quick_bots(game)[-1] == "learned"
    assert house.usual_bot(game) == "equilibrium"
    assert best_by_hand(game) is game.bot("equilibrium")
    contest = Contest.of(game, ["learned", "random"], players=2, games=8, seed=1)
    assert play(contest, processes=1).rows


def test_learned_levels_are_those_whose_network_plays_this_edition_of_the_game(
    tmp_path: Path,
) -> None:
    file = tmp_path / "learned.npz"
    write_network(file, NETWORK.layers, replace(ORIGIN, options={}))
    level = learned(file)
    assert learned_levels(KUHN) == []
    assert learned_levels(KUHN.joined_by(learned_bot(KUHN, file))) == []
    assert learned_levels(KUHN.joined_by(level)) == [level]
    assert level not in learned_levels(house.game(ANY).joined_by(level))
    assert learned_levels(KUHN.joined_by(learned(file.with_name("missing.npz")))) == []


def test_a_network_is_checked_for_every_edition_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    write_network(file, NETWORK.layers, replace(ORIGIN, options={}))
    level, more = learned(file), KUHN.variant(ACTIONS=KUHN.rules.ACTIONS + 1)
    assert level.plays(KUHN)
    assert not level.plays(more)
    with pytest.raises(BadBot, match=f"has {more.rules.ACTIONS}"):
        level.network(more)
    assert level.network(KUHN) is level.network(KUHN), "it is read once"


def test_a_search_starts_from_what_is_hard_to_read_and_a_response_from_what_reads(
    tmp_path: Path,
) -> None:
    file = tmp_path / "learned.npz"
    write_network(file, NETWORK.layers, replace(ORIGIN, options={}))
    level, hard_to_read = learned(file), steady(file)
    assert blueprint_of(KUHN) is reader_of(KUHN) is None
    for only in (level, hard_to_read):
        game = KUHN.joined_by(only)
        assert blueprint_of(game) == reader_of(game) == only
    for both in ((level, hard_to_read), (hard_to_read, level)):
        game = KUHN.joined_by(*both)
        assert (blueprint_of(game), reader_of(game)) == (hard_to_read, level)


def test_a_level_is_read_when_it_is_wanted_and_not_before(tmp_path: Path) -> None:
    game = KUHN.joined_by(learned(tmp_path / "nothing.npz"))
    assert game.bot("learned").rank == 25
    with pytest.raises(BadBot, match=r"nothing\.npz has no network that plays Kuhn"):
        player_of(game, "learned")


@pytest.mark.parametrize("change", [{"options": {"ante": 3}}, {"players": (3,)}])
def test_a_level_was_trained_on_the_game_as_it_usually_is(tmp_path: Path, change: Any) -> None:
    file = tmp_path / "learned.npz"
    usual = replace(ORIGIN, options={})
    write_network(file, NETWORK.layers, replace(usual, **change))
    assert learned_bot(KUHN, file)
    with pytest.raises(BadBot, match="other house rules or seats than usual"):
        learned(file).network(KUHN)
    write_network(file, NETWORK.layers, usual)
    assert learned(file).network(KUHN).tolist() == PACKED.tolist()


def test_a_level_says_how_often_it_would_do_what_it_did(tmp_path: Path) -> None:
    game = with_level(house.game(ANY), tmp_path / "learned.npz")
    match = Match(game, players=2, seed=1, options={"turn_limit": 6})
    match.play_out(["learned", "random"])
    ((seat, said),) = bots_reasons(match, {1: "learned", 2: "random"})
    assert seat == 1
    for number, words in said:
        before = match.history.state_after(number)
        observed = game.observed(before, 0)
        odds = abstract_odds(game, observed, learned(tmp_path / "learned.npz"))
        shares = {round(100 * one / sum(odds.values())) for one in odds.values()}
        assert words.values["times"] in shares
        assert "by playing" in words.say()
        assert "en jouant" in words.say(game.language("fr"))


@pytest.mark.parametrize("name", house.game_names())
def test_the_networks_that_games_bring_can_be_played(name: str) -> None:
    game = house.game(name)
    files = list((game.about.folder / "players").glob("*.npz"))
    assert {file.stem for file in files} == {bot.name for bot in learned_levels(game)}
    for file in files:
        player_of(game, file.stem)
        assert file.stat().st_size <= 2 * 2**20
