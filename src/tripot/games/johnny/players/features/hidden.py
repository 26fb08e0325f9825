"""Johnny Controletti: what the referee knows and a seat does not, for critics."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.johnny.players.features.second import CARDS, VALUE_NAMES
from tripot.games.johnny.state import KINDS, OWNERS, SEATS, row_of
from tripot.kit.features import each, scaled, turned, write_scaled

_OTHERS = SEATS - 1
_KNOWN_AT = KINDS * (_OTHERS + 2)
_KNOWERS = KINDS * OWNERS

HIDDEN_CARDS = Features(
    (
        Numbers(
            each("seat_{}_hand_{}", range(1, SEATS), VALUE_NAMES), "the others' hands, scaled by 8"
        ),
        Numbers(
            each("{}_{}", ("down", "savings"), VALUE_NAMES),
            "the cards face down, whoever laid them, and the savings, scaled by 8",
        ),
        Numbers(
            each(
                "seat_{}_surely_{}_{}",
                range(1, SEATS),
                (*range(SEATS), "savings"),
                VALUE_NAMES,
            ),
            "cards that a seat knows another seat, or the savings, to have, scaled by 8",
        ),
    )
)


@rule
def hidden_cards(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` from a state with nothing erased."""
    out[:] = 0.0
    for turn in range(1, int(state.players)):
        owner = turned(state, seat, turn)
        write_scaled(state.hands[owner], CARDS, out, KINDS * (turn - 1))
        write_knower(state, seat, owner, out, _KNOWN_AT + _KNOWERS * (turn - 1))
    write_scaled(state.down, CARDS, out, KINDS * _OTHERS)
    write_scaled(state.savings, CARDS, out, KINDS * (_OTHERS + 1))


@rule
def write_knower(
    state: State, seat: int, viewer: int, out: npt.NDArray[np.float32], at: int
) -> None:
    """What another seat knows of all owners."""
    players = int(state.players)
    for place in range(OWNERS):
        if place < players or place == OWNERS - 1:
            owner = turned(state, seat, place) if place < players else place
            for kind in range(KINDS):
                known = int(state.known[row_of(viewer), owner, kind])
                out[at + KINDS * place + kind] = scaled(known, CARDS)
