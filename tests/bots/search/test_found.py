"""What a search compared: true to what it did, short, and told once the match is over."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bots.search.test_search import GAME, KUHN, QUICK, hand
from tests.kit.test_network import NETWORK, ORIGIN
from tripot.bots.search.bot import _CALM, SearchBot, best_level
from tripot.bots.search.found import comparison, merged, mixed
from tripot.core.streams import stream
from tripot.kit.learned import LearnedBot, learned, steady
from tripot.kit.network import write_network
from tripot.session.match import Match, choice_of, decision_of, play_on
from tripot.session.why.comparison import Comparison
from tripot.session.why.reasons import bots_reasons

pytestmark = pytest.mark.slow  # a search is compiled first
SOLVER = replace(QUICK, playouts=2000)
TREE = replace(QUICK, solves=False, daring=3.0)


def compared(match: Match, bot: SearchBot, seed: int = 1) -> Comparison:
    """What the bot compares for the seat to decide."""
    _, text = decision_of(match, bot, seed=seed)
    found = Comparison.read(text)
    assert found is not None
    return found


def test_the_action_taken_comes_first_and_all_playouts_are_accounted_for() -> None:
    match = hand("QK", "check", "bet")
    found = compared(match, TREE)
    action = KUHN.notation.to_text(choice_of(match, TREE, seed=1))
    assert found.candidates[0].action == action
    assert not found.is_solved
    assert found.playouts == TREE.playouts == sum(one.tries for one in found.candidates)
    assert sum(one.odds for one in found.candidates) == pytest.approx(1)
    assert found.others == 0


def test_odds_and_priors_are_those_of_the_search() -> None:
    match = hand("QK", "check", "bet")
    seed = int(stream(1, "bot", 1, match.number)[0])
    searched = merged(TREE.searched(match.seat(1), seed, 0.0))
    for one in compared(match, TREE).candidates:
        action = KUHN.notation.to_action(one.action)
        assert one.odds == pytest.approx(searched.odds[action], abs=1e-4)
        assert one.prior == pytest.approx(searched.prior[action], abs=1e-4)
        assert one.gain == pytest.approx(searched.gains[action] / one.tries, abs=1e-4)


def test_a_solved_game_is_told_from_a_searched_one() -> None:
    found = compared(hand("JQ"), SOLVER)
    assert found.is_solved
    assert found.playouts == SOLVER.playouts
    assert {one.tries for one in found.candidates} == {0}


def test_what_several_cores_compared_is_added_up() -> None:
    match = hand("QK", "check", "bet")
    found = compared(match, replace(TREE, cores=2))
    assert (
        found.playouts == 2 * int(TREE.playouts or 0) == sum(one.tries for one in found.candidates)
    )


def test_nothing_is_kept_where_nothing_else_was_looked_at() -> None:
    match = hand("QK", "check", "bet")
    found = merged(TREE.searched(match.seat(1), 1, 0.0))
    taken = int(found.odds.argmax())
    alone = replace(found, tries=found.tries * (found.odds == found.odds[taken]))
    assert comparison(KUHN, found, taken) is not None
    assert comparison(KUHN, alone, taken) is None


@pytest.mark.parametrize("bot", [SOLVER, TREE])
def test_a_finished_game_is_explained_and_people_are_not(bot: SearchBot) -> None:
    match = Match(KUHN, seed=4)
    while not match.is_over:
        play_on(match, [bot, bot], seed=4)
    told = dict(bots_reasons(match, {1: "expert", 2: "expert"}))
    assert told
    assert not dict(bots_reasons(match, {1: None, 2: None}))
    for number, words in (one for said in told.values() for one in said):
        found = Comparison.read(match.history.compared(number))
        assert found is not None
        for language in ("en", "fr"):
            text = words.say(KUHN.language(language))
            assert KUHN.language(language).amount(found.playouts) in text
            assert "{" not in text
            assert ("quilibr" in text) == found.is_solved


def test_a_share_of_a_prize_is_told_as_wins() -> None:
    match = Match(GAME, players=2, seed=1, options={"turn_limit": 3})
    bots = [TREE, GAME.bot("novice")]
    while not match.is_over:
        play_on(match, bots, seed=1)
    ((_, said),) = bots_reasons(match, {1: "expert"})
    assert all("% won" in words.say() for _, words in said)
    assert all("% de victoires" in words.say(GAME.language("fr")) for _, words in said)


# From which odds it starts, and where it goes from there


def test_a_tree_starts_from_the_odds_of_the_learned_level(tmp_path: Path) -> None:
    write_network(tmp_path / "learned.npz", NETWORK.layers, replace(ORIGIN, options={}))
    level = learned(tmp_path / "learned.npz")
    match = Match(KUHN.joined_by(level), players=2)
    match.play_log(["deal Q", "deal K", "check", "bet"])

    def prior(bot: SearchBot) -> np.ndarray:
        return merged(bot.searched(match.seat(1), 1, 0.0)).prior

    odds = level.odds_in(match.game, match.observed(1))
    is_legal = odds > 0
    expected = 0.99 * odds / odds.sum() + 0.01 * is_legal / is_legal.sum()
    assert prior(TREE) == pytest.approx(expected, abs=1e-4)
    assert prior(replace(TREE, uses_blueprint=False)) != pytest.approx(expected, abs=0.01)
    assert prior(replace(TREE, known=best_level(KUHN))) != pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("level", [learned, steady])
def test_before_one_opponent_it_keeps_nearer_to_odds_that_are_hard_to_read(
    tmp_path: Path, level: Callable[[Path], LearnedBot]
) -> None:
    write_network(tmp_path / "any.npz", NETWORK.layers, replace(ORIGIN, options={}))
    match = Match(KUHN.joined_by(level(tmp_path / "any.npz")), players=2)
    match.play_log(["deal Q", "deal K", "check", "bet"])
    bot = replace(TREE, daring=0.35)
    found = merged(bot.searched(match.seat(1), 1, 0.0))
    usual = bot.daring / np.sqrt(found.playouts)
    temperature = _CALM if level is steady else usual
    odds = mixed(found.prior, found.gains, found.tries, temperature)
    assert usual < _CALM
    assert found.odds == pytest.approx(odds / odds.sum())


def test_what_brings_no_more_stays_as_likely_as_it_was() -> None:
    prior, tries = np.array([0.7, 0.0, 0.3]), np.array([40, 9, 400])
    odds = mixed(prior, 0.5 * tries, tries, 0.02)
    assert odds / odds.sum() == pytest.approx(prior)


def test_luck_in_a_single_try_is_no_reason() -> None:
    """The expert of Casablanca staked hundreds because one playout had ended well."""
    prior, tries = np.full(201, 0.0005), np.full(201, 1)
    prior[0], tries[0] = 0.9, 6000
    means = np.full(201, 0.2)
    means[[0, 5, 9]] = 0.26, 0.33, 0.33
    odds = mixed(prior, means * tries, tries, 0.005)
    assert odds[0] == odds.sum()


def test_where_everything_was_hardly_tried_what_was_tried_most_is_taken() -> None:
    tries = np.array([2] * 40 + [1] * 60)
    odds = mixed(np.full(100, 0.01), 0.5 * tries, tries, 0.1)
    assert (odds > 0).tolist() == [True] * 40 + [False] * 60


def test_of_many_that_are_as_good_each_is_taken() -> None:
    odds = mixed(np.full(60, 1 / 60), np.full(60, 50.0), np.full(60, 100), 0.01)
    assert odds / odds.sum() == pytest.approx(np.full(60, 1 / 60))


def test_what_brings_more_becomes_likelier() -> None:
    prior, tries = np.array([0.5, 0.5, 0.0]), np.array([10_000, 1_000, 0])
    better, worse, never = mixed(prior, np.array([5_200.0, 500.0, 0.0]), tries, 0.02)
    assert better / worse == pytest.approx(np.e)
    assert never == 0


@given(st.data())
def test_only_what_was_tried_and_is_likely_is_taken(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 6))
    some = st.lists(st.floats(0.0, 1.0), min_size=count, max_size=count)
    prior = np.array(data.draw(some)) + 1e-9
    tries = np.array(data.draw(st.lists(st.integers(0, 50), min_size=count, max_size=count)))
    tries[data.draw(st.integers(0, count - 1))] += 1
    odds = mixed(prior, np.array(data.draw(some)) * tries, tries, data.draw(st.floats(0.01, 1.0)))
    shares = odds / odds.sum()
    assert np.isfinite(odds).all()
    assert (tries[odds > 0] > 0).all()
    assert (shares[odds > 0] >= 0.02).all()
