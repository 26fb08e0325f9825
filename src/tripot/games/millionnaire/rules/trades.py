"""Le Millionnaire: trades between players (M35, M36): an offer is put together, then answered.

The active player makes an offer, or lets another speak to make one. Whoever is asked accepts,
refuses, or answers with an offer of their own. The parts of an offer come in a fixed order, so that
every offer can be written in only one way: units given, money given, units asked for, money asked
for. Units go company by company, by twenties and then the rest; money (in thousands of francs) by
thousands, then at most one piece of hundreds, one of tens and one of units.
"""

from tripot.core.contract.rules import Request
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.millionnaire.rules.shares import change_units, pay_in, units_of
from tripot.games.millionnaire.state import (
    ASK,
    COMPANIES,
    GIVE,
    MOST_UNITS,
    NOTHING,
    PROPOSALS,
    UNIT_VERBS,
    Action,
    Phase,
    amount_of,
    company_of_action,
    has_left,
    piece_of,
    units_action,
    units_of_action,
)

# What of an offer may come next
GIVES_UNITS, GIVES_MONEY, ASKS_UNITS, ASKS_MONEY, COMPLETE = range(5)
ACCEPTED, REFUSED = 1, 2
LARGEST = 1000


@rule
def allow_offers(state: State, weights: Weights) -> None:
    """M36: offers to anybody, or hearing one; one of the two must have units."""
    if int(state.trades) == 0 or not has_offers_left(state):
        return
    mover = int(state.mover)
    has_units = units_of(state, mover) > 0
    for seat in range(int(state.players)):
        if seat != mover and not has_left(state, seat):
            if has_units or units_of(state, seat) > 0:
                weights[Action.OFFER + seat] = 1
                weights[Action.HEAR + seat] = 1


@rule
def has_offers_left(state: State) -> bool:
    """M36: three offers a turn, whoever makes them."""
    return int(state.proposals) < PROPOSALS


@rule
def allow_answers(state: State, weights: Weights) -> None:
    """M36: accepting, refusing, or answering with an offer of one's own."""
    weights[Action.ACCEPT] = 1
    weights[Action.REFUSE] = 1
    weights[Action.COUNTER] = 1 if has_offers_left(state) else 0


@rule
def begin_offer(state: State, maker: int, seat: int) -> None:
    """M36: who offers to whom; what was offered before is forgotten."""
    forget_offer(state)
    state.proposals = int(state.proposals) + 1
    state.maker = maker
    state.partner = seat
    state.phase = Phase.OFFER


@rule
def give_the_word(state: State, seat: int) -> None:
    """M36: let another make the mover an offer; it counts as one."""
    begin_offer(state, seat, int(state.mover))
    state.phase = Phase.HEAR


@rule
def take_the_word(state: State, action: int) -> None:
    """M36: the player who may speak makes an offer, or none."""
    if action == Action.REFUSE:
        drop_offer(state)
    else:
        state.phase = Phase.OFFER


@rule
def counter(state: State) -> None:
    """M36: an offer in answer; what it answers stays known until it is answered."""
    for side in range(2):
        for company in range(COMPANIES):
            state.countered_units[side, company] = state.traded_units[1 - side, company]
        state.countered_cash[side] = int(state.traded_cash[1 - side])
    maker = int(state.partner)
    state.partner = int(state.maker)
    state.maker = maker
    state.proposals = int(state.proposals) + 1
    clear_parts(state)
    state.phase = Phase.OFFER


@rule
def is_counter(state: State) -> bool:
    """Whether the offer answers another."""
    units = 0
    for side in range(2):
        for company in range(COMPANIES):
            units += int(state.countered_units[side, company])
    return units > 0


@rule
def forget_offer(state: State) -> None:
    """Clear the offer."""
    state.maker = NOTHING
    state.partner = NOTHING
    for side in range(2):
        for company in range(COMPANIES):
            state.countered_units[side, company] = 0
        state.countered_cash[side] = 0
    clear_parts(state)


@rule
def clear_parts(state: State) -> None:
    """Clear the parts of the offer."""
    state.stage = GIVES_UNITS
    state.next_company = 0
    state.room = LARGEST
    state.answer = 0
    for side in range(2):
        for company in range(COMPANIES):
            state.traded_units[side, company] = 0
        state.traded_cash[side] = 0


@rule
def drop_offer(state: State) -> None:
    """Nothing comes of the offer, and the active player goes on."""
    forget_offer(state)
    state.phase = Phase.TURN


@rule
def party(state: State, side: int) -> int:
    """Who gives on a side of the offer: 0 its maker, 1 its addressee."""
    if side == 0:
        return int(state.maker)
    return int(state.partner)


@rule
def units_on(state: State, side: int) -> int:
    """All units that a side of the offer gives."""
    units = 0
    for company in range(COMPANIES):
        units += int(state.traded_units[side, company])
    return units


@rule
def has_units_in_it(state: State) -> bool:
    """M36: at least one side gives units."""
    return units_on(state, 0) + units_on(state, 1) > 0


# Putting it together


@rule
def allow_parts(state: State, weights: Weights) -> None:
    """M36: the next part of an offer, or its end."""
    weights[Action.WITHDRAW] = 1
    if has_units_in_it(state):
        weights[Action.PROPOSE] = 1
    for side in range(2):
        if int(state.stage) <= GIVES_UNITS + 2 * side:
            allow_units(state, weights, side)
        if int(state.stage) <= GIVES_MONEY + 2 * side and may_add_money(state, side):
            most = most_money(state, side)
            if most > 0:
                for piece in range(piece_of(most) + 1):
                    weights[Action.MONEY + 2 * piece + side] = 1


@rule
def first_company(state: State, side: int) -> int:
    """The first company of which units can still be added to a side."""
    if int(state.stage) == GIVES_UNITS + 2 * side:
        return int(state.next_company)
    return 0


@rule
def units_left(state: State, side: int, company: int) -> int:
    """How many units of a company can still be added to a side."""
    if company < first_company(state, side):
        return 0
    return int(state.units[party(state, side), company]) - int(state.traded_units[side, company])


@rule
def allow_units(state: State, weights: Weights, side: int) -> None:
    """Units of one company after another, twenty at a time and then the rest."""
    verb = GIVE if side == 0 else ASK
    for units in range(1, most_units(state, side) + 1):
        for company in range(COMPANIES):
            allowed = units <= units_left(state, side, company)
            weights[units_action(units, company, verb)] = 1 if allowed else 0


@rule
def most_units(state: State, side: int) -> int:
    """The most units of any company that can be added to a side."""
    most = 0
    for company in range(COMPANIES):
        most = max(most, units_left(state, side, company))
    return min(MOST_UNITS, most)


@rule
def may_add_money(state: State, side: int) -> bool:
    """M36: money alone is not a trade, so there must be units, or still be room for some."""
    if has_units_in_it(state):
        return True
    return side == 0 and units_of(state, int(state.partner)) > 0


@rule
def most_money(state: State, side: int) -> int:
    """The largest piece of money that may be added to a side."""
    left = int(state.cash[party(state, side)]) - int(state.traded_cash[side])
    if int(state.stage) == GIVES_MONEY + 2 * side:
        return min(left, int(state.room))
    return min(left, LARGEST)


@rule
def add_units(state: State, company: int, units: int, side: int) -> None:
    """A part of an offer: units; fewer than twenty are the last of their company."""
    state.traded_units[side, company] = int(state.traded_units[side, company]) + units
    state.stage = GIVES_UNITS + 2 * side
    state.next_company = company if units == MOST_UNITS else company + 1
    state.room = LARGEST


@rule
def add_money(state: State, amount: int, side: int) -> None:
    """A part of an offer: money; the next piece is smaller, unless this was the largest."""
    state.traded_cash[side] = int(state.traded_cash[side]) + amount
    state.stage = 2 * side + GIVES_MONEY
    state.room = LARGEST
    if amount < 10:
        state.stage = 2 * side + ASKS_UNITS
        state.next_company = 0
    elif amount < 100:
        state.room = 9
    elif amount < LARGEST:
        state.room = 90


@rule
def compose(state: State, action: int) -> None:
    """Add a part to an offer, propose it, or drop it."""
    if action == Action.PROPOSE:
        state.asked = int(state.partner)
        state.phase = Phase.ANSWER
    elif action == Action.WITHDRAW:
        drop_offer(state)
    elif action < Action.UNITS:
        at = action - Action.MONEY
        add_money(state, amount_of(at // 2), at % 2)
    else:
        side = (action - Action.UNITS) // COMPANIES % UNIT_VERBS - GIVE
        add_units(state, company_of_action(action), units_of_action(action), side)


@rule
def bound_of_parts(state: State) -> int:
    """An upper bound on the actions that add to an offer."""
    most = 0
    for side in range(2):
        if int(state.stage) <= GIVES_UNITS + 2 * side:
            most = max(most, most_units(state, side))
    if most > 0:
        return units_action(most + 1, 0, 0)
    purse = max(most_money(state, 0), most_money(state, 1))
    return Action.MONEY + 2 * (piece_of(purse) + 1) if purse > 0 else Action.MONEY + 0


# The answer


@rule
def answer_offer(state: State, action: int) -> None:
    """M36: the partner accepts, refuses, or makes an offer of their own."""
    if action == Action.COUNTER:
        counter(state)
        return
    state.answer = REFUSED
    if action == Action.ACCEPT:
        state.answer = ACCEPTED
        exchange(state)
    state.phase = Phase.TURN


@rule
def exchange(state: State) -> None:
    """M35: what each side gives goes to the other."""
    maker, partner = int(state.maker), int(state.partner)
    for company in range(COMPANIES):
        given = int(state.traded_units[0, company]) - int(state.traded_units[1, company])
        change_units(state, maker, company, -given)
        change_units(state, partner, company, given)
    paid = int(state.traded_cash[0]) - int(state.traded_cash[1])
    pay_in(state, maker, -paid)
    pay_in(state, partner, paid)


# Talk


def may_ask_to_trade(observed: State, seat: int) -> bool:
    """M36: all but the active player may say so, until they are allowed to speak."""
    if int(observed.trades) == 0 or int(observed.phase) == Phase.FIRST:
        return False
    has_the_word = seat == int(observed.maker) and int(observed.phase) in _OFFERING
    return seat != int(observed.mover) and not has_left(observed, seat) and not has_the_word


_OFFERING = (Phase.HEAR, Phase.OFFER, Phase.ANSWER)
REQUEST = Request(
    may=may_ask_to_trade,
    ask=msg("I would like to trade"),
    said=msg("{player} would like to trade."),
    granted=msg("Hear the offer"),
    grant=lambda seat: f"hear {seat + 1}",
)
