"""Les Tontons: the end of a round and of the game (T10, T44, T46, T50, T52)."""

import numpy as np
import numpy.typing as npt

from tripot.core.places import share_by_merit
from tripot.core.state import State, rule
from tripot.games.tontons.row import first_of, leave_row, visitors
from tripot.games.tontons.state import (
    BEGINS,
    BIG,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SEATS,
    VALUES,
    Effect,
    Phase,
    next_seat,
    worth_of,
)


@rule
def end_round(state: State) -> None:
    """T10, T24, T39: the next boss, the places, the cards; after the last round it is over."""
    state.ended = int(state.ended) + 1
    boss = next_boss(state)
    leave_row(state)
    for seat in range(SEATS):
        state.dest[seat] = NOWHERE
        state.card[seat] = NO_CARD
        state.friend[seat] = NOBODY
        state.swapped[seat] = 0
        state.at[seat] = NOWHERE
        state.line[seat] = NOBODY
    state.shown = 0
    state.resolved = 0
    state.sheltered = 0
    state.done = 0
    state.looked = 0
    if int(state.ended) == int(state.rounds):
        state.asked = NOBODY
        state.winners = richest(state)
        state.clause = 46
        state.phase = Phase.OVER
        return
    state.boss = boss
    state.phase = BEGINS


@rule
def next_boss(state: State) -> int:
    """T10: to the left; T52: or the first in the queue of the lowest place."""
    if int(state.sorts) == 1:
        for position in range(int(state.row_count)):  # the row is sorted
            here = visitors(state, position)
            if here != 0:
                return first_of(state, position, here)
    return next_seat(state, int(state.boss))


@rule
def merit_of(state: State, seat: int) -> int:
    """T46: money, then big notes, fakes included."""
    return 256 * worth_of(state, seat) + int(state.backs[seat, BIG])


@rule
def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """T46: the richer the likelier to win, the more so the nearer the end.

    Of the cards in hand only the one that leaves its player alone in his place (T27) tells more.
    The weights are fitted to 4,000 games between regular players.
    """
    over = int(state.ended) / max(1, int(state.rounds))
    weight = 0.05 + 0.29 * over * over
    for seat in range(int(state.players)):
        out[seat] = weight * worth_of(state, seat)
        for value in range(VALUES):
            if int(state.effects[value]) == Effect.SCATTER:
                out[seat] += 0.5 * int(state.hand[seat, value])
    share_by_merit(out, int(state.players))


@rule
def richest(state: State) -> int:
    """T46: the richest, then who has most big notes; a bit for each winner."""
    best, winners = -1, 0
    for seat in range(int(state.players)):
        merit = merit_of(state, seat)
        if merit >= best:
            if merit > best:
                best, winners = merit, 0
            winners |= 1 << seat
    return winners
