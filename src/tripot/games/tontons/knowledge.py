"""Les Tontons: what a seat perceives, and what of a state it may know (T13, T37 to T51)."""

from typing import Any

from tripot.core.state import State, copy_state, rule
from tripot.core.streams import has_one
from tripot.games.tontons import notation
from tripot.games.tontons.cards import richest_other
from tripot.games.tontons.notes import sees_due
from tripot.games.tontons.red_cards import struck_by
from tripot.games.tontons.rules import action_bound, apply, legal
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
    TWO,
    WORTH,
    Action,
    Effect,
    Phase,
    back_of,
    bit,
    effect_of,
    row_of,
)

PAID = "paid"
"""T33, T62: that the notes named are enough."""


def witness(before: State, action: int, seat: int) -> str:
    """What `seat` perceives of an action, and in brackets what it uncovers to that seat."""
    after = copy_state(before)
    apply(after, action)
    text = _text(before, action, seat)
    uncovered = _uncovered(before, action, after, seat)
    heard = " ".join([text, *(f"[{what}]" for what in uncovered)])
    shown = _shown_now(before, after)
    if shown == int(before.shown):
        return heard
    cards = (_card(before, action, at, shown) for at in range(int(before.players)))
    return f"{heard}\n> cards {' '.join(cards)}"


def _text(before: State, action: int, seat: int) -> str:
    """The action, or its hidden twin."""
    word = notation.to_text(action).split()[0]
    asked, user, victim = int(before.asked), int(before.user), int(before.victim)
    parties: dict[str, tuple[int, ...]] = {
        "go": (asked,),
        "play": (asked,),
        "value": (int(before.picker),),
        "pick": (int(before.picker),),
        "draw": (user, victim),
        "yield": (asked, user),
        "grab": (asked, victim),
        "give": (asked, user),
    }
    to_bank = int(before.phase) == Phase.PAY
    if word not in parties or seat in parties[word] or to_bank:
        return notation.to_text(action)
    return f"{word} {_twin(word, action)}"


def _twin(word: str, action: int) -> str:
    """What the others perceive: the backs of the notes, or nothing."""
    if word not in ("yield", "give", "pick", "draw", "grab"):
        return "?"
    first = ONE if word in ("yield", "give") else FAKE
    return notation.BACKS[back_of(action - Action[word.upper()] + first)]


def _uncovered(before: State, action: int, after: State, seat: int) -> list[str]:
    """What a seat sees that the action itself does not say, part by part."""
    found, seats = [], range(int(before.players))
    if int(before.phase) == Phase.PLAY and int(after.phase) not in (Phase.GO, Phase.PLAY):
        found.append(" ".join(notation.LETTERS[int(before.dest[at])] for at in seats))
    if seat == int(before.asked) and Action.LOOK <= action < Action.BURN:
        found.append(_notes(before.env[action - Action.LOOK]))
    if seat == int(before.user) and action == Action.REFUSE:
        found.append(_notes(before.env[int(before.victim)]))
    if Action.YIELD <= action < Action.REFUSE and int(after.giver) == NOBODY:
        found.append(PAID)
    if seat == int(before.asked) and action == Action.SEIZE:
        found.append(_notes(before.just))
    if action == Action.USE:
        found += _of_card(before, seat)
    if int(after.phase) == Phase.PICK and seat == int(after.picker):
        found.append(_notes(after.tray))
    return found


def _shown_now(before: State, after: State) -> int:
    """Whose card has been laid open; all, if the round has ended since."""
    if int(before.ended) != int(after.ended):
        return (1 << int(before.players)) - 1
    return int(after.shown)


def _card(before: State, action: int, seat: int, shown: int) -> str:
    """T22, T62: the card of a seat, if it lies open."""
    if not bit(shown, seat):
        return "?"
    is_own = int(before.phase) == Phase.PLAY and seat == int(before.asked)
    card = action - Action.PLAY + 1 if is_own else int(before.card[seat])
    return notation.card_text(card)


def _of_card(before: State, seat: int) -> list[str]:
    """T31: what the heir is given, from his left; T65: who turns out to be the richest."""
    user = int(before.user)
    effect = effect_of(before, user)
    if effect == Effect.TRIBUTE:
        return [str(richest_other(before, user) + 1)]
    if effect != Effect.WILL or seat != user:
        return []
    return [" ".join(_legacy(before, giver) for giver in struck_by(before, user))]


def _legacy(before: State, giver: int) -> str:
    if int(before.env[giver, ONE]):
        return "1"
    return "2" if int(before.env[giver, TWO]) else "-"


def _notes(counts: Any) -> str:
    """Counts of the kinds as values in rising order."""
    values = [worth for worth, count in zip(WORTH, counts, strict=True) for _ in range(count)]
    return " ".join(str(value) for value in values) or "-"


def leaves_no_choice(observed: State) -> bool:
    """Whether all know of a single choice, by the backs of notes and what is known of them.

    T16, T41, T65: of one note, or of notes that all know to be alike. T21: whose last card lies
    before him can only keep it. T33, T62: see `_pays_in_one_way`. All else lies open.
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
    """T41: whether one note goes round, or all have seen that those which do are alike."""
    if int(observed.tray_backs.sum()) == 1:
        return True
    seen = observed.sight[EVERYBODY]
    is_whole = int(seen.sum()) >= int(observed.tray_backs.sum())
    return bit(int(observed.sighted), EVERYBODY) == 1 and is_whole and int((seen > 0).sum()) == 1


def _are_alike(observed: State, seat: int, *, backs: tuple[int, ...]) -> bool:
    """Whether an envelope has one note of these backs, or such that all know to be alike."""
    count = sum(int(observed.backs[seat, back]) for back in backs)
    known = observed.known[EVERYBODY, seat]
    return count == 1 or count in [int(known[kind]) for kind in range(KINDS)]


def _pays_in_one_way(observed: State, seat: int) -> bool:
    """T33, T62: how three briques are paid by who has begun, or if he can pay them at all.

    Two notes that do not come to three are ones, and so is the third; of two small notes the second
    goes with the first.
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
    for viewer in range(SEATS):
        if viewer != me:
            forget_row(state, viewer)
    state.sighted = int(state.sighted) & ((1 << me) | (1 << EVERYBODY))


@rule
def hide_choices(state: State, seat: int) -> None:
    """T13, T22: destinations until all have chosen, cards until they lie open."""
    chooses = int(state.phase) == Phase.GO or int(state.phase) == Phase.PLAY
    for other in range(int(state.players)):
        if other != seat:
            if chooses and int(state.dest[other]) != NOWHERE:
                state.dest[other] = HIDDEN_PLACE
            if int(state.card[other]) != NO_CARD and bit(int(state.shown), other) == 0:
                state.card[other] = HIDDEN_CARD


@rule
def hide_notes(state: State, seat: int) -> None:
    """T37, T45: what the seat cannot place goes to the notes it has not seen."""
    me, env, known, pool = row_of(seat), state.env, state.known, state.pool
    for owner in range(int(state.players)):
        if owner != seat:
            for kind in range(KINDS):
                hidden = int(env[owner, kind]) - int(known[me, owner, kind])
                env[owner, kind] = known[me, owner, kind]
                pool[kind] = int(pool[kind]) + hidden
    if int(state.giver) != NOBODY and not sees_due(state, me):
        for kind in range(KINDS):
            state.due[kind] = 0
    if seat != int(state.picker) or seat < 0:
        tray, just = state.tray, state.just
        for kind in range(KINDS):
            pool[kind] = int(pool[kind]) + int(tray[kind]) + int(just[kind])
            tray[kind] = 0
            just[kind] = 0


@rule
def forget_row(state: State, viewer: int) -> None:
    """What another knows is not known."""
    state.known[viewer, :, :] = 0
    state.sight[viewer, :] = 0
    state.pending[viewer, :, :] = 0
