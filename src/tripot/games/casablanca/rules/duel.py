"""Casablanca: a protest and what follows: the stakes, the token turned up, the winner's choice."""

from tripot.core.contract.rules import Standing, Together
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.rules.tokens import circle_after, show
from tripot.games.casablanca.rules.turn import (
    ask_to_protest,
    gain_card,
    pay_for_card,
    take_demand,
    to_protest,
)
from tripot.games.casablanca.state import (
    MEMORY,
    Action,
    Event,
    Phase,
    Step,
    note_event,
    total,
)


@rule
def party(state: State, side: int) -> int:
    """The seat of a side of the duel: 0 the mover, 1 the protester."""
    if side == 0:
        return int(state.mover)
    return int(state.protester)


@rule
def allow_to_answer(state: State, weights: Weights) -> None:
    """C23 to C29: retract or withdraw, match, or raise to two or three times."""
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
    """C27: a multiple of the stake faced, limited by what the poorer has; 0 for no raise."""
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
    """The highest stake that a raise can reach; 0 if there can be none."""
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
    """Bring the stake of the player who is to answer up to an amount.

    Then the other is to answer.
    """
    side = int(state.answering)
    seat = party(state, side)
    state.cash[seat] = int(state.cash[seat]) - (stake - int(state.stakes[side]))
    state.stakes[side] = stake
    state.answering = 1 - side


@rule
def retract(state: State) -> None:
    """C23: taking words back costs a fine."""
    mover = int(state.mover)
    fine = min(1, int(state.cash[mover]))
    state.cash[mover] = int(state.cash[mover]) - fine
    state.bank = int(state.bank) + fine
    state.phase = Step.SETTLE


@rule
def withdraw(state: State) -> None:
    """C28, C29: the bet is given up, and the token stays face down."""
    state.phase = Step.SETTLE


@rule
def match_stake(state: State) -> None:
    """C25, C27: match with what one has; the excess goes back."""
    side = int(state.answering)
    seat, other = party(state, side), party(state, 1 - side)
    stake = min(int(state.stakes[1 - side]), int(state.cash[seat]) + int(state.stakes[side]))
    state.cash[seat] = int(state.cash[seat]) - (stake - int(state.stakes[side]))
    state.cash[other] = int(state.cash[other]) + int(state.stakes[1 - side]) - stake
    state.stakes[0] = stake
    state.stakes[1] = stake
    state.phase = Step.TURN_UP


@rule
def turn_up(state: State) -> None:
    """C25, C30: everybody sees the token."""
    token = int(state.token)
    show(state, token)
    note_event(state, Event.TOKEN, int(state.mover), token, int(state.number[token]))
    state.phase = Step.SETTLE


@rule
def winning_side(state: State) -> int:
    """C23, C28 to C30: who gets what is on the table: 0 the mover, 1 the protester."""
    if int(state.answered) == Action.MATCH:
        return 0 if int(state.number[int(state.token)]) == int(state.said) else 1
    return 1 - int(state.answering)


@rule
def settle(state: State) -> None:
    """C23, C28 to C30: everything on the table goes to one of the two."""
    side = winning_side(state)
    seat, won = party(state, side), int(state.stakes[0]) + int(state.stakes[1])
    state.cash[seat] = int(state.cash[seat]) + won
    state.stakes[0] = 0
    state.stakes[1] = 0
    note_event(state, Event.STAKES, seat, 0, won)
    if side == 1:
        state.phase = Step.GO_BACK
    else:
        end_duel(state)


@rule
def go_back(state: State) -> None:
    """C23, C29, C31: the figure goes back to where it was, and all remember the lie for a while."""
    mover, circle = int(state.mover), int(state.came_from)
    note_event(state, Event.BACK, mover, circle, 0)
    state.place[mover] = circle
    state.caught[mover] = 1 + MEMORY
    end_duel(state)


@rule
def end_duel(state: State) -> None:
    """C28, C32, C34: the winner chooses a card, if there is one; an undisputed move stands."""
    side = winning_side(state)
    if has_spoils(state):
        state.chooser = party(state, side)
        state.phase = Phase.SPOILS
    elif side == 0 and int(state.answered) == Action.WITHDRAW:
        state.phase = Step.STAND
    else:
        state.phase = Step.END_TURN


@rule
def has_spoils(state: State) -> bool:
    """C32, C34: whether there is a card for the winner of the token."""
    if int(state.answered) != Action.MATCH:
        return False
    loser = party(state, 1 - winning_side(state))
    return is_at_stake(state) or total(state.cards[loser]) > 0


@rule
def is_at_stake(state: State) -> bool:
    """C33: whether the announced move reached the symbol in demand."""
    reached = circle_after(state, int(state.came_from), int(state.said))
    return int(state.ring[reached]) == int(state.demand)


@rule
def take_prize(state: State) -> None:
    """C32: take the card in demand."""
    state.taken = int(state.demand)
    take_demand(state, int(state.chooser))
    state.phase = Step.PAY


@rule
def seize(state: State, symbol: int) -> None:
    """C32, C37: take a card of the loser's."""
    loser = loser_of_duel(state)
    state.cards[loser, symbol] = int(state.cards[loser, symbol]) - 1
    gain_card(state, int(state.chooser), symbol)
    state.taken = symbol
    state.phase = Step.PAY


@rule
def pay_for_spoils(state: State) -> None:
    """C32, C35: pay the winner for the card taken."""
    pay_for_card(state, int(state.chooser), int(state.taken), Event.PAYOUT)


@rule
def loser_of_duel(state: State) -> int:
    """The seat that the chooser has beaten."""
    if int(state.chooser) == int(state.mover):
        return int(state.protester)
    return int(state.mover)


def gains_nothing(observed: State) -> bool:
    """C30, C33: whether a move wins no card, or a protest nothing as all see that it is true."""
    is_true = int(observed.number[int(observed.token)]) == int(observed.said)
    return is_true or not is_at_stake(observed)


TOGETHER = Together(
    seats=to_protest,
    ask=ask_to_protest,
    question=msg("Does anybody protest?"),
    silence="pass",
    overtaken=msg("Your protest does not count: {player} protests too, and is asked before you."),
    standing={
        "turn": Standing(title=msg("Let all pass until my turn"), lasts=False),
        "harmless": Standing(
            title=msg("Let pass what gains nothing, or all know is true"), holds=gains_nothing
        ),
    },
)
