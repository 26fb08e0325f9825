"""Le Millionnaire: the features of version 1, which must stay as they are."""

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule
from tripot.games.millionnaire.box import CARD_IDS, LETTERS
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.state import (
    COMPANIES,
    HORSES,
    KINDS,
    NOTHING,
    SEATS,
    SECRETS,
    SQUARES,
    VIOLETS,
    Phase,
    bit,
    has_left,
)
from tripot.kit.features import begin_with_phase, turned

_PHASES = len(Phase)
_SEAT_FACTS = ("plays", "is_mover", "is_asked", "money", "fortune", "square", "hidden", "may_arc")
_SEAT = len(_SEAT_FACTS) + COMPANIES
_SLOTS = 12
_SIDE = 1 + COMPANIES

FIRST_NAMES = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    *(
        f"seat_{seat}_{fact}"
        for seat in range(SEATS)
        for fact in (*_SEAT_FACTS, *(f"units_{letter}" for letter in LETTERS))
    ),
    *(f"unsold_{letter}" for letter in LETTERS),
    *(f"has_{id_}" for id_ in CARD_IDS[:SECRETS]),
    *(f"unseen_{id_}" for id_ in CARD_IDS[SECRETS:]),
    *(f"slot_{slot}" for slot in range(_SLOTS)),
    *(f"card_{id_}" for id_ in CARD_IDS),
    *(f"horse_{horse}" for horse in range(HORSES)),
    *(f"roulette_{violet}" for violet in range(VIOLETS)),
    "auteuil",
    "arc",
    "outsiders",
    "even",
    *(
        f"{side}_{fact}"
        for side in ("given", "asked")
        for fact in ("money", *(f"units_{letter}" for letter in LETTERS))
    ),
    "is_maker",
    "throws",
    "proposals",
    "due",
    "turns_left",
)


@rule
def first_features(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, of the length of `FIRST_NAMES`, from a state observed by `seat`."""
    begin_with_phase(state, out)
    for turn in range(int(state.players)):
        write_seat(state, turned(state, seat, turn), out, _PHASES + _SEAT * turn)
    at = _PHASES + _SEAT * SEATS
    write_cards(state, seat, out, at)
    at += COMPANIES + KINDS + _SLOTS + KINDS
    write_stakes(state, out, at)
    at += HORSES + VIOLETS + 4
    for side in range(2):
        write_side(state, side, out, at + _SIDE * side)
    at += 2 * _SIDE
    out[at] = 1.0 if int(state.maker) == turned(state, seat, 0) else 0.0
    out[at + 1] = int(state.throws) / 3.0
    out[at + 2] = int(state.proposals) / 3.0
    out[at + 3] = int(state.due) / int(state.goal)
    out[at + 4] = 1.0 - int(state.turn) / int(state.turn_limit)


@rule
def write_seat(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What is public about a seat."""
    goal = int(state.goal)
    out[at] = 0.0 if has_left(state, seat) else 1.0
    out[at + 1] = 1.0 if seat == int(state.mover) else 0.0
    out[at + 2] = 1.0 if seat == int(state.asked) else 0.0
    out[at + 3] = int(state.cash[seat]) / goal
    out[at + 4] = fortune(state, seat) / goal
    out[at + 5] = (1 + int(state.place[seat])) / SQUARES
    out[at + 6] = int(state.hidden[seat]) / SECRETS
    out[at + 7] = float(bit(int(state.may_arc), seat))
    for company in range(COMPANIES):
        out[at + 8 + company] = int(state.units[seat, company]) / 20.0


@rule
def write_cards(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """Shares and cards left, one's own cards, the next slots, the card on the table."""
    for company in range(COMPANIES):
        out[at + company] = int(state.unsold[company]) / 250.0
    at += COMPANIES
    for kind in range(SECRETS):
        out[at + kind] = 1.0 if seat >= 0 and int(state.where[kind]) == seat else 0.0
    for kind in range(SECRETS, KINDS):
        out[at + kind] = float(int(state.stock[kind]))
    at += KINDS
    for slot in range(min(_SLOTS, int(state.pile_count))):
        out[at + slot] = (1 + int(state.pile[slot])) / 40.0
    at += _SLOTS
    if int(state.card) != NOTHING:
        out[at + int(state.card)] = 1.0


@rule
def write_stakes(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """What the mover has staked."""
    for horse in range(HORSES):
        out[at + horse] = float(bit(int(state.horses), horse))
    at += HORSES
    for violet in range(VIOLETS):
        out[at + violet] = int(state.roulette[violet]) / 5.0
    at += VIOLETS
    out[at] = float(int(state.auteuil))
    out[at + 1] = float(int(state.arc))
    out[at + 2] = float(int(state.outsiders))
    out[at + 3] = int(state.even) / 50.0


@rule
def write_side(state: State, side: int, out: npt.NDArray[np.float32], at: int) -> None:
    """A side of the offer."""
    out[at] = int(state.traded_cash[side]) / int(state.goal)
    for company in range(COMPANIES):
        out[at + 1 + company] = int(state.traded_units[side, company]) / 20.0
