"""Every game keeps the laws, at every point of random and bot-played matches."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.depth import enough
from tests.laws.editions import SMALL, games, tables
from tripot.core.game import takes_time
from tripot.laws import Table, walk
from tripot.laws.book import every_clause_is_tested, every_language_has_every_clause
from tripot.laws.histories import (
    it_ends,
    log_is_the_game,
    no_leak_between_twins,
    no_leak_in_tree,
)
from tripot.laws.machine import (
    compiled_equals_interpreted,
    compiled_games_equal_interpreted,
)
from tripot.laws.states import STATE_LAWS

GAMES = sorted(games())
TESTS = Path(__file__).parent.parent
MOST_ACTIONS = 10_000


def walk_and_check(table: Table, *, every: int) -> None:
    """Check each law at every so many points of a match, not all at the same, and at its end."""
    for number, match in enumerate(walk(table)):
        for turn, law in enumerate(STATE_LAWS):
            if (number + turn) % every == 0 or match.is_over:
                law(match)


def own_bots(name: str) -> tuple[str, ...]:
    """The bots of a game that need no time to think."""
    return tuple(bot for bot, player in games()[name].bots.items() if not takes_time(player))


@pytest.mark.parametrize("name", GAMES)
def test_laws_hold_in_one_match_of_each_edition(name: str) -> None:
    for table in tables(name, seed=len(name)):
        walk_and_check(table, every=enough(11, deep=3))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_laws_hold_in_one_match_of_bots_of_each_edition(name: str) -> None:
    for table in tables(name, seed=len(name) + 1, bots=own_bots(name)):
        walk_and_check(table, every=enough(11, deep=3))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=enough(3, deep=60), deadline=None)
@given(seed=st.integers(0, 2**32), by_bots=st.booleans(), data=st.data())
def test_laws_hold_in_any_match(
    name: str, seed: int, *, by_bots: bool, data: st.DataObject
) -> None:
    bots = own_bots(name) if by_bots else ("random",)
    table = data.draw(st.sampled_from(tables(name, seed=seed, bots=bots)))
    walk_and_check(table, every=5)


@pytest.mark.slow
@pytest.mark.parametrize(
    "table", [table for small in SMALL.values() for table in small], ids=lambda t: t.game.name
)
def test_equal_knowledge_gives_equal_perception_in_the_whole_tree(table: Table) -> None:
    visited = no_leak_in_tree(table, most=30000)
    assert visited > 50
    assert visited < 30000, "the tree was not visited whole"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_twins_go_on_alike(name: str) -> None:
    for number, table in enumerate(tables(name, seed=3)):
        assert no_leak_between_twins(table, seat=number % table.players, every=11) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=enough(3, deep=60), deadline=None)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_any_twins_go_on_alike(name: str, seed: int, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(tables(name, seed=seed)))
    no_leak_between_twins(table, seat=seed % table.players, every=5)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(enough(2, deep=20)))
def test_it_ends(name: str, seed: int) -> None:
    for table in tables(name, seed=seed):
        assert it_ends(table, most=MOST_ACTIONS) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(enough(1, deep=4)))
def test_the_log_is_the_game(name: str, seed: int, tmp_path: Path) -> None:
    for table in tables(name, seed=seed):
        log_is_the_game(table, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_compiled_equals_interpreted(name: str) -> None:
    for table in tables(name, seed=5):
        compiled_equals_interpreted(table, moves=enough(60, deep=400))
        compiled_games_equal_interpreted(table, games=enough(2, deep=8))


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_tested(name: str) -> None:
    every_clause_is_tested(games()[name], TESTS)


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_every_clause(name: str) -> None:
    every_language_has_every_clause(games()[name])
