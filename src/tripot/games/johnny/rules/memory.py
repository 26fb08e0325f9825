"""Johnny Controletti: what the seats remember of each other's cards.

`known[row, owner, kind]` holds lower bounds: a gain that the viewer saw adds, a loss that they saw
subtracts, and a loss of n cards that they did not see subtracts n of every kind (J26, J27).
"""

from tripot.core.state import State, rule
from tripot.games.johnny.state import EVERYBODY, KINDS, SAVINGS, row_of

SLY = 2
"""An offer worth at most this much, in thousands, counts as a bluff when it is turned up."""
GRUDGE = 3
"""How many honest offers it takes until a bluff is forgiven."""


@rule
def remember_offer(state: State, offered: int) -> None:
    """J27: everybody sees what a doubt turned up; a bluff is remembered for a while."""
    debtor = int(state.debtor)
    if offered <= SLY:
        state.caught[debtor] = GRUDGE
    else:
        state.caught[debtor] = max(0, int(state.caught[debtor]) - 1)


@rule
def all_see_gain(state: State, owner: int, kind: int, count: int) -> None:
    """Everybody saw these cards come to their owner."""
    for row in range(int(state.players) + 1):
        state.known[row, owner, kind] = int(state.known[row, owner, kind]) + count


@rule
def all_see_loss(state: State, owner: int, kind: int, count: int) -> None:
    """Everybody saw these cards leave their owner."""
    for row in range(int(state.players) + 1):
        known = int(state.known[row, owner, kind])
        state.known[row, owner, kind] = max(0, known - count)


@rule
def all_see_only_zeros(state: State, seat: int) -> None:
    """J22: whoever could not pay in full has only zeros left, and everybody knows it."""
    for row in range(int(state.players) + 1):
        for kind in range(1, KINDS):
            state.known[row, seat, kind] = 0
        state.known[row, seat, 0] = int(state.held[seat])


@rule
def pass_offer(state: State) -> None:
    """J12, J27: the cards face down go to Johnny; only Johnny and the debtor know which."""
    johnny, debtor, count = int(state.johnny), int(state.debtor), int(state.down_count)
    before = int(state.held[debtor]) + count
    for kind in range(KINDS):
        sure = surely_passed(state, debtor, kind, count, before)
        for row in range(int(state.players) + 1):
            if row == row_of(johnny) or row == row_of(debtor):
                moved = int(state.down[kind])
                pass_cards(state, row, debtor, johnny, kind, moved, moved)
            else:
                pass_cards(state, row, debtor, johnny, kind, count, sure)


@rule
def pass_saving(state: State, seat: int, taken: int) -> None:
    """J27: one card leaves the savings, known to whoever takes it."""
    before = int(state.savings_count)
    for kind in range(KINDS):
        sure = surely_passed(state, SAVINGS, kind, 1, before)
        for row in range(int(state.players) + 1):
            if row == row_of(seat):
                moved = 1 if kind == taken else 0
                pass_cards(state, row, SAVINGS, seat, kind, moved, moved)
            else:
                pass_cards(state, row, SAVINGS, seat, kind, 1, sure)


@rule
def surely_passed(state: State, giver: int, kind: int, count: int, before: int) -> int:
    """How many cards of a kind were surely passed unseen, since the giver had too few others.

    Only what is public counts, so that the taker knows what is known of them.
    """
    return max(0, count - (before - int(state.known[EVERYBODY, giver, kind])))


@rule
def pass_cards(
    state: State, row: int, giver: int, taker: int, kind: int, lost: int, gained: int
) -> None:
    """The giver may have lost this many cards of a kind; the taker has surely gained that many."""
    known = int(state.known[row, giver, kind])
    state.known[row, giver, kind] = max(0, known - lost)
    state.known[row, taker, kind] = int(state.known[row, taker, kind]) + gained
