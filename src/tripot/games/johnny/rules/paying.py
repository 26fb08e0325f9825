"""Johnny Controletti: which cards may be paid (J19 to J22)."""

from tripot.core.state import State, rule
from tripot.games.johnny.state import money, worth


@rule
def may_pay(state: State, kind: int) -> bool:
    """Whether some payment under J20 to J22 contains this card and those already paid."""
    hand = state.hands[int(state.johnny)]
    if int(hand[kind]) == 0 or kind == 0:
        return False
    if money(hand) + money(state.paid) < int(state.debt):
        return True  # J22
    if can_pay_exactly(state):
        ones, twos, fives = int(hand[1]), int(hand[2]), int(hand[3])
        ones -= kind == 1
        twos -= kind == 2
        fives -= kind == 3
        left = int(state.debt) - money(state.paid) - worth(kind)
        return can_make(left, ones, twos, fives)  # J20
    return may_overpay(state, kind)  # J21


@rule
def can_pay_exactly(state: State) -> bool:
    """J20: whether Johnny's cards, including those on the table, can make the exact debt."""
    hand = state.hands[int(state.johnny)]
    paid = state.paid
    return can_make(
        int(state.debt),
        int(hand[1]) + int(paid[1]),
        int(hand[2]) + int(paid[2]),
        int(hand[3]) + int(paid[3]),
    )


@rule
def can_make(amount: int, ones: int, twos: int, fives: int) -> bool:
    """Whether this many 1000s, 2000s and 5000s contain a set worth exactly this amount."""
    if amount < 0:
        return False
    for used in range(min(fives, amount // 5) + 1):
        left = amount - 5 * used
        if left - 2 * min(twos, left // 2) <= ones:
            return True
    return False


@rule
def may_overpay(state: State, kind: int) -> bool:
    """J21: whether a payment above the debt that could spare none of its cards contains this one.

    It could always spare a 1000. With a 2000 in it, such a payment is 1000 above the debt; with
    5000s alone, it has as few of them as cover the debt.
    """
    hand, paid, debt = state.hands[int(state.johnny)], state.paid, int(state.debt)
    if kind == 1 or int(paid[1]) > 0:
        return False
    twos = int(hand[2]) - (kind == 2)
    fives = int(hand[3]) - (kind == 3)
    left = debt + 1 - money(paid) - worth(kind)
    if int(paid[2]) > 0 or kind == 2:
        return can_make(left, 0, twos, fives)
    enough = (debt + 4) // 5
    only_fives = int(paid[3]) < enough <= int(paid[3]) + int(hand[3])
    return only_fives or (twos > 0 and can_make(left - 2, 0, twos - 1, fives))
