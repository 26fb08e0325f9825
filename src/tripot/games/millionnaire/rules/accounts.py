"""Le Millionnaire: what everybody owns, what is in the box, and the final order."""

from tripot.core.contract.rules import Counts
from tripot.core.state import State, rule
from tripot.games.millionnaire.rules.shares import fortune
from tripot.games.millionnaire.rules.stakes import staked
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
from tripot.kit.places import in_order

# Where a census counts: the cards of each sort first
LAID = KINDS
UNITS = LAID + 1
PLACED = UNITS + COMPANIES


def worth(state: State, seat: int) -> int:
    """The worth of a seat in francs, including its stakes; all of it is public (M63)."""
    at_stake = staked(state) if seat == int(state.mover) else 0
    return 1000 * (fortune(state, seat) + at_stake)


@rule
def census(state: State, counts: Counts) -> None:
    """M5, M8: the cards of each sort, the units of each company, the places for cards."""
    for kind in range(KINDS):
        counts[kind] = cards_of(state, kind)
    for at in range(int(state.pile_count)):
        counts[LAID] += int(int(state.pile[at]) == MARKER)
    for company in range(COMPANIES):
        counts[UNITS + company] = int(state.unsold[company])
        for seat in range(int(state.players)):
            counts[UNITS + company] += int(state.units[seat, company])
    counts[PLACED] = places_of_cards(state)


@rule
def cards_of(state: State, kind: int) -> int:
    """How many there are: confidential ones by the record, others in the pile and in stock."""
    if kind < SECRETS:
        return int(int(state.where[kind]) >= 0)
    found = int(state.stock[kind]) + int(int(state.card) == kind)
    is_paired = False
    for at in range(int(state.pile_count)):
        label = int(state.pile[at])
        found += int(label == kind)
        if kind == Kind.LEGACY:
            is_paired = is_paired or label == PAIR_OF_WILL
        elif kind == Kind.TAX:
            is_paired = is_paired or label == PAIR_OF_TAX
    return found + int(is_paired)


@rule
def places_of_cards(state: State) -> int:
    """How many cards are in the pile, on the table, before players, or waiting to go back."""
    found = int(state.pile_count) + int(state.to_return)
    found += int(int(state.card) != NOTHING)
    for kind in range(len(state.where)):
        found += int(0 <= int(state.where[kind]) < SEATS)
    return found


def final_order(state: State) -> list[list[int]]:
    """M57: the seats of a game that is over, best first; equals share an entry."""
    winners = int(state.winners)

    def merit(seat: int) -> tuple[bool, bool, int]:
        is_in = not has_left(state, seat)
        return bool(winners >> seat & 1), is_in, fortune(state, seat) if is_in else 0

    return in_order(int(state.players), merit)
