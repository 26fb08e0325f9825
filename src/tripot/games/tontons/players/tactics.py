"""Les Tontons: what a hand-written player who knows the game answers, once all have chosen."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.players.judgement import (
    effect_there,
    means_of,
    one_to_beat,
    take_now,
    unknown,
    with_harm,
)
from tripot.games.tontons.players.prospects import (
    FEE,
    FUTURE,
    SHIFT,
    effect_in_hand,
    gain_anywhere,
    loot,
    rounds_after,
    soften,
)
from tripot.games.tontons.rules.notes import is_open, lacks
from tripot.games.tontons.rules.row import first_of, size_of
from tripot.games.tontons.state import (
    BIG,
    FIVE,
    FRIENDS,
    KINDS,
    NOBODY,
    ONE,
    PAYMENTS,
    POSITIONS,
    SEATS,
    SMALL,
    THREE,
    VALUES,
    WORTH,
    Action,
    Effect,
    Phase,
    back_of,
    bit,
    effect_of,
)

ALL = (1 << SEATS) - 1
SURE = 200
"""How much likelier the wise action by hand is than others that the odds may choose."""

# Places


@rule
def prefer_rides(state: State, weights: Weights) -> None:
    """T19: to where the last gets most, or stay."""
    me = int(state.asked)
    effect = effect_in_hand(state, int(state.card[me]))
    for position in range(int(state.row_count)):
        is_here = int(state.at[me]) == position
        there = effect_there(state, position, effect)
        action = Action.STAY + 0 if is_here else Action.RIDE + position
        weights[action] = SHIFT + take_now(state, me, position, there, NOBODY)
    soften(weights, Action.RIDE + 0, POSITIONS + 1, 10)


@rule
def prefer_swaps(state: State, weights: Weights) -> None:
    """T21: swap the card worth least for the one worth most."""
    best, most = -1, 40
    for pair in range(VALUES * VALUES):
        if int(weights[Action.SWAP + pair]) > 0:
            given, regained = int(state.effects[pair // VALUES]), int(state.effects[pair % VALUES])
            gain = FUTURE[regained] - FUTURE[given]
            if gain > most:
                best, most = pair, gain
            weights[Action.SWAP + pair] = 0
    if best >= 0 and rounds_after(state) > 0:
        weights[Action.SWAP + best] = 1
        weights[Action.KEEP] = 0


@rule
def prefer_seats(state: State, weights: Weights) -> None:
    """T16, T32, T33, T65: who loses most, preferably the one to beat; look where least is known."""
    means, me, phase = means_of(state), int(state.asked), int(state.phase)
    beaten, first = one_to_beat(state, me, means), first_seat(phase)
    burns, looks = phase == Phase.BURN, phase == Phase.LOOK
    effect = Effect.ACID + 0 if burns or looks else effect_of(state, int(state.user))
    for seat in range(SEATS):
        if int(weights[first + seat]) > 0:
            worth = 100 * unknown(state, seat) if looks else loot(state, seat, effect, means)
            weights[first + seat] = SHIFT + with_harm(state, worth, seat, beaten)
    if phase == Phase.SLIP:
        weights[Action.ENOUGH] = 0
    soften(weights, first, SEATS, 20)


@rule
def first_seat(phase: int) -> int:
    """The action that names the first seat."""
    if phase == Phase.LOOK:
        return Action.LOOK + 0
    if phase == Phase.BURN:
        return Action.BURN + 0
    return Action.ROB + 0 if phase == Phase.ROB else Action.SLIP + 0


# Cards


@rule
def pays(state: State) -> bool:
    """T28: not for the first of a queue in which not everybody would get a note anyway."""
    me, here = int(state.user), int(state.at[int(state.user)])
    crowd = 0
    for seat in range(int(state.players)):
        crowd += 1 if int(state.at[seat]) == here else 0
    is_first = first_of(state, here, ALL) == me
    sends_one = effect_of(state, me) == Effect.PUNCH
    return not (sends_one and is_first and size_of(state, here) < crowd)


@rule
def strength_of(state: State, seat: int) -> int:
    """T25: what is lost with a card that has not taken effect."""
    if bit(int(state.resolved), seat) == 1:
        return 0
    return FUTURE[effect_of(state, seat)]


@rule
def prefer_strikes(state: State, weights: Weights) -> None:
    """T27 to T29: remove the player whose absence gains most, to where they get least."""
    me, silences = int(state.user), int(state.phase) == Phase.SILENCE
    here = int(state.at[me])
    beaten = one_to_beat(state, me, means_of(state))
    for seat in range(int(state.players)):
        if seat != me and int(state.at[seat]) == here:
            mine = take_now(state, me, here, Effect.NONE + 0, seat)
            for position in range(int(state.row_count)):
                there = here if silences else position
                his = take_now(state, seat, there, Effect.NONE + 0, NOBODY)
                harm = his + strength_of(state, seat) if silences else -his
                harm = with_harm(state, harm, seat, beaten) - harm
                action = Action.SEND + POSITIONS * seat + position
                action = Action.SILENCE + seat if silences else action
                if int(weights[action]) > 0:
                    weights[action] = SHIFT + mine + harm
    first = Action.SILENCE + 0 if silences else Action.SEND + 0
    soften(weights, first, SEATS if silences else SEATS * POSITIONS, 10)


@rule
def prefer_yield(state: State, weights: Weights) -> None:
    """T33: pay with a 3 or a 5 to lose, and refuse with nothing dearer than a 2."""
    if int(weights[Action.REFUSE]) == 0:
        return
    me, can_pay = int(state.asked), False
    is_rich = int(state.env[me, THREE]) + int(state.env[me, FIVE]) > 0
    for action in range(Action.YIELD, Action.REFUSE):
        can_pay = can_pay or int(weights[action]) > 0
        weights[action] = int(weights[action]) if is_rich else 0
    weights[Action.REFUSE] = 0 if is_rich and can_pay else 1


# Cashing in


@rule
def prefer_seizing(state: State, weights: Weights) -> None:
    """T35: at once, since the best note is taken first, unless somebody will take two worth more.

    A player who has seen the notes and takes a small one leaves fakes.
    """
    me, picker = int(state.asked), int(state.picker)
    waits = False
    for seat in range(int(state.players)):
        is_there = int(state.at[seat]) == int(state.spot) and seat != me and seat != picker
        may_double = is_there and bit(int(state.has_picked), seat) == 0
        waits = waits or (may_double and effect_of(state, seat) == Effect.DOUBLE)
    small, big = int(state.just_backs[SMALL]), int(state.just_backs[BIG])
    taken = worth_of_taken(state, me, small, big)
    big = min(2, int(state.tray_backs[BIG]))
    small = min(2 - big, int(state.tray_backs[SMALL]))
    waits = waits and worth_of_taken(state, me, small, big) > taken
    weights[Action.SEIZE] = 1 if waits else SURE
    weights[Action.LET] = SURE if waits else 1


@rule
def worth_of_taken(state: State, me: int, small: int, big: int) -> int:
    """T42: what notes with these backs are worth, to a player who has seen them or has not."""
    means = means_of(state)
    worth = small * means[SMALL] + big * means[BIG]
    if bit(int(state.sighted), me) == 1:
        worth = 0
        for step in range(KINDS):
            kind = KINDS - 1 - step
            back = back_of(kind)
            count = min(int(state.sight[me, kind]), small if back == SMALL else big)
            worth += 100 * WORTH[kind] * count
            small -= count if back == SMALL else 0
            big -= count if back == BIG else 0
        worth += small * means[SMALL] + big * means[BIG]
    return worth


# Friends


@rule
def prefer_friends(state: State, weights: Weights) -> None:
    """T62, T63: the friend who brings most here, if that is more than they cost."""
    me, hires = int(state.asked), int(state.phase) == Phase.HIRE
    most, alone = 0, 0
    for friend in range(NOBODY, FRIENDS):
        if friend == NOBODY or bit(int(state.hired), friend) == 0:
            effect = Effect.NONE + 0 if friend == NOBODY else int(state.friend_effects[friend])
            effect = effect_there(state, int(state.at[me]), effect)
            worth = take_now(state, me, int(state.at[me]), effect, NOBODY)
            worth += gain_anywhere(state, me, effect)
            alone = worth if friend == NOBODY else alone
            most = max(most, worth)
            if hires and friend != NOBODY:
                weights[Action.HIRE + friend] = SHIFT + worth
    if hires:
        soften(weights, Action.HIRE + 0, FRIENDS, 10)
    else:
        prefer_payment(state, weights, most - alone)


@rule
def prefer_payment(state: State, weights: Weights, gain: int) -> None:
    """T62: no more than three, if possible; four or five if it is worth that."""
    paid = 0
    for kind in range(ONE, KINDS):
        weights[Action.YIELD + kind - ONE] = 0
    for way in range(len(PAYMENTS)):
        fee = FEE + (0 if way < 3 else 100 * (way - 2))
        is_good = int(state.left) > 0 or gain > fee
        if is_good and (paid == 0 or paid == fee) and is_open(state, way, True):
            paid = fee
            for kind in range(ONE, KINDS):
                if lacks(state, way, kind):
                    weights[Action.YIELD + kind - ONE] = 1
    weights[Action.FIRE] = 1 if paid == 0 else 0
