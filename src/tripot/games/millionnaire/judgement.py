"""Le Millionnaire: what a hand-written player thinks things are worth, in thousands of francs."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.cards import profits_tax
from tripot.games.millionnaire.circuit import distance, exchange_at, is_horse, square_after
from tripot.games.millionnaire.shares import dividend, fortune
from tripot.games.millionnaire.state import (
    COMPANIES,
    DIRECTOR,
    MOST_EVEN,
    NOTHING,
    UNSEEN,
    Kind,
)

PREMIUM = 13
"""What a unit is worth to who needs it for a directorship."""


@rule
def ways(total: int) -> int:
    """In how many of 36 ways two dice show a total."""
    if total < 2 or total > 12:
        return 0
    return 6 - abs(total - 7)


# Cash and taxes


@rule
def reserve(state: State, seat: int) -> int:
    """How much cash a player keeps: a third of his fortune, less when fewer taxes are left."""
    return fortune(state, seat) * (2 + taxes_ahead(state)) // 18


@rule
def taxes_ahead(state: State) -> int:
    """How many taxes may come: those unseen, or, once all is known, the next ones (M23)."""
    if int(state.pile[0]) == UNSEEN:
        return int(state.stock[Kind.TAX])
    taxes = 0
    for slot in range(min(3, int(state.pile_count))):
        taxes += 3 if int(state.pile[slot]) == Kind.TAX else 0
    return taxes


# Shares


@rule
def holding_value(units: int) -> int:
    """What units of a company are worth to who holds them: their price and their dividends."""
    if units >= DIRECTOR:
        return 15 * units + 10
    return 12 * units


@rule
def liking(state: State, seat: int, company: int) -> int:
    """How much a player would like to buy of a company: spread, but finish a directorship."""
    units = int(state.units[seat, company])
    score = 2
    if units == 0:
        score += 6
    elif 5 <= units < DIRECTOR:
        score += 12
    if 0 < distance(max(0, int(state.place[seat])), exchange_at(company)) <= 9:
        score += 3
    score += 3 * int(state.stock[Kind.ONE_FOR_ONE + company])
    return score + int(state.stock[Kind.ONE_FOR_TWO + company])


@rule
def has_free_shares_ahead(state: State, company: int) -> bool:
    """M11, M30: whether free shares of a company may still come from cards nobody has seen."""
    one, two = int(state.stock[Kind.ONE_FOR_ONE + company]), Kind.ONE_FOR_TWO + company
    return one + int(state.stock[two]) > 0


# Stakes: whether 36 throws would pay more than 36 stakes


@rule
def horse_pays(ahead: int) -> bool:
    """M37: a horse so many squares ahead."""
    return ways(ahead) * (5 * ahead + 1) > 36


@rule
def double_pays(square: int, times: int, least: int, most: int) -> bool:
    """M38, M39: a double from `least` to `most` that leads to a horse."""
    won = 0
    for die in range(least, most + 1):
        if is_horse(square_after(square, 2 * die)):
            won += 1 + times * 2 * die
    return won > 36


@rule
def outsiders_pay(state: State) -> bool:
    """M40: half of all throws end on violet; what comes then is known or drawn from the rest."""
    label = int(state.pile[0])
    if label != UNSEEN:
        return label == Kind.OUTSIDER_50 or label == Kind.OUTSIDER_100
    won = int(state.stock[Kind.OUTSIDER_50]) * (1 + int(state.amounts[Kind.OUTSIDER_50]))
    won += int(state.stock[Kind.OUTSIDER_100]) * (1 + int(state.amounts[Kind.OUTSIDER_100]))
    unseen = 0
    for slot in range(int(state.pile_count)):
        unseen += 1 if int(state.pile[slot]) == UNSEEN else 0
    return won > 2 * unseen


@rule
def insurance(state: State) -> int:
    """M42, M45: a stake on Even Chance against a tax that is sure to come on a violet square.

    No more than the dividends of a throw of 7 bring, nor than the tax takes.
    """
    mover = int(state.mover)
    if int(state.pile[0]) != Kind.TAX:
        return 0
    covered = 0
    for company in range(COMPANIES):
        if 0 < distance(int(state.place[mover]), exchange_at(company)) <= 7:
            covered += dividend(state, mover, company)
    most = min(MOST_EVEN, int(state.cash[mover]))
    return min(most, covered, profits_tax(state, mover))


# Trades


@rule
def gain(state: State, side: int) -> int:
    """What an offer is worth to a side, 0 the mover and 1 the partner."""
    seat = int(state.mover) if side == 0 else int(state.partner)
    won = int(state.traded_cash[1 - side]) - int(state.traded_cash[side])
    for company in range(COMPANIES):
        units = int(state.units[seat, company])
        change = 0
        if int(state.traded[side]) == company:
            change -= int(state.traded_units[side])
        if int(state.traded[1 - side]) == company:
            change += int(state.traded_units[1 - side])
        won += holding_value(units + change) - holding_value(units)
    return won


@rule
def company_to_ask(state: State, seat: int, partner: int) -> int:
    """The first company that a few of the partner's units would make a player director of."""
    for company in range(COMPANIES):
        needed = DIRECTOR - int(state.units[seat, company])
        has = int(state.units[partner, company])
        if 0 < needed <= 5 and needed <= has < DIRECTOR:
            if PREMIUM * needed + 10 <= int(state.cash[seat]):
                return company
    return NOTHING
