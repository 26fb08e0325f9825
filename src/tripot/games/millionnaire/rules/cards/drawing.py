"""Le Millionnaire: drawing an instruction card, and what it says (M9 to M14, M21, M45 to M49)."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.rules.cards.claims import ask_next, receive_money
from tripot.games.millionnaire.rules.cards.confidential import PUBLIC_BIT, may_show, receive
from tripot.games.millionnaire.rules.cards.pile import put_under, relabel, take_top
from tripot.games.millionnaire.rules.events import Event, Stake, note
from tripot.games.millionnaire.rules.shares import (
    fortune,
    free_units,
    odd_money,
    pay_in,
    take_free,
    units_of,
)
from tripot.games.millionnaire.rules.stakes import win
from tripot.games.millionnaire.rules.turn import pay_rest
from tripot.games.millionnaire.state import (
    LAID,
    MARKER,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    SECRETS,
    UNSEEN,
    Kind,
    Phase,
    Step,
)


@rule
def draw_card(state: State, card: int) -> None:
    """M21, M22: the marker goes under; a confidential card is kept; any other is read out."""
    label = take_top(state)
    if label == PAIR_OF_WILL or label == PAIR_OF_TAX:
        open_pair(state, label, card)
    if card == MARKER:
        put_under(state, MARKER)
    elif card < SECRETS:
        receive(state, card, label)
        state.phase = Step.THROW_ENDS
    else:
        if label == UNSEEN:
            state.stock[card] = int(state.stock[card]) - 1
        state.card = card
        read_out(state)


@rule
def open_pair(state: State, label: int, card: int) -> None:
    """M49: one of two mixed cards is drawn and read out, or kept: everybody knows the other."""
    kind, read = Kind.WILL + 0, Kind.LEGACY + 0
    if label == PAIR_OF_TAX:
        kind, read = Kind.DISCHARGE + 0, Kind.TAX + 0
    state.knows[kind] = PUBLIC_BIT
    if card == kind:
        relabel(state, label, read)
    else:
        relabel(state, label, kind)
        state.where[kind] = LAID


@rule
def read_out(state: State) -> None:
    """M21: what the card says follows by itself, or something must be decided first."""
    card, mover = int(state.card), int(state.mover)
    state.phase = Step.READS
    if card == Kind.LEGACY:
        state.asked = mover
        ask_next(state)
    elif Kind.LOTTERY <= card < Kind.INTERIM and int(state.amounts[card]) < 0:
        charge(state, -int(state.amounts[card]))
    elif card >= Kind.ONE_FOR_TWO and odd_money(state, card - Kind.ONE_FOR_TWO) == 0:
        if may_choose(state, card - Kind.ONE_FOR_TWO):
            state.phase = Phase.FREE


@rule
def read_card(state: State) -> None:
    """Carry out what the card says."""
    card, mover = int(state.card), int(state.mover)
    if card == Kind.TAX:
        levy_tax(state)
    elif card == Kind.BROKERAGE:
        owe(state, int(state.amounts[card]) * units_of(state, mover))
    elif card < Kind.LOTTERY:
        win_outsiders(state, int(state.amounts[card]))
    elif card < Kind.INTERIM:
        receive_money(state, int(state.amounts[card]))
    elif card == Kind.INTERIM:
        pay_interim(state, int(state.amounts[card]) * units_of(state, mover))
    elif card < Kind.ONE_FOR_TWO:
        company = card - Kind.ONE_FOR_ONE
        give_free(state, company, int(state.units[mover, company]))
    else:
        pay_odd_unit(state, card - Kind.ONE_FOR_TWO)


# Payments


@rule
def charge(state: State, amount: int) -> None:
    """The mover has to pay (M34)."""
    state.asked = int(state.mover)
    state.due = amount
    state.phase = Step.PAYS if amount > 0 else Step.THROW_ENDS


@rule
def owe(state: State, amount: int) -> None:
    """M45, M46: the amount of a tax or of the brokerage."""
    charge(state, amount)
    note(state, Event.DUE + 0, int(state.mover), 0, amount)


@rule
def levy_tax(state: State) -> None:
    """M45: the tax, which the discharge cancels (M12)."""
    mover = int(state.mover)
    owe(state, profits_tax(state, mover))
    if int(state.due) > 0 and may_show(state, mover, Kind.DISCHARGE):
        state.phase = Phase.DISCHARGE


@rule
def profits_tax(state: State, seat: int) -> int:
    """M45: an amount for every full ten thousand of fortune above the starting capital."""
    profit = fortune(state, seat) - int(state.untaxed)
    return max(0, profit) // 10 * int(state.amounts[Kind.TAX])


@rule
def win_outsiders(state: State, won: int) -> None:
    """M40: the stake comes back with its winnings (M43)."""
    if int(state.outsiders) == 1:
        win(state, Stake.OUTSIDERS + 0, won)
        state.phase = Step.THROW_ENDS
    else:
        bring_nothing(state)


@rule
def pay_interim(state: State, amount: int) -> None:
    """M13: an amount for every unit."""
    if amount > 0:
        receive_money(state, amount)
    else:
        bring_nothing(state)


@rule
def bring_nothing(state: State) -> None:
    """The card has nothing for the player who drew it."""
    note(state, Event.NOTHING + 0, int(state.mover), 0, 0)
    state.phase = Step.THROW_ENDS


# Free shares


@rule
def give_free(state: State, company: int, units: int) -> None:
    """M30, M31: free units as far as there are any, and money for the others."""
    if units == 0:
        bring_nothing(state)
        return
    taken = take_free(state, company, units)
    if taken == 0:
        pay_rest(state)
        return
    note(state, Event.FREE + 0, int(state.mover), company, taken)
    state.phase = Step.RESTS if int(state.lacking) > 0 else Step.THROW_ENDS


@rule
def pay_odd_unit(state: State, company: int) -> None:
    """M30: the half of an odd unit is paid; then the others may be taken as shares or money."""
    mover, money = int(state.mover), odd_money(state, company)
    if money == 0:
        give_free(state, company, free_units(state, company))
        return
    pay_in(state, mover, money)
    note(state, Event.ODD + 0, mover, company, money)
    state.lacking = free_units(state, company)
    if may_choose(state, company):
        state.lacking = 0
        state.phase = Phase.FREE
    else:
        state.phase = Step.RESTS if int(state.lacking) > 0 else Step.THROW_ENDS


@rule
def may_choose(state: State, company: int) -> bool:
    """M30, M31: whether there are free units to be taken as shares."""
    return free_units(state, company) > 0 and int(state.unsold[company]) > 0
