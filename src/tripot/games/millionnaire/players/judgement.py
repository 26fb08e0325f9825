"""Le Millionnaire: what a hand-written player thinks things are worth, in thousands of francs."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.circuit import (
    distance,
    exchange_at,
    horse_at,
    is_horse,
    is_violet,
    square_after,
    violet_at,
)
from tripot.games.millionnaire.rules.cards.drawing import profits_tax
from tripot.games.millionnaire.rules.cards.pile import slots_of
from tripot.games.millionnaire.rules.shares import dividend, fortune
from tripot.games.millionnaire.rules.trades import has_offers_left, is_counter, party, units_on
from tripot.games.millionnaire.state import (
    ASK,
    COMPANIES,
    DIRECTOR,
    GIVE,
    HORSES,
    MARKER,
    MOST_EVEN,
    MOST_ROULETTE,
    MOST_UNITS,
    NOTHING,
    PAIR_OF_TAX,
    PRICE,
    UNSEEN,
    VIOLETS,
    Action,
    Kind,
    bit,
    has_left,
    money_action,
    roulette_action,
    units_action,
)


@rule
def ways(total: int) -> int:
    """In how many of 36 throws two dice show a total."""
    if total < 2 or total > 12:
        return 0
    return 6 - abs(total - 7)


# Cash and taxes


@rule
def reserve(state: State, seat: int) -> int:
    """How much cash a player keeps: a third of the fortune, less when fewer taxes are left."""
    return fortune(state, seat) * (2 + taxes_ahead(state)) // 18


@rule
def taxes_ahead(state: State) -> int:
    """How many taxes may come: those unseen or, once all are known, the next ones (M23)."""
    if int(state.pile[0]) == UNSEEN:
        return int(state.stock[Kind.TAX])
    taxes = 0
    for slot in range(min(3, int(state.pile_count))):
        taxes += 3 if int(state.pile[slot]) == Kind.TAX else 0
    return taxes


@rule
def label_on_top(state: State) -> int:
    """M22: what is known of the card that is drawn next."""
    at = 1 if int(state.pile[0]) == MARKER and int(state.pile_count) > 1 else 0
    return int(state.pile[at])


@rule
def tax_on_top(state: State) -> bool:
    """M23: whether the next card is known to be a tax, or may well be one (M49)."""
    label = label_on_top(state)
    return label == Kind.TAX or label == PAIR_OF_TAX


@rule
def taxes_and_unseen(state: State) -> tuple[int, int]:
    """M61: the number of taxes and of all cards among which the next one is."""
    if label_on_top(state) != UNSEEN:
        return (1, 1) if tax_on_top(state) else (0, 1)
    return int(state.stock[Kind.TAX]), slots_of(state, UNSEEN)


# Shares


@rule
def most_below(state: State, seat: int) -> int:
    """The largest holding, in units, that does not make a director yet."""
    most = 0
    for company in range(COMPANIES):
        units = int(state.units[seat, company])
        if units < DIRECTOR:
            most = max(most, units)
    return most


@rule
def to_next_notch(state: State, seat: int) -> int:
    """How many units, at least one, bring a player's share of cash down to the next step."""
    cash, owns = int(state.cash[seat]), fortune(state, seat)
    for part in (3, 5, 10):
        if part * cash >= owns:
            return min(cash // PRICE, (cash - owns // part) // PRICE + 1)
    return cash // PRICE


@rule
def liking(state: State, seat: int, company: int) -> int:
    """How much a player wants shares of a company: spread out, but finish a directorship."""
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
    """M11, M30: whether cards that nobody has seen may still bring free shares of a company."""
    one, two = int(state.stock[Kind.ONE_FOR_ONE + company]), Kind.ONE_FOR_TWO + company
    return one + int(state.stock[two]) > 0


# Stakes: whether 36 throws would pay more than 36 stakes


@rule
def horse_pays(ahead: int) -> bool:
    """M37: a horse this many squares ahead."""
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
def best_stake(state: State) -> int:
    """A stake that pays more than it costs and is not placed yet; `NOTHING` if there is none."""
    mover = int(state.mover)
    square, cash, faces = int(state.place[mover]), int(state.cash[mover]), int(state.faces)
    if cash == 0 or int(state.stakes) == 0:
        return NOTHING
    for horse in range(HORSES):
        ahead = distance(square, horse_at(horse))
        if ahead <= 2 * faces and horse_pays(ahead) and bit(int(state.horses), horse) == 0:
            return Action.HORSE + horse
    if int(state.auteuil) + int(state.arc) == 0:
        if bit(int(state.may_arc), mover) == 1 and double_pays(square, 30, 2, 5):
            return Action.ARC + 0
        if not is_violet(square) and double_pays(square, 10, 1, 6):
            return Action.AUTEUIL + 0
    if int(state.outsiders) == 0 and outsiders_pay(state):
        return Action.OUTSIDERS + 0
    return best_roulette(state, square, cash)


@rule
def best_roulette(state: State, square: int, cash: int) -> int:
    """M41: the most on a violet square that is likely enough, for a player who can spare it."""
    if cash < 30:
        return NOTHING
    for violet in range(VIOLETS):
        ahead = distance(square, violet_at(violet))
        is_free = int(state.roulette[violet]) == 0 and ahead <= 2 * int(state.faces)
        if is_free and 8 * ways(ahead) > 36:
            return roulette_action(violet, MOST_ROULETTE)
    return NOTHING


@rule
def outsiders_pay(state: State) -> bool:
    """M40: half of all throws end on violet; the card is then known or drawn from the rest."""
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
    """M42, M45: a stake on Even Chance against a tax that is certain to come on a violet square.

    It is no more than the dividends of a throw of 7 bring, and no more than the tax takes.
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
    """What an offer gains a side at the bank's price.

    A player can always buy from the bank instead.
    """
    other = 1 - side
    units = units_on(state, other) - units_on(state, side)
    return PRICE * units + int(state.traded_cash[other]) - int(state.traded_cash[side])


@rule
def accepts(state: State) -> bool:
    """M36: what gains something; cash at cost if one lacks it, and otherwise at four fifths."""
    seat, won = int(state.partner), gain(state, 1)
    paid = int(state.traded_cash[1]) - int(state.traded_cash[0])
    if paid < 0:
        return won > 0 or (won == 0 and is_short_of_cash(state, seat))
    return won > 0 and 4 * won >= paid


@rule
def is_short_of_cash(state: State, seat: int) -> bool:
    """Whether less than a sixth of the player's fortune is cash."""
    return 6 * int(state.cash[seat]) < fortune(state, seat)


@rule
def counter_price(state: State) -> int:
    """M36: the cash for which the player would trade the units of an offer; `NOTHING` if none.

    A tenth above the bank's price for units of their own, four fifths of it for those of another.
    """
    mine, theirs = units_on(state, 1), units_on(state, 0)
    if is_counter(state) or not has_offers_left(state) or (mine > 0) == (theirs > 0):
        return NOTHING
    price, payer = price_to_settle(mine, theirs), party(state, 0 if mine > 0 else 1)
    return price if price <= int(state.cash[payer]) else NOTHING


@rule
def price_to_settle(given: int, received: int) -> int:
    """The same for units that the player gives, or receives."""
    return 11 * given if given > 0 else 8 * received


@rule
def company_to_ask(state: State, seat: int, partner: int) -> int:
    """The first company that a few of the partner's units would make a player director of.

    This is at the bank's price, so only a partner who is short of cash has a reason to sell.
    """
    if not is_short_of_cash(state, partner):
        return NOTHING
    for company in range(COMPANIES):
        needed = DIRECTOR - int(state.units[seat, company])
        has = int(state.units[partner, company])
        if 0 < needed <= 5 and needed <= has < DIRECTOR:
            if PRICE * needed <= int(state.cash[seat]):
                return company
    return NOTHING


@rule
def seat_to_hear(state: State) -> int:
    """M36: who would buy units of the mover's to direct a company; the mover if nobody would."""
    mover = int(state.mover)
    for seat in range(int(state.players)):
        if seat != mover and not has_left(state, seat):
            if company_to_ask(state, seat, mover) != NOTHING:
                return seat
    return mover


# What an offer is to become, part by part


@rule
def wanted_units(state: State, side: int, company: int) -> int:
    """How many units of a company should be on a side of the offer."""
    if is_counter(state):
        return int(state.countered_units[side, company])
    maker = int(state.maker)
    if side == 0 or company != company_to_ask(state, maker, int(state.partner)):
        return 0
    return DIRECTOR - int(state.units[maker, company])


@rule
def wanted_cash(state: State, side: int) -> int:
    """How much money should be on it: the bank's price for what makes a director."""
    given, received = 0, 0
    for company in range(COMPANIES):
        given += wanted_units(state, 0, company)
        received += wanted_units(state, 1, company)
    if side == (0 if given == 0 else 1):
        return price_to_settle(given, received) if is_counter(state) else PRICE * received
    return 0


@rule
def next_part(state: State) -> int:
    """The next part of such an offer, or proposing it once it is complete."""
    for side in range(2):
        verb = GIVE if side == 0 else ASK
        for company in range(COMPANIES):
            lacking = wanted_units(state, side, company) - int(state.traded_units[side, company])
            if lacking > 0:
                return units_action(min(lacking, MOST_UNITS), company, verb)
        lacking = wanted_cash(state, side) - int(state.traded_cash[side])
        if lacking > 0:
            return money_action(lacking, side)
    return Action.PROPOSE + 0


@rule
def partner_to_ask(state: State) -> int:
    """M36: who may sell the units that make a director; the mover if nobody may."""
    mover = int(state.mover)
    for seat in range(int(state.players)):
        if seat != mover and not has_left(state, seat):
            if company_to_ask(state, mover, seat) != NOTHING:
                return seat
    return mover
