"""Les Tontons: resampling what a seat may not know (T13, T37, T41, T42, T51, T65)."""

from tripot.core.state import State, Stream, rule
from tripot.core.streams import below
from tripot.games.tontons.knowledge.perception import hide_notes
from tripot.games.tontons.rules.cards.effects import richest_other
from tripot.games.tontons.rules.cashing import has_no_fakes
from tripot.games.tontons.rules.end import richest
from tripot.games.tontons.rules.notes import learn_due, may_name, sees_due
from tripot.games.tontons.rules.row import share_of, shares_of
from tripot.games.tontons.state import (
    BIG,
    EVERYBODY,
    FIVE,
    FRIEND_CARD,
    HIDDEN_CARD,
    HIDDEN_PLACE,
    KINDS,
    NOBODY,
    NOWHERE,
    ONE,
    PAYS,
    THREE,
    TWO,
    Phase,
    back_of,
    bit,
    row_of,
)

_TRIES = 100
"""The most tables drawn until one fits what its phase says of envelopes."""


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Draw the choices of the others, and put every note that the seat cannot place somewhere.

    Each note is equally likely in each place that takes notes with its back. Players who have just
    been found to be the richest are so, unless that is too unlikely for a hundred tables.
    """
    draw_choices(state, seat, rng)
    for number in range(_TRIES):
        if number > 0:
            hide_notes(state, seat)
        place_notes(state, seat, rng)
        if fits_the_richest(state):
            break
    fill_knowledge(state, seat)
    name_notes(state, seat, rng)
    return True


@rule
def fits_the_richest(state: State) -> bool:
    """T46, T65: whether those found to be the richest are."""
    phase = int(state.phase)
    if phase == Phase.GIVE:
        return richest_other(state, int(state.user)) == int(state.rich)
    return phase != Phase.OVER or richest(state) == int(state.winners)


@rule
def name_notes(state: State, seat: int, rng: Stream) -> None:
    """T33: for a payment, notes that its giver may have named; others know them."""
    if int(state.giver) == NOBODY:
        return
    if not sees_due(state, row_of(seat)):
        if int(state.phase) == PAYS:
            name_all(state)
        elif int(state.left) == 2:  # two that do not add up to three
            state.due[ONE] = 2
        else:
            one, two = may_name(state, ONE, False), may_name(state, TWO, False)
            state.due[TWO if two and (not one or below(rng, 2) == 1) else ONE] = 1
    learn_due(state)


@rule
def name_all(state: State) -> None:
    """T33: a 3, three ones, or two small notes: twos only from a player without a 1."""
    named, has_ones = int(state.left), int(state.env[int(state.giver), ONE]) > 0
    if named == 1:
        state.due[THREE] = 1
    elif named == 3:
        state.due[ONE] = 3
    else:
        state.due[ONE] = 1 if has_ones else 0
        state.due[TWO] = 1 if has_ones else 2


@rule
def place_notes(state: State, seat: int, rng: Stream) -> None:
    """T37, T41: first the notes that the seat saw go round, then all others."""
    for back in range(2):
        place_sighted(state, seat, rng, back)
        if back == BIG and may_hold_no_fakes(state):
            rooms = room_in_tray(state, BIG) + room_in_just(state, BIG)
            state.genuine = int(state.genuine) + rooms
        place_in_envelopes(state, seat, rng, back)
        place_in_tray(state, rng, back)


@rule
def draw_choices(state: State, seat: int, rng: Stream) -> None:
    """T13: every choice that a seat could have made is equally likely."""
    for other in range(int(state.players)):
        if int(state.dest[other]) == HIDDEN_PLACE:
            state.dest[other] = below(rng, int(state.row_count))
        if int(state.card[other]) == HIDDEN_CARD:
            state.card[other] = draw_card(state, other, rng)


@rule
def could_play(state: State, seat: int, card: int) -> bool:
    """T21, T62: whether a hidden card may be this one.

    It was in hand when it was chosen; friend cards are shown before the others.
    """
    if card == FRIEND_CARD:
        return int(state.shown) == 0 and bit(int(state.friend_cards), seat) == 1
    regained = 1 if int(state.swapped[seat]) == card else 0
    return int(state.hand[seat, card - 1]) > regained


@rule
def draw_card(state: State, seat: int, rng: Stream) -> int:
    """One of the cards that the player may have chosen."""
    count = 0
    for card in range(1, FRIEND_CARD + 1):
        count += 1 if could_play(state, seat, card) else 0
    at = below(rng, max(1, count))
    for card in range(1, FRIEND_CARD + 1):
        if could_play(state, seat, card):
            if at == 0:
                return card
            at -= 1
    return 1


@rule
def draw_from_pool(state: State, rng: Stream, back: int) -> int:
    """One of the notes that have no place yet, each equally likely; there is at least one."""
    at, found = below(rng, shares_of(state, back)), 0
    for kind in range(KINDS):
        if back_of(kind) == back and at >= 0:
            at -= share_of(state, kind)
            found = kind
    state.pool[found] = int(state.pool[found]) - 1
    return found


@rule
def draw_genuine(state: State, rng: Stream) -> int:
    """T17: one of the big notes that are not fakes, each equally likely; there is at least one."""
    threes, fives = int(state.pool[THREE]), int(state.pool[FIVE])
    found = THREE + 0 if below(rng, max(1, threes + fives)) < threes else FIVE + 0
    state.pool[found] = int(state.pool[found]) - 1
    state.genuine = int(state.genuine) - 1
    return found


@rule
def place_sighted(state: State, seat: int, rng: Stream, back: int) -> None:
    """T42: the notes that the seat saw go round: with those who took some, or still in the tray."""
    me = row_of(seat)
    if bit(int(state.sighted), me) == 0 or seat == int(state.picker):
        return
    left = room_in_tray(state, back) + room_in_just(state, back)
    for owner in range(int(state.players)):
        left += room_with_taker(state, me, owner, back)
    for kind in range(KINDS):
        if back_of(kind) == back:
            for _ in range(int(state.sight[me, kind])):
                place_one(state, me, kind, below(rng, left))
                left -= 1


@rule
def place_one(state: State, me: int, kind: int, number: int) -> None:
    """Put a note where there is room for one: every room is equally likely."""
    back = back_of(kind)
    state.pool[kind] = int(state.pool[kind]) - 1
    for owner in range(int(state.players)):
        room = room_with_taker(state, me, owner, back)
        if 0 <= number < room:
            state.env[owner, kind] = int(state.env[owner, kind]) + 1
        number -= room
    if 0 <= number < room_in_just(state, back):
        state.just[kind] = int(state.just[kind]) + 1
    elif number >= 0:
        state.tray[kind] = int(state.tray[kind]) + 1


@rule
def room_with_taker(state: State, me: int, owner: int, back: int) -> int:
    """How many of the notes seen an owner took, less those already put there."""
    room = int(state.pending[me, owner, back])
    for kind in range(KINDS):
        if room > 0 and back_of(kind) == back:
            room -= int(state.env[owner, kind]) - int(state.known[me, owner, kind])
    return room


@rule
def room_in_tray(state: State, back: int) -> int:
    """How many notes of the tray have no kind yet, though somebody has turned them up."""
    room = int(state.tray_backs[back]) - int(state.unturned[back])
    for kind in range(KINDS):
        room -= int(state.tray[kind]) if back_of(kind) == back else 0
    return room


@rule
def room_in_just(state: State, back: int) -> int:
    """How many notes just taken have no kind yet."""
    room = int(state.just_backs[back])
    for kind in range(KINDS):
        room -= int(state.just[kind]) if back_of(kind) == back else 0
    return room


@rule
def place_in_envelopes(state: State, seat: int, rng: Stream, back: int) -> None:
    """T51: every envelope has as many notes with a back as everybody sees."""
    for owner in range(int(state.players)):
        if owner != seat:
            lacking = int(state.backs[owner, back])
            for kind in range(KINDS):
                lacking -= int(state.env[owner, kind]) if back_of(kind) == back else 0
            for _ in range(lacking):
                kind = draw_from_pool(state, rng, back)
                state.env[owner, kind] = int(state.env[owner, kind]) + 1


@rule
def place_in_tray(state: State, rng: Stream, back: int) -> None:
    """T42: whoever has not seen the notes that go round knows only their backs."""
    in_tray = room_in_tray(state, back)
    is_genuine = back == BIG and may_hold_no_fakes(state)
    for number in range(in_tray + room_in_just(state, back)):
        kind = draw_genuine(state, rng) if is_genuine else draw_from_pool(state, rng, back)
        if number < in_tray:
            state.tray[kind] = int(state.tray[kind]) + 1
        else:
            state.just[kind] = int(state.just[kind]) + 1


@rule
def may_hold_no_fakes(state: State) -> bool:
    """T17: whether the notes that go round come from where no fakes may lie."""
    return int(state.spot) != NOWHERE and has_no_fakes(state)


@rule
def fill_knowledge(state: State, seat: int) -> None:
    """Let the others know what is public, and the picker the notes in their hand."""
    me, picker = row_of(seat), int(state.picker)
    for viewer in range(int(state.players)):
        if viewer != me:
            for owner in range(int(state.players)):
                for kind in range(KINDS):
                    known = int(state.known[EVERYBODY, owner, kind]) if owner != viewer else 0
                    state.known[viewer, owner, kind] = known
    if picker != NOBODY and picker != me:
        state.sighted = int(state.sighted) | (1 << picker)
        for kind in range(KINDS):
            state.sight[picker, kind] = int(state.tray[kind])
