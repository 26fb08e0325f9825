"""Johnny Controletti: redealing the cards that a seat cannot place."""

from typing import Any

from tripot.core.state import State, Stream, rule
from tripot.core.streams import below
from tripot.games.johnny.rules.end import richest
from tripot.games.johnny.rules.paying import may_pay
from tripot.games.johnny.state import KINDS, SAVINGS, Phase, money, row_of, total

_SWAPS = 20_000
_KEPT = 30
"""One in this many swaps for the worse is kept."""


@rule
def deal_unknown_cards(state: State, seat: int, rng: Stream) -> None:
    """Give owners the cards they are known to hold, and then others at random.

    What the seat does not see of an offer stays in the debtor's hand until the deal is settled.
    """
    row = row_of(seat)
    for owner in range(int(state.players)):
        if owner != seat:
            for kind in range(KINDS):
                state.hands[owner, kind] = int(state.known[row, owner, kind])
    is_hidden = is_offer_hidden(state, seat)
    if is_hidden:
        for kind in range(KINDS):
            state.down[kind] = 0
    gather_in_savings(state)
    for owner in range(int(state.players)):
        if owner != seat:
            size = int(state.held[owner])
            if is_hidden and owner == int(state.debtor):
                size += int(state.down_count)
            for _ in range(size - total(state.hands[owner])):
                kind = draw_above(state.savings, state.known[row, SAVINGS], rng)
                state.savings[kind] = int(state.savings[kind]) - 1
                state.hands[owner, kind] = int(state.hands[owner, kind]) + 1


@rule
def is_offer_hidden(state: State, seat: int) -> bool:
    """Whether cards lie face down that another seat laid (J11)."""
    return int(state.down_count) > 0 and int(state.debtor) != seat


@rule
def could_be(state: State) -> bool:
    """Whether the rules allow this deal at this point of the game."""
    phase = int(state.phase)
    if phase == Phase.OVER:
        return could_have_ended(state)
    for seat in range(int(state.players)):
        if owned_money(state, seat) >= int(state.target):
            return False  # J28
    return phase != Phase.PAY or may_pay(state, 1) or may_pay(state, 2) or may_pay(state, 3)


@rule
def owned_money(state: State, seat: int) -> int:
    """A player's money, including their cards on the table."""
    owned = money(state.hands[seat])
    if seat == int(state.debtor):
        owned += money(state.down) + money(state.up)
    if int(state.phase) == Phase.PAY and seat == int(state.johnny):
        owned += money(state.paid)
    return owned


@rule
def could_have_ended(state: State) -> bool:
    """Whether these hands end the game by its clause with its winners (J28 to J30)."""
    rich = 0
    for seat in range(int(state.players)):
        if money(state.hands[seat]) >= int(state.target):
            rich |= 1 << seat
    if int(state.clause) == 28:
        return rich == int(state.winners)
    return rich == 0 and richest(state) == int(state.winners)


@rule
def gather_in_savings(state: State) -> None:
    """Count every card without a place as one of the savings."""
    for kind in range(KINDS):
        placed = int(state.down[kind]) + int(state.up[kind]) + int(state.paid[kind])
        for owner in range(int(state.players)):
            placed += int(state.hands[owner, kind])
        state.savings[kind] = int(state.in_play[kind]) - placed


@rule
def draw_above(cards: Any, floor: Any, rng: Stream) -> int:
    """Draw a kind from the cards that exceed a floor of each kind."""
    left = below(rng, total(cards) - total(floor))
    for kind in range(KINDS):
        left -= int(cards[kind]) - int(floor[kind])
        if left < 0:
            return kind
    return KINDS - 1


@rule
def lay_offer(state: State, rng: Stream) -> None:
    """Lay cards from the debtor's hand face down, each as likely as another."""
    debtor = int(state.debtor)
    for _ in range(int(state.down_count)):
        left = below(rng, total(state.hands[debtor]))
        kind = 0
        while left >= int(state.hands[debtor, kind]):
            left -= int(state.hands[debtor, kind])
            kind += 1
        state.hands[debtor, kind] = int(state.hands[debtor, kind]) - 1
        state.down[kind] = int(state.down[kind]) + 1


# Mending a deal that the rules exclude


@rule
def mend_deal(state: State, seat: int, rng: Stream) -> bool:
    """Swap cards that the seat cannot place until the rules allow the deal; False if they never do.

    This is for the rare tables where nearly every deal makes somebody too rich, or a winner too
    poor.
    """
    players = int(state.players)
    for _ in range(_SWAPS):
        if could_be(state):
            return True
        owner, other = below(rng, players), below(rng, players + 1)
        if other == players:
            other = SAVINGS
        kind, other_kind = below(rng, KINDS), below(rng, KINDS)
        if seat not in (owner, other) and owner != other:
            loose = loose_cards_of(state, seat, owner, kind)
            if loose > 0 and loose_cards_of(state, seat, other, other_kind) > 0:
                swap_unless_worse(state, owner, kind, other, other_kind, rng)
    return False


@rule
def swap_unless_worse(
    state: State, owner: int, kind: int, other: int, other_kind: int, rng: Stream
) -> None:
    """Swap two cards; usually undo it if money is then further from what the rules allow.

    A worse swap is kept now and then: some deals are mended only through a worse one.
    """
    before = misplaced_money(state)
    swap(state, owner, kind, other, other_kind)
    if misplaced_money(state) > before and below(rng, _KEPT) > 0:
        swap(state, owner, other_kind, other, kind)


@rule
def swap(state: State, owner: int, kind: int, other: int, other_kind: int) -> None:
    """Swap a card of one owner with a card of another."""
    add_card(state, owner, kind, -1)
    add_card(state, other, other_kind, -1)
    add_card(state, owner, other_kind, 1)
    add_card(state, other, kind, 1)


@rule
def add_card(state: State, owner: int, kind: int, count: int) -> None:
    """Change how many cards of a kind an owner has."""
    if owner == SAVINGS:
        state.savings[kind] = int(state.savings[kind]) + count
    else:
        state.hands[owner, kind] = int(state.hands[owner, kind]) + count


@rule
def loose_cards_of(state: State, seat: int, owner: int, kind: int) -> int:
    """How many cards of a kind an owner holds that the seat does not know to be there."""
    known = int(state.known[row_of(seat), owner, kind])
    if owner == SAVINGS:
        return int(state.savings[kind]) - known
    held = int(state.hands[owner, kind])
    if owner == int(state.debtor):
        known = max(0, known - int(state.down[kind]))
    return held - known


@rule
def misplaced_money(state: State) -> int:
    """By how much players are richer, or a winner poorer, than the rules allow (J28)."""
    misplaced = 0
    for seat in range(int(state.players)):
        above = owned_money(state, seat) - int(state.target) + 1
        won = int(state.clause) == 28 and (int(state.winners) >> seat) & 1 == 1
        if won:
            misplaced += max(0, 1 - above)
        else:
            misplaced += max(0, above)
    return misplaced
