"""Casablanca: how a turn begins, how a move stands, how a turn and the game end."""

from tripot.core.state import State, rule
from tripot.games.casablanca.state import (
    LEAST_STAKE,
    NOTHING,
    SYMBOLS,
    Event,
    Phase,
    Step,
    has_left,
    note_event,
    total,
)
from tripot.kit.places import in_order


@rule
def begin_turn(state: State) -> None:
    """C12, C39: a player short of money may sell up to two cards before taking a token."""
    is_short = int(state.cash[int(state.mover)]) < LEAST_STAKE
    state.may_sell = 2 if is_short else 0
    state.phase = Phase.TAKE


@rule
def next_to_protest(state: State, last: int) -> int:
    """C21, C22: the next seat clockwise that can bet; the mover if there is none."""
    seat = next_seat(state, last)
    while seat != int(state.mover):
        if can_protest(state, seat):
            return seat
        seat = next_seat(state, seat)
    return seat


@rule
def can_protest(state: State, seat: int) -> bool:
    """C21: whether a seat other than the mover's has the least stake."""
    return not has_left(state, seat) and int(state.cash[seat]) >= LEAST_STAKE


def to_protest(state: State) -> tuple[int, ...]:
    """C22: all who may still protest, clockwise from the one who is asked."""
    if int(state.phase) != Phase.PROTEST:
        return ()
    seats, seat = [], int(state.asked)
    while seat != int(state.mover):
        seats.append(seat)
        seat = next_to_protest(state, seat)
    return tuple(seats)


def ask_to_protest(state: State, seat: int) -> None:
    """C22: ask one of them now."""
    state.asked = seat


@rule
def next_seat(state: State, seat: int) -> int:
    """The seat after another, clockwise (C11)."""
    seat += 1
    return 0 if seat == int(state.players) else seat


@rule
def judge_move(state: State) -> None:
    """C17 to C19: the prize card and its payout, if the figure stands on its symbol."""
    mover, symbol = int(state.mover), int(state.demand)
    if int(state.ring[int(state.place[mover])]) == symbol:
        take_demand(state, mover)
        pay_for_card(state, mover, symbol, Event.PRIZE)
    else:
        note_event(state, Event.NOTHING, mover, 0, 0)
        state.phase = Step.END_TURN


@rule
def take_demand(state: State, seat: int) -> None:
    """C17: take the card in demand."""
    gain_card(state, seat, int(state.demand))
    state.demand = NOTHING


@rule
def gain_card(state: State, seat: int, symbol: int) -> None:
    """One more card of a symbol for a seat."""
    state.cards[seat, symbol] = int(state.cards[seat, symbol]) + 1


@rule
def pay_for_card(state: State, seat: int, symbol: int, event: int) -> None:
    """C20: the payout of a card; with the fourth of its kind the game ends (C45)."""
    count, bank = int(state.cards[seat, symbol]), int(state.bank)
    if count < 4:
        pay_out(state, seat, 2 * count)
        note_event(state, event, seat, symbol, bank - int(state.bank))
        state.phase = Step.END_TURN
    else:
        pay_out(state, seat, bank)
        note_event(state, Event.BANK, seat, symbol, bank)
        end_game(state, 45)


@rule
def pay_out(state: State, seat: int, notes: int) -> None:
    """C43: the bank pays what it has."""
    paid = min(notes, int(state.bank))
    state.bank = int(state.bank) - paid
    state.cash[seat] = int(state.cash[seat]) + paid


@rule
def next_card(state: State) -> None:
    """C10: turn the first of the sold cards from below the stock."""
    count = int(state.under_count) - 1
    for at in range(count):
        state.under[at] = int(state.under[at + 1])
    state.under[count] = NOTHING
    state.under_count = count


@rule
def end_turn(state: State) -> None:
    """C18, C40, C41, C46: a new stock.

    Then whoever has to leave, one by one; then the next turn.
    """
    seat = next_to_leave(state)
    if int(state.demand) == NOTHING and not has_stock(state):
        renew_stock(state)
    elif seat == NOTHING:
        pass_the_turn(state)
    elif count_solvent(state) == 0:
        leave_together(state)
    else:
        leave(state, seat)


@rule
def pass_the_turn(state: State) -> None:
    """C40, C46: the next player's turn, unless it was the last turn or one player is left."""
    forget_the_move(state)
    forgive(state, int(state.mover))
    if int(state.left) > 0 and count_solvent(state) == 1:
        end_game(state, 40)
        return
    state.turn = int(state.turn) + 1
    if int(state.turn) >= int(state.turn_limit):
        end_game(state, 46)
        return
    seat = next_seat(state, int(state.mover))
    while has_left(state, seat):
        seat = next_seat(state, seat)
    state.mover = seat
    if int(state.demand) == NOTHING:
        state.phase = Phase.TURN
    else:
        begin_turn(state)


@rule
def has_stock(state: State) -> bool:
    """Whether a card can be turned: one of the stock, or a sold one from below it (C10)."""
    return total(state.stock) > 0 or int(state.under_count) > 0


@rule
def forget_the_move(state: State) -> None:
    """End the duel; who has looked at which token is kept."""
    state.protester = NOTHING
    state.chooser = NOTHING
    state.taken = NOTHING
    state.asked = NOTHING
    state.answering = 0
    state.may_sell = 0


@rule
def forgive(state: State, seat: int) -> None:
    """With every turn that a player ends, an old lie of theirs is remembered less."""
    state.caught[seat] = max(0, int(state.caught[seat]) - 1)


@rule
def renew_stock(state: State) -> None:
    """C41: all single cards make the new stock; if there are none, the game ends (C42)."""
    gathered = gather_singles(state)
    if gathered > 0:
        note_event(state, Event.STOCK, 0, 0, gathered)
    else:
        end_game(state, 42)


@rule
def gather_singles(state: State) -> int:
    """C41: collect every card of which its owner has only one. Returns how many there are."""
    for seat in range(int(state.players)):
        for symbol in range(SYMBOLS):
            if int(state.cards[seat, symbol]) == 1:
                state.cards[seat, symbol] = 0
                state.stock[symbol] = int(state.stock[symbol]) + 1
    return total(state.stock)


@rule
def is_solvent(state: State, seat: int) -> bool:
    """C40: whether a player has money or cards."""
    return int(state.cash[seat]) > 0 or total(state.cards[seat]) > 0


@rule
def count_solvent(state: State) -> int:
    """C40: how many players have money or cards."""
    count = 0
    for seat in range(int(state.players)):
        if is_solvent(state, seat):
            count += 1
    return count


@rule
def next_to_leave(state: State) -> int:
    """C40: the first player still in the game with neither money nor cards, if any."""
    for seat in range(int(state.players)):
        if not is_solvent(state, seat) and not has_left(state, seat):
            return seat
    return NOTHING


@rule
def leave(state: State, seat: int) -> None:
    """C40: one player leaves."""
    state.left = int(state.left) | (1 << seat)
    note_event(state, Event.LEAVE, seat, 0, 0)


@rule
def leave_together(state: State) -> None:
    """C40: nobody is left, and all who were in until then share the victory."""
    end_game(state, 40)
    state.left = (1 << int(state.players)) - 1
    note_event(state, Event.RUIN, 0, 0, 0)


@rule
def end_game(state: State, clause: int) -> None:
    """C45: note why the game is over, and who wins: the richest."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winners = richest(state)


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


def final_order(state: State) -> list[list[int]]:
    """C45, C47: the seats of a game that is over, richest first; equals share an entry."""
    winners = int(state.winners)

    def merit(seat: int) -> tuple[bool, bool, int]:
        return bool(winners >> seat & 1), not has_left(state, seat), int(state.cash[seat])

    return in_order(int(state.players), merit)
