"""Exact exploitability, where it is known or can be worked out by other means."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.depth import DEEP
from tests.example import SECRET
from tests.laws.editions import small
from tests.laws.tiny import tiny
from tests.solving import Strategy as OfMatches
from tests.solving import best_response as best_by_matches
from tests.solving import value as value_by_matches
from tests.study.arena.tables import Cheat
from tripot.bots.levels import EXPERT
from tripot.core.refusals import BadBot
from tripot.core.state import CHANCE, TERMINAL
from tripot.laws import Table
from tripot.session.match import Match
from tripot.study.exact.response import best_response, exploitability, values
from tripot.study.exact.strategies import seen_in, strategy_of
from tripot.study.exact.tree import Strategy, grow

KUHN = tiny("kuhn")
TREE = grow(Table(KUHN, 2))


def kuhn(bot: str) -> Strategy:
    return strategy_of(TREE, KUHN.bot(bot))


def as_matches_have_it(strategy: Strategy) -> OfMatches:
    """The same strategy for `tests.solving`, which knows matches alone."""
    known = {
        tuple(seen_in(TREE, one).knowledge()): {
            KUHN.notation.to_text(action): Fraction(float(strategy[one.first + at]))
            for at, action in enumerate(one.actions)
        }
        for one in TREE.sets
    }
    return lambda match: known[tuple(match.knowledge(match.to_move))]


# The tree


def test_kuhn_poker_has_twelve_information_sets_and_thirty_ends() -> None:
    assert len(TREE.sets) == 12
    assert np.count_nonzero(TREE.mover == TERMINAL) == 30
    assert all(len(one.actions) == 2 for one in TREE.sets)


@pytest.mark.parametrize("number", range(12))
def test_an_information_set_is_what_its_seat_sees_of_one_history(number: int) -> None:
    one = TREE.sets[number]
    view = seen_in(TREE, one)
    assert view.game.rules.current_player(view.observed()) == one.seat
    assert [KUHN.notation.to_action(text) for text in view.legal()] == list(one.actions)


def test_chance_leads_to_its_histories_as_often_as_it_may() -> None:
    for history, after in enumerate(TREE.children):
        if TREE.mover[history] == CHANCE:
            assert TREE.odds[list(after)].sum() == pytest.approx(1)


def test_a_game_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="more than 57 histories"):
        grow(Table(KUHN, 2), most=57)


# Values and best responses


def test_the_equilibrium_loses_an_eighteenth_and_cannot_be_exploited() -> None:
    strategy = kuhn("equilibrium")
    assert values(TREE, strategy) == pytest.approx([-1 / 18, 1 / 18])
    assert exploitability(TREE, strategy) == pytest.approx(0, abs=1e-12)


def test_random_play_is_exploited_as_published() -> None:
    """OpenSpiel's table of NashConv gives 11/12 for both seats together."""
    assert exploitability(TREE, kuhn("random")) == pytest.approx(11 / 24)
    assert kuhn("random").tolist() == TREE.uniform().tolist()


def test_it_agrees_with_exact_fractions_over_matches() -> None:
    strategy = np.concatenate([[share, 1 - share] for share in np.arange(1, 13) / 16])
    others = as_matches_have_it(strategy)
    opening = Match(KUHN)
    for seat in (0, 1):
        most = best_by_matches([(opening, Fraction(1))], seat + 1, others)
        assert best_response(TREE, strategy, seat) == pytest.approx(float(most))
    assert values(TREE, strategy)[0] == pytest.approx(
        float(value_by_matches(opening, (others, others)))
    )


if DEEP:  # the tree of the whole game takes seconds

    def test_random_play_of_leduc_poker_is_exploited_as_published() -> None:
        """OpenSpiel's value, in chips."""
        tree = grow(Table(tiny("leduc"), 2))
        assert exploitability(tree, tree.uniform()) == pytest.approx(2.3736, abs=1e-4)


def test_three_players_each_respond_to_the_others() -> None:
    """The mean of the gains; nobody gains less by the best response than by the strategy."""
    tables = [one for one in small(SECRET) if one.players == 3]
    table = min(tables, key=lambda one: one.game.rules.longest(one.match().history.state_after(0)))
    tree = grow(table)
    own = values(tree, tree.uniform())
    best = [best_response(tree, tree.uniform(), seat) for seat in range(3)]
    assert all(gained >= paid for gained, paid in zip(best, own, strict=True))
    assert exploitability(tree, tree.uniform()) == pytest.approx(float(np.mean(best - own)))


# What bots do


def test_odds_of_a_level_are_those_of_its_policy() -> None:
    """The jack, which cannot win by a call, bets a third of the time and never calls."""
    for one in TREE.sets:
        cards = [KUHN.notation.to_text(action) for action in one.log[:2]]
        odds = kuhn("equilibrium")[one.first : one.first + 2].tolist()
        if cards[one.seat] == "deal J":
            texts = [KUHN.notation.to_text(action) for action in one.actions]
            assert dict(zip(texts, odds, strict=True)) in (
                {"check": pytest.approx(2 / 3), "bet": pytest.approx(1 / 3)},
                {"call": 0, "fold": 1},
            )


@pytest.mark.slow
def test_odds_of_a_search_are_a_mean_over_streams() -> None:
    bot = replace(EXPERT, playouts=50)
    odds = [strategy_of(TREE, bot, streams=streams) for streams in (1, 6)]
    assert all(sum(one[first : first + 2]) == pytest.approx(1) for one in odds for first in (0, 4))
    assert odds[0].tolist() == strategy_of(TREE, bot, streams=1).tolist()
    assert odds[0].tolist() != odds[1].tolist()


def test_a_bot_of_unknown_odds_has_no_strategy() -> None:
    with pytest.raises(BadBot, match="not known how likely cheat takes each action"):
        strategy_of(TREE, Cheat())
