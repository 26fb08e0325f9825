"""Casablanca: what the referee knows and a seat does not, for critics."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.casablanca.state import NUMBERS, SEATS, TOKENS, row_of
from tripot.kit.features import each, turned

HIDDEN_TOKENS = Features(
    (
        Numbers(
            each("token_{}_number", range(1, TOKENS + 1)),
            "the number of each token, whoever has looked at it, from 1, by 7",
        ),
        Numbers(
            each("known_to_{}_{}", range(1, SEATS), range(NUMBERS)),
            "what another seat saw on the ring before a reshuffle, by 2",
        ),
    )
)


@rule
def hidden_tokens(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` from a state with nothing erased."""
    out[:] = 0.0
    for token in range(TOKENS):
        out[token] = (1 + int(state.number[token])) / NUMBERS
    for turn in range(1, SEATS):
        row, at = other_row(state, seat, turn), TOKENS + NUMBERS * (turn - 1)
        for number in range(NUMBERS):
            out[at + number] = int(state.ring_known[row, number]) / 2.0


@rule
def other_row(state: State, seat: int, turn: int) -> int:
    """The row of `ring_known` of another seat, or of a place where nobody sits."""
    return row_of(turned(state, seat, turn)) if turn < int(state.players) else turn
