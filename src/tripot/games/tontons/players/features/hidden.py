"""Les Tontons: what the referee knows and a seat does not, for critics."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.tontons.players.features.second import MANY, NAMES, NOTES, PER_CARD
from tripot.games.tontons.state import KINDS, POSITIONS, SEATS, row_of
from tripot.kit.features import each, scaled, turned, write_scaled

_PILES = ("tray", "just", "due", "unseen")
_OTHERS = range(1, SEATS)
_FACTS = ("card", "goes", "sighted", *(f"notes_{worth}" for worth in NAMES))
_SIGHT = tuple(f"sight_{worth}" for worth in NAMES)
_OF_OWNER = (*(f"knows_{worth}" for worth in NAMES), "pending_small", "pending_big")
_KNOWS_AT = len(_FACTS) + KINDS
_OWNED = len(_OF_OWNER)
_SEAT = _KNOWS_AT + SEATS * _OWNED
_PILES_AT = _SEAT * (SEATS - 1)

HIDDEN_NOTES = Features(
    (
        Numbers(
            tuple(
                f"seat_{seat}_{name}"
                for seat in _OTHERS
                for name in (*_FACTS, *_SIGHT, *each("of_{}_{}", range(SEATS), _OF_OWNER))
            ),
            "another seat: its card, by 12, and destination, by 4; whether it has seen the notes "
            "that go round; its notes, and what it knows of each owner's, scaled by 8",
        ),
        Numbers(each("{}_{}", _PILES, NAMES), "notes that the viewer does not see, scaled by 8"),
    )
)


@rule
def hidden_notes(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` from a state with nothing erased."""
    out[:] = 0.0
    for turn in range(1, SEATS):
        other = turned(state, seat, turn) if turn < int(state.players) else turn
        write_other(state, seat, other, out, _SEAT * (turn - 1))
    write_scaled(state.tray, NOTES, out, _PILES_AT)
    write_scaled(state.just, NOTES, out, _PILES_AT + KINDS)
    write_scaled(state.due, NOTES, out, _PILES_AT + 2 * KINDS)
    write_scaled(state.pool, MANY, out, _PILES_AT + 3 * KINDS)


@rule
def write_other(state: State, seat: int, other: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What another seat has chosen, holds and knows."""
    row = row_of(other)
    out[at] = int(state.card[other]) * PER_CARD
    out[at + 1] = (1 + int(state.dest[other])) * (1.0 / POSITIONS)
    out[at + 2] = float((int(state.sighted) >> row) & 1)
    write_scaled(state.env[other], NOTES, out, at + 3)
    write_scaled(state.sight[row], NOTES, out, at + 3 + KINDS)
    for turn in range(int(state.players)):
        owner, there = turned(state, seat, turn), at + _KNOWS_AT + _OWNED * turn
        for kind in range(KINDS):
            out[there + kind] = scaled(int(state.known[row, owner, kind]), NOTES)
        for back in range(2):
            out[there + KINDS + back] = scaled(int(state.pending[row, owner, back]), NOTES)
