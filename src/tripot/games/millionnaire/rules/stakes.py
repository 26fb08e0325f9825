"""Le Millionnaire: stakes: what may be staked, and what wins (M37 to M44)."""

from tripot.core.state import State, Weights, rule
from tripot.games.millionnaire.circuit import (
    horse_at,
    is_horse,
    is_violet,
    is_within_reach,
    number_of,
    violet_at,
)
from tripot.games.millionnaire.rules.events import Event, Stake, note
from tripot.games.millionnaire.rules.shares import pay_in
from tripot.games.millionnaire.state import (
    HORSES,
    MOST_EVEN,
    MOST_ROULETTE,
    NOTHING,
    VIOLETS,
    Action,
    bit,
    even_action,
    roulette_action,
)


@rule
def has_staked(state: State) -> bool:
    """Whether any stake is on the table."""
    if int(state.horses) + int(state.auteuil) + int(state.arc) + int(state.outsiders) > 0:
        return True
    lying = int(state.even)
    for violet in range(VIOLETS):
        lying += int(state.roulette[violet])
    return lying > 0


@rule
def staked(state: State) -> int:
    """The sum of all stakes on the table, in thousands."""
    total = int(state.auteuil) + int(state.arc) + int(state.outsiders) + int(state.even)
    for horse in range(HORSES):
        total += (int(state.horses) >> horse) & 1
    for violet in range(VIOLETS):
        total += int(state.roulette[violet])
    return total


@rule
def allow_stakes(state: State, weights: Weights) -> None:
    """M37 to M42: every stake once for a throw, in cash."""
    mover = int(state.mover)
    cash, square, faces = int(state.cash[mover]), int(state.place[mover]), int(state.faces)
    if cash == 0 or int(state.stakes) == 0:
        return
    for horse in range(HORSES):
        if bit(int(state.horses), horse) == 0 and is_within_reach(square, horse_at(horse), faces):
            weights[Action.HORSE + horse] = 1
    if int(state.auteuil) + int(state.arc) == 0:
        weights[Action.AUTEUIL] = 0 if is_violet(square) else 1
        weights[Action.ARC] = bit(int(state.may_arc), mover)
    if int(state.outsiders) == 0:
        weights[Action.OUTSIDERS] = 1
    allow_roulette(state, weights, min(MOST_ROULETTE, cash))
    if int(state.even) == 0:
        for amount in range(1, min(MOST_ROULETTE, cash) + 1):
            weights[even_action(amount)] = 1
        if cash > MOST_ROULETTE:
            first = Action.EVEN + 0
            weights[first : first + min(MOST_EVEN, cash) - MOST_ROULETTE] = 1


@rule
def allow_roulette(state: State, weights: Weights, most: int) -> None:
    """M41: at most this much on every violet square within reach that has no stake yet."""
    square, faces = int(state.place[int(state.mover)]), int(state.faces)
    first = roulette_action(0, 1)
    for violet in range(VIOLETS):
        is_free = int(state.roulette[violet]) == 0
        reached = is_within_reach(square, violet_at(violet), faces)
        weights[first + violet] = 1 if is_free and reached else 0
    for amount in range(2, most + 1):  # row by row, with no branch to mispredict
        row = roulette_action(0, amount)
        for violet in range(VIOLETS):
            weights[row + violet] = weights[first + violet]


@rule
def stake(state: State, action: int) -> None:
    """Put money on a horse, Auteuil, the Arc, Outsiders, a violet square or Even Chance."""
    amount = 1
    if action == Action.AUTEUIL:
        state.auteuil = 1
    elif action == Action.ARC:
        state.arc = 1
    elif action == Action.OUTSIDERS:
        state.outsiders = 1
    elif action < Action.OFFER:
        state.horses = int(state.horses) | (1 << (action - Action.HORSE))
    elif action >= Action.EVEN:
        amount = action - Action.EVEN + MOST_ROULETTE + 1
        state.even = amount
    else:
        amount = (action - Action.STAKE) // (1 + VIOLETS) + 1
        violet = (action - Action.STAKE) % (1 + VIOLETS) - 1
        if violet < 0:
            state.even = amount
        else:
            state.roulette[violet] = amount
    pay_in(state, int(state.mover), -amount)


@rule
def settle_stake(state: State) -> bool:
    """M20: pay a stake that has won, or take those that have not.

    Returns whether all is settled.
    """
    stake = winning_stake(state)
    if stake == NOTHING:
        lose_stakes(state)
        return True
    win(state, stake, odds_of(state, stake))
    return False


@rule
def winning_stake(state: State) -> int:
    """M37 to M42: the first kind of stake that wins where the pawn has ended; `NOTHING` if none."""
    square = int(state.place[int(state.mover)])
    if is_violet(square):
        if int(state.roulette[number_of(square)]) > 0:
            return Stake.ROULETTE + 0
        return Stake.EVEN + 0 if int(state.even) > 0 else NOTHING
    if not is_horse(square):
        return NOTHING
    if bit(int(state.horses), number_of(square)) == 1:
        return Stake.HORSE + 0
    die = int(state.dice[0])
    if die == int(state.dice[1]) and int(state.auteuil) == 1:
        return Stake.AUTEUIL + 0
    if die == int(state.dice[1]) and int(state.arc) == 1 and 1 < die < 6:
        return Stake.ARC + 0
    return NOTHING


@rule
def odds_of(state: State, stake: int) -> int:
    """M37 to M42: how many times the stake is won; wins add up (M44)."""
    if stake == Stake.ROULETTE:
        return 7
    if stake == Stake.EVEN:
        return 1
    total = int(state.dice[0]) + int(state.dice[1])
    if stake == Stake.HORSE:
        return 5 * total
    return (10 if stake == Stake.AUTEUIL else 30) * total


@rule
def win(state: State, stake: int, odds: int) -> None:
    """M43: the winnings and the stake; Auteuil opens the Arc (M39)."""
    mover = int(state.mover)
    back = take_back(state, stake)
    if stake == Stake.AUTEUIL:
        state.may_arc = int(state.may_arc) | (1 << mover)
    state.won = int(state.won) + odds * back
    pay_in(state, mover, (odds + 1) * back)
    note(state, Event.WIN + 0, mover, stake, odds * back)


@rule
def take_back(state: State, stake: int) -> int:
    """Take a stake that has won off the table."""
    number = number_of(int(state.place[int(state.mover)]))
    back = 1
    if stake == Stake.HORSE:
        state.horses = int(state.horses) & ~(1 << number)
    elif stake == Stake.AUTEUIL:
        state.auteuil = 0
    elif stake == Stake.ARC:
        state.arc = 0
    elif stake == Stake.ROULETTE:
        back = int(state.roulette[number])
        state.roulette[number] = 0
    elif stake == Stake.EVEN:
        back = int(state.even)
        state.even = 0
    else:
        state.outsiders = 0
    return back


@rule
def lose_stakes(state: State) -> None:
    """M43: all other stakes go to the bank; one on Outsiders may wait (M20)."""
    waits = int(state.outsiders) if is_violet(int(state.place[int(state.mover)])) else 0
    lost = staked(state) - waits
    state.horses = 0
    state.auteuil = 0
    state.arc = 0
    state.even = 0
    state.outsiders = waits
    for violet in range(VIOLETS):
        state.roulette[violet] = 0
    if lost > 0:
        note(state, Event.LOSE + 0, int(state.mover), Stake.ALL + 0, lost)


@rule
def lose_outsiders(state: State) -> None:
    """M40: the stake that has waited for another card is lost."""
    state.outsiders = 0
    note(state, Event.LOSE + 0, int(state.mover), Stake.OUTSIDERS + 0, 1)
