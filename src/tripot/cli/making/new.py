"""A new game: the smallest that there is, under another name, to be changed step by step."""

import keyword
import re
from collections.abc import Iterator
from pathlib import Path

from tripot.cli.making.checkout import Checkout, checkout
from tripot.cli.making.naming import files_outside, named_in
from tripot.cli.speech import language_of
from tripot.core.language import Words, msg
from tripot.core.refusals import Refused

MODEL = "kuhn"
PARTS = (
    *("__init__.py", "game.py", "knowledge.py", "players.py", "words.py"),
    *("rulebook", "locale", "page"),
)
"""What a new game has."""
TESTS = (
    *("editions.py", "hands.py", "page.py", "spoken.py"),
    *("test_clauses.py", "test_contract.py", "test_page.py"),
)
"""What tests it."""
BEGINNINGS = {
    "en": """
{title} begins as a small game that runs: three cards, two players and a single bet. Change it,
clause by clause, into the game that you have in mind.
""",
    "fr": """
{title} est d’abord un petit jeu qui marche : trois cartes, deux joueurs, une seule mise. À vous
d’en faire, clause par clause, le jeu que vous avez en tête.
""",
}
"""How its rulebooks begin, instead of what they say of the model."""
_NAME = re.compile("[a-z][a-z0-9_]{0,19}")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class BadName(Refused):
    """A game cannot be called so."""


def make_game(name: str, *, lang: str | None) -> None:
    """Write a game that runs, and its tests; then say what to do next.

    Raises:
        BadName: A game cannot be called so, or something is.
        NoCheckout: There is no checkout to write it in.
    """
    house, language = checkout(), language_of(lang)
    write_game(house, name)
    own = [str(house.games / name), str(house.tests / name)]
    if house.has("ruff"):
        house.run(["ruff", "check", "--quiet", "--select", "I", "--fix", *own])
        house.run(["ruff", "format", "--quiet", *own])
    for key in _NEXT:
        print(Words(key, {"name": name}).say(language))


def write_game(house: Checkout, name: str) -> None:
    """Write a game and its tests into a checkout, and name it there.

    Raises:
        BadName: A game cannot be called so, or something is; nothing has been written.
    """
    _check_name(house, name)
    written = {**_game(house, name), **_tests(house, name)}
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    _add_line(house.games / "__init__.py", name)


_NEXT = (
    msg("1. Write its rules, in clauses: src/tripot/games/{name}/rulebook/en.md and fr.md."),
    msg("2. Make src/tripot/games/{name} and tests/games/{name} do what they say."),
    msg("3. `tripot check {name}` says what does not pass, and what is still left out."),
)


def _check_name(house: Checkout, name: str) -> None:
    if not _NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadName(
            msg("'{name}' cannot name a game: use up to 20 small letters, digits and _."), name=name
        )
    taken = (house.games / name, house.tests / name)
    if any(place.exists() or place.with_suffix(".py").exists() for place in taken):
        raise BadName(msg("The name '{name}' is taken."), name=name)
    for file in files_outside(house.root, [name]):
        if named_in(file.read_text("utf-8"), [name]):
            raise BadName(
                msg("'{name}' means something else in {file}: choose another name for the game."),
                name=name,
                file=str(file.relative_to(house.root)),
            )


def _game(house: Checkout, name: str) -> dict[Path, str]:
    """The files of a game, by their paths."""
    home = house.games / name
    texts = _copied(house, PARTS, home)
    for language, beginning in BEGINNINGS.items():
        book = home / "rulebook" / f"{language}.md"
        said = beginning.format(title=title_of(name))
        texts[book] = re.sub(r"(?<=\n)\n.*?(?=\n## )", said, texts[book], count=1, flags=re.DOTALL)
    return texts


def _tests(house: Checkout, name: str) -> dict[Path, str]:
    """The files of its tests, by their paths."""
    home = house.tests / name
    texts = _copied(house, TESTS, home)
    editions = texts[home / "editions.py"].replace("from tests.laws.tiny import tiny\n", "")
    editions = editions.replace(f'tiny("{name}")', f'tripot.game("{name}")')
    texts[home / "editions.py"] = editions.replace("\nfrom tripot", "\nimport tripot\nfrom tripot")
    return {home / "__init__.py": "", **texts}


def _copied(house: Checkout, parts: tuple[str, ...], to: Path) -> dict[Path, str]:
    """Parts of the model under the name of the folder they go to."""
    model, letter = house.tests / MODEL, free_letter(house, to.name)
    return {
        to / file.relative_to(model): renamed(file.read_text("utf-8"), to.name, letter)
        for part in parts
        for file in _files(model / part)
    }


def _files(part: Path) -> Iterator[Path]:
    yield from (one for one in part.glob("*.*") if one.is_file()) if part.is_dir() else [part]


def free_letter(house: Checkout, name: str) -> str:
    """A letter for its clauses that no rulebook has: of its name, if there is one."""
    books = [*house.games.glob("*/rulebook/en.md"), *house.tests.glob("*/rulebook/en.md")]
    taken: set[str] = {
        letter
        for book in books
        for letter in re.findall(r"^### ([A-Z])\d", book.read_text("utf-8"), re.MULTILINE)
    }
    own: list[str] = [letter for letter in name.upper() if letter in _LETTERS]
    return min(set(_LETTERS) - taken, key=[*own, *_LETTERS].index)


def title_of(name: str) -> str:
    """What a game is called until it is given a title."""
    return name.replace("_", " ").capitalize()


def renamed(text: str, name: str, letter: str) -> str:
    """A text of the model, of a game with another name and another letter for its clauses."""
    for old, new in (
        (
            r"the smallest poker, which .* by hand\.",
            "the smallest poker, to be made into another game.",
        ),
        (r"(?m)^\*paper\*$", "*ruling*"),
        (r"(?m)^\*article\*$", "*arbitrage*"),
        (r"tests\.games\.kuhn\.hands", f"tests.games.{name}.hands"),
        (r"tests\.games\.kuhn", f"tripot.games.{name}"),
        (r"Kuhn poker|Poker de Kuhn", title_of(name)),
        ("games/kuhn/", f"games/{name}/"),
        (r"(?<!tests\.games\.)\bkuhn\b", name),
        (r"\bK(?=[0-9{])", letter),
        (r"\btest_k(?=[0-9])", f"test_{letter.lower()}"),
    ):
        text = re.sub(old, new, text)
    return text


def _add_line(file: Path, name: str) -> None:
    """Name a game behind all others."""
    text = file.read_text(encoding="utf-8")
    line = f'    "{name}": "tripot.games.{name}",\n'
    file.write_text(text.replace("\n}\n", f"\n{line}}}\n", 1), encoding="utf-8")
