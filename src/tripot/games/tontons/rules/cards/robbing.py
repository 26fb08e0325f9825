"""Les Tontons: notes are drawn from envelopes, or three briques demanded (T30, T32, T33, T38)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.rules.notes import (
    allow_payment,
    can_be_drawn,
    learn_envelope,
    learn_no_ones,
    pass_due,
    pass_note,
)
from tripot.games.tontons.rules.visits import drop_friend_card
from tripot.games.tontons.state import (
    ACID_NOTES,
    AIMS,
    BIG,
    DRAWS,
    FOOLS_NOTES,
    KINDS,
    NOBODY,
    RESOLVES,
    SMALL,
    TWO,
    Action,
    Effect,
    Event,
    Phase,
    announce,
    bit,
    notes_of,
)


@rule
def rob(state: State, seat: int) -> None:
    """T32, T33: who is to lose notes."""
    state.victim = seat
    state.targets = 0
    if int(state.effect) == Effect.FOOLS:
        begin_fools(state, seat)
    elif notes_of(state, seat) == 0:
        state.phase = RESOLVES
    else:
        state.asked = seat
        state.phase = Phase.YIELD


@rule
def begin_fools(state: State, seat: int) -> None:
    """T32: two small notes; else a big one; else the only small one."""
    small, wanted = int(state.backs[seat, SMALL]), int(state.amounts[FOOLS_NOTES])
    state.draw_from = SMALL
    state.left = min(small, wanted)
    if small < wanted and int(state.backs[seat, BIG]) > 0:
        state.draw_from = BIG
        state.left = 1
    state.phase = DRAWS


@rule
def draw_on(state: State) -> None:
    """T30, T32, T65: another note, as long as there are any to draw."""
    if int(state.left) > 0 and can_be_drawn(state):
        state.phase = Phase.DRAW
        return
    effect = int(state.effect)
    state.phase = RESOLVES if effect == Effect.FOOLS else AIMS
    if effect == Effect.ACID and int(state.left) == int(state.amounts[ACID_NOTES]):
        announce(state, Event.LACKS + 0, int(state.victim))


def may_draw_on(state: State) -> bool:
    """T30, T32, T65: whether the card that has drawn a note may draw another."""
    effect, targets = int(state.effect), int(state.targets)
    if effect == Effect.SWINDLE:
        return int(state.left) > 0 and int(state.fakes) > 1 and targets != 0
    if int(state.left) > 0 and can_be_drawn(state):
        return True
    for seat in range(int(state.players)):
        if effect == Effect.ACID and bit(targets, seat) == 1 and int(state.backs[seat, SMALL]) > 0:
            return True
    return False


@rule
def draw(state: State, kind: int) -> None:
    """T38: chance has drawn a note."""
    pass_note(state, kind, int(state.victim), int(state.user))
    state.phase = AIMS
    if int(state.effect) != Effect.SWINDLE:
        state.left = int(state.left) - 1
        state.phase = DRAWS


@rule
def settle_payment(state: State) -> None:
    """T33, T62: the notes named change hands; two twos tell the robber that there is no 1."""
    giver, taker, has_no_ones = int(state.giver), int(state.taker), int(state.due[TWO]) == 2
    state.left = 0
    pass_due(state)
    announce(state, Event.PAID + 0, giver)
    if taker == NOBODY:
        drop_friend_card(state)
        state.phase = Phase.HIRE
        return
    if has_no_ones:
        learn_no_ones(state, taker, giver)
    state.phase = RESOLVES


@rule
def refuse(state: State) -> None:
    """T33: the victim opens the envelope to the robber alone."""
    learn_envelope(state, int(state.user), int(state.victim))
    state.asked = int(state.user)
    state.phase = Phase.GRAB


@rule
def grab(state: State, kind: int) -> None:
    """T33: the robber takes the note of their choice."""
    pass_note(state, kind, int(state.victim), int(state.user))
    state.phase = RESOLVES


@rule
def allow_yield(state: State, weights: Weights) -> None:
    """T33: paying note by note, or refusing as long as nothing is paid."""
    weights[Action.REFUSE] = 1 if int(state.left) == 0 else 0
    allow_payment(state, weights, False)


@rule
def allow_grab(state: State, weights: Weights) -> None:
    """T33: any note of the victim."""
    for kind in range(KINDS):
        weights[Action.GRAB + kind] = 1 if int(state.env[int(state.victim), kind]) > 0 else 0
