"""Casablanca judged: what the prize would bring, who may know what, who would win by it.

The mover sees all of it: the table, their own tokens, and who else has looked at which.
"""

from tripot.core.state import State, rule
from tripot.games.casablanca.knowledge.perception import copies_left
from tripot.games.casablanca.rules.duel import is_at_stake, loser_of_duel
from tripot.games.casablanca.rules.tokens import circle_after
from tripot.games.casablanca.state import (
    EVERYBODY,
    LEAST_STAKE,
    NOTHING,
    NUMBERS,
    SEATS,
    SYMBOLS,
)


@rule
def number_needed(state: State) -> int:
    """The first number that reaches the symbol in demand; NUMBERS if none does."""
    place = int(state.place[int(state.mover)])
    for number in range(int(state.numbers)):
        if int(state.ring[circle_after(state, place, number)]) == int(state.demand):
            return number
    return NUMBERS


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
def table_size(state: State) -> int:
    """0 for two players, 1 for more."""
    return 1 if int(state.players) > 2 else 0


@rule
def caught(state: State) -> int:
    """Whether the mover was caught lying, and has not yet been forgiven."""
    return 1 if int(state.caught[int(state.mover)]) > 0 else 0


@rule
def money_of(state: State, seat: int) -> int:
    """The money of a seat, with its stake."""
    owns = int(state.cash[seat])
    if int(state.protester) != NOTHING:
        if seat == int(state.mover):
            owns += int(state.stakes[0])
        elif seat == int(state.protester):
            owns += int(state.stakes[1])
    return owns


@rule
def would_be_richest(state: State, seat: int, notes: int) -> bool:
    """C45: whether nobody would have more than a seat that gets this much from the bank."""
    owns = money_of(state, seat) + notes
    for other in range(int(state.players)):
        if other != seat and money_of(state, other) > owns:
            return False
    return True


@rule
def richest(state: State, seat: int) -> int:
    """Whether nobody has more than a seat."""
    return 1 if would_be_richest(state, seat, 0) else 0


@rule
def prospect(state: State) -> int:
    """C20: what the prize is to the mover: 1 a card, 2 the third of its symbol, 3 the fourth."""
    return max(1, min(3, int(state.cards[int(state.mover), int(state.demand)])))


@rule
def at_stake(state: State) -> int:
    """C33: the same for the announced move; 0 if it wins nothing."""
    return prospect(state) if is_at_stake(state) else 0


@rule
def ends_badly(state: State) -> bool:
    """C45: whether the prize would end the game and make another player win."""
    mover = int(state.mover)
    if int(state.cards[mover, int(state.demand)]) < 3:
        return False
    return not would_be_richest(state, mover, int(state.bank))


@rule
def chance_of_truth(state: State) -> int:
    """C8: the percentage of unplaced tokens with the announced number."""
    unplaced = 0
    for number in range(int(state.numbers)):
        unplaced += copies_left(state, number)
    return 100 * copies_left(state, int(state.said)) // max(1, unplaced)


@rule
def wins_by_it(state: State, seat: int) -> bool:
    """C45: whether the announced move would end the game and make this other seat win."""
    if at_stake(state) < 3:
        return False
    mover, bank = int(state.mover), int(state.bank)
    owns = int(state.cash[seat])
    return owns > int(state.cash[mover]) + bank and would_be_richest(state, seat, 0)


@rule
def gives_fourth(state: State, winner: int, loser: int) -> bool:
    """C35: whether the winner of a bet could take a fourth card from the loser, and win."""
    if not would_be_richest(state, winner, int(state.bank)):
        return False
    for symbol in range(SYMBOLS):
        if int(state.cards[winner, symbol]) == 3 and int(state.cards[loser, symbol]) > 0:
            return True
    return False


@rule
def most_to_bet(state: State) -> int:
    """C21, C27: what a protester can lose: what they have, or what the mover can match."""
    most = min(int(state.cash[int(state.asked)]), int(state.cash[int(state.mover)]))
    return max(LEAST_STAKE, most)


@rule
def has_fourth(state: State) -> bool:
    """C35: whether the winner of the bet could take a fourth card."""
    winner, loser = int(state.chooser), loser_of_duel(state)
    for symbol in range(SYMBOLS):
        offered = int(state.cards[loser, symbol]) > 0
        offered = offered or (is_at_stake(state) and symbol == int(state.demand))
        if offered and int(state.cards[winner, symbol]) == 3:
            return True
    return False


@rule
def most_alike(state: State) -> int:
    """C32: the most cards that the winner has of a symbol that the loser has; -1 for none."""
    winner, loser, most = int(state.chooser), loser_of_duel(state), -1
    for symbol in range(SYMBOLS):
        if int(state.cards[loser, symbol]) > 0:
            most = max(most, int(state.cards[winner, symbol]))
    return most
