"""Johnny Controletti: what the amounts in its sentences claim, from the table alone."""

from tripot.core.facts import Facts, Told
from tripot.core.state import State
from tripot.games.johnny.state import VALUES, money


def owned(state: State, seat: int) -> int:
    """The money in a hand.

    An offer is still its debtor's, and a payment Johnny's, until handed over.
    """
    worth = money(state.hands[seat])
    if seat == int(state.debtor):
        worth += money(state.up) + money(state.down)
    if seat == int(state.johnny):
        worth += money(state.paid)
    return 1000 * int(worth)


def _offer(told: Told) -> int:
    """J11, J13: all that was presented."""
    return 1000 * (money(told.before.up) + money(told.before.down))


def _shown(told: Told) -> int:
    return 1000 * money(told.before.up)


def _die(told: Told) -> int:
    return 1000 * int(told.after.die)


def _laid(told: Told) -> int:
    """J11: by how much more lies face down than before."""
    return 1000 * (money(told.after.down) - money(told.before.down))


def _count(told: Told) -> int:
    return int(told.before.down_count)


def _from_johnny(told: Told) -> int:
    """J19: what left Johnny's hand."""
    johnny = int(told.before.johnny)
    return 1000 * (money(told.before.hands[johnny]) - money(told.after.hands[johnny]))


def _to_debtor(told: Told) -> int:
    """J20 to J22: by how much more the debtor holds."""
    debtor = int(told.before.debtor)
    return 1000 * (money(told.after.hands[debtor]) - money(told.before.hands[debtor]))


def _compared(told: Told) -> int:
    """J13: the offer that the die was compared with, which may have been taken back (J14)."""
    return _debt(told) or _offer(told)


def _debt(told: Told) -> int:
    return 1000 * int(told.before.debt)


def _left(told: Told) -> int:
    """J19: what is still to be paid."""
    return _debt(told) - 1000 * money(told.before.paid)


def _over(told: Told) -> int:
    """J21: by how much the last card overpays."""
    return _from_johnny(told) - _left(told)


def _is_target(told: Told) -> bool:
    """J28."""
    has = 1000 * money(told.after.hands[told.seat("player")])
    return has >= told.number("target") == 1000 * int(told.after.target)


def _has_that_much(told: Told) -> bool:
    """J27: whoever can be asked has at least this much."""
    asked = int(told.action.removeprefix("ask ")) - 1
    return 1000 * money(told.before.hands[asked]) >= told.number("sum")


def _is_owed_at_any_die(told: Told) -> bool:
    """J14: a die below the offer loses the doubt."""
    return told.number("sum") == _offer(told) > 6000


def _is_owed_below_six(told: Told) -> bool:
    return told.number("sum") == _offer(told) == 6000


def _is_at_most_six(told: Told) -> bool:
    return told.number("sum") == _offer(told) < 6000


def _is_in_bounds(told: Told) -> bool:
    """J12: what lies face down."""
    return told.number("least") <= _offer(told) - _shown(told) <= told.number("most")


def _is_in_savings(told: Told) -> bool:
    """J4: the cards that are left."""
    left = [value for value, count in zip(VALUES, told.before.savings, strict=True) if count]
    return told.number("least") <= 1000 * min(left) and 1000 * max(left) <= told.number("most")


def _held(told: Told) -> int:
    return int(told.before.held[told.seat("player")])


FACTS = Facts(
    {
        "lays a {card} face down": _laid,
        "lay a {card} face down": _laid,
        "offers {johnny} {count} card": _count,
        "offer {johnny} {count} card": _count,
        "pockets {count} card": _count,
        "and {count} card": _count,
        "offers you {count} card": _count,
        "adds {count} card": _count,
        "add {count} card": _count,
        "Face up: {shown}": _shown,
        "pockets what lay face up ({sum})": _shown,
        "gets {count} unseen card": _count,
        "gets what lay face up ({sum})": _shown,
        "and {count} unseen card": _count,
        "find: {cards}": _offer,
        "finds: {cards}": _offer,
        "find {sum}": _offer,
        "finds {sum}": _offer,
        "die says {die}": _die,
        "Die {die}": _die,
        "the offer {offered}": _offer,
        "offer {offered}": _compared,
        "owe {debtor} {offered}": _offer,
        "owes you {offered}": _offer,
        "owes {debtor} {offered}": _offer,
        "You take {offered}": _offer,
        "takes {offered}": _offer,
        "({cards})": _offer,
        "{missing} short": lambda told: _die(told) - _offer(told),
        "pays {debtor} {card}": _from_johnny,
        "pay {debtor} {card}": _from_johnny,
        "pays you {card}": _from_johnny,
        "pay a {card}": _from_johnny,
        "=pay {cards}": _to_debtor,
        "pay {debtor} {paid}": _to_debtor,
        "pays {debtor} {paid}": _to_debtor,
        "pays you {paid}": _to_debtor,
        "the other {rest}": lambda told: _debt(told) - _to_debtor(told),
        "owe {debtor} {left}": _left,
        "slips you a {card}": lambda told: -_from_johnny(told),
        "slips {johnny} a {card}": lambda told: -_from_johnny(told),
        "{target} or more": _is_target,
        "{player}, {count} card": _held,
        # what a choice can bring or cost
        "=Has at least {sum}.": _has_that_much,
        "Trusted: −{sum}": _offer,
        "owes you {sum}, whatever the die": _is_owed_at_any_die,
        "otherwise {johnny} owes you {sum}": _is_owed_below_six,
        "under {face}, {johnny} owes you {sum}": _is_at_most_six,
        "{shown} for certain": _shown,
        "worth: {least} to": _is_in_bounds,
        "cannot see: {least} to": _is_in_bounds,
        "cannot see: {least} to {most}": _is_in_bounds,
        "worth: {least} to {most}": _is_in_bounds,
        "worth {least} to {most}": _is_in_savings,
        "would owe at least {shown}": _shown,
        "you owe at least {shown}": _shown,
        "less than {shown}": _shown,
        "{sum} too much": _over,
    },
    owned,
)
"""J26, J27: cards in hand count for their owners; the table shows what changed hands."""
