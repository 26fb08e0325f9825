"""Le Millionnaire: what a keen player considers besides what a regular does.

Nobody meets one: a network multiplies these odds, and so finds out when such a thing pays.
"""

from tripot.core.state import State, Weights, rule
from tripot.games.millionnaire.circuit import is_violet
from tripot.games.millionnaire.players.abstraction import (
    invests,
    may_ask,
    may_claim,
    may_hear,
    may_stake_even,
)
from tripot.games.millionnaire.players.judgement import label_on_top
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.state import (
    BUY,
    COMPANIES,
    MOST_EVEN,
    MOST_UNITS,
    NOTHING,
    PRICE,
    Action,
    Kind,
    Phase,
    even_action,
    units_action,
)


@rule
def consider_more(state: State, weights: Weights) -> None:
    """Leave a share of a regular's odds to what that player would not do."""
    phase = int(state.phase)
    if phase == Phase.ANSWER and int(weights[Action.ACCEPT]) > 0:
        weights[Action.ACCEPT] = 20
        weights[Action.REFUSE] = 1
    if phase != Phase.TURN and phase != Phase.BUY:
        return
    if may_claim(state) or may_ask(state) or may_hear(state):
        return
    if invests(state):
        buy_for_the_card(state, weights)
        add_all_of_one(state, weights)
    elif may_stake_even(state):
        add_stakes(state, weights)


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
def whole_of(weights: Weights) -> int:
    """What weights add up to."""
    whole = 0
    for action in range(len(weights)):
        whole += int(weights[action])
    return whole


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
