"""Casablanca: the tokens, who has looked at which, and what a reshuffle makes everybody forget."""

from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.state import (
    ASIDE,
    CIRCLES,
    EVERYBODY,
    NUMBERS,
    SEATS,
    TOKENS,
    UNSEEN,
    Phase,
)


@rule
def allow_numbers_left(state: State, weights: Weights, first: int) -> None:
    """C8: each number as often as it is left among the tokens that nobody has looked at."""
    for number in range(NUMBERS):
        weights[first + number] = 2
    for token in range(TOKENS):
        number = int(state.number[token])
        if number >= 0:
            weights[first + number] = int(weights[first + number]) - 1


@rule
def set_aside(state: State, seat: int, number: int) -> None:
    """C7: seat k sets token tk aside, out of the game."""
    state.number[seat] = number
    state.seen[seat] = 1 << seat
    state.lies[seat] = ASIDE


@rule
def look(state: State, seat: int, token: int) -> None:
    """C13: a player looks at a token, and then says a number."""
    state.seen[token] = int(state.seen[token]) | (1 << seat)
    state.phase = Phase.SAY


@rule
def show(state: State, token: int) -> None:
    """C30: everyone now knows the token."""
    state.seen[token] = (1 << (EVERYBODY + 1)) - 1


@rule
def lay_back(state: State, token: int) -> None:
    """C15: the token goes to the next free circle clockwise."""
    circle = int(state.lies[token])
    is_free = False
    while not is_free:
        circle = (circle + 1) % CIRCLES
        is_free = True
        for other in range(TOKENS):
            if int(state.lies[other]) == circle:
                is_free = False
    state.lies[token] = circle


@rule
def reshuffle(state: State, seat: int) -> None:
    """C38: the tokens of the ring have no number again; which numbers they are stays known."""
    state.reshuffled = int(state.reshuffled) | (1 << seat)
    for viewer in range(SEATS + 1):
        for number in range(NUMBERS):
            count = count_seen(state, viewer, number)
            if count > int(state.ring_known[viewer, number]):
                state.ring_known[viewer, number] = count
    for token in range(TOKENS):
        if int(state.lies[token]) != ASIDE:
            state.number[token] = UNSEEN
            state.seen[token] = 0


@rule
def count_seen(state: State, viewer: int, number: int) -> int:
    """How many tokens of a number on the ring a viewer's row has looked at since the shuffle."""
    count = 0
    for token in range(TOKENS):
        if int(state.lies[token]) != ASIDE and int(state.number[token]) == number:
            count += (int(state.seen[token]) >> viewer) & 1
    return count
