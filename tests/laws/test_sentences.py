"""Sentences and moments name what has changed, in every game; those that do not are caught."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import tripot
from tests.depth import enough
from tests.laws.editions import faulty, games, tables
from tests.laws.test_laws import own_bots
from tripot.core.language import Amount, Words
from tripot.core.moments import Moment
from tripot.core.state import State
from tripot.laws import LawBroken, Table, walk
from tripot.laws.sentences import sentences_are_true

GAMES = sorted(games())
EVERY = enough(13, deep=1)
"""One of so many points is looked at, and the end."""


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


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("by_bots", [False, True])
def test_sentences_name_what_has_changed(name: str, by_bots: bool) -> None:
    bots = own_bots(name) if by_bots else ("random",)
    for seed in range(enough(1, deep=6)):
        for first, table in enumerate(tables(name, seed=enough(3, deep=seed), bots=bots)):
            assert look_at(table, first=first, every=EVERY) > 0


# Planted faults


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


FAULTS: Mapping[str, tuple[str, str]] = {
    "johnny": ("offered", "says"),
    "casablanca": ("money", "says"),
    "millionnaire": ("money", "says"),
}
"""Amounts that are told wrongly."""


@pytest.mark.parametrize("name", FAULTS)
def test_a_sentence_that_names_too_much_is_caught(name: str) -> None:
    amount, found = FAULTS[name]
    game = tripot.game(name)

    def tell(before: State, heard: str, after: State, seat: int) -> Words | None:
        return with_more(game.tell(before, heard, after, seat), amount)

    assert f"of {{{amount}}}" in caught(name, tell=tell)
    assert found in caught(name, tell=tell)


@pytest.mark.parametrize("name", FAULTS)
def test_a_headline_that_names_too_much_is_caught(name: str) -> None:
    amount, _ = FAULTS[name]
    game = tripot.game(name)

    def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
        seen = game.moment(before, heard, after, seat)
        words = seen and with_more(seen.headline, amount)
        return replace(seen, headline=words) if seen and words else None

    assert f"of {{{amount}}}" in caught(name, moment=moment)


@pytest.mark.parametrize("name", FAULTS)
def test_gains_that_nobody_has_are_caught(name: str) -> None:
    game = tripot.game(name)

    def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
        seen = game.moment(before, heard, after, seat)
        return seen and replace(seen, gains={at: 2 * gain for at, gain in seen.gains.items()})

    assert "gains" in caught(name, moment=moment)


def test_a_note_that_is_told_wrongly_is_caught() -> None:
    game = tripot.game("tontons")

    def tell(before: State, heard: str, after: State, seat: int) -> Words | None:
        told = game.tell(before, heard, after, seat)
        note = told.values.get("note") if told else None
        if told is None or not isinstance(note, Words) or note.amount is None:
            return told
        return replace(told, values={**told.values, "note": replace(note, amount=9)})

    assert "says 9 of {note}" in caught("tontons", tell=tell)


def test_a_gain_of_nothing_is_caught() -> None:
    game = tripot.game("johnny")

    def moment(before: State, heard: str, after: State, seat: int) -> Moment | None:
        seen = game.moment(before, heard, after, seat)
        return seen and replace(seen, gains={1: 0, **seen.gains})

    assert "says {1: 0" in caught("johnny", moment=moment)


def test_a_choice_that_promises_too_much_is_caught() -> None:
    game = tripot.game("casablanca")

    def offer_choice(observed: State, action: int) -> Words:
        words = with_more(game.offer_choice(observed, action), "money")
        assert words is not None
        return words

    assert "of {money}" in caught("casablanca", offer_choice=offer_choice)


def test_an_amount_of_which_nothing_is_known_is_caught() -> None:
    game = tripot.game("johnny")

    def tell(before: State, heard: str, after: State, seat: int) -> Words | None:
        told = game.tell(before, heard, after, seat)
        return told and Words("{told} {bonus} more.", {"told": told, "bonus": Amount(5)})

    assert "nobody says what {bonus} is" in caught("johnny", tell=tell)
