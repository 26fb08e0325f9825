"""The sentences of a package's sources, and those whose French is missing or misprinted."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from jinja2 import Environment, nodes

import tripot
from tripot.cli.making.checkout import checkout
from tripot.cli.speech import language_of
from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.games import find_game

SOURCES = Path(tripot.__file__).parent
CORE = SOURCES / "core"
CATALOGUES = sorted(SOURCES.rglob("locale/fr.po"))
PACKAGES = [file.parent.parent for file in CATALOGUES]


_CODE = re.compile(r"`[^`]*`|\"[^\"]*\"(: )?")
_MISPRINT = re.compile(
    r"[^\u00a0]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»|'|[\d}] [$%F](?!\w)|\d \d{3}(?!\d)"
)


class NewStrings(Refused):
    """Some sentences have no French."""


class Misprints(Refused):
    """Some of the French has wrong spaces or apostrophes."""


def marked(source: str) -> Iterator[str]:
    """The constants of all calls of `msg`, from the first line to the last."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        if isinstance(node.func, ast.Name) and node.func.id == "msg":
            (key,) = node.args
            assert isinstance(key, ast.Constant), f"line {node.lineno}: not a constant"
            assert isinstance(key.value, str), f"line {node.lineno}: not a text"
            yield key.value


def marked_in_template(source: str) -> Iterator[str]:
    """The constants of all calls of `_` in a template."""
    for call in Environment().parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "_":
            for key in call.args:  # a plural stands behind its singular
                if isinstance(key, nodes.Const):
                    yield key.value


_READERS = {".py": marked, ".html": marked_in_template, ".j2": marked_in_template}


def home(file: Path) -> Path:
    """The package whose catalogue translates a file: a game, the nearest with one, or the core."""
    homes = (one for one in file.parents if one in PACKAGES or one.parent == SOURCES / "games")
    return next(homes, CORE)


def sources(package: Path) -> Iterator[Path]:
    """The files whose sentences a package's catalogue translates."""
    for file in sorted((SOURCES if package == CORE else package).rglob("*")):
        if file.suffix in _READERS and home(file) == package:
            yield file


def sentences(file: Path) -> Iterator[str]:
    """The sentences of a source, in order."""
    return _READERS[file.suffix](file.read_text(encoding="utf-8"))


@cache
def keys(package: Path) -> frozenset[str]:
    """All sentences of a package's sources."""
    return frozenset(key for file in sources(package) for key in sentences(file))


def entries(package: Path) -> list[Message]:
    """The translations of a package; none without a catalogue."""
    file = package / "locale" / "fr.po"
    if not file.is_file():
        return []
    with file.open("rb") as opened:
        return [message for message in read_po(opened, abort_invalid=True) if message.id]


def remarks(package: Path) -> Iterator[Mapping[str, str]]:
    """The remarks of a game's first game, in order: each has a sentence by language."""
    file = package / "page" / "first.toml"
    if file.is_file():
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        yield from (one for one in [*data["scene"], data["end"]] if "en" in one or "fr" in one)


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """A sentence alone, or its singular and plural."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def print_new_strings(name: str, *, lang: str | None) -> None:
    """List a game's sentences without French, and its French with wrong spaces.

    Raises:
        NewStrings: There are some without French.
        Misprints: There is some with wrong spaces.
        UnknownGame: There is no game of that name.
    """
    checkout()
    folder = find_game(name).about.folder
    missing, wrong = untranslated(folder), misprinted(folder)
    for text in (*missing, *wrong):
        print(text)
    if missing:
        raise NewStrings(
            msg("Some sentences of {game} have no French: add them to its locale/fr.po."), game=name
        )
    if wrong:
        raise Misprints(SPACES, game=name)
    print(language_of(lang).translate(msg("Every sentence has its French.")))


SPACES = msg(
    "Some French of {game} is misprinted: it needs U+00A0 before `:`, `»`, `$`, `%` and `F` and "
    "after `«`, U+202F before `;`, `!` and `?` and between thousands, and `’` for an apostrophe."
)


def misprinted(package: Path) -> list[str]:
    """The French of a package with wrong spaces before its marks, or straight apostrophes.

    What is quoted as code may have any.
    """
    said = [form for message in entries(package) for form in forms(message.string)]
    said += [remark["fr"] for remark in remarks(package) if "fr" in remark]
    return [text for text in said if _MISPRINT.search(_CODE.sub("", text))]


def untranslated(package: Path) -> list[str]:
    """The sentences of a package that its catalogue lacks, and remarks without French."""
    translated = {form for message in entries(package) for form in forms(message.id)}
    said = {remark["en"] for remark in remarks(package) if "fr" not in remark}
    return sorted((keys(package) - translated) | said)
