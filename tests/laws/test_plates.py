"""Plates say what players did last in a few words, with sums that were seen to change."""

import pytest

from tests.depth import enough
from tests.laws.editions import faulty, games, own_bots, tables
from tripot.core.contract.brief import MOST_WORDS, Brief
from tripot.core.contract.heard import Heard
from tripot.core.language import Words
from tripot.core.state import State
from tripot.laws import LawBroken, Table, walk
from tripot.laws.plates import plates_are_true
from tripot.session.match import Match

GAMES = sorted(games())
LANGUAGES = ("en", "fr")
MOST = enough(120, deep=10**9)
"""The most actions of a game that is looked at."""


def played(table: Table) -> Match:
    *_, match = (match for _, match in zip(range(MOST), walk(table), strict=False))
    return match


def some_tables(name: str, *, seed: int) -> list[Table]:
    return tables(name, seed=seed, bots=own_bots(name) or ("random",))


@pytest.mark.parametrize("name", GAMES)
def test_plates_are_short_and_true(name: str) -> None:
    """11."""
    languages = [games()[name].language(code) for code in LANGUAGES]
    for seed in range(enough(1, deep=6)):
        found = some_tables(name, seed=seed)
        for table in found[: enough(2, deep=len(found))]:
            assert plates_are_true(played(table), languages=languages)


# Planted faults


def caught(name: str, **faults: object) -> str:
    with pytest.raises(LawBroken) as broken:
        plates_are_true(played(faulty(some_tables(name, seed=0)[0], **faults)))
    return str(broken.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_plate_that_is_too_long_is_caught(name: str) -> None:
    """It would break off."""

    def brief(_before: State, _heard: Heard, _after: State, _seat: int) -> list[Brief]:
        return [Brief(1, Words("word " * (MOST_WORDS + 1)))]

    assert "breaks off" in caught(name, brief=brief)


@pytest.mark.parametrize("name", GAMES)
def test_a_purse_that_is_not_what_is_shown_is_caught(name: str) -> None:
    def purse(_observed: State, seat: int) -> int:
        return 7 + seat

    assert "its plate shows" in caught(name, purse=purse)
