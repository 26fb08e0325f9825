"""Les Tontons: red and green cards, lowest value first (T20, T22, T23, T25 to T33, T65)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.rules.cards.red_cards import (
    allow_send,
    allow_targets,
    can_use,
    exposed,
    send,
    silence,
)
from tripot.games.tontons.rules.cards.robbing import (
    allow_grab,
    allow_yield,
    draw,
    grab,
    refuse,
    rob,
)
from tripot.games.tontons.rules.notes import (
    ANY_BACK,
    can_be_drawn,
    learn_no_ones,
    name_note,
    pass_note,
)
from tripot.games.tontons.rules.row import first_of
from tripot.games.tontons.rules.visits import allow_small
from tripot.games.tontons.state import (
    ACID_NOTES,
    AIMS,
    CASHES,
    DRAWS,
    FAKE,
    LAST_GREEN,
    NOBODY,
    NOWHERE,
    ONE,
    POSITIONS,
    RESOLVES,
    SMALL,
    SWINDLED,
    TWO,
    Action,
    Effect,
    Event,
    Phase,
    announce,
    bit,
    effect_of,
    next_seat,
    value_of,
    worth_of,
)


@rule
def next_card(state: State) -> None:
    """T22: the lowest card that is left, ties from the boss on; after the last, cashing in (T9).

    Nobody is asked about a card that can do nothing; everybody is told why.
    """
    forget_card(state)
    seat = lowest_card(state)
    if seat == NOBODY:
        state.spot = NOWHERE
        state.phase = CASHES
        return
    state.resolved = int(state.resolved) | (1 << seat)
    state.user = seat
    if can_use(state, seat):
        state.asked = seat
        state.phase = Phase.USE
    else:
        announce(state, Event.IDLE + 0, seat)


@rule
def forget_card(state: State) -> None:
    """No card is being carried out any more."""
    state.user = NOBODY
    state.asked = NOBODY
    state.victim = NOBODY
    state.effect = Effect.NONE
    state.targets = 0
    state.left = 0
    state.draw_from = ANY_BACK
    state.rich = NOBODY


@rule
def lowest_card(state: State) -> int:
    """Whose red or green card is next; `NOBODY` when all have taken effect."""
    found, least = NOBODY, LAST_GREEN + 1
    seat = int(state.boss)
    for _ in range(int(state.players)):
        value = value_of(state, seat)
        if 0 < value < least and bit(int(state.resolved), seat) == 0:
            found, least = seat, value
        seat = next_seat(state, seat)
    return found


@rule
def use_card(state: State) -> None:
    """T26 to T33, T65: what a card does; most ask for more."""
    user = int(state.user)
    effect = effect_of(state, user)
    state.effect = effect
    state.phase = AIMS
    if effect == Effect.SHELTER:
        state.sheltered = int(state.sheltered) | (1 << user)
        state.phase = RESOLVES
        return
    state.targets = exposed(state, user)
    if effect == Effect.PUNCH:
        state.phase = Phase.SEND
    elif effect == Effect.SILENCE:
        state.phase = Phase.SILENCE
    elif effect == Effect.FOOLS or effect == Effect.RELIEF:
        state.phase = Phase.ROB
    elif effect == Effect.SWINDLE:
        state.left = int(state.amounts[SWINDLED])


@rule
def aim(state: State) -> None:
    """The next seat that the card strikes; after the last, the next card."""
    effect = int(state.effect)
    if effect == Effect.SWINDLE:
        aim_swindle(state)
        return
    if effect == Effect.TRIBUTE:
        ask_tribute(state)
        return
    if effect == Effect.WILL:
        collect_legacies(state)
        return
    seat = next_target(state)
    state.victim = seat
    if seat == NOBODY:
        state.phase = RESOLVES
    elif effect == Effect.SCATTER:
        state.phase = Phase.SEND
    else:
        state.targets = int(state.targets) & ~(1 << seat)
        state.draw_from = SMALL
        state.left = int(state.amounts[ACID_NOTES])
        state.phase = DRAWS


@rule
def next_target(state: State) -> int:
    """In queue order, place by place; `NOBODY` at the end."""
    targets = int(state.targets)
    for position in range(int(state.row_count)):
        seat = first_of(state, position, targets)
        if seat != NOBODY:
            return seat
    return first_of(state, NOWHERE, targets)


@rule
def collect_legacies(state: State) -> None:
    """T31: from the heir's left on, from everybody whom the card strikes."""
    user = int(state.user)
    seat = next_seat(state, user)
    while seat != user:
        if bit(int(state.targets), seat) == 1:
            collect_legacy(state, seat)
        seat = next_seat(state, seat)
    state.targets = 0
    state.phase = RESOLVES
    announce(state, Event.LEGACIES + 0, user)


@rule
def collect_legacy(state: State, seat: int) -> None:
    """T31: a 1; a 2 from a player without one, as the heir learns; nothing without a small note."""
    user = int(state.user)
    if int(state.env[seat, ONE]) > 0:
        pass_note(state, ONE, seat, user)
    elif int(state.env[seat, TWO]) > 0:
        pass_note(state, TWO, seat, user)
        learn_no_ones(state, user, seat)


@rule
def ask_tribute(state: State) -> None:
    """T65, Patricia: the richest of the others gives a small note of their choice."""
    rich = richest_other(state, int(state.user))
    state.rich = rich
    state.victim = rich
    announce(state, Event.RICHEST + 0, 1 << rich)
    if int(state.backs[rich, SMALL]) == 0:
        state.phase = RESOLVES
    else:
        state.asked = rich
        state.phase = Phase.GIVE


@rule
def richest_other(state: State, user: int) -> int:
    """T65, Patricia: among those whom the card can strike; ties from the boss on."""
    rich, most = NOBODY, -1
    seat, seats = int(state.boss), exposed(state, user)
    for _ in range(int(state.players)):
        if bit(seats, seat) == 1 and worth_of(state, seat) > most:
            rich, most = seat, worth_of(state, seat)
        seat = next_seat(state, seat)
    return rich


@rule
def give(state: State, kind: int) -> None:
    """T65, Patricia: the note of the victim's choice."""
    pass_note(state, kind, int(state.rich), int(state.user))
    state.phase = RESOLVES


@rule
def slip(state: State, seat: int) -> None:
    """T65, Henri: a note of the victim's is drawn first; an empty envelope gives nothing."""
    state.targets = int(state.targets) & ~(1 << seat)
    state.victim = seat
    state.left = int(state.left) - 1
    state.draw_from = ANY_BACK
    state.phase = Phase.DRAW if can_be_drawn(state) else AIMS


@rule
def aim_swindle(state: State) -> None:
    """T65, T66, Henri: a laurel fake to the victim, and another victim if wanted."""
    victim = int(state.victim)
    if victim != NOBODY:
        state.victim = NOBODY
        pass_note(state, FAKE, NOBODY, victim)
        announce(state, Event.FAKE + 0, victim)
    elif int(state.left) > 0 and int(state.fakes) > 0 and int(state.targets) != 0:
        state.phase = Phase.SLIP
    else:
        state.phase = RESOLVES


# What is asked and done


@rule
def allow_with_card(state: State, weights: Weights) -> None:
    """T27 to T33, T65: what a card asks of its user or its victim."""
    phase = int(state.phase)
    if phase == Phase.SEND:
        allow_send(state, weights)
    elif phase == Phase.SILENCE:
        allow_targets(state, weights, Action.SILENCE + 0)
    elif phase == Phase.ROB:
        allow_targets(state, weights, Action.ROB + 0)
    elif phase == Phase.YIELD:
        allow_yield(state, weights)
    elif phase == Phase.GRAB:
        allow_grab(state, weights)
    elif phase == Phase.GIVE:
        allow_small(state, weights, Action.GIVE + 0)
    else:
        weights[Action.ENOUGH] = 1
        allow_targets(state, weights, Action.SLIP + 0)


@rule
def act_with_card(state: State, action: int) -> None:
    """T22 to T33, T65."""
    phase = int(state.phase)
    if action == Action.SKIP or action == Action.ENOUGH:
        state.phase = RESOLVES
    elif phase == Phase.USE:
        use_card(state)
    elif phase == Phase.SEND:
        at = action - Action.SEND
        send(state, at // POSITIONS, at % POSITIONS)
    elif phase == Phase.SILENCE:
        silence(state, action - Action.SILENCE)
    elif phase == Phase.ROB:
        rob(state, action - Action.ROB)
    elif action == Action.REFUSE:
        refuse(state)
    elif phase == Phase.YIELD:
        name_note(state, action - Action.YIELD + ONE, int(state.user))
    elif phase == Phase.GRAB:
        grab(state, action - Action.GRAB)
    elif phase == Phase.GIVE:
        give(state, action - Action.GIVE + ONE)
    elif phase == Phase.SLIP:
        slip(state, action - Action.SLIP)
    else:
        draw(state, action - Action.DRAW)
