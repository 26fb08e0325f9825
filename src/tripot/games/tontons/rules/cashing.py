"""Les Tontons: cashing in, place by place, with its cards (T34 to T36, T39 to T43, T65).

The notes of a place are handed round: `tray` is what the picker holds, `just` what they have just
taken and may have to hand over. `sight[viewer]` is what a viewer knows to be in the tray or, as
`pending` counts, with those who took some since. `settle` turns that into knowledge of envelopes as
soon as one can tell who has what.
"""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.rules.row import first_of, share_of, visitors
from tripot.games.tontons.state import (
    BIG,
    CASHES,
    FAKE,
    KINDS,
    NOBODY,
    NOWHERE,
    PICKED,
    PICKS,
    ROUND_ENDS,
    SMALL,
    VIEWERS,
    Action,
    Effect,
    Event,
    Phase,
    Trait,
    announce,
    back_of,
    bit,
    effect_of,
    has_trait,
)


@rule
def next_place(state: State) -> None:
    """T39: the next place with somebody in it; after the last, the round ends."""
    state.picker = NOBODY
    state.asked = NOBODY
    state.has_picked = 0
    position = int(state.spot) + 1
    while position < int(state.row_count) and visitors(state, position) == 0:
        position += 1
    if position == int(state.row_count):
        state.spot = NOWHERE
        state.phase = ROUND_ENDS
        return
    state.spot = position
    take_notes_up(state, int(state.row[position]))
    state.phase = PICKS


@rule
def take_notes_up(state: State, place: int) -> None:
    """T40, T41: all notes of the place go to the first player; everybody knows those face up."""
    for back in range(2):
        state.unturned[back] = int(state.laid[place, back])
        state.tray_backs[back] = int(state.laid[place, back])
        state.laid[place, back] = 0
    for kind in range(KINDS):
        count, back = int(state.open[place, kind]), back_of(kind)
        state.tray[kind] = count
        state.tray_backs[back] = int(state.tray_backs[back]) + count
        state.open[place, kind] = 0
    if tray_size(state) > int(state.unturned[SMALL]) + int(state.unturned[BIG]):
        state.sighted = (1 << VIEWERS) - 1
        for viewer in range(VIEWERS):
            for kind in range(KINDS):
                state.sight[viewer, kind] = int(state.tray[kind])


@rule
def tray_size(state: State) -> int:
    """How many notes go round."""
    return int(state.tray_backs[SMALL]) + int(state.tray_backs[BIG])


@rule
def hand_on(state: State) -> None:
    """T40, T41: the notes reach the next player, who looks at those that nobody has seen."""
    is_empty, last = tray_size(state) == 0, int(state.picker)
    if int(state.picks) == 0:
        state.picker = NOBODY if is_empty else next_picker(state)
    picker = int(state.picker)
    for viewer in range(VIEWERS):
        if bit(int(state.sighted), viewer) == 1:
            settle(state, viewer, viewer == picker or is_empty)
    if is_empty:
        leave_without(state, last)
        return
    state.asked = picker
    for kind in range(KINDS):
        state.sight[picker, kind] = int(state.tray[kind])
    state.sighted = int(state.sighted) | (1 << picker)
    if int(state.unturned[SMALL]) + int(state.unturned[BIG]) > 0:
        state.picks = 1
        state.phase = Phase.VALUE
        return
    state.picks = picks_of(state, picker)
    if visitors(state, int(state.spot)) == 1 << picker:
        take_all(state)
        return
    state.phase = Phase.PICK
    announce(state, Event.HAND + 0, picker)


@rule
def leave_without(state: State, last: int) -> None:
    """T41: no note is left, perhaps before some had their turn; go on to the next place.

    A player who has seized a note (T35) does not go without, nor does one who took all (T40).
    """
    state.picks = 0
    state.phase = CASHES
    forget_sights(state)
    here = visitors(state, int(state.spot))
    if last != NOBODY and here == 1 << last:
        return
    without = left_without(state, here)
    if without != 0:
        announce(state, Event.WITHOUT + 0, without)


@rule
def left_without(state: State, here: int) -> int:
    """T41: the visitors who have neither picked nor seized a note: a bit for each."""
    without = here & ~int(state.has_picked)
    for seat in range(int(state.players)):
        if bit(int(state.resolved), seat) == 1 and effect_of(state, seat) == Effect.SEIZE:
            without &= ~(1 << seat)
    return without


@rule
def picks_of(state: State, seat: int) -> int:
    """T34: two at the first pick of a player who may; else one."""
    is_first = bit(int(state.has_picked), seat) == 0
    doubles = is_first and effect_of(state, seat) == Effect.DOUBLE
    return 2 if doubles and tray_size(state) > 1 else 1


@rule
def next_picker(state: State) -> int:
    """T41, T65: round and round in queue order; Delafoy's employer comes first."""
    spot, last = int(state.spot), int(state.picker)
    here = visitors(state, spot)
    leader = leader_of(state, here)
    if leader != NOBODY and last == NOBODY:
        return leader
    others = here if leader == NOBODY else here & ~(1 << leader)
    if last != NOBODY and last != leader:
        after = others & ~through(state, last)
        if after == 0:
            return leader if leader != NOBODY else first_of(state, spot, others)
        return first_of(state, spot, after)
    following = first_of(state, spot, others)
    return leader if following == NOBODY else following


@rule
def leader_of(state: State, here: int) -> int:
    """T65: who has hired Delafoy."""
    leaders = 0
    for seat in range(int(state.players)):
        if bit(here, seat) == 1 and effect_of(state, seat) == Effect.FIRST:
            leaders |= 1 << seat
    return first_of(state, int(state.spot), leaders)


@rule
def through(state: State, seat: int) -> int:
    """The seats from the front of the line to one of them: a bit for each."""
    at, seats = 0, 0
    while int(state.line[at]) != seat:
        seats |= 1 << int(state.line[at])
        at += 1
    return seats | (1 << seat)


@rule
def take_all(state: State) -> None:
    """T40: a player who is alone takes everything."""
    picker = int(state.picker)
    for kind in range(KINDS):
        state.just[kind] = int(state.tray[kind])
        state.tray[kind] = 0
        state.sight[picker, kind] = 0
    for back in range(2):
        state.just_backs[back] = int(state.tray_backs[back])
        state.tray_backs[back] = 0
    state.picks = 0
    state.to_ask = 0
    state.phase = PICKED
    announce(state, Event.ALL + 0, picker)


@rule
def see_value(state: State, kind: int) -> None:
    """T42: the picker looks at a note; having seen all of them, they pick."""
    back = SMALL if int(state.unturned[SMALL]) > 0 else BIG
    picker = int(state.picker)
    state.unturned[back] = int(state.unturned[back]) - 1
    state.pool[kind] = int(state.pool[kind]) - 1
    if back == BIG and has_no_fakes(state):
        state.genuine = int(state.genuine) - 1
    state.tray[kind] = int(state.tray[kind]) + 1
    state.sight[picker, kind] = int(state.sight[picker, kind]) + 1
    if int(state.unturned[SMALL]) + int(state.unturned[BIG]) == 0:
        state.phase = PICKS


@rule
def allow_values(state: State, weights: Weights) -> None:
    """T12: what the note can be: any that nobody has seen; small ones are turned up first."""
    back = SMALL if int(state.unturned[SMALL]) > 0 else BIG
    is_genuine = back == BIG and has_no_fakes(state)
    for kind in range(KINDS):
        share = int(state.pool[kind]) if is_genuine else share_of(state, kind)
        fits = back_of(kind) == back and not (is_genuine and kind == FAKE)
        weights[Action.VALUE + kind] = share if fits else 0


@rule
def has_no_fakes(state: State) -> bool:
    """T17: whether the notes that go round come from where no fakes may lie."""
    return has_trait(state, int(state.row[int(state.spot)]), Trait.NO_FAKES + 0)


@rule
def pick_note(state: State, kind: int) -> None:
    """T34, T41: the picker keeps a note, unseen."""
    picker, back = int(state.picker), back_of(kind)
    state.tray[kind] = int(state.tray[kind]) - 1
    state.tray_backs[back] = int(state.tray_backs[back]) - 1
    state.sight[picker, kind] = int(state.sight[picker, kind]) - 1
    state.just[kind] = int(state.just[kind]) + 1
    state.just_backs[back] = int(state.just_backs[back]) + 1
    state.picks = int(state.picks) - 1
    if int(state.picks) == 0:
        state.has_picked = int(state.has_picked) | (1 << picker)
        state.to_ask = seizers(state)
        state.phase = PICKED


@rule
def seizers(state: State) -> int:
    """T35: who may seize what the picker has just taken: a bit for each."""
    found = 0
    here = visitors(state, int(state.spot)) & ~(1 << int(state.picker))
    for seat in range(int(state.players)):
        waits = bit(here, seat) == 1 and bit(int(state.resolved), seat) == 0
        if waits and effect_of(state, seat) == Effect.SEIZE:
            found |= 1 << seat
    return found


@rule
def after_pick(state: State) -> None:
    """T36: the next who may seize, in queue order from the picker; else it is the picker's."""
    to_ask = int(state.to_ask)
    if to_ask == 0:
        deliver(state, int(state.picker))
        return
    behind = to_ask & ~through(state, int(state.picker))
    seat = first_of(state, int(state.spot), behind if behind != 0 else to_ask)
    state.to_ask = to_ask & ~(1 << seat)
    state.asked = seat
    state.phase = Phase.SEIZE


@rule
def seize(state: State) -> None:
    """T35, T36: once; nobody may seize it from the thief."""
    seat = int(state.asked)
    state.resolved = int(state.resolved) | (1 << seat)
    state.to_ask = 0
    state.seized_by = seat
    state.phase = PICKED


@rule
def deliver(state: State, picker: int) -> None:
    """T35, T37: what was taken goes into an envelope; whoever saw the notes go round remembers."""
    taker = picker
    if int(state.seized_by) != NOBODY:
        taker = int(state.seized_by)
        announce(state, Event.SEIZED + 0, taker)
    for viewer in range(VIEWERS):
        if viewer != taker and viewer != picker and bit(int(state.sighted), viewer) == 1:
            for back in range(2):
                waiting = int(state.pending[viewer, taker, back]) + int(state.just_backs[back])
                state.pending[viewer, taker, back] = waiting
    sees_less = taker != picker and bit(int(state.sighted), taker) == 1
    for kind in range(KINDS):
        count = int(state.just[kind])
        state.just[kind] = 0
        state.env[taker, kind] = int(state.env[taker, kind]) + count
        if taker != picker:
            state.known[picker, taker, kind] = int(state.known[picker, taker, kind]) + count
        if sees_less:
            state.sight[taker, kind] = max(0, int(state.sight[taker, kind]) - count)
    for back in range(2):
        state.backs[taker, back] = int(state.backs[taker, back]) + int(state.just_backs[back])
        state.just_backs[back] = 0
    state.seized_by = NOBODY
    state.phase = PICKS


# Who has what


@rule
def settle(state: State, viewer: int, sees_tray: bool) -> None:
    """T42, T49: what a viewer can tell of the notes taken since they saw them, or of those face up.

    This happens at the latest when they reach the viewer again, or are all taken. Whoever took n of
    them has at least as many of a kind as could not be taken from the others.
    """
    for back in range(2):
        taken = taken_since(state, viewer, back)
        if taken > 0:
            total, is_told = taken, sees_tray
            if not sees_tray:
                total += int(state.tray_backs[back])
            for kind in range(KINDS):
                gone = missing(state, viewer, kind, sees_tray) if back_of(kind) == back else 0
                if gone > 0 and (sees_tray or gone == total):
                    credit(state, viewer, kind, total - gone)
                    is_told = True
            if is_told:
                forget_pending(state, viewer, back)


@rule
def taken_since(state: State, viewer: int, back: int) -> int:
    """How many notes of that back have been taken since the viewer saw them."""
    taken = 0
    for seat in range(int(state.players)):
        taken += int(state.pending[viewer, seat, back])
    return taken


@rule
def missing(state: State, viewer: int, kind: int, sees_tray: bool) -> int:
    """The notes of a kind that may have been taken since the viewer saw them."""
    return int(state.sight[viewer, kind]) - (int(state.tray[kind]) if sees_tray else 0)


@rule
def credit(state: State, viewer: int, kind: int, others: int) -> None:
    """How many of a kind each taker must have, if there were only `others` of other kinds."""
    for seat in range(int(state.players)):
        sure = int(state.pending[viewer, seat, back_of(kind)]) - others
        if sure > 0:
            state.known[viewer, seat, kind] = int(state.known[viewer, seat, kind]) + sure
            state.sight[viewer, kind] = int(state.sight[viewer, kind]) - sure


@rule
def forget_pending(state: State, viewer: int, back: int) -> None:
    """Nothing more can be told."""
    for seat in range(int(state.players)):
        state.pending[viewer, seat, back] = 0


@rule
def forget_sights(state: State) -> None:
    """Other notes go round next; a viewer who has not seen any has no sight to forget."""
    if int(state.sighted) != 0:
        state.sighted = 0
        state.sight[:, :] = 0
        state.pending[:, :, :] = 0
