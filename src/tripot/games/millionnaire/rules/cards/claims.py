"""Le Millionnaire: who is asked for a card, what it cancels, who pays (M12, M32, M47, M49)."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.rules.cards.confidential import (
    lay_under,
    may_show,
    mix_back,
    next_to_ask,
    show,
)
from tripot.games.millionnaire.rules.events import Event, note
from tripot.games.millionnaire.rules.shares import (
    fortune,
    has_to_sell,
    liquidate,
    pay_due,
    pay_in,
    sell,
)
from tripot.games.millionnaire.state import (
    NOTHING,
    Action,
    Kind,
    Phase,
    Step,
    next_seat,
)


@rule
def ask_next(state: State) -> None:
    """M32, M49: ask the next player who could have the card; if none is left, go on."""
    mover = int(state.mover)
    is_legacy = int(state.card) == Kind.LEGACY
    seat = next_to_ask(
        state, int(state.asked), Kind.WILL + 0 if is_legacy else Kind.LIQUIDATION + 0
    )
    state.asked = seat
    if seat != mover:
        state.phase = Phase.WILL if is_legacy else Phase.LIQUIDATION
    else:
        state.phase = Step.INHERITS if is_legacy else Step.LANDS


@rule
def hold(state: State) -> None:
    """M63: the player who is asked shows nothing."""
    phase = int(state.phase)
    if phase == Phase.LIQUIDATION or phase == Phase.WILL:
        ask_next(state)
    else:
        state.phase = Step.PAYS


@rule
def show_card(state: State, kind: int) -> None:
    """A player shows a confidential card, and it takes effect."""
    seat = int(state.mover) if int(state.phase) == Phase.TURN else int(state.asked)
    show(state, seat, kind)
    if kind == Kind.DEBT:
        claim_debt(state)
    elif kind == Kind.LIQUIDATION:
        liquidate(state)
        lay_under(state, kind)
        state.phase = Step.SETTLES
    else:
        cancel(state, seat, kind)


@rule
def claim_debt(state: State) -> None:
    """M47: the richest other player owes, and may have a receipt (M12)."""
    state.card = Kind.DEBT + 0
    state.asked = richest_other(state)
    state.due = int(state.amounts[Kind.DEBT])
    state.phase = Step.PAYS
    if may_show(state, int(state.asked), Kind.RECEIPT):
        state.phase = Phase.RECEIPT


@rule
def richest_other(state: State) -> int:
    """M47: the richest apart from the creditor; if tied, the first on the creditor's left."""
    mover = int(state.mover)
    seat = next_seat(state, mover)
    best, richest = -1, seat
    while seat != mover:
        owns = fortune(state, seat)
        if owns > best:
            best, richest = owns, seat
        seat = next_seat(state, seat)
    return richest


@rule
def cancel(state: State, seat: int, kind: int) -> None:
    """M12, M49: the two cards cancel each other and are mixed back into the pile."""
    mix_back(state, kind)
    state.due = 0
    state.phase = Step.THROW_ENDS
    if kind == Kind.WILL:
        pay_in(state, seat, int(state.amounts[Kind.LEGACY]))
        state.heir = seat
    elif kind == Kind.RECEIPT:
        state.phase = Phase.TURN


@rule
def inherit(state: State) -> None:
    """M48: the legacy, once nobody is left who could show the will."""
    receive_money(state, int(state.amounts[Kind.LEGACY]))


@rule
def receive_money(state: State, amount: int) -> None:
    """M13, M48: the bank pays the mover what a card says, and the card is done."""
    mover = int(state.mover)
    pay_in(state, mover, amount)
    note(state, Event.RECEIVE + 0, mover, 0, amount)
    state.phase = Step.THROW_ENDS


@rule
def settle_due(state: State) -> None:
    """M34, M47: after a payment, a claim gives the turn back, and a card is done."""
    seat, mover = int(state.asked), int(state.mover)
    if has_to_sell(state, seat):
        note(state, Event.SHORT + 0, seat, 0, 0)
        state.phase = Phase.SELL
    elif seat == mover:
        pay_due(state, NOTHING)
        state.phase = Step.THROW_ENDS
    else:
        pay_due(state, mover)
        lay_under(state, Kind.DEBT + 0)
        state.card = NOTHING
        state.phase = Phase.TURN


@rule
def sell_for_due(state: State, company: int, units: int) -> None:
    """M34: sell shares for what is due, which is paid as soon as there is enough."""
    sell(state, company, units)
    if not has_to_sell(state, int(state.asked)):
        state.phase = Step.PAYS


@rule
def kind_shown(action: int) -> int:
    """The confidential card that an action shows."""
    return action - Action.SHOW
