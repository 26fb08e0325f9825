"""Johnny Controletti's buckets and abstract actions: offering, answering and being consoled.

They depend only on what the mover knows: the table, their own hand, what they know of the others'.
"""

from typing import Any

from tripot.core.abstraction import Abstraction, Question
from tripot.core.language import msg
from tripot.core.state import State, rule
from tripot.games.johnny.state import (
    SAVINGS,
    Action,
    Phase,
    money,
    row_of,
    total,
)

_SEATS = ("two seats", "more seats")
_CAUGHT = ("", msg("they bluffed not long ago"))
_REACH = 6
"""A player who lacks at most this much, in thousands, is near the goal: one offer may suffice."""

ABSTRACTION = Abstraction(
    (
        Question(
            "answer",
            (
                _SEATS,
                (msg("they lay 1 card"), msg("they lay 2 cards"), msg("they lay 3 cards or more")),
                (
                    "",
                    msg("zeros lie face up"),
                    msg("1,000 or 2,000 lie face up"),
                    msg("3,000 or more lie face up"),
                ),
                (
                    msg("their hand looks poor"),
                    msg("their hand looks as usual"),
                    msg("their hand looks rich"),
                ),
                ("", msg("they are near the goal")),
                _CAUGHT,
            ),
            ("trust", "doubt"),
            (msg("I trusted"), msg("I doubted")),
        ),
        Question(
            "offer",
            (
                _SEATS,
                ("", msg("I was doubted")),
                (
                    msg("nothing is laid yet"),
                    msg("1 card lies face down"),
                    msg("2 cards lie face down"),
                    msg("3 cards or more lie face down"),
                ),
                (
                    msg("it comes to nothing"),
                    msg("it comes to 1,000 or 2,000"),
                    msg("it comes to 3,000 or 4,000"),
                    msg("it comes to 5,000 or 6,000"),
                    msg("it comes to 7,000 or more"),
                ),
                (msg("I have no zero left"), msg("I have zeros left")),
                ("", msg("Johnny is near the goal")),
            ),
            ("put 0", "put 1000", "put 2000", "put 5000", "present"),
            (
                msg("I laid a zero"),
                msg("I laid 1,000"),
                msg("I laid 2,000"),
                msg("I laid 5,000"),
                msg("I left it at that"),
            ),
        ),
        Question(
            "console",
            (
                _SEATS,
                (
                    msg("the card is the last of the savings"),
                    msg("the card is the last but one of the savings"),
                    msg("there are more savings"),
                ),
                (msg("I am behind"), msg("I am about level"), msg("I am ahead")),
            ),
            ("console", "decline"),
            (msg("I took the card"), msg("I left the card")),
        ),
    ),
    unsaid=frozenset(_SEATS),
)
_OFFER = ABSTRACTION.first("offer")
_CONSOLE = ABSTRACTION.first("console")


@rule
def bucket(state: State) -> int:
    """The mover's bucket; -1 where there is nothing to weigh."""
    phase = int(state.phase)
    if phase == Phase.ANSWER:
        return answer_bucket(state)
    if phase == Phase.OFFER:
        return _OFFER + offer_bucket(state)
    if phase == Phase.CONSOLE:
        return _CONSOLE + console_bucket(state)
    return -1


@rule
def abstract_action(state: State, action: int) -> int:
    """The kind of card laid, presenting, or one of two answers."""
    if action >= Action.CONSOLE:
        return action - Action.CONSOLE
    if action >= Action.TRUST:
        return action - Action.TRUST
    return action - Action.PUT


@rule
def answer_bucket(state: State) -> int:
    """J12 to J18: cards laid and turned up, what the debtor may hold, who is near the goal."""
    debtor, row = int(state.debtor), row_of(int(state.johnny))
    down = int(state.down_count)
    size = int(state.held[debtor]) + down
    expected = expected_money(state, row, debtor, size)
    at = 1 if int(state.players) > 2 else 0
    at = 3 * at + min(down, 3) - 1
    at = 4 * at + turned_up(state)
    at = 3 * at + richness(expected, size)
    goal = 100 * (int(state.target) - _REACH)
    may_win = 1 if expected + 100 * money(state.up) >= goal else 0
    return 2 * (2 * at + may_win) + caught(state)


@rule
def offer_bucket(state: State) -> int:
    """J11, J16: what the debtor has put together, their zeros left, and whether Johnny may win."""
    debtor = int(state.debtor)
    laid = int(state.down_count)
    so_far = money(state.up) + (money(state.down) if laid > 0 else 0)
    at = 1 if int(state.players) > 2 else 0
    at = 2 * at + (1 if total(state.up) > 0 else 0)
    at = 4 * at + min(laid, 3)
    at = 5 * at + (0 if so_far == 0 else min(4, 1 + (so_far - 1) // 2))
    at = 2 * at + (1 if int(state.hands[debtor, 0]) > 0 else 0)
    johnny = int(state.johnny)
    owns = expected_money(state, row_of(debtor), johnny, int(state.held[johnny]))
    return 2 * at + (1 if owns >= 100 * (int(state.target) - _REACH) else 0)


@rule
def console_bucket(state: State) -> int:
    """J23, J29: how many savings are left, and whether the richest of the others has more."""
    johnny = int(state.johnny)
    owns, most = 100 * money(state.hands[johnny]), 0
    for seat in range(int(state.players)):
        if seat != johnny:
            expected = expected_money(state, row_of(johnny), seat, int(state.held[seat]))
            most = max(most, expected)
    lead = 0 if owns + 300 < most else 1 if owns < most + 200 else 2
    at = 1 if int(state.players) > 2 else 0
    return 3 * (3 * at + min(int(state.savings_count), 3) - 1) + lead


@rule
def turned_up(state: State) -> int:
    """J16: what lies face up in the offer; 0 for nothing."""
    if total(state.up) == 0:
        return 0
    shown = money(state.up)
    if shown == 0:
        return 1
    return 2 if shown < 3 else 3


@rule
def richness(expected: int, size: int) -> int:
    """How much a card of a hand is thought to be worth: little, as usual, much."""
    if expected < 110 * size:
        return 0
    return 2 if expected > 180 * size else 1


@rule
def caught(state: State) -> int:
    """Whether the debtor was caught with next to nothing, and has not yet been forgiven."""
    return 1 if int(state.caught[int(state.debtor)]) > 0 else 0


@rule
def expected_money(state: State, row: int, owner: int, size: int) -> int:
    """What `size` cards of an owner are worth to a viewer on average, in hundreds."""
    loose, loose_money = loose_cards(state, row)
    sure = state.known[row, owner]
    average = 100 * loose_money // max(1, loose)
    return 100 * money(sure) + (size - total(sure)) * int(average)


@rule
def loose_cards(state: State, row: int) -> Any:
    """How many cards a viewer cannot place with any owner, and what they are worth."""
    saved = state.known[row, SAVINGS]
    cards = total(state.in_play) - total(state.up) - total(state.paid) - total(saved)
    value = money(state.in_play) - money(state.up) - money(state.paid) - money(saved)
    for owner in range(int(state.players)):
        cards -= total(state.known[row, owner])
        value -= money(state.known[row, owner])
    return cards, value
