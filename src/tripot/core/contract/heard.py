"""A line of knowledge, parsed or as numbers; nothing else parses one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

OVER = "over"


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
        return self.name == f"> {OVER}"


_NUMBER = "number"
_BY_CHANCE = 1
_MOST_ALIKE = 63
"""No more equal values, or uncovered ones, are told apart."""
_FACTS = ("event", "decision", "actor", "uncovered")
_VALUE = ("word", "number", "count")


@dataclass(frozen=True, kw_only=True)
class Hearing:
    """What the seats of a game can hear, and how it becomes the rows of a history tensor.

    The values of a step are described by a word each: `seat` for a seat, `seats` for any number of
    them, `all` for a value for each seat in their order, `clause` for a clause. Any other
    word only tells a reader what the value is. Seats are turned so that the viewer comes first.
    """

    texts: tuple[str, ...]
    """The texts of all actions."""
    seats: int
    """The most seats of a table."""
    decisions: tuple[str, ...]
    """What may be due."""
    names_seat: frozenset[str] = frozenset()
    """The first words of actions whose first value is a seat."""
    steps: tuple[str, ...] = ()
    """The steps of the house, each with its values: `dividend seat company units`."""
    words: tuple[str, ...] = ()
    """Values that are neither numbers nor in the text of an action."""
    values: int = 1
    """The most values of a line; equal ones in a row count as one."""
    most: int = 6
    """The largest number; a larger one counts as this."""

    @cached_property
    def events(self) -> tuple[str, ...]:
        """All actions by their first words, all steps of the house, and the end."""
        verbs = dict.fromkeys(text.split(" ")[0] for text in self.texts)
        return *verbs, *(f"= {step.split(' ')[0]}" for step in self.steps), f"> {OVER}"

    @cached_property
    def vocabulary(self) -> tuple[str, ...]:
        """Everything that a value can be: a number, a seat, or one of the game's words."""
        seats = (f"seat_{turn}" for turn in range(self.seats))
        said = (word for text in self.texts for word in text.split(" ")[1:])
        return tuple(dict.fromkeys((_NUMBER, *seats, "?", *filter(_is_word, said), *self.words)))

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """What the numbers of a row are."""
        places = range(1, self.values + 1)
        return *_FACTS, *(f"value_{place}_{fact}" for place in places for fact in _VALUE)

    @cached_property
    def bounds(self) -> npt.NDArray[np.int32]:
        """The highest number that each column can have; the lowest is 0."""
        value = len(self.vocabulary), self.most, _MOST_ALIKE
        first = len(self.events), len(self.decisions), self.seats + _BY_CHANCE, _MOST_ALIKE
        return np.array(first + value * self.values, np.int32)

    def tensor(
        self, lines: Iterable[str], seat: int, players: int, k: int
    ) -> npt.NDArray[np.int32]:
        """The last `k` events of a seat's knowledge, of shape (k, columns); the last comes last.

        Args:
            lines: What the seat has heard.
            seat: The seat, from 0; an onlooker sits at seat 0.
            players: How many seats the table has.
            k: How many rows; those before the first event are zeros.

        Raises:
            ValueError: There is not one row, or a line that this game does not have.
        """
        if k < 1:
            raise ValueError(f"a history has at least one row, not {k}")
        return self.stacked(self.rows(lines, seat, players), k)

    def rows(self, lines: Iterable[str], seat: int, players: int) -> list[list[int]]:
        """The events of a seat's knowledge, each as the beginning of a row; the rest is zeros."""
        return list(self._rows(map(Heard.read, lines), max(0, seat), players))

    def stacked(self, rows: Sequence[list[int]], k: int) -> npt.NDArray[np.int32]:
        """The last `k` of these rows as a tensor."""
        out = np.zeros((k, len(self.columns)), np.int32)
        first = max(0, len(rows) - k)
        for at, row in enumerate(rows[first:], k - len(rows) + first):
            out[at, : len(row)] = row
        return np.minimum(out, self.bounds)

    def scaled(self, tensor: npt.NDArray[np.int32]) -> npt.NDArray[np.float32]:
        """A tensor as numbers from 0 to 1, by the logarithms of the bounds."""
        return (np.log1p(tensor) / np.log1p(self.bounds)).astype(np.float32)

    def _rows(self, heard: Iterable[Heard], seat: int, players: int) -> Iterator[list[int]]:
        due = 0, 0
        for line in heard:
            if line.sort == ">" and not line.is_over:
                mover = int(line.values[0])
                actor = (mover - 1 - seat) % players + 1 + _BY_CHANCE if mover else _BY_CHANCE
                due = self._number(self.decisions, line.word), actor
                continue
            by = (0, 0) if line.sort else due
            values = self._values(line, seat, players)
            if len(values) > self.values:
                raise ValueError(f"{line} has more than {self.values} values")
            uncovered = 0 if line.uncovered is None else 1 + len(line.uncovered)
            event = self._number(self.events, line.name)
            yield [event, *by, uncovered, *(number for value in values for number in value)]

    def _values(self, line: Heard, seat: int, players: int) -> list[tuple[int, int, int]]:
        """The values of a line, and how often in a row there is each."""
        kinds = self._kinds.get(line.name, ())
        values = line.values
        if kinds[:1] == ("all",):
            values = (*values[seat:], *values[:seat])
        named = [
            self._value(value, _kind_at(kinds, place), seat, players)
            for place, value in enumerate(values)
        ]
        shown = [self._value(value, "", seat, players) for value in line.uncovered or ()]
        return [
            (*value, len(list(same))) for part in (named, shown) for value, same in groupby(part)
        ]

    def _value(self, value: str, kind: str, seat: int, players: int) -> tuple[int, int]:
        """A value as a word of the vocabulary, and as a number."""
        if kind == "seat" and value.isdecimal():
            place = int(value) - 1
            turn = (place - seat) % players if place < players else place
            return self._number(self.vocabulary, f"seat_{turn}"), 0
        if kind == "clause":
            return 1, int("".join(filter(str.isdecimal, value)))
        return (self._number(self.vocabulary, value), 0) if _is_word(value) else (1, int(value))

    @cached_property
    def _kinds(self) -> Mapping[str, Sequence[str]]:
        """What the values of each event are."""
        steps = {f"= {word}": tuple(kinds) for word, *kinds in map(str.split, self.steps)}
        verbs = dict.fromkeys(self.names_seat, ("seat",))
        return {**verbs, **steps, f"> {OVER}": ("clause", "seats")}

    def _number(self, names: Sequence[str], name: str) -> int:
        """The number of a name, from 1."""
        if name not in names:
            raise ValueError(f"{name} is not among what can be heard")
        return names.index(name) + 1


def _is_word(value: str) -> bool:
    return not value.isdecimal()


def _kind_at(kinds: Sequence[str], place: int) -> str:
    """What the value at a place is; all from `seats` on are seats."""
    if "seats" in kinds[: place + 1]:
        return "seat"
    return kinds[place] if place < len(kinds) else ""
