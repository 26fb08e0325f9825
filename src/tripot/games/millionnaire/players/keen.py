"""Le Millionnaire: what a keen player considers besides what a regular does.

Nobody meets one: a network multiplies these odds, and so finds out when such a thing pays.
"""

from tripot.core.state import State, Weights, rule
from tripot.core.streams import whole_of
from tripot.games.millionnaire.circuit import is_violet
from tripot.games.millionnaire.players.abstraction import (
    invests,
    may_ask,
    may_claim,
    may_hear,
    may_stake_even,
)
from tripot.games.millionnaire.players.judgement import label_on_top
from tripot.games.millionnaire.players.swaps import (
    best_swap,
    given_of,
    offer_worth,
)
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.rules.stakes import has_staked
from tripot.games.millionnaire.rules.trades import REFUSED, has_offers_left, is_counter, units_on
from tripot.games.millionnaire.state import (
    ASK,
    BUY,
    COMPANIES,
    GIVE,
    MOST_EVEN,
    MOST_UNITS,
    NOTHING,
    PRICE,
    Action,
    Kind,
    Phase,
    even_action,
    has_left,
    money_action,
    units_action,
)


@rule
def consider_more(state: State, weights: Weights) -> None:
    """Leave a share of a regular's odds to what that player would not do."""
    phase = int(state.phase)
    if phase == Phase.ANSWER:
        doubt(state, weights)
    elif phase == Phase.TURN or phase == Phase.BUY:
        consider_in_turn(state, weights)


@rule
def doubt(state: State, weights: Weights) -> None:
    """M36: accept most of what a regular accepts, if it is a good offer, else little of it."""
    if int(weights[Action.ACCEPT]) > 0:
        is_good = offer_worth(state, int(state.partner)) > 0
        weights[Action.ACCEPT] = 20 if is_good else 1
        weights[Action.REFUSE] = 1 if is_good else 4


@rule
def consider_in_turn(state: State, weights: Weights) -> None:
    """M18: a claim comes first; then swaps, purchases and stakes."""
    if may_claim(state):
        return
    if not may_ask(state) and not may_hear(state):
        if invests(state):
            buy_for_the_card(state, weights)
            add_all_of_one(state, weights)
        elif may_stake_even(state):
            add_stakes(state, weights)
    if may_offer(state):
        offer_swaps(state, weights)


@rule
def buy_for_the_card(state: State, weights: Weights) -> None:
    """M23, M30: four times of five, all into the company that the next card is known to favour."""
    company = company_of_card(label_on_top(state))
    is_sure = int(state.phase) == Phase.BUY
    if company == NOTHING or (is_sure and not is_violet(int(state.place[int(state.mover)]))):
        return
    units = most_of(state, company)
    if units > 0:
        action = units_action(units, company, BUY)
        weights[action] = int(weights[action]) + 4 * whole_of(weights)


@rule
def company_of_card(kind: int) -> int:
    """The company whose free shares a card brings; `NOTHING` if it brings none."""
    if kind >= Kind.ONE_FOR_TWO and kind < Kind.ONE_FOR_TWO + COMPANIES:
        return kind - Kind.ONE_FOR_TWO
    if kind >= Kind.ONE_FOR_ONE and kind < Kind.ONE_FOR_TWO:
        return kind - Kind.ONE_FOR_ONE
    return NOTHING


@rule
def most_of(state: State, company: int) -> int:
    """How many units of a company the mover can buy in one action."""
    affordable = min(MOST_UNITS, int(state.cash[int(state.mover)]) // PRICE)
    return min(affordable, int(state.unsold[company]))


@rule
def add_all_of_one(state: State, weights: Weights) -> None:
    """M26: all one's cash for units of one company."""
    least = max(1, whole_of(weights) // 100)
    for company in range(COMPANIES):
        units = most_of(state, company)
        if units > 0:
            allow_at_least(weights, units_action(units, company, BUY), least)


@rule
def add_stakes(state: State, weights: Weights) -> None:
    """M42: on Even Chance, what lacks to the goal, or half of what may be staked."""
    mover = int(state.mover)
    least = 2 * max(1, whole_of(weights) // 100)
    most = min(MOST_EVEN, int(state.cash[mover]))
    lacks = int(state.goal) - fortune(state, mover)
    allow_at_least(weights, even_action(most), least)
    allow_at_least(weights, Action.THROW + 0, least)
    if 0 < lacks < most:
        allow_at_least(weights, even_action(lacks), least)
    if most > 1:
        allow_at_least(weights, even_action((most + 1) // 2), least)


@rule
def allow_at_least(weights: Weights, action: int, least: int) -> None:
    """Raise a weight to this, unless it is higher."""
    weights[action] = max(least, int(weights[action]))


# Swaps


@rule
def may_offer(state: State) -> bool:
    """M36: whether to offer something, unless an offer of this turn was refused."""
    if int(state.phase) != Phase.TURN or int(state.throws) > 0 or has_staked(state):
        return False
    if int(state.trades) == 0 or not has_offers_left(state):
        return False
    return int(state.proposals) == 0 or int(state.answer) != REFUSED


@rule
def offer_swaps(state: State, weights: Weights) -> None:
    """M36: most of the odds to offers, if a swap with their addressee is worthwhile."""
    mover, whole = int(state.mover), whole_of(weights)
    for seat in range(int(state.players)):
        if seat != mover and not has_left(state, seat):
            _, units = best_swap(state, mover, seat)
            if units > 0:
                allow_at_least(weights, Action.OFFER + seat, 30 * whole)


@rule
def swap_part(state: State) -> int:
    """M36: the next part of the best swap with the partner: units given, 1,000 F, units asked for.

    Returns:
        The action, which is illegal if that part would come too late; `NOTHING` if no swap is
        worthwhile, or the offer is another one already.
    """
    maker, partner = int(state.maker), int(state.partner)
    company, units = best_swap(state, maker, partner)
    if units == 0 or is_counter(state):
        return NOTHING
    paid, asked = int(state.traded_cash[0]), int(state.traded_units[1, company])
    if paid > 1 or int(state.traded_cash[1]) > 0 or units_on(state, 1) > asked:
        return NOTHING
    for other in range(COMPANIES):
        lacking = given_of(state, maker, company, units, other) - int(state.traded_units[0, other])
        if lacking != 0:
            return units_action(min(lacking, MOST_UNITS), other, GIVE) if lacking > 0 else NOTHING
    if paid == 0:
        return money_action(1, 0)
    if asked < units:
        return units_action(min(units - asked, MOST_UNITS), company, ASK)
    return Action.PROPOSE + 0 if asked == units else NOTHING
