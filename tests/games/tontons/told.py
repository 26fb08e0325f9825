"""What is told of scripts of Les Tontons."""

from typing import Any

from tests.games.telling import Teller
from tests.games.tontons.tables import BENCH, TONTONS, table
from tripot.core.state import State

TELLER = Teller(BENCH, frozenset(f"T{number}" for number in range(1, 73)))


def told(
    state: State, script: str, seat: int | None = 4, *, language: str = "en"
) -> list[tuple[str, str]]:
    """The clauses and the sentences that a viewer, else seat 4, is told of a script."""
    return TELLER.told(state, script, seat, language=language)


def last(
    state: State, script: str, seat: int | None = 4, *, language: str = "en"
) -> tuple[str, str]:
    """The last of them."""
    return told(state, script, seat, language=language)[-1]


def first(state: State, script: str, seat: int | None = 4) -> tuple[str, str]:
    """The first of them."""
    return told(state, script, seat)[0]


def cashing(choices: str, **given: Any) -> State:
    """A table whose cards have been carried out."""
    state = table(choices, **given)
    assert TONTONS.rules.decision(state) in ("value", "pick")
    return state
