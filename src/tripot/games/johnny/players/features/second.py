"""Johnny Controletti: the features of version 2, all that the record remembers for its viewer."""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.features import Features, Numbers
from tripot.core.state import State, rule
from tripot.games.johnny.players.abstraction import loose_cards
from tripot.games.johnny.rules.memory import GRUDGE
from tripot.games.johnny.state import (
    EVERYBODY,
    KINDS,
    OWNERS,
    SAVINGS,
    SEATS,
    VALUES,
    Phase,
    money,
    row_of,
    total,
)
from tripot.kit.features import (
    begin_with_phase,
    each,
    mark,
    scale,
    scaled,
    scaled_by,
    turned,
    write_scaled,
)

CARDS = scale(8.0)
"""For most counts of cards."""
_MONEY, _IN_PLAY = scale(25.0), scale(30.0)
_TURNS = 200.0
_SEAT_FACTS = (
    *("plays", "is_johnny", "is_debtor", "is_colour", "caught", "cards"),
    *("expected", "expected_by_all"),
)
VALUE_NAMES = tuple(1000 * value for value in VALUES)
_SEAT, _ROW = len(_SEAT_FACTS), KINDS * OWNERS
_SEATS_AT = len(Phase)
_KNOWN_AT = _SEATS_AT + _SEAT * SEATS
_MINE_AT = _KNOWN_AT + 2 * _ROW
_PILES_AT = _MINE_AT + KINDS * (SEATS - 1)
_PILES = ("hand", "up", "paid", "down", "in_play")
_DIE_AT = _PILES_AT + KINDS * len(_PILES)
_SITS_AT = _DIE_AT + 6
_REST_AT = _SITS_AT + SEATS
_OWNERS = (*(f"seat_{seat}" for seat in range(SEATS)), "savings")

KNOWN_CARDS = Features(
    (
        Numbers(each("phase_{}", [phase.name.lower() for phase in Phase]), "1 in the phase"),
        Numbers(
            each("seat_{}_{}", range(SEATS), _SEAT_FACTS),
            "what all know of a seat, what its cards are worth on average to the viewer and to "
            "those who know only what is public, by the target, and how well its bluff is "
            "remembered, by 3",
            private=("*_expected",),
        ),
        Numbers(
            each("{}_surely_{}", _OWNERS, VALUE_NAMES),
            "cards that the viewer knows to be there, scaled by 8",
            private=("*",),
        ),
        Numbers(
            each("{}_publicly_{}", _OWNERS, VALUE_NAMES),
            "cards that everybody knows to be there, scaled by 8",
        ),
        Numbers(
            each("seat_{}_knows_of_mine_{}", range(1, SEATS), VALUE_NAMES),
            "cards that a seat knows the viewer to hold, scaled by 8",
            private=("*",),
        ),
        Numbers(
            each("{}_{}", _PILES[:-1], VALUE_NAMES),
            "the viewer's hand, the cards turned up, those paid and the viewer's cards face down, "
            "scaled by 8",
            private=("hand_*", "down_*"),
        ),
        Numbers(each("in_play_{}", VALUE_NAMES), "cards in the whole game, scaled by 30"),
        Numbers(each("die_{}", range(1, 7)), "the numbered die, if it was thrown in this turn"),
        Numbers(each("sits_{}", range(SEATS)), "the viewer's seat, as actions number seats"),
        Numbers(("savings_cards", "cards_down"), "how many there are, scaled by 8"),
        Numbers(("free_colour",), "the colour thrown, if nobody has it: how far beyond, by 6"),
        Numbers(("debt",), "what Johnny owes, in thousands, scaled by 25"),
        Numbers(
            ("own_money", "up_money", "own_down_money"),
            "money in the hand, turned up and face down, by the target",
            private=("own_*",),
        ),
        Numbers(("target",), "in thousands, scaled by 25"),
        Numbers(("turns_left", "turn_limit"), "by the limit; and the limit itself, scaled by 200"),
    )
)


@rule
def known_cards(state: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Fill `out` with the features of version 2."""
    begin_with_phase(state, out)
    row = row_of(seat)
    write_seats(state, row, seat, out)
    for turn in range(int(state.players)):
        owner = turned(state, seat, turn)
        write_known(state, row, owner, out, _KNOWN_AT + KINDS * turn)
        write_known(state, EVERYBODY, owner, out, _KNOWN_AT + _ROW + KINDS * turn)
        if turn > 0 and seat >= 0:
            write_known(state, row_of(owner), seat, out, _MINE_AT + KINDS * (turn - 1))
    write_known(state, row, SAVINGS, out, _KNOWN_AT + KINDS * SEATS)
    write_known(state, EVERYBODY, SAVINGS, out, _KNOWN_AT + _ROW + KINDS * SEATS)
    write_scaled(state.hands[max(0, seat)], CARDS, out, _PILES_AT)
    write_scaled(state.up, CARDS, out, _PILES_AT + KINDS)
    write_scaled(state.paid, CARDS, out, _PILES_AT + 2 * KINDS)
    write_scaled(state.down, CARDS, out, _PILES_AT + 3 * KINDS)
    write_scaled(state.in_play, _IN_PLAY, out, _PILES_AT + 4 * KINDS)
    mark(out, _DIE_AT, int(state.die) - 1)
    mark(out, _SITS_AT, seat)
    write_rest(state, seat, out, _REST_AT)


@rule
def write_seats(state: State, row: int, seat: int, out: npt.NDArray[np.float32]) -> None:
    """What is public about each seat, and what its cards are worth on average."""
    expected = average_worth(state, row)
    by_all = average_worth(state, EVERYBODY)
    is_drawn = int(state.phase) != Phase.FIRST
    for turn in range(int(state.players)):
        owner, at = turned(state, seat, turn), _SEATS_AT + _SEAT * turn
        size = int(state.held[owner])
        out[at] = 1.0
        out[at + 1] = 1.0 if is_drawn and owner == int(state.johnny) else 0.0
        out[at + 3] = 1.0 if owner == int(state.colour) - 1 else 0.0
        out[at + 4] = int(state.caught[owner]) / GRUDGE
        out[at + 5] = scaled(size, CARDS)
        if owner == int(state.debtor):
            out[at + 2] = 1.0
            size += int(state.down_count)
        out[at + 6] = worth_of(state, row, owner, size, expected)
        out[at + 7] = worth_of(state, EVERYBODY, owner, size, by_all)


@rule
def average_worth(state: State, row: int) -> float:
    """What a card is worth, in thousands, that a viewer cannot place with any owner."""
    loose, value = loose_cards(state, row)
    average: float = value / max(1, loose)
    return average


@rule
def worth_of(state: State, row: int, owner: int, size: int, average: float) -> float:
    """What `size` cards of an owner are worth to a viewer on average, by the target."""
    sure = state.known[row, owner]
    expected = money(sure) + (size - total(sure)) * average
    return min(1.0, max(0.0, expected / int(state.target)))


@rule
def write_known(state: State, row: int, owner: int, out: npt.NDArray[np.float32], at: int) -> None:
    """The cards that a viewer knows an owner to have."""
    for kind in range(KINDS):
        out[at + kind] = scaled(int(state.known[row, owner, kind]), CARDS)


@rule
def write_rest(state: State, seat: int, out: npt.NDArray[np.float32], at: int) -> None:
    """What there is one of."""
    target = int(state.target)
    out[at] = scaled(int(state.savings_count), CARDS)
    out[at + 1] = scaled(int(state.down_count), CARDS)
    out[at + 2] = max(0, int(state.colour) - int(state.players)) / 6.0
    out[at + 3] = scaled(int(state.debt), _MONEY)
    out[at + 4] = min(1.0, max(0, money(state.hands[max(0, seat)])) / target)
    out[at + 5] = min(1.0, money(state.up) / target)
    out[at + 6] = min(1.0, max(0, money(state.down)) / target)
    out[at + 7] = scaled(target, _MONEY)
    out[at + 8] = 1.0 - int(state.turn) / int(state.turn_limit)
    out[at + 9] = scaled_by(int(state.turn_limit), _TURNS)
