"""Where a game has a part that is solved by itself, a search solves it instead of searching."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest

import tripot
from tests.games.johnny.tables import JOHNNY, go_on, play
from tripot.bots.levels import EXPERT
from tripot.bots.search.bot import SearchBot
from tripot.core.state import State
from tripot.core.streams import stream
from tripot.kit.learned import blueprint_of
from tripot.session.match import Match, decision_of, play_on
from tripot.session.why.comparison import Comparison
from tripot.session.why.reasons import bots_reasons

QUICK = replace(EXPERT, playouts=40)


def duel() -> Match:
    """Somebody is to make an offer."""
    return play("first 1, colour 2", players=2)


def compared(match: Match, bot: SearchBot) -> Comparison:
    """What the bot compares for the seat to decide."""
    found = Comparison.read(decision_of(match, bot, seed=1)[1])
    assert found is not None
    return found


def test_a_turn_of_a_duel_is_solved_in_so_many_rounds() -> None:
    found = compared(duel(), QUICK)
    assert (found.is_solved, found.is_part, found.playouts) == (True, True, 40)
    assert Comparison.read(found.write()) == found
    assert {one.tries for one in found.candidates} == {0}


def test_habits_are_those_of_the_level_that_is_hard_to_read() -> None:
    match, blueprint = duel(), blueprint_of(JOHNNY)
    assert blueprint is not None
    weights = blueprint.odds_in(JOHNNY, match.seat(2).observed())
    for one in compared(match, QUICK).candidates:
        share = weights[JOHNNY.notation.to_action(one.action)] / weights.sum()
        assert one.prior == pytest.approx(share, abs=1e-4)


def test_the_odds_are_the_same_for_every_stream_and_settle_with_more_rounds() -> None:
    seat = duel().seat(2)

    def odds(playouts: int, seed: int = 0) -> npt.NDArray[np.float64]:
        return replace(QUICK, playouts=playouts).odds(seat, stream("part", seed))

    assert (odds(40) == odds(40, 1)).all()
    settled = odds(4000)
    errors = [np.abs(odds(rounds) - settled).max() for rounds in (4, 40, 400)]
    assert all(later < earlier for earlier, later in pairwise(errors))


def test_within_a_budget_of_seconds_rounds_are_played_until_it_is_spent() -> None:
    few, more = (
        compared(duel(), replace(EXPERT, seconds=seconds)).playouts for seconds in (0.02, 0.5)
    )
    assert 0 < few < more


@pytest.mark.slow  # a search is compiled first
@pytest.mark.parametrize(
    "bot",
    [replace(QUICK, solves=False), replace(QUICK, reads=False), replace(QUICK, known=0)],
)
def test_who_reads_nothing_or_knows_more_searches(bot: SearchBot) -> None:
    assert not compared(duel(), bot).is_part


def test_a_part_with_nothing_to_balance_is_decided_all_the_same() -> None:
    class Settled:
        def improve(self, _rounds: int) -> int:
            return 0

        def odds(self) -> npt.NDArray[np.float64]:
            odds = np.zeros(JOHNNY.rules.ACTIONS)
            odds[JOHNNY.notation.to_action("put 5000")] = 1.0
            return odds

    def subgame(_observed: State, _seat: int) -> Settled:
        return Settled()

    match = Match(JOHNNY.variant(subgame=subgame), players=2)
    go_on(match, "first 1, colour 2")
    for bot in (QUICK, replace(EXPERT, seconds=0.05)):
        found = compared(match, bot)
        assert (found.candidates[0].action, found.playouts) == ("put 5000", 0)


def test_a_finished_duel_is_explained_in_both_languages() -> None:
    match = tripot.match("johnny", players=2, seed=3)
    while not match.is_over:
        play_on(match, [replace(QUICK, playouts=5), JOHNNY.bot("regular")], seed=3)
    told = dict(bots_reasons(match, {1: "expert"}))[1]
    number, words = told[0]
    assert "the equilibrium of each turn" in words.say()
    assert "équilibre" in words.say(JOHNNY.language("fr"))
    assert "{" not in words.say(JOHNNY.language("fr"))
    found = Comparison.read(match.history.compared(number))
    assert found is not None
    assert found.is_part
