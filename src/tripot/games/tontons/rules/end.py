"""Les Tontons: the end of a round and of the game (T10, T44, T46, T50, T52)."""

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule
from tripot.games.tontons.rules.row import (
    first_of,
    leave_row,
    next_to_be_taken_away,
    take_notes_away,
    visitors,
)
from tripot.games.tontons.state import (
    BEGINS,
    BIG,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SEATS,
    VALUES,
    Effect,
    Event,
    Phase,
    announce,
    next_seat,
    worth_of,
)
from tripot.kit.places import share_by_merit


@rule
def end_round(state: State) -> None:
    """T18, T46: places leave with their notes; then the next round, or the end of the game."""
    position = next_to_be_taken_away(state)
    if position != NOWHERE:
        take_notes_away(state, position)
        return
    state.ended = int(state.ended) + 1
    if int(state.ended) < int(state.rounds):
        name_boss(state)
        state.phase = BEGINS
    else:
        state.asked = NOBODY
        state.winners = richest(state)
        state.clause = 46
        state.phase = Phase.OVER
        announce(state, Event.RICHEST + 0, int(state.winners))
    clear_away(state)


@rule
def clear_away(state: State) -> None:
    """T24, T39: the row, the pawns and the cards of a round that has ended."""
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


@rule
def name_boss(state: State) -> None:
    """T10: the seat to the left; T52: or the first in the queue of the lowest place, as is told."""
    first = NOBODY
    position = 0 if int(state.sorts) == 1 else int(state.row_count)
    while first == NOBODY and position < int(state.row_count):  # the row is sorted
        first = first_of(state, position, visitors(state, position))
        position += 1
    if first == NOBODY:
        state.boss = next_seat(state, int(state.boss))
        return
    state.boss = first
    announce(state, Event.BOSS + 0, first)


@rule
def merit_of(state: State, seat: int) -> int:
    """T46: money, then big notes, fakes included."""
    return 256 * worth_of(state, seat) + int(state.backs[seat, BIG])


@rule
def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """T46: the richer, the likelier to win, and the more so the nearer the end.

    Of the cards in hand, only the one that leaves its player alone in a place (T27) tells more. The
    weights are fitted to 4,000 games between regulars.
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
    """T46: the richest, then whoever has most big notes; a bit for each winner."""
    best, winners = -1, 0
    for seat in range(int(state.players)):
        merit = merit_of(state, seat)
        if merit >= best:
            if merit > best:
                best, winners = merit, 0
            winners |= 1 << seat
    return winners
