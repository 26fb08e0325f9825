"""Le Millionnaire: what a seat perceives and may know, and what the rest could be (M63, M64)."""

from tripot.core.state import State, Stream, rule
from tripot.core.streams import below, has_one
from tripot.games.millionnaire.notation.texts import to_text
from tripot.games.millionnaire.notation.verbs import VERBS
from tripot.games.millionnaire.rules import play as rules
from tripot.games.millionnaire.rules.cards.confidential import is_public
from tripot.games.millionnaire.rules.cards.pile import slots_of
from tripot.games.millionnaire.state import (
    ACTIONS,
    HIDDEN,
    IN_STOCK,
    PAIR_OF_DEBT,
    PAIRED,
    RETURNED,
    SEATS,
    SECRETS,
    Kind,
    Phase,
    bit,
    has_left,
    viewer_bit,
)

_OPEN = (
    Phase.START,
    Phase.HEAR,
    Phase.OFFER,
    Phase.ANSWER,
    Phase.BUY,
    Phase.SELL,
    Phase.FREE,
)
"""Decisions for which everything that determines a seat's choices is public."""

# What a seat perceives


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action, seen from the state before it.

    A confidential card is `card ?` to all but the drawer, unless everybody knows what its slot held
    (M23, M49, M55).
    """
    return VERBS.heard(before, to_text(action), seat)


@rule
def observe(state: State, seat: int) -> None:
    """Erase all that `seat` may not know: where confidential cards are, and who else knows."""
    mine = viewer_bit(seat)
    for kind in range(SECRETS):
        known = int(state.knows[kind]) & mine
        state.knows[kind] = known
        if known == 0:
            state.where[kind] = HIDDEN


def leaves_no_choice(observed: State) -> bool:
    """M63: whether everybody knows that the mover has a single choice.

    Only confidential cards are hidden. A player who is asked for one has it or, as far as everybody
    knows, could have it; so they are asked even if they do not.
    """
    phase = int(observed.phase)
    if phase == Phase.TURN:
        may_claim = int(observed.throws) == 0 and int(observed.hidden[int(observed.mover)]) > 0
        return not may_claim and _has_one(observed)
    return phase in _OPEN and _has_one(observed)


def _has_one(observed: State) -> bool:
    return has_one(rules.legal, observed, min(ACTIONS, int(rules.action_bound(observed))))


# Resampling what a seat does not know


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Put every confidential card that the seat cannot place where it could be.

    All ways to place them are equally likely, as when chance has dealt them and choices tell
    nothing. Places that can only take debt or receipt come first (M49).
    """
    for place in range(SEATS):
        if bit(int(state.of_pair), place) == 1 and lacks_pair_card(state, place):
            place_card(state, rng, place, of_pair=True)
    if slots_of(state, PAIR_OF_DEBT) > cards_at(state, PAIRED, Kind.DEBT + 0, Kind.RECEIPT + 0):
        place_card(state, rng, PAIRED, of_pair=True)
    for place in range(int(state.players)):
        for _ in range(unplaced_at(state, place)):
            place_card(state, rng, place_of_cards(state, place), of_pair=False)
    for kind in range(SECRETS):
        if int(state.where[kind]) == HIDDEN:
            state.where[kind] = IN_STOCK
    fill_knowledge(state)
    return True


@rule
def has_cards_back(state: State, seat: int) -> bool:
    """M55: whether the cards of a player who left are in the pile or on their way to it."""
    return has_left(state, seat) and bit(int(state.leaving), seat) == 0


@rule
def place_of_cards(state: State, seat: int) -> int:
    """The place of the cards that a seat has, or had when it left."""
    if has_cards_back(state, seat):
        return RETURNED + seat
    return seat


@rule
def unplaced_at(state: State, seat: int) -> int:
    """How many of the cards that a seat has, or left in the pile, are not placed yet."""
    place = place_of_cards(state, seat)
    count = int(state.hidden[seat])
    if place != seat:
        count = slots_of(state, place)
        if int(state.phase) == Phase.SLOT and int(state.asked) == seat:
            count += int(state.to_return)
    for kind in range(SECRETS):
        if int(state.where[kind]) == place and (place != seat or not is_public(state, kind)):
            count -= 1
    return count


@rule
def cards_at(state: State, place: int, kind: int, other: int) -> int:
    """How many of two cards are in a place."""
    count = 1 if int(state.where[kind]) == place else 0
    return count + (1 if int(state.where[other]) == place else 0)


@rule
def lacks_pair_card(state: State, seat: int) -> bool:
    """Whether the card of a seat that is debt or receipt is not placed yet."""
    return cards_at(state, seat, Kind.DEBT + 0, Kind.RECEIPT + 0) == 0


@rule
def can_be_drawn(state: State, kind: int, of_pair: bool) -> bool:
    """Whether a card may be placed now: it has no place, and is debt or receipt if it must."""
    if of_pair and kind != Kind.DEBT and kind != Kind.RECEIPT:
        return False
    return int(state.where[kind]) == HIDDEN


@rule
def place_card(state: State, rng: Stream, place: int, of_pair: bool) -> None:
    """Place one of the cards that have no place, each as likely as another."""
    left = 0
    for kind in range(SECRETS):
        left += 1 if can_be_drawn(state, kind, of_pair) else 0
    if left == 0:
        return
    at = below(rng, left)
    for kind in range(SECRETS):
        if can_be_drawn(state, kind, of_pair):
            if at == 0:
                state.where[kind] = place
            at -= 1


@rule
def fill_knowledge(state: State) -> None:
    """Let every holder know their own cards."""
    for kind in range(SECRETS):
        place = int(state.where[kind])
        if 0 <= place < SEATS and not is_public(state, kind):
            state.knows[kind] = int(state.knows[kind]) | (1 << place)
