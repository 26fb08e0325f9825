"""Casablanca: all that can be heard, for a history as numbers."""

from tripot.core.contract.heard import Hearing
from tripot.games.casablanca.notation.texts import to_text
from tripot.games.casablanca.state import ACTIONS, MOST_NOTES, NOTE, SEATS, Phase

HEARING = Hearing(
    texts=tuple(map(to_text, range(ACTIONS))),
    seats=SEATS,
    decisions=tuple(phase.name.lower() for phase in Phase if phase != Phase.OVER),
    names_seat=frozenset({"first"}),
    steps=(
        "token token number",
        "stakes seat money",
        "back seat circle",
        "nothing seat",
        "prize seat card money",
        "payout seat card money",
        "bank seat card money",
        "stock cards",
        "leave seat",
        "ruin",
    ),
    values=5,
    most=NOTE * MOST_NOTES,
)
