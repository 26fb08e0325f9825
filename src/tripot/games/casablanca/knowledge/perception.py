"""Casablanca: what a seat perceives, what it may know, and what the rest could be."""

from tripot.core.state import State, Stream, rule
from tripot.core.streams import below, has_one
from tripot.games.casablanca.notation.texts import event_text, to_text
from tripot.games.casablanca.notation.verbs import VERBS
from tripot.games.casablanca.rules import play as rules
from tripot.games.casablanca.state import (
    ACTIONS,
    ASIDE,
    EVERYBODY,
    HIDDEN,
    NUMBERS,
    SEATS,
    TOKENS,
    Action,
    has_seen,
    row_of,
)

# What a seat perceives


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action, seen from the state before it."""
    text = VERBS.heard(before, to_text(action), seat)
    if Action.TAKE <= action < Action.RESHUFFLE and seat == int(before.mover):
        number = int(before.number[action - Action.TAKE])
        return f"{text} [{number}]" if number >= 0 else text
    return text


def happened(_before: State, after: State, _seat: int) -> str:
    """What the house has done; everybody perceives all of it."""
    return event_text(*after.event.tolist())


@rule
def observe(state: State, seat: int) -> None:
    """Erase all that `seat` may not know: what others have looked at, and remember (C7, C13)."""
    for token in range(TOKENS):
        if int(state.number[token]) >= 0 and not has_seen(state, seat, token):
            state.number[token] = HIDDEN
    for viewer in range(SEATS):
        if viewer != seat:
            for number in range(NUMBERS):
                state.ring_known[viewer, number] = HIDDEN


def leaves_no_choice(observed: State) -> bool:
    """C5: whether a seat has a single choice; everything that determines its choices is public."""
    return has_one(rules.legal, observed, ACTIONS)


# Resampling what a seat does not know


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Give every token that others have looked at a number, by chance's own odds.

    What the seat remembers of the ring from before a reshuffle (C38) is not set aside. That is
    exact until a token is looked at again: it may be one of those remembered, or another of the
    same number, and a record of bounds cannot weigh which.
    """
    row = row_of(seat)
    draw_hidden(state, row, rng, lies_aside=True)
    draw_hidden(state, row, rng, lies_aside=False)
    fill_memories(state, seat)
    return True


@rule
def draw_hidden(state: State, row: int, rng: Stream, lies_aside: bool) -> None:
    """Draw the hidden numbers of the tokens set aside, or of those on the ring."""
    for token in range(TOKENS):
        is_aside = int(state.lies[token]) == ASIDE
        if int(state.number[token]) == HIDDEN and is_aside == lies_aside:
            state.number[token] = draw_number(state, row, rng, is_aside)


@rule
def draw_number(state: State, row: int, rng: Stream, is_aside: bool) -> int:
    """Draw a number from those that no token has."""
    left = 0
    numbers = int(state.numbers)
    for number in range(numbers):
        left += copies_to_draw(state, row, number, is_aside)
    at = below(rng, left)
    for number in range(numbers):
        at -= copies_to_draw(state, row, number, is_aside)
        if at < 0:
            return number
    return numbers - 1


@rule
def copies_to_draw(state: State, row: int, number: int, is_aside: bool) -> int:
    """How many copies have no place yet.

    For tokens set aside, without those remembered elsewhere.
    """
    left = copies_left(state, number)
    if is_aside:
        remembered = int(state.ring_known[row, number])
        for token in range(TOKENS):
            if int(state.lies[token]) != ASIDE and int(state.number[token]) == number:
                remembered -= 1
        left -= max(0, remembered)
    return left


@rule
def copies_left(state: State, number: int) -> int:
    """How many of the two tokens of a number have no place yet."""
    left = 2
    for token in range(TOKENS):
        if int(state.number[token]) == number:
            left -= 1
    return left


@rule
def fill_memories(state: State, seat: int) -> None:
    """Let the others remember what is public."""
    for viewer in range(SEATS):
        if viewer != seat:
            for number in range(NUMBERS):
                state.ring_known[viewer, number] = int(state.ring_known[EVERYBODY, number])
