"""Sentences kept apart from their language: a key, its values, and gettext catalogues to say them.

The key is the English sentence. Catalogues are `locale/LANGUAGE.po` files, one folder each for the
core, for every game and for the programs above; what has no translation is said in English.
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
    """A seat, from 1, that a sentence calls by name."""

    seat: int


class Amount(NamedTuple):
    """A number that a sentence writes with its thousands grouped."""

    value: int


class Sum(NamedTuple):
    """Values that a sentence lists with a plus between them."""

    parts: "tuple[Value, ...]"


Value: TypeAlias = "str | int | Player | Amount | Sum | Words"


def printable(text: str) -> str:
    """A text that others wrote without what a terminal obeys, or nobody sees."""
    return "".join(
        sign for sign in text if sign.isprintable() or unicodedata.category(sign) == "Zs"
    )


def msg(key: str) -> str:
    """Mark an English sentence for translation."""
    return key


@dataclass(frozen=True)
class Words:
    """A sentence to be said in any language: `key` with `{placeholders}`, and their values.

    With a `plural`, the value of `count` says which of the two is meant.
    """

    key: str
    values: Mapping[str, Value] = field(default_factory=dict)
    plural: str = ""
    clause: str = ""
    """The clause of the rulebook that decided it, where there is one."""
    amount: int | None = None
    """What it comes to, where it names goods that are counted, such as `two 5s`."""

    @property
    def seats(self) -> frozenset[int]:
        """The seats, from 1, that it calls by name."""
        return frozenset(seat for value in self.values.values() for seat in seats_in(value))

    def say(self, language: "Language | None" = None, names: Sequence[str] = ()) -> str:
        """The sentence in a language (English by default), with the names of the seats."""
        tongue = language or ENGLISH
        count = self.values.get("count", 1)
        number = count.value if isinstance(count, Amount) else count
        template = tongue.translate(self.key, self.plural, number if isinstance(number, int) else 1)
        spoken = {name: tongue.value(value, names) for name, value in self.values.items()}
        return template.format_map(spoken)


def seats_in(value: Value) -> Iterator[int]:
    """The seats, from 1, that a value calls by name."""
    if isinstance(value, Player):
        yield value.seat
    elif isinstance(value, Words):
        yield from value.seats
    elif isinstance(value, Sum):
        for part in value.parts:
            yield from seats_in(part)


def in_a_row(parts: Sequence[Value], *, between: str = " ") -> Words:
    """Sentences or other parts one after another."""
    key = between.join(f"{{p{at}}}" for at in range(len(parts)))
    return Words(key, {f"p{at}": part for at, part in enumerate(parts)})


def joined(items: Sequence[Value]) -> Words:
    """Things of a sentence: with commas, and an `and` before the last."""
    if len(items) < 2:
        return in_a_row(items)
    most = in_a_row(items[:-1], between=", ")
    return Words(msg("{most} and {last}"), {"most": most, "last": items[-1]})


def folded(sentences: Iterable[Words]) -> Iterator[Words]:
    """Sentences with runs of the same folded into one."""
    run: list[Words] = []
    for sentence in sentences:
        if run and not continues(run[-1], sentence):
            yield fold(run)
            run = []
        run.append(sentence)
    if run:
        yield fold(run)


def continues(last: Words, sentence: Words) -> bool:
    """Whether a sentence says the same as the last one, but for a card."""
    rest = {name: value for name, value in sentence.values.items() if name != "card"}
    return last.key == sentence.key and rest.items() <= last.values.items()


def fold(run: Sequence[Words]) -> Words:
    """A run of the same sentence as one: cards are listed, repetitions counted."""
    if len(run) == 1:
        return run[0]
    if "card" in run[0].values:
        cards = Sum(tuple(sentence.values["card"] for sentence in run))
        return replace(run[0], values={**run[0].values, "card": cards})
    values: dict[str, Value] = {"sentence": run[0], "times": len(run)}
    return Words(msg("{sentence} (×{times})"), values, clause=run[0].clause)


class Language:
    """A language with the catalogues it is looked up in.

    Args:
        code: One of `LANGUAGES`.
        folders: Where the `locale` files are; the core's own are always known.
    """

    def __init__(self, code: str, *folders: Path) -> None:
        self.code = code
        homes = (Path(__file__).parent / "locale", *folders)
        self._catalogue = gettext.NullTranslations()
        for home in reversed(homes):
            self._catalogue = _catalogue(home / f"{code}.po", self._catalogue)

    def translate(self, key: str, plural: str = "", count: int = 1) -> str:
        """The template in this language, in the form that `count` asks for."""
        if plural:
            return self._catalogue.ngettext(key, plural, count)
        return self._catalogue.gettext(key)

    def value(self, value: Value, names: Sequence[str] = ()) -> str:
        """A value as a sentence shows it."""
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
    """A text with its amounts as they are typed: `5,000` as `5000`."""
    return _GROUPED.sub(lambda amount: re.sub(r"\D", "", amount[0]), text)


def _catalogue(path: Path, fallback: gettext.NullTranslations) -> gettext.NullTranslations:
    """A catalogue that leaves to another what it has not; the other itself where there is none."""
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
    """The language of the person at this machine, by the usual variables; else English."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            wanted = os.environ[name]
            break
    else:
        wanted = locale.getlocale()[0] or ""
    return "fr" if wanted.lower().startswith("fr") else "en"
