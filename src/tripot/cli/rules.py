"""Rulebooks in the terminal: a whole one, a clause, and the tests that cite each clause."""

from pathlib import Path

from rich.table import Table
from rich.text import Text

from tripot import house
from tripot.cli.console import console_of
from tripot.cli.screen import Screen
from tripot.cli.speech import language_of
from tripot.core.game import Game
from tripot.core.language import Language, msg
from tripot.core.refusals import BadNotation, BadOption
from tripot.core.rulebook import Rulebook, cited_clauses


def print_rules(game: str | None, clause: str | None, *, lang: str | None, plain: bool) -> None:
    """Print one rulebook or all of them, or one clause."""
    language = language_of(lang)
    screen = Screen(plain=plain, fresh=False)
    for name in [game] if game else house.game_names():
        found = house.game(name)
        if clause:
            screen.say_markdown(clause_text(found, clause.upper(), language))
        else:
            screen.say_markdown(_book(found, language).text)


def clause_text(game: Game, number: str, language: Language) -> str:
    """A clause in Markdown.

    Raises:
        BadNotation: The rulebook has no such clause.
    """
    clauses = _book(game, language).clauses
    if number not in clauses:
        raise BadNotation(
            msg("{game} has no clause {clause}; it has {first} to {last}."),
            game=game.about.title,
            clause=number,
            first=next(iter(clauses)),
            last=list(clauses)[-1],
        )
    clause = clauses[number]
    return f"**{clause.number} · {clause.title}** *({', '.join(clause.marks)})*\n\n{clause.text}"


def _book(game: Game, language: Language) -> Rulebook:
    return game.rulebooks.get(language.code) or game.rulebooks["en"]


def print_coverage(game: str | None, tests: Path, *, lang: str | None) -> None:
    """List each clause with the tests that cite it.

    Raises:
        BadOption: There are no tests in that folder, or a clause has none.
    """
    language = language_of(lang)
    if not tests.is_dir():
        raise BadOption(
            msg("There are no tests in {folder}: name their folder with --tests."),
            folder=str(tests),
        )
    console = console_of()
    bare = []
    for name in [game] if game else house.game_names():
        clauses = _book(house.game(name), language).clauses
        cited = cited_clauses(tests)
        table = Table("", "", box=None, show_header=False)
        for clause in clauses.values():
            citing = cited.get(clause.number, [])
            table.add_row(clause.number, clause.title, *([str(len(citing))] if citing else ["-"]))
            for test in citing:
                table.add_row("", Text(test, "dim"))
            bare += [] if citing else [clause.number]
        console.print(table)
    if bare:
        raise BadOption(msg("No test cites {clauses}."), clauses=", ".join(bare))
    console.print(language.translate(msg("Every clause is cited by a test.")))
