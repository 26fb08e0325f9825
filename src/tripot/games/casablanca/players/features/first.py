"""Casablanca: the features of version 1, which must stay as they are."""

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.state import (
    CIRCLES,
    LETTERS,
    NUMBERS,
    SEATS,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Phase,
    has_left,
    has_seen,
)
from tripot.kit.features import begin_with_phase, turned

_PHASES = 14
_SEAT_FACTS = ("plays", "is_mover", "is_protester", "money", "reach")
_SEAT = 5 + SYMBOLS
_MONEY = 80.0

FIRST_NAMES = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    *(
        f"seat_{seat}_{fact}"
        for seat in range(SEATS)
        for fact in (*_SEAT_FACTS, *(f"cards_{letter}" for letter in LETTERS))
    ),
    *(f"demand_{letter}" for letter in LETTERS),
    *(f"stock_{letter}" for letter in LETTERS),
    *(
        f"token_{token + 1}_{fact}"
        for token in range(TOKENS)
        for fact in ("known", "unseen", "number")
    ),
    *(f"unplaced_{number}" for number in range(NUMBERS)),
    *(f"said_{number}" for number in range(NUMBERS)),
    "bank",
    "stake_of_mover",
    "stake_of_protester",
    "turns_left",
)


@rule
def first_features(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, of the length of `FIRST_NAMES`, from a state observed by `seat`."""
    begin_with_phase(state, out)
    for turn in range(int(state.players)):
        write_seat(state, turned(state, seat, turn), out, _PHASES + _SEAT * turn)
    at = _PHASES + _SEAT * SEATS
    if int(state.demand) >= 0:
        out[at + int(state.demand)] = 1.0
    at += SYMBOLS
    for symbol in range(SYMBOLS):
        out[at + symbol] = int(state.stock[symbol]) / 5.0
    at += SYMBOLS
    for token in range(TOKENS):
        number = int(state.number[token])
        out[at] = 1.0 if number >= 0 and has_seen(state, seat, token) else 0.0
        out[at + 1] = 1.0 if number == UNSEEN else 0.0
        out[at + 2] = max(0, number) / 6.0
        at += 3
    for number in range(NUMBERS):
        if number < int(state.numbers):
            out[at + number] = copies_left(state, number) / 2.0
    at += NUMBERS
    if int(state.said) >= 0:
        out[at + int(state.said)] = 1.0
    at += NUMBERS
    out[at] = min(1.0, int(state.bank) / _MONEY)
    out[at + 1] = min(1.0, int(state.stakes[0]) / _MONEY)
    out[at + 2] = min(1.0, int(state.stakes[1]) / _MONEY)
    out[at + 3] = 1.0 - int(state.turn) / int(state.turn_limit)


@rule
def write_seat(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What is public about a seat."""
    out[at] = 0.0 if has_left(state, seat) else 1.0
    out[at + 1] = 1.0 if int(state.phase) >= Phase.TURN and seat == int(state.mover) else 0.0
    out[at + 2] = 1.0 if seat == int(state.protester) else 0.0
    out[at + 3] = min(1.0, int(state.cash[seat]) / _MONEY)
    out[at + 4] = (1 + int(state.place[seat])) / CIRCLES
    for symbol in range(SYMBOLS):
        out[at + 5 + symbol] = int(state.cards[seat, symbol]) / 4.0
