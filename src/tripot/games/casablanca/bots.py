"""Casablanca: players by hand-written heuristics, for a state that their seat has observed."""

from tripot.core.game import HeuristicBot
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.duel import is_at_stake, loser_of_duel, raised_stake
from tripot.games.casablanca.knowledge import copies_left
from tripot.games.casablanca.rules import current_player, legal
from tripot.games.casablanca.state import (
    EVERYBODY,
    LEAST_STAKE,
    NUMBERS,
    SEATS,
    SYMBOLS,
    TOKENS,
    Action,
    Phase,
)
from tripot.games.casablanca.tokens import circle_after

NOVICE = 1
REGULAR = 2

BOTS = (
    HeuristicBot(
        name="novice",
        level=NOVICE,
        idea=msg("Says what the token says more often than not, protests little, stakes little."),
        source="our own",
    ),
    HeuristicBot(
        name="regular",
        level=REGULAR,
        idea=msg("Lies where it pays, protests by the odds of what it has seen, folds with sense."),
        source="our own, from the odds of C8 and the payouts of C20",
    ),
)


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """How likely a player of this level takes each action, in a state that its seat observed."""
    legal(state, weights)
    phase = int(state.phase)
    if phase == Phase.TAKE:
        prefer_tokens(state, level, weights)
    elif phase == Phase.SAY:
        prefer_numbers(state, level, weights)
    elif phase == Phase.PROTEST:
        weigh_protest(state, level, weights)
    elif phase == Phase.ANSWER or phase == Phase.RAISED:
        weigh_answers(state, level, weights)
    elif phase == Phase.SPOILS:
        prefer_payouts(state, weights)


@rule
def number_needed(state: State) -> int:
    """The first number that reaches the symbol in demand; NUMBERS when none does."""
    place = int(state.place[int(state.mover)])
    for number in range(int(state.numbers)):
        if int(state.ring[circle_after(state, place, number)]) == int(state.demand):
            return number
    return NUMBERS


@rule
def prefer_tokens(state: State, level: int, weights: Weights) -> None:
    """C13: the token known to reach the card; else one that nobody has looked at."""
    weights[Action.RESHUFFLE] = 0
    mover, needed = int(state.mover), number_needed(state)
    for symbol in range(SYMBOLS):  # C39: money is worth more than a lonely card
        if int(weights[Action.SELL + symbol]) > 0:
            weights[Action.SELL + symbol] = 30 if int(state.cards[mover, symbol]) == 1 else 4
    for token in range(TOKENS):
        if int(weights[Action.TAKE + token]) > 0 and level == REGULAR:
            number, liking = int(state.number[token]), 4
            if number >= 0:
                liking = 60 if number == needed else 1
            elif onlookers(state, token, mover) > 0:
                liking = 2
            weights[Action.TAKE + token] = liking


@rule
def onlookers(state: State, token: int, seat: int) -> int:
    """How many others have looked at a token; all of them if it was turned up."""
    seen = int(state.seen[token])
    if (seen >> EVERYBODY) & 1 == 1:
        return SEATS
    count = 0
    for other in range(int(state.players)):
        if other != seat:
            count += (seen >> other) & 1
    return count


@rule
def prefer_numbers(state: State, level: int, weights: Weights) -> None:
    """C14: the truth where it wins, else a lie, unless another knows the token."""
    true, needed = int(state.number[int(state.token)]), number_needed(state)
    for number in range(NUMBERS):
        weights[Action.SAY + number] = 0
    if needed == NUMBERS or true == needed:
        weights[Action.SAY + true] = 1
        return
    knowing = onlookers(state, int(state.token), int(state.mover))
    lie = 1 if level == NOVICE else max(0, 4 - 2 * knowing)
    weights[Action.SAY + needed] = lie
    weights[Action.SAY + true] = 3


@rule
def weigh_protest(state: State, level: int, weights: Weights) -> None:
    """C21: protest by how likely the announced number is, as far as this seat knows."""
    cash, said = int(state.cash[int(state.asked)]), int(state.said)
    for stake in range(LEAST_STAKE, cash + 1):
        weights[Action.PROTEST + 2 * stake] = 0
    number = int(state.number[int(state.token)])
    if number >= 0:
        if number != said:
            weights[Action.PASS] = 0
            weights[Action.PROTEST + 2 * min(cash, 6)] = 1
        return
    left, unplaced = copies_left(state, said), 0
    for other in range(NUMBERS):
        unplaced += copies_left(state, other)
    if left == 0:
        weights[Action.PASS] = 0
        weights[Action.PROTEST + 2 * min(cash, 8)] = 1
        return
    if not is_at_stake(state):
        return
    if level == NOVICE:
        weights[Action.PASS] = 7
        weights[Action.PROTEST + 2 * LEAST_STAKE] = 1
        return
    # who lied gives in and pays the bank: of many, each leaves the risk to the others
    patience = 3 if int(state.players) == 2 else 10
    weights[Action.PASS] = patience + 24 * left // max(1, unplaced)
    weights[Action.PROTEST + 2 * LEAST_STAKE] = 1


@rule
def weigh_answers(state: State, level: int, weights: Weights) -> None:
    """C23 to C29: who is right stands firm; who lied gives in, and rarely raises all the same."""
    number, said = int(state.number[int(state.token)]), int(state.said)
    is_mover = current_player(state) == int(state.mover)
    knows = number >= 0
    is_right = knows and (number == said) == is_mover
    give_in = Action.RETRACT if int(state.phase) == Phase.ANSWER else Action.WITHDRAW
    stakes = int(state.stakes[0]) + int(state.stakes[1])
    if is_right:
        weights[give_in] = 0
        weights[Action.MATCH] = 2
    elif knows:
        weights[give_in] = 12
        weights[Action.MATCH] = 0
    else:
        weights[give_in] = 1 if stakes <= 12 else 3
        weights[Action.MATCH] = 3
    for times in range(2, 4):
        stake = raised_stake(state, times)
        if stake > 0:
            weights[Action.RAISE + 2 * stake] = 2 if is_right else 1
            if level == NOVICE or not knows:
                weights[Action.RAISE + 2 * stake] = 1 if is_right else 0


@rule
def prefer_payouts(state: State, weights: Weights) -> None:
    """C32: the card that earns most."""
    winner, loser = int(state.chooser), loser_of_duel(state)
    for symbol in range(SYMBOLS):
        if int(weights[Action.SEIZE + symbol]) > 0:
            count = int(state.cards[winner, symbol])
            worth = 1 + 6 * count * count + 2 * int(state.cards[loser, symbol])
            weights[Action.SEIZE + symbol] = worth
    if int(weights[Action.PRIZE]) > 0:
        count = int(state.cards[winner, int(state.demand)])
        weights[Action.PRIZE] = 3 + 6 * count * count
