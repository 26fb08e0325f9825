"""Les Tontons: the features of version 2, all that the record remembers for its viewer."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.tontons.state import (
    CHARACTERS,
    EVERYBODY,
    FRIENDS,
    HIDDEN_CARD,
    HIDDEN_PLACE,
    KINDS,
    PLACES,
    POSITIONS,
    SEATS,
    VALUES,
    WORTH,
    Effect,
    Phase,
    Trait,
    bit,
    row_of,
    worth_of,
)
from tripot.kit.features import (
    begin_with_phase,
    each,
    mark,
    scale,
    scaled,
    scaled_by,
    turn_of,
    turned,
    turned_bits,
    write_bits,
    write_scaled,
)

NOTES, MANY = scale(8.0), scale(40.0)
"""For most counts of notes, and for those in the bank."""
_WEALTH = 30.0
_ROUNDS, _CARDS = scale(7.0), scale(2.0)
_STEPS, _CHOICES = scale(4.0), scale(3.0)
# Compiled code multiplies several times as fast as it divides.
_PER_PLACE = 1.0 / PLACES
_PER_POSITION = 1.0 / POSITIONS
PER_CARD = 1.0 / HIDDEN_CARD
_PER_SEAT = 1.0 / SEATS
_ROLES = ("boss", "asked", "picker", "user", "victim", "giver", "taker", "rich", "seized_by")
_BITS = (
    *("target", "shown", "friend_card", "done", "looked", "sheltered", "resolved"),
    *("has_picked", "to_ask", "sighted"),
)
NAMES = tuple(str(worth) for worth in WORTH)
_SEAT_FACTS = (
    "plays",
    *(f"is_{role}" for role in _ROLES),
    *("character", "card", "swapped", "line", "friend", "position", "goes_unseen"),
    *(f"goes_{position}" for position in range(POSITIONS)),
    *("small", "big", "money"),
    *(f"{pile}_{card}" for pile in ("hand", "spent") for card in range(1, VALUES + 1)),
    *(f"{knower}_{worth}" for knower in ("surely", "known", "publicly") for worth in NAMES),
    *("pending_small", "pending_big", "publicly_pending_small", "publicly_pending_big"),
)
_PLACE_FACTS = (
    *("in_pile", "discarded", "position", "small_down", "big_down"),
    *(f"open_{worth}" for worth in NAMES),
)
_PILES = ("tray", "just", "due", "unseen", "aside", "sight", "public_sight")
_REST = (
    *("bank_small", "bank_big", "buried_small", "buried_big", "unturned_small", "unturned_big"),
    *("tray_small", "tray_big", "just_small", "just_big", "rounds_left", "rounds", "taulier"),
    *("friends", "row", "serving", "to_lay", "genuine", "fakes", "left", "draw_from", "spot"),
    *("picks", "all_sighted"),
)
_SEAT, _PLACE, _TRAITS = len(_SEAT_FACTS), len(_PLACE_FACTS), len(Trait)
_SITS_AT = len(Phase)
_SEATS_AT = _SITS_AT + SEATS
_BITS_AT = _SEATS_AT + _SEAT * SEATS
_PLACES_AT = _BITS_AT + len(_BITS) * SEATS
_ROW_AT = _PLACES_AT + _PLACE * PLACES
_EFFECT_AT = _ROW_AT + POSITIONS * _TRAITS
_HIRED_AT = _EFFECT_AT + len(Effect)
_PILES_AT = _HIRED_AT + FRIENDS
_REST_AT = _PILES_AT + KINDS * len(_PILES)

SEEN_NOTES = Features(
    (
        Numbers(each("phase_{}", [phase.name.lower() for phase in Phase]), "1 in the phase"),
        Numbers(each("sits_{}", range(SEATS)), "the viewer's seat, as actions number seats"),
        Numbers(
            each("seat_{}_{}", range(SEATS), _SEAT_FACTS),
            "a seat: its roles; its character, by 8; its card, by 12, which is one not shown; the "
            "rest of its turn; notes by their backs, those that are certain, known to the viewer "
            "and to everybody, scaled by 8; cards in hand and spent, scaled by 2",
            private=(
                *("*_card", "*_goes_*", "*_money", "*_surely_*", "*_known_*"),
                *("seat_[0-9]_pending_*",),
            ),
        ),
        Numbers(
            each("{}_{}", _BITS, range(SEATS)),
            "1 for each seat of which it is so",
            private=("sighted_*",),
        ),
        Numbers(
            each("place_{}_{}", range(1, PLACES + 1), _PLACE_FACTS),
            "a place: its position, by 4; its notes, scaled by 8",
        ),
        Numbers(
            each("position_{}_{}", range(POSITIONS), [trait.name.lower() for trait in Trait]),
            "what the place at a position does",
        ),
        Numbers(each("effect_{}", [effect.name.lower() for effect in Effect]), "what is done now"),
        Numbers(each("hired_{}", range(FRIENDS)), "friends hired before"),
        Numbers(
            each("{}_{}", _PILES, NAMES),
            "notes of each worth, scaled by 8; those unseen, by 40",
            private=("tray_*", "just_*", "due_*", "unseen_*", "sight_*"),
        ),
        Numbers(
            _REST,
            "notes by their backs, scaled by 8 or, in the bank, by 40; rounds left, by all, and "
            "all, scaled by 7; house rules; how far the round has come",
        ),
    ),
    left_out=frozenset(
        {
            *("event", "about", "last", "profiles", "place_notes", "face_up", "traits"),
            *("effects", "friend_values", "friend_effects", "amounts", "names"),
        }
    ),
)


@rule
def seen_notes(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of version 2."""
    begin_with_phase(state, out)
    mark(out, _SITS_AT, seat)
    for turn in range(int(state.players)):
        owner, at = turned(state, seat, turn), _SEATS_AT + _SEAT * turn
        write_roles(state, owner, out, at)
        write_choices(state, owner, out, at + 10)
        write_notes(state, owner, row_of(seat), out, at + 21)
    for place in range(int(state.players)):
        turn = turn_of(state, seat, int(state.line[place]))
        out[_SEATS_AT + _SEAT * turn + 13] = (1 + place) * _PER_SEAT
    write_flags(state, seat, out)
    for place in range(PLACES):
        write_place(state, place, out, _PLACES_AT + _PLACE * place)
    write_row(state, out)
    write_piles(state, row_of(seat), out, _PILES_AT)
    write_backs(state, out, _REST_AT)
    write_rest(state, out, _REST_AT + 10)


@rule
def write_roles(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What a seat does now."""
    out[at] = 1.0
    out[at + 1] = 1.0 if seat == int(state.boss) else 0.0
    out[at + 2] = 1.0 if seat == int(state.asked) else 0.0
    out[at + 3] = 1.0 if seat == int(state.picker) else 0.0
    out[at + 4] = 1.0 if seat == int(state.user) else 0.0
    out[at + 5] = 1.0 if seat == int(state.victim) else 0.0
    out[at + 6] = 1.0 if seat == int(state.giver) else 0.0
    out[at + 7] = 1.0 if seat == int(state.taker) else 0.0
    out[at + 8] = 1.0 if seat == int(state.rich) else 0.0
    out[at + 9] = 1.0 if seat == int(state.seized_by) else 0.0


@rule
def write_choices(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """The character, the card and the destination of a seat."""
    dest = int(state.dest[seat])
    out[at] = (1 + int(state.character[seat])) * (1.0 / CHARACTERS)
    out[at + 1] = int(state.card[seat]) * PER_CARD
    out[at + 2] = max(0, int(state.swapped[seat])) * PER_CARD
    out[at + 4] = (1 + int(state.friend[seat])) * (1.0 / FRIENDS)
    out[at + 5] = (1 + int(state.at[seat])) * _PER_POSITION
    if dest == HIDDEN_PLACE:
        out[at + 6] = 1.0
    else:
        mark(out, at + 7, dest)


@rule
def write_notes(state: State, seat: int, row: int, out: npt.NDArray[np.float32], at: int) -> None:
    """The notes and the cards of a seat."""
    out[at] = scaled(int(state.backs[seat, 0]), NOTES)
    out[at + 1] = scaled(int(state.backs[seat, 1]), NOTES)
    out[at + 2] = scaled_by(worth_of(state, seat), _WEALTH)
    at += 3
    for card in range(VALUES):
        out[at + card] = scaled(int(state.hand[seat, card]), _CARDS)
        out[at + VALUES + card] = scaled(int(state.spent[seat, card]), _CARDS)
    at += 2 * VALUES
    for kind in range(KINDS):
        out[at + kind] = scaled(int(state.env[seat, kind]), NOTES)
        out[at + KINDS + kind] = scaled(int(state.known[row, seat, kind]), NOTES)
        out[at + 2 * KINDS + kind] = scaled(int(state.known[EVERYBODY, seat, kind]), NOTES)
    at += 3 * KINDS
    for back in range(2):
        out[at + back] = scaled(int(state.pending[row, seat, back]), NOTES)
        out[at + 2 + back] = scaled(int(state.pending[EVERYBODY, seat, back]), NOTES)


@rule
def write_flags(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """What is so of some seats."""
    at = _BITS_AT
    for bits in (
        int(state.targets),
        int(state.shown),
        int(state.friend_cards),
        int(state.done),
        int(state.looked),
        int(state.sheltered),
        int(state.resolved),
        int(state.has_picked),
        int(state.to_ask),
        int(state.sighted),
    ):
        write_bits(turned_bits(state, seat, bits), SEATS, out, at)
        at += SEATS


@rule
def write_place(state: State, place: int, out: npt.NDArray[np.float32], at: int) -> None:
    """Where a place is, and its notes."""
    out[at] = float(bit(int(state.pile), place))
    out[at + 1] = float(bit(int(state.discard), place))
    out[at + 3] = scaled(int(state.laid[place, 0]), NOTES)
    out[at + 4] = scaled(int(state.laid[place, 1]), NOTES)
    for kind in range(KINDS):
        out[at + 5 + kind] = scaled(int(state.open[place, kind]), NOTES)


@rule
def write_row(state: State, out: npt.NDArray[np.float32]) -> None:
    """The places in play, what they do, what is done, and the friends of the game."""
    for position in range(POSITIONS):
        place = int(state.row[position])
        if place >= 0 and position < int(state.row_count):
            out[_PLACES_AT + _PLACE * place + 2] = (1 + position) * _PER_POSITION
            write_bits(int(state.traits[place]), _TRAITS, out, _ROW_AT + _TRAITS * position)
    mark(out, _EFFECT_AT, int(state.effect))
    write_bits(int(state.hired), FRIENDS, out, _HIRED_AT)


@rule
def write_piles(state: State, row: int, out: npt.NDArray[np.float32], at: int) -> None:
    """Notes that nobody has, and those that go round."""
    write_scaled(state.tray, NOTES, out, at)
    write_scaled(state.just, NOTES, out, at + KINDS)
    write_scaled(state.due, NOTES, out, at + 2 * KINDS)
    write_scaled(state.pool, MANY, out, at + 3 * KINDS)
    write_scaled(state.aside, NOTES, out, at + 4 * KINDS)
    write_scaled(state.sight[row], NOTES, out, at + 5 * KINDS)
    write_scaled(state.sight[EVERYBODY], NOTES, out, at + 6 * KINDS)


@rule
def write_backs(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """Notes by their backs."""
    for back in range(2):
        out[at + back] = scaled(int(state.bank[back]), MANY)
        out[at + 2 + back] = scaled(int(state.buried[back]), NOTES)
        out[at + 4 + back] = scaled(int(state.unturned[back]), NOTES)
        out[at + 6 + back] = scaled(int(state.tray_backs[back]), NOTES)
        out[at + 8 + back] = scaled(int(state.just_backs[back]), NOTES)


@rule
def write_rest(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """The house rules, and how far the game and the round have come."""
    out[at] = 1.0 - int(state.ended) / int(state.rounds)
    out[at + 1] = scaled(int(state.rounds), _ROUNDS)
    out[at + 2] = float(int(state.sorts))
    out[at + 3] = float(int(state.friends))
    out[at + 4] = int(state.row_count) * _PER_POSITION
    out[at + 5] = scaled(1 + int(state.serving), _STEPS)
    out[at + 6] = scaled(int(state.to_lay), NOTES)
    out[at + 7] = scaled(int(state.genuine), MANY)
    out[at + 8] = scaled(int(state.fakes), NOTES)
    out[at + 9] = scaled(int(state.left), NOTES)
    out[at + 10] = scaled(1 + int(state.draw_from), _CHOICES)
    out[at + 11] = scaled(1 + int(state.spot), _STEPS)
    out[at + 12] = scaled(int(state.picks), NOTES)
    out[at + 13] = float(bit(int(state.sighted), EVERYBODY))
