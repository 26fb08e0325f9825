"""Le Millionnaire: shares: buying, fortunes, dividends, forced sales, free shares (M26 to M34)."""

from tripot.core.state import State, Weights, rule
from tripot.games.millionnaire.circuit import (
    distance,
    exchange_at,
    is_exchange,
    number_of,
)
from tripot.games.millionnaire.state import (
    BUY,
    COMPANIES,
    DIRECTOR,
    MOST_UNITS,
    ODD,
    PRICE,
    SALE,
    SELL,
    Phase,
    is_first_version,
    units_action,
)


@rule
def pay_in(state: State, seat: int, amount: int) -> None:
    """Money to a player, or from him."""
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
    """Units from the bank to a player, or back."""
    state.units[seat, company] = int(state.units[seat, company]) + units
    state.unsold[company] = int(state.unsold[company]) - units


# Buying and selling


@rule
def most_to_buy(state: State) -> int:
    """M26: how many units the mover can pay for in one action."""
    return min(MOST_UNITS, int(state.cash[int(state.mover)]) // PRICE)


@rule
def allow_to_buy(state: State, weights: Weights) -> None:
    """M26: units of any company, out of cash, as long as there are any."""
    for units in range(1, most_to_buy(state) + 1):  # row by row, with no branch to foretell
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
    """M34: any units, no more than needed."""
    seat = int(state.asked)
    for units in range(1, most_to_sell(state, seat) + 1):
        for company in range(COMPANIES):
            enough = units <= int(state.units[seat, company])
            weights[units_action(units, company, SELL)] = 1 if enough else 0


@rule
def sell(state: State, company: int, units: int) -> None:
    """M34: units to the bank at half their price."""
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
def pay_passed(state: State, total: int) -> None:
    """M19: the dividends of the exchanges passed on the way, not that of the last square."""
    mover, start, paid = int(state.mover), int(state.came_from), 0
    for company in range(COMPANIES):
        if 0 < distance(start, exchange_at(company)) < total:
            paid += dividend(state, mover, company)
    state.dividends = paid
    pay_in(state, mover, paid)


@rule
def pay_landed(state: State) -> None:
    """M19, M29: the dividend of the exchange that the pawn ends on, and a director's fee."""
    mover = int(state.mover)
    square = int(state.place[mover])
    if not is_exchange(square):
        return
    company = number_of(square)
    paid = dividend(state, mover, company)
    state.dividends = int(state.dividends) + paid
    fee = 10 if int(state.units[mover, company]) >= DIRECTOR else 0
    pay_in(state, mover, paid + fee)


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
    """M30: what is paid for the fifty shares of an odd unit, which are no unit."""
    is_odd = int(state.units[int(state.mover), company]) % 2 == 1
    return ODD if is_odd and not is_first_version(state) else 0


@rule
def take_free(state: State, company: int, units: int) -> None:
    """M30, M31: free units as long as there are any, and the price of the others."""
    mover = int(state.mover)
    taken = min(units, int(state.unsold[company]))
    move_units(state, mover, company, taken)
    pay_in(state, mover, PRICE * (units - taken))


# Forced payments


@rule
def pay_due(state: State) -> int:
    """M34: pay what is due, or all there is; -1 as long as shares have to be sold for it."""
    seat = int(state.asked)
    due = int(state.due)
    if int(state.cash[seat]) < due and units_of(state, seat) > 0:
        state.phase = Phase.SELL
        return -1
    paid = min(due, int(state.cash[seat]))
    pay_in(state, seat, -paid)
    state.due = 0
    return paid
