"""Casablanca: how a turn begins, how a move stands, how a turn and the game end."""

from tripot.core.state import State, rule
from tripot.games.casablanca.state import (
    LEAST_STAKE,
    NOTHING,
    SYMBOLS,
    Phase,
    has_left,
    total,
)


@rule
def begin_turn(state: State) -> None:
    """C12, C39: a player short of money may sell up to two cards before he takes a token."""
    is_short = int(state.cash[int(state.mover)]) < LEAST_STAKE
    state.may_sell = 2 if is_short else 0
    state.phase = Phase.TAKE


@rule
def next_to_protest(state: State, last: int) -> int:
    """C21, C22: the next seat clockwise that can bet; the mover when there is none."""
    seat = (last + 1) % int(state.players)
    while seat != int(state.mover):
        if not has_left(state, seat) and int(state.cash[seat]) >= LEAST_STAKE:
            return seat
        seat = (seat + 1) % int(state.players)
    return seat


@rule
def move_stands(state: State) -> None:
    """C17 to C19: the prize card, if the figure stands on its symbol."""
    mover = int(state.mover)
    if int(state.ring[int(state.place[mover])]) == int(state.demand):
        take_demand(state, mover)
    else:
        end_turn(state)


@rule
def take_demand(state: State, seat: int) -> None:
    """C17: the card in demand, and its payout; the turn ends."""
    symbol = int(state.demand)
    state.demand = NOTHING
    if not gain_card(state, seat, symbol):
        end_turn(state)


@rule
def gain_card(state: State, seat: int, symbol: int) -> bool:
    """C20: a card with its payout; True if it is the fourth, which ends the game (C45)."""
    count = int(state.cards[seat, symbol]) + 1
    state.cards[seat, symbol] = count
    if count < 4:
        pay_out(state, seat, 2 * count)
        return False
    pay_out(state, seat, int(state.bank))
    end_game(state, 45, richest(state))
    return True


@rule
def pay_out(state: State, seat: int, notes: int) -> None:
    """C43: the bank pays what it has."""
    paid = min(notes, int(state.bank))
    state.bank = int(state.bank) - paid
    state.cash[seat] = int(state.cash[seat]) + paid


@rule
def next_card(state: State) -> None:
    """C10: take the first of the sold cards from below the stock."""
    count = int(state.under_count) - 1
    for at in range(count):
        state.under[at] = int(state.under[at + 1])
    state.under[count] = NOTHING
    state.under_count = count


@rule
def end_turn(state: State) -> None:
    """C18, C40, C41, C46: a new stock, who has to leave, whose turn it is."""
    forget_the_move(state)
    is_used_up = int(state.demand) == NOTHING and total(state.stock) == 0
    if is_used_up and int(state.under_count) == 0:
        gather_singles(state)
        if total(state.stock) == 0:
            end_game(state, 42, richest(state))
            return
    if leave_the_poor(state):
        return
    state.turn = int(state.turn) + 1
    if int(state.turn) >= int(state.turn_limit):
        end_game(state, 46, richest(state))
        return
    seat = (int(state.mover) + 1) % int(state.players)
    while has_left(state, seat):
        seat = (seat + 1) % int(state.players)
    state.mover = seat
    if int(state.demand) == NOTHING:
        state.phase = Phase.TURN
    else:
        begin_turn(state)


@rule
def forget_the_move(state: State) -> None:
    """The duel is over; who has looked at which token stays."""
    state.protester = NOTHING
    state.chooser = NOTHING
    state.asked = NOTHING
    state.answering = 0
    state.stakes[0] = 0
    state.stakes[1] = 0
    state.may_sell = 0


@rule
def gather_singles(state: State) -> None:
    """C41: every card of which its owner has but one makes the new stock."""
    for seat in range(int(state.players)):
        for symbol in range(SYMBOLS):
            if int(state.cards[seat, symbol]) == 1:
                state.cards[seat, symbol] = 0
                state.stock[symbol] = int(state.stock[symbol]) + 1


@rule
def leave_the_poor(state: State) -> bool:
    """C40: who has neither money nor cards leaves; True if that ends the game."""
    were_in, are_in, count = 0, 0, 0
    for seat in range(int(state.players)):
        if not has_left(state, seat):
            were_in |= 1 << seat
            if int(state.cash[seat]) > 0 or total(state.cards[seat]) > 0:
                are_in |= 1 << seat
                count += 1
            else:
                state.left = int(state.left) | (1 << seat)
    if count > 1:
        return False
    if count == 1:
        end_game(state, 40, are_in)
    else:
        end_game(state, 40, were_in)
    return True


@rule
def end_game(state: State, clause: int, winners: int) -> None:
    """Write down why the game is over, and who won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winners = winners


@rule
def richest(state: State) -> int:
    """C45: who has most money; ties share. One bit for each winner."""
    best, winners = -1, 0
    for seat in range(int(state.players)):
        cash = int(state.cash[seat])
        if not has_left(state, seat) and cash >= best:
            if cash > best:
                best, winners = cash, 0
            winners |= 1 << seat
    return winners
