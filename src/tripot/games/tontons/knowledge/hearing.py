"""Les Tontons: all that can be heard, for a history as numbers."""

from tripot.core.contract.heard import Hearing
from tripot.games.tontons.notation.texts import to_text
from tripot.games.tontons.state import ACTIONS, SEATS, Phase

HEARING = Hearing(
    texts=tuple(map(to_text, range(ACTIONS))),
    seats=SEATS,
    decisions=(
        "choose",
        *(phase.name.lower() for phase in Phase if phase not in (Phase.GO, Phase.PLAY, Phase.OVER)),
    ),
    names_seat=frozenset({"boss", "look", "burn", "send", "silence", "rob", "slip"}),
    steps=(
        "reshuffle",
        "round number seat",
        "pawns all",
        "friends seats",
        "cards all",
        "idle seat",
        "lacks seat",
        f"legacies {'seat note ' * (SEATS - 1)}",
        "richest seats",
        "paid seat notes",
        "fake seat",
        "hand seat notes",
        "all seat notes",
        "seized seat notes",
        "without seats",
        "leaves position notes",
        "boss seat",
    ),
    words=("-",),
    values=2 * (SEATS - 1),
    most=40,
)
