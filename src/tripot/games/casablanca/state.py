"""Casablanca: the state record, the phases and the actions.

Money is counted in notes of 50 dollars. Symbols and seats count from 0 here, from `a` and 1 in
texts. A token keeps its identity wherever it is (C8).
"""

from enum import IntEnum
from typing import Any

from tripot.core.state import PUBLIC, layout, rule

SEATS = 4
CIRCLES = 28
SYMBOLS = 7
NUMBERS = 7
TOKENS = 14
CARDS = 35
NOTE = 50
MOST_NOTES = 320
"""The most money that can be in the box, in notes."""
LEAST_STAKE = 2
CARD_PRICE = 4
MEMORY = 4
"""How many more turns of a player others remember a lie of theirs."""

UNSEEN = -1
"""The number of a token that nobody has looked at: it has none yet (C8)."""
HIDDEN = -2
"""The number of a token that another has looked at."""
NOTHING = -1
ASIDE = -1
"""The place of a token that is out of the game (C7)."""
ABSENT = -2
"""The place of a token that this edition does not have (C47)."""
EVERYBODY = SEATS
"""The row and bit of what is public; the seats' own come before it."""


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    FIRST = 0
    PLACE = 1
    ASIDE = 2
    DEAL = 3
    GIVE = 4
    TURN = 5
    TAKE = 6
    VALUE = 7
    SAY = 8
    PROTEST = 9
    ANSWER = 10
    RAISED = 11
    SPOILS = 12
    OVER = 13


class Step(IntEnum):
    """What the house does next, in phases in which nobody decides."""

    TURN_UP = 14
    SETTLE = 15
    GO_BACK = 16
    STAND = 17
    PAY = 18
    END_TURN = 19


class Event(IntEnum):
    """What the house did last, in the words of the notation."""

    NONE = 0
    TOKEN = 1
    STAKES = 2
    BACK = 3
    NOTHING = 4
    PRIZE = 5
    PAYOUT = 6
    BANK = 7
    STOCK = 8
    LEAVE = 9
    RUIN = 10


class Action(IntEnum):
    """The first action of each sort; a seat, number, circle, symbol or amount is added to it.

    What is done most often comes first, so that a driver looks through few impossible actions
    (`action_bound`). Protests and raises of one amount are neighbours: see `notes_of`. Choices are
    shown in this order: in a duel first backing out, then staying in, then raising.
    """

    TAKE = 0
    RESHUFFLE = 14
    SELL = 15
    SAY = 22
    VALUE = 29
    TURN = 36
    PRIZE = 43
    SEIZE = 44
    RETRACT = 51
    WITHDRAW = 52
    MATCH = 53
    PASS = 54
    PLACE = 55
    GIVE = 83
    DEAL = 90
    ASIDE = 97
    FIRST = 104
    PROTEST = 108
    RAISE = 109


ACTIONS = Action.PROTEST + 2 * (MOST_NOTES + 1)


@rule
def notes_of(action: int) -> int:
    """The notes of a protest, or of the stake that a raise reaches."""
    return (action - Action.PROTEST) // 2


RECORD = layout(
    "casablanca",
    [
        ("players", "i1"),
        ("phase", "i1"),
        ("first", "i1"),
        ("mover", "i1"),
        ("asked", "i1"),  # who places, is dealt to, or may protest
        ("turn", "i2"),  # turns ended
        ("turn_limit", "i2"),
        ("circles", "i1"),  # C47: how many there are of what an edition may have fewer of
        ("symbols", "i1"),
        ("numbers", "i1"),
        ("hand", "i1"),
        ("ring", "i1", (CIRCLES,)),  # C2: the symbol of each circle
        ("place", "i1", (SEATS,)),  # the circle of each figure
        ("cash", "i2", (SEATS,)),
        ("bank", "i2"),
        ("cards", "i1", (SEATS, SYMBOLS)),
        ("stock", "i1", (SYMBOLS,)),  # what may be turned next
        ("under", "i1", (CARDS,)),  # C10: sold cards below the stock, in their order
        ("under_count", "i1"),
        ("demand", "i1"),  # the symbol of the top card
        ("given_back", "i1"),  # C9: laid aside until the new card is drawn
        ("lies", "i1", (TOKENS,)),  # the circle of each token
        ("number", "i1", (TOKENS,)),
        ("seen", "u1", (TOKENS,)),  # who has looked since the last shuffle: a bit for each seat
        # ring_known[viewer, number]: at least this many tokens on the ring, from before the
        # last reshuffle (C38); what has been looked at since is in `number` and `seen`
        ("ring_known", "i1", (SEATS + 1, NUMBERS)),
        ("token", "i1"),  # in the mover's hand, or just laid back
        ("again", "u1"),  # 1 if the mover had looked at it before: everybody has seen that
        ("said", "i1"),
        ("came_from", "i1"),
        ("protester", "i1"),
        ("stakes", "i2", (2,)),  # on the table: the mover's, the protester's
        ("answering", "i1"),  # who faces the other's stake: 0 the mover, 1 the protester
        ("answered", "i1"),  # how, if not by a raise: everybody has heard it (C23 to C29)
        ("may_sell", "i1"),  # C39: how many more cards
        ("chooser", "i1"),  # C32: the winner of the duel
        ("taken", "i1"),  # C32: the card taken, until the bank has paid for it
        ("caught", "i1", (SEATS,)),  # how well everybody remembers that a seat lied
        ("reshuffled", "u1"),  # C38: a bit for each seat
        ("left", "u1"),  # C40: a bit for each seat
        ("clause", "i1"),
        ("winners", "u1"),
        # an Event; to which seat; the token, circle or symbol; the number or the notes
        ("event", "i2", (4,)),
    ],
)

LETTERS = "abcdefg"
START_MONEY = 2000


@rule
def row_of(viewer: int) -> int:
    """The row of `ring_known` for a seat, or for the onlooker."""
    if viewer == PUBLIC:
        return EVERYBODY
    return viewer


@rule
def note_event(state: Any, event: int, seat: int, thing: int, count: int) -> None:
    """Note what the house has done."""
    noted = state.event
    noted[0] = event
    noted[1] = seat
    noted[2] = thing
    noted[3] = count


@rule
def total(cards: Any) -> int:
    count = 0
    for symbol in range(SYMBOLS):
        count += int(cards[symbol])
    return count


@rule
def has_left(state: Any, seat: int) -> bool:
    """C40: whether a player is out of the game."""
    return (int(state.left) >> seat) & 1 == 1


@rule
def has_seen(state: Any, viewer: int, token: int) -> bool:
    """Whether a viewer (or everybody) has looked at a token since the last shuffle."""
    seen = int(state.seen[token])
    return (seen >> EVERYBODY) & 1 == 1 or (seen >> row_of(viewer)) & 1 == 1
