"""Le Millionnaire: the pile of cards: what is known of each of its slots (M15, M22, M23, M64)."""

from tripot.core.state import State, Weights, rule
from tripot.games.millionnaire.state import (
    IN_STOCK,
    KINDS,
    MARKER,
    NOTHING,
    PAIR_OF_DEBT,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    PAIRED,
    SECRETS,
    UNSEEN,
    Action,
    Kind,
)


@rule
def take_top(state: State) -> int:
    """Take the top slot. Returns what was known of it."""
    label = int(state.pile[0])
    count = int(state.pile_count) - 1
    for at in range(count):
        state.pile[at] = int(state.pile[at + 1])
    state.pile[count] = NOTHING
    state.pile_count = count
    return label


@rule
def put_under(state: State, label: int) -> None:
    """Put a card, or what is known of it, under the pile (M21 to M23)."""
    state.pile[int(state.pile_count)] = label
    state.pile_count = int(state.pile_count) + 1


@rule
def insert(state: State, slot: int, label: int) -> None:
    """Put a card below this many others (M49, M55)."""
    for at in range(int(state.pile_count), slot, -1):
        state.pile[at] = int(state.pile[at - 1])
    state.pile[slot] = label
    state.pile_count = int(state.pile_count) + 1


@rule
def slots_of(state: State, label: int) -> int:
    """How many slots have a label."""
    count = 0
    for at in range(int(state.pile_count)):
        count += 1 if int(state.pile[at]) == label else 0
    return count


@rule
def relabel(state: State, label: int, other: int) -> None:
    """Replace a label: something else is now known of its slots."""
    for at in range(int(state.pile_count)):
        if int(state.pile[at]) == label:
            state.pile[at] = other


@rule
def allow_cards(state: State, weights: Weights) -> None:
    """M21, M64: what the top card can be, by what is known of its slot."""
    label = int(state.pile[0])
    if label <= MARKER:
        weights[Action.CARD + label] = 1
    elif label == UNSEEN:
        for kind in range(SECRETS, KINDS):
            weights[Action.CARD + kind] = int(state.stock[kind])
        allow_secrets(state, weights, IN_STOCK)
    elif label == PAIR_OF_WILL:
        weights[Action.CARD + Kind.WILL] = 1
        weights[Action.CARD + Kind.LEGACY] = 1
    elif label == PAIR_OF_TAX:
        weights[Action.CARD + Kind.DISCHARGE] = 1
        weights[Action.CARD + Kind.TAX] = 1
    elif label == PAIR_OF_DEBT:
        allow_secret(state, weights, PAIRED, Kind.DEBT + 0)
        allow_secret(state, weights, PAIRED, Kind.RECEIPT + 0)
    else:
        allow_secrets(state, weights, label)


@rule
def allow_secrets(state: State, weights: Weights, place: int) -> None:
    """Any of the confidential cards that are in a place."""
    for kind in range(SECRETS):
        allow_secret(state, weights, place, kind)


@rule
def allow_secret(state: State, weights: Weights, place: int, kind: int) -> None:
    """One of the confidential cards, if it is in a place."""
    weights[Action.CARD + kind] = 1 if int(state.where[kind]) == place else 0
