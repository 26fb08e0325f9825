"""Kuhn poker: what a seat perceives, what it may know, and how the rest could be."""

from tests.games.hearing import of_two
from tests.games.kuhn.game import (
    ACTIONS,
    CARDS,
    NOT_DEALT,
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
    """What `seat` perceives of an action: its own card (K3), and both at a showdown (K7)."""
    text, phase = VERBS.heard(before, to_text(action), seat), int(before.phase)
    if action == Action.CALL or (action == Action.CHECK and phase == Phase.REPLY):
        shown = " ".join(CARDS[int(card) - 1] for card in before.cards)
        return f"{text} [{shown}]"
    return text


@rule
def observe(state: State, seat: int) -> None:
    """Erase the cards of others, unless they were shown (K3, K7, K8)."""
    if int(state.clause) == 7:
        return
    for owner in range(2):
        if owner != seat and int(state.cards[owner]) != NOT_DEALT:
            state.cards[owner] = UNKNOWN


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Put a card in the place of each unknown one, any that is left as likely as another."""
    for owner in range(2):
        if int(state.cards[owner]) == UNKNOWN:
            other = int(state.cards[1 - owner])
            card = 1 + below(rng, 2 if other > 0 else 3)
            if other > 0 and card >= other:
                card += 1
            state.cards[owner] = card
    return True
