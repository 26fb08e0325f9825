"""Le Millionnaire: the five confidential cards: who holds, shows and knows them (M10, M49, M63).

For each of them the record remembers who knows for certain where it is, and for each player whether
one of their cards is debt or receipt. It forgets what else one could conclude about two cards
together, once one of several cards of a player who left has been drawn (M55).
"""

from tripot.core.state import State, rule
from tripot.games.millionnaire.rules.cards.pile import insert, put_under, relabel, slots_of
from tripot.games.millionnaire.state import (
    EVERYBODY,
    LAID,
    NOTHING,
    ON_TABLE,
    PAIR_OF_DEBT,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    PAIRED,
    RETURNED,
    SEATS,
    SECRETS,
    UNSEEN,
    Kind,
    bit,
    is_first_version,
    next_seat,
)

PUBLIC_BIT = 1 << EVERYBODY


@rule
def is_public(state: State, kind: int) -> bool:
    """Whether everybody knows where a card is."""
    return bit(int(state.knows[kind]), EVERYBODY) == 1


@rule
def may_show(state: State, seat: int, kind: int) -> bool:
    """M63: whether a seat is asked for a card: it has it or, as far as everybody knows, could."""
    if is_public(state, kind):
        if int(state.where[kind]) == seat:
            return True
        if not is_first_version(state):
            return False
    return int(state.hidden[seat]) > 0


@rule
def next_to_ask(state: State, last: int, kind: int) -> int:
    """M63: the next seat clockwise that is asked for a card; the mover if there is none."""
    seat, mover = next_seat(state, last), int(state.mover)
    while seat != mover:
        if may_show(state, seat, kind):
            return seat
        seat = next_seat(state, seat)
    return seat


# Drawing


@rule
def receive(state: State, kind: int, label: int) -> None:
    """M21: the mover keeps a card from a slot, of which `label` was known."""
    seat = int(state.mover)
    if label == UNSEEN:
        state.knows[kind] = 1 << seat
    elif label == PAIR_OF_DEBT:
        draw_of_pair(state, kind, seat)
    elif label >= RETURNED:
        draw_returned(state, label, kind, seat)
    state.where[kind] = seat
    if not is_public(state, kind):
        state.hidden[seat] = int(state.hidden[seat]) + 1
    conclude_last(state)


@rule
def draw_returned(state: State, label: int, kind: int, seat: int) -> None:
    """M55: of several cards that a player left, only the drawer knows which this was."""
    if slots_of(state, label) > 0:
        for one in range(SECRETS):
            if int(state.where[one]) == label:
                known = int(state.knows[one]) & (PUBLIC_BIT | (1 << seat))
                state.knows[one] = 1 << seat if known != 0 else 0
    state.knows[kind] = int(state.knows[kind]) | (1 << seat)


@rule
def draw_of_pair(state: State, kind: int, seat: int) -> None:
    """M49: whoever draws debt or receipt knows where the other is."""
    other = Kind.DEBT + Kind.RECEIPT - kind
    if slots_of(state, PAIR_OF_DEBT) > 0:
        state.knows[kind] = 1 << seat
        state.knows[other] = 1 << seat
    elif bit(int(state.of_pair), seat) == 1:  # this seat had the other, as everybody knows
        state.knows[kind] = PUBLIC_BIT
        state.knows[other] = PUBLIC_BIT
        state.hidden[seat] = int(state.hidden[seat]) - 1
        state.of_pair = 0
        return
    else:
        state.knows[kind] = int(state.knows[kind]) | (1 << seat)
        if int(state.of_pair) != 0:
            state.knows[other] = int(state.knows[other]) | (1 << seat)
    state.of_pair = int(state.of_pair) | (1 << seat)


# Showing


@rule
def show(state: State, seat: int, kind: int) -> None:
    """A player shows a card; it is on the table."""
    if not is_public(state, kind):
        state.hidden[seat] = int(state.hidden[seat]) - 1
    state.where[kind] = ON_TABLE
    state.knows[kind] = PUBLIC_BIT
    if kind == Kind.DEBT or kind == Kind.RECEIPT:
        conclude_from(state, seat, Kind.DEBT + Kind.RECEIPT - kind)
    conclude_last(state)


@rule
def conclude_from(state: State, seat: int, other: int) -> None:
    """Debt or receipt was shown: everybody knows where the other of the pair is."""
    place = int(state.where[other])
    if slots_of(state, PAIR_OF_DEBT) > 0:
        relabel(state, PAIR_OF_DEBT, other)
        state.where[other] = LAID
        state.knows[other] = PUBLIC_BIT
    elif 0 <= place < SEATS and place != seat and bit(int(state.of_pair), place) == 1:
        if not is_public(state, other):
            state.hidden[place] = int(state.hidden[place]) - 1
        state.knows[other] = PUBLIC_BIT
    state.of_pair = 0


@rule
def lay_under(state: State, kind: int) -> None:
    """A shown card goes under the pile, and everybody knows that it is there (M23)."""
    put_under(state, kind)
    state.where[kind] = LAID


@rule
def mix_back(state: State, kind: int) -> None:
    """M49, M12: a card and the one that cancels it go back, one below and then one in the middle.

    The middle is below half of the cards, rounded down, once the first is under the pile.
    """
    label = PAIR_OF_WILL
    if kind == Kind.DISCHARGE:
        label = PAIR_OF_TAX
    elif kind == Kind.RECEIPT:
        label = PAIR_OF_DEBT
        state.where[Kind.DEBT] = PAIRED
    state.where[kind] = PAIRED
    put_under(state, label)
    insert(state, int(state.pile_count) // 2, label)
    state.card = NOTHING


# Leaving


@rule
def cards_held(state: State, seat: int) -> int:
    """How many confidential cards a player has."""
    count = 0
    for kind in range(SECRETS):
        count += 1 if int(state.where[kind]) == seat else 0
    return count


@rule
def give_back(state: State, seat: int) -> None:
    """M55: all cards of a player who leaves must go back into the pile, the known ones first."""
    state.to_return = cards_held(state, seat)
    for kind in range(SECRETS):
        if int(state.where[kind]) == seat:
            state.where[kind] = RETURNED + seat
    state.hidden[seat] = 0
    state.of_pair = int(state.of_pair) & ~(1 << seat)
    conclude_last(state)


@rule
def known_to_return(state: State) -> int:
    """M55: which card goes back next, if everybody knows it; `NOTHING` if not."""
    if is_first_version(state):
        return NOTHING
    for kind in range(SECRETS):
        if int(state.where[kind]) == RETURNED + int(state.asked) and is_public(state, kind):
            return kind
    return NOTHING


@rule
def return_to(state: State, slot: int) -> None:
    """M55: a card of the player who leaves goes below this many others."""
    kind = known_to_return(state)
    if kind == NOTHING:
        insert(state, slot, RETURNED + int(state.asked))
    else:
        insert(state, slot, kind)
        state.where[kind] = LAID


@rule
def conclude_last(state: State) -> None:
    """M55, M64: a card that a player left is known where it is, if it can only be one."""
    last, unseen = NOTHING, 0
    for kind in range(SECRETS):
        if not is_public(state, kind):
            last = kind
            unseen += 1
    if unseen != 1 or is_first_version(state) or int(state.where[last]) < RETURNED:
        return
    state.knows[last] = PUBLIC_BIT
    if slots_of(state, int(state.where[last])) > 0:  # or else its slot is yet to be drawn
        relabel(state, int(state.where[last]), last)
        state.where[last] = LAID


def is_slot_public(state: State) -> bool:
    """Whether everybody will know which card was drawn from the top."""
    label = int(state.pile[0])
    if label >= RETURNED:
        alone = slots_of(state, label) == 1
        return alone and _is_known_to_all(state, label)
    if label == PAIR_OF_DEBT:  # the second, drawn by the holder of the first
        alone = slots_of(state, label) == 1
        return alone and bit(int(state.of_pair), int(state.mover)) == 1
    return label != UNSEEN


def _is_known_to_all(state: State, label: int) -> bool:
    kinds = [kind for kind in range(SECRETS) if int(state.where[kind]) == label]
    return any(is_public(state, kind) for kind in kinds)
