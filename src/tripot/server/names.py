"""What people are called: in one line, in signs that can be seen, and not like another."""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tripot.core.language import LANGUAGES, Language, msg

_LONGEST = 24
_MOST_MARKS = 2
"""Signs that may stand on or below one letter; more are a tower."""


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, of signs that are seen, not too long."""
    signs = "".join(_seen(unicodedata.normalize("NFC", name)))
    return " ".join(signs.split())[:_LONGEST].strip()


def _seen(name: str) -> Iterator[str]:
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind == "Zs" or (sign.isprintable() and kind[0] != "C" and marks <= _MOST_MARKS):
            yield sign


def distinct(name: str, others: Iterable[str]) -> str:
    """A name unlike all others at a table, and unlike what a page calls whoever reads it.

    Where it is like one, a number stands behind it.
    """
    taken = {_alike(other) for other in (*others, *_in_all_languages(msg("You")))}
    number, told = 1, name
    while _alike(told) in taken:
        number += 1
        told = f"{name[: _LONGEST - 3]} {number}"
    return told


def is_usual(name: str) -> bool:
    """Whether somebody is called as all are who have not said their name."""
    return name in _in_all_languages(msg("Guest"))


@cache
def _in_all_languages(key: str) -> frozenset[str]:
    home = Path(__file__).parent / "locale"
    return frozenset(Language(code, home).translate(key) for code in LANGUAGES)


def _alike(name: str) -> str:
    """The same for names that look the same."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LNS")
