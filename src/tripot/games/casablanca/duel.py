"""Casablanca: a protest and what follows: the stakes, the token turned up, the winner's choice."""

from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.state import (
    MEMORY,
    MOVE_STANDS,
    TURN_ENDS,
    Action,
    Phase,
    total,
)
from tripot.games.casablanca.tokens import circle_after, show
from tripot.games.casablanca.turn import gain_card, take_demand


@rule
def party(state: State, side: int) -> int:
    """The seat of a side of the duel: 0 the mover, 1 the protester."""
    if side == 0:
        return int(state.mover)
    return int(state.protester)


@rule
def allow_to_answer(state: State, weights: Weights) -> None:
    """C23 to C29: retract or withdraw, match, or raise to twice or three times."""
    if int(state.phase) == Phase.ANSWER:
        weights[Action.RETRACT] = 1
    else:
        weights[Action.WITHDRAW] = 1
    weights[Action.MATCH] = 1
    for times in range(2, 4):
        stake = raised_stake(state, times)
        if stake > 0:
            weights[Action.RAISE + 2 * stake] = 1


@rule
def raised_stake(state: State, times: int) -> int:
    """C27: so many times the stake faced, cut down to all that the poorer has; 0 for no raise."""
    side = int(state.answering)
    faced = int(state.stakes[1 - side])
    stake = times * faced
    for one in range(2):
        stake = min(stake, int(state.cash[party(state, one)]) + int(state.stakes[one]))
    if stake > faced:
        return stake
    return 0


@rule
def highest_raise(state: State) -> int:
    """The highest stake that a raise can come to; 0 where there is none."""
    return max(raised_stake(state, 2), raised_stake(state, 3))


@rule
def protest(state: State, stake: int) -> None:
    """C21: bet that the mover lied."""
    state.protester = int(state.asked)
    state.answering = 1
    put_stake(state, stake)
    state.phase = Phase.ANSWER


@rule
def raise_stake(state: State, stake: int) -> None:
    """C24, C26: raise, and let the other answer."""
    put_stake(state, stake)
    state.phase = Phase.RAISED


@rule
def put_stake(state: State, stake: int) -> None:
    """Bring the stake of who is to answer up to an amount; then the other is."""
    side = int(state.answering)
    seat = party(state, side)
    state.cash[seat] = int(state.cash[seat]) - (stake - int(state.stakes[side]))
    state.stakes[side] = stake
    state.answering = 1 - side


@rule
def retract(state: State) -> None:
    """C23: a fine to the bank, the protester keeps his stake, nothing is won."""
    mover = int(state.mover)
    fine = min(1, int(state.cash[mover]))
    state.cash[mover] = int(state.cash[mover]) - fine
    state.bank = int(state.bank) + fine
    collect_stakes(state, int(state.protester))
    walk_back(state)
    state.phase = TURN_ENDS


@rule
def withdraw(state: State) -> None:
    """C28, C29: the stake is lost without showing the token."""
    if int(state.answering) == 1:
        collect_stakes(state, int(state.mover))
        state.phase = MOVE_STANDS
    else:
        collect_stakes(state, int(state.protester))
        walk_back(state)
        state.phase = TURN_ENDS


@rule
def match_stake(state: State) -> None:
    """C25, C27, C30: match with what one has; the excess goes back; the token is turned up."""
    side = int(state.answering)
    seat, other = party(state, side), party(state, 1 - side)
    stake = min(int(state.stakes[1 - side]), int(state.cash[seat]) + int(state.stakes[side]))
    state.cash[seat] = int(state.cash[seat]) - (stake - int(state.stakes[side]))
    state.cash[other] = int(state.cash[other]) + int(state.stakes[1 - side]) - stake
    state.stakes[0] = stake
    state.stakes[1] = stake
    turn_up(state)


@rule
def turn_up(state: State) -> None:
    """C30 to C34: who told the truth wins; then he chooses, if there is anything to choose."""
    token, mover = int(state.token), int(state.mover)
    show(state, token)
    winner, loser = mover, int(state.protester)
    if int(state.number[token]) != int(state.said):
        winner, loser = loser, winner
        walk_back(state)
    collect_stakes(state, winner)
    if is_at_stake(state) or total(state.cards[loser]) > 0:
        state.chooser = winner
        state.phase = Phase.SPOILS
    else:
        state.phase = TURN_ENDS


@rule
def is_at_stake(state: State) -> bool:
    """C33: whether the announced move reached the symbol in demand."""
    reached = circle_after(state, int(state.came_from), int(state.said))
    return int(state.ring[reached]) == int(state.demand)


@rule
def collect_stakes(state: State, seat: int) -> None:
    """All that lies on the table goes to one player."""
    won = int(state.stakes[0]) + int(state.stakes[1])
    state.cash[seat] = int(state.cash[seat]) + won
    state.stakes[0] = 0
    state.stakes[1] = 0


@rule
def walk_back(state: State) -> None:
    """C23, C29, C31: the figure goes back to where it was, and all remember the lie for a while."""
    state.place[int(state.mover)] = int(state.came_from)
    state.caught[int(state.mover)] = 1 + MEMORY


@rule
def take_prize(state: State) -> None:
    """C32: the card in demand, with its payout."""
    take_demand(state, int(state.chooser))


@rule
def seize(state: State, symbol: int) -> None:
    """C32, C35, C37: a card of the loser's, with the payout that it earns."""
    winner = int(state.chooser)
    loser = loser_of_duel(state)
    state.cards[loser, symbol] = int(state.cards[loser, symbol]) - 1
    gain_card(state, winner, symbol)


@rule
def loser_of_duel(state: State) -> int:
    """Whom the chooser has beaten."""
    if int(state.chooser) == int(state.mover):
        return int(state.protester)
    return int(state.mover)
