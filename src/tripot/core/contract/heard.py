"""A line of knowledge, parsed; nothing else parses one."""

from typing import NamedTuple


class Heard(NamedTuple):
    """What a seat perceives of an action, of a step of the house, or of whose turn it is.

    As text: `put 2000`, `trust [0 5000]`, `= dividend 2 A 3`, `> answer 1`.
    """

    sort: str
    """`=` for a step of the house, `>` for whose turn it is or how the game ended, empty for an
    action."""
    word: str
    """The first word."""
    values: tuple[str, ...] = ()
    """The other words."""
    uncovered: tuple[str, ...] | None = None
    """What it uncovers to that seat alone, in brackets; None without brackets."""

    @classmethod
    def read(cls, line: str) -> "Heard":
        """Parse a line of a seat's knowledge."""
        said, mark, rest = line.partition(" [")
        first, *others = said.split(" ")
        sort, word, *values = (first, *others) if first in ("=", ">") else ("", first, *others)
        shown = rest.removesuffix("]")
        return cls(sort, word, tuple(values), tuple(shown.split()) if mark else None)

    def __str__(self) -> str:
        line = " ".join((self.name, *self.values))
        return line if self.uncovered is None else f"{line} [{' '.join(self.uncovered)}]"

    @property
    def name(self) -> str:
        """The first word with its sort: `put`, `= dividend`, `> over`."""
        return f"{self.sort} {self.word}" if self.sort else self.word

    @property
    def value(self) -> str:
        """The rest after the first word."""
        return " ".join(self.values)

    @property
    def is_over(self) -> bool:
        """Whether it says how the game ended."""
        return self.name == "> over"
