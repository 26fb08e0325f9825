"""Le Millionnaire: who may do what, and what it does.

The player on turn buys shares, trades, stakes, throws two dice and walks. Exchanges that he passes
pay dividends, horses and violet squares pay for stakes, and a violet square gives him a card. After
a double he throws again. Whoever has a fortune of a million at the end of a turn wins.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.places import share_victory
from tripot.core.state import CHANCE, TERMINAL, State, Weights, rule
from tripot.core.streams import allow, clear
from tripot.games.millionnaire.cards import draw_card, read_card
from tripot.games.millionnaire.circuit import is_violet
from tripot.games.millionnaire.claims import (
    ask_next,
    hold,
    kind_shown,
    settle_due,
    show_card,
)
from tripot.games.millionnaire.end import begin_next_turn, end_turn, return_card
from tripot.games.millionnaire.pile import allow_cards
from tripot.games.millionnaire.setup import draw_first, start_from
from tripot.games.millionnaire.shares import (
    allow_to_buy,
    allow_to_sell,
    buy,
    free_units,
    most_to_buy,
    most_to_sell,
    pay_landed,
    sell,
)
from tripot.games.millionnaire.stakes import allow_stakes, has_staked, settle_stakes, stake
from tripot.games.millionnaire.state import (
    ASKS,
    CARD_DONE,
    CLAIM,
    COMPANIES,
    DRAWS,
    FACES,
    FIRST,
    FREE,
    LANDS,
    MOST_EVEN,
    MOST_ROULETTE,
    NEXT_TURN,
    PAYS,
    PILE,
    PRICE,
    READS,
    SEATS,
    SETTLES,
    SLOT,
    START,
    THROW_ENDS,
    TURN_ENDS,
    VERBS,
    VIOLETS,
    Action,
    Kind,
    Phase,
    company_of_action,
    even_action,
    units_action,
    units_of_action,
)
from tripot.games.millionnaire.trades import (
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
from tripot.games.millionnaire.turn import (
    choose_free,
    end_throw,
    may_buy_again,
    put_card_away,
    walk,
)

# The contract


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE` or `TERMINAL`."""
    phase = int(state.phase)
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
    """No action from this one on is allowed in this state."""
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
        return Action.UNITS + COMPANIES * VERBS * most_to_sell(state, int(state.asked))
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
    """Carry out a legal action (M16 to M57): itself, and then what needs no decision."""
    act(state, action)
    if int(state.phase) == READS:
        read_card(state)
    if int(state.phase) == ASKS:
        ask_next(state)
    if int(state.phase) == LANDS:
        pay_landed(state)
        state.phase = SETTLES
    if int(state.phase) == SETTLES:
        settle_stakes(state)
        state.phase = Phase.BUY if may_buy_again(state) else DRAWS
    if int(state.phase) == DRAWS:
        on_violet = is_violet(int(state.place[int(state.mover)]))
        state.phase = Phase.CARD if on_violet else THROW_ENDS
    if int(state.phase) == PAYS:
        settle_due(state)
    if int(state.phase) == CARD_DONE:
        put_card_away(state)
    if int(state.phase) == THROW_ENDS:
        end_throw(state)
    if int(state.phase) == TURN_ENDS:
        end_turn(state)
    if int(state.phase) == NEXT_TURN:
        begin_next_turn(state)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """M57: 1 to the winner, shared equally on a shared victory."""
    share_victory(state, out)


def decision(state: State) -> str:
    """What is to be decided, as a public word."""
    return Phase(int(state.phase)).name.lower()


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"M{int(state.clause)}"


# What is allowed


@rule
def allow_turn(state: State, weights: Weights) -> None:
    """M18, M24: to throw; to stake; before the first throw to buy, trade and claim too."""
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
    """M18: both dice, each face as likely."""
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
    """M63: to hold, or to show the card that is asked for, if he has it."""
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
    """What the mover's money comes to; the rest of his turn is below all amounts."""
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
    """What an action itself does."""
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
        sell(state, company_of_action(action), units_of_action(action))
        state.phase = PAYS
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
        state.phase = DRAWS
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
