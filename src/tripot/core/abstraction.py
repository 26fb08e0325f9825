"""An abstraction of a game: information-set buckets and abstract actions.

Decisions that a player treats alike share one of a few hundred buckets, and actions that they treat
alike are one abstract action. Odds for the abstract actions of each bucket make a player that can
be fitted, kept in a file and read.
"""

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from pathlib import Path

import numpy as np
import numpy.typing as npt

Odds = npt.NDArray[np.int32]
"""Of shape (buckets, abstract actions): how likely a player takes each. A row of zeros is no odds:
the hand-written policy decides there."""


@dataclass(frozen=True)
class Question:
    """A kind of decision: the features that a player considers, and the abstract actions."""

    name: str
    features: tuple[tuple[str, ...], ...]
    """The possible values of each feature, as keys for translation; the last changes fastest. An
    empty value goes without saying."""
    abstract_actions: tuple[str, ...]
    deeds: tuple[str, ...] = ()
    """How a player reports each abstract action afterwards, such as "I trusted": keys for
    translation. Without them a player gives no reasons here."""

    @property
    def buckets(self) -> int:
        """How many buckets the question has."""
        return prod(len(values) for values in self.features)

    def names(self) -> Iterator[str]:
        """The name of each bucket: its values, joined by commas."""
        for values in product(*self.features):
            yield ", ".join(value for value in values if value)


@dataclass(frozen=True)
class Abstraction:
    """All questions of a game. Buckets are numbered through them, in order."""

    questions: tuple[Question, ...]
    unsaid: frozenset[str] = frozenset()
    """Values that hold all through a match, so that reasons leave them out."""

    @cached_property
    def shape(self) -> tuple[int, int]:
        """The number of buckets, and the most abstract actions in any."""
        actions = (len(question.abstract_actions) for question in self.questions)
        return sum(question.buckets for question in self.questions), max(actions)

    def first(self, name: str) -> int:
        """The first bucket of a question.

        Raises:
            KeyError: There is no such question.
        """
        at = 0
        for question in self.questions:
            if question.name == name:
                return at
            at += question.buckets
        raise KeyError(name)

    def describe(self, bucket: int) -> tuple[Question, tuple[str, ...]]:
        """The question of a bucket, and the value of each feature."""
        for question in self.questions:
            if bucket < question.buckets:
                break
            bucket -= question.buckets
        found = list[str]()
        for values in reversed(question.features):
            bucket, at = divmod(bucket, len(values))
            found.append(values[at])
        return question, tuple(reversed(found))

    def said(self, bucket: int) -> tuple[str, ...]:
        """The values that a reason names: neither empty ones nor those in `unsaid`."""
        _, values = self.describe(bucket)
        return tuple(value for value in values if value and value not in self.unsaid)

    def rows(self) -> Iterator[tuple[Question, str]]:
        """The question and the name of each bucket."""
        for question in self.questions:
            for name in question.names():
                yield question, name


def read_odds(path: Path, abstraction: Abstraction) -> Odds:
    """Read odds from a file. A bucket that is not in it has none, nor has any if it is missing.

    Raises:
        ValueError: The file has odds for a bucket that does not exist. That is so once a feature's
            value is reworded.
    """
    tables = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    unread = {(question, name) for question, rows in tables.items() for name in rows}
    odds = np.zeros(abstraction.shape, np.int32)
    for at, (question, name) in enumerate(abstraction.rows()):
        row = tables.get(question.name, {}).get(name, ())
        odds[at, : len(row)] = row
        unread.discard((question.name, name))
    if unread:
        question_of, bucket = min(unread)
        raise ValueError(f"{path}: [{question_of}] has no bucket {bucket!r}")
    return odds


def write_odds(path: Path, abstraction: Abstraction, odds: Odds, *, lead: Sequence[str]) -> None:
    """Write odds to a file, below `lead` as comment lines."""
    lines = [f"# {line}".rstrip() for line in lead]
    asked = ""
    for at, (question, name) in enumerate(abstraction.rows()):
        if question.name != asked:
            asked = question.name
            lines += ["", f"[{asked}]  # {', '.join(question.abstract_actions)}"]
        row = [int(one) for one in odds[at, : len(question.abstract_actions)]]
        if any(row):
            lines.append(f"{json.dumps(name)} = {row}")
    path.write_text("\n".join(lines) + "\n", "utf-8")
