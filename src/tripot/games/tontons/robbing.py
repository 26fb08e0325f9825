"""Les Tontons: notes are drawn out of envelopes, or three briques demanded (T30, T32, T33, T38)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.notes import (
    allow_payment,
    can_be_drawn,
    learn_envelope,
    name_note,
    send_due,
)
from tripot.games.tontons.state import (
    AIMS,
    BIG,
    DRAWS,
    FOOLS_NOTES,
    KINDS,
    PASSES,
    RESOLVES,
    SMALL,
    TWO,
    Action,
    Effect,
    Phase,
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
    """T32: two small notes; else a big one; else the small one he has."""
    small, wanted = int(state.backs[seat, SMALL]), int(state.amounts[FOOLS_NOTES])
    state.draw_from = SMALL
    state.left = min(small, wanted)
    if small < wanted and int(state.backs[seat, BIG]) > 0:
        state.draw_from = BIG
        state.left = 1
    state.phase = DRAWS


@rule
def draw_on(state: State) -> None:
    """T30, T32, T65: another note, as long as there are any to be drawn."""
    if int(state.left) > 0 and can_be_drawn(state):
        state.phase = Phase.DRAW
        return
    effect = int(state.effect)
    state.phase = RESOLVES if effect == Effect.FOOLS else AIMS


@rule
def draw(state: State, kind: int) -> None:
    """T38: chance has drawn a note."""
    state.due[kind] = 1
    if int(state.effect) != Effect.SWINDLE:
        state.left = int(state.left) - 1
        send_due(state, int(state.victim), int(state.user), DRAWS)
    else:
        send_due(state, int(state.victim), int(state.user), AIMS)
    state.phase = PASSES


@rule
def pay_off(state: State, kind: int) -> None:
    """T33: he pays three, or two twos where his small notes do not come to three."""
    name_note(state, kind, int(state.user), AIMS)
    if int(state.due[TWO]) == 2:
        state.left = 1


@rule
def refuse(state: State) -> None:
    """T33: he opens his envelope to the robber alone."""
    learn_envelope(state, int(state.user), int(state.victim))
    state.asked = int(state.user)
    state.phase = Phase.GRAB


@rule
def grab(state: State, kind: int) -> None:
    """T33: the robber takes the note of his choice."""
    state.due[kind] = 1
    send_due(state, int(state.victim), int(state.user), RESOLVES)
    state.phase = PASSES


@rule
def allow_yield(state: State, weights: Weights) -> None:
    """T33: to pay note by note, or to refuse, as long as he has not begun to pay."""
    weights[Action.REFUSE] = 1 if int(state.left) == 0 else 0
    allow_payment(state, weights, False)


@rule
def allow_grab(state: State, weights: Weights) -> None:
    """T33: any note of the victim."""
    for kind in range(KINDS):
        weights[Action.GRAB + kind] = 1 if int(state.env[int(state.victim), kind]) > 0 else 0
