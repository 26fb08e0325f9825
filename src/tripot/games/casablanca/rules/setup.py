"""Casablanca: laying the table: money, figures, tokens set aside, the first prize cards."""

from tripot.core.contract.options import Options
from tripot.core.state import State, Weights, rule
from tripot.core.streams import allow
from tripot.games.casablanca.options import ring_of
from tripot.games.casablanca.rules.tokens import allow_numbers_left, set_aside
from tripot.games.casablanca.state import (
    ABSENT,
    LETTERS,
    NOTE,
    NOTHING,
    START_MONEY,
    SYMBOLS,
    UNSEEN,
    Action,
    Phase,
    total,
)


def start(state: State, players: int, options: Options) -> None:
    """C3 to C5, C7: the money, the tokens on the ring, the cards."""
    stake = options["stake"]
    state.players = players
    state.phase = Phase.FIRST
    state.turn_limit = options["turn_limit"]
    lay_out(state, options)
    state.place[:] = NOTHING
    state.cash[:players] = (START_MONEY - stake) // NOTE
    state.bank = (options["money_supply"] - players * (START_MONEY - stake)) // NOTE
    state.stock[: options["symbols"]] = 5
    state.under[:] = NOTHING
    state.demand = NOTHING
    state.given_back = NOTHING
    state.token = NOTHING
    state.said = NOTHING
    state.came_from = NOTHING
    state.protester = NOTHING
    state.chooser = NOTHING
    state.taken = NOTHING


def lay_out(state: State, options: Options) -> None:
    """C1, C7: the circles and the tokens, evenly spread on them."""
    ring, tokens = ring_of(options), 2 * options["numbers"]
    state.circles = len(ring)
    state.symbols = options["symbols"]
    state.numbers = options["numbers"]
    state.hand = options["hand"]
    state.ring[:] = NOTHING
    state.ring[: len(ring)] = [LETTERS.index(letter) for letter in ring]
    state.lies[:] = ABSENT
    state.lies[:tokens] = [len(ring) * token // tokens for token in range(tokens)]
    state.number[:] = UNSEEN


@rule
def allow_to_lay_the_table(state: State, weights: Weights) -> None:
    """What the set-up allows (C6 to C11)."""
    phase = int(state.phase)
    if phase == Phase.FIRST:
        allow(weights, Action.FIRST, int(state.players))
    elif phase == Phase.PLACE:
        allow(weights, Action.PLACE, int(state.circles))
    elif phase == Phase.ASIDE:
        allow_numbers_left(state, weights, Action.ASIDE)
    elif phase == Phase.DEAL:
        for symbol in range(SYMBOLS):
            weights[Action.DEAL + symbol] = int(state.stock[symbol])
    elif phase == Phase.GIVE:
        for symbol in range(SYMBOLS):
            if int(state.cards[int(state.asked), symbol]) == 3:
                weights[Action.GIVE + symbol] = 1


@rule
def lay_the_table(state: State, action: int) -> None:
    """Carry out an action of the set-up (C6 to C11)."""
    phase = int(state.phase)
    if phase == Phase.FIRST:
        draw_first(state, action - Action.FIRST)
    elif phase == Phase.PLACE:
        place_figure(state, action - Action.PLACE)
    elif phase == Phase.ASIDE:
        take_aside(state, action - Action.ASIDE)
    elif phase == Phase.DEAL:
        deal_card(state, action - Action.DEAL)
    elif phase == Phase.GIVE:
        give_card_back(state, action - Action.GIVE)


@rule
def draw_first(state: State, seat: int) -> None:
    """C11: the first player; figures are placed from there on."""
    state.first = seat
    state.mover = seat
    state.asked = seat
    state.phase = Phase.PLACE


@rule
def place_figure(state: State, circle: int) -> None:
    """C6: place one figure after another, clockwise."""
    state.place[int(state.asked)] = circle
    state.asked = (int(state.asked) + 1) % int(state.players)
    if int(state.asked) == int(state.first):
        state.asked = 0
        state.phase = Phase.ASIDE


@rule
def take_aside(state: State, number: int) -> None:
    """C7: each player sets aside a token that only they know."""
    set_aside(state, int(state.asked), number)
    state.asked = int(state.asked) + 1
    if int(state.asked) == int(state.players):
        state.asked = 0
        state.phase = Phase.DEAL if int(state.hand) > 0 else Phase.TURN


@rule
def deal_card(state: State, symbol: int) -> None:
    """C9: three cards each (or as many as the house deals), but not three alike."""
    seat = int(state.asked)
    state.stock[symbol] = int(state.stock[symbol]) - 1
    state.cards[seat, symbol] = int(state.cards[seat, symbol]) + 1
    if int(state.given_back) != NOTHING:
        back = int(state.given_back)
        state.stock[back] = int(state.stock[back]) + 1
        state.given_back = NOTHING
    if total(state.cards[seat]) < int(state.hand):
        return
    if int(state.cards[seat, symbol]) == 3:
        state.phase = Phase.GIVE
        return
    state.asked = seat + 1
    if int(state.asked) == int(state.players):
        state.asked = 0
        state.phase = Phase.TURN


@rule
def give_card_back(state: State, symbol: int) -> None:
    """C9: one of three alike goes back, and another is drawn."""
    seat = int(state.asked)
    state.cards[seat, symbol] = int(state.cards[seat, symbol]) - 1
    state.given_back = symbol
    state.phase = Phase.DEAL
