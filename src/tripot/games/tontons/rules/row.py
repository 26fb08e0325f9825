"""Les Tontons: the row of places, their notes, and their queues (T7, T11 to T18, T44, T50)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.state import (
    BIG,
    FAKE,
    KINDS,
    LAYS,
    NOBODY,
    NOWHERE,
    PLACES,
    SMALL,
    Action,
    Event,
    Phase,
    Trait,
    announce,
    back_of,
    bit,
    has_trait,
    next_seat,
)


@rule
def width(players: int) -> int:
    """T11: the number of places in play."""
    if players == 3:
        return 2
    return 4 if players == 6 else 3


@rule
def fill_row(state: State) -> None:
    """T11, T44, T52: the next place from the pile, until the row is full."""
    if int(state.row_count) < width(int(state.players)):
        if int(state.pile) == 0:
            state.pile = int(state.discard)
            state.discard = 0
            announce(state, Event.RESHUFFLE + 0, NOBODY)
            return
        state.phase = Phase.PLACE
        return
    if int(state.sorts) == 1:
        sort_row(state)
    state.serving = 0
    state.to_lay = int(state.place_notes[int(state.row[0])])
    state.phase = LAYS


@rule
def sort_row(state: State) -> None:
    """T52: by the numbers of the places."""
    count = int(state.row_count)
    for last in range(count - 1, 0, -1):
        for at in range(last):
            one, other = int(state.row[at]), int(state.row[at + 1])
            if one > other:
                state.row[at] = other
                state.row[at + 1] = one


@rule
def draw_place(state: State, place: int) -> None:
    """T11: a place from the pile goes to the right end of the row."""
    state.pile = int(state.pile) & ~(1 << place)
    state.row[int(state.row_count)] = place
    state.row_count = int(state.row_count) + 1


@rule
def lay_notes(state: State) -> None:
    """T12, T48: the next note, until every place has its own or the bank is empty."""
    while int(state.to_lay) == 0:
        state.serving = int(state.serving) + 1
        if int(state.serving) == int(state.row_count):
            begin_choices(state)
            return
        state.to_lay = int(state.place_notes[int(state.row[int(state.serving)])])
    if is_bank_empty(state):
        begin_choices(state)
    else:
        draw_note(state)


@rule
def go_on_laying(state: State) -> None:
    """T12: the next note of the same place; or the next place, if there is more to lay."""
    if int(state.to_lay) > 0 and not is_bank_empty(state):
        draw_note(state)
    else:
        state.phase = LAYS


@rule
def is_bank_empty(state: State) -> bool:
    """T48: whether no note is left to lay."""
    return int(state.bank[SMALL]) + int(state.bank[BIG]) == 0


@rule
def draw_note(state: State) -> None:
    """T55: the next note of a place, face up or face down."""
    is_face_up = lies_face_up(state, int(state.row[int(state.serving)]))
    state.phase = Phase.NOTE if is_face_up else Phase.BACK


@rule
def lies_face_up(state: State, place: int) -> bool:
    """T55: whether the next note that a place gets lies face up."""
    number = int(state.place_notes[place]) - int(state.to_lay)
    return bit(int(state.face_up[place]), number) == 1


@rule
def begin_choices(state: State) -> None:
    """T13: the boss is asked first; the others may choose at the same time."""
    state.serving = NOWHERE
    state.to_lay = 0
    state.asked = int(state.boss)
    state.phase = Phase.GO
    announce(state, Event.ROUND + 0, int(state.boss))


@rule
def lay_back(state: State, back: int) -> None:
    """T3, T12: a note face down; T17: where fakes are put aside, a big one is not a fake."""
    place = int(state.row[int(state.serving)])
    state.bank[back] = int(state.bank[back]) - 1
    state.laid[place, back] = int(state.laid[place, back]) + 1
    state.to_lay = int(state.to_lay) - 1
    if back == BIG and has_trait(state, place, Trait.NO_FAKES + 0):
        state.genuine = int(state.genuine) + 1


@rule
def lay_note(state: State, kind: int) -> None:
    """T12, T17: a note face up.

    Where it may not be a fake, a fake is put aside and another drawn.
    """
    place, back = int(state.row[int(state.serving)]), back_of(kind)
    state.bank[back] = int(state.bank[back]) - 1
    state.pool[kind] = int(state.pool[kind]) - 1
    if kind == FAKE and has_trait(state, place, Trait.NO_FAKES + 0):
        state.aside[kind] = int(state.aside[kind]) + 1
        return
    state.open[place, kind] = int(state.open[place, kind]) + 1
    state.to_lay = int(state.to_lay) - 1


@rule
def pool_of(state: State, back: int) -> int:
    """How many notes with that back nobody has seen."""
    if back == SMALL:
        return int(state.pool[1]) + int(state.pool[2])
    return int(state.pool[0]) + int(state.pool[3]) + int(state.pool[4])


@rule
def share_of(state: State, kind: int) -> int:
    """How likely any unseen note with its back is of a kind, in shares of `shares_of`.

    T17: big notes that lie face down where no fakes may are of the other kinds.
    """
    known = int(state.genuine)
    if known == 0 or back_of(kind) == SMALL:
        return int(state.pool[kind])
    genuine = pool_of(state, BIG) - int(state.pool[FAKE])
    if kind == FAKE:
        return int(state.pool[FAKE]) * max(1, genuine)
    return int(state.pool[kind]) * max(0, genuine - known)


@rule
def shares_of(state: State, back: int) -> int:
    """The sum of the shares of all kinds with a back; 1 if there are none."""
    total = 0
    for kind in range(KINDS):
        total += share_of(state, kind) if back_of(kind) == back else 0
    return max(1, total)


@rule
def allow_note(state: State, weights: Weights) -> None:
    """T12: every note of the bank is equally likely next; each unseen one may be in it."""
    small, big = shares_of(state, SMALL), shares_of(state, BIG)
    for kind in range(KINDS):
        back = back_of(kind)
        other = big if back == SMALL else small
        weights[Action.NOTE + kind] = int(state.bank[back]) * share_of(state, kind) * other


@rule
def allow_back(state: State, weights: Weights) -> None:
    """T12: notes of the bank by their backs; T17: a fake that may not lie there is put aside."""
    small, big = int(state.bank[SMALL]), int(state.bank[BIG])
    weights[Action.BACK + SMALL] = small
    weights[Action.BACK + BIG] = big
    if has_trait(state, int(state.row[int(state.serving)]), Trait.NO_FAKES + 0):
        every, fakes = shares_of(state, BIG), share_of(state, FAKE)
        weights[Action.BACK + SMALL] = small * every
        weights[Action.BACK + BIG] = big * (every - fakes)
        weights[Action.NOTE + FAKE] = big * fakes


@rule
def allow_places(state: State, weights: Weights) -> None:
    """T7, T44: every place of the pile is equally likely."""
    for place in range(PLACES):
        weights[Action.PLACE + place] = bit(int(state.pile), place)


# Queues


@rule
def move_to(state: State, seat: int, position: int) -> None:
    """T14, T15: to the end of the queue of a place."""
    players = int(state.players)
    found = 0
    for at in range(players):
        if int(state.line[at]) == seat:
            found = 1
        elif found == 1:
            state.line[at - 1] = int(state.line[at])
    state.line[players - 1] = seat
    state.at[seat] = position


@rule
def move_pawns(state: State) -> None:
    """T14: from the boss on, each pawn goes to its destination."""
    seat = int(state.boss)
    for at in range(int(state.players)):
        state.line[at] = seat
        state.at[seat] = int(state.dest[seat])
        seat = next_seat(state, seat)


@rule
def first_of(state: State, position: int, seats: int) -> int:
    """The first of some seats in the queue of a place; `NOBODY` if none of them is there."""
    for at in range(int(state.players)):
        seat = int(state.line[at])
        if int(state.at[seat]) == position and bit(seats, seat) == 1:
            return seat
    return NOBODY


@rule
def enjoys(state: State, seat: int, trait: int) -> bool:
    """T16 to T21: whether a seat is now in a place with this trait."""
    position = int(state.at[seat])
    return position != NOWHERE and has_trait(state, int(state.row[position]), trait)


@rule
def visitors(state: State, position: int) -> int:
    """Who is in a place: a bit for each seat."""
    seats = 0
    for seat in range(int(state.players)):
        if int(state.at[seat]) == position:
            seats |= 1 << seat
    return seats


@rule
def leave_row(state: State) -> None:
    """T18, T39, T44, T50: emptied places leave, and some leave anyway; the others slide left."""
    kept = 0
    for position in range(int(state.row_count)):
        place = int(state.row[position])
        state.row[position] = NOWHERE
        leaves = has_trait(state, place, Trait.STOPWATCH + 0)
        if leaves or visitors(state, position) != 0:
            state.discard = int(state.discard) | (1 << place)
        else:
            state.row[kept] = place
            kept += 1
    state.row_count = kept


@rule
def next_to_be_taken_away(state: State) -> int:
    """T18: the next place that leaves with notes; `NOWHERE` if there is none."""
    for position in range(int(state.row_count)):
        place = int(state.row[position])
        if has_trait(state, place, Trait.STOPWATCH + 0) and size_of(state, position) > 0:
            return position
    return NOWHERE


@rule
def size_of(state: State, position: int) -> int:
    """How many notes are in a place."""
    place = int(state.row[position])
    size = int(state.laid[place, SMALL]) + int(state.laid[place, BIG])
    for kind in range(KINDS):
        size += int(state.open[place, kind])
    return size


@rule
def has_stayed(state: State, position: int) -> bool:
    """T50: whether the notes in a place tell that it was in the row before: it is given fewer."""
    return size_of(state, position) > int(state.place_notes[int(state.row[position])])


@rule
def take_notes_away(state: State, position: int) -> None:
    """T18, T48: the notes of a place leave the game, those face down unseen."""
    place = int(state.row[position])
    for back in range(2):
        state.buried[back] = int(state.buried[back]) + int(state.laid[place, back])
        state.laid[place, back] = 0
    for kind in range(KINDS):
        state.aside[kind] = int(state.aside[kind]) + int(state.open[place, kind])
        state.open[place, kind] = 0
    announce(state, Event.LEAVES + 0, position)


@rule
def allow_elsewhere(state: State, weights: Weights, first: int, position: int) -> None:
    """The positions in play except one."""
    for other in range(int(state.row_count)):
        weights[first + other] = 0 if other == position else 1
