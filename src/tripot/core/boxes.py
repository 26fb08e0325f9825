"""The box of a game as a file: what is printed there, and what cannot be played with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tripot.core.language import ENGLISH, Language, Words


class BadBox(ValueError):  # noqa: N818 - it is the box that is bad
    """A data file that no game can be played with; the sentence says where and why."""


@dataclass(frozen=True)
class Printed(Words):
    """A text of a box, in each language that is printed there; no catalogue has it."""

    printed: Mapping[str, str] = field(default_factory=dict)

    def say(self, language: Language | None = None, names: Sequence[str] = ()) -> str:
        """The text in a language (English by default)."""
        del names
        return self.printed.get((language or ENGLISH).code, self.key)


def is_whole(value: object, least: int, most: int) -> bool:
    """Whether it is a whole number in a range."""
    return type(value) is int and least <= value <= most
