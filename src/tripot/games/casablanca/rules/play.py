"""Casablanca: who may do what, and what it does.

The mover looks at a token, says a number, true or not, and walks that far around the ring. If
nobody protests and the mover reaches the symbol in demand, they get the prize card. A protest is a
bet that the mover lied; it may be raised until one of the two withdraws or the token is turned up.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.rules import Counts
from tripot.core.state import CHANCE, HOUSE, TERMINAL, State, Weights, rule
from tripot.core.streams import allow, clear
from tripot.games.casablanca.rules.duel import (
    allow_to_answer,
    go_back,
    highest_raise,
    is_at_stake,
    loser_of_duel,
    match_stake,
    pay_for_spoils,
    protest,
    raise_stake,
    retract,
    seize,
    settle,
    take_prize,
    turn_up,
    withdraw,
)
from tripot.games.casablanca.rules.moving import (
    allow_next_card,
    allow_to_begin,
    announce,
    ask_next,
    begin,
    turn_card,
)
from tripot.games.casablanca.rules.setup import allow_to_lay_the_table, lay_the_table
from tripot.games.casablanca.rules.tokens import (
    allow_numbers_left,
    look,
)
from tripot.games.casablanca.rules.turn import (
    end_turn,
    judge_move,
)
from tripot.games.casablanca.state import (
    ASIDE,
    CIRCLES,
    LEAST_STAKE,
    NOTE,
    NOTHING,
    NUMBERS,
    SEATS,
    SYMBOLS,
    TOKENS,
    Action,
    Phase,
    Step,
    notes_of,
)
from tripot.kit.places import share_by_merit, share_victory

# Where a census counts
MONEY = 0
OF_SYMBOL = 1
LYING = OF_SYMBOL + SYMBOLS

# The contract


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE`, `HOUSE` or `TERMINAL`."""
    phase = int(state.phase)
    if phase == Phase.TAKE or phase == Phase.SAY or phase == Phase.ANSWER:
        return int(state.mover)
    if phase == Phase.PROTEST or phase == Phase.PLACE or phase == Phase.GIVE:
        return int(state.asked)
    if phase == Phase.RAISED:
        return int(state.mover) if int(state.answering) == 0 else int(state.protester)
    if phase == Phase.SPOILS:
        return int(state.chooser)
    if phase == Phase.OVER:
        return TERMINAL
    if phase > Phase.OVER:
        return HOUSE
    return CHANCE


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions."""
    clear(weights)
    if int(state.phase) <= Phase.GIVE:
        allow_to_lay_the_table(state, weights)
    else:
        allow_to_play(state, weights)


@rule
def allow_to_play(state: State, weights: Weights) -> None:
    """What a turn allows (C12 to C41)."""
    phase = int(state.phase)
    if phase == Phase.TURN:
        allow_next_card(state, weights)
    elif phase == Phase.TAKE:
        allow_to_begin(state, weights)
    elif phase == Phase.VALUE:
        allow_numbers_left(state, weights, Action.VALUE)
    elif phase == Phase.SAY:
        allow(weights, Action.SAY, int(state.numbers))
    elif phase == Phase.PROTEST:
        weights[Action.PASS] = 1
        for stake in range(LEAST_STAKE, int(state.cash[int(state.asked)]) + 1):
            weights[Action.PROTEST + 2 * stake] = 1
    elif phase == Phase.ANSWER or phase == Phase.RAISED:
        allow_to_answer(state, weights)
    elif phase == Phase.SPOILS:
        allow_spoils(state, weights)


@rule
def action_bound(state: State) -> int:
    """An upper bound on the legal actions in this state."""
    phase = int(state.phase)
    if phase <= Phase.GIVE:
        return Action.FIRST + SEATS
    if phase == Phase.TURN:
        return Action.TURN + SYMBOLS
    if phase == Phase.TAKE:
        return Action.SELL + SYMBOLS
    if phase == Phase.VALUE:
        return Action.VALUE + NUMBERS
    if phase == Phase.SAY:
        return Action.SAY + NUMBERS
    if phase == Phase.PROTEST:
        return Action.PROTEST + 2 * int(state.cash[int(state.asked)]) + 1
    if phase == Phase.SPOILS:
        return Action.SEIZE + SYMBOLS
    return Action.RAISE + 2 * highest_raise(state) + 1


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (C6 to C39)."""
    state.event[:] = 0
    if int(state.phase) <= Phase.GIVE:
        lay_the_table(state, action)
    else:
        play(state, action)


@rule
def proceed(state: State) -> None:
    """Do the next thing that follows by itself (C17 to C46)."""
    state.event[:] = 0
    phase = int(state.phase)
    if phase == Step.TURN_UP:
        turn_up(state)
    elif phase == Step.SETTLE:
        settle(state)
    elif phase == Step.GO_BACK:
        go_back(state)
    elif phase == Step.STAND:
        judge_move(state)
    elif phase == Step.PAY:
        pay_for_spoils(state)
    else:
        end_turn(state)


@rule
def carry_out(state: State, action: int) -> None:
    """Carry out an action, and all that follows by itself."""
    apply(state, action)
    while current_player(state) == HOUSE:
        proceed(state)


@rule
def play(state: State, action: int) -> None:
    """Carry out an action of a turn (C12 to C37)."""
    phase = int(state.phase)
    if phase == Phase.TURN:
        turn_card(state, action - Action.TURN)
    elif phase == Phase.TAKE:
        begin(state, action)
    elif phase == Phase.VALUE:
        state.number[int(state.token)] = action - Action.VALUE
        look(state, int(state.mover), int(state.token))
    elif phase == Phase.SAY:
        announce(state, action - Action.SAY)
    elif phase == Phase.PROTEST:
        if action == Action.PASS:
            ask_next(state, int(state.asked))
        else:
            protest(state, notes_of(action))
    elif phase == Phase.ANSWER or phase == Phase.RAISED:
        state.answered = action if action < Action.PASS else 0
        answer(state, action)
    elif phase == Phase.SPOILS:
        if action == Action.PRIZE:
            take_prize(state)
        else:
            seize(state, action - Action.SEIZE)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """C47: 1 to the winner, shared equally on a shared victory."""
    share_victory(state, out)


def decision(state: State) -> str:
    """What is to be decided, or to follow by itself, as a word that everybody hears."""
    phase = int(state.phase)
    return (Step if phase > Phase.OVER else Phase)(phase).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"C{int(state.clause)}"


@rule
def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """C46: the larger the share of all money, the likelier to win; fitted to 1,000 games."""
    players = int(state.players)
    whole = int(state.bank) + int(state.stakes[0]) + int(state.stakes[1])
    for seat in range(players):
        whole += int(state.cash[seat])
    for seat in range(players):
        owns = int(state.cash[seat])
        if int(state.protester) != NOTHING:
            owns += int(state.stakes[0]) if seat == int(state.mover) else 0
            owns += int(state.stakes[1]) if seat == int(state.protester) else 0
        out[seat] = 33.0 * owns / max(1, whole)
    share_by_merit(out, players)


def worth(state: State, seat: int) -> int:
    """The worth of a seat in dollars, including its stake; all of it is public (C5)."""
    notes = int(state.cash[seat])
    if int(state.protester) != NOTHING:
        notes += int(state.stakes[0]) if seat == int(state.mover) else 0
        notes += int(state.stakes[1]) if seat == int(state.protester) else 0
    return NOTE * notes


@rule
def census(state: State, counts: Counts) -> None:
    """C3: the money, the cards of each symbol, the tokens on the ring and set aside."""
    counts[MONEY] = int(state.bank) + int(state.stakes[0]) + int(state.stakes[1])
    for seat in range(int(state.players)):
        counts[MONEY] += int(state.cash[seat])
    for symbol in range(SYMBOLS):
        counts[OF_SYMBOL + symbol] = cards_of(state, symbol)
    taken = 0
    for token in range(TOKENS):
        circle = int(state.lies[token])
        if circle >= 0:
            taken |= 1 << circle
        counts[LYING] += int(circle == ASIDE)
    for circle in range(CIRCLES):
        counts[LYING] += taken >> circle & 1


@rule
def cards_of(state: State, symbol: int) -> int:
    """C3: the cards of a symbol: in the stock, below it, in demand, given back and with players."""
    found = int(state.stock[symbol])
    found += int(int(state.demand) == symbol) + int(int(state.given_back) == symbol)
    for at in range(int(state.under_count)):
        found += int(int(state.under[at]) == symbol)
    for seat in range(int(state.players)):
        found += int(state.cards[seat, symbol])
    return found


# A protest


@rule
def allow_spoils(state: State, weights: Weights) -> None:
    """C32 to C36: the prize card if it was at stake, or a card of the loser's."""
    if is_at_stake(state):
        weights[Action.PRIZE] = 1
    loser = loser_of_duel(state)
    for symbol in range(SYMBOLS):
        if int(state.cards[loser, symbol]) > 0:
            weights[Action.SEIZE + symbol] = 1


@rule
def answer(state: State, action: int) -> None:
    """C23 to C29: the answer of the player who faces a stake."""
    if action == Action.RETRACT:
        retract(state)
    elif action == Action.MATCH:
        match_stake(state)
    elif action == Action.WITHDRAW:
        withdraw(state)
    else:
        raise_stake(state, notes_of(action))
