"""Johnny Controletti: players by hand. Each writes how likely it is to take each action.

They see an observed state and nothing else, and draw no numbers: who plays them draws by their
weights, so that a bluff is never a habit.
"""

from typing import Any

from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.core.streams import clear
from tripot.games.johnny.rules import legal
from tripot.games.johnny.state import KINDS, SAVINGS, Action, Phase, money, row_of, total, worth

NOVICE = 1
REGULAR = 2

BOTS = (
    HeuristicBot(
        name="novice",
        level=NOVICE,
        idea=msg("Plays like a child: offers little, trusts many cards, never declines a gift."),
        source="our own",
    ),
    HeuristicBot(
        name="regular",
        level=REGULAR,
        idea=msg("Counts the cards it has seen, offers and doubts by the odds, and varies."),
        source="our own, from the odds of J13 to J18",
    ),
)


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely a player of this level takes each action, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    if level == NOVICE:
        if phase == Phase.OFFER:
            novice_offers(state, weights)
        elif phase == Phase.ANSWER:
            novice_answers(state, weights)
        elif phase == Phase.ASK:
            prefer_full_hands(state, weights)
    elif phase == Phase.OFFER:
        regular_offers(state, weights)
    elif phase == Phase.ANSWER:
        regular_answers(state, weights)
    elif phase == Phase.ASK:
        prefer_rich(state, weights)
    if phase == Phase.PAY:
        keep_large_cards(weights)
    if phase == Phase.CONSOLE:
        weights[Action.DECLINE] = 0


@rule
def favour(weights: Weights, action: int, factor: int) -> None:
    """Multiply the weight of an action, if it is allowed at all."""
    weights[action] = int(weights[action]) * factor


@rule
def keep_large_cards(weights: Weights) -> None:
    """Pay with small cards where there is a choice."""
    for kind in range(1, KINDS):
        favour(weights, Action.PAY + kind, 6 - worth(kind))


# The novice


@rule
def novice_offers(state: State, weights: Weights) -> None:
    """A card or two, mostly of little worth."""
    down = int(state.down_count)
    for kind in range(KINDS):
        favour(weights, Action.PUT + kind, 6 - worth(kind))
    favour(weights, Action.PRESENT, 10 * down)


@rule
def novice_answers(state: State, weights: Weights) -> None:
    """The more cards, the more he trusts."""
    weights[Action.TRUST] = 1 + 2 * int(state.down_count)
    weights[Action.DOUBT] = 4


@rule
def prefer_full_hands(state: State, weights: Weights) -> None:
    """Ask whoever holds many cards."""
    for seat in range(int(state.players)):
        favour(weights, Action.ASK + seat, 1 + int(state.held[seat]))


# The regular


@rule
def expected_money(state: State, row: int, owner: int, size: int) -> int:
    """What `size` cards of an owner are worth on average to a viewer, in hundreds."""
    loose, loose_money = loose_cards(state, row)
    sure = state.known[row, owner]
    average = 100 * loose_money // max(1, loose)
    return 100 * money(sure) + (size - total(sure)) * int(average)


@rule
def loose_cards(state: State, row: int) -> Any:
    """How many cards a viewer cannot place with any owner, and what they are worth."""
    cards, value = 0, 0
    for kind in range(KINDS):
        left = int(state.in_play[kind]) - int(state.up[kind]) - int(state.paid[kind])
        for owner in range(int(state.players)):
            left -= int(state.known[row, owner, kind])
        left -= int(state.known[row, SAVINGS, kind])
        cards += left
        value += left * worth(kind)
    return cards, value


@rule
def prefer_rich(state: State, weights: Weights) -> None:
    """J9: ask where most money is to be expected, not always in the same place."""
    row = row_of(int(state.johnny))
    for seat in range(int(state.players)):
        expected = expected_money(state, row, seat, int(state.held[seat])) // 100
        favour(weights, Action.ASK + seat, expected * expected + 1)


@rule
def gain_of_doubt(offered: int, next_worth: int) -> int:
    """What Johnny gains by doubting an offer, in sixths of a thousand (J14 to J16).

    `next_worth` is what the offer is worth to him once the debtor has had to add to it.
    """
    if offered >= 7:  # J18
        return -6 * offered
    below, above = max(0, offered - 1), 6 - offered
    equal = 1 if offered > 0 else 0
    return -below * offered + equal * offered + above * next_worth


@rule
def regular_answers(state: State, weights: Weights) -> None:
    """Weigh every total that the offer could have, and mix by how much better one answer is."""
    row, debtor = row_of(int(state.johnny)), int(state.debtor)
    down, up = int(state.down_count), money(state.up)
    size = int(state.held[debtor]) + down
    average = expected_money(state, row, debtor, size) // max(1, size)
    hidden = down * (average * 7 // 10)  # in hundreds: people part with their smaller cards
    spread = 100 * down
    gain, cases = 0, 0
    for step in range(-2, 3):
        offered = up + max(0, hidden + step * spread // 2 + 50) // 100
        likely = 3 - abs(step)
        gain += likely * (gain_of_doubt(offered, offered + 1) - 6 * offered)
        cases += likely
    consoled = 4 if int(state.savings_count) > 1 else 0
    edge = gain // cases + consoled
    doubt = min(92, max(8, 50 + 4 * edge))
    weights[Action.DOUBT] = doubt
    weights[Action.TRUST] = 100 - doubt


@rule
def regular_offers(state: State, weights: Weights) -> None:
    """Choose among all offers of up to four more cards, each by the square of its prospects.

    Cards are laid in rising order, so that every offer is reached in one way, and the weight of a
    card is that of all offers that go on with it.
    """
    hand = state.hands[int(state.debtor)]
    base, laid = money(state.up) + money(state.down), int(state.down_count)
    clear(weights)
    floor = 0
    for kind in range(KINDS):
        if int(state.down[kind]) > 0:
            floor = kind
    room = max(0, 4 - laid)
    for fives in range(min(room, int(hand[3])) + 1):
        for twos in range(min(room - fives, int(hand[2]) if floor <= 2 else 0) + 1):
            left = room - fives - twos
            for ones in range(min(left, int(hand[1]) if floor <= 1 else 0) + 1):
                for zeros in range(min(left - ones, int(hand[0]) if floor == 0 else 0) + 1):
                    added = zeros + ones + twos + fives
                    offered = base + ones + 2 * twos + 5 * fives
                    if laid + added > 0:
                        # `present` follows the four `put` in the order of actions
                        action = Action.PUT + next_card(zeros, ones, twos, fives)
                        weights[action] += prospects(state, offered, laid + added)


@rule
def next_card(zeros: int, ones: int, twos: int, fives: int) -> int:
    """The kind that goes on towards an offer of these cards; `KINDS` when there are none."""
    if zeros > 0:
        return 0
    if ones > 0:
        return 1
    if twos > 0:
        return 2
    if fives > 0:
        return 3
    return KINDS


@rule
def prospects(state: State, offered: int, down: int) -> int:
    """How promising an offer is: the square of what it brings on average, above a low mark."""
    trusted = min(70, 24 + 12 * down)
    if total(state.up) > 0:
        trusted = min(80, trusted + 20)
    doubted = -gain_of_doubt(offered, offered + 2)
    gain = (trusted * -6 * offered + (100 - trusted) * doubted) // 100
    promise = max(1, gain + 30)
    return promise * promise
