"""Short games, solved from their opening: in Kuhn poker, where the equilibrium is known."""

from dataclasses import replace

import numpy as np
import pytest

from tests.core.samples import SAMPLES
from tests.example import ANY
from tripot import house
from tripot.bots.levels import EXPERT
from tripot.bots.search.sets import DEEPEST, Sets, make_sets
from tripot.bots.search.short import Solver, may_be_short
from tripot.bots.search.solve import TOO_LONG, deal, solve
from tripot.core.state import PUBLIC, States, blank_states
from tripot.core.streams import stream
from tripot.laws import Table
from tripot.machine.compilation import compiled
from tripot.session.match import Match, choice_of
from tripot.session.viewpoint import SeatView
from tripot.study.exact.response import exploitability
from tripot.study.exact.strategies import strategy_of
from tripot.study.exact.tree import Strategy, grow

KUHN = SAMPLES["kuhn"]
TREE = grow(Table(KUHN, 2))


def found(playouts: int) -> Strategy:
    return strategy_of(TREE, replace(EXPERT, playouts=playouts), streams=16)


def bets(card: str, *, playouts: int, streams: int = 16) -> float:
    """How likely the first player opens with a bet, holding a card."""
    match, bot = Match(KUHN), replace(EXPERT, playouts=playouts)
    match.play_log([f"deal {card}", "deal Q"])
    odds = [bot.odds(match.seat(1), stream(card, number)) for number in range(streams)]
    return float(np.mean(odds, axis=0)[KUHN.notation.to_action("bet")])


def tables_of(view: SeatView) -> States:
    """What a seat observed since the opening, the last now."""
    tables = [*view.observed_before(DEEPEST), view.observed()]
    seen = blank_states(view.game.rules.RECORD, len(tables))
    for number, table in enumerate(tables):
        seen[number] = table
    return seen


def lines(sets: Sets, *numbers: int, fast: bool = False) -> Sets:
    """Play these numbers of lines for the first player of Kuhn poker, who holds a jack."""
    match, rng = Match(KUHN), stream("lines")
    match.play_log(["deal J", "deal Q"])
    driver = compiled(solve, KUHN) if fast else solve
    for number in numbers:
        driver(sets, tables_of(match.seat(1)), 0, number, rng, 1)
    return sets


# What it finds


@pytest.mark.slow
def test_thought_makes_it_harder_to_exploit() -> None:
    little, much = (exploitability(TREE, found(playouts)) for playouts in (100, 10_000))
    assert little > 2 * much
    assert much < 0.02


@pytest.mark.slow
def test_the_king_is_bet_three_times_as_often_as_the_jack() -> None:
    """In every equilibrium, so that nobody gains by calling or by folding."""
    jack, king = (bets(card, playouts=100_000) for card in "JK")
    assert jack > 0.02
    assert king / jack == pytest.approx(3, abs=0.5)


# How it goes about it


def test_it_can_stop_after_any_line() -> None:
    whole, broken = lines(make_sets(KUHN, 100, 800), 60), lines(make_sets(KUHN, 100, 800), *[7] * 8)
    lines(broken, 0)
    assert whole.shares.sum() > 0
    again = lines(make_sets(KUHN, 100, 800), 56)
    assert again.shares.tolist() == broken.shares.tolist()
    assert again.memory.gains.tolist() == broken.memory.gains.tolist()


@pytest.mark.slow
def test_compiled_lines_are_the_same() -> None:
    slow, fast = (lines(make_sets(KUHN, 100, 800), 60, fast=fast) for fast in (False, True))
    assert slow.asked.tolist() == fast.asked.tolist()
    assert slow.memory.keys.tolist() == fast.memory.keys.tolist()
    assert np.allclose(slow.shares, fast.shares)


def test_room_for_information_sets_is_bounded() -> None:
    sets = lines(make_sets(KUHN, 3, 24), 200)
    assert int(sets.memory.used[0]) == 3
    assert sets.shares[6:].sum() == 0


@pytest.mark.parametrize("name", house.game_names())
def test_an_opening_that_hides_something_is_drawn_again(name: str) -> None:
    """What a seat knows of its own hand is not in the lines, so nobody plays on it there."""
    match = Match(house.game(name), players=4)
    sets, opening = make_sets(match.game, 100, 800), match.history.state_after(0)
    assert deal(sets, tables_of(match.seat(1)), stream("opening"))
    drawn, true = (match.game.observed(one, PUBLIC) for one in (sets.tables[0], opening))
    assert drawn.tobytes() == true.tobytes()


# What is not solved


@pytest.mark.parametrize("name", house.game_names())
def test_whole_games_are_not_solved(name: str) -> None:
    for players in house.game(name).about.players:
        match = Match(house.game(name), players=players)
        assert not may_be_short(match.game, tables_of(match.seat(1)))


def test_a_game_is_short_by_its_bound_and_by_what_was_played() -> None:
    match = Match(KUHN)
    assert may_be_short(KUHN, tables_of(match.seat(1)))
    assert not may_be_short(KUHN, blank_states(KUHN.rules.RECORD, DEEPEST + 1))


def test_a_line_that_goes_on_too_long_ends_the_solving() -> None:
    """Whatever the bound says."""
    match, sets = Match(SAMPLES[ANY], players=6), make_sets(SAMPLES[ANY], 100, 800)
    seen, rng = tables_of(match.seat(1)), stream("long")
    assert TOO_LONG in {solve(sets, seen, 0, 4, rng, 2) for _ in range(30)}


@pytest.mark.slow
def test_a_decision_that_is_seldom_met_is_searched_in_a_tree() -> None:
    """Two lines do not tell whether the game can be solved."""
    match = Match(KUHN)
    match.play_log(["deal J", "deal Q"])
    solver = Solver(KUHN, tables_of(match.seat(1)), 0, 1, 100, stream("few"))
    assert solver.found() is None
    assert solver.play(2)
    assert not solver.is_promising
    assert choice_of(match, replace(EXPERT, playouts=4), seed=1) in (3, 4)
