"""Casablanca: a move: a card in demand, a token, a number said (C10 to C16, C22, C39)."""

from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.rules.tokens import circle_after, lay_back, look, reshuffle
from tripot.games.casablanca.rules.turn import begin_turn, next_card, next_to_protest, pay_out
from tripot.games.casablanca.state import (
    CARD_PRICE,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Action,
    Phase,
    Step,
    has_seen,
    total,
)


@rule
def allow_next_card(state: State, weights: Weights) -> None:
    """C10: any card of the stock; once it is used up, the sold ones in order."""
    if total(state.stock) == 0:
        weights[Action.TURN + int(state.under[0])] = 1
        return
    for symbol in range(SYMBOLS):
        weights[Action.TURN + symbol] = int(state.stock[symbol])


@rule
def allow_to_begin(state: State, weights: Weights) -> None:
    """C12, C13: sell cards when short of money, reshuffle once a game, take any token."""
    mover = int(state.mover)
    if int(state.may_sell) > 0:
        for symbol in range(SYMBOLS):
            if int(state.cards[mover, symbol]) > 0:
                weights[Action.SELL + symbol] = 1
    if (int(state.reshuffled) >> mover) & 1 == 0:
        weights[Action.RESHUFFLE] = 1
    for token in range(TOKENS):
        if int(state.lies[token]) >= 0:
            weights[Action.TAKE + token] = 1


@rule
def turn_card(state: State, symbol: int) -> None:
    """C10: the next card in demand; then the turn begins."""
    if total(state.stock) > 0:
        state.stock[symbol] = int(state.stock[symbol]) - 1
    else:
        next_card(state)
    state.demand = symbol
    begin_turn(state)


@rule
def begin(state: State, action: int) -> None:
    """C12, C13: sell a card, have the tokens reshuffled, or take one."""
    if action == Action.RESHUFFLE:
        reshuffle(state, int(state.mover))
    elif action >= Action.SELL:
        sell_card(state, action - Action.SELL)
    else:
        take_token(state, action - Action.TAKE)


@rule
def sell_card(state: State, symbol: int) -> None:
    """C39: a card goes to the bank, under the stock; the bank pays what it has (C43)."""
    mover = int(state.mover)
    state.cards[mover, symbol] = int(state.cards[mover, symbol]) - 1
    state.under[int(state.under_count)] = symbol
    state.under_count = int(state.under_count) + 1
    pay_out(state, mover, CARD_PRICE)
    state.may_sell = int(state.may_sell) - 1


@rule
def take_token(state: State, token: int) -> None:
    """C13: look at any token of the ring; the first look gives it its number (C8)."""
    mover = int(state.mover)
    state.token = token
    state.again = 1 if int(state.number[token]) != UNSEEN and has_seen(state, mover, token) else 0
    if int(state.number[token]) == UNSEEN:
        state.phase = Phase.VALUE
    else:
        look(state, mover, token)


@rule
def announce(state: State, number: int) -> None:
    """C14 to C16: say a number and walk that far; the others may protest."""
    mover = int(state.mover)
    state.said = number
    state.came_from = int(state.place[mover])
    state.place[mover] = circle_after(state, int(state.came_from), number)
    lay_back(state, int(state.token))
    ask_next(state, mover)


@rule
def ask_next(state: State, last: int) -> None:
    """C22: ask the next player who can protest, clockwise; if nobody is left, the move stands."""
    seat = next_to_protest(state, last)
    if seat == int(state.mover):
        state.phase = Step.STAND
    else:
        state.asked = seat
        state.phase = Phase.PROTEST
