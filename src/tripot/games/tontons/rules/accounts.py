"""Les Tontons: what is in the box, and the final order."""

from tripot.core.contract.rules import Counts
from tripot.core.state import State, rule
from tripot.games.tontons.rules.end import merit_of
from tripot.games.tontons.state import KINDS, NOBODY, PLACES, VALUES, back_of
from tripot.kit.places import in_order

BACKS = 2
# Where a census counts: the notes of each kind first
UNSEEN = KINDS
DIFFERENCES = UNSEEN + BACKS
PLACED = DIFFERENCES + BACKS
DEALT = PLACED + PLACES


@rule
def census(state: State, counts: Counts) -> None:
    """T2, T5: the notes of each kind, those unseen, the places, and everybody's cards."""
    for kind in range(KINDS):
        counts[kind] = notes_of(state, kind)
    for back in range(BACKS):
        counts[UNSEEN + back] = unseen_notes(state, back)
        counts[DIFFERENCES + back] = differences(state, back)
    count_places(state, counts[PLACED:DEALT])
    counts[DEALT] = cards_of(state)


@rule
def notes_of(state: State, kind: int) -> int:
    """The notes of a kind, wherever they are known to be."""
    found = int(state.pool[kind]) + int(state.aside[kind]) + int(state.tray[kind])
    found += int(state.just[kind])
    for seat in range(int(state.players)):
        found += int(state.env[seat, kind])
    for place in range(PLACES):
        found += int(state.open[place, kind])
    return found + (int(state.fakes) if kind == 0 else 0)


@rule
def unseen_notes(state: State, back: int) -> int:
    """Notes with a back that nobody has seen, less those in the bank, face down or buried.

    Always 0.
    """
    found = with_back(state.pool, back) - int(state.bank[back]) - int(state.unturned[back])
    found -= int(state.buried[back])
    for place in range(PLACES):
        found -= int(state.laid[place, back])
    return found


@rule
def differences(state: State, back: int) -> int:
    """Notes with a back in envelopes, less those that everybody sees there; always 0."""
    found = abs(with_back(state.just, back) - int(state.just_backs[back]))
    tray = with_back(state.tray, back) + int(state.unturned[back])
    found += abs(tray - int(state.tray_backs[back]))
    for seat in range(int(state.players)):
        found += abs(with_back(state.env[seat], back) - int(state.backs[seat, back]))
    return found


@rule
def with_back(notes: Counts, back: int) -> int:
    """How many of these notes have a back."""
    found = 0
    for kind in range(KINDS):
        if back_of(kind) == back:
            found += int(notes[kind])
    return found


@rule
def count_places(state: State, counts: Counts) -> None:
    """Each place: in the pile, in the row or put away."""
    for place in range(PLACES):
        counts[place] = (int(state.pile) >> place & 1) + (int(state.discard) >> place & 1)
    for at in range(len(state.row)):
        place = int(state.row[at])
        if place >= 0:
            counts[place] += 1


@rule
def cards_of(state: State) -> int:
    """The cards in hands and spent, less those of the profiles: always 0."""
    found = 0
    for seat in range(int(state.players)):
        character = int(state.character[seat])
        for at in range(VALUES):
            found += int(state.hand[seat, at]) + int(state.spent[seat, at])
            if character != NOBODY:
                found -= int(state.profiles[character, at])
    return found


def final_order(state: State) -> list[list[int]]:
    """T46, T71: the seats of a game that is over, best first; equals share an entry."""
    return in_order(int(state.players), lambda seat: merit_of(state, seat))
