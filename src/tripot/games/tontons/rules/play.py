"""Les Tontons: who may do what, and what it does.

In every round all choose a place and a card in secret. Pawns queue at the places; places, friends
and cards move and rob them; then those who queue at a place take its notes in turn. After the last
round the richest wins.
"""

import numpy as np
import numpy.typing as npt

from tripot.core.state import CHANCE, HOUSE, TERMINAL, State, Weights, rule
from tripot.core.streams import allow, clear
from tripot.games.tontons.rules.cards.effects import act_with_card, aim, allow_with_card, next_card
from tripot.games.tontons.rules.cards.red_cards import allow_use
from tripot.games.tontons.rules.cards.robbing import draw_on, settle_payment
from tripot.games.tontons.rules.cashing import (
    after_pick,
    allow_values,
    hand_on,
    next_place,
    pick_note,
    see_value,
    seize,
)
from tripot.games.tontons.rules.choosing import allow_cards, choose_card, choose_place, end_choices
from tripot.games.tontons.rules.end import end_round
from tripot.games.tontons.rules.notes import allow_draw
from tripot.games.tontons.rules.row import (
    allow_back,
    allow_note,
    allow_places,
    draw_place,
    fill_row,
    go_on_laying,
    lay_back,
    lay_note,
    lay_notes,
)
from tripot.games.tontons.rules.setup import allow_characters, draw_boss, draw_character
from tripot.games.tontons.rules.visits import (
    act_before_cards,
    allow_before_cards,
    next_visit,
    recruit,
)
from tripot.games.tontons.state import (
    AIMS,
    BEGINS,
    CASHES,
    DRAWS,
    KINDS,
    LAYS,
    MOVES,
    NOBODY,
    ONE,
    PAYS,
    PICKED,
    PICKS,
    RECRUITS,
    RESOLVES,
    ROUND_ENDS,
    SEATS,
    VISITS,
    Action,
    Event,
    Phase,
    announce,
    back_of,
)
from tripot.kit.places import share_victory

# The contract


@rule
def current_player(state: State) -> int:
    """The seat to decide, `CHANCE`, `TERMINAL`, or `HOUSE` while the rules go on by themselves."""
    phase = int(state.phase)
    if phase >= BEGINS:
        return HOUSE
    if phase <= Phase.NOTE or phase == Phase.DRAW or phase == Phase.VALUE:
        return CHANCE
    return TERMINAL if phase == Phase.OVER else int(state.asked)


@rule
def legal(state: State, weights: Weights) -> None:
    """Fill the weights of all actions."""
    clear(weights)
    phase = int(state.phase)
    if phase == Phase.PICK:
        for kind in range(KINDS):
            weights[Action.PICK + kind] = 1 if int(state.tray[kind]) > 0 else 0
    elif phase == Phase.VALUE:
        allow_values(state, weights)
    elif phase == Phase.GO:
        allow(weights, Action.GO + 0, int(state.row_count))
    elif phase == Phase.PLAY:
        allow_cards(state, weights)
    elif phase == Phase.USE:
        allow_use(weights)
    elif phase == Phase.SEIZE:
        weights[Action.SEIZE] = 1
        weights[Action.LET] = 1
    elif phase == Phase.DRAW:
        allow_draw(state, weights)
    elif phase < Phase.GO:
        allow_at_first(state, weights)
    elif phase <= Phase.HIRE:
        allow_before_cards(state, weights)
    elif phase != Phase.OVER:
        allow_with_card(state, weights)


@rule
def action_bound(state: State) -> int:
    """An upper bound on the legal actions in this state."""
    phase = int(state.phase)
    if phase == Phase.PICK or phase == Phase.VALUE:
        return Action.GO + 0
    if phase == Phase.USE or phase == Phase.SEIZE:
        return Action.VALUE + 0
    if phase == Phase.GO or phase == Phase.PLAY:
        return Action.NOTE + 0
    if phase == Phase.NOTE or phase == Phase.DRAW or phase == Phase.BACK:
        return Action.PLACE + 0
    if phase == Phase.PLACE or phase == Phase.RIDE:
        return Action.ROB + 0
    if phase == Phase.ROB or phase == Phase.YIELD or phase == Phase.GRAB or phase == Phase.GIVE:
        return Action.SLIP + 0
    if phase == Phase.BOSS:
        return Action.BOSS + SEATS
    if phase == Phase.CHARACTER or phase == Phase.SWAP:
        return Action.BOSS + 0
    return Action.KEEP + 0


@rule
def apply(state: State, action: int) -> None:
    """Carry out a legal action, and nothing that follows from it."""
    state.last = as_heard(action)
    announce(state, Event.NONE + 0, NOBODY)
    act(state, action)


@rule
def proceed(state: State) -> None:
    """T9: go on to the next thing to tell, or to a decision."""
    announce(state, Event.NONE + 0, NOBODY)
    while int(state.phase) >= BEGINS and int(state.event) == Event.NONE:
        go_on(state)


@rule
def returns(state: State, out: npt.NDArray[np.float64]) -> None:
    """T46: 1 to the winner, shared equally on a shared victory."""
    share_victory(state, out)


def decision(state: State) -> str:
    """What is to be decided, as a word that everybody hears; place and card are one decision (T13).

    While the rules go on by themselves, it is a word for what they carry out.
    """
    phase = int(state.phase)
    return _DECISIONS[_LIKE.get(phase, phase)]


_DECISIONS = {int(phase): phase.name.lower() for phase in Phase}
_DECISIONS |= dict.fromkeys((int(Phase.GO), int(Phase.PLAY)), "choose")
_LIKE: dict[int, int] = {
    BEGINS: Phase.PLACE,
    LAYS: Phase.NOTE,
    MOVES: Phase.GO,
    VISITS: Phase.RIDE,
    RECRUITS: Phase.PAY,
    RESOLVES: Phase.USE,
    AIMS: Phase.USE,
    DRAWS: Phase.DRAW,
    PAYS: Phase.YIELD,
    CASHES: Phase.PICK,
    PICKED: Phase.PICK,
    PICKS: Phase.PICK,
    ROUND_ENDS: Phase.PICK,
}


def ending(state: State) -> str:
    """The clause that ended the game."""
    return f"T{int(state.clause)}"


# What is legal


@rule
def allow_at_first(state: State, weights: Weights) -> None:
    """T6, T7, T11, T12: characters, the first boss, places and their notes."""
    phase = int(state.phase)
    if phase == Phase.BACK:
        allow_back(state, weights)
    elif phase == Phase.NOTE:
        allow_note(state, weights)
    elif phase == Phase.PLACE:
        allow_places(state, weights)
    elif phase == Phase.CHARACTER:
        allow_characters(state, weights)
    else:
        allow(weights, Action.BOSS + 0, int(state.players))


# What is done


@rule
def as_heard(action: int) -> int:
    """An action as everybody hears it: of a hidden one, its sort and the back of its note."""
    if Action.VALUE <= action < Action.PICK:
        return Action.VALUE + 0
    if Action.PICK <= action < Action.GO:
        return Action.PICK + back_of(action - Action.PICK)
    if Action.GO <= action < Action.NOTE:
        return Action.GO + 0 if action < Action.PLAY else Action.PLAY + 0
    if Action.DRAW <= action < Action.PLACE:
        return Action.DRAW + back_of(action - Action.DRAW)
    if Action.YIELD <= action < Action.REFUSE:
        return Action.YIELD + 2 * back_of(action - Action.YIELD + ONE)
    if Action.GRAB <= action < Action.GIVE:
        return Action.GRAB + back_of(action - Action.GRAB)
    return Action.GIVE + 0 if Action.GIVE <= action < Action.SLIP else action


@rule
def act(state: State, action: int) -> None:
    """Carry out the action itself."""
    phase = int(state.phase)
    if phase == Phase.PICK:
        pick_note(state, action - Action.PICK)
    elif phase == Phase.VALUE:
        see_value(state, action - Action.VALUE)
    elif phase == Phase.GO:
        choose_place(state, action - Action.GO)
    elif phase == Phase.PLAY:
        choose_card(state, action - Action.PLAY + 1)
    elif phase == Phase.BACK and action < Action.NOTE:
        lay_back(state, action - Action.BACK)
        go_on_laying(state)
    elif phase == Phase.BACK or phase == Phase.NOTE:
        lay_note(state, action - Action.NOTE)
        go_on_laying(state)
    elif phase == Phase.SEIZE:
        answer_pick(state, action)
    elif phase == Phase.PLACE:
        draw_place(state, action - Action.PLACE)
        state.phase = BEGINS
    elif phase == Phase.CHARACTER:
        draw_character(state, action - Action.CHARACTER)
    elif phase == Phase.BOSS:
        draw_boss(state, action - Action.BOSS)
    elif phase <= Phase.HIRE:
        act_before_cards(state, action)
    else:
        act_with_card(state, action)


@rule
def answer_pick(state: State, action: int) -> None:
    """T35: to seize, or to let it go."""
    if action == Action.SEIZE:
        seize(state)
    else:
        state.phase = PICKED


@rule
def go_on(state: State) -> None:
    """T9: a step that needs no decision; each leads to another or to a decision."""
    phase = int(state.phase)
    if phase == PICKS:
        hand_on(state)
    elif phase == PICKED:
        after_pick(state)
    elif phase == LAYS:
        lay_notes(state)
    elif phase == BEGINS:
        fill_row(state)
    elif phase == MOVES:
        end_choices(state)
    elif phase == VISITS:
        next_visit(state)
    elif phase == RECRUITS:
        recruit(state)
    elif phase == RESOLVES:
        next_card(state)
    elif phase == AIMS:
        aim(state)
    elif phase == DRAWS:
        draw_on(state)
    elif phase == PAYS:
        settle_payment(state)
    elif phase == CASHES:
        next_place(state)
    elif phase == ROUND_ENDS:
        end_round(state)
