"""Le Millionnaire: drawing an instruction card, and what it says (M9 to M14, M21, M45 to M49)."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.confidential import PUBLIC_BIT, may_show, receive
from tripot.games.millionnaire.pile import put_under, relabel, take_top
from tripot.games.millionnaire.shares import (
    fortune,
    free_units,
    odd_money,
    pay_in,
    take_free,
    units_of,
)
from tripot.games.millionnaire.state import (
    ASKS,
    CARD_DONE,
    LAID,
    MARKER,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    PAYS,
    READS,
    SECRETS,
    UNSEEN,
    Kind,
    Phase,
)


@rule
def draw_card(state: State, card: int) -> None:
    """M21, M22: the marker goes under; a confidential card is kept, any other is read out."""
    label = take_top(state)
    if label == PAIR_OF_WILL or label == PAIR_OF_TAX:
        open_pair(state, label, card)
    if card == MARKER:
        put_under(state, MARKER)
    elif card < SECRETS:
        receive(state, card, label)
        state.phase = CARD_DONE
    else:
        if label == UNSEEN:
            state.stock[card] = int(state.stock[card]) - 1
        state.card = card
        state.phase = READS


@rule
def open_pair(state: State, label: int, card: int) -> None:
    """M49: one of two cards that lay mixed is drawn and read out, or kept: all know the other."""
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
def read_card(state: State) -> None:
    """Carry out what the card says, or see what has to be decided first."""
    card, mover = int(state.card), int(state.mover)
    state.phase = CARD_DONE
    if card == Kind.TAX:
        charge(state, profits_tax(state, mover))
        if int(state.due) > 0 and may_show(state, mover, Kind.DISCHARGE):
            state.phase = Phase.DISCHARGE
    elif card == Kind.BROKERAGE:
        charge(state, int(state.amounts[card]) * units_of(state, mover))
    elif card == Kind.LEGACY:
        state.asked = mover
        state.phase = ASKS
    elif card < Kind.LOTTERY:
        win_outsiders(state, int(state.amounts[card]))
    elif card < Kind.INTERIM:
        receive_or_pay(state, int(state.amounts[card]))
    elif card == Kind.INTERIM:
        pay_in(state, mover, int(state.amounts[card]) * units_of(state, mover))
    else:
        give_free_shares(state, card)


@rule
def charge(state: State, amount: int) -> None:
    """The mover has to pay (M34)."""
    state.asked = int(state.mover)
    state.due = amount
    state.phase = PAYS


@rule
def profits_tax(state: State, seat: int) -> int:
    """M45: so much for every full ten thousand of fortune above the starting capital."""
    profit = fortune(state, seat) - int(state.untaxed)
    return max(0, profit) // 10 * int(state.amounts[Kind.TAX])


@rule
def win_outsiders(state: State, won: int) -> None:
    """M40: the stake comes back with its winnings (M43)."""
    if int(state.outsiders) == 1:
        pay_in(state, int(state.mover), 1 + won)


@rule
def receive_or_pay(state: State, amount: int) -> None:
    """M13: the bank pays, or is paid."""
    if amount < 0:
        charge(state, -amount)
    else:
        pay_in(state, int(state.mover), amount)


@rule
def give_free_shares(state: State, card: int) -> None:
    """M30, M31: one for one is given; one for two may be taken as money, but for an odd unit."""
    if card < Kind.ONE_FOR_TWO:
        company = card - Kind.ONE_FOR_ONE
        take_free(state, company, int(state.units[int(state.mover), company]))
        return
    company = card - Kind.ONE_FOR_TWO
    units = free_units(state, company)
    pay_in(state, int(state.mover), odd_money(state, company))
    if units > 0 and int(state.unsold[company]) > 0:
        state.phase = Phase.FREE
    else:
        take_free(state, company, units)
