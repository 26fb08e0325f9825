"""Le Millionnaire: shares: buying, fortunes, dividends, forced sales, free shares (M26 to M34)."""

from tripot.core.state import State, Weights, rule
from tripot.games.millionnaire.circuit import number_of
from tripot.games.millionnaire.rules.events import Event, note
from tripot.games.millionnaire.state import (
    BUY,
    COMPANIES,
    DIRECTOR,
    FEE,
    MOST_UNITS,
    NOTHING,
    ODD,
    PRICE,
    SALE,
    SELL,
    is_first_version,
    promotion,
    units_action,
)


@rule
def pay_in(state: State, seat: int, amount: int) -> None:
    """Move money to a player, or from them."""
    state.cash[seat] = int(state.cash[seat]) + amount


@rule
def units_of(state: State, seat: int) -> int:
    """All units that a player holds."""
    units = 0
    for company in range(COMPANIES):
        units += int(state.units[seat, company])
    return units


@rule
def fortune(state: State, seat: int) -> int:
    """M27: cash and shares, in thousands."""
    return int(state.cash[seat]) + PRICE * units_of(state, seat)


@rule
def move_units(state: State, seat: int, company: int, units: int) -> None:
    """Move units from the bank to a player, or back."""
    change_units(state, seat, company, units)
    state.unsold[company] = int(state.unsold[company]) - units


@rule
def change_units(state: State, seat: int, company: int, units: int) -> None:
    """Move units to a player, or from them; a new director (M6) is named in a step."""
    held = int(state.units[seat, company])
    state.units[seat, company] = held + units
    if held < DIRECTOR <= held + units:
        state.promoted = int(state.promoted) | promotion(seat, company)


@rule
def name_director(state: State) -> None:
    """M6: the first of those who have just become directors."""
    for seat in range(int(state.players)):
        for company in range(COMPANIES):
            one = promotion(seat, company)
            if int(state.promoted) & one != 0:
                state.promoted = int(state.promoted) & ~one
                note(state, Event.DIRECTOR + 0, seat, company, 0)
                return


# Buying and selling


@rule
def most_to_buy(state: State) -> int:
    """M26: how many units the mover can pay for in one action."""
    return min(MOST_UNITS, int(state.cash[int(state.mover)]) // PRICE)


@rule
def allow_to_buy(state: State, weights: Weights) -> None:
    """M26: units of any company, paid in cash, as long as there are any."""
    for units in range(1, most_to_buy(state) + 1):  # row by row, with no branch to mispredict
        for company in range(COMPANIES):
            enough = units <= int(state.unsold[company])
            weights[units_action(units, company, BUY)] = 1 if enough else 0


@rule
def buy(state: State, company: int, units: int) -> None:
    """M26: units from the bank at their price."""
    mover = int(state.mover)
    pay_in(state, mover, -PRICE * units)
    move_units(state, mover, company, units)


@rule
def most_to_sell(state: State, seat: int) -> int:
    """M34: how many units are needed for what is due."""
    lacking = int(state.due) - int(state.cash[seat])
    return min(MOST_UNITS, (lacking + SALE - 1) // SALE)


@rule
def allow_to_sell(state: State, weights: Weights) -> None:
    """M34: any units, but no more than needed."""
    seat = int(state.asked)
    for units in range(1, most_to_sell(state, seat) + 1):
        for company in range(COMPANIES):
            enough = units <= int(state.units[seat, company])
            weights[units_action(units, company, SELL)] = 1 if enough else 0


@rule
def sell(state: State, company: int, units: int) -> None:
    """M34: sell units to the bank at half their price."""
    seat = int(state.asked)
    move_units(state, seat, company, -units)
    pay_in(state, seat, SALE * units)


# Dividends


@rule
def dividend(state: State, seat: int, company: int) -> int:
    """M28: a tenth of the units, a fifth for a director."""
    units = int(state.units[seat, company])
    return 2 * units if units >= DIRECTOR else units


@rule
def pay_dividend(state: State, company: int) -> None:
    """M19, M28: the mover is paid for an exchange that the pawn passes or ends on."""
    mover = int(state.mover)
    paid = dividend(state, mover, company)
    state.dividends = int(state.dividends) + paid
    pay_in(state, mover, paid)
    note(state, Event.DIVIDEND + 0, mover, company, paid)


@rule
def pay_fee(state: State) -> None:
    """M29: for a director who ends on the exchange."""
    mover = int(state.mover)
    pay_in(state, mover, FEE)
    note(state, Event.FEE + 0, mover, 0, FEE)


@rule
def liquidate(state: State) -> None:
    """M32: all units of the company whose square the pawn is on go to the bank."""
    mover = int(state.mover)
    company = number_of(int(state.place[mover]))
    move_units(state, mover, company, -int(state.units[mover, company]))


# Free shares


@rule
def free_units(state: State, company: int) -> int:
    """M30: one for two: a unit for every two; for an odd one see `odd_money`."""
    return int(state.units[int(state.mover), company]) // 2


@rule
def odd_money(state: State, company: int) -> int:
    """M30: what is paid for the fifty shares of an odd unit, which are not a unit."""
    is_odd = int(state.units[int(state.mover), company]) % 2 == 1
    return ODD if is_odd and not is_first_version(state) else 0


@rule
def take_free(state: State, company: int, units: int) -> int:
    """M30, M31: free units as long as there are any.

    Returns how many; the others are yet to be paid.
    """
    taken = min(units, int(state.unsold[company]))
    move_units(state, int(state.mover), company, taken)
    state.lacking = units - taken
    return taken


@rule
def pay_lacking(state: State, company: int) -> None:
    """M31: pay for the free units that the company does not have."""
    mover, money = int(state.mover), PRICE * int(state.lacking)
    state.lacking = 0
    pay_in(state, mover, money)
    note(state, Event.REST + 0, mover, company, money)


# Forced payments


@rule
def has_to_sell(state: State, seat: int) -> bool:
    """M34: whether somebody cannot pay what is due, and has shares to sell for it."""
    return int(state.cash[seat]) < int(state.due) and units_of(state, seat) > 0


@rule
def pay_due(state: State, creditor: int) -> None:
    """M34: pay what is due, or everything there is, to a player or to the bank (`NOTHING`)."""
    seat = int(state.asked)
    paid = min(int(state.due), int(state.cash[seat]))
    pay_in(state, seat, -paid)
    if creditor != NOTHING:
        pay_in(state, creditor, paid)
    state.due = 0
    note(state, Event.PAY + 0, seat, creditor, paid)
