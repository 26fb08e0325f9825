"""Le Millionnaire: what everybody has, what is in the box, and who comes where in the end."""

from tripot.core.places import in_order
from tripot.core.state import State
from tripot.games.millionnaire.shares import fortune
from tripot.games.millionnaire.state import (
    COMPANIES,
    KINDS,
    MARKER,
    NOTHING,
    PAIR_OF_TAX,
    PAIR_OF_WILL,
    SEATS,
    SECRETS,
    Kind,
    has_left,
)


def worth(state: State, seat: int) -> int:
    """The fortune of a seat in francs, with what it has staked: all of it is public (M63)."""
    staked = 0
    if seat == int(state.mover):
        staked = sum(int(amount) for amount in state.roulette) + int(state.even)
        staked += int(state.horses).bit_count()
        staked += int(state.auteuil) + int(state.arc) + int(state.outsiders)
    return 1000 * (fortune(state, seat) + staked)


def census(state: State) -> tuple[int, ...]:
    """M5, M8: the units of each company, the cards of each sort, the places for them."""
    seats = range(int(state.players))
    units = [
        int(state.unsold[company]) + sum(int(state.units[seat, company]) for seat in seats)
        for company in range(COMPANIES)
    ]
    return (*units, *cards_of_each_kind(state), places_of_cards(state))


def cards_of_each_kind(state: State) -> list[int]:
    """How many there are: confidential ones are where the record says, others in pile and stock."""
    labels = [int(label) for label in state.pile[: int(state.pile_count)]]
    secrets = [int(int(state.where[kind]) >= 0) for kind in range(SECRETS)]
    counts = [
        int(state.stock[kind]) + labels.count(kind) + int(int(state.card) == kind)
        for kind in range(SECRETS, KINDS)
    ]
    counts[Kind.LEGACY - SECRETS] += int(PAIR_OF_WILL in labels)
    counts[Kind.TAX - SECRETS] += int(PAIR_OF_TAX in labels)
    return [*secrets, *counts, labels.count(MARKER)]


def places_of_cards(state: State) -> int:
    """How many cards lie in the pile, on the table, before players, or wait to go back."""
    held = sum(0 <= int(place) < SEATS for place in state.where)
    shown = int(int(state.card) != NOTHING)
    return int(state.pile_count) + held + shown + int(state.to_return)


def final_order(state: State) -> list[list[int]]:
    """M57: the seats of a game that is over, best first; those who are level stand together."""
    winners = int(state.winners)

    def merit(seat: int) -> tuple[bool, bool, int]:
        is_in = not has_left(state, seat)
        return bool(winners >> seat & 1), is_in, fortune(state, seat) if is_in else 0

    return in_order(int(state.players), merit)
