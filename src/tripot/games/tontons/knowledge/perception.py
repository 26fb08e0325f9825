"""Les Tontons: what a seat perceives, and what of a state it may know (T13, T37 to T51)."""

from collections.abc import Callable, Sequence

from tripot.core.state import REFEREE, State, rule
from tripot.core.streams import has_one
from tripot.games.tontons.notation import texts as notation
from tripot.games.tontons.notation.texts import to_text
from tripot.games.tontons.notation.verbs import VERBS
from tripot.games.tontons.rules.choosing import hides_destinations
from tripot.games.tontons.rules.notes import sees_due
from tripot.games.tontons.rules.play import action_bound, legal
from tripot.games.tontons.state import (
    ACTIONS,
    BIG,
    EVERYBODY,
    FAKE,
    FIVE,
    HIDDEN_CARD,
    HIDDEN_PLACE,
    KINDS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    ONE,
    SEATS,
    SMALL,
    WORTH,
    Action,
    Event,
    Phase,
    back_of,
    bit,
    row_of,
)

# What is perceived of an action


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action, and in brackets what it uncovers to that seat."""
    text = VERBS.heard(before, to_text(action), seat)
    if Action.LOOK <= action < Action.BURN and seat == int(before.asked):
        return f"{text} [{_values(before.env[action - Action.LOOK].tolist())}]"
    if action == Action.REFUSE and seat == int(before.user):
        return f"{text} [{_values(before.env[int(before.victim)].tolist())}]"
    return text


# What is perceived of what happens by itself


def happened(before: State, after: State, seat: int) -> str:
    """What `seat` perceives of the last event, `= paid 2 1 2`, or its hidden twin, `= paid 2 s s`.

    Seats come first, then notes. The line is empty if nothing has happened but that the rules went
    on.
    """
    event = int(after.event)
    if event == Event.NONE:
        return ""
    return " ".join((_WORDS[event], *_EVENTS[event](before, after, seat)))


def _nothing_more(_before: State, _after: State, _seat: int) -> Sequence[str]:
    return ()


def _whom(_before: State, after: State, _seat: int) -> Sequence[str]:
    return (str(int(after.about) + 1),)


def _all_of_whom(_before: State, after: State, _seat: int) -> Sequence[str]:
    return [str(at + 1) for at in range(SEATS) if bit(int(after.about), at)]


def _round(_before: State, after: State, _seat: int) -> Sequence[str]:
    return str(int(after.ended) + 1), str(int(after.boss) + 1)


def _pawns(_before: State, after: State, _seat: int) -> Sequence[str]:
    """T13: everybody's destinations, by seat."""
    return [notation.LETTERS[int(after.dest[at])] for at in range(int(after.players))]


def _cards(_before: State, after: State, _seat: int) -> Sequence[str]:
    """T22: everybody's cards, by seat."""
    return [notation.card_text(int(after.card[at])) for at in range(int(after.players))]


def _legacies(before: State, after: State, seat: int) -> Sequence[str]:
    """T31, T37: who gives, and the note given, from the heir's left on."""
    heir, players = int(after.about), int(after.players)
    words = []
    for giver in ((heir + turn) % players for turn in range(1, players)):
        if bit(int(before.targets), giver):
            gone = (before.env[giver].astype(int) - after.env[giver]).tolist()
            is_seen = seat in (giver, heir, REFEREE)
            words += [str(giver + 1), _notes(gone, is_seen=is_seen)]
    return words


def _paid(before: State, after: State, seat: int) -> Sequence[str]:
    """T33, T62: all notes of a payment."""
    is_seen = seat == REFEREE or sees_due(before, row_of(seat))
    return str(int(after.about) + 1), _notes(before.due.tolist(), is_seen=is_seen)


def _hand(_before: State, after: State, seat: int) -> Sequence[str]:
    """T41, T42: the notes that the next player holds."""
    is_seen = seat in (int(after.picker), REFEREE)
    return str(int(after.picker) + 1), _notes(after.tray.tolist(), is_seen=is_seen)


def _all(_before: State, after: State, seat: int) -> Sequence[str]:
    """T40, T42: the notes that somebody takes alone; to others, those that lay face up."""
    picker, taken = int(after.picker), after.just.tolist()
    seen = taken if seat in (picker, REFEREE) else after.sight[row_of(seat)].tolist()
    hidden = [count - known for count, known in zip(taken, seen, strict=True)]
    notes = [_notes(seen, is_seen=True), _notes(hidden, is_seen=False)]
    return str(picker + 1), *(text for text in notes if text != _NO_NOTES)


def _seized(before: State, after: State, seat: int) -> Sequence[str]:
    """T35: notes that only the two see."""
    taker = int(after.about)
    is_seen = seat in (taker, int(before.picker), REFEREE)
    return str(taker + 1), _notes(before.just.tolist(), is_seen=is_seen)


def _leaves(before: State, after: State, _seat: int) -> Sequence[str]:
    """T18: nobody sees notes that lie face down."""
    position = int(after.about)
    place = int(before.row[position])
    backs = _as_backs(*before.laid[place].tolist())
    notes = [_notes(before.open[place].tolist(), is_seen=True), backs]
    return notation.LETTERS[position], *(text for text in notes if text != _NO_NOTES)


_EVENTS: dict[int, Callable[[State, State, int], Sequence[str]]] = {
    Event.RESHUFFLE: _nothing_more,
    Event.ROUND: _round,
    Event.PAWNS: _pawns,
    Event.FRIENDS: _all_of_whom,
    Event.CARDS: _cards,
    Event.IDLE: _whom,
    Event.LACKS: _whom,
    Event.LEGACIES: _legacies,
    Event.RICHEST: _all_of_whom,
    Event.PAID: _paid,
    Event.FAKE: _whom,
    Event.HAND: _hand,
    Event.ALL: _all,
    Event.SEIZED: _seized,
    Event.WITHOUT: _all_of_whom,
    Event.LEAVES: _leaves,
    Event.BOSS: _whom,
}
_WORDS = {int(event): f"= {event.name.lower()}" for event in Event}
_NO_NOTES = "-"


def _notes(counts: Sequence[int], *, is_seen: bool) -> str:
    """Notes by their values, or their backs."""
    return _values(counts) if is_seen else _as_backs(*backs_in(counts))


def _values(counts: Sequence[int]) -> str:
    """Counts of the kinds as ascending values."""
    values = [worth for worth, count in zip(WORTH, counts, strict=True) for _ in range(count)]
    return " ".join(str(value) for value in values) or _NO_NOTES


def _as_backs(small: int, big: int) -> str:
    return " ".join([*notation.BACKS[SMALL] * small, *notation.BACKS[BIG] * big]) or _NO_NOTES


def backs_in(counts: Sequence[int]) -> tuple[int, int]:
    """T3: how many notes are small, and how many big."""
    small = sum(count for kind, count in enumerate(counts) if back_of(kind) == SMALL)
    return small, sum(counts) - small


# What may be known


def leaves_no_choice(observed: State) -> bool:
    """Whether everybody knows of a single choice, by the backs of notes and what is known of them.

    T16, T41, T65: of one note, or of notes that everybody knows to be alike. T21: a player whose
    last card is on the table can only keep it. T33, T62: see `_pays_in_one_way`. Everything else is
    public.
    """
    phase, asked = int(observed.phase), int(observed.asked)
    if phase == Phase.PICK:
        return _picks_alike(observed)
    if phase == Phase.LOSE or phase == Phase.GIVE:
        return _are_alike(observed, asked, backs=(SMALL,))
    if phase == Phase.GRAB:
        return _are_alike(observed, int(observed.victim), backs=(SMALL, BIG))
    if phase == Phase.YIELD or phase == Phase.PAY:
        return _pays_in_one_way(observed, asked)
    if phase == Phase.SWAP:
        return int(observed.hand[asked].sum()) == 1 and not bit(int(observed.friend_cards), asked)
    return has_one(legal, observed, min(ACTIONS, int(action_bound(observed))))


def _picks_alike(observed: State) -> bool:
    """T41: whether one note goes round, or everybody has seen that those which do are alike."""
    if int(observed.tray_backs.sum()) == 1:
        return True
    seen = observed.sight[EVERYBODY]
    is_whole = int(seen.sum()) >= int(observed.tray_backs.sum())
    return bit(int(observed.sighted), EVERYBODY) == 1 and is_whole and int((seen > 0).sum()) == 1


def _are_alike(observed: State, seat: int, *, backs: tuple[int, ...]) -> bool:
    """Whether an envelope has one note of these backs, or only notes known to all to be alike."""
    count = sum(int(observed.backs[seat, back]) for back in backs)
    known = observed.known[EVERYBODY, seat]
    return count == 1 or count in [int(known[kind]) for kind in range(KINDS)]


def _pays_in_one_way(observed: State, seat: int) -> bool:
    """T33, T62: whether a player who has begun to pay three briques has only one way to go on.

    Two notes that do not add up to three are ones, and so is the third; of two small notes the
    second goes with the first.
    """
    named, small = int(observed.left), int(observed.backs[seat, SMALL])
    if named > 0:
        return named == 2 or small == 2
    known = observed.known[EVERYBODY, seat]
    useless = int(known[FAKE]) + (int(known[FIVE]) if int(observed.phase) == Phase.YIELD else 0)
    has_no_big = int(observed.backs[seat, BIG]) == useless
    return has_no_big and (small < 2 or (small == 2 and int(known[ONE]) == 2))


@rule
def observe(state: State, seat: int) -> None:
    """Erase all that `seat` may not know."""
    hide_choices(state, seat)
    hide_notes(state, seat)
    me = row_of(seat)
    forget_rows(state, 0, me)
    forget_rows(state, me + 1, EVERYBODY)
    state.sighted = int(state.sighted) & ((1 << me) | (1 << EVERYBODY))


@rule
def hide_choices(state: State, seat: int) -> None:
    """T13, T22: destinations until everybody has chosen, cards until they are shown."""
    hides, shown, dest, card = hides_destinations(state), int(state.shown), state.dest, state.card
    for other in range(int(state.players)):
        if other != seat:
            if hides and int(dest[other]) != NOWHERE:
                dest[other] = HIDDEN_PLACE
            if bit(shown, other) == 0 and int(card[other]) != NO_CARD:
                card[other] = HIDDEN_CARD


@rule
def hide_notes(state: State, seat: int) -> None:
    """T37, T45: what the seat cannot place joins the notes it has not seen."""
    me, env, known, pool = row_of(seat), state.env, state.known, state.pool
    for owner in range(int(state.players)):
        if owner != seat:
            for kind in range(KINDS):
                there, sure = int(env[owner, kind]), int(known[me, owner, kind])
                if there != sure:  # of most kinds there are none
                    env[owner, kind] = sure
                    pool[kind] = int(pool[kind]) + there - sure
    if int(state.giver) != NOBODY and not sees_due(state, me):
        for kind in range(KINDS):
            state.due[kind] = 0
    if seat != int(state.picker) or seat < 0:
        tray, just = state.tray, state.just
        for kind in range(KINDS):
            hidden = int(tray[kind]) + int(just[kind])
            if hidden > 0:
                pool[kind] = int(pool[kind]) + hidden
                tray[kind] = 0
                just[kind] = 0


@rule
def forget_rows(state: State, first: int, end: int) -> None:
    """Erase what others know."""
    if first < end:
        state.known[first:end, :, :] = 0
        state.sight[first:end, :] = 0
        state.pending[first:end, :, :] = 0
