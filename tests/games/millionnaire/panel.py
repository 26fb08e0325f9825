"""Le Millionnaire: players of one idea, in investing, staking, trading, and showing cards."""

from tests.panels import Panel, ideas_of, level_under
from tests.panels.plan import UNEXPLOITED, Plan
from tripot import house
from tripot.core.state import State, Weights, rule
from tripot.core.streams import clear
from tripot.games.millionnaire.circuit import distance, horse_at, number_of, violet_at
from tripot.games.millionnaire.players import bots
from tripot.games.millionnaire.players.abstraction import invests, richest_rival
from tripot.games.millionnaire.players.judgement import best_stake, gain
from tripot.games.millionnaire.rules.play import legal
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.rules.trades import is_counter, units_on
from tripot.games.millionnaire.state import (
    ASK,
    BUY,
    CLAIM,
    COMPANIES,
    DIRECTOR,
    FREE,
    GIVE,
    HIDDEN,
    HORSES,
    LIQUIDATE,
    MOST_EVEN,
    MOST_ROULETTE,
    MOST_UNITS,
    NOTHING,
    PRICE,
    START,
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
from tripot.kit.levels import NOVICE, REGULAR

IDEAS = {
    "investing": (
        "never buys",
        "buys all it can",
        "buys directorships first, with all its cash",
        "buys directorships first, and keeps a third in cash",
        "puts everything into one company",
        "spreads a unit of each",
        "keeps half in cash",
        "keeps a tenth in cash",
        "one directorship, then nothing",
        "buys until well off, then saves",
        "buys only after a dividend",
        "two directorships, then nothing",
    ),
    "staking": (
        "stakes nothing",
        "everything on Even Chance",
        "20 on Even Chance",
        "Even Chance when behind",
        "Even Chance when ahead",
        "every horse within reach",
        "the full stake on every violet square",
        "the nearest horse alone",
        "outsiders at every throw",
        "Even Chance while poor",
        "the likeliest violet square alone",
    ),
    "trading": (
        "never accepts",
        "always accepts",
        "accepts only with a tenth on top",
        "offers a company's units at 11",
        "offers a company's units at 8",
        "asks for units at 12",
        "asks for units at 8",
        "asks for cash for nothing",
        "offers single units at 9",
        "asks for a director's units at 10",
    ),
    "showing": (
        "never shows a card",
        "shows every card at once",
        "claims from who is near the goal",
        "liquidates leaders only",
        "liquidates directors only",
        "never liquidates",
        "keeps a discharge for large taxes",
        "takes free shares as money",
        "takes free shares as shares",
        "starts from square 3",
        "starts from square 9",
    ),
}
_NEVER, _ALL, _FIRST, _FIRST_THIRD, _ONE, _EACH, _HALF, _TENTH, _SINGLE, _SAVES = range(1, 11)
_AFTER, _TWO = range(11, 13)
_NONE, _EVEN, _TWENTY, _BEHIND, _AHEAD, _HORSES, _VIOLETS, _NEAREST = range(1, 9)
_OUTSIDERS, _POOR, _LIKELIEST = range(9, 12)
_REFUSES, _ACCEPTS, _TENTH_MORE, _SELLS_11, _SELLS_8, _ASKS_12, _ASKS_8 = range(1, 8)
_BEGS, _SELLS_9, _ASKS_DIRECTOR = range(8, 11)
_HOLDS, _SHOWS, _CLAIMS_LATE, _LEADERS, _DIRECTORS, _NO_NOTICE, _LARGE = range(1, 8)
_MONEY, _SHARES, _FROM_3, _FROM_9 = range(8, 12)
_INVESTING, _STAKING, _TRADING = (1 + len(ideas) for ideas in list(IDEAS.values())[:3])
_FAR = 60
"""Room that no amount of cash needs: an offer of so many units is made in one action."""


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """A regular's weights but where an idea says what to do."""
    rest = ideas_of(level)
    investing, rest = rest % _INVESTING, rest // _INVESTING
    staking, rest = rest % _STAKING, rest // _STAKING
    trading, showing = rest % _TRADING, rest // _TRADING
    play_regular(state, level_under(level, REGULAR), weights, showing)
    phase = int(state.phase)
    if phase == Phase.TURN or phase == Phase.BUY:
        act_in_turn(state, weights, investing, staking, trading)
    elif phase == Phase.OFFER and trading >= _SELLS_11 and begins_offer(state):
        take(weights, part_of_offer(state, trading))
    elif phase == Phase.ANSWER and 0 < trading < _SELLS_11:
        won = gain(state, 1)
        yes = trading == _ACCEPTS or (trading == _TENTH_MORE and won > 0 and won >= size(state))
        take(weights, Action.ACCEPT + 0 if yes else Action.REFUSE + 0)
    elif showing > 0:
        show_by(state, weights, showing)


@rule
def begins_offer(state: State) -> bool:
    """Whether this is an offer of the active player, and no answer to another."""
    return int(state.maker) == int(state.mover) and not is_counter(state)


@rule
def take(weights: Weights, action: int) -> None:
    """One action and no other."""
    clear(weights)
    weights[action] = 1


@rule
def play_regular(state: State, level: int, weights: Weights, showing: int) -> None:
    """As a regular; one who keeps his claim plays as if he had none."""
    held = int(state.where[Kind.DEBT])
    if held == int(state.mover) and waits_to_claim(state, showing):
        state.where[Kind.DEBT] = HIDDEN
    bots.policy(state, level, weights)
    state.where[Kind.DEBT] = held


@rule
def act_in_turn(state: State, weights: Weights, investing: int, staking: int, trading: int) -> None:
    """A turn: the claim, an offer, what is bought, the stakes."""
    if int(weights[CLAIM]) > 0:
        return
    is_turn = int(state.phase) == Phase.TURN
    if is_turn and trading >= _SELLS_11 and int(state.throws) == 0 and int(state.proposals) < 2:
        seat = partner_of(state, trading)
        if seat != NOTHING:
            take(weights, Action.OFFER + seat)
            return
    stop = stake_by(state, staking) if is_turn else Action.DONE + 0
    if invests(state) and investing > 0:
        action = buy_by(state, investing)
        take(weights, stop if action == NOTHING else action)
    elif is_turn and staking > 0:
        replace_stakes(state, weights, stop)


@rule
def replace_stakes(state: State, weights: Weights, stop: int) -> None:
    """Let an idea stake where a regular would stake or throw."""
    weight = 0
    for action in range(min(Action.MONEY + 0, len(weights))):
        if action < Action.OFFER or action >= Action.DICE:
            weight += int(weights[action])
            weights[action] = 0
    if weight > 0:
        weights[stop] = weight


# Investing


@rule
def buy_by(state: State, idea: int) -> int:
    """What an idea buys next; `NOTHING` when it has enough."""
    mover = int(state.mover)
    cash, owns = int(state.cash[mover]), fortune(state, mover)
    if idea == _NEVER or (idea == _AFTER and int(state.phase) == Phase.TURN):
        return NOTHING
    kept = 0
    if idea == _FIRST_THIRD:
        kept = owns // 3
    elif idea == _HALF:
        kept = owns // 2
    elif idea == _TENTH:
        kept = owns // 10
    if cash - PRICE < kept or (idea == _SAVES and 4 * owns > int(state.goal)):
        return NOTHING
    first, directed = most_held(state, mover), directorships(state, mover)
    if (idea == _SINGLE and directed >= 1) or (idea == _TWO and directed >= 2):
        return NOTHING
    if idea == _ONE or (directed > 0 and idea != _EACH and idea != _SINGLE and idea != _TWO):
        company = first
    elif idea == _EACH:
        company = least_held(state, mover)
    else:
        company = most_undirected(state, mover)
    units = min((cash - kept) // PRICE, int(state.unsold[company]), MOST_UNITS)
    if idea == _EACH:
        units = min(units, 1)
    if units <= 0:
        return NOTHING
    return units_action(units, company, BUY)


@rule
def most_held(state: State, seat: int) -> int:
    """The company of which a player has most."""
    best = 0
    for company in range(COMPANIES):
        if int(state.units[seat, company]) > int(state.units[seat, best]):
            best = company
    return best


@rule
def least_held(state: State, seat: int) -> int:
    """The company of which he has least."""
    best = 0
    for company in range(COMPANIES):
        if int(state.units[seat, company]) < int(state.units[seat, best]):
            best = company
    return best


@rule
def most_undirected(state: State, seat: int) -> int:
    """The company that he is nearest to directing."""
    best, most = 0, -1
    for company in range(COMPANIES):
        units = int(state.units[seat, company])
        if most < units < DIRECTOR:
            best, most = company, units
    return best


@rule
def directorships(state: State, seat: int) -> int:
    """Of how many companies he is a director."""
    count = 0
    for company in range(COMPANIES):
        count += 1 if int(state.units[seat, company]) >= DIRECTOR else 0
    return count


# Staking


@rule
def stake_by(state: State, idea: int) -> int:
    """What an idea stakes next, or to throw."""
    throw = Action.THROW + 0
    mover = int(state.mover)
    cash = int(state.cash[mover])
    if cash == 0 or idea == _NONE:
        return throw
    if _EVEN <= idea <= _AHEAD or idea == _POOR or idea == 0:
        paying = best_stake(state)
        if paying != NOTHING:
            return paying
        amount = even_by(state, idea)
        return even_action(amount) if amount > 0 and int(state.even) == 0 else throw
    if idea == _OUTSIDERS:
        return throw if int(state.outsiders) > 0 else Action.OUTSIDERS + 0
    if idea == _HORSES or idea == _NEAREST:
        return horse_by(state, idea)
    return violet_by(state, idea, min(cash, MOST_ROULETTE))


@rule
def even_by(state: State, idea: int) -> int:
    """How much an idea stakes on Even Chance."""
    mover = int(state.mover)
    mine, theirs = fortune(state, mover), richest_rival(state, mover)
    most = min(MOST_EVEN, int(state.cash[mover]))
    if idea == _EVEN or (idea == _BEHIND and mine < theirs) or (idea == _AHEAD and mine > theirs):
        return most
    if idea == _POOR and mine < 150:
        return most
    return min(20, most) if idea == _TWENTY else 0


@rule
def horse_by(state: State, idea: int) -> int:
    """Every horse, or the nearest alone."""
    square, near, at = int(state.place[int(state.mover)]), _FAR, NOTHING
    for horse in range(HORSES):
        ahead = distance(square, horse_at(horse))
        if 2 <= ahead <= 12 and (int(state.horses) >> horse) & 1 == 0 and ahead < near:
            near, at = ahead, horse
    if at == NOTHING or (idea == _NEAREST and int(state.horses) > 0):
        return Action.THROW + 0
    return Action.HORSE + at


@rule
def violet_by(state: State, idea: int, amount: int) -> int:
    """Every violet square, or one that is 6 to 8 ahead."""
    square, staked, found = int(state.place[int(state.mover)]), 0, NOTHING
    for violet in range(VIOLETS):
        ahead = distance(square, violet_at(violet))
        reached = 2 <= ahead <= 12 if idea == _VIOLETS else 6 <= ahead <= 8
        staked += int(state.roulette[violet])
        if reached and int(state.roulette[violet]) == 0:
            found = violet
    if found == NOTHING or (idea == _LIKELIEST and staked > 0):
        return Action.THROW + 0
    return roulette_action(found, amount)


# Trading


@rule
def price_of(idea: int) -> int:
    """What an idea asks or pays for a unit."""
    if idea == _SELLS_11:
        return 11
    if idea == _SELLS_8 or idea == _ASKS_8:
        return 8
    if idea == _ASKS_12:
        return 12
    if idea == _BEGS:
        return 0
    return 9 if idea == _SELLS_9 else PRICE


@rule
def sells(idea: int) -> bool:
    """Whether an idea gives units away, for cash."""
    return idea == _SELLS_11 or idea == _SELLS_8 or idea == _SELLS_9 or idea == _BEGS


@rule
def size(state: State) -> int:
    """A tenth of what changes hands."""
    units = units_on(state, 0) + units_on(state, 1)
    return max(1, units * PRICE // 10)


@rule
def trade_of(state: State, idea: int, seat: int) -> tuple[int, int]:
    """Which company's units an idea trades with somebody, and how many."""
    mover = int(state.mover)
    giver, payer = (mover, seat) if sells(idea) else (seat, mover)
    company = most_held(state, giver)
    if idea == _ASKS_DIRECTOR:
        company = most_undirected(state, mover)
    most = min(int(state.units[giver, company]), MOST_UNITS - 1)
    if idea == _ASKS_12 or idea == _ASKS_8:
        most = min(most, 3)
    elif idea == _SELLS_9 or idea == _BEGS:
        most = min(most, 1)
    elif idea == _ASKS_DIRECTOR:
        most = min(most, DIRECTOR - int(state.units[mover, company]))
    price = max(1, price_of(idea))
    return company, min(most, (int(state.cash[payer]) - 1) // price)


@rule
def partner_of(state: State, idea: int) -> int:
    """Somebody to trade with: who has most cash for a sale, any who has units else."""
    mover, best, most = int(state.mover), NOTHING, 0
    if int(state.trades) == 0:
        return NOTHING
    for seat in range(int(state.players)):
        if seat != mover and (int(state.left) >> seat) & 1 == 0:
            _, units = trade_of(state, idea, seat)
            if units > most:
                best, most = seat, units
    return best


@rule
def part_of_offer(state: State, idea: int) -> int:
    """The next part of an offer: units given, money given, units asked for, money asked for."""
    company, units = trade_of(state, idea, int(state.partner))
    if units <= 0:
        return Action.WITHDRAW + 0
    side = 1 if sells(idea) else 0
    due = 1 if idea == _BEGS else price_of(idea) * units
    lacking = due - int(state.traded_cash[side])
    has_units = units_on(state, 1 - side) > 0
    if not has_units and (side == 1 or lacking <= 0):
        return units_action(units, company, GIVE if side == 1 else ASK)
    if lacking > 0:
        return money_action(1, 0) + 2 * piece_of(lacking) + side
    return Action.PROPOSE + 0


# Showing


@rule
def waits_to_claim(state: State, idea: int) -> bool:
    """Whether an idea keeps a claim for later, or for good."""
    rival = richest_rival(state, int(state.mover))
    return idea == _HOLDS or (idea == _CLAIMS_LATE and 4 * rival < 3 * int(state.goal))


@rule
def show_by(state: State, weights: Weights, idea: int) -> None:
    """Whether a card is shown, how free shares are taken, where to start from."""
    phase = int(state.phase)
    if phase == Phase.START and idea >= _FROM_3:
        take(weights, START + (1 if idea == _FROM_3 else 4))
    elif phase == Phase.FREE and (idea == _MONEY or idea == _SHARES):
        for action in range(FREE, len(weights)):
            is_money = (action - FREE) % 2 == 1
            if is_money != (idea == _MONEY):
                weights[action] = 0
    elif phase == Phase.LIQUIDATION:
        liquidate_by(state, weights, idea)
    elif phase == Phase.DISCHARGE or phase == Phase.WILL or phase == Phase.RECEIPT:
        legal(state, weights)
        shown = Action.HOLD + 0
        for kind in range(Kind.WILL, Kind.RECEIPT + 1):
            if int(weights[Action.SHOW + kind]) > 0 and idea != _HOLDS:
                shown = Action.SHOW + kind
        if idea == _LARGE and phase == Phase.DISCHARGE and int(state.due) < 100:
            shown = Action.HOLD + 0
        take(weights, shown)


@rule
def liquidate_by(state: State, weights: Weights, idea: int) -> None:
    """M32: always, never, or against some only."""
    legal(state, weights)
    if int(weights[LIQUIDATE]) == 0:
        return
    mover, shows = int(state.mover), idea == _SHOWS
    if idea == _LEADERS:
        shows = fortune(state, mover) >= richest_rival(state, mover)
    elif idea == _DIRECTORS:
        company = number_of(int(state.place[mover]))
        shows = int(state.units[mover, company]) >= DIRECTOR
    elif idea != _SHOWS and idea != _NO_NOTICE and idea != _HOLDS:
        return
    take(weights, LIQUIDATE + 0 if shows else Action.HOLD + 0)


PANEL = Panel.of(
    house.game("millionnaire"),
    policy,
    IDEAS,
    hole=NOVICE,
    plans=(
        Plan(2, rounds=80, games=6_000, steps=(80.0, 10.0), population=UNEXPLOITED),
        Plan(4, rounds=80, games=6_000, steps=(80.0, 10.0), population=UNEXPLOITED),
    ),
)

EXPERT_GOAL = 45
"""What one expert among regulars should win, in percent."""
