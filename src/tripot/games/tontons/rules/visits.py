"""Les Tontons: what places do to their visitors (T16 to T21), and hired friends (T62, T63)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.rules.choosing import reveal_cards
from tripot.games.tontons.rules.notes import allow_payment, learn_envelope, name_note, pass_note
from tripot.games.tontons.rules.row import allow_elsewhere, enjoys, first_of, move_to
from tripot.games.tontons.state import (
    FRIEND_CARD,
    FRIENDS,
    NOBODY,
    ONE,
    RECRUITS,
    RESOLVES,
    SMALL,
    TWO,
    VALUES,
    VISITS,
    Action,
    Event,
    Phase,
    Trait,
    announce,
    bit,
    has_trait,
    next_seat,
)

RIDES_DONE = 7
"""The bit of `done` for: everybody who might ride on has ridden or stayed."""
_RIDES = 1 << Trait.RIDE
_VISITS = 1 << Trait.LOOK | 1 << Trait.SWAP


@rule
def next_visit(state: State) -> None:
    """T16 to T21: the next visitor of a place with an effect; those who may ride on come first."""
    state.victim = NOBODY
    if bit(int(state.done), RIDES_DONE) == 0:
        seat = next_visitor(state, _RIDES)
        if seat != NOBODY:
            state.done = int(state.done) | (1 << seat)
            state.asked = seat
            state.phase = Phase.RIDE
            return
        state.done = 1 << RIDES_DONE
    seat = next_visitor(state, _VISITS)
    if seat != NOBODY:
        receive(state, seat)
        return
    state.asked = NOBODY
    state.phase = RECRUITS


@rule
def next_visitor(state: State, traits: int) -> int:
    """T16: the next seat in a place with one of these traits, from the left, in queue order."""
    for position in range(int(state.row_count)):
        if int(state.traits[int(state.row[position])]) & traits != 0:
            seat = first_of(state, position, ~int(state.done))
            if seat != NOBODY:
                return seat
    return NOBODY


@rule
def receive(state: State, seat: int) -> None:
    """T16, T21: the visitor looks first, then swaps, unless all see that they have no card to."""
    place = int(state.row[int(state.at[seat])])
    state.asked = seat
    if has_trait(state, place, Trait.LOOK + 0) and bit(int(state.looked), seat) == 0:
        state.looked = int(state.looked) | (1 << seat)
        state.phase = Phase.LOOK
        return
    state.done = int(state.done) | (1 << seat)
    swaps = has_trait(state, place, Trait.SWAP + 0) and may_swap(state, seat)
    state.phase = Phase.SWAP if swaps else VISITS


@rule
def may_swap(state: State, seat: int) -> bool:
    """T21: whether a player has both cards in hand and spent ones."""
    hand, spent = 0, 0
    for at in range(VALUES):
        hand += int(state.hand[seat, at])
        spent += int(state.spent[seat, at])
    return hand > 0 and spent > 0


@rule
def ride(state: State, position: int) -> None:
    """T19: to the end of another place's queue."""
    move_to(state, int(state.asked), position)
    state.phase = VISITS


@rule
def look(state: State, seat: int) -> None:
    """T16: into one envelope, alone."""
    state.victim = seat
    learn_envelope(state, int(state.asked), seat)
    state.phase = Phase.BURN


@rule
def name_loser(state: State, seat: int) -> None:
    """T16: who has to part with a small note, if they have one."""
    if int(state.backs[seat, SMALL]) == 0:
        state.phase = VISITS
        return
    state.asked = seat
    state.phase = Phase.LOSE


@rule
def lose(state: State, kind: int) -> None:
    """T16, T48: shown, and out of the game."""
    pass_note(state, kind, int(state.asked), NOBODY)
    state.phase = VISITS


@rule
def swap(state: State, pair: int) -> None:
    """T21: a card in hand for one that was played."""
    seat, given, regained = int(state.asked), pair // VALUES, pair % VALUES
    state.hand[seat, given] = int(state.hand[seat, given]) - 1
    state.spent[seat, given] = int(state.spent[seat, given]) + 1
    state.hand[seat, regained] = int(state.hand[seat, regained]) + 1
    state.spent[seat, regained] = int(state.spent[seat, regained]) - 1
    state.swapped[seat] = regained + 1
    state.phase = VISITS


@rule
def allow_swaps(state: State, weights: Weights) -> None:
    """T21: not the card of this round; a card for the same card is not an exchange."""
    seat = int(state.asked)
    weights[Action.KEEP] = 1
    for given in range(VALUES):
        free = int(state.hand[seat, given]) - (1 if int(state.card[seat]) == given + 1 else 0)
        for regained in range(VALUES):
            possible = free > 0 and given != regained and int(state.spent[seat, regained]) > 0
            weights[Action.SWAP + VALUES * given + regained] = 1 if possible else 0


@rule
def allow_others(state: State, weights: Weights, first: int, seat: int) -> None:
    """All seats except one."""
    for other in range(int(state.players)):
        weights[first + other] = 0 if other == seat else 1


@rule
def allow_small(state: State, weights: Weights, first: int) -> None:
    """T16, T65: a small note of the player's choice."""
    seat = int(state.asked)
    weights[first] = 1 if int(state.env[seat, ONE]) > 0 else 0
    weights[first + 1] = 1 if int(state.env[seat, TWO]) > 0 else 0


# Friends


@rule
def recruit(state: State) -> None:
    """T62: all who played the friend card show it; from the boss on, the next of them pays."""
    players, seat = int(state.players), int(state.boss)
    state.asked = NOBODY
    employers = 0
    for other in range(players):
        if int(state.card[other]) == FRIEND_CARD:
            employers |= 1 << other
    if int(state.shown) != employers:
        state.shown = employers
        announce(state, Event.FRIENDS + 0, employers)
        return
    for _ in range(players):
        waits = bit(int(state.friend_cards), seat) == 1
        if int(state.card[seat]) == FRIEND_CARD and waits:
            state.asked = seat
            state.phase = Phase.PAY
            return
        seat = next_seat(state, seat)
    reveal_cards(state)
    state.phase = RESOLVES


@rule
def drop_friend_card(state: State) -> None:
    """T62: the friend card never comes back."""
    state.friend_cards = int(state.friend_cards) & ~(1 << int(state.asked))


@rule
def hire(state: State, friend: int) -> None:
    """T62, T63: one of the friends still free."""
    state.friend[int(state.asked)] = friend
    state.hired = int(state.hired) | (1 << friend)
    state.phase = RECRUITS


@rule
def allow_payments(state: State, weights: Weights) -> None:
    """T62: paying in any way without change or a note to spare, or giving up before that."""
    weights[Action.FIRE] = 1 if int(state.left) == 0 else 0
    allow_payment(state, weights, True)


@rule
def allow_friends(state: State, weights: Weights) -> None:
    """T63: each friend once a game."""
    for friend in range(FRIENDS):
        weights[Action.HIRE + friend] = 1 - bit(int(state.hired), friend)


@rule
def plays_no_red(state: State, seat: int) -> bool:
    """T20: whether a seat is where no red card can be played."""
    return enjoys(state, seat, Trait.NO_RED + 0)


# What is asked and done


@rule
def allow_before_cards(state: State, weights: Weights) -> None:
    """T16 to T21, T62: what visitors and employers may do."""
    phase, asked = int(state.phase), int(state.asked)
    if phase == Phase.RIDE:
        weights[Action.STAY] = 1
        allow_elsewhere(state, weights, Action.RIDE + 0, int(state.at[asked]))
    elif phase == Phase.LOOK:
        allow_others(state, weights, Action.LOOK + 0, asked)
    elif phase == Phase.BURN:
        allow_others(state, weights, Action.BURN + 0, asked)
    elif phase == Phase.LOSE:
        allow_small(state, weights, Action.LOSE + 0)
    elif phase == Phase.SWAP:
        allow_swaps(state, weights)
    elif phase == Phase.PAY:
        allow_payments(state, weights)
    else:
        allow_friends(state, weights)


@rule
def act_before_cards(state: State, action: int) -> None:
    """T16 to T21, T62."""
    phase = int(state.phase)
    if action == Action.STAY or action == Action.KEEP:
        state.phase = VISITS
    elif phase == Phase.RIDE:
        ride(state, action - Action.RIDE)
    elif phase == Phase.LOOK:
        look(state, action - Action.LOOK)
    elif phase == Phase.BURN:
        name_loser(state, action - Action.BURN)
    elif phase == Phase.LOSE:
        lose(state, action - Action.LOSE + ONE)
    elif phase == Phase.SWAP:
        swap(state, action - Action.SWAP)
    elif action == Action.FIRE:
        drop_friend_card(state)
        state.phase = RECRUITS
    elif phase == Phase.PAY:
        name_note(state, action - Action.YIELD + ONE, NOBODY)
    else:
        hire(state, action - Action.HIRE)
