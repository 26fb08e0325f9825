"""Le Millionnaire: what confidential cards can bring or cost: shown, kept, or held against one."""

from tripot.core.language import Player, Value, Words, msg
from tripot.core.state import State
from tripot.games.millionnaire.circuit import number_of
from tripot.games.millionnaire.knowledge.perception import unplaced_at
from tripot.games.millionnaire.phrases import francs
from tripot.games.millionnaire.rules.cards.claims import richest_other
from tripot.games.millionnaire.rules.shares import fortune, units_of
from tripot.games.millionnaire.state import DIRECTOR, HIDDEN, PRICE, SALE, Kind, Phase
from tripot.games.millionnaire.telling.throw_outlook import dividend_on

# Shown


def of_claim(observed: State, _value: str) -> Words:
    """M12, M47: what may come between the claim and its money."""
    debtor = richest_other(observed)
    who, held = Player(debtor + 1), int(observed.where[Kind.RECEIPT])
    unknown = unplaced_at(observed, debtor)
    if held == debtor:
        return _outlook(msg("{debtor} has the receipt, and need not pay."), "M12", debtor=who)
    if held == HIDDEN and unknown:
        one = msg("You are paid, unless the hidden card of {debtor} is the receipt.")
        many = msg("You are paid, unless one of {count} hidden cards of {debtor} is the receipt.")
        return Words(one, {"count": unknown, "debtor": who}, many, "M12")
    raised = int(observed.cash[debtor]) + SALE * units_of(observed, debtor)
    if raised < int(observed.amounts[Kind.DEBT]):
        key = msg("{debtor} can raise {money} francs at most.")
        return _outlook(key, "M34", debtor=who, money=francs(raised))
    return _outlook(msg("{debtor} cannot have the receipt, and must pay."), "M47", debtor=who)


def of_cancel(observed: State, _value: str) -> Words:
    """M12, M34: what showing a card saves, forced sales included."""
    seat, due = int(observed.asked), int(observed.due)
    lost = min(fortune(observed, seat), due + (PRICE - SALE) * units_short(observed))
    key = msg("Saves your fortune {money} francs; the card goes back into the pile.")
    return _outlook(key, "M12", money=francs(lost))


def of_will(observed: State, _value: str) -> Words:
    """M49."""
    key = msg("Nothing for {mover}; the will goes back into the pile.")
    return _outlook(key, "M49", mover=Player(int(observed.mover) + 1))


def of_liquidate(observed: State, _value: str) -> Words:
    """M32: what is lost with the shares."""
    units, paid = _landed_on(observed)
    key = msg("Costs {mover} {money} francs in shares, and the {paid} due for this stop.")
    mover, money = Player(int(observed.mover) + 1), francs(PRICE * units)
    return _outlook(key, "M32", mover=mover, money=money, paid=francs(paid))


def _landed_on(observed: State) -> tuple[int, int]:
    """M28, M29: the mover's units of the company where they stop, and what they pay there."""
    mover = int(observed.mover)
    units = int(observed.units[mover, number_of(int(observed.place[mover]))])
    return units, dividend_on(units) + 10 * (units >= DIRECTOR)


# Kept


def holds_asked_card(observed: State) -> bool:
    """M63: whether the player holds the card that they are asked for."""
    return int(observed.where[_ASKED_FOR[int(observed.phase)]]) == int(observed.asked)


def of_hold(observed: State, _value: str) -> Words | None:
    """M63: what it costs to keep a card, or to pay without one."""
    phase = int(observed.phase)
    if not holds_asked_card(observed):
        return _pay(observed) if phase in (Phase.RECEIPT, Phase.DISCHARGE) else None
    mover = Player(int(observed.mover) + 1)
    if phase == Phase.WILL:
        key = msg("{mover} receives {money} francs; you keep the will.")
        return _outlook(key, "M48", mover=mover, money=francs(int(observed.amounts[Kind.LEGACY])))
    if phase == Phase.LIQUIDATION:
        key = msg("{mover} receives {money} francs here; you keep the notice.")
        return _outlook(key, "M28", mover=mover, money=francs(_landed_on(observed)[1]))
    return _pay_and_keep(observed)


def _pay_and_keep(observed: State) -> Words:
    """M34: what is left, or must be sold."""
    seat, count = int(observed.asked), units_short(observed)
    if count > units_of(observed, seat):
        return _outlook(msg("You keep the card, but lose everything you own."), "M34")
    if count == 0:
        key = msg("You keep the card, and {money} francs in cash.")
        return _outlook(key, "M34", money=francs(int(observed.cash[seat]) - int(observed.due)))
    one = msg("You keep the card, but must sell {count} unit at half price.")
    many = msg("You keep the card, but must sell {count} units at half price.")
    return Words(one, {"count": count}, many, "M34")


def _pay(observed: State) -> Words:
    """M34: the same, if there is no card to keep."""
    seat, count = int(observed.asked), units_short(observed)
    if count > units_of(observed, seat):
        return _outlook(msg("You lose everything you own."), "M34")
    if count == 0:
        key = msg("You keep {money} francs in cash.")
        return _outlook(key, "M34", money=francs(int(observed.cash[seat]) - int(observed.due)))
    one = msg("Your cash does not suffice: you must sell {count} unit at half price.")
    many = msg("Your cash does not suffice: you must sell {count} units at half price.")
    return Words(one, {"count": count}, many, "M34")


def units_short(observed: State) -> int:
    """M34: how many units must be sold for what is due."""
    lacking = int(observed.due) - int(observed.cash[int(observed.asked)])
    return max(0, -(-lacking // SALE))


_ASKED_FOR: dict[int, Kind] = {
    Phase.RECEIPT: Kind.RECEIPT,
    Phase.LIQUIDATION: Kind.LIQUIDATION,
    Phase.DISCHARGE: Kind.DISCHARGE,
    Phase.WILL: Kind.WILL,
}


def _outlook(key: str, clause: str, **values: Value) -> Words:
    return Words(key, values, clause=clause)
