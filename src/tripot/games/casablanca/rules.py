"""Casablanca: who may do what, and what it does.

The mover looks at a token, says a number, true or not, and walks so far around the ring. If nobody
protests and he has come to the symbol in demand, the prize card is his. A protest is a bet that he
lied; it may be raised until one withdraws or the token is turned up.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.game import Options
from tripot.core.state import CHANCE, TERMINAL, State, Weights, rule
from tripot.core.streams import clear
from tripot.games.casablanca.duel import (
    allow_to_answer,
    match_stake,
    protest,
    raise_stake,
    retract,
    seize,
    take_prize,
    withdraw,
)
from tripot.games.casablanca.state import (
    CARD_PRICE,
    CIRCLES,
    LEAST_STAKE,
    LETTERS,
    NOTE,
    NOTHING,
    NUMBERS,
    START_MONEY,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Action,
    Phase,
    has_left,
    total,
)
from tripot.games.casablanca.tokens import (
    allow_numbers_left,
    lay_back,
    look,
    reshuffle,
    set_aside,
)
from tripot.games.casablanca.turn import (
    begin_turn,
    move_stands,
    next_card,
    next_to_protest,
    pay_out,
)

# The contract


def start(state: State, players: int, options: Options) -> None:
    """C3 to C5, C7: the money, the tokens on the ring, the cards."""
    stake = options["stake"]
    state.players = players
    state.phase = Phase.FIRST
    state.turn_limit = options["turn_limit"]
    state.ring[:] = [LETTERS.index(letter) for letter in options["ring"]]
    state.place[:] = NOTHING
    state.cash[:players] = (START_MONEY - stake) // NOTE
    state.bank = (options["money_supply"] - players * (START_MONEY - stake)) // NOTE
    state.stock[:] = 5
    state.under[:] = NOTHING
    state.demand = NOTHING
    state.given_back = NOTHING
    state.lies[:] = np.arange(0, CIRCLES, 2)
    state.number[:] = UNSEEN
    state.token = NOTHING
    state.said = NOTHING
    state.came_from = NOTHING
    state.protester = NOTHING
    state.chooser = NOTHING


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE` or `TERMINAL`."""
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
def allow_to_lay_the_table(state: State, weights: Weights) -> None:
    """What the set-up allows (C6 to C11)."""
    phase = int(state.phase)
    if phase == Phase.FIRST:
        allow(weights, Action.FIRST, int(state.players))
    elif phase == Phase.PLACE:
        allow(weights, Action.PLACE, CIRCLES)
    elif phase == Phase.ASIDE:
        allow_numbers_left(state, weights, Action.ASIDE)
    elif phase == Phase.DEAL:
        for symbol in range(SYMBOLS):
            weights[Action.DEAL + symbol] = int(state.stock[symbol])
    elif phase == Phase.GIVE:
        for symbol in range(SYMBOLS):
            if int(state.cards[int(state.asked), symbol]) == 3:
                weights[Action.GIVE + symbol] = 1


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
        allow(weights, Action.SAY, NUMBERS)
    elif phase == Phase.PROTEST:
        weights[Action.PASS] = 1
        most = int(state.cash[int(state.asked)])
        allow(weights, Action.PROTEST + LEAST_STAKE, most - LEAST_STAKE + 1)
    elif phase == Phase.ANSWER or phase == Phase.RAISED:
        allow_to_answer(state, weights)
    elif phase == Phase.SPOILS:
        allow_spoils(state, weights)


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (C6 to C41)."""
    if int(state.phase) <= Phase.GIVE:
        lay_the_table(state, action)
    else:
        play(state, action)


@rule
def lay_the_table(state: State, action: int) -> None:
    """Carry out an action of the set-up (C6 to C11)."""
    phase = int(state.phase)
    if phase == Phase.FIRST:
        draw_first(state, action - Action.FIRST)
    elif phase == Phase.PLACE:
        place_figure(state, action - Action.PLACE)
    elif phase == Phase.ASIDE:
        take_aside(state, action - Action.ASIDE)
    elif phase == Phase.DEAL:
        deal_card(state, action - Action.DEAL)
    elif phase == Phase.GIVE:
        give_card_back(state, action - Action.GIVE)


@rule
def play(state: State, action: int) -> None:
    """Carry out an action of a turn (C12 to C41)."""
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
            protest(state, action - Action.PROTEST)
    elif phase == Phase.ANSWER or phase == Phase.RAISED:
        answer(state, action)
    elif phase == Phase.SPOILS:
        if action == Action.PRIZE:
            take_prize(state)
        else:
            seize(state, action - Action.SEIZE)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """C47: 1 to the winner, shared equally on a shared victory."""
    winners = int(state.winners)
    sharers = 0
    for seat in range(int(state.players)):
        sharers += (winners >> seat) & 1
    for seat in range(int(state.players)):
        out[seat] = ((winners >> seat) & 1) / max(1, sharers)


def decision(state: State) -> str:
    """What is to be decided, as a public word."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"C{int(state.clause)}"


def census(state: State) -> tuple[int, ...]:
    """C3: the money, the cards of each symbol, the tokens on the ring and set aside."""
    seats = range(int(state.players))
    money = int(state.bank) + sum(int(state.cash[seat]) for seat in seats)
    money += int(state.stakes[0]) + int(state.stakes[1])
    below = [int(symbol) for symbol in state.under[: int(state.under_count)]]
    below += [int(state.demand), int(state.given_back)]
    cards = [
        int(state.stock[symbol])
        + below.count(symbol)
        + sum(int(state.cards[seat, symbol]) for seat in seats)
        for symbol in range(SYMBOLS)
    ]
    places = {int(circle) for circle in state.lies}
    aside = sum(int(circle) < 0 for circle in state.lies)
    return money, *cards, len(places - {NOTHING}) + aside


# What is allowed


@rule
def allow(weights: Weights, first: int, count: int) -> None:
    """Allow `count` actions from the first on, with equal weight."""
    for action in range(first, first + count):
        weights[action] = 1


@rule
def allow_next_card(state: State, weights: Weights) -> None:
    """C10: any card of the stock, and the sold ones in their order once it is used up."""
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
def allow_spoils(state: State, weights: Weights) -> None:
    """C32 to C36: the prize card if it was at stake, or a card of the loser's."""
    if is_at_stake(state):
        weights[Action.PRIZE] = 1
    loser = loser_of_duel(state)
    for symbol in range(SYMBOLS):
        if int(state.cards[loser, symbol]) > 0:
            weights[Action.SEIZE + symbol] = 1


# Set-up


@rule
def draw_first(state: State, seat: int) -> None:
    """C11: the first player; the figures are placed from him on."""
    state.first = seat
    state.mover = seat
    state.asked = seat
    state.phase = Phase.PLACE


@rule
def place_figure(state: State, circle: int) -> None:
    """C6: one figure after another, clockwise."""
    state.place[int(state.asked)] = circle
    state.asked = (int(state.asked) + 1) % int(state.players)
    if int(state.asked) == int(state.first):
        state.asked = 0
        state.phase = Phase.ASIDE


@rule
def take_aside(state: State, number: int) -> None:
    """C7: each player sets a token aside that he alone knows."""
    set_aside(state, int(state.asked), number)
    state.asked = int(state.asked) + 1
    if int(state.asked) == int(state.players):
        state.asked = 0
        state.phase = Phase.DEAL


@rule
def deal_card(state: State, symbol: int) -> None:
    """C9: three cards for each, not all alike."""
    seat = int(state.asked)
    state.stock[symbol] = int(state.stock[symbol]) - 1
    state.cards[seat, symbol] = int(state.cards[seat, symbol]) + 1
    if int(state.given_back) != NOTHING:
        back = int(state.given_back)
        state.stock[back] = int(state.stock[back]) + 1
        state.given_back = NOTHING
    if total(state.cards[seat]) < 3:
        return
    if int(state.cards[seat, symbol]) == 3:
        state.phase = Phase.GIVE
        return
    state.asked = seat + 1
    if int(state.asked) == int(state.players):
        state.asked = 0
        state.phase = Phase.TURN


@rule
def give_card_back(state: State, symbol: int) -> None:
    """C9: one of three alike goes back, and another is drawn."""
    seat = int(state.asked)
    state.cards[seat, symbol] = int(state.cards[seat, symbol]) - 1
    state.given_back = symbol
    state.phase = Phase.DEAL


# The turn


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
    elif action >= Action.TAKE:
        take_token(state, action - Action.TAKE)
    else:
        sell_card(state, action - Action.SELL)


@rule
def sell_card(state: State, symbol: int) -> None:
    """C39: a card to the bank, under the stock; the bank pays what it has (C43)."""
    mover = int(state.mover)
    state.cards[mover, symbol] = int(state.cards[mover, symbol]) - 1
    state.under[int(state.under_count)] = symbol
    state.under_count = int(state.under_count) + 1
    pay_out(state, mover, CARD_PRICE)
    state.may_sell = int(state.may_sell) - 1


@rule
def take_token(state: State, token: int) -> None:
    """C13: look at any token of the ring; its first look gives it its number (C8)."""
    state.token = token
    if int(state.number[token]) == UNSEEN:
        state.phase = Phase.VALUE
    else:
        look(state, int(state.mover), token)


@rule
def announce(state: State, number: int) -> None:
    """C14 to C16: say a number and walk so far; the others may protest."""
    mover = int(state.mover)
    state.said = number
    state.came_from = int(state.place[mover])
    state.place[mover] = (int(state.place[mover]) + number) % CIRCLES
    lay_back(state, int(state.token))
    ask_next(state, mover)


@rule
def ask_next(state: State, last: int) -> None:
    """C22: the next who can protest, clockwise; when nobody is left, the move stands."""
    seat = next_to_protest(state, last)
    if seat == int(state.mover):
        move_stands(state)
    else:
        state.asked = seat
        state.phase = Phase.PROTEST


@rule
def answer(state: State, action: int) -> None:
    """C23 to C29: what who faces a stake does about it."""
    if action == Action.RETRACT:
        retract(state)
    elif action == Action.MATCH:
        match_stake(state)
    elif action == Action.WITHDRAW:
        withdraw(state)
    else:
        raise_stake(state, action - Action.RAISE)


@rule
def is_at_stake(state: State) -> bool:
    """C33: whether the announced move reached the symbol in demand."""
    reached = (int(state.came_from) + int(state.said)) % CIRCLES
    return int(state.ring[reached]) == int(state.demand)


@rule
def loser_of_duel(state: State) -> int:
    """Whom the chooser has beaten."""
    if int(state.chooser) == int(state.mover):
        return int(state.protester)
    return int(state.mover)


def final_order(state: State) -> list[list[int]]:
    """C45, C47: the seats of a game that is over, richest first; those who are level together."""
    winners = int(state.winners)
    seats = range(int(state.players))

    def merit(seat: int) -> tuple[bool, bool, int]:
        return bool(winners >> seat & 1), not has_left(state, seat), int(state.cash[seat])

    return [
        [seat for seat in seats if merit(seat) == level]
        for level in sorted({merit(seat) for seat in seats}, reverse=True)
    ]
