"""Casablanca: the features of version 2, all that the record remembers for its viewer."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.casablanca.players.judgement import at_stake, number_needed, prospect
from tripot.games.casablanca.state import (
    ABSENT,
    CARDS,
    CIRCLES,
    EVERYBODY,
    HIDDEN,
    LETTERS,
    MEMORY,
    NUMBERS,
    SEATS,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Action,
    Phase,
    row_of,
)
from tripot.kit.features import (
    begin_with_phase,
    each,
    mark,
    parts_of,
    scale,
    scaled,
    scaled_by,
    turned,
    turned_rows,
    write_turned,
)

_MONEY, _MEMORY, _SOLD = scale(80.0), scale(float(MEMORY)), scale(4.0)
_TURNS = 300.0
_OF_CARDS, _OF_CIRCLES, _OF_HAND = parts_of(CARDS), parts_of(CIRCLES), parts_of(3.0)
_OF_SYMBOLS, _OF_NUMBERS = parts_of(SYMBOLS), parts_of(NUMBERS)
_OF_ANSWERS = parts_of(Action.PASS)
# Compiled code multiplies several times as fast as it divides.
_PER_CARD = 1.0 / 5.0
_PER_CIRCLE = 1.0 / CIRCLES
_PER_SYMBOL = 1.0 / SYMBOLS
_IN_HAND = np.array([cards * _PER_CARD for cards in range(16)], np.float32)
_SEAT_FACTS = (
    *("plays", "is_first", "is_mover", "is_asked", "is_protester", "is_chooser"),
    *("reshuffled", "money", "caught", "circle", *(f"cards_{letter}" for letter in LETTERS)),
)
_TOKEN_FACTS = (
    *("unseen", "number", "circle", "in_hand", "reaches", "is_said"),
    *("seen_by_all", *(f"seen_by_{seat}" for seat in range(SEATS))),
)
_SYMBOLS = ("demand", "given_back", "taken")
_REST = (
    *("stock_under", "bank", "stake_of_mover", "stake_of_protester", "to_match"),
    *("answering", "answered", "may_sell", "came_from", "again", "truth"),
    *("prospect", "at_stake", "turns_left", "turn_limit"),
    *("circles", "symbols", "numbers", "hand"),
)
_SEAT, _TOKEN = len(_SEAT_FACTS), len(_TOKEN_FACTS)
_SITS_AT = len(Phase)
_SEATS_AT = _SITS_AT + SEATS
_TOKENS_AT = _SEATS_AT + SEATS * _SEAT
_NUMBERS_AT = _TOKENS_AT + TOKENS * _TOKEN
_LEFT_AT, _ALL_AT, _SAID_AT, _NEEDED_AT = (_NUMBERS_AT + NUMBERS * at for at in range(1, 5))
_STOCK_AT = _NEEDED_AT + NUMBERS
_ONE_HOT_AT = _STOCK_AT + SYMBOLS
_RING_AT = _ONE_HOT_AT + len(_SYMBOLS) * SYMBOLS
_UNDER_AT = _RING_AT + CIRCLES
_REST_AT = _UNDER_AT + CARDS


def _known_rows() -> npt.NDArray[np.float32]:
    """The first facts of a token, as far as they follow from its number.

    A row's number is 4 times that on the token (a negative one counts from 16), 2 more if it is the
    one needed, and 1 more if it is the one said. Its facts are eight, because eight are copied at
    once; the circle, what is in the hand and who has seen the token are written over them.
    """
    rows = np.zeros((4 * 16, 8), np.float32)
    for number in range(HIDDEN, NUMBERS):
        for row in range(4):
            facts = rows[4 * (number & 15) + row]
            facts[0], facts[1] = number == UNSEEN, max(0, 1 + number) * (1.0 / NUMBERS)
            facts[4], facts[5] = row >> 1, row & 1
    return rows


_KNOWN, _SEEN_BY = _known_rows(), turned_rows(SEATS, public=1)
_PLACED = np.array([at - ABSENT for at in (*range(30), -2, -1)]) * (1.0 / (CIRCLES + 2))
"""What is written of a token's circle; no circle is -1 or -2, which count from the end."""
_COUNTED = np.array([1 << 4 * max(0, 1 + number) for number in (*range(8), *range(-8, 0))])
"""One token of a number, to be added up: four bits for those whose number the viewer does not know,
and four for each number."""

SEEN_TOKENS = Features(
    (
        Numbers(each("phase_{}", [phase.name.lower() for phase in Phase]), "1 in the phase"),
        Numbers(each("sits_{}", range(SEATS)), "the viewer's seat, as actions number seats"),
        Numbers(
            each("seat_{}_{}", range(SEATS), _SEAT_FACTS),
            "what all know of a seat; money in notes, scaled by 80; how well a lie is remembered, "
            "scaled by 4; the circle of the figure, by 28; cards by 5",
        ),
        Numbers(
            each("token_{}_{}", range(1, TOKENS + 1), _TOKEN_FACTS),
            "a token: whether nobody has looked at it; its number from 1, by 7, if the viewer has; "
            "its circle, by 30; whether it is in the mover's hand, reaches the symbol in demand, "
            "and is what was said; who has looked at it",
            private=("*_number", "*_reaches", "*_is_said"),
        ),
        Numbers(
            each("known_{}", range(NUMBERS)),
            "seen on the ring before a reshuffle, by 2",
            private=("*",),
        ),
        Numbers(
            each("unplaced_{}", range(NUMBERS)),
            "tokens of a number without a place, by 2",
            private=("*",),
        ),
        Numbers(each("known_to_all_{}", range(NUMBERS)), "what everybody saw there, by 2"),
        Numbers(each("said_{}", range(NUMBERS)), "the number that was said"),
        Numbers(each("needed_{}", range(NUMBERS)), "the number that reaches the symbol in demand"),
        Numbers(each("stock_{}", LETTERS), "cards that may be turned next, by 5"),
        Numbers(each("{}_{}", _SYMBOLS, LETTERS), "the symbol of a card on the table"),
        Numbers(each("ring_{}", range(CIRCLES)), "the symbol of each circle from 1, by 7"),
        Numbers(each("under_{}", range(CARDS)), "the symbol of each card sold, from 1, by 7"),
        Numbers(
            _REST,
            "cards sold, by 35; the bank, the stakes and what is missing from one, scaled by 80; "
            "who answers and how; cards that may be sold, scaled by 4; the circle left, by 28; "
            "whether the token was looked at again; how likely the number is by what the viewer "
            "has seen; what the prize and the announced move are worth, by 3; turns left, by the "
            "limit; the limit, scaled by 300; the edition",
            private=("truth", "prospect"),
        ),
    ),
    left_out=frozenset({"event"}),
)


@rule
def seen_tokens(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of version 2."""
    begin_with_phase(state, out)
    mark(out, _SITS_AT, seat)
    for turn in range(int(state.players)):
        write_seat(state, turned(state, seat, turn), out, _SEATS_AT + _SEAT * turn)
    write_numbers(state, seat, out)
    write_tokens(state, seat, out)
    write_cards(state, out)
    write_rest(state, out, _REST_AT)
    write_edition(state, out, _REST_AT + 11)


@rule
def write_seat(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What is public about a seat."""
    out[at] = 1.0 - ((int(state.left) >> seat) & 1)
    out[at + 1] = 1.0 if seat == int(state.first) else 0.0
    out[at + 2] = 1.0 if seat == int(state.mover) else 0.0
    out[at + 3] = 1.0 if seat == int(state.asked) else 0.0
    out[at + 4] = 1.0 if seat == int(state.protester) else 0.0
    out[at + 5] = 1.0 if seat == int(state.chooser) else 0.0
    out[at + 6] = float((int(state.reshuffled) >> seat) & 1)
    out[at + 7] = scaled(int(state.cash[seat]), _MONEY)
    out[at + 8] = scaled(int(state.caught[seat]), _MEMORY)
    out[at + 9] = (1 + int(state.place[seat])) * _PER_CIRCLE
    for symbol in range(SYMBOLS):
        out[at + 10 + symbol] = _IN_HAND[int(state.cards[seat, symbol]) & 15]


@rule
def write_numbers(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """What is known of the numbers."""
    row = row_of(seat)
    for number in range(NUMBERS):
        out[_NUMBERS_AT + number] = int(state.ring_known[row, number]) * 0.5
        out[_ALL_AT + number] = int(state.ring_known[EVERYBODY, number]) * 0.5
    mark(out, _SAID_AT, int(state.said))


@rule
def write_tokens(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """The tokens, and how many of each number have no place that the viewer has seen."""
    needed = NUMBERS
    if int(state.demand) >= 0 and int(state.place[int(state.mover)]) >= 0:
        needed = number_needed(state)
    if needed < NUMBERS:
        out[_NEEDED_AT + needed] = 1.0
    said, placed = int(state.said) if int(state.said) >= 0 else NUMBERS, 0
    for token in range(TOKENS):  # without branches, which nobody could predict
        at, number = _TOKENS_AT + _TOKEN * token, int(state.number[token])
        row = 4 * (number & 15) + 2 * (number == needed) + (number == said)
        for fact in range(_KNOWN.shape[1]):
            out[at + fact] = _KNOWN[row, fact]
        out[at + 2] = _PLACED[int(state.lies[token]) & 31]
        write_turned(state, seat, int(state.seen[token]), _SEEN_BY, out, at + 6)
        placed += _COUNTED[number & 15]
    mark(out, _TOKENS_AT + 3, _TOKEN * int(state.token))
    for number in range(NUMBERS):
        left = 1.0 - 0.5 * ((placed >> 4 * (1 + number)) & 15)
        out[_LEFT_AT + number] = left if number < int(state.numbers) else 0.0


@rule
def write_cards(state: State, out: npt.NDArray[np.float32]) -> None:
    """The ring, and the cards that nobody has."""
    for symbol in range(SYMBOLS):
        out[_STOCK_AT + symbol] = int(state.stock[symbol]) * _PER_CARD
    mark(out, _ONE_HOT_AT, int(state.demand))
    mark(out, _ONE_HOT_AT + SYMBOLS, int(state.given_back))
    mark(out, _ONE_HOT_AT + 2 * SYMBOLS, int(state.taken))
    for circle in range(CIRCLES):
        out[_RING_AT + circle] = (1 + int(state.ring[circle])) * _PER_SYMBOL
    for card in range(CARDS):
        out[_UNDER_AT + card] = (1 + int(state.under[card])) * _PER_SYMBOL


@rule
def write_rest(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """The duel, and how far the game has come."""
    side = int(state.answering)
    out[at] = scaled(int(state.under_count), _OF_CARDS)
    out[at + 1] = scaled(int(state.bank), _MONEY)
    out[at + 2] = scaled(int(state.stakes[0]), _MONEY)
    out[at + 3] = scaled(int(state.stakes[1]), _MONEY)
    out[at + 4] = scaled(int(state.stakes[1 - side]) - int(state.stakes[side]), _MONEY)
    out[at + 5] = float(side)
    out[at + 6] = scaled(int(state.answered), _OF_ANSWERS)
    out[at + 7] = scaled(int(state.may_sell), _SOLD)
    out[at + 8] = scaled(1 + int(state.came_from), _OF_CIRCLES)
    out[at + 9] = float(int(state.again))
    if int(state.said) >= 0:
        out[at + 10] = likelihood(state, out)


@rule
def likelihood(state: State, out: npt.NDArray[np.float32]) -> float:
    """C8: the share of the tokens without a place that have the announced number."""
    unplaced = 0.0
    for number in range(int(state.numbers)):
        unplaced += out[_LEFT_AT + number]
    return float(out[_LEFT_AT + int(state.said)]) / max(0.5, unplaced)


@rule
def write_edition(state: State, out: npt.NDArray[np.float32], at: int) -> None:
    """What the prize is worth, the turns left, and what this edition has of each thing."""
    if int(state.demand) >= 0:
        out[at] = prospect(state) / 3.0
        if int(state.said) >= 0:
            out[at + 1] = at_stake(state) / 3.0
    out[at + 2] = 1.0 - int(state.turn) / int(state.turn_limit)
    out[at + 3] = scaled_by(int(state.turn_limit), _TURNS)
    out[at + 4] = scaled(int(state.circles), _OF_CIRCLES)
    out[at + 5] = scaled(int(state.symbols), _OF_SYMBOLS)
    out[at + 6] = scaled(int(state.numbers), _OF_NUMBERS)
    out[at + 7] = scaled(int(state.hand), _OF_HAND)
