"""Johnny Controletti: what a seat perceives, what it may know, and what the rest could be."""

from typing import Any

from tripot.core.state import State, Stream, rule
from tripot.games.johnny.knowledge.deal import (
    could_be,
    deal_unknown_cards,
    is_offer_hidden,
    lay_offer,
    mend_deal,
)
from tripot.games.johnny.notation.texts import to_text
from tripot.games.johnny.notation.verbs import VERBS
from tripot.games.johnny.state import (
    EVERYBODY,
    KINDS,
    OWNERS,
    UNKNOWN,
    VALUES,
    Action,
    Phase,
    row_of,
)

_TRIES = 300

# What a seat perceives


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action, seen from the state before it."""
    text = VERBS.heard(before, to_text(action), seat)
    turned_up = Action.DIE <= action < Action.DIE + 6
    taken = action == Action.TRUST and seat in (int(before.johnny), int(before.debtor))
    if turned_up or taken:
        return f"{text} [{_cards(before.down)}]"
    return text


def _cards(counts: Any) -> str:
    """Counts of the kinds as ascending values."""
    values = [
        1000 * value for value, count in zip(VALUES, counts, strict=True) for _ in range(count)
    ]
    return " ".join(str(value) for value in values)


@rule
def observe(state: State, seat: int) -> None:
    """Erase all that `seat` may not know (J26, J27).

    Of what others know, a seat keeps what is public and what they know of its own cards, since it
    has seen all that they have seen of them.
    """
    for owner in range(int(state.players)):
        if owner != seat:
            for kind in range(KINDS):
                state.hands[owner, kind] = UNKNOWN
    if seat != int(state.debtor) and int(state.down_count) > 0:
        for kind in range(KINDS):
            state.down[kind] = UNKNOWN
    for kind in range(KINDS):
        state.savings[kind] = UNKNOWN
    for viewer in range(int(state.players)):
        if viewer != seat:
            for owner in range(OWNERS):
                if owner != seat:
                    for kind in range(KINDS):
                        state.known[row_of(viewer), owner, kind] = UNKNOWN


def leaves_no_choice(observed: State) -> bool:
    """J8, J11, J19: whether everybody knows that the mover has a single choice.

    With two players, throwing one's own colour names the other. Whoever has one card, or only cards
    alike, puts it or pays with it; whoever has laid all of them presents.
    """
    phase = int(observed.phase)
    if phase == Phase.ASK:
        return int(observed.players) == 2
    if phase == Phase.OFFER and int(observed.down_count) > 0:
        return int(observed.held[int(observed.debtor)]) == 0
    if phase == Phase.OFFER:
        return _are_alike(observed, int(observed.debtor), first=0)
    return phase == Phase.PAY and _are_alike(observed, int(observed.johnny), first=1)


def _are_alike(observed: State, seat: int, *, first: int) -> bool:
    """Whether all know a hand to have one kind of card only, ignoring kinds before the first."""
    known = observed.known[EVERYBODY, seat]
    count = int(observed.held[seat]) - sum(int(known[kind]) for kind in range(first))
    return count == 1 or any(int(known[kind]) == count for kind in range(first, KINDS))


# Resampling what a seat does not know


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Fill an observed state with hidden cards that agree with what it remembers.

    A card whose place the seat does not know is equally likely to be in each of the places. Deals
    that the rules exclude are drawn again, a limited number of times, and the last is mended.
    """
    found = False
    for _ in range(_TRIES):
        deal_unknown_cards(state, seat, rng)
        found = could_be(state)
        if found:
            break
    if found or mend_deal(state, seat, rng):
        if is_offer_hidden(state, seat):
            lay_offer(state, rng)
        fill_bounds(state, seat)
        return True
    observe(state, seat)
    return False


@rule
def fill_bounds(state: State, seat: int) -> None:
    """Let the others know what is public, and their own cards."""
    for viewer in range(int(state.players)):
        if viewer != seat:
            for owner in range(OWNERS):
                if owner != seat:
                    for kind in range(KINDS):
                        known = int(state.known[EVERYBODY, owner, kind])
                        if owner == viewer:
                            known = int(state.hands[owner, kind])
                            if owner == int(state.debtor):
                                known += int(state.down[kind])
                        state.known[row_of(viewer), owner, kind] = known
