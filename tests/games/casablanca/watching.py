"""What a viewer of Casablanca sees of a match, for the tests of its moments."""

from typing import Any

from tests.games.bench import NAMES
from tests.games.casablanca.tables import (
    BENCH,
)
from tests.games.telling import Teller
from tripot.core.moments import Moment, Weight
from tripot.session.match import Match

ALL: tuple[int | None, ...] = (1, 2, 3, None)
OTHERS: tuple[int | None, ...] = (3, None)
"""Who has no part in a duel of seats 1 and 2."""
TELLER = Teller(BENCH, frozenset(f"C{number}" for number in range(1, 48)))


def last(match: Match, viewer: int | None) -> Moment:
    """The last moment that a viewer has seen."""
    return list(match.seen_by(viewer).moments())[-1][1]


def said(match: Match, viewer: int | None, language: str = "en") -> tuple[str, str]:
    """Its headline and the clause of it."""
    headline = last(match, viewer).headline
    return headline.say(TELLER.tongues[language], NAMES), headline.clause


def looks(match: Match, viewer: int | None = None) -> dict[str, Any]:
    """The table that the last moment shows."""
    return dict(last(match, viewer).view)


def token(match: Match, viewer: int | None) -> dict[str, Any]:
    """Token 5 on that table: the one that all scripts here take."""
    found: dict[str, Any] = looks(match, viewer)["tokens"][4]
    return found


def kinds(match: Match, viewer: int | None = None) -> list[tuple[str, Weight]]:
    """The clauses and weights of all that a viewer has seen."""
    return [
        (moment.headline.clause, moment.weight) for _, moment in match.seen_by(viewer).moments()
    ]


def assert_said(match: Match, clause: str, sentences: dict[tuple[int | None, ...], str]) -> None:
    """Check what each of the viewers is told of the last moment."""
    for seats, headline in sentences.items():
        for viewer in seats:
            assert said(match, viewer) == (headline, clause), viewer


def assert_gains(match: Match, gains: dict[int, int]) -> None:
    """Check what everybody sees that the last moment brings."""
    for viewer in ALL:
        assert last(match, viewer).gains == gains


def assert_weight(match: Match, weight: Weight) -> None:
    for viewer in ALL:
        assert last(match, viewer).weight == weight
