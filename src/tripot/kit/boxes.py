"""The contents of a game's box in a file, and why some cannot be played with."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tripot.core.language import ENGLISH, Language, Words

MOST_BYTES = 200_000
MOST_LEVELS = 5
"""How deep values may nest: tables of a list, with values in a few languages."""
MOST_DIGITS = 12
MOST_LETTERS = 1000
_LONG_NUMBER = re.compile(rf"(?<![\w.])[+-]?(0[xob])?[0-9a-fA-F_]{{{MOST_DIGITS + 1},}}")


class BadBox(ValueError):  # noqa: N818 - it is the box that is bad
    """A data file that no game can be played with; the sentence says where and why."""


@dataclass(frozen=True)
class Printed(Words):
    """A text of a box, in the languages printed there; it is in no catalogue."""

    printed: Mapping[str, str] = field(default_factory=dict)

    def say(self, language: Language | None = None, names: Sequence[str] = ()) -> str:
        """The text in a language (English by default)."""
        del names
        return self.printed.get((language or ENGLISH).code, self.key)


def read_tables(file: Path) -> tuple[dict[str, Any], list[str]]:
    """The tables of a file, and its lines.

    Raises:
        BadBox: The file is not TOML, nests too deep, or holds numbers or texts that no box has.
        OSError: The file cannot be read.
    """
    raw = file.read_bytes()
    if len(raw) > MOST_BYTES:
        raise BadBox(f"{file.name}: a box has at most {MOST_BYTES} bytes")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadBox(f"{file.name}, line {line}: this is not UTF-8") from error
    lines = text.splitlines()
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"{file.name}: {error}") from error
    except (RecursionError, ValueError) as error:  # Python converts at most 4,300 digits
        raise BadBox(f"{file.name}{_where(lines, error)}: {_reason(error)}") from error
    fault = fault_of(data)
    if fault is not None:
        raise BadBox(f"{file.name}{_where(lines, fault)}: {fault}")
    return data, lines


def fault_of(data: object) -> str | None:
    """Why no box could have such values; None if one could."""
    for value, level in _values_of(data):
        if level > MOST_LEVELS:
            return _TOO_DEEP
        if type(value) is int and abs(value) >= 10**MOST_DIGITS:
            return _TOO_LARGE
        if isinstance(value, str) and len(value) > MOST_LETTERS:
            return f"a text has at most {MOST_LETTERS} letters"
    return None


def _values_of(data: object) -> Iterator[tuple[object, int]]:
    """All values and keys, each with its depth; values at the greatest depth are not entered."""
    waiting = [(data, 0)]
    while waiting:
        value, level = waiting.pop()
        yield value, level
        if level <= MOST_LEVELS and isinstance(value, Mapping | list | tuple):
            inside = [*value, *value.values()] if isinstance(value, Mapping) else value
            waiting += [(one, level + 1) for one in inside]


_TOO_DEEP = f"nothing in a box lies more than {MOST_LEVELS} levels deep"
_TOO_LARGE = f"a number has at most {MOST_DIGITS} digits"


def _reason(error: Exception) -> str:
    return _TOO_DEEP if isinstance(error, RecursionError) else _TOO_LARGE


def _where(lines: Sequence[str], fault: Exception | str) -> str:
    """The line that the fault is probably in; empty if none looks like it."""
    if isinstance(fault, RecursionError) or fault == _TOO_DEEP:
        depths = [line.count("[") + line.count("{") + line.count(".") for line in lines]
        return f", line {depths.index(max(depths)) + 1}" if depths else ""
    if fault == _TOO_LARGE or isinstance(fault, Exception):
        long = (at for at, line in enumerate(lines, start=1) if _LONG_NUMBER.search(line))
    else:
        long = (at for at, line in enumerate(lines, start=1) if len(line) > MOST_LETTERS)
    found = next(long, 0)
    return f", line {found}" if found else ""
