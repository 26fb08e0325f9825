"""Les Tontons: what is in the box, and who comes where in the end."""

from tripot.core.places import in_order
from tripot.core.state import State
from tripot.games.tontons.end import merit_of
from tripot.games.tontons.state import KINDS, NOBODY, PLACES, VALUES, back_of


def census(state: State) -> tuple[int, ...]:
    """T2, T5: the notes of each kind, those unseen, the places, and everybody's cards."""
    seats = range(int(state.players))
    notes = [
        int(state.pool[kind])
        + int(state.aside[kind])
        + int(state.tray[kind])
        + int(state.just[kind])
        + int(state.due[kind])
        + sum(int(state.env[seat, kind]) for seat in seats)
        + sum(int(state.open[place, kind]) for place in range(PLACES))
        + (int(state.fakes) if kind == 0 else 0)
        for kind in range(KINDS)
    ]
    return (*notes, *unseen_notes(state), *differences(state), places_of(state), cards_of(state))


def unseen_notes(state: State) -> list[int]:
    """By their backs: those nobody has seen, less those in the bank and face down; always 0."""
    found = []
    for back in range(2):
        pool = sum(int(state.pool[kind]) for kind in range(KINDS) if back_of(kind) == back)
        laid = sum(int(state.laid[place, back]) for place in range(PLACES))
        found.append(pool - laid - int(state.bank[back]) - int(state.unturned[back]))
    return found


def differences(state: State) -> list[int]:
    """By their backs: notes of envelopes, less what everybody sees of them; always 0."""
    found = []
    for back in range(2):
        kinds = [kind for kind in range(KINDS) if back_of(kind) == back]
        for seat in range(int(state.players)):
            held = sum(int(state.env[seat, kind]) for kind in kinds)
            found.append(held - int(state.backs[seat, back]))
        tray = sum(int(state.tray[kind]) for kind in kinds)
        found.append(tray + int(state.unturned[back]) - int(state.tray_backs[back]))
        just = sum(int(state.just[kind]) for kind in kinds)
        found.append(just - int(state.just_backs[back]))
    return found


def places_of(state: State) -> int:
    """All places, in the pile, in the row or put away: a bit for each."""
    row = sum(1 << int(place) for place in state.row if int(place) >= 0)
    assert not int(state.pile) & int(state.discard)
    return int(state.pile) + int(state.discard) + row


def cards_of(state: State) -> int:
    """The cards in hands and spent, less those of the profiles: always 0."""
    found = 0
    for seat in range(int(state.players)):
        for at in range(VALUES):
            found += int(state.hand[seat, at]) + int(state.spent[seat, at])
            if int(state.character[seat]) != NOBODY:
                found -= int(state.profiles[int(state.character[seat]), at])
    return found


def final_order(state: State) -> list[list[int]]:
    """T46, T71: the seats of a game that is over, best first; those who are level together."""
    return in_order(int(state.players), lambda seat: merit_of(state, seat))
