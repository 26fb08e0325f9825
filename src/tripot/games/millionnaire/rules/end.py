"""Le Millionnaire: the end of a turn and of the game (M50, M52 to M57)."""

import numpy as np
import numpy.typing as npt

from tripot.core.state import State, rule
from tripot.games.millionnaire.rules.cards.confidential import cards_held, give_back, return_to
from tripot.games.millionnaire.rules.events import Event, note
from tripot.games.millionnaire.rules.shares import dividend, fortune
from tripot.games.millionnaire.rules.trades import forget_offer
from tripot.games.millionnaire.state import (
    COMPANIES,
    NOTHING,
    SECRETS,
    Kind,
    Phase,
    Step,
    bit,
    has_left,
    next_seat,
)
from tripot.kit.places import share_by_merit

LEAD = 100
"""M50: the lead by which one of two who play on alone wins."""


@rule
def end_turn(state: State) -> None:
    """M50, M52 to M57: who has won, and who has to leave."""
    state.turn = int(state.turn) + 1
    state.phase = Step.LEAVES
    rival = rival_of_mover(state)
    if rival == NOTHING or not settle_between(state, rival):
        win_by_goal(state)
    if int(state.phase) == Step.LEAVES and int(state.event[0]) == Event.SILENT:
        leave_in_turn(state)


@rule
def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """M52: how likely each is to win, by fortune (M27), dividends (M28) and confidential cards.

    The weights are fitted to 12,000 games between regulars, with two and with four seats.
    """
    for seat in range(int(state.players)):
        income = 0
        for company in range(COMPANIES):
            income += dividend(state, seat, company)
        out[seat] = (4.0 * fortune(state, seat) + 6.0 * income) / max(1, int(state.goal))
        if has_left(state, seat):
            out[seat] = -50.0
    for card in range(SECRETS):
        holder = int(state.where[card])
        if 0 <= holder < int(state.players):
            out[holder] += promise(card)
    share_by_merit(out, int(state.players))


@rule
def promise(card: int) -> float:
    """What a confidential card in hand brings in the end, as `evaluate` counts it."""
    if card == Kind.DISCHARGE:
        return 0.7
    return 0.1 if card == Kind.RECEIPT else 0.4


@rule
def end_game(state: State, clause: int, winners: int) -> None:
    """Note why the game is over, and who has won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winners = winners


@rule
def richest(state: State) -> int:
    """M52, M57: who has the greatest fortune, a bit for each."""
    best, winners = -1, 0
    for seat in range(int(state.players)):
        owns = fortune(state, seat)
        if not has_left(state, seat) and owns >= best:
            if owns > best:
                best, winners = owns, 0
            winners |= 1 << seat
    return winners


@rule
def first_of(state: State, seats: int) -> int:
    """M52, M57: of several, the active player, or else the first clockwise from them."""
    seat, players = int(state.mover), int(state.players)
    while bit(seats, seat) == 0:
        seat = seat + 1 if seat + 1 < players else 0
    return seat


@rule
def win_by_goal(state: State) -> None:
    """M52: the richest of those who have reached the goal."""
    best = richest(state)
    seat = first_of(state, best)
    if fortune(state, seat) >= int(state.goal):
        end_game(state, 52, 1 << seat)


# Two heirs


@rule
def rival_of_mover(state: State) -> int:
    """M50: who showed the will to the mover in this turn, or is the other of two alone."""
    if int(state.duel) == 1:
        return next_seat(state, int(state.mover))
    return int(state.heir)


@rule
def settle_between(state: State, rival: int) -> bool:
    """M50: the richer of two heirs at the goal; of two alone, the one with the lead.

    Returns:
        Whether this is between the two.
    """
    mover, is_duel = int(state.mover), int(state.duel) == 1
    mine, theirs = fortune(state, mover), fortune(state, rival)
    if not is_duel and min(mine, theirs) < int(state.goal):
        return False
    if abs(mine - theirs) >= (LEAD if is_duel else 1):
        end_game(state, 50, 1 << (mover if mine > theirs else rival))
    elif not is_duel:
        leave_alone(state, rival)
    return True


@rule
def leave_alone(state: State, rival: int) -> None:
    """M50: two heirs who are equally rich play on, and the others are out."""
    mover = int(state.mover)
    state.duel = 1
    for seat in range(int(state.players)):
        if seat != mover and seat != rival and not has_left(state, seat):
            leave(state, seat)
    note(state, Event.ALONE + 0, mover, rival, 0)


# Leaving


@rule
def leave_in_turn(state: State) -> None:
    """M54, M56, M57: the next player who has nothing leaves.

    Then the game ends, or the next turn begins.
    """
    seat = next_ruined(state)
    if seat != NOTHING:
        leave(state, seat)
        state.ruined = int(state.ruined) | (1 << seat)
        note(state, Event.OUT + 0, seat, 0, 0)
    elif seats_in(state) <= 1:
        last = ((1 << int(state.players)) - 1) & ~int(state.left)
        end_game(state, 56, last if last != 0 else int(state.ruined))
    elif int(state.turn) >= int(state.turn_limit):
        end_game(state, 57, 1 << first_of(state, richest(state)))
    else:
        begin_next_turn(state)


@rule
def next_ruined(state: State) -> int:
    """M54: who has neither money nor shares, first from the active player; `NOTHING` if nobody."""
    players, mover = int(state.players), int(state.mover)
    for turned in range(players):
        seat = (mover + turned) % players
        if not has_left(state, seat) and fortune(state, seat) == 0:
            return seat
    return NOTHING


@rule
def leave(state: State, seat: int) -> None:
    """M54, M55: a player is out, and their confidential cards must go back."""
    state.left = int(state.left) | (1 << seat)
    if cards_held(state, seat) > 0:
        state.leaving = int(state.leaving) | (1 << seat)


@rule
def seats_in(state: State) -> int:
    """M56: how many are still in the game."""
    count = 0
    for seat in range(int(state.players)):
        count += 0 if has_left(state, seat) else 1
    return count


@rule
def begin_next_turn(state: State) -> None:
    """M16, M55: clockwise, once all cards of those who left are back."""
    if int(state.leaving) != 0:
        seat = first_of(state, int(state.leaving))
        state.leaving = int(state.leaving) & ~(1 << seat)
        state.asked = seat
        give_back(state, seat)
        state.phase = Phase.SLOT
        return
    state.mover = next_seat(state, int(state.mover))
    state.asked = NOTHING
    state.ruined = 0
    state.throws = 0
    state.proposals = 0
    state.heir = NOTHING
    state.dividends = 0
    forget_offer(state)
    is_placed = int(state.place[int(state.mover)]) != NOTHING
    state.phase = Phase.TURN if is_placed else Phase.START


@rule
def return_card(state: State, slot: int) -> None:
    """M55: one card of a player who left goes below this many others."""
    return_to(state, slot)
    state.slot = slot
    state.to_return = int(state.to_return) - 1
    if int(state.to_return) == 0:
        state.phase = Step.NEXT_TURN
