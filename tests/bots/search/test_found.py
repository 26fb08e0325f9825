"""What a search compared: true to what it did, short, and told once the match is over."""

from dataclasses import replace

import pytest

from tests.bots.search.test_search import GAME, KUHN, QUICK, hand
from tripot.bots.search.bot import SearchBot
from tripot.bots.search.found import comparison, merged
from tripot.core.streams import stream
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
