"""Les Tontons: the features of version 1, which must stay as they are."""

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule
from tripot.games.tontons.state import (
    FRIENDS,
    HIDDEN_CARD,
    HIDDEN_PLACE,
    KINDS,
    PLACES,
    POSITIONS,
    SEATS,
    VALUES,
    WORTH,
    Phase,
    bit,
    row_of,
    worth_of,
)
from tripot.kit.features import begin_with_phase, turned

_PHASES = len(Phase)
_SEAT_FACTS = (
    *("plays", "is_boss", "is_asked", "is_picker", "is_user", "is_victim", "is_target"),
    *("sheltered", "has_friend_card", "destination", "position", "queue", "small", "big"),
    *("money", "card", "friend"),
)
_CARDS = tuple(f"card_{value}" for value in range(1, VALUES + 1))
_NOTES = tuple(f"notes_{worth}" for worth in WORTH)
_SEAT_NAMES = (*_SEAT_FACTS, *_CARDS, *_NOTES)
_SEAT = len(_SEAT_NAMES)
_SPOT_NAMES = ("number", "small_down", "big_down", *_NOTES)
_SPOT = len(_SPOT_NAMES)

FIRST_NAMES = (
    *(f"phase_{phase.name.lower()}" for phase in Phase),
    *(f"seat_{seat}_{fact}" for seat in range(SEATS) for fact in _SEAT_NAMES),
    *(f"place_{position}_{fact}" for position in range(POSITIONS) for fact in _SPOT_NAMES),
    *(f"tray_{worth}" for worth in WORTH),
    *(f"sight_{worth}" for worth in WORTH),
    *(f"unseen_{worth}" for worth in WORTH),
    *(f"hired_{friend}" for friend in range(FRIENDS)),
    "tray_small",
    "tray_big",
    "just_small",
    "just_big",
    "rounds_left",
)


@rule
def first_features(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out`, of the length of `FIRST_NAMES`, from a state observed by `seat`."""
    begin_with_phase(state, out)
    for turn in range(int(state.players)):
        write_seat(state, turned(state, seat, turn), out, _PHASES + _SEAT * turn)
    at = _PHASES + _SEAT * SEATS
    for position in range(int(state.row_count)):
        write_spot(state, int(state.row[position]), out, at + _SPOT * position)
    at += _SPOT * POSITIONS
    for kind in range(KINDS):
        out[at + kind] = int(state.tray[kind]) / 5.0
        out[at + KINDS + kind] = int(state.sight[row_of(seat), kind]) / 5.0
        out[at + 2 * KINDS + kind] = int(state.pool[kind]) / 40.0
    at += 3 * KINDS
    for friend in range(FRIENDS):
        out[at + friend] = float(bit(int(state.hired), friend))
    at += FRIENDS
    for back in range(2):
        out[at + back] = int(state.tray_backs[back]) / 5.0
        out[at + 2 + back] = int(state.just_backs[back]) / 2.0
    out[at + 4] = 1.0 - int(state.ended) / int(state.rounds)


@rule
def write_seat(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What is known of a seat; of its notes, those that are certain."""
    card, dest = int(state.card[seat]), int(state.dest[seat])
    out[at] = 1.0
    out[at + 1] = 1.0 if seat == int(state.boss) else 0.0
    out[at + 2] = 1.0 if seat == int(state.asked) else 0.0
    out[at + 3] = 1.0 if seat == int(state.picker) else 0.0
    out[at + 4] = 1.0 if seat == int(state.user) else 0.0
    out[at + 5] = 1.0 if seat == int(state.victim) else 0.0
    out[at + 6] = float(bit(int(state.targets), seat))
    out[at + 7] = float(bit(int(state.sheltered), seat))
    out[at + 8] = float(bit(int(state.friend_cards), seat))
    out[at + 9] = 0.0 if dest == HIDDEN_PLACE else (1 + dest) / 4.0
    out[at + 10] = (1 + int(state.at[seat])) / 4.0
    for place in range(int(state.players)):
        if int(state.line[place]) == seat:
            out[at + 11] = (1 + place) / 6.0
    out[at + 12] = int(state.backs[seat, 0]) / 10.0
    out[at + 13] = int(state.backs[seat, 1]) / 10.0
    out[at + 14] = worth_of(state, seat) / 20.0
    out[at + 15] = 0.0 if card == HIDDEN_CARD else card / 11.0
    out[at + 16] = (1 + int(state.friend[seat])) / 6.0
    at += len(_SEAT_FACTS)
    for value in range(VALUES):
        out[at + value] = int(state.hand[seat, value]) / 2.0
    for kind in range(KINDS):
        out[at + VALUES + kind] = int(state.env[seat, kind]) / 10.0


@rule
def write_spot(state: State, place: int, out: npt.NDArray[np.float32], at: int) -> None:
    """A place in play and its notes."""
    out[at] = (1 + place) / PLACES
    out[at + 1] = int(state.laid[place, 0]) / 5.0
    out[at + 2] = int(state.laid[place, 1]) / 5.0
    for kind in range(KINDS):
        out[at + 3 + kind] = int(state.open[place, kind]) / 5.0
