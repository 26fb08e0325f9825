"""Le Millionnaire: all that can be heard, for a history as numbers."""

from tripot.core.contract.heard import Hearing
from tripot.games.millionnaire.notation.texts import to_text
from tripot.games.millionnaire.rules.events import Stake
from tripot.games.millionnaire.state import ACTIONS, SEATS, Phase

HEARING = Hearing(
    texts=tuple(map(to_text, range(ACTIONS))),
    seats=SEATS,
    decisions=tuple(phase.name.lower() for phase in Phase if phase != Phase.OVER),
    names_seat=frozenset({"first", "offer", "hear"}),
    steps=(
        "dividend seat company money",
        "fee seat money",
        "win seat stake money",
        "lose seat stake money",
        "due seat money",
        "nothing seat",
        "receive seat money",
        "pay seat money seat",
        "short seat",
        "free seat company units",
        "rest seat company units",
        "odd seat money",
        "director seat company",
        "again seat",
        "alone seat seat",
        "out seat",
    ),
    words=tuple(stake.name.lower() for stake in Stake),
    values=7,
    most=1_000_000,
)
