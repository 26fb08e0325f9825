"""Le Millionnaire: the features of version 3: those of version 2, and squares and cards by sort.

A network sums its inputs, so it can do little with the number of a square, or of a card.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.millionnaire.box import CARD_IDS
from tripot.games.millionnaire.players.features.second import OPEN_MARKET, open_market
from tripot.games.millionnaire.state import (
    COMPANIES,
    PAIR_OF_TAX,
    SEATS,
    SQUARES,
    UNSEEN,
    Kind,
)
from tripot.kit.features import each, turned

_NEXT = 8
"""How many cards ahead are told by sort."""
_TAX, _UNSEEN, _OTHER, _FREE = range(4)
_SORTS = ("tax", "unseen", "other", *CARD_IDS[Kind.ONE_FOR_ONE : Kind.ONE_FOR_TWO + COMPANIES])
_SQUARES_AT = len(OPEN_MARKET)
_NEXT_AT = _SQUARES_AT + SEATS * SQUARES

SORTED_MARKET = Features(
    (
        *OPEN_MARKET.groups,
        Numbers(each("seat_{}_at_{}", range(SEATS), range(SQUARES)), "1 at a seat's square"),
        Numbers(
            each("next_{}_{}", range(_NEXT), _SORTS),
            "1 at the sort of each of the next slots of the pile: a profits tax or one of a pair "
            "with it, a card that nobody has seen, free shares, or anything else",
        ),
    ),
    left_out=OPEN_MARKET.left_out,
)


@rule
def sorted_market(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of version 3."""
    open_market(state, seat, out)
    for turn in range(int(state.players)):
        square = int(state.place[turned(state, seat, turn)])
        if square >= 0:
            out[_SQUARES_AT + SQUARES * turn + square] = 1.0
    for slot in range(min(_NEXT, int(state.pile_count))):
        out[_NEXT_AT + len(_SORTS) * slot + sort_of(int(state.pile[slot]))] = 1.0


@rule
def sort_of(label: int) -> int:
    """Which of the sorts something known of a slot is."""
    if label == Kind.TAX or label == PAIR_OF_TAX:
        return _TAX
    if label == UNSEEN:
        return _UNSEEN
    if Kind.ONE_FOR_ONE <= label < Kind.ONE_FOR_TWO + COMPANIES:
        return _FREE + label - Kind.ONE_FOR_ONE
    return _OTHER
