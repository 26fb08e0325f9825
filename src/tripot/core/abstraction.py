"""A game at a glance: what a player looks at when he decides, and the ways he has then.

Whoever decides is in one of a few hundred buckets (an abstraction of information), and every action
is one of a few ways (an abstraction of actions). Odds for the ways in each bucket are a player: one
that can be fitted, written down in a file, and read.
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
"""Of shape (buckets, ways): how likely a player takes each way. A row of zeros says nothing."""


@dataclass(frozen=True)
class Question:
    """A kind of decision: what is looked at, and what can be done."""

    name: str
    looks: tuple[tuple[str, ...], ...]
    """For each thing that is looked at, what it can look like; the last changes fastest."""
    ways: tuple[str, ...]
    deeds: tuple[str, ...] = ()
    """What a player says of himself who went each way, such as "I trusted"; with what is looked at,
    keys for translation. Without them nothing is said."""

    @property
    def buckets(self) -> int:
        """In how many situations it is asked."""
        return prod(len(look) for look in self.looks)

    def names(self) -> Iterator[str]:
        """What each of them is called."""
        for seen in product(*self.looks):
            yield ", ".join(one for one in seen if one)


@dataclass(frozen=True)
class Abstraction:
    """All kinds of decision that are weighed, one after another."""

    questions: tuple[Question, ...]
    unsaid: frozenset[str] = frozenset()
    """What it looks like all through a game: no reason names it."""

    @cached_property
    def shape(self) -> tuple[int, int]:
        """Buckets, and the most ways in any."""
        ways = (len(question.ways) for question in self.questions)
        return sum(question.buckets for question in self.questions), max(ways)

    def first(self, name: str) -> int:
        """The first bucket of a question."""
        at = 0
        for question in self.questions:
            if question.name == name:
                return at
            at += question.buckets
        raise KeyError(name)

    def look(self, bucket: int) -> tuple[Question, tuple[str, ...]]:
        """The question of a bucket, and what everything looks like in it."""
        for question in self.questions:
            if bucket < question.buckets:
                break
            bucket -= question.buckets
        seen = list[str]()
        for look in reversed(question.looks):
            bucket, at = divmod(bucket, len(look))
            seen.append(look[at])
        return question, tuple(reversed(seen))

    def said(self, bucket: int) -> tuple[str, ...]:
        """What a reason names of all that: nothing that is always so, and nothing without words."""
        _, looks = self.look(bucket)
        return tuple(one for one in looks if one and one not in self.unsaid)

    def rows(self) -> Iterator[tuple[Question, str]]:
        """The question and the name of each bucket."""
        for question in self.questions:
            for name in question.names():
                yield question, name


def read_odds(path: Path, abstraction: Abstraction) -> Odds:
    """The odds that a file holds; what it leaves out says nothing.

    Raises:
        ValueError: It holds odds of a bucket that there is not, as where its words have changed.
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
    """Write odds down, with what is said of them ahead."""
    lines = [f"# {line}".rstrip() for line in lead]
    asked = ""
    for at, (question, name) in enumerate(abstraction.rows()):
        if question.name != asked:
            asked = question.name
            lines += ["", f"[{asked}]  # {', '.join(question.ways)}"]
        row = [int(one) for one in odds[at, : len(question.ways)]]
        if any(row):
            lines.append(f"{json.dumps(name)} = {row}")
    path.write_text("\n".join(lines) + "\n", "utf-8")
