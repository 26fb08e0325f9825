"""Les Tontons: which place and which card a hand-written player chooses, in hundredths (T13)."""

from tripot.core.state import State, Weights, rule
from tripot.games.tontons.players.judgement import (
    Means,
    danger,
    effect_there,
    hope,
    means_of,
    odds_of_others,
    one_to_beat,
    pot_of,
    wealth,
    with_harm,
    worth_of_backs,
)
from tripot.games.tontons.rules.row import size_of
from tripot.games.tontons.state import (
    BIG,
    FIVE,
    FRIEND_CARD,
    FRIENDS,
    NO_CARD,
    NOBODY,
    POSITIONS,
    SMALL,
    Action,
    Effect,
    Phase,
    Trait,
    bit,
    has_trait,
)

SHIFT = 10000
"""Added to the worth of an action, so that the weights of legal actions are above 0."""
FEE = 300
"""T62: what a friend costs."""
FUTURE = (0, 35, 210, 105, 210, 105, 210, 315, 280, 70, 525, 175, 315, 175)
"""By effect: how much more a card may be worth in a later round than one that is never played
(T47)."""


@rule
def soften(weights: Weights, first: int, count: int, half: int) -> None:
    """Turn worths into weights, halved for every `half` that an action is worth less."""
    best = 0
    for action in range(first, first + count):
        best = max(best, int(weights[action]))
    for action in range(first, first + count):
        worth = int(weights[action])
        steps = (best - worth) // half
        weights[action] = 256 >> steps if worth > 0 and steps < 8 else 0


# Cards


@rule
def rounds_after(state: State) -> int:
    """How many rounds come after this one."""
    return int(state.rounds) - int(state.ended) - 1


@rule
def future_of(state: State, effect: int) -> int:
    """T47: what a card may be worth later; nothing in the last round."""
    return FUTURE[effect] * min(3, rounds_after(state)) // 3


@rule
def loot(state: State, seat: int, effect: int, means: Means) -> int:
    """T30 to T33, T65: what a card takes from a seat."""
    small, big = int(state.backs[seat, SMALL]), int(state.backs[seat, BIG])
    if small + big == 0:
        return 0
    if effect == Effect.SWINDLE:
        return wealth(state, seat, means) // (small + big)
    if effect == Effect.RELIEF:
        return 330 if int(state.env[seat, FIVE]) > 0 else 280 if big > 1 else 100 * min(2, small)
    if effect == Effect.WILL or effect == Effect.TRIBUTE:
        return 110 if small > 0 else 0
    takes_big = effect == Effect.FOOLS and small < 2 and big > 0
    back, count = (BIG, big) if takes_big else (SMALL, small)
    worth = worth_of_backs(state, seat, back, means[back]) // max(1, count)
    return worth * 2 if effect == Effect.FOOLS and not takes_big and small > 1 else worth


@rule
def gain_anywhere(state: State, me: int, effect: int) -> int:
    """T23: what a card brings wherever its owner is; what rivals lose counts a little too."""
    if effect == Effect.SHELTER:
        return 2 * danger(state, me)
    if effect < Effect.WILL or effect > Effect.SWINDLE:
        return 0
    means = means_of(state)
    beaten = one_to_beat(state, me, means)
    total, most = 0, 0
    for seat in range(int(state.players)):
        if seat != me:
            worth = with_harm(state, loot(state, seat, effect, means), seat, beaten)
            total += worth
            most = max(most, worth)
    if effect == Effect.WILL:
        return total
    return min(3 * most, total) if effect == Effect.SWINDLE else most


@rule
def friend_to_hire(state: State) -> int:
    """T63, T65: the most useful friend still free; `NOBODY` if there is none."""
    best, most = NOBODY, 0
    for friend in range(FRIENDS):
        liking = FUTURE[int(state.friend_effects[friend])]
        if bit(int(state.hired), friend) == 0 and liking > most:
            best, most = friend, liking
    return best


@rule
def effect_in_hand(state: State, card: int) -> int:
    """What a card in hand would do."""
    if card == NO_CARD:
        return Effect.NONE + 0
    if card != FRIEND_CARD:
        return int(state.effects[card - 1])
    friend = friend_to_hire(state)
    return Effect.NONE + 0 if friend == NOBODY else int(state.friend_effects[friend])


@rule
def may_play(state: State, seat: int, card: int) -> bool:
    """T13, T62: whether a player has a card."""
    if card == FRIEND_CARD:
        return bit(int(state.friend_cards), seat) == 1
    return int(state.hand[seat, card - 1]) > 0


# Places and cards


@rule
def extra_of(state: State, position: int) -> int:
    """T16, T19 to T21, T52: other reasons to go to a place."""
    place, goes_on = int(state.row[position]), rounds_after(state) > 0
    extra = 50 if has_trait(state, place, Trait.LOOK + 0) else 0
    extra += 80 if has_trait(state, place, Trait.RIDE + 0) else 0
    extra += 60 if goes_on and has_trait(state, place, Trait.SWAP + 0) else 0
    if has_trait(state, place, Trait.SHELTER + 0):
        extra += danger(state, int(state.asked))
    is_lowest = int(state.sorts) == 1 and position == 0
    return extra + (40 if is_lowest and goes_on else 0)


@rule
def seats_beside(state: State) -> tuple[int, int]:
    """T10, T14: how many seats move before and after the one that is asked."""
    before = (int(state.asked) - int(state.boss)) % int(state.players)
    return before, int(state.players) - 1 - before


@rule
def prefer_choices(state: State, weights: Weights) -> None:
    """T13: a place for what the best card does there, then a card for that place.

    A card that may do better later waits; and nobody should be entirely predictable.
    """
    goes, me = int(state.phase) == Phase.GO, int(state.asked)
    if goes:
        for position in range(int(state.row_count)):
            weights[Action.GO + position] = 0
    weigh_cards(state, me, weights)
    for position in range(int(state.row_count)):
        if goes or position == int(state.dest[me]):
            best = weigh_place(state, position, weights, not goes)
            if goes:
                weights[Action.GO + position] = best
    for card in range(FRIEND_CARD if goes else 0):
        weights[Action.PLAY + card] = 0
    first = Action.GO + 0 if goes else Action.PLAY + 0
    soften(weights, first, POSITIONS if goes else FRIEND_CARD, 30)


@rule
def weigh_cards(state: State, me: int, weights: Weights) -> None:
    """What each card in hand brings anywhere, less what it may be worth later."""
    for card in range(1, FRIEND_CARD + 1):
        weights[Action.PLAY + card - 1] = 0
        if may_play(state, me, card):
            effect = effect_in_hand(state, card)
            worth = gain_anywhere(state, me, effect) - future_of(state, effect)
            worth -= FEE if card == FRIEND_CARD else 0
            weights[Action.PLAY + card - 1] = SHIFT + worth


@rule
def weigh_place(state: State, position: int, weights: Weights, keeps: bool) -> int:
    """The most that a card does in a place; if wanted, note what each does there."""
    pot, size = pot_of(state, position), size_of(state, position)
    odds, seats = odds_of_others(state, position), seats_beside(state)
    extra, best, alone = extra_of(state, position), 0, 0
    for card in range(FRIEND_CARD + 1):
        apart = int(weights[Action.PLAY + card - 1]) if card != NO_CARD else 0
        if card == NO_CARD or apart > 0:
            effect = effect_there(state, position, effect_in_hand(state, card))
            is_still = effect == Effect.NONE or Effect.WILL <= effect <= Effect.SWINDLE
            is_known = is_still and card != NO_CARD
            there = alone if is_known else hope(effect, pot, size, odds, seats)
            alone = there if card == NO_CARD else alone
            worth = apart + extra + there
            best = max(best, worth)
            if keeps and card != NO_CARD:
                weights[Action.PLAY + card - 1] = worth
    return best
