"""Le Millionnaire: hand-written players, for a state that their seat has observed."""

from pathlib import Path

from tripot.core.abstraction import read_odds
from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.core.streams import clear
from tripot.games.millionnaire.players.abstraction import (
    ABSTRACTION,
    invests,
    may_ask,
    may_claim,
    may_hear,
    may_stake_even,
)
from tripot.games.millionnaire.players.judgement import (
    accepts,
    best_stake,
    company_to_ask,
    counter_price,
    has_free_shares_ahead,
    insurance,
    liking,
    most_below,
    next_part,
    partner_to_ask,
    reserve,
    seat_to_hear,
    to_next_notch,
)
from tripot.games.millionnaire.players.keen import consider_more, swap_part
from tripot.games.millionnaire.rules.play import legal
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.rules.trades import is_counter
from tripot.games.millionnaire.state import (
    BUY,
    CLAIM,
    COMPANIES,
    DIRECTOR,
    FREE,
    LIQUIDATE,
    MOST_EVEN,
    MOST_ROULETTE,
    MOST_UNITS,
    NOTHING,
    PRICE,
    SEATS,
    SELL,
    Action,
    Kind,
    Phase,
    even_action,
    units_action,
)
from tripot.kit.learned import learned
from tripot.kit.levels import KEEN, NOVICE, REGULAR, novice, regular, reweigh

ODDS = read_odds(Path(__file__).with_name("regular.toml"), ABSTRACTION)
"""How likely a regular takes each abstract action, fitted by play (`scripts/fit.py`)."""

BOTS = (
    novice(msg("Buys a little of everything, backs a horse now and then, and makes no offers.")),
    regular(
        msg("Builds directorships, fears the taxes to come, and stakes where the odds pay."),
        ODDS,
        source="our own, from the odds of two dice and play against itself",
    ),
    learned(Path(__file__).with_name("learned.npz")),
)
PRIORS = (HeuristicBot(name="keen", level=KEEN, idea=""),)
"""What the network of `learned.npz` multiplies the odds of."""


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely a player of this level takes each action, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    if phase == Phase.TURN or phase == Phase.BUY:
        if level == NOVICE:
            prefer_as_novice(state, weights)
        else:
            prefer_in_turn(state, weights)
    elif phase == Phase.OFFER:
        compose_offer(state, level, weights)
    elif phase == Phase.HEAR:
        take_the_word(state, level, weights)
    elif phase == Phase.ANSWER:
        answer(state, level, weights)
    elif phase == Phase.SELL:
        prefer_sales(state, weights)
    elif phase == Phase.FREE:
        prefer_free(state, weights)
    elif phase == Phase.LIQUIDATION:
        weigh_liquidation(state, level, weights)
    elif phase == Phase.WILL or phase == Phase.RECEIPT or phase == Phase.DISCHARGE:
        show_if_possible(state, level, weights)
    if level == REGULAR or level == KEEN:
        reweigh(state, ODDS, weights[: highest(weights)])
    if level == KEEN:
        consider_more(state, weights)


@rule
def highest(weights: Weights) -> int:
    """The end of the weights in use: the fewer are looked at, the faster it is."""
    last = len(weights) - 1
    while last > 0 and int(weights[last]) == 0:
        last -= 1
    return last + 1


# A turn


@rule
def prefer_as_novice(state: State, weights: Weights) -> None:
    """M18: buy single units with some of the cash, back horses, throw."""
    mover = int(state.mover)
    for seat in range(SEATS):
        weights[Action.OFFER + seat] = 0
        weights[Action.HEAR + seat] = 0
    has_plenty = 2 * int(state.cash[mover]) > fortune(state, mover)
    for units in range(1, MOST_UNITS + 1):
        for company in range(COMPANIES):
            action = units_action(units, company, BUY)
            if action < len(weights) and (units > 1 or not has_plenty):
                weights[action] = 0
    for amount in range(MOST_ROULETTE + 1, min(MOST_EVEN, int(state.cash[mover])) + 1):
        weights[even_action(amount)] = 0
    if int(state.phase) == Phase.TURN:
        weights[Action.THROW] = 12
    else:
        weights[Action.DONE] = 4


@rule
def prefer_in_turn(state: State, weights: Weights) -> None:
    """M18: claim, ask for units or hear who may want some, invest, stake, throw, in that order."""
    if may_claim(state):
        choose(weights, CLAIM)
        return
    if may_ask(state):
        choose(weights, Action.OFFER + partner_to_ask(state))
        return
    if may_hear(state):
        choose(weights, Action.HEAR + seat_to_hear(state))
        return
    clear(weights)
    is_turn = int(state.phase) == Phase.TURN
    last = stake_or_throw(state) if is_turn else Action.DONE + 0
    weights[last] = 1
    if invests(state):
        weights[last] = 60 if reserve_lacks(state) else 1
        prefer_to_buy(state, weights)
    elif may_stake_even(state):
        weights[last] = 20
        prefer_even(state, weights)


@rule
def choose(weights: Weights, action: int) -> None:
    """One action and no other."""
    clear(weights)
    weights[action] = 1


@rule
def reserve_lacks(state: State) -> bool:
    """Whether the mover has no more cash than they keep."""
    mover = int(state.mover)
    return int(state.cash[mover]) - PRICE < reserve(state, mover)


@rule
def stake_or_throw(state: State) -> int:
    """The next stake that pays, or throwing."""
    action = best_stake(state)
    return Action.THROW + 0 if action == NOTHING else action


@rule
def prefer_to_buy(state: State, weights: Weights) -> None:
    """M26: towards a directorship, more of what the mover directs, or a little of something."""
    mover = int(state.mover)
    affordable = int(state.cash[mover]) // PRICE
    notch, most = to_next_notch(state, mover), most_below(state, mover)
    for company in range(COMPANIES):
        units, unsold = int(state.units[mover, company]), int(state.unsold[company])
        likes = liking(state, mover, company)
        needed = DIRECTOR - units
        if units >= DIRECTOR:
            buy_some(weights, company, units=min(notch, unsold), weight=likes)
        elif units == most and needed <= min(affordable, unsold):
            buy_some(weights, company, units=needed, weight=2 * likes)
        elif units == most and most > 0:
            buy_some(weights, company, units=min(notch, unsold), weight=2 * likes)
        if units < most or most == 0:
            few = min(1 + notch // 3, needed - 1)
            buy_some(weights, company, units=min(few, unsold), weight=likes)


@rule
def buy_some(weights: Weights, company: int, units: int, weight: int) -> None:
    """Allow buying units, with this weight."""
    if units > 0:
        weights[units_action(min(units, MOST_UNITS), company, BUY)] = weight


@rule
def prefer_even(state: State, weights: Weights) -> None:
    """M42: as much as possible on Even Chance, or what insures against a tax that is certain."""
    covered = insurance(state)
    if covered > 0:
        choose(weights, even_action(covered))
    else:
        weights[even_action(min(MOST_EVEN, int(state.cash[int(state.mover)])))] = 1


# Trades


@rule
def compose_offer(state: State, level: int, weights: Weights) -> None:
    """M36: money for the units that make a director, or another price for what was offered."""
    part = swap_part(state) if level == KEEN else NOTHING
    if part != NOTHING and part < len(weights) and int(weights[part]) > 0:
        choose(weights, part)
        return
    part = Action.WITHDRAW + 0
    if is_counter(state) or wants_units(state):
        part = next_part(state)
    if part < len(weights) and int(weights[part]) > 0:  # not if another began the offer
        choose(weights, part)


@rule
def wants_units(state: State) -> bool:
    """M36: whether the maker of the offer wants units from the partner."""
    return company_to_ask(state, int(state.maker), int(state.partner)) != NOTHING


@rule
def take_the_word(state: State, level: int, weights: Weights) -> None:
    """M36: make an offer to the mover, who has asked for one."""
    if level != NOVICE and wants_units(state):
        choose(weights, Action.OFFER + int(state.partner))
    else:
        choose(weights, Action.REFUSE + 0)


@rule
def answer(state: State, level: int, weights: Weights) -> None:
    """M36: accept what wins something, name a price, or refuse."""
    if accepts(state):
        choose(weights, Action.ACCEPT + 0)
    elif level != NOVICE and counter_price(state) != NOTHING:
        choose(weights, Action.COUNTER + 0)
    else:
        choose(weights, Action.REFUSE + 0)


# Cards and payments


@rule
def prefer_sales(state: State, weights: Weights) -> None:
    """M34: rather small holdings than a directorship, and those with no free shares to come."""
    seat = int(state.asked)
    for company in range(COMPANIES):
        held = int(state.units[seat, company])
        waits = 1 if has_free_shares_ahead(state, company) else 2
        for units in range(1, min(MOST_UNITS, held) + 1):
            action = units_action(units, company, SELL)
            if action < len(weights) and int(weights[action]) > 0:
                keeps = held < DIRECTOR or held - units >= DIRECTOR
                weights[action] = 1 + 4 * units * waits * (4 if keeps else 1)


@rule
def prefer_free(state: State, weights: Weights) -> None:
    """M30: money for a player who is short of it, otherwise rather shares."""
    mover = int(state.mover)
    money = 1 if int(state.cash[mover]) < reserve(state, mover) else 0
    for action in range(FREE + money, len(weights), 2):
        weights[action] = 9 * int(weights[action])


@rule
def weigh_liquidation(state: State, level: int, weights: Weights) -> None:
    """M32: keep it for a large holding."""
    if int(weights[LIQUIDATE]) == 0:
        return
    lost = fortune(state, int(state.mover)) - int(state.cash[int(state.mover)])
    weights[LIQUIDATE] = 6 if level == NOVICE or lost >= 100 else 1
    weights[Action.HOLD] = 1


@rule
def show_if_possible(state: State, level: int, weights: Weights) -> None:
    """M12, M49: a will and a receipt at once, a discharge if it saves something."""
    discharge = Action.SHOW + Kind.DISCHARGE
    if int(state.phase) == Phase.DISCHARGE and level != NOVICE and int(weights[discharge]) > 0:
        weights[discharge if int(state.due) >= 20 else Action.HOLD + 0] = 9
        return
    for kind in range(Kind.WILL, Kind.RECEIPT + 1):
        if int(weights[Action.SHOW + kind]) > 0:
            weights[Action.HOLD] = 0
