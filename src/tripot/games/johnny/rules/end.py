"""Johnny Controletti: the end of a turn and of the game (J28 to J32)."""

from tripot.core.state import State, rule
from tripot.games.johnny.state import Phase, money
from tripot.kit.places import in_order


@rule
def reaches_target(state: State, seat: int) -> bool:
    """J28: end the game if this player's money reaches the target."""
    if money(state.hands[seat]) < int(state.target):
        return False
    end_game(state, 28, 1 << seat)
    return True


@rule
def end_turn(state: State) -> None:
    """The next player is Johnny, unless the turn limit is reached (J30)."""
    state.turn = int(state.turn) + 1
    if int(state.turn) >= int(state.turn_limit):
        end_game(state, 30, richest(state))
    else:
        state.johnny = (int(state.johnny) + 1) % int(state.players)
        state.phase = Phase.COLOUR


@rule
def end_game(state: State, clause: int, winners: int) -> None:
    """Note why the game is over, and who won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winners = winners


@rule
def richest(state: State) -> int:
    """J29: most money, then fewest cards; if there is still a tie, they share.

    One bit for each winner.
    """
    best, winners = -1, 0
    for seat in range(int(state.players)):
        merit = 128 * (money(state.hands[seat]) + 1) - int(state.held[seat])
        if merit > best:
            best, winners = merit, 0
        if merit == best:
            winners |= 1 << seat
    return winners


def final_order(state: State) -> list[list[int]]:
    """J32: the seats of a game that is over, best first; equals share an entry."""

    def merit(seat: int) -> tuple[bool, int, int]:
        reached = int(state.clause) == 28 and bool(int(state.winners) >> seat & 1)
        return reached, money(state.hands[seat]), -int(state.held[seat])

    return in_order(int(state.players), merit)
