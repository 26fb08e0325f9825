"""Les Tontons: notes change hands, and who knows of it (T37, T38, T45, T49, T51).

`known[viewer, owner, kind]` holds lower bounds, never more than is certain. What the viewer saw go
or come counts as it is; of notes whose backs alone they saw, what must have gone is certain, and
the rest may have been of any kind. That one note or another must be there is forgotten.
"""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.state import (
    BIG,
    EVERYBODY,
    FAKE,
    FIVE,
    KINDS,
    NOBODY,
    ONE,
    PAYMENTS,
    PAYS,
    PRICE,
    SMALL,
    THREE,
    TWO,
    WORTH,
    Action,
    Effect,
    back_of,
)

ANY_BACK = 2


@rule
def pass_note(state: State, kind: int, giver: int, taker: int) -> None:
    """T37: a note changes hands."""
    state.due[kind] = 1
    state.giver = giver
    state.taker = taker
    pass_due(state)


@rule
def pass_due(state: State) -> None:
    """T37: the notes that are due change hands, all at once.

    `NOBODY` gives laurel fakes (T66), and takes what leaves the game (T48); everybody sees both.
    """
    players = int(state.players)
    for number in range(players + 1):
        viewer = number if number < players else EVERYBODY
        if sees_due(state, viewer):
            follow_notes(state, viewer)
        else:
            for back in range(2):
                follow_backs(state, viewer, back)
    for kind in range(KINDS):
        count = int(state.due[kind])
        if count > 0:
            hand_over(state, kind, count)
    state.giver = NOBODY
    state.taker = NOBODY


@rule
def sees_due(state: State, viewer: int) -> bool:
    """T37: giver and taker see the notes; so do the others if the notes enter or leave the game."""
    giver, taker = int(state.giver), int(state.taker)
    return giver == NOBODY or taker == NOBODY or viewer == giver or viewer == taker


@rule
def follow_notes(state: State, viewer: int) -> None:
    """T49: what a viewer knows of both envelopes, if they see which notes these are."""
    giver, taker = int(state.giver), int(state.taker)
    for kind in range(KINDS):
        count = int(state.due[kind])
        if giver != NOBODY and viewer != giver:
            known = int(state.known[viewer, giver, kind])
            state.known[viewer, giver, kind] = max(0, known - count)
        if taker != NOBODY and viewer != taker:
            state.known[viewer, taker, kind] = int(state.known[viewer, taker, kind]) + count


@rule
def follow_backs(state: State, viewer: int, back: int) -> None:
    """T38, T49: the same if they see only the backs: for each kind, what must have gone."""
    giver, taker = int(state.giver), int(state.taker)
    gone = count_due(state, back)
    if gone == 0:
        return
    held, open_to_doubt = int(state.backs[giver, back]), gone
    for kind in range(KINDS):
        if back_of(kind) == back:
            known = int(state.known[viewer, giver, kind])
            sure = max(gone - held + known, told(state, kind, known, gone))
            if sure > 0:
                state.known[viewer, giver, kind] = max(0, known - sure)
                state.known[viewer, taker, kind] = int(state.known[viewer, taker, kind]) + sure
                open_to_doubt -= sure
    if int(state.effect) == Effect.WILL:
        return  # T31: a 1, or a 2 from somebody who has only twos
    for kind in range(KINDS):
        if back_of(kind) == back:
            known = int(state.known[viewer, giver, kind])
            state.known[viewer, giver, kind] = max(0, known - open_to_doubt)


@rule
def count_due(state: State, back: int) -> int:
    """How many of the notes that are due have that back."""
    if back == SMALL:
        return int(state.due[ONE]) + int(state.due[TWO])
    return int(state.due[FAKE]) + int(state.due[THREE]) + int(state.due[FIVE])


@rule
def told(state: State, kind: int, known: int, gone: int) -> int:
    """T31, T33: how many notes of a kind the rules imply, when notes with its back are given.

    The heir gets a 1 from everybody who has one. Three small notes that make 3 are ones, among two
    there is a 2, and a big one that makes 3 is a 3.
    """
    if int(state.effect) == Effect.WILL:
        return 1 if kind == ONE and known > 0 else 0
    if int(state.effect) != Effect.RELIEF or int(state.asked) != int(state.giver):
        return 0
    if kind == ONE:
        return 3 if gone == 3 else 0
    if kind == TWO:
        return 1 if gone == 2 else 0
    return 1 if kind == THREE else 0


@rule
def hand_over(state: State, kind: int, count: int) -> None:
    """Notes of a kind go from the giver to the taker."""
    giver, taker, back = int(state.giver), int(state.taker), back_of(kind)
    state.due[kind] = 0
    if giver == NOBODY:
        state.fakes = int(state.fakes) - count
    else:
        state.env[giver, kind] = int(state.env[giver, kind]) - count
        state.backs[giver, back] = int(state.backs[giver, back]) - count
    if taker == NOBODY:
        state.aside[kind] = int(state.aside[kind]) + count
    else:
        state.env[taker, kind] = int(state.env[taker, kind]) + count
        state.backs[taker, back] = int(state.backs[taker, back]) + count


@rule
def learn_envelope(state: State, viewer: int, owner: int) -> None:
    """T16, T33: the viewer has seen everything in the envelope."""
    for kind in range(KINDS):
        state.known[viewer, owner, kind] = int(state.env[owner, kind])


@rule
def learn_no_ones(state: State, viewer: int, owner: int) -> None:
    """T31, T33: a player who had to give a 2 has no 1, so all their small notes are twos."""
    state.known[viewer, owner, ONE] = 0
    state.known[viewer, owner, TWO] = int(state.backs[owner, SMALL])


# Paying three


@rule
def can_pay_with(state: State, seat: int, way: int, to_friend: bool) -> bool:
    """T33, T62: whether the player can pay three in this way, without a note to spare."""
    ones, twos = int(state.env[seat, ONE]), int(state.env[seat, TWO])
    has_three = int(state.env[seat, THREE]) > 0
    if way == 0:
        return has_three
    if way == 1:
        return ones > 0 and twos > 0
    if way == 2:
        return ones > 2
    if way == 3:
        is_exact = ones > 2 or (ones > 0 and twos > 0)
        return twos > 1 and (to_friend or not is_exact)
    return to_friend and int(state.env[seat, FIVE]) > 0


@rule
def name_note(state: State, kind: int, taker: int) -> None:
    """T33, T62: a note of a payment; once they add up to three, all of them change hands."""
    state.due[kind] = int(state.due[kind]) + 1
    state.left = int(state.left) + 1
    state.giver = int(state.asked)
    state.taker = taker
    if worth_due(state) >= PRICE:
        state.phase = PAYS
    learn_due(state)


@rule
def worth_due(state: State) -> int:
    """What the notes named so far are worth."""
    total = 0
    for kind in range(KINDS):
        total += WORTH[kind] * int(state.due[kind])
    return total


@rule
def learn_due(state: State) -> None:
    """T33, T49: what is certain of an envelope from which notes have been named."""
    giver = int(state.giver)
    for number in range(int(state.players) + 1):
        viewer = number if number < int(state.players) else EVERYBODY
        if viewer != giver:
            for kind in range(KINDS):
                sure = certain_of(state, kind)
                if sees_due(state, viewer):
                    sure = max(sure, int(state.due[kind]))
                known = int(state.known[viewer, giver, kind])
                state.known[viewer, giver, kind] = max(known, sure)


@rule
def certain_of(state: State, kind: int) -> int:
    """T33: how many notes of a kind a player who has named notes must have, by their backs alone.

    Enough are a 3, three ones, or two small notes of which one is a 2. Two that are not enough are
    ones, and so is the third. A player who has named one of only two small notes names the other
    next, so one of them is a 2.
    """
    named, is_enough = int(state.left), int(state.phase) == PAYS
    if kind == THREE:
        return 1 if named == 1 and is_enough and int(state.taker) != NOBODY else 0
    if kind == ONE:
        return 3 if named == 3 or (named == 2 and not is_enough) else 0
    if kind != TWO:
        return 0
    if named == 2:
        return 1 if is_enough else 0
    has_two_small = int(state.backs[int(state.giver), SMALL]) == 2
    return 1 if named == 1 and not is_enough and has_two_small else 0


@rule
def allow_payment(state: State, weights: Weights, to_friend: bool) -> None:
    """T33, T62: notes that go with those named so far."""
    for kind in range(ONE, KINDS):
        weights[Action.YIELD + kind - ONE] = 1 if may_name(state, kind, to_friend) else 0


@rule
def may_name(state: State, kind: int, to_friend: bool) -> bool:
    """T33, T62: whether a possible way to pay goes on with this note."""
    for way in range(len(PAYMENTS)):
        if is_open(state, way, to_friend) and lacks(state, way, kind):
            return True
    return False


@rule
def is_open(state: State, way: int, to_friend: bool) -> bool:
    """T33, T62: whether the player can pay in this way, after the notes named so far."""
    fits = can_pay_with(state, int(state.asked), way, to_friend)
    for kind in range(KINDS):
        fits = fits and int(state.due[kind]) <= notes_in_payment(way, kind)
    return fits


@rule
def lacks(state: State, way: int, kind: int) -> bool:
    """Whether a way to pay takes another such note than have been named."""
    return int(state.due[kind]) < notes_in_payment(way, kind)


@rule
def notes_in_payment(way: int, kind: int) -> int:
    """How many notes of a kind a way to pay has: see `PAYMENTS`."""
    if kind == ONE:
        return 1 if way == 1 else 3 if way == 2 else 0
    if kind == TWO:
        return 1 if way == 1 else 2 if way == 3 else 0
    return 1 if (kind == THREE and way == 0) or (kind == FIVE and way == 4) else 0


@rule
def allow_draw(state: State, weights: Weights) -> None:
    """T30, T32, T65: a note of the victim's, each of those that may be drawn equally likely."""
    victim, back = int(state.victim), int(state.draw_from)
    for kind in range(KINDS):
        fits = back == ANY_BACK or back == back_of(kind)
        weights[Action.DRAW + kind] = int(state.env[victim, kind]) if fits else 0


@rule
def can_be_drawn(state: State) -> bool:
    """Whether the victim has a note of the back that is drawn."""
    victim, back = int(state.victim), int(state.draw_from)
    small, big = int(state.backs[victim, SMALL]), int(state.backs[victim, BIG])
    if back == ANY_BACK:
        return small + big > 0
    return (small if back == SMALL else big) > 0
