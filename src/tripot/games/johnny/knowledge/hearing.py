"""Johnny Controletti: all that can be heard, for a history as numbers."""

from tripot.core.contract.heard import Hearing
from tripot.games.johnny.notation.texts import to_text
from tripot.games.johnny.state import ACTIONS, SEATS, Phase

HEARING = Hearing(
    texts=tuple(map(to_text, range(ACTIONS))),
    seats=SEATS,
    decisions=tuple(phase.name.lower() for phase in Phase if phase != Phase.OVER),
    names_seat=frozenset({"first", "colour", "ask"}),
    values=7,
    most=5000,
)
