"""Kuhn poker in which the cards are turned up by the house: one by one after a call, and after a
fold the one that the winner may look at, alone. A game in which something happens by itself."""

from enum import IntEnum

from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn import game as kuhn
from tests.games.kuhn import knowledge, words
from tests.games.kuhn.game import CARDS, NOT_DEALT, UNKNOWN, Phase
from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.language import Player, Value, Words, msg
from tripot.core.moments import Moment, Weight
from tripot.core.state import HOUSE, REFEREE, State, Stream, copy_state, layout, rule
from tripot.machine.dispatch import register

TURNS_UP = 7
"""The phase in which the house is to move."""
CALLED = 7
"""The clause by which the cards are compared."""
_NAMES = KUHN.rules.RECORD.names or ()
RECORD = layout(
    "showdown",
    [
        *((one, KUHN.rules.RECORD[one].base, KUHN.rules.RECORD[one].shape) for one in _NAMES[1:]),
        ("seen", "i1", (2,)),  # by whom each card has been seen, but for its owner: a set of seats
        ("event", "i1", (3,)),  # what the house did last, to which seat, and the card
    ],
)


class Event(IntEnum):
    """What the house does."""

    NOTHING = 0
    SHOW = 1
    PEEK = 2
    PUT_AWAY = 3


@rule
def current_player(state: State) -> int:
    """The house while cards are turned up."""
    return HOUSE if int(state.phase) == TURNS_UP else kuhn.current_player(state)


@rule
def apply(state: State, action: int) -> None:
    """What is done, and nothing more."""
    state.event[:] = 0
    kuhn.apply(state, action)
    if int(state.phase) == Phase.OVER:
        state.phase = TURNS_UP
        if int(state.clause) == CALLED:
            state.winner = kuhn.NOBODY


@rule
def proceed(state: State) -> None:
    """Turn up a card, or let the winner look at one; when no card is left, the hand is over."""
    is_called = int(state.clause) == CALLED
    for owner in range(2):
        if int(state.seen[owner]) == 0 and owner != int(state.winner):
            state.event[0] = Event.SHOW if is_called else Event.PEEK
            state.event[1] = owner
            state.event[2] = state.cards[owner]
            state.seen[owner] = 3 if is_called else 1 << int(state.winner)
            return
    state.event[:] = 0
    state.event[0] = Event.PUT_AWAY
    state.phase = Phase.OVER
    if is_called:
        kuhn.show_down(state)


def happened(_before: State, after: State, seat: int) -> str:
    """`= show 1 K`, `= peek 1 ?`."""
    event, owner = Event(int(after.event[0])), int(after.event[1])
    if event == Event.PUT_AWAY:
        return ""
    is_hidden = event == Event.PEEK and seat not in (REFEREE, int(after.winner), owner)
    card = "?" if is_hidden else CARDS[int(after.event[2]) - 1]
    return f"= {event.name.lower()} {owner + 1} {card}"


@rule
def observe(state: State, seat: int) -> None:
    """Erase the cards that a seat has not seen."""
    for owner in range(2):
        is_seen = owner == seat or (
            int(state.seen[owner]) == 3 or (seat >= 0 and int(state.seen[owner]) >> seat & 1)
        )
        if not is_seen and int(state.cards[owner]) != NOT_DEALT:
            state.cards[owner] = UNKNOWN
            if int(state.event[0]) != 0 and int(state.event[1]) == owner:
                state.event[2] = UNKNOWN


@rule
def resample(state: State, seat: int, rng: Stream) -> bool:
    """Put cards in the places of the unknown ones, what the house has said of them with it."""
    found = knowledge.resample(state, seat, rng)
    if int(state.event[2]) == UNKNOWN:
        state.event[2] = state.cards[int(state.event[1])]
    return found


def witness(before: State, action: int, seat: int) -> str:
    """Of a call, no cards: they are turned up afterwards."""
    return knowledge.witness(before, action, seat).partition(" [")[0]


def tell(before: State, heard: Heard, after: State, seat: int) -> Words | None:
    """A card turned up, or what Kuhn poker tells."""
    if heard.sort != "=":
        return words.tell(before, heard, after, seat)
    owner, card = heard.values
    values: dict[str, Value] = {"player": Player(int(owner)), "card": card}
    if card == "?":
        return Words(msg("The winner looks at the card of {player}."), values, clause="K8")
    return Words(msg("The card of {player} is a {card}."), values, clause="K7")


def moment(before: State, heard: Heard, after: State, seat: int) -> Moment | None:
    """A card turned up."""
    told = tell(before, heard, after, seat)
    if told is None or heard.sort != "=":
        return None
    return Moment(told, Weight.DECISIVE, view(after, seat))


def view(observed: State, viewer: int) -> View:
    """What is shown of Kuhn poker; while the house is to move, as if the hand were over."""
    table = copy_state(observed)
    if int(table.phase) == TURNS_UP:
        table.phase = Phase.OVER
    return words.view(table, viewer)


SHOWDOWN = register(
    KUHN.variant(
        name="showdown",
        title="Kuhn poker with a showdown",
        RECORD=RECORD,
        current_player=current_player,
        apply=apply,
        proceed=proceed,
        happened=happened,
        witness=witness,
        observe=observe,
        resample=resample,
        tell=tell,
        moment=moment,
        view=view,
    )
)
