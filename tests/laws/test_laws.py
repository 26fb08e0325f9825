"""Every game keeps the laws, at every point of random and bot-played matches."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depth import DEEP, cases, enough
from tests.laws.editions import games, own_bots, small, tables
from tripot.laws import walk
from tripot.laws.book import (
    every_clause_is_tested,
    every_language_has_every_clause,
    notation_is_a_bijection,
)
from tripot.laws.histories import (
    it_ends,
    log_is_the_game,
    no_leak_between_twins,
    perception_follows_from_observation,
)
from tripot.laws.machine import (
    compiled_equals_interpreted,
    compiled_games_equal_interpreted,
)
from tripot.laws.states import (
    STATE_LAWS,
    nobody_hears_the_hidden,
    refusals_change_nothing,
    refusals_name_their_clause,
)
from tripot.laws.sweep import states_keep_the_laws
from tripot.laws.tree import no_leak_in_tree

GAMES = sorted(games())
TESTS = Path(__file__).parent.parent
MOST_ACTIONS = 10_000
HISTORIES = enough(3_000, deep=100_000)
TEXT_LAWS = (nobody_hears_the_hidden, refusals_name_their_clause, refusals_change_nothing)
"""Those that a sweep cannot check, for it knows no text."""
ALL_LAWS = (*STATE_LAWS, perception_follows_from_observation)


@pytest.mark.parametrize("name", GAMES)
def test_laws_hold_in_one_match_of_each_edition(name: str) -> None:
    """Each law at every so many points of a match, not all at the same, and at its end."""
    every = enough(45, deep=3)
    for table in tables(name, seed=len(name), bots=own_bots(name)):
        for number, match in enumerate(walk(table)):
            for turn, law in enumerate(ALL_LAWS):
                if (number + turn) % every == 0 or match.is_over:
                    law(match)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_laws_hold_at_a_million_states(name: str) -> None:
    rounds = enough(4, deep=40)
    for seed in range(rounds):
        editions = tables(name, seed=seed, bots=own_bots(name))
        for table in editions:
            moves = enough(1_000_000, deep=20_000_000) // rounds // len(editions)
            states_keep_the_laws(table, moves=moves, most=MOST_ACTIONS)


@pytest.mark.slow
@pytest.mark.parametrize("by_bots", [False, True])
@pytest.mark.parametrize("name", GAMES)
@cases(1, deep=30)
@given(seed=st.integers(0, 2**32))
def test_laws_of_texts_hold_in_any_match(name: str, by_bots: bool, seed: int) -> None:
    """At every fourth point of a match; where a game has many actions, at fewer."""
    every = enough(4 + games()[name].rules.ACTIONS // 150, deep=1)
    for table in tables(name, seed=seed, bots=own_bots(name) if by_bots else ("random",)):
        for number, match in enumerate(walk(table)):
            if number % every == 0 or match.is_over:
                for law in TEXT_LAWS:
                    law(match)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_equal_knowledge_gives_equal_bytes_in_the_whole_tree(name: str) -> None:
    """In small editions of each game; except in a soak, some of many, and part of large trees."""
    editions = small(name)
    for table in editions[:: max(1, len(editions) // enough(2, deep=99))]:
        visited = no_leak_in_tree(table, most=HISTORIES)
        assert visited > 50, table
        assert visited < HISTORIES or not DEEP, f"the tree was not visited whole: {table}"


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_twins_go_on_alike(name: str) -> None:
    for number, table in enumerate(tables(name, seed=3)):
        assert no_leak_between_twins(table, seat=number % table.players, every=11) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@cases(2, deep=60)
@given(seed=st.integers(0, 2**32))
def test_any_twins_go_on_alike(name: str, seed: int) -> None:
    for table in tables(name, seed=seed):
        no_leak_between_twins(table, seat=seed % table.players, every=5)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(enough(2, deep=20)))
def test_it_ends(name: str, seed: int) -> None:
    for table in tables(name, seed=seed):
        assert it_ends(table, most=MOST_ACTIONS) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(enough(1, deep=8)))
def test_the_log_is_the_game(name: str, seed: int, tmp_path: Path) -> None:
    for table in tables(name, seed=seed):
        log_is_the_game(table, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_compiled_equals_interpreted(name: str) -> None:
    for table in tables(name, seed=5):
        compiled_equals_interpreted(table, moves=enough(40, deep=1000))
        compiled_games_equal_interpreted(table, games=enough(2, deep=20))


@pytest.mark.parametrize("name", GAMES)
def test_an_action_has_one_text(name: str) -> None:
    notation_is_a_bijection(games()[name])


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_tested(name: str) -> None:
    every_clause_is_tested(games()[name], TESTS)


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_every_clause(name: str) -> None:
    every_language_has_every_clause(games()[name])
