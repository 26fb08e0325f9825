"""Names of people: on one line, in visible characters, and none that looks like another's."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import regex

from tripot.core.language import LANGUAGES, Language, msg

_LONGEST = 24
_MOST_MARKS = 2
"""The most marks on or below one letter; more would pile up."""
_BLANK = regex.compile(r"[\p{Default_Ignorable_Code_Point}\N{BRAILLE PATTERN BLANK}]")
"""Characters without ink that Unicode calls letters, marks or symbols."""


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, in visible characters, not too long."""
    signs = "".join(_seen(unicodedata.normalize("NFC", name)))
    return " ".join(signs.split())[:_LONGEST].strip()


def _seen(name: str) -> Iterator[str]:
    marks = 0
    for sign in _BLANK.sub("", name):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind == "Zs" or (sign.isprintable() and kind[0] != "C" and marks <= _MOST_MARKS):
            yield sign


def distinct(name: str, others: Iterable[str]) -> str:
    """A name unlike all others at a table, and unlike what a page calls its reader.

    If it is like one, a number is added.
    """
    taken = set[str]()
    for other in (*others, *_in_all_languages(msg("You"))):
        taken |= _looks(other)
    number, told = 1, name
    while _looks(told) & taken:
        number += 1
        told = f"{name[: _LONGEST - 3]} {number}"
    return told


def is_usual(name: str) -> bool:
    """Whether somebody has the name of all who have not given one."""
    return name in _in_all_languages(msg("Guest"))


@cache
def _in_all_languages(key: str) -> frozenset[str]:
    home = Path(__file__).parent / "locale"
    return frozenset(Language(code, home).translate(key) for code in LANGUAGES)


def _looks(name: str) -> frozenset[str]:
    """What a name can be taken for; names that share one of these look the same.

    Lower and upper case letters have their own look-alikes, so both are compared.
    """
    plain = unicodedata.normalize("NFKD", name)
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LNS")
    return frozenset({_skeleton(letters).casefold(), _skeleton(letters.casefold())})


def _skeleton(text: str) -> str:
    """The text with one character for all that look the same (Unicode Technical Standard 39)."""
    return "".join(map(_prototype, text))


def _prototype(sign: str) -> str:
    """The characters that stand for all that look like this one."""
    alike = _confusables()
    looks = [one["c"] for one in alike.get(sign, ())]
    if len(looks) != 1:  # nothing looks like it, or it is the one that others are compared with
        return sign
    if len(alike[looks[0]]) > 1:
        return looks[0]
    return max(sign, looks[0], key=lambda one: (len(one), one.isascii(), one))


@cache
def _confusables() -> Mapping[str, list[dict[str, str]]]:
    """For each character, its look-alikes: the prototype or, for a prototype, all of them."""
    from confusable_homoglyphs.confusables import confusables_data

    data: Mapping[str, list[dict[str, str]]] = confusables_data
    return data
