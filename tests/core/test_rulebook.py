"""A rulebook is read clause by clause."""

from pathlib import Path

import pytest

from tripot.core.game import Game
from tripot.core.rulebook import Rulebook, read_rulebook

BOOK = """# A game

Of which this is said.

## The start

### G1 · Two words: a title
*book, rebuilt*

First paragraph.

- a list
- of *things*

### G2 · Another
*ruling*

Short.

## The end

Something about the end.

### G10 · The last
*option*

The end, see G1.
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "en.md"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return read_rulebook(written(tmp_path, BOOK))


def test_clauses_stand_in_the_order_of_the_book(book: Rulebook) -> None:
    assert list(book.clauses) == ["G1", "G2", "G10"]
    assert all(number == clause.number for number, clause in book.clauses.items())


def test_the_whole_text_is_kept(book: Rulebook) -> None:
    assert book.text == BOOK


def test_a_clause_has_title_marks_and_text(book: Rulebook) -> None:
    clause = book.clauses["G1"]
    assert clause.title == "Two words: a title"
    assert clause.marks == ("book", "rebuilt")
    assert clause.text == "First paragraph.\n\n- a list\n- of *things*"


def test_a_clause_ends_where_a_section_begins(book: Rulebook) -> None:
    assert book.clauses["G2"].text == "Short."


def test_the_last_clause_runs_to_the_end(book: Rulebook) -> None:
    assert book.clauses["G10"].text == "The end, see G1."


def test_a_book_without_clauses_has_none(tmp_path: Path) -> None:
    assert read_rulebook(written(tmp_path, "# Nothing yet\n\n### Not a clause\n")).clauses == {}


@pytest.mark.parametrize("line_end", ["", "\n"])
def test_a_clause_may_have_no_text(tmp_path: Path, line_end: str) -> None:
    clause = read_rulebook(written(tmp_path, f"### G1 · A\n*book*{line_end}")).clauses["G1"]
    assert (clause.marks, clause.text) == (("book",), "")


def test_a_clause_does_not_stand_twice(tmp_path: Path) -> None:
    twice = "### G1 · A\n*book*\n\n### G1 · B\n*book*\n"
    with pytest.raises(ValueError, match="G1 stands twice"):
        read_rulebook(written(tmp_path, twice))


@pytest.mark.parametrize(
    "body", ["", "\n", "Text at once.\n", "\nText.\n\n*book*\n", "**book**\n", "*book* and more\n"]
)
def test_a_clause_has_a_line_of_marks(tmp_path: Path, body: str) -> None:
    with pytest.raises(ValueError, match="G1 has no line of marks"):
        read_rulebook(written(tmp_path, f"### G1 · A\n{body}"))


def test_a_file_that_is_not_there_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_rulebook(tmp_path / "xx.md")


def test_the_languages_of_a_game_have_the_same_clauses(game: Game) -> None:
    english, french = game.rulebooks["en"], game.rulebooks["fr"]
    assert list(english.clauses) == list(french.clauses)
    letter = next(iter(english.clauses))[0]
    assert list(english.clauses) == [f"{letter}{at + 1}" for at in range(len(english.clauses))]


def test_every_clause_of_a_game_says_something(game: Game) -> None:
    for book in game.rulebooks.values():
        assert all(
            clause.title and clause.marks and clause.text for clause in book.clauses.values()
        )
