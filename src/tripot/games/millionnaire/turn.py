"""Le Millionnaire: a throw and what follows it, up to the next one (M18 to M22, M24, M26)."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.circuit import is_exchange, number_of, square_after
from tripot.games.millionnaire.pile import put_under
from tripot.games.millionnaire.shares import free_units, pay_in, pay_passed, take_free
from tripot.games.millionnaire.state import (
    ASKS,
    CARD_DONE,
    COMPANIES,
    LANDS,
    NOTHING,
    PRICE,
    THROW_ENDS,
    TURN_ENDS,
    Kind,
    Phase,
)


@rule
def walk(state: State, die: int, other: int) -> None:
    """M18, M19: move by the total; dividends on the way; on an exchange somebody may object."""
    mover = int(state.mover)
    state.dice[0] = die
    state.dice[1] = other
    state.throws = int(state.throws) + 1
    state.came_from = int(state.place[mover])
    square = square_after(int(state.came_from), die + other)
    state.place[mover] = square
    pay_passed(state, die + other)
    state.phase = LANDS
    if is_exchange(square) and int(state.units[mover, number_of(square)]) > 0:  # M32
        state.asked = mover
        state.phase = ASKS


@rule
def may_buy_again(state: State) -> bool:
    """M26: after the first throw, if its move has paid a dividend and a unit can be paid for."""
    if int(state.throws) > 1 or int(state.dividends) == 0:
        return False
    unsold = 0
    for company in range(COMPANIES):
        unsold += int(state.unsold[company])
    return unsold > 0 and int(state.cash[int(state.mover)]) >= PRICE


@rule
def choose_free(state: State, choice: int) -> None:
    """M30: one for two, taken as shares or as money; an odd unit is paid for already."""
    company = int(state.card) - Kind.ONE_FOR_TWO
    units = free_units(state, company)
    if choice % 2 == 0:
        take_free(state, company, units)
    else:
        pay_in(state, int(state.mover), PRICE * units)
    state.phase = CARD_DONE


@rule
def put_card_away(state: State) -> None:
    """M20, M21: the card goes under the pile, and a stake on Outsiders to the bank."""
    if int(state.card) != NOTHING:
        put_under(state, int(state.card))
        state.card = NOTHING
    state.outsiders = 0
    state.phase = THROW_ENDS


@rule
def end_throw(state: State) -> None:
    """M24: after a double he throws again, three times at most."""
    is_double = int(state.dice[0]) == int(state.dice[1])
    again = is_double and int(state.throws) < int(state.most_throws)
    state.phase = Phase.TURN if again else TURN_ENDS
