"""Johnny Controletti: the state record, the phases, the actions and the options.

Money is counted in thousands, so a card is worth 0, 1, 2 or 5. Cards of one value are alike: a
hand, a pile and an offer are counts of the four kinds.
"""

import json
from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from tripot.core.language import Amount, msg
from tripot.core.refusals import BadOption
from tripot.core.state import PUBLIC, layout, rule

SEATS = 6
KINDS = 4
VALUES = (0, 1, 2, 5)
"""What a card of each kind is worth, in thousands."""
SAVINGS = 6
"""Aunt Carlotta's Savings, as an owner of cards beside the six seats."""
EVERYBODY = 0
"""The row of `known` that holds what is public; the seats' rows follow."""
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
        # known[row_of(viewer), owner, kind]: so many cards at least, for certain. What lies face
        # down in the offer counts as the debtor's, until it is turned up or taken.
        ("known", "i1", (VIEWERS, OWNERS, KINDS)),
    ],
)

DEFAULTS: Mapping[str, Any] = {
    "target": 25000,
    "turn_limit": 200,
    "start_money": {"5000": 1, "2000": 2, "1000": 4, "0": 2},
    "savings": {"5000": 1, "2000": 2, "1000": 2, "0": 1},
}
_HIGHEST_TARGET = 60000
_HIGHEST_TURN_LIMIT = 30000
_MOST_OF_A_KIND = 120


@rule
def worth(kind: int) -> int:
    """What a card of this kind is worth, in thousands."""
    if kind == 3:
        return 5
    return kind


@rule
def money(cards: Any) -> int:
    """What counts of the four kinds are worth together, in thousands."""
    return int(cards[1]) + 2 * int(cards[2]) + 5 * int(cards[3])


@rule
def total(cards: Any) -> int:
    """How many cards counts of the four kinds are."""
    return int(cards[0]) + int(cards[1]) + int(cards[2]) + int(cards[3])


@rule
def row_of(seat: int) -> int:
    """The row of `known` that holds what a seat, or the onlooker, knows."""
    if seat == PUBLIC:
        return EVERYBODY
    return seat + 1


def counts(cards: Mapping[str, int]) -> list[int]:
    """An option such as `{"5000": 1}` as counts of the four kinds."""
    return [cards.get(str(1000 * value), 0) for value in VALUES]


def check_options(players: int, settings: dict[str, Any]) -> None:
    """J31: refuse what cannot be played."""
    _check_whole(settings, "target", 1000, _HIGHEST_TARGET)
    if settings["target"] % 1000:
        raise BadOption(msg("target must be in whole thousands (J31)."))
    _check_whole(settings, "turn_limit", 1, _HIGHEST_TURN_LIMIT)
    start, savings = _check_cards(settings, "start_money"), _check_cards(settings, "savings")
    if not total(start):
        raise BadOption(msg("start_money must hold at least one card (J31)."))
    if settings["target"] <= 1000 * money(start):
        raise BadOption(
            msg("target must be above the start money of {money} (J31)."),
            money=Amount(1000 * money(start)),
        )
    in_play = [players * own + pile for own, pile in zip(start, savings, strict=True)]
    if sum(in_play) > _MOST_OF_A_KIND:
        raise BadOption(
            msg("{cards} cards would be in play; there can be {most} at most (J31)."),
            cards=sum(in_play),
            most=_MOST_OF_A_KIND,
        )


def _check_whole(settings: dict[str, Any], name: str, least: int, most: int) -> None:
    value = settings[name]
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadOption(
            msg("{option} must be a whole number from {least} to {most}, not {value} (J31)."),
            option=name,
            least=Amount(least),
            most=Amount(most),
            value=str(value),
        )


def _check_cards(settings: dict[str, Any], name: str) -> list[int]:
    """Refuse what is not counts of cards; write every kind out, in one order."""
    given = settings[name]
    kinds = [str(1000 * value) for value in reversed(VALUES)]
    good = isinstance(given, Mapping) and all(
        card in kinds and type(count) is int and 0 <= count <= _MOST_OF_A_KIND
        for card, count in given.items()
    )
    if not good:
        raise BadOption(
            msg("{option} must count cards of {kinds}, not {value} (J31)."),
            option=name,
            kinds=", ".join(kinds),
            value=json.dumps(given, default=str),
        )
    settings[name] = {kind: given.get(kind, 0) for kind in kinds}
    return counts(settings[name])
