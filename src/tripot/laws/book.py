"""Laws about what is written: every clause is tested, and every action has one text."""

from collections import Counter
from pathlib import Path

from tripot.core.game import Game
from tripot.core.rulebook import cited_clauses
from tripot.laws import LawBroken


def every_clause_is_tested(game: Game, tests: Path) -> None:
    """9. The name of a test cites each clause.

    Raises:
        LawBroken: Some clauses have no test, or a test cites a clause that the rulebook lacks.
    """
    cited = cited_clauses(tests)
    clauses = next(iter(game.rulebooks.values())).clauses
    bare = [number for number in clauses if number not in cited]
    if bare:
        raise LawBroken(f"every clause is tested: none cites {', '.join(bare)} [{game.name}]")
    letter = next(iter(clauses))[0]
    unknown = [number for number in cited if number[0] == letter and number not in clauses]
    if unknown:
        raise LawBroken(f"every clause is tested: no clause {', '.join(unknown)} [{game.name}]")


def every_language_has_every_clause(game: Game) -> None:
    """The rulebooks of all languages have the same clauses in the same order, each with a text."""
    numbers = {code: list(book.clauses) for code, book in game.rulebooks.items()}
    if set(numbers) != {"en", "fr"} or numbers["en"] != numbers["fr"]:
        raise LawBroken(f"rulebooks differ: {numbers} [{game.name}]")
    for book in game.rulebooks.values():
        empty = [clause.number for clause in book.clauses.values() if not clause.text]
        if empty:
            raise LawBroken(f"clauses without text: {', '.join(empty)} [{game.name}]")


def notation_is_a_bijection(game: Game) -> None:
    """7. Every action has one text, and every text one action: over all actions, so in every state.

    Raises:
        LawBroken: Two actions have the same text, or a text is read as another action.
    """
    law, texts = (
        "notation is a bijection",
        [game.notation.to_text(action) for action in range(game.rules.ACTIONS)],
    )
    twice = sorted(text for text, count in Counter(texts).items() if count > 1)
    if twice:
        raise LawBroken(f"{law}: two actions are called the same: {twice[0]} [{game.name}]")
    for action, text in enumerate(texts):
        if not (text.isascii() and text == text.strip()):
            raise LawBroken(f"{law}: '{text}' is no plain text [{game.name}]")
        read = game.notation.to_action(text)
        if read != action:
            found = f"'{text}' is written for {action} and read as {read}"
            raise LawBroken(f"{law}: {found} [{game.name}]")
