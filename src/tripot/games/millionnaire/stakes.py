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
from tripot.games.millionnaire.shares import pay_in
from tripot.games.millionnaire.state import (
    HORSES,
    MOST_EVEN,
    MOST_ROULETTE,
    VIOLETS,
    Action,
    bit,
    even_action,
    roulette_action,
)


@rule
def has_staked(state: State) -> bool:
    """Whether any stake lies on the table."""
    if int(state.horses) + int(state.auteuil) + int(state.arc) + int(state.outsiders) > 0:
        return True
    staked = int(state.even)
    for violet in range(VIOLETS):
        staked += int(state.roulette[violet])
    return staked > 0


@rule
def allow_stakes(state: State, weights: Weights) -> None:
    """M37 to M42: every stake once for a throw, out of cash."""
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
        for amount in range(MOST_ROULETTE + 1, min(MOST_EVEN, cash) + 1):
            weights[Action.EVEN + amount - MOST_ROULETTE - 1] = 1


@rule
def allow_roulette(state: State, weights: Weights, most: int) -> None:
    """M41: so much at most on every violet square within reach that has no stake yet."""
    square, faces = int(state.place[int(state.mover)]), int(state.faces)
    for violet in range(VIOLETS):
        is_free = int(state.roulette[violet]) == 0
        reached = is_within_reach(square, violet_at(violet), faces)
        weights[roulette_action(violet, 1)] = 1 if is_free and reached else 0
    for amount in range(2, most + 1):  # row by row, with no branch to foretell
        for violet in range(VIOLETS):
            allowed = int(weights[roulette_action(violet, 1)])
            weights[roulette_action(violet, amount)] = allowed


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
def settle_stakes(state: State) -> None:
    """M20: what this throw has won, with its stake (M43); wins add up (M44)."""
    mover = int(state.mover)
    square = int(state.place[mover])
    total = int(state.dice[0]) + int(state.dice[1])
    is_double = int(state.dice[0]) == int(state.dice[1])
    won, may_arc = 0, int(state.may_arc) & ~(1 << mover)
    if is_horse(square):
        if bit(int(state.horses), number_of(square)) == 1:  # M37
            won += 1 + 5 * total
        if is_double and int(state.auteuil) == 1:  # M38
            won += 1 + 10 * total
            may_arc |= 1 << mover
        if is_double and int(state.arc) == 1 and 2 < total < 12:  # M39
            won += 1 + 30 * total
    elif is_violet(square):
        won += 8 * int(state.roulette[number_of(square)])  # M41
        won += 2 * int(state.even)  # M42
    state.may_arc = may_arc
    state.won, state.won_at = won, square
    pay_in(state, mover, won)
    clear_stakes(state, keep_outsiders=is_violet(square))


@rule
def clear_stakes(state: State, keep_outsiders: bool) -> None:
    """M43: all other stakes go to the bank; one on Outsiders may wait (M20)."""
    state.horses = 0
    state.auteuil = 0
    state.arc = 0
    state.even = 0
    for violet in range(VIOLETS):
        state.roulette[violet] = 0
    if not keep_outsiders:
        state.outsiders = 0
