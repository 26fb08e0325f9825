"""Le Millionnaire: who may do what, and what it does.

The active player buys shares, trades, stakes, throws two dice and walks. Exchanges that the pawn
passes pay dividends, horses and violet squares pay for stakes, and a violet square brings a card.
After a double the player throws again. Whoever has a fortune of a million at the end of a turn
wins.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.state import CHANCE, HOUSE, TERMINAL, State, Weights, rule
from tripot.core.streams import allow, clear
from tripot.games.millionnaire.rules.cards.claims import (
    hold,
    inherit,
    kind_shown,
    sell_for_due,
    settle_due,
    show_card,
)
from tripot.games.millionnaire.rules.cards.drawing import draw_card, read_card
from tripot.games.millionnaire.rules.cards.pile import allow_cards
from tripot.games.millionnaire.rules.end import begin_next_turn, leave_in_turn, return_card
from tripot.games.millionnaire.rules.events import note_nothing
from tripot.games.millionnaire.rules.setup import draw_first, start_from
from tripot.games.millionnaire.rules.shares import (
    allow_to_buy,
    allow_to_sell,
    buy,
    free_units,
    most_to_buy,
    most_to_sell,
    name_director,
)
from tripot.games.millionnaire.rules.stakes import allow_stakes, has_staked, stake
from tripot.games.millionnaire.rules.trades import (
    allow_answers,
    allow_offers,
    allow_parts,
    answer_offer,
    begin_offer,
    bound_of_parts,
    compose,
    give_the_word,
    take_the_word,
)
from tripot.games.millionnaire.rules.turn import (
    choose_free,
    come_to_card,
    end_throw,
    land,
    pass_exchange,
    pay_rest,
    settle,
    take_fee,
    walk,
)
from tripot.games.millionnaire.state import (
    CLAIM,
    COMPANIES,
    FACES,
    FIRST,
    FREE,
    MOST_EVEN,
    MOST_ROULETTE,
    PILE,
    PRICE,
    SEATS,
    SLOT,
    START,
    UNIT_VERBS,
    VIOLETS,
    Action,
    Kind,
    Phase,
    Step,
    company_of_action,
    even_action,
    units_action,
    units_of_action,
)
from tripot.kit.places import share_victory

# The contract


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE`, `TERMINAL`, or `HOUSE` while something follows by itself."""
    phase = int(state.phase)
    if phase >= Step.PASSES or int(state.promoted) != 0:
        return HOUSE
    if phase == Phase.DICE or phase == Phase.CARD or phase == Phase.FIRST or phase == Phase.SLOT:
        return CHANCE
    if phase == Phase.OVER:
        return TERMINAL
    if (
        phase == Phase.ANSWER
        or phase == Phase.RECEIPT
        or phase == Phase.LIQUIDATION
        or phase == Phase.WILL
        or phase == Phase.SELL
    ):
        return int(state.asked)
    if phase == Phase.OFFER or phase == Phase.HEAR:
        return int(state.maker)
    return int(state.mover)


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions."""
    clear(weights)
    phase = int(state.phase)
    if phase == Phase.TURN:
        allow_turn(state, weights)
    elif phase == Phase.DICE:
        allow_dice(state, weights)
    elif phase == Phase.CARD:
        allow_cards(state, weights)
    elif phase == Phase.OFFER:
        allow_parts(state, weights)
    elif phase == Phase.ANSWER:
        allow_answers(state, weights)
    elif phase == Phase.HEAR:
        weights[Action.OFFER + int(state.partner)] = 1
        weights[Action.REFUSE] = 1
    elif phase == Phase.BUY:
        weights[Action.DONE] = 1
        allow_to_buy(state, weights)
    elif phase == Phase.SELL:
        allow_to_sell(state, weights)
    elif phase == Phase.FREE:
        allow_free(state, weights)
    elif phase == Phase.FIRST:
        allow(weights, FIRST, int(state.players))
    elif phase == Phase.START:
        allow(weights, START, VIOLETS)
    elif phase == Phase.SLOT:
        allow(weights, SLOT, int(state.pile_count) + 1)
    elif phase != Phase.OVER:
        allow_to_show(state, weights)


@rule
def action_bound(state: State) -> int:
    """An upper bound on the legal actions in this state."""
    phase = int(state.phase)
    if phase == Phase.TURN or phase == Phase.BUY:
        return bound_of_turn(state)
    if phase == Phase.DICE:
        return Action.CARD
    if phase == Phase.CARD:
        return Action.STAKE
    if phase == Phase.OFFER:
        return bound_of_parts(state)
    if phase == Phase.HEAR:
        return Action.HEAR + 0
    if phase == Phase.SELL:
        return Action.UNITS + COMPANIES * UNIT_VERBS * most_to_sell(state, int(state.asked))
    if phase == Phase.FREE:
        return FREE + 2 * free_units(state, int(state.card) - Kind.ONE_FOR_TWO)
    if phase == Phase.FIRST:
        return FIRST + SEATS
    if phase == Phase.START:
        return START + VIOLETS
    if phase == Phase.SLOT:
        return SLOT + PILE
    return Action.HORSE


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action (M16 to M57), and nothing that follows from it."""
    note_nothing(state)
    act(state, action)


@rule
def proceed(state: State) -> None:
    """Do the next thing that needs no decision: a dividend, a stake, a payment, the turn's end."""
    note_nothing(state)
    step = int(state.phase)
    if int(state.promoted) != 0:
        name_director(state)
    elif step == Step.PASSES:
        pass_exchange(state)
    elif step == Step.LANDS:
        land(state)
    elif step == Step.FEE:
        take_fee(state)
    elif step == Step.SETTLES:
        settle(state)
    elif step == Step.READS:
        read_card(state)
    elif step == Step.INHERITS:
        inherit(state)
    elif step == Step.RESTS:
        pay_rest(state)
    elif step == Step.PAYS:
        settle_due(state)
    elif step == Step.THROW_ENDS:
        end_throw(state)
    elif step == Step.LEAVES:
        leave_in_turn(state)
    else:
        begin_next_turn(state)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """M57: 1 to the winner, shared equally on a shared victory."""
    share_victory(state, out)


def decision(state: State) -> str:
    """What is to be decided, as a word that everybody hears; `house` if nothing is."""
    phase = int(state.phase)
    return "house" if phase >= Step.PASSES else Phase(phase).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"M{int(state.clause)}"


# What is legal


@rule
def allow_turn(state: State, weights: Weights) -> None:
    """M18, M24: throwing, staking and, before the first throw, buying, trading and claiming too."""
    weights[Action.THROW] = 1
    allow_stakes(state, weights)
    if int(state.throws) > 0:
        return
    allow_to_buy(state, weights)
    allow_offers(state, weights)
    if int(state.where[Kind.DEBT]) == int(state.mover) and not has_staked(state):
        weights[CLAIM] = 1


@rule
def allow_dice(state: State, weights: Weights) -> None:
    """M18: both dice, each face as likely as another."""
    faces = int(state.faces)
    for one in range(faces):
        for other in range(faces):
            weights[Action.DICE + FACES * one + other] = 1


@rule
def allow_free(state: State, weights: Weights) -> None:
    """M30: half as many units, as far as there are any (M31), or their price."""
    company = int(state.card) - Kind.ONE_FOR_TWO
    units = free_units(state, company)
    weights[FREE + 2 * (min(units, int(state.unsold[company])) - 1)] = 1
    weights[FREE + 2 * (units - 1) + 1] = 1


@rule
def allow_to_show(state: State, weights: Weights) -> None:
    """M63: holding, or showing the card that is asked for, if the seat has it."""
    phase, seat, kind = int(state.phase), int(state.asked), Kind.LIQUIDATION + 0
    if phase == Phase.RECEIPT:
        kind = Kind.RECEIPT + 0
    elif phase == Phase.WILL:
        kind = Kind.WILL + 0
    elif phase == Phase.DISCHARGE:
        kind = Kind.DISCHARGE + 0
    weights[Action.HOLD] = 1
    if int(state.where[kind]) == seat:
        weights[Action.SHOW + kind] = 1


@rule
def bound_of_turn(state: State) -> int:
    """What the mover's money can buy; everything else in a turn is below all amounts."""
    cash = int(state.cash[int(state.mover)])
    if cash == 0:
        return Action.DICE
    if cash >= PRICE and (int(state.throws) == 0 or int(state.phase) == Phase.BUY):
        return units_action(1 + most_to_buy(state), 0, 0)
    if cash <= MOST_ROULETTE:
        return Action.STAKE + (1 + VIOLETS) * cash
    return even_action(min(MOST_EVEN, cash)) + 1


# The turn


@rule
def act(state: State, action: int) -> None:
    """Carry out the action itself."""
    phase = int(state.phase)
    if phase == Phase.DICE:
        walk(state, (action - Action.DICE) // FACES + 1, (action - Action.DICE) % FACES + 1)
    elif phase == Phase.CARD:
        draw_card(state, action - Action.CARD)
    elif phase == Phase.OFFER:
        compose(state, action)
    elif phase == Phase.ANSWER:
        answer_offer(state, action)
    elif phase == Phase.HEAR:
        take_the_word(state, action)
    elif phase == Phase.SELL:
        sell_for_due(state, company_of_action(action), units_of_action(action))
    elif phase == Phase.FREE:
        choose_free(state, action - FREE)
    elif phase == Phase.FIRST:
        draw_first(state, action - FIRST)
    elif phase == Phase.START:
        start_from(state, action - START)
    elif phase == Phase.SLOT:
        return_card(state, action - SLOT)
    else:
        act_in_turn(state, action)


@rule
def act_in_turn(state: State, action: int) -> None:
    """M18, M26, M63: buy, trade, stake, throw; show a card, or hold it."""
    if action == Action.THROW:
        state.phase = Phase.DICE
    elif action == Action.HOLD:
        hold(state)
    elif action == Action.DONE:
        come_to_card(state)
    elif action < Action.AUTEUIL:
        show_card(state, kind_shown(action))
    elif Action.OFFER <= action < Action.HEAR:
        begin_offer(state, int(state.mover), action - Action.OFFER)
    elif Action.HEAR <= action < Action.DICE:
        give_the_word(state, action - Action.HEAR)
    elif action >= Action.UNITS:
        buy(state, company_of_action(action), units_of_action(action))
    else:
        stake(state, action)
