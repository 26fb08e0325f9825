"""What is told of scripts of Le Millionnaire."""

from typing import Any

from tests.games.millionnaire.tables import BENCH
from tests.games.telling import Teller
from tripot.core.state import State

TELLER = Teller(BENCH, frozenset(f"M{number}" for number in range(1, 67)))
TO_VIOLET = "throw, dice 1 3"
OFFER = "offer 2, give A 3, give 40, ask E 5, propose"
SIX_COMPANIES = ("A3", "E12 F1", "")
stake, cited = TELLER.stake, TELLER.cited
LIQUIDATION: dict[str, Any] = {"units": ("B4", "", ""), "held": {"liquidation": 2, "will": 3}}


def told(
    state: State, script: str, seat: int | None = 3, *, language: str = "en"
) -> list[tuple[str, str]]:
    """The clauses and the sentences that a viewer, else seat 3, is told of a script."""
    return TELLER.told(state, script, seat, language=language)


def last(state: State, script: str, seat: int | None = 3) -> tuple[str, str]:
    """The last of them."""
    return told(state, script, seat)[-1]
