"""Johnny Controletti: what the seats remember of each other's cards.

`known[row, owner, kind]` holds lower bounds: a gain that the viewer saw adds, a loss that he saw
subtracts, and a loss of n cards that he did not see subtracts n of every kind (J26, J27).
"""

from tripot.core.state import State, rule
from tripot.games.johnny.state import KINDS, SAVINGS, row_of


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
    """J22: who could not pay in full has nothing left but zeros, and everybody knows it."""
    for row in range(int(state.players) + 1):
        for kind in range(1, KINDS):
            state.known[row, seat, kind] = 0
        state.known[row, seat, 0] = int(state.held[seat])


@rule
def pass_offer(state: State) -> None:
    """J12, J27: the cards face down go to Johnny; only he and the debtor know which."""
    johnny, debtor, count = int(state.johnny), int(state.debtor), int(state.down_count)
    before = int(state.held[debtor]) + count
    for row in range(int(state.players) + 1):
        if row == row_of(johnny) or row == row_of(debtor):
            for kind in range(KINDS):
                pass_seen(state, row, debtor, johnny, kind, int(state.down[kind]))
        else:
            pass_unseen(state, row, debtor, johnny, count, before)


@rule
def pass_saving(state: State, seat: int, kind: int) -> None:
    """J27: one card leaves the savings, known to who takes it."""
    before = int(state.savings_count)
    for row in range(int(state.players) + 1):
        if row == row_of(seat):
            pass_seen(state, row, SAVINGS, seat, kind, 1)
        else:
            pass_unseen(state, row, SAVINGS, seat, 1, before)


@rule
def pass_seen(state: State, row: int, giver: int, taker: int, kind: int, count: int) -> None:
    """Who knows this row saw these cards pass from one owner to another."""
    known = int(state.known[row, giver, kind])
    state.known[row, giver, kind] = max(0, known - count)
    state.known[row, taker, kind] = int(state.known[row, taker, kind]) + count


@rule
def pass_unseen(state: State, row: int, giver: int, taker: int, count: int, before: int) -> None:
    """So many of the giver's cards passed, and who knows this row did not see which.

    They can all have been of one kind; and as many as the giver had no others of must have been.
    """
    for kind in range(KINDS):
        known = int(state.known[row, giver, kind])
        state.known[row, giver, kind] = max(0, known - count)
        sure = max(0, count - (before - known))
        state.known[row, taker, kind] = int(state.known[row, taker, kind]) + sure
