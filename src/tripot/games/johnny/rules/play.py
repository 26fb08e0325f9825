"""Johnny Controletti: who may do what, and what it does.

Johnny, the active player, throws for a debtor. The debtor presents cards face down. Johnny trusts
them and takes the cards, or doubts, throws a die against their total and turns them up. The first
to reach 25000 wins, or the richest when Aunt Carlotta's Savings are used up.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.contract.options import Options
from tripot.core.contract.rules import Counts
from tripot.core.state import CHANCE, TERMINAL, State, Weights, rule
from tripot.core.streams import allow, clear
from tripot.games.johnny.rules.end import end_turn
from tripot.games.johnny.rules.paying import may_pay
from tripot.games.johnny.rules.turn import (
    demand_from,
    doubt,
    pay,
    put,
    take_saving,
    throw_colour,
    trust,
)
from tripot.games.johnny.state import (
    KINDS,
    NOBODY,
    SAVINGS,
    Action,
    Phase,
    counts,
    money,
)
from tripot.kit.places import share_by_merit, share_victory

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
        out[seat] = 3.7 * in_hand_or_offered(state, seat) / int(state.target)
    share_by_merit(out, int(state.players))


def decision(state: State) -> str:
    """What is to be decided, as a word that everybody hears."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"J{int(state.clause)}"


def money_of(state: State, seat: int) -> int:
    """J28, J29: a player's money, with what they have offered or are paying."""
    paid = money(state.paid) if seat == int(state.johnny) else 0
    return 1000 * (in_hand_or_offered(state, seat) + paid)


@rule
def in_hand_or_offered(state: State, seat: int) -> int:
    """An offer is its owner's until Johnny takes it (J12, J14)."""
    owns = money(state.hands[seat])
    if seat == int(state.debtor):
        owns += money(state.down) + money(state.up)
    return owns


@rule
def census(state: State, counts: Counts) -> None:
    """J1: the cards of each kind, in hands, in the offer, paid and in the savings."""
    for kind in range(KINDS):
        counts[kind] = int(state.down[kind]) + int(state.up[kind])
        counts[kind] += int(state.paid[kind]) + int(state.savings[kind])
        for seat in range(int(state.players)):
            counts[kind] += int(state.hands[seat, kind])


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
