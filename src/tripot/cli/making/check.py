"""All that `make test` checks of one game, and the optional steps that it leaves out."""

from collections.abc import Iterator
from pathlib import Path

from tripot.cli.making.checkout import Checkout, checkout
from tripot.cli.making.sentences import misprinted, untranslated
from tripot.cli.speech import language_of
from tripot.core.contract import table as usual_table
from tripot.core.game import Game, has_policy
from tripot.core.language import Language, Words, msg
from tripot.core.refusals import Refused
from tripot.games import find_game

OPTIONAL = {
    "page": msg("a table in the browser"),
    "page/minute.html.j2": msg("how to play it, in one minute"),
    "lengths.toml": msg("how long it takes"),
    "rulebook/fr.md": msg("a French rulebook"),
    "locale/fr.po": msg("its sentences in French"),
}
"""What a game's folder may leave out."""
TESTS = {
    "editions.py": msg("small and odd editions for the laws"),
    "spoken.py": msg("the words of its clauses"),
    "marks.toml": msg("the marks of its clauses"),
    "panel.py": msg("single-idea players, for fitting and measuring"),
    "page.py": msg("the parts of its page"),
    "records": msg("the record of a whole game"),
}
"""What the folder of its tests may leave out."""


PROGRAMS = {"oxlint": msg("the checker of page scripts")}
"""What may be lacking on a machine; `make test` installs it."""


class GameFails(Refused):
    """A check of a game failed."""


def check_game(name: str, *, lang: str | None) -> None:
    """Run the checkers and every test of a game; then name what it leaves out.

    Raises:
        GameFails: At least one of them failed.
        UnknownGame: There is no game of that name.
    """
    house, language = checkout(), language_of(lang)
    folder = find_game(name).about.folder
    run = commands(house, name, folder)
    failed = [" ".join(words) for words in run if not _passes(house, words, language)]
    failed += [f"tripot new-strings {name}"] if untranslated(folder) or misprinted(folder) else []
    label = language.translate(msg("Left out:"))
    left_out = (*missing(house, name, folder), *as_usual(find_game(name)), *lacking(house))
    for what, meaning in left_out:
        print(f"{label} {what} ({language.translate(meaning)})")
    if failed:
        raise GameFails(msg("{game} does not pass: {known}."), game=name, known=", ".join(failed))
    print(language.translate(msg("It passes.")))


def commands(house: Checkout, name: str, folder: Path) -> Iterator[list[str]]:
    """The commands to run in the checkout, each with its arguments."""
    own = [str(one) for one in (folder, house.tests / name) if one.is_dir()]
    yield ["ruff", "check", *own]
    yield ["ruff", "format", "--check", *own]
    yield ["mypy"]
    yield ["lint-imports"]
    yield ["python", "-m", "scripts.numbers"]
    yield ["oxlint", "src", "tests"]
    yield ["pytest", "-q", "-n", "auto", "--game", name, "tests"]


def missing(house: Checkout, name: str, folder: Path) -> Iterator[tuple[str, str]]:
    """What a game has not brought, by its path in the checkout, and what that is."""
    for home, optional in ((folder, OPTIONAL), (house.tests / name, TESTS)):
        for path, meaning in optional.items():
            if not (home / path).exists():
                yield str((home / path).relative_to(house.root)), meaning


def as_usual(game: Game) -> Iterator[tuple[str, str]]:
    """What a game's parts leave to the house, as `part.member`, and what that is."""
    if game.table.draw is usual_table.draw:
        yield "table.draw", msg("its table drawn for a terminal")
    if not has_policy(game):
        yield "players.policy", msg("players who know it, and their odds")


def lacking(house: Checkout) -> Iterator[tuple[str, str]]:
    """The programs that checked nothing because they are not installed, and what each is."""
    yield from ((name, what) for name, what in PROGRAMS.items() if not house.has(name))


def _passes(house: Checkout, words: list[str], language: Language) -> bool:
    """Run a command; whether it went well. One that may be lacking passes where it is."""
    program = words[0]
    print("$", " ".join(words), flush=True)
    if house.has(program):
        return house.run(words)
    print(Words(msg("{program} is not installed."), {"program": program}).say(language))
    return program in PROGRAMS
