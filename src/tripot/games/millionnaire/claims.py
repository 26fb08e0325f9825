"""Le Millionnaire: who is asked for a card, what it cancels, who pays (M12, M32, M47, M49)."""

from tripot.core.state import State, rule
from tripot.games.millionnaire.confidential import (
    lay_under,
    may_show,
    mix_back,
    next_to_ask,
    show,
)
from tripot.games.millionnaire.shares import fortune, liquidate, pay_due, pay_in
from tripot.games.millionnaire.state import (
    ASKS,
    CARD_DONE,
    LANDS,
    NOTHING,
    PAYS,
    SETTLES,
    Action,
    Kind,
    Phase,
    next_seat,
)


@rule
def ask_next(state: State) -> None:
    """M32, M49: ask the next who could have the card; if none is left, go on."""
    mover = int(state.mover)
    is_legacy = int(state.card) == Kind.LEGACY
    seat = next_to_ask(
        state, int(state.asked), Kind.WILL + 0 if is_legacy else Kind.LIQUIDATION + 0
    )
    state.asked = seat
    if seat != mover:
        state.phase = Phase.WILL if is_legacy else Phase.LIQUIDATION
    elif is_legacy:
        pay_in(state, mover, int(state.amounts[Kind.LEGACY]))  # M48
        state.phase = CARD_DONE
    else:
        state.phase = LANDS


@rule
def hold(state: State) -> None:
    """M63: who is asked shows nothing."""
    phase = int(state.phase)
    if phase == Phase.LIQUIDATION or phase == Phase.WILL:
        state.phase = ASKS
    else:
        state.phase = PAYS


@rule
def show_card(state: State, kind: int) -> None:
    """A player shows a confidential card, and it does what it is for."""
    seat = int(state.mover) if int(state.phase) == Phase.TURN else int(state.asked)
    show(state, seat, kind)
    if kind == Kind.DEBT:
        claim_debt(state)
    elif kind == Kind.LIQUIDATION:
        liquidate(state)
        lay_under(state, kind)
        state.phase = SETTLES
    else:
        cancel(state, seat, kind)


@rule
def claim_debt(state: State) -> None:
    """M47: the richest other owes; he may have a receipt (M12)."""
    state.card = Kind.DEBT + 0
    state.asked = richest_other(state)
    state.due = int(state.amounts[Kind.DEBT])
    state.phase = PAYS
    if may_show(state, int(state.asked), Kind.RECEIPT):
        state.phase = Phase.RECEIPT


@rule
def richest_other(state: State) -> int:
    """M47: who is richest but for the creditor; tied, the first from his left."""
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
    state.phase = CARD_DONE
    if kind == Kind.WILL:
        pay_in(state, seat, int(state.amounts[Kind.LEGACY]))
        state.heir = seat
    elif kind == Kind.RECEIPT:
        state.phase = Phase.TURN


@rule
def settle_due(state: State) -> None:
    """M34, M47: once it is paid, a claim gives the turn back, and a card has been carried out."""
    paid = pay_due(state)
    if paid < 0:
        return
    if int(state.asked) != int(state.mover):
        pay_in(state, int(state.mover), paid)
        lay_under(state, Kind.DEBT + 0)
        state.card = NOTHING
        state.phase = Phase.TURN
    else:
        state.phase = CARD_DONE


@rule
def kind_shown(action: int) -> int:
    """Which confidential card an action shows."""
    return action - Action.SHOW
