"""Casablanca: the tokens, who has looked at which, and what a reshuffle makes everybody forget."""

from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.state import (
    ASIDE,
    EVERYBODY,
    SEATS,
    TOKENS,
    UNSEEN,
    Phase,
)


@rule
def allow_numbers_left(state: State, weights: Weights, first: int) -> None:
    """C8: each number as often as it is left among the tokens that nobody has looked at."""
    for number in range(int(state.numbers)):
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
    """C13: a player looks at a token before saying a number."""
    state.seen[token] = int(state.seen[token]) | (1 << seat)
    state.phase = Phase.SAY


@rule
def show(state: State, token: int) -> None:
    """C30: everyone now knows the token."""
    state.seen[token] = (1 << (EVERYBODY + 1)) - 1


@rule
def lay_back(state: State, token: int) -> None:
    """C15: the token goes to the next free circle clockwise."""
    taken = 0
    for other in range(TOKENS):
        if int(state.lies[other]) >= 0:
            taken |= 1 << int(state.lies[other])
    circle = next_circle(state, int(state.lies[token]))
    while (taken >> circle) & 1 == 1:
        circle = next_circle(state, circle)
    state.lies[token] = circle


@rule
def next_circle(state: State, circle: int) -> int:
    """The circle after another, clockwise (C1)."""
    circle += 1
    return 0 if circle == int(state.circles) else circle


@rule
def circle_after(state: State, circle: int, steps: int) -> int:
    """C14: the circle that is this many steps away, clockwise."""
    circle += steps
    while circle >= int(state.circles):
        circle -= int(state.circles)
    return circle


@rule
def reshuffle(state: State, seat: int) -> None:
    """C38: the tokens of the ring lose their numbers; which numbers there are stays known."""
    state.reshuffled = int(state.reshuffled) | (1 << seat)
    for number in range(int(state.numbers)):
        remember(state, number)
    for token in range(TOKENS):
        if int(state.lies[token]) >= 0:
            state.number[token] = UNSEEN
            state.seen[token] = 0


@rule
def remember(state: State, number: int) -> None:
    """Note for every viewer how many tokens of a number they have looked at on the ring."""
    once, twice = 0, 0
    for token in range(TOKENS):
        if int(state.lies[token]) >= 0 and int(state.number[token]) == number:
            twice |= once & int(state.seen[token])
            once |= int(state.seen[token])
    for viewer in range(SEATS + 1):
        count = ((once >> viewer) & 1) + ((twice >> viewer) & 1)
        if count > int(state.ring_known[viewer, number]):
            state.ring_known[viewer, number] = count
