"""Casablanca: hand-written players, for a state that their seat has observed.

A novice is entirely hand-written. What a regular takes, says, bets, answers and seizes is weighed
by odds; which of several like tokens or cards it takes, what it sells, and when it seizes a fourth
card is hand-written.
"""

from pathlib import Path

from tripot.core.abstraction import read_odds
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.players.judgement import (
    chance_of_truth,
    ends_badly,
    most_to_bet,
    number_needed,
    onlookers,
    table_size,
    wins_by_it,
    would_be_richest,
)
from tripot.games.casablanca.players.questions import ABSTRACTION
from tripot.games.casablanca.rules.duel import is_at_stake, loser_of_duel, raised_stake
from tripot.games.casablanca.rules.play import current_player, legal
from tripot.games.casablanca.state import (
    LEAST_STAKE,
    NUMBERS,
    SYMBOLS,
    TOKENS,
    UNSEEN,
    Action,
    Phase,
)
from tripot.kit.learned import learned
from tripot.kit.levels import NOVICE, REGULAR, novice, regular, reweigh

ODDS = read_odds(Path(__file__).with_name("regular.toml"), ABSTRACTION)
"""How likely a regular takes each abstract action, fitted by play (`scripts/fit.py`)."""

BOTS = (
    novice(msg("Says what the token says more often than not, protests little, stakes little.")),
    regular(
        msg("Lies where it pays, protests by the odds of what it has seen, folds with sense."),
        ODDS,
        source="our own, from the odds of C8, the payouts of C20, and play against itself",
    ),
    learned(Path(__file__).with_name("learned.npz")),
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
        prefer_payouts(state, level, weights)
    if level == REGULAR and Phase.TAKE <= phase <= Phase.SPOILS:
        reweigh(state, ODDS, weights)


@rule
def prefer_tokens(state: State, level: int, weights: Weights) -> None:
    """C39: money is worth more than a lonely card. C13: any token, or by who has looked at it."""
    mover = int(state.mover)
    for symbol in range(SYMBOLS):
        if int(weights[Action.SELL + symbol]) > 0:
            weights[Action.SELL + symbol] = 30 if int(state.cards[mover, symbol]) == 1 else 4
    if level == NOVICE or int(state.may_sell) > 0:
        weights[Action.RESHUFFLE] = 0
    if level == NOVICE:
        return
    for token in range(TOKENS):
        if int(weights[Action.TAKE + token]) > 0:
            weights[Action.TAKE + token] = liking(state, token)


@rule
def liking(state: State, token: int) -> int:
    """C13: the fewer others have looked at a token, the better."""
    watched = onlookers(state, token, int(state.mover))
    fresh = 4 if int(state.number[token]) == UNSEEN else 1
    return fresh * (64 >> (2 * min(3, watched)))


@rule
def prefer_numbers(state: State, level: int, weights: Weights) -> None:
    """C14: the truth, or a lie that reaches the prize; C45: what makes another win, if it may pay.

    Between two players it never does: whoever would win by it lets it pass.
    """
    true, needed = int(state.number[int(state.token)]), number_needed(state)
    shrinks = level != NOVICE and needed < NUMBERS and ends_badly(state)
    avoids = shrinks and table_size(state) == 0
    for number in range(int(state.numbers)):
        weights[Action.SAY + number] = 1 if shrinks and true == needed else 0
    weights[Action.SAY + true] = 3 if level == NOVICE else 1
    if needed < NUMBERS:
        weights[Action.SAY + needed] = 0 if avoids else max(1, int(weights[Action.SAY + needed]))


@rule
def weigh_protest(state: State, level: int, weights: Weights) -> None:
    """C21: whether to bet that a number was a lie, and how much."""
    for stake in range(LEAST_STAKE, int(state.cash[int(state.asked)]) + 1):
        weights[Action.PROTEST + 2 * stake] = 0
    if int(state.number[int(state.token)]) == int(state.said):
        return
    if level == NOVICE:
        novice_protests(state, weights)
    elif not wins_by_it(state, int(state.asked)):
        most = most_to_bet(state)
        weights[Action.PASS] = 20 if chance_of_truth(state) > 0 else 1
        for parts in range(1, 4, 2):
            weights[Action.PROTEST + 2 * max(LEAST_STAKE, most // parts)] = 1
        weights[Action.PROTEST + 2 * LEAST_STAKE] = 1


@rule
def novice_protests(state: State, weights: Weights) -> None:
    """Protest against what is known to be a lie, and now and then against what wins a card."""
    cash = int(state.cash[int(state.asked)])
    number = int(state.number[int(state.token)])
    if number >= 0 or copies_left(state, int(state.said)) == 0:
        weights[Action.PASS] = 0
        weights[Action.PROTEST + 2 * min(cash, 6 if number >= 0 else 8)] = 1
    elif is_at_stake(state):
        weights[Action.PASS] = 7
        weights[Action.PROTEST + 2 * LEAST_STAKE] = 1


@rule
def weigh_answers(state: State, level: int, weights: Weights) -> None:
    """C23 to C29: whoever is right stands firm.

    Whoever lied gives in, and rarely raises nevertheless.
    """
    number, said = int(state.number[int(state.token)]), int(state.said)
    is_mover = current_player(state) == int(state.mover)
    knows = number >= 0 or (level != NOVICE and copies_left(state, said) == 0)
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
        if stake > 0 and level == NOVICE:
            weights[Action.RAISE + 2 * stake] = 1 if is_right else 0


@rule
def prefer_payouts(state: State, level: int, weights: Weights) -> None:
    """C32: the card that earns most; a fourth card if it wins, and otherwise only if forced."""
    winner, loser = int(state.chooser), loser_of_duel(state)
    wins = level == NOVICE or would_be_richest(state, winner, int(state.bank))
    for symbol in range(SYMBOLS):
        if int(weights[Action.SEIZE + symbol]) > 0:
            count = int(state.cards[winner, symbol])
            denied = int(state.cards[loser, symbol])
            worth = worth_of_card(count, denied, level, wins)
            weights[Action.SEIZE + symbol] = worth
    if int(weights[Action.PRIZE]) > 0:
        count = int(state.cards[winner, int(state.demand)])
        weights[Action.PRIZE] = 2 + worth_of_card(count, 0, level, wins)


@rule
def worth_of_card(count: int, denied: int, level: int, wins: bool) -> int:
    """How much the winner of a bet wants a card, by how many the two of them have."""
    worth = 1 + 6 * count * count + 2 * denied
    if level == NOVICE:
        return worth
    if count == 3:
        return 1_000_000 if wins else 1
    return worth * worth * worth
