"""The marks of the rulebooks: the page says of each clause whose it is, in both languages."""

import re
import tomllib

import pytest

from tests.material import folder_of
from tripot.core.rulebook import Rulebook
from tripot.games import GAMES, find_game

ENGLISH = {
    "livret": "book",
    "arbitrage": "ruling",
    "reconstitué": "rebuilt",
    "exemple": "example",
    "option": "option",
}
RULING = {"en": re.compile(r"\bruling\b"), "fr": re.compile(r"\barbitrage\b")}


def rulebook(name: str, language: str) -> Rulebook:
    return find_game(name).rulebooks[language]


def marks_of(name: str) -> dict[str, str]:
    """The marks of each clause, as they should be."""
    file = folder_of(name) / "marks.toml"
    if not file.exists():
        pytest.skip(f"{name} has no tests/games/{name}/marks.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_each_clause_has_its_marks(name: str) -> None:
    clauses = rulebook(name, "en").clauses
    assert {number: ", ".join(clause.marks) for number, clause in clauses.items()} == marks_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_french_has_the_same_marks(name: str) -> None:
    listed = marks_of(name)
    clauses = rulebook(name, "fr").clauses
    marks = {n: ", ".join(ENGLISH[mark] for mark in c.marks) for n, c in clauses.items()}
    assert marks == listed


@pytest.mark.parametrize("language", RULING)
@pytest.mark.parametrize("name", GAMES)
def test_a_clause_of_the_sheet_says_what_in_it_is_a_ruling(name: str, language: str) -> None:
    listed = marks_of(name)
    for number, clause in rulebook(name, language).clauses.items():
        marks = listed[number].split(", ")
        if "book" in marks:
            is_said = RULING[language].search(clause.text) is not None
            assert is_said == ("ruling" in marks), number
