"""Every game keeps the laws, at every point of random and bot-played matches."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws.editions import SMALL, games, tables
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
from tripot.laws.states import STATE_LAWS, Check

GAMES = sorted(games())
TESTS = Path(__file__).parent.parent
MOST_ACTIONS = 5000


def walk_and_check(table: Table, law: Check, *, every: int = 1) -> None:
    """Check a law at every so many points of a match, and at its end."""
    for number, match in enumerate(walk(table)):
        if number % every == 0 or match.is_over:
            law(match)


@pytest.mark.parametrize("law", STATE_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_law_holds_in_one_match_of_each_edition(name: str, law: Check) -> None:
    for table in tables(name, seed=len(law.__name__)):
        walk_and_check(table, law, every=7)


@pytest.mark.slow
@pytest.mark.parametrize("law", STATE_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32), by_bots=st.booleans())
def test_law_holds_in_any_match(name: str, law: Check, seed: int, *, by_bots: bool) -> None:
    own = tuple(games()[name].bots) if by_bots else ("random",)
    for table in tables(name, seed=seed, bots=own):
        walk_and_check(table, law, every=2)


@pytest.mark.slow
@pytest.mark.parametrize(
    "table", [table for small in SMALL.values() for table in small], ids=lambda t: t.game.name
)
def test_equal_knowledge_gives_equal_perception_in_the_whole_tree(table: Table) -> None:
    visited = no_leak_in_tree(table, most=30000)
    assert visited > 50
    assert visited < 30000, "the tree was not visited whole"


@pytest.mark.parametrize("name", GAMES)
def test_twins_go_on_alike(name: str) -> None:
    for number, table in enumerate(tables(name, seed=3)):
        assert no_leak_between_twins(table, seat=number % table.players, every=11) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_twins_go_on_alike(name: str, seed: int) -> None:
    for table in tables(name, seed=seed):
        no_leak_between_twins(table, seat=seed % table.players, every=5)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_it_ends(name: str, seed: int) -> None:
    for table in tables(name, seed=seed):
        assert it_ends(table, most=MOST_ACTIONS) > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_the_log_is_the_game(name: str, seed: int, tmp_path: Path) -> None:
    for table in tables(name, seed=seed):
        log_is_the_game(table, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_compiled_equals_interpreted(name: str) -> None:
    for table in tables(name, seed=5):
        compiled_equals_interpreted(table, moves=150)
        compiled_games_equal_interpreted(table, games=4)


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_tested(name: str) -> None:
    every_clause_is_tested(games()[name], TESTS)


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_every_clause(name: str) -> None:
    every_language_has_every_clause(games()[name])
