"""Johnny Controletti: the state record, the phases and the actions.

Money is counted in thousands, so a card is worth 0, 1, 2 or 5. Cards of the same value are
interchangeable: a hand, a pile and an offer are counts of the four kinds.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from tripot.core.state import PUBLIC, layout, rule

SEATS = 6
KINDS = 4
VALUES = (0, 1, 2, 5)
"""The worth of a card of each kind, in thousands."""
SAVINGS = 6
"""Aunt Carlotta's Savings, as an owner of cards besides the six seats."""
EVERYBODY = 0
"""The row of `known` for what is public; the seats' rows follow."""
OWNERS = 7
VIEWERS = 7
UNKNOWN = -1
NOBODY = -1


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    FIRST = 0
    COLOUR = 1
    ASK = 2
    OFFER = 3
    ANSWER = 4
    DIE = 5
    PAY = 6
    CONSOLE = 7
    SAVING = 8
    OVER = 9


class Action(IntEnum):
    """The first action of each sort; a seat, a number or a kind is added to it."""

    FIRST = 0
    COLOUR = 6
    DIE = 12
    SAVING = 18
    ASK = 22
    PUT = 28
    PRESENT = 32
    TRUST = 33
    DOUBT = 34
    PAY = 35
    CONSOLE = 39
    DECLINE = 40


ACTIONS = 41
PIECES = frozenset({*range(Action.PUT, Action.PUT + KINDS), *range(Action.PAY, Action.PAY + KINDS)})
"""Cards that are laid one after another in one gesture."""

RECORD = layout(
    "johnny",
    [
        ("players", "i1"),
        ("phase", "i1"),
        ("johnny", "i1"),
        ("debtor", "i1"),  # of this turn, until the coloured die is thrown again
        ("colour", "i1"),  # the coloured die, 0 before its first throw
        ("die", "i1"),  # the numbered die, 0 until it is thrown in a turn
        ("debt", "i1"),  # what Johnny owes after a lost doubt, in thousands
        ("clause", "i1"),  # the clause that ended the game, 0 before
        ("winners", "u1"),  # one bit for each seat
        ("target", "i1"),
        ("turn", "i2"),  # turns ended
        ("turn_limit", "i2"),
        ("held", "i1", (SEATS,)),  # J26: cards in each hand
        ("hands", "i1", (SEATS, KINDS)),
        ("down", "i1", (KINDS,)),  # face down in the offer
        ("down_count", "i1"),
        ("up", "i1", (KINDS,)),  # turned up in the offer
        ("paid", "i1", (KINDS,)),  # on the table, from Johnny to the debtor
        ("savings", "i1", (KINDS,)),
        ("savings_count", "i1"),
        ("in_play", "i1", (KINDS,)),  # J5: cards of each kind in the whole game
        (
            "caught",
            "i1",
            (SEATS,),
        ),  # how well all remember that a seat offered next to nothing
        # known[row_of(viewer), owner, kind]: certainly at least this many cards. What lies face
        # down in the offer counts as the debtor's, until it is turned up or taken.
        ("known", "i1", (VIEWERS, OWNERS, KINDS)),
    ],
)


@rule
def worth(kind: int) -> int:
    """The worth of a card of this kind, in thousands."""
    if kind == 3:
        return 5
    return kind


@rule
def money(cards: Any) -> int:
    """The worth of counts of the four kinds, in thousands."""
    return int(cards[1]) + 2 * int(cards[2]) + 5 * int(cards[3])


@rule
def total(cards: Any) -> int:
    return int(cards[0]) + int(cards[1]) + int(cards[2]) + int(cards[3])


@rule
def row_of(seat: int) -> int:
    """The row of `known` for a seat, or for the onlooker."""
    if seat == PUBLIC:
        return EVERYBODY
    return seat + 1


def counts(cards: Mapping[str, int]) -> list[int]:
    """An option such as `{"5000": 1}` as counts of the four kinds."""
    return [cards.get(str(1000 * value), 0) for value in VALUES]
