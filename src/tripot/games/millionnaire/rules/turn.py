"""Le Millionnaire: a throw and what follows it, up to the next one (M18 to M22, M24, M26)."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.circuit import is_exchange, is_violet, number_of, square_after
from tripot.games.millionnaire.rules.cards.claims import ask_next
from tripot.games.millionnaire.rules.cards.pile import put_under
from tripot.games.millionnaire.rules.end import end_turn
from tripot.games.millionnaire.rules.events import Event, note
from tripot.games.millionnaire.rules.shares import (
    free_units,
    pay_dividend,
    pay_fee,
    pay_in,
    pay_lacking,
    take_free,
)
from tripot.games.millionnaire.rules.stakes import has_staked, lose_outsiders, settle_stake
from tripot.games.millionnaire.state import (
    COMPANIES,
    DIRECTOR,
    NOTHING,
    PRICE,
    Kind,
    Phase,
    Step,
)

# The move


@rule
def walk(state: State, die: int, other: int) -> None:
    """M18: move by the total. That uses up the right to the Arc (M39)."""
    mover = int(state.mover)
    state.dice[0] = die
    state.dice[1] = other
    state.throws = int(state.throws) + 1
    state.came_from = int(state.place[mover])
    state.place[mover] = square_after(int(state.came_from), die + other)
    state.walked = 0
    state.dividends = 0
    state.won = 0
    state.won_at = int(state.place[mover])
    state.may_arc = int(state.may_arc) & ~(1 << mover)
    walk_on(state)


@rule
def walk_on(state: State) -> None:
    """M19: the next exchange on the way that pays, or else the end of the move."""
    total = int(state.dice[0]) + int(state.dice[1])
    for steps in range(int(state.walked) + 1, total):
        square = square_after(int(state.came_from), steps)
        if is_exchange(square) and int(state.units[int(state.mover), number_of(square)]) > 0:
            state.walked = steps
            state.phase = Step.PASSES
            return
    state.walked = total
    arrive(state)


@rule
def pass_exchange(state: State) -> None:
    """M19: the exchange that the pawn passes pays."""
    square = square_after(int(state.came_from), int(state.walked))
    pay_dividend(state, number_of(square))
    walk_on(state)


@rule
def arrive(state: State) -> None:
    """M32: on an exchange that pays, somebody may first show the notice of liquidation."""
    mover = int(state.mover)
    square = int(state.place[mover])
    if is_exchange(square) and int(state.units[mover, number_of(square)]) > 0:
        state.asked = mover
        ask_next(state)
    else:
        come_to_stakes(state)


@rule
def land(state: State) -> None:
    """M19: the exchange where the pawn ends pays, and a director's fee is due (M29)."""
    mover = int(state.mover)
    company = number_of(int(state.place[mover]))
    pay_dividend(state, company)
    if int(state.units[mover, company]) >= DIRECTOR:
        state.phase = Step.FEE
    else:
        come_to_stakes(state)


@rule
def take_fee(state: State) -> None:
    """M29: the director's fee."""
    pay_fee(state)
    come_to_stakes(state)


@rule
def come_to_stakes(state: State) -> None:
    """M20: stakes are settled once all dividends are paid."""
    if has_staked(state):
        state.phase = Step.SETTLES
    else:
        leave_stakes(state)


@rule
def settle(state: State) -> None:
    """M20: one stake after another."""
    if settle_stake(state):
        leave_stakes(state)


@rule
def leave_stakes(state: State) -> None:
    """M21, M26: more shares may be bought, or the card is drawn."""
    if may_buy_again(state):
        state.phase = Phase.BUY
    else:
        come_to_card(state)


@rule
def may_buy_again(state: State) -> bool:
    """M26: after the first throw, if its move has paid a dividend and cash buys a unit."""
    if int(state.throws) > 1 or int(state.dividends) == 0:
        return False
    unsold = 0
    for company in range(COMPANIES):
        unsold += int(state.unsold[company])
    return unsold > 0 and int(state.cash[int(state.mover)]) >= PRICE


@rule
def come_to_card(state: State) -> None:
    """M21: on a violet square a card is drawn."""
    on_violet = is_violet(int(state.place[int(state.mover)]))
    state.phase = Phase.CARD + 0 if on_violet else Step.THROW_ENDS + 0


# Free shares


@rule
def choose_free(state: State, choice: int) -> None:
    """M30: one for two, taken as shares or as money; an odd unit is paid for already."""
    company = int(state.card) - Kind.ONE_FOR_TWO
    units = free_units(state, company)
    state.phase = Step.THROW_ENDS
    if choice % 2 == 0:
        take_free(state, company, units)
        if int(state.lacking) > 0:
            state.phase = Step.RESTS
    else:
        pay_in(state, int(state.mover), PRICE * units)


@rule
def pay_rest(state: State) -> None:
    """M31: money for the free units that were lacking."""
    is_for_two = int(state.card) >= Kind.ONE_FOR_TWO
    pay_lacking(state, int(state.card) - (Kind.ONE_FOR_TWO if is_for_two else Kind.ONE_FOR_ONE))
    state.phase = Step.THROW_ENDS


# The end of a throw


@rule
def end_throw(state: State) -> None:
    """M20, M21, M24: the stake on Outsiders is lost, the card is put away, and the throw ends.

    After a double there is another throw, three at most; otherwise the turn ends.
    """
    if int(state.outsiders) > 0:
        lose_outsiders(state)
        return
    if int(state.card) != NOTHING:
        put_under(state, int(state.card))
        state.card = NOTHING
    is_double = int(state.dice[0]) == int(state.dice[1])
    if is_double and int(state.throws) < int(state.most_throws):
        state.phase = Phase.TURN
        note(state, Event.AGAIN + 0, int(state.mover), 0, 0)
    else:
        end_turn(state)
