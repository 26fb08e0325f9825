"""Johnny Controletti: the features of version 1, which must stay as they are."""

from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule
from tripot.games.johnny.state import KINDS, SAVINGS, SEATS, UNKNOWN, VALUES, Phase, row_of
from tripot.kit.features import begin_with_phase, turned

_PHASES = 10
_CARDS = 12.0
_MONEY = 25.0

FIRST_NAMES = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    *(
        f"seat_{seat}_{fact}"
        for seat in range(SEATS)
        for fact in ("plays", "is_johnny", "is_debtor", "cards")
    ),
    *(f"seat_{seat}_surely_{1000 * value}" for seat in range(SEATS) for value in VALUES),
    *(f"savings_surely_{1000 * value}" for value in VALUES),
    *(f"{pile}_{1000 * value}" for pile in ("up", "paid", "own_down") for value in VALUES),
    "savings_cards",
    "cards_down",
    "die",
    "debt",
    "target",
    "turns_left",
)


@rule
def first_features(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, of the length of `FIRST_NAMES`, from a state observed by `seat`."""
    begin_with_phase(state, out)
    players, at = int(state.players), _PHASES
    for turn in range(players):
        write_seat(state, turned(state, seat, turn), out, at + 4 * turn)
    at += 4 * SEATS
    row = row_of(seat)
    for turn in range(players):
        write_cards(state.known[row, turned(state, seat, turn)], out, at + KINDS * turn)
    at += KINDS * SEATS
    write_cards(state.known[row, SAVINGS], out, at)
    write_cards(state.up, out, at + 4)
    write_cards(state.paid, out, at + 8)
    write_cards(state.down, out, at + 12)
    at += 16
    out[at] = min(1.0, int(state.savings_count) / _CARDS)
    out[at + 1] = min(1.0, int(state.down_count) / _CARDS)
    out[at + 2] = int(state.die) / 6.0
    out[at + 3] = min(1.0, int(state.debt) / _MONEY)
    out[at + 4] = int(state.target) / 60.0
    out[at + 5] = 1.0 - int(state.turn) / int(state.turn_limit)


@rule
def write_seat(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What is public about a seat."""
    out[at] = 1.0
    drawn = int(state.phase) != Phase.FIRST
    out[at + 1] = 1.0 if drawn and seat == int(state.johnny) else 0.0
    out[at + 2] = 1.0 if seat == int(state.debtor) else 0.0
    out[at + 3] = min(1.0, int(state.held[seat]) / _CARDS)


@rule
def write_cards(cards: Any, out: npt.NDArray[np.float32], at: int) -> None:
    """Counts of the four kinds; unknown cards count as none."""
    for kind in range(KINDS):
        if int(cards[kind]) != UNKNOWN:
            out[at + kind] = min(1.0, int(cards[kind]) / _CARDS)
