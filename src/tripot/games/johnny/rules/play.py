"""Johnny Controletti: who may do what, and what it does.

Johnny, the player on turn, throws for a debtor. The debtor presents cards face down. Johnny trusts
them and takes the cards, or doubts, throws a die against their total and turns them up. The first
to reach 25000 wins, or the richest when Aunt Carlotta's Savings are used up.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.options import Options
from tripot.core.contract.rules import Counts
from tripot.core.state import CHANCE, TERMINAL, State, Weights, rule
from tripot.core.streams import allow, clear
from tripot.games.johnny.rules.memory import (
    all_see_gain,
    all_see_loss,
    all_see_only_zeros,
    pass_offer,
    pass_saving,
    remember_offer,
)
from tripot.games.johnny.rules.paying import may_pay
from tripot.games.johnny.state import (
    KINDS,
    NOBODY,
    SAVINGS,
    Action,
    Phase,
    counts,
    money,
)
from tripot.kit.places import in_order, share_by_merit, share_victory

# The contract


def start(state: State, players: int, options: Options) -> None:
    """J3 to J5: everybody's nine cards, and the savings."""
    start_money, savings = counts(options["start_money"]), counts(options["savings"])
    state.players = players
    state.phase = Phase.FIRST
    state.debtor = NOBODY
    state.target = options["target"] // 1000
    state.turn_limit = options["turn_limit"]
    state.hands[:players] = start_money
    state.held[:players] = sum(start_money)
    state.savings[:] = savings
    state.savings_count = sum(savings)
    state.in_play[:] = players * np.array(start_money) + savings
    state.known[: players + 1, :players] = start_money
    state.known[: players + 1, SAVINGS] = savings


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE` or `TERMINAL`."""
    phase = int(state.phase)
    if phase == Phase.OFFER:
        return int(state.debtor)
    if phase == Phase.ASK or phase == Phase.ANSWER or phase == Phase.PAY or phase == Phase.CONSOLE:
        return int(state.johnny)
    if phase == Phase.OVER:
        return TERMINAL
    return CHANCE


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions."""
    clear(weights)
    phase = int(state.phase)
    if phase == Phase.FIRST:
        allow(weights, Action.FIRST, int(state.players))
    elif phase == Phase.COLOUR:
        allow(weights, Action.COLOUR, 6)
    elif phase == Phase.ASK:
        allow(weights, Action.ASK, int(state.players))
        weights[Action.ASK + int(state.johnny)] = 0
    elif phase == Phase.OFFER:
        allow_to_offer(state, weights)
    elif phase == Phase.ANSWER:
        weights[Action.TRUST] = 1
        weights[Action.DOUBT] = 1
    elif phase == Phase.DIE:
        allow(weights, Action.DIE, 6)
    elif phase == Phase.PAY:
        allow_to_pay(state, weights)
    elif phase == Phase.CONSOLE:
        weights[Action.CONSOLE] = 1
        weights[Action.DECLINE] = 1
    elif phase == Phase.SAVING:
        for kind in range(KINDS):
            weights[Action.SAVING + kind] = int(state.savings[kind])


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (J7 to J25)."""
    phase = int(state.phase)
    if phase == Phase.FIRST:
        state.johnny = action - Action.FIRST
        state.phase = Phase.COLOUR
    elif phase == Phase.COLOUR:
        throw_colour(state, action - Action.COLOUR)
    elif phase == Phase.ASK:
        demand_from(state, action - Action.ASK)
    elif phase == Phase.OFFER:
        if action == Action.PRESENT:
            state.phase = Phase.ANSWER
        else:
            put(state, action - Action.PUT)
    elif phase == Phase.ANSWER:
        if action == Action.TRUST:
            trust(state)
        else:
            state.phase = Phase.DIE
    elif phase == Phase.DIE:
        doubt(state, action - Action.DIE + 1)
    elif phase == Phase.PAY:
        pay(state, action - Action.PAY)
    elif phase == Phase.CONSOLE:
        if action == Action.CONSOLE:
            state.phase = Phase.SAVING
        else:
            end_turn(state)
    elif phase == Phase.SAVING:
        take_saving(state, action - Action.SAVING)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """J32: 1 to the winner, shared equally on a shared victory."""
    share_victory(state, out)


@rule
def evaluate(state: State, out: npt.NDArray[np.float64]) -> None:
    """J28: the nearer to the target, the likelier to win; an offer still counts as its owner's.

    The weight is fitted to 2,000 games between regulars.
    """
    for seat in range(int(state.players)):
        owns = money(state.hands[seat])
        if seat == int(state.debtor):
            owns += money(state.down) + money(state.up)
        out[seat] = 3.7 * owns / int(state.target)
    share_by_merit(out, int(state.players))


def decision(state: State) -> str:
    """What is to be decided, as a word that everybody hears."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"J{int(state.clause)}"


def money_of(state: State, seat: int) -> int:
    """J28, J29: the money in a hand."""
    return 1000 * money(state.hands[seat])


@rule
def census(state: State, counts: Counts) -> None:
    """J1: the cards of each kind, in hands, in the offer, paid and in the savings."""
    for kind in range(KINDS):
        counts[kind] = int(state.down[kind]) + int(state.up[kind])
        counts[kind] += int(state.paid[kind]) + int(state.savings[kind])
        for seat in range(int(state.players)):
            counts[kind] += int(state.hands[seat, kind])


def final_order(state: State) -> list[list[int]]:
    """J32: the seats of a game that is over, best first; equals share an entry."""

    def merit(seat: int) -> tuple[bool, int, int]:
        reached = int(state.clause) == 28 and bool(int(state.winners) >> seat & 1)
        return reached, money(state.hands[seat]), -int(state.held[seat])

    return in_order(int(state.players), merit)


# What is legal


@rule
def allow_to_offer(state: State, weights: Weights) -> None:
    """J11, J16: any card in hand, and presenting once a card lies face down."""
    debtor = int(state.debtor)
    for kind in range(KINDS):
        if int(state.hands[debtor, kind]) > 0:
            weights[Action.PUT + kind] = 1
    if int(state.down_count) > 0:
        weights[Action.PRESENT] = 1


@rule
def allow_to_pay(state: State, weights: Weights) -> None:
    """J20 to J22."""
    for kind in range(1, KINDS):
        if may_pay(state, kind):
            weights[Action.PAY + kind] = 1


# The turn


@rule
def throw_colour(state: State, seat: int) -> None:
    """J8, J9: the seat of that colour owes, or any opponent that Johnny chooses."""
    state.colour = seat + 1
    state.debtor = NOBODY
    state.die = 0
    if seat == int(state.johnny) or seat >= int(state.players):
        state.phase = Phase.ASK
    else:
        demand_from(state, seat)


@rule
def demand_from(state: State, seat: int) -> None:
    """J10: with a debtor without cards Johnny is out of luck; any other must present."""
    state.debtor = seat
    if int(state.held[seat]) == 0:
        end_turn(state)
    else:
        state.phase = Phase.OFFER


@rule
def put(state: State, kind: int) -> None:
    """J11, J16: one card goes face down into the offer."""
    give(state, int(state.debtor), kind, -1)
    state.down[kind] = int(state.down[kind]) + 1
    state.down_count = int(state.down_count) + 1


@rule
def trust(state: State) -> None:
    """J12: Johnny takes all that was presented; the others do not see what lies face down."""
    pass_offer(state)
    for kind in range(KINDS):
        give(state, int(state.johnny), kind, int(state.down[kind]))
        state.down[kind] = 0
    state.down_count = 0
    take_offer(state)


@rule
def doubt(state: State, die: int) -> None:
    """J13: turn the offer up and compare."""
    turn_up(state)
    state.die = die
    offered = money(state.up)
    remember_offer(state, offered)
    if die < offered:  # J14
        return_offer(state)
        owe(state, offered)
    elif die == offered:  # J15
        take_offer(state)
    elif int(state.held[int(state.debtor)]) > 0:  # J16
        state.phase = Phase.OFFER
    else:  # J17
        take_offer(state)


@rule
def turn_up(state: State) -> None:
    """J13: everybody sees which cards left the debtor's hand."""
    debtor = int(state.debtor)
    for kind in range(KINDS):
        shown = int(state.down[kind])
        if shown > 0:
            all_see_loss(state, debtor, kind, shown)
            state.up[kind] = int(state.up[kind]) + shown
            state.down[kind] = 0
    state.down_count = 0


@rule
def give(state: State, seat: int, kind: int, count: int) -> None:
    """Put cards into a hand, or take them out."""
    state.hands[seat, kind] = int(state.hands[seat, kind]) + count
    state.held[seat] = int(state.held[seat]) + count


@rule
def give_openly(state: State, seat: int, kind: int, count: int) -> None:
    """Put cards that everybody has seen into a hand."""
    give(state, seat, kind, count)
    all_see_gain(state, seat, kind, count)


@rule
def give_offer(state: State, seat: int) -> None:
    """Give a seat the cards turned up in the offer."""
    for kind in range(KINDS):
        if int(state.up[kind]) > 0:
            give_openly(state, seat, kind, int(state.up[kind]))
            state.up[kind] = 0


@rule
def take_offer(state: State) -> None:
    """J12, J15, J17: Johnny takes what is on the table, and the turn ends."""
    give_offer(state, int(state.johnny))
    if not reaches_target(state, int(state.johnny)):
        end_turn(state)


@rule
def return_offer(state: State) -> None:
    """J14: the debtor takes the offer back."""
    give_offer(state, int(state.debtor))


# Paying


@rule
def owe(state: State, amount: int) -> None:
    """J14, J19: Johnny owes the debtor as much as was offered."""
    state.debt = amount
    state.phase = Phase.PAY
    if money(state.hands[int(state.johnny)]) == 0:
        settle_debt(state)  # J22


@rule
def pay(state: State, kind: int) -> None:
    """J19: one card goes face up on the table; the payment is handed over when it is complete."""
    johnny = int(state.johnny)
    give(state, johnny, kind, -1)
    state.paid[kind] = int(state.paid[kind]) + 1
    all_see_loss(state, johnny, kind, 1)
    if money(state.paid) >= int(state.debt) or money(state.hands[johnny]) == 0:
        settle_debt(state)


@rule
def settle_debt(state: State) -> None:
    """J20 to J22: the debtor takes what was paid; then Johnny may be consoled (J23)."""
    johnny, debtor = int(state.johnny), int(state.debtor)
    if money(state.paid) < int(state.debt):
        all_see_only_zeros(state, johnny)
    for kind in range(KINDS):
        if int(state.paid[kind]) > 0:
            give_openly(state, debtor, kind, int(state.paid[kind]))
            state.paid[kind] = 0
    state.debt = 0
    if reaches_target(state, debtor):
        return
    if int(state.savings_count) > 0:
        state.phase = Phase.CONSOLE
    else:
        end_turn(state)


@rule
def take_saving(state: State, kind: int) -> None:
    """J23, J29: the top card of the savings; the last one ends the game."""
    johnny = int(state.johnny)
    pass_saving(state, johnny, kind)
    state.savings[kind] = int(state.savings[kind]) - 1
    state.savings_count = int(state.savings_count) - 1
    give(state, johnny, kind, 1)
    if reaches_target(state, johnny):
        return
    if int(state.savings_count) == 0:
        end_game(state, 29, richest(state))
    else:
        end_turn(state)


# The end


@rule
def reaches_target(state: State, seat: int) -> bool:
    """J28: end the game if this player's money reaches the target."""
    if money(state.hands[seat]) < int(state.target):
        return False
    end_game(state, 28, 1 << seat)
    return True


@rule
def end_turn(state: State) -> None:
    """The next player is Johnny, unless the turn limit is reached (J30)."""
    state.turn = int(state.turn) + 1
    if int(state.turn) >= int(state.turn_limit):
        end_game(state, 30, richest(state))
    else:
        state.johnny = (int(state.johnny) + 1) % int(state.players)
        state.phase = Phase.COLOUR


@rule
def end_game(state: State, clause: int, winners: int) -> None:
    """Note why the game is over, and who won."""
    state.phase = Phase.OVER
    state.clause = clause
    state.winners = winners


@rule
def richest(state: State) -> int:
    """J29: most money, then fewest cards; if there is still a tie, they share.

    One bit for each winner.
    """
    best, winners = -1, 0
    for seat in range(int(state.players)):
        merit = 128 * (money(state.hands[seat]) + 1) - int(state.held[seat])
        if merit > best:
            best, winners = merit, 0
        if merit == best:
            winners |= 1 << seat
    return winners
