"""Les Tontons: everybody chooses a destination and a card, unseen (T13, T14, T22, T72)."""

from tripot.core.contract.rules import Together
from tripot.core.language import msg
from tripot.core.state import State, Weights, rule
from tripot.games.tontons.rules.row import move_pawns
from tripot.games.tontons.state import (
    FRIEND_CARD,
    MOVES,
    NO_CARD,
    NOBODY,
    VALUES,
    VISITS,
    Action,
    Event,
    Phase,
    announce,
    bit,
    next_seat,
)


@rule
def choose_place(state: State, position: int) -> None:
    """T13: a destination in play."""
    state.dest[int(state.asked)] = position
    state.phase = Phase.PLAY


@rule
def choose_card(state: State, card: int) -> None:
    """T13: a card from one's hand; then the next to the left who has yet to choose is asked."""
    first = int(state.asked)
    state.card[first] = card
    seat = next_seat(state, first)
    while seat != first and has_played(state, seat):
        seat = next_seat(state, seat)
    state.asked = NOBODY if seat == first else seat
    state.phase = MOVES if seat == first else Phase.GO


@rule
def end_choices(state: State) -> None:
    """T14: all destinations are shown, and the pawns move."""
    move_pawns(state)
    state.done = 0
    state.phase = VISITS
    announce(state, Event.PAWNS + 0, NOBODY)


@rule
def hides_destinations(state: State) -> bool:
    """T13: whether some have yet to choose, or the destinations have yet to be shown."""
    phase = int(state.phase)
    return phase == Phase.GO or phase == Phase.PLAY or phase == MOVES


@rule
def allow_cards(state: State, weights: Weights) -> None:
    """T13, T62: any card in hand."""
    seat = int(state.asked)
    for at in range(VALUES):
        weights[Action.PLAY + at] = 1 if int(state.hand[seat, at]) > 0 else 0
    weights[Action.PLAY + FRIEND_CARD - 1] = bit(int(state.friend_cards), seat)


def to_choose(state: State) -> tuple[int, ...]:
    """T72: all who have yet to choose, clockwise from the one who is asked."""
    if int(state.phase) not in (Phase.GO, Phase.PLAY):
        return ()
    asked, players = int(state.asked), int(state.players)
    around = ((asked + turn) % players for turn in range(players))
    return tuple(seat for seat in around if not has_played(state, seat))


def ask_to_choose(state: State, seat: int) -> None:
    """T72: ask one of them now; a player who has already named a destination goes on from there."""
    if seat != int(state.asked):
        state.asked = seat
        state.phase = Phase.GO


@rule
def has_played(state: State, seat: int) -> bool:
    """Whether a seat has chosen a card."""
    return int(state.card[seat]) != NO_CARD


@rule
def reveal_cards(state: State) -> None:
    """T22: all cards are shown; none has taken effect."""
    players = int(state.players)
    state.shown = (1 << players) - 1
    state.resolved = 0
    state.sheltered = 0
    for seat in range(players):
        card = int(state.card[seat])
        if card <= VALUES:
            state.hand[seat, card - 1] = int(state.hand[seat, card - 1]) - 1
            state.spent[seat, card - 1] = int(state.spent[seat, card - 1]) + 1
        else:
            state.friend_cards = int(state.friend_cards) & ~(1 << seat)
    announce(state, Event.CARDS + 0, NOBODY)


TOGETHER = Together(
    seats=to_choose,
    ask=ask_to_choose,
    question=msg("The others choose a place and a card."),
    silence="",
    shows_answered=True,
)
