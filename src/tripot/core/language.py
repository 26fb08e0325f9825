"""Sentences kept apart from their language: a key, its values, and gettext catalogues.

The key is the English sentence. Catalogues are `locale/LANGUAGE.po` files in the folders of the
core, of every game and of the programs above. A sentence without a translation is said in English.
"""

import gettext
import io
import locale
import os
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

LANGUAGES = ("en", "fr")
_GROUP_MARK = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}
_GROUPED = re.compile(rf"(?<!\d)\d{{1,3}}(?:[{''.join(_GROUP_MARK.values())}]\d{{3}})+(?!\d)")


class Player(NamedTuple):
    """A seat, from 1, that a sentence names."""

    seat: int


class Amount(NamedTuple):
    """A number that a sentence writes with its thousands grouped."""

    value: int


class Sum(NamedTuple):
    """Values that a sentence joins with plus signs."""

    parts: "tuple[Value, ...]"


Value: TypeAlias = "str | int | Player | Amount | Sum | Words"


def printable(text: str) -> str:
    """Remove control and invisible characters from a text that others wrote."""
    return "".join(
        sign for sign in text if sign.isprintable() or unicodedata.category(sign) == "Zs"
    )


def msg(key: str) -> str:
    """Mark an English sentence for translation."""
    return key


@dataclass(frozen=True)
class Words:
    """A sentence to say in any language: `key` with `{placeholders}`, and their values.

    With a `plural`, the value of `count` decides which of the two forms is used.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str = ""
    clause: str = ""
    """The clause of the rulebook that decided it, if any."""
    amount: int | None = None
    """The amount that counted goods come to, such as `two 5s`."""

    @property
    def seats(self) -> frozenset[int]:
        """The seats, from 1, that the sentence names."""
        return frozenset(seat for value in self.values.values() for seat in seats_in(value))

    def say(self, language: "Language | None" = None, names: Sequence[str] = ()) -> str:
        """The sentence in a language (English by default), with the seats' names filled in."""
        tongue = language or ENGLISH
        count = self.values.get("count", 1)
        number = count.value if isinstance(count, Amount) else count
        template = tongue.translate(self.key, self.plural, number if isinstance(number, int) else 1)
        spoken = {name: tongue.value(value, names) for name, value in self.values.items()}
        return template.format_map(spoken)


def seats_in(value: Value) -> Iterator[int]:
    """The seats, from 1, that a value names."""
    if isinstance(value, Player):
        yield value.seat
    elif isinstance(value, Words):
        yield from value.seats
    elif isinstance(value, Sum):
        for part in value.parts:
            yield from seats_in(part)


def in_a_row(parts: Sequence[Value], *, between: str = " ") -> Words:
    """Parts joined into one sentence."""
    key = between.join(f"{{p{at}}}" for at in range(len(parts)))
    return Words(key, {f"p{at}": part for at, part in enumerate(parts)})


def joined(items: Sequence[Value]) -> Words:
    """A list with commas and an `and` before its last item."""
    if len(items) < 2:
        return in_a_row(items)
    most = in_a_row(items[:-1], between=", ")
    return Words(msg("{most} and {last}"), {"most": most, "last": items[-1]})


def folded(sentences: Iterable[Words]) -> Iterator[Words]:
    """Fold runs of the same sentence into one."""
    run: list[Words] = []
    for sentence in sentences:
        if run and not continues(run[-1], sentence):
            yield fold(run)
            run = []
        run.append(sentence)
    if run:
        yield fold(run)


def continues(last: Words, sentence: Words) -> bool:
    """Whether a sentence repeats the last one, except perhaps for a card or for whom it is about.

    What is said of several has a `plural` for them, and whom it is about as `players`.
    """
    if _is_of_players(sentence) and last.plural == sentence.plural:
        return True
    rest = {name: value for name, value in sentence.values.items() if name != "card"}
    return last.key == sentence.key and rest.items() <= last.values.items()


def _is_of_players(sentence: Words) -> bool:
    return bool(sentence.plural) and "players" in sentence.values


def fold(run: Sequence[Words]) -> Words:
    """One sentence for a run: cards and players are listed, repetitions counted."""
    if len(run) == 1:
        return run[0]
    if _is_of_players(run[0]) and any(sentence != run[0] for sentence in run):
        players = in_a_row([sentence.values["players"] for sentence in run], between=", ")
        return replace(run[0], values={**run[0].values, "players": players, "count": len(run)})
    if "card" in run[0].values:
        cards = Sum(tuple(sentence.values["card"] for sentence in run))
        return replace(run[0], values={**run[0].values, "card": cards})
    values: dict[str, Value] = {"sentence": run[0], "times": len(run)}
    return Words(msg("{sentence} (×{times})"), values, clause=run[0].clause)


class Language:
    """A language and the catalogues that translate into it.

    Args:
        code: One of `LANGUAGES`.
        folders: The folders that hold a `locale` folder; the core's own is always among them.
    """

    def __init__(self, code: str, *folders: Path) -> None:
        self.code = code
        homes = (Path(__file__).parent / "locale", *folders)
        self._catalogue = gettext.NullTranslations()
        for home in reversed(homes):
            self._catalogue = _catalogue(home / f"{code}.po", self._catalogue)

    def translate(self, key: str, plural: str = "", count: int = 1) -> str:
        """The template in this language, in the plural form for `count`."""
        if not key:  # gettext would return the catalogue's header
            return ""
        if plural:
            return self._catalogue.ngettext(key, plural, count)
        return self._catalogue.gettext(key)

    def value(self, value: Value, names: Sequence[str] = ()) -> str:
        """A value as text."""
        if isinstance(value, Player):
            known = 0 < value.seat <= len(names)
            return names[value.seat - 1] if known else f"{self.translate(msg('seat'))} {value.seat}"
        if isinstance(value, Amount):
            return self.amount(value.value)
        if isinstance(value, Sum):
            return " + ".join(self.value(part, names) for part in value.parts)
        if isinstance(value, Words):
            return value.say(self, names)
        return str(value)

    def amount(self, number: int) -> str:
        """A whole number with its thousands grouped."""
        return f"{number:,}".replace(",", _GROUP_MARK.get(self.code, ","))


def ungrouped(text: str) -> str:
    """A text with its amounts ungrouped: `5000` for `5,000`."""
    return _GROUPED.sub(lambda amount: re.sub(r"\D", "", amount[0]), text)


def _catalogue(path: Path, fallback: gettext.NullTranslations) -> gettext.NullTranslations:
    """The catalogue at a path, falling back on another; that other if there is no file."""
    compiled = _compiled_catalogue(path)
    if compiled is None:
        return fallback
    catalogue = gettext.GNUTranslations(io.BytesIO(compiled))
    catalogue.add_fallback(fallback)
    return catalogue


@cache
def _compiled_catalogue(path: Path) -> bytes | None:
    if not path.exists():
        return None
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=path.stem))
    return compiled.getvalue()


ENGLISH = Language("en")


def preferred_language() -> str:
    """The language of this machine's user, by the usual environment variables.

    English by default.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            wanted = os.environ[name]
            break
    else:
        wanted = locale.getlocale()[0] or ""
    return "fr" if wanted.lower().startswith("fr") else "en"
