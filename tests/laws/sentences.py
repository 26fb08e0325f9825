"""Sentences that are looked at, or made false, for what is said of them to be tried."""

from dataclasses import replace
from typing import Any

import tripot
from tests.laws.editions import faulty, own_bots
from tripot.core.language import Amount, Words
from tripot.laws import LawBroken, Table, walk
from tripot.laws.sentences import sentences_are_true


def look_at(table: Table, *, first: int = 0, every: int = 1, most: int = 10**9) -> int:
    """Check a match at every so many points, and at its end; returns how many."""
    looked = 0
    for number, match in enumerate(walk(table), start=1):
        if number % every == first % every or match.is_over:
            sentences_are_true(match)
            looked += 1
        if number == most:
            break
    return looked


def caught(name: str, most: int = 600, **faults: Any) -> str:
    """What the law finds where functions of a game are at fault, in one of a few games."""
    for seed in range(2, 8):
        table = Table(tripot.game(name), 3, seed=seed, bots=own_bots(name))
        try:
            look_at(faulty(table, **faults), most=most)
        except LawBroken as broken:
            return str(broken)
    raise AssertionError("the law found nothing")


def with_more(words: Words | None, name: str) -> Words | None:
    """The same sentence with 1,000 more in one of its amounts, or in one of those in it."""
    if words is None:
        return None
    values = {key: _more(value, name, at=key) for key, value in words.values.items()}
    return replace(words, values=values)


def _more(value: Any, name: str, *, at: str) -> Any:
    if isinstance(value, Amount) and at == name:
        return Amount(value.value + 1000)
    return with_more(value, name) if isinstance(value, Words) else value
