"""Le Millionnaire: the state record, the phases and the actions.

Money is counted in thousands of francs, shares in units. Seats count from 0 here, from 1 in texts;
squares as in M3; companies A to F are 0 to 5. Of a card that is not confidential only the sort
matters; of each confidential card there is one, and the record says where it is.
"""

from enum import IntEnum
from typing import Any

from tripot.core.state import PUBLIC, layout, rule
from tripot.games.millionnaire.box import BOX, CARD_IDS, CONFIDENTIAL, MOST_CARDS

SEATS = 6
COMPANIES = 6
UNITS = 250
"""M5: the units of each company."""
PRICE = 10
"""M26: what a unit costs, in thousands."""
SALE = 5
"""M34: what the bank pays for a unit, in thousands."""
DIRECTOR = 10
"""M6: the units that make a director."""
FEE = 10
"""M29: what a director is paid for ending on the exchange."""
ODD = 5
"""M30: what is paid for the fifty shares that an odd unit gives."""
RULES = 2
"""The version of these rules. A table may be played by the first: see `is_first_version`."""
FACES = 6
PROPOSALS = 3
HORSES = BOX.circuit.count("H")
VIOLETS = BOX.circuit.count("V")
SQUARES = len(BOX.circuit)
SECRETS = len(CONFIDENTIAL)
KINDS = len(CARD_IDS)
PILE = MOST_CARDS + 1
MOST_UNITS = 20
"""The most units of one action: a large director card (M5)."""
PIECES = 28
"""Pieces of money in an offer: 1 to 9, tens, hundreds, and 1000."""
MOST_EVEN = 50
MOST_ROULETTE = 5
NOTHING = -1


class Kind(IntEnum):
    """The sorts of cards; the company is added to the last two (M9 to M13)."""

    DEBT = 0
    LIQUIDATION = 1
    WILL = 2
    DISCHARGE = 3
    RECEIPT = 4
    TAX = 5
    BROKERAGE = 6
    LEGACY = 7
    OUTSIDER_50 = 8
    OUTSIDER_100 = 9
    LOTTERY = 10
    REPAIRS = 15
    INTERIM = 16
    ONE_FOR_ONE = 17
    ONE_FOR_TWO = 23


MARKER = KINDS
"""M22: in the pile, and as a card drawn."""
UNSEEN = 30
"""A slot of the pile: any of the cards that nobody has seen since they were shuffled (M64)."""
PAIR_OF_WILL = 31
"""M49: slots whose cards are one unknown pair."""
PAIR_OF_TAX = 32
PAIR_OF_DEBT = 33
RETURNED = 34
"""M55: one of the cards of a player who has left; their seat is added."""

# Where a confidential card is, if no seat from 0 holds it
HIDDEN = -1
IN_STOCK = 6
PAIRED = 7
LAID = 8
ABSENT = 9
ON_TABLE = 10
EVERYBODY = SEATS
"""The bit of what is public; the seats' own come before it."""


class Phase(IntEnum):
    """What is to be decided, in the order of play."""

    FIRST = 0
    START = 1
    TURN = 2
    HEAR = 3
    OFFER = 4
    ANSWER = 5
    RECEIPT = 6
    DICE = 7
    LIQUIDATION = 8
    BUY = 9
    CARD = 10
    FREE = 11
    DISCHARGE = 12
    WILL = 13
    SELL = 14
    SLOT = 15
    OVER = 16


class Step(IntEnum):
    """What happens by itself, in the order of play; nobody decides in these phases."""

    PASSES = 20
    LANDS = 21
    FEE = 22
    SETTLES = 23
    READS = 24
    INHERITS = 25
    RESTS = 26
    PAYS = 27
    THROW_ENDS = 28
    LEAVES = 29
    NEXT_TURN = 30


class Action(IntEnum):
    """The first action of each sort; a seat, square, card or amount is added to it.

    Amounts count before what they are for, so that a poor player's actions are the first ones: see
    `stake_of`, `units_action` and `money_action`.
    """

    THROW = 0
    SHOW = 1
    AUTEUIL = 6
    ARC = 7
    OUTSIDERS = 8
    HOLD = 9
    DONE = 10
    ACCEPT = 11
    REFUSE = 12
    COUNTER = 13
    PROPOSE = 14
    WITHDRAW = 15
    HORSE = 16
    OFFER = HORSE + HORSES
    HEAR = OFFER + SEATS
    DICE = HEAR + SEATS
    CARD = DICE + FACES * FACES
    STAKE = CARD + KINDS + 1
    EVEN = STAKE + MOST_ROULETTE * (1 + VIOLETS)
    MONEY = EVEN + MOST_EVEN - MOST_ROULETTE
    UNITS = MONEY + 2 * PIECES


CLAIM = Action.SHOW + Kind.DEBT
"""The five confidential cards are shown by neighbouring actions, in the order of `Kind`."""
LIQUIDATE = Action.SHOW + Kind.LIQUIDATION
UNIT_VERBS = 4
"""Units are bought, sold, given and asked for."""
BUY, SELL, GIVE, ASK = 0, 1, 2, 3
FREE = Action.UNITS + MOST_UNITS * COMPANIES * UNIT_VERBS
FIRST = FREE + UNITS
START = FIRST + SEATS
SLOT = START + VIOLETS
ACTIONS = SLOT + PILE


@rule
def units_action(units: int, company: int, verb: int) -> int:
    """The action of buying, selling, giving or asking for units."""
    return Action.UNITS + (units - 1) * (COMPANIES * UNIT_VERBS) + verb * COMPANIES + company


@rule
def units_of_action(action: int) -> int:
    """The number of units that such an action moves."""
    return (action - Action.UNITS) // (COMPANIES * UNIT_VERBS) + 1


@rule
def company_of_action(action: int) -> int:
    """The company of such an action."""
    return (action - Action.UNITS) % COMPANIES


@rule
def even_action(amount: int) -> int:
    """The action of a stake on Even Chance."""
    if amount <= MOST_ROULETTE:
        return Action.STAKE + (amount - 1) * (1 + VIOLETS)
    return Action.EVEN + amount - MOST_ROULETTE - 1


@rule
def roulette_action(violet: int, amount: int) -> int:
    """The action of a stake on the violet square of that number."""
    return Action.STAKE + (amount - 1) * (1 + VIOLETS) + 1 + violet


@rule
def piece_of(amount: int) -> int:
    """The largest piece of money in an amount."""
    if amount < 10:
        return amount - 1
    if amount < 100:
        return 8 + amount // 10
    return 17 + min(10, amount // 100)


@rule
def amount_of(piece: int) -> int:
    """What a piece of money is worth."""
    if piece < 9:
        return piece + 1
    if piece < 18:
        return 10 * (piece - 8)
    return 100 * (piece - 17)


@rule
def money_action(amount: int, side: int) -> int:
    """The action of a piece of money in an offer: given (0) or asked for (1)."""
    return Action.MONEY + 2 * piece_of(amount) + side


RECORD = layout(
    "millionnaire",
    [
        ("players", "i1"),
        ("rules", "u1"),  # the version of the rules that the table is played by
        ("phase", "i1"),
        ("first", "i1"),
        ("mover", "i1"),
        ("asked", "i1"),  # who answers an offer, may show a card, or has to pay
        ("clause", "i1"),
        ("winners", "u1"),  # a bit for each seat
        ("left", "u1"),  # M54: a bit for each seat
        ("turn", "i2"),  # turns ended
        ("turn_limit", "i2"),
        ("goal", "i2"),
        ("untaxed", "i2"),  # M45: the starting capital
        ("trades", "u1"),
        ("stakes", "u1"),
        ("most_throws", "i1"),
        ("faces", "i1"),
        ("amounts", "i2", (KINDS,)),  # M14
        ("cash", "i4", (SEATS,)),
        ("units", "i2", (SEATS, COMPANIES)),
        ("unsold", "i2", (COMPANIES,)),
        ("place", "i1", (SEATS,)),
        ("throws", "i1"),  # made in this turn
        ("dice", "i1", (2,)),  # as they last fell
        ("came_from", "i1"),
        ("walked", "i1"),  # M19: how many squares of the move have paid what they pay
        ("dividends", "i4"),  # paid by this move (M26)
        ("won", "i4"),  # by the stakes of the last throw, without them (M43)
        ("won_at", "i1"),  # and on which square
        ("horses", "u1"),  # stakes of 1: a bit for each horse
        ("auteuil", "u1"),
        ("arc", "u1"),
        ("outsiders", "u1"),
        ("even", "i1"),
        ("roulette", "i1", (VIOLETS,)),
        ("may_arc", "u1"),  # M39: whoever won Auteuil with their last throw
        ("proposals", "i1"),  # made in this turn, by anybody
        ("maker", "i1"),  # of an offer
        ("partner", "i1"),  # to whom it is made
        ("stage", "i1"),  # of an offer: see trades.py
        ("next_company", "i1"),  # the first of which units may follow
        ("room", "i2"),  # the largest piece of money that may follow
        ("traded_units", "i2", (2, COMPANIES)),  # given, asked for
        ("traded_cash", "i4", (2,)),
        ("countered_units", "i2", (2, COMPANIES)),  # by the offer that it answers, the same sides
        ("countered_cash", "i4", (2,)),
        ("answer", "i1"),  # to the last offer: 1 accepted, 2 refused
        ("card", "i1"),  # drawn or played, and not yet done
        ("due", "i4"),  # what `asked` has to pay
        ("lacking", "i2"),  # M31: free units that the company lacks, still to be paid
        ("heir", "i1"),  # M50: who showed the will in this turn
        ("duel", "u1"),  # M50: two play on alone
        ("promoted", "i8"),  # M6: who has just become a director: see `promotion`
        ("ruined", "u1"),  # M56: a bit for each seat that has left at the end of this turn
        ("event", "i4", (4,)),  # what the house did last: see events.py
        ("pile", "i1", (PILE,)),  # from the top: a card, the marker, or what is known of the slot
        ("pile_count", "i1"),
        ("stock", "i1", (KINDS,)),  # what the slots UNSEEN hold, without confidential cards
        ("where", "i1", (SECRETS,)),  # where each confidential card is
        ("knows", "u1", (SECRETS,)),  # who knows: a bit for each seat and one for everybody
        ("hidden", "i1", (SEATS,)),  # M63: confidential cards that the others have not seen
        ("of_pair", "u1"),  # who holds one of the pair of debt and receipt, unseen
        ("slot", "i1"),  # the last that chance named
        ("leaving", "u1"),  # M55: whose cards have yet to go back
        ("to_return", "i1"),  # how many of `asked`
    ],
)


@rule
def bit(bits: int, at: int) -> int:
    return (bits >> at) & 1


@rule
def is_first_version(state: Any) -> bool:
    """Whether a table is played as before 2026-11-26.

    An odd unit then gave nothing at a one-for-two (M30), everybody with an unseen card was asked
    (M63), and of what a player left, a single card was known only if everybody had seen it (M55).
    """
    return int(state.rules) == 1


@rule
def has_left(state: Any, seat: int) -> bool:
    """M54: whether a player is out of the game."""
    return bit(int(state.left), seat) == 1


@rule
def promotion(seat: int, company: int) -> int:
    """M6: the bit of a player who has just become a director of a company."""
    return 1 << (COMPANIES * seat + company)


@rule
def viewer_bit(viewer: int) -> int:
    """The bits of what a seat, or an onlooker, knows."""
    public = 1 << EVERYBODY
    if viewer == PUBLIC:
        return public
    return public | (1 << viewer)


@rule
def next_seat(state: Any, seat: int) -> int:
    """The next seat clockwise that is in the game."""
    players = int(state.players)
    seat = seat + 1 if seat + 1 < players else 0
    while has_left(state, seat):
        seat = seat + 1 if seat + 1 < players else 0
    return seat
