"""Leduc poker: what a seat perceives, what it may know, and how the rest could be."""

from tests.games.hearing import of_two
from tests.games.leduc.game import (
    ACTIONS,
    CARDS,
    NOT_DEALT,
    TABLE,
    UNKNOWN,
    VERBS,
    Action,
    Phase,
    is_dealt,
    to_text,
)
from tripot.core.state import State, Stream, rule
from tripot.core.streams import below

HEARING = of_two(to_text, ACTIONS, Phase, most=11)


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action: its own card (L3), and both at a showdown (L10)."""
    text, phase = VERBS.heard(before, to_text(action), seat), int(before.phase)
    if phase == Phase.SECOND_ROUND and closes_round(before, action):
        shown = " ".join(CARDS[int(card) - 1] for card in before.cards[:TABLE])
        return f"{text} [{shown}]"
    return text


def closes_round(before: State, action: int) -> bool:
    """L4, L5: whether nobody speaks in this round after that."""
    return action == Action.CALL or (action == Action.CHECK and int(before.checked) == 1)


@rule
def observe(state: State, seat: int) -> None:
    """Erase the cards of others, unless they were shown (L3, L9, L10, L11)."""
    if int(state.clause) >= 10:
        return
    for owner in range(2):
        if owner != seat and int(state.cards[owner]) != NOT_DEALT:
            state.cards[owner] = UNKNOWN


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Put a card in the place of each unknown one, any that is left as likely as another."""
    for owner in range(2):
        if int(state.cards[owner]) == UNKNOWN:
            state.cards[owner] = draw_card(state, rng)
    return True


@rule
def draw_card(state: State, rng: Stream) -> int:
    """A card that lies nowhere, each as likely as another."""
    free = 0
    for card in range(1, 7):
        free += 0 if is_dealt(state, card) else 1
    left = below(rng, free)
    drawn = 0
    for card in range(1, 7):
        if not is_dealt(state, card):
            if left == 0:
                drawn = card
            left -= 1
    return drawn
