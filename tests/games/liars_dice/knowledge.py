"""Liar's dice: what a seat perceives, what it may know, and how the rest could be."""

from tests.games.hearing import of_two
from tests.games.liars_dice.game import (
    ACTIONS,
    NOT_THROWN,
    UNKNOWN,
    VERBS,
    Action,
    Phase,
    to_text,
)
from tripot.core.state import State, Stream, rule
from tripot.core.streams import below

HEARING = of_two(to_text, ACTIONS, Phase, most=8)


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action: its own die (D2), and both at the end (D6)."""
    text = VERBS.heard(before, to_text(action), seat)
    if action == Action.LIAR:
        return f"liar [{int(before.dice[0])} {int(before.dice[1])}]"
    return text


@rule
def observe(state: State, seat: int) -> None:
    """Erase the dice of others, until they are turned up (D2, D6)."""
    if int(state.phase) == Phase.OVER:
        return
    for owner in range(2):
        if owner != seat and int(state.dice[owner]) != NOT_THROWN:
            state.dice[owner] = UNKNOWN


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Put a face in the place of each unknown one, any as likely as another."""
    for owner in range(2):
        if int(state.dice[owner]) == UNKNOWN:
            state.dice[owner] = 1 + below(rng, int(state.faces))
    return True
