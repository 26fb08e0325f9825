"""Le Millionnaire: players by hand-written heuristics, for a state that their seat has observed."""

from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.core.streams import clear
from tripot.games.millionnaire.circuit import distance, horse_at, violet_at
from tripot.games.millionnaire.judgement import (
    PREMIUM,
    company_to_ask,
    double_pays,
    gain,
    has_free_shares_ahead,
    horse_pays,
    insurance,
    liking,
    outsiders_pay,
    reserve,
    ways,
)
from tripot.games.millionnaire.rules import legal
from tripot.games.millionnaire.shares import fortune
from tripot.games.millionnaire.state import (
    ASK,
    BUY,
    CLAIM,
    COMPANIES,
    DIRECTOR,
    FREE,
    HORSES,
    LIQUIDATE,
    MOST_EVEN,
    MOST_ROULETTE,
    MOST_UNITS,
    NOTHING,
    PRICE,
    SEATS,
    SELL,
    UNITS,
    VIOLETS,
    Action,
    Kind,
    Phase,
    even_action,
    money_action,
    piece_of,
    roulette_action,
    units_action,
)

NOVICE = 1
REGULAR = 2

BOTS = (
    HeuristicBot(
        name="novice",
        level=NOVICE,
        idea=msg("Buys a little of everything, backs a horse now and then, and makes no offers."),
        source="our own",
    ),
    HeuristicBot(
        name="regular",
        level=REGULAR,
        idea=msg("Keeps a third in cash, spreads its shares, and stakes where the odds pay."),
        source="our own, from the odds of two dice and the advice printed with the rules",
    ),
)


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
        compose_offer(state, weights)
    elif phase == Phase.ANSWER:
        weights[Action.ACCEPT] = 1 if gain(state, 1) > 0 else 0
        weights[Action.REFUSE] = 1 - int(weights[Action.ACCEPT])
    elif phase == Phase.SELL:
        prefer_sales(state, weights)
    elif phase == Phase.FREE:
        prefer_free(state, weights)
    elif phase == Phase.LIQUIDATION:
        weigh_liquidation(state, level, weights)
    elif phase == Phase.WILL or phase == Phase.RECEIPT or phase == Phase.DISCHARGE:
        show_if_possible(state, level, weights)


# A turn


@rule
def prefer_as_novice(state: State, weights: Weights) -> None:
    """M18: buy single units with some of the cash, back horses, throw."""
    mover = int(state.mover)
    for seat in range(SEATS):
        weights[Action.OFFER + seat] = 0
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
    """M18: claim, buy, offer, stake, throw, in that order."""
    if int(weights[CLAIM]) > 0:
        choose(weights, CLAIM)
        return
    if prefer_to_buy(state, weights):
        return
    if int(state.phase) == Phase.BUY:
        choose(weights, Action.DONE + 0)
        return
    if prefer_to_offer(state, weights):
        return
    action = best_stake(state, weights)
    choose(weights, Action.THROW + 0 if action < 0 else action)


@rule
def choose(weights: Weights, action: int) -> None:
    """One action and no other."""
    clear(weights)
    weights[action] = 1


@rule
def prefer_to_buy(state: State, weights: Weights) -> bool:
    """M26: finish a directorship if it can be paid for, else single units, by liking."""
    mover = int(state.mover)
    spare = (int(state.cash[mover]) - reserve(state, mover)) // PRICE
    if spare <= 0 or (int(state.throws) > 0 and int(state.phase) == Phase.TURN):
        return False
    clear(weights)
    found = False
    for company in range(COMPANIES):
        units, unsold = int(state.units[mover, company]), int(state.unsold[company])
        needed = DIRECTOR - units
        if units > 0 and 0 < needed <= min(spare, unsold):
            weights[units_action(needed, company, BUY)] = 60
            found = True
        elif unsold > 0:
            weights[units_action(1, company, BUY)] = liking(state, mover, company)
            found = True
    return found


@rule
def best_stake(state: State, weights: Weights) -> int:
    """A stake that pays more than it costs and is not placed yet; -1 when there is none."""
    mover = int(state.mover)
    square = int(state.place[mover])
    for horse in range(HORSES):
        if int(weights[Action.HORSE + horse]) > 0:
            if horse_pays(distance(square, horse_at(horse))):
                return Action.HORSE + horse
    if int(weights[Action.ARC]) > 0 and double_pays(square, 30, 2, 5):
        return Action.ARC + 0
    if int(weights[Action.AUTEUIL]) > 0 and double_pays(square, 10, 1, 6):
        return Action.AUTEUIL + 0
    if int(weights[Action.OUTSIDERS]) > 0 and outsiders_pay(state):
        return Action.OUTSIDERS + 0
    if int(state.cash[mover]) >= 30:
        for violet in range(VIOLETS):
            pays = 8 * ways(distance(square, violet_at(violet))) > 36
            if pays and int(weights[roulette_action(violet, MOST_ROULETTE)]) > 0:
                return roulette_action(violet, MOST_ROULETTE)
    amount = insurance(state)
    if int(state.even) == 0 and amount > 0 and int(weights[even_action(amount)]) > 0:
        return even_action(amount)
    return -1


# Trades


@rule
def prefer_to_offer(state: State, weights: Weights) -> bool:
    """M36: ask somebody for the units that make a director, once a turn."""
    if int(state.proposals) > 0:
        return False
    for seat in range(int(state.players)):
        if int(weights[Action.OFFER + seat]) > 0:
            if company_to_ask(state, int(state.mover), seat) != NOTHING:
                choose(weights, Action.OFFER + seat)
                return True
    return False


@rule
def compose_offer(state: State, weights: Weights) -> None:
    """M36: money for the units that make a director; nothing else is offered."""
    mover = int(state.mover)
    company = company_to_ask(state, mover, int(state.partner))
    if company == NOTHING:
        choose(weights, Action.WITHDRAW + 0)
        return
    needed = DIRECTOR - int(state.units[mover, company])
    lacking = PREMIUM * needed - int(state.traded_cash[0])
    if int(state.traded_units[1]) > 0:
        choose(weights, Action.PROPOSE + 0)
    elif lacking > 0:
        piece = piece_of(lacking)
        choose(weights, money_action(1, 0) + 2 * piece)
    else:
        choose(weights, units_action(needed, company, ASK))


# Cards and payments


@rule
def prefer_sales(state: State, weights: Weights) -> None:
    """M34: rather small holdings than a directorship, and those that no free shares await."""
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
    """M30: money for who is short of it."""
    mover = int(state.mover)
    is_short = int(state.cash[mover]) < reserve(state, mover)
    for units in range(UNITS // 2):
        action = FREE + 2 * units + (0 if is_short else 1)
        if action < len(weights):
            weights[action] = 0


@rule
def weigh_liquidation(state: State, level: int, weights: Weights) -> None:
    """M32: kept for a large holding."""
    if int(weights[LIQUIDATE]) == 0:
        return
    lost = fortune(state, int(state.mover)) - int(state.cash[int(state.mover)])
    weights[LIQUIDATE] = 6 if level == NOVICE or lost >= 100 else 1
    weights[Action.HOLD] = 1


@rule
def show_if_possible(state: State, level: int, weights: Weights) -> None:
    """M12, M49: a will and a receipt at once, a discharge where it saves something."""
    is_small = int(state.phase) == Phase.DISCHARGE and int(state.due) < 20
    if is_small and level == REGULAR:
        choose(weights, Action.HOLD + 0)
        return
    for kind in range(Kind.WILL, Kind.RECEIPT + 1):
        if int(weights[Action.SHOW + kind]) > 0:
            weights[Action.HOLD] = 0
