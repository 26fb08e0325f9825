"""What is at stake with a choice of Les Tontons."""

from typing import Any

from tests.games.bench import NAMES
from tests.games.tontons.tables import (
    TONTONS,
    lay,
    legal,
    number_of,
    observed,
    play,
    table,
    to_move,
)
from tests.games.tontons.told import TELLER
from tripot.core.language import Words
from tripot.core.state import State

EMPTY = ["", "", "", ""]
RICH = ["1 2 3", "1 1 5", "2 2", "0 5"]
NB, NARROW = "\u00a0", "\u202f"


def words(state: State, action: str) -> Words | None:
    """What is at stake for the seat that is to decide, who may choose this."""
    seat = to_move(state)
    assert isinstance(seat, int)
    assert action in legal(state), action
    return TONTONS.words.outlook(observed(state, seat), number_of(action))


def stake(state: State, action: str) -> str:
    """The same, said."""
    outlook = words(state, action)
    assert outlook is not None
    return outlook.say(names=NAMES)


def french(state: State, action: str) -> str:
    """The same in French, with common spaces."""
    outlook = words(state, action)
    assert outlook is not None
    said = outlook.say(TELLER.tongues["fr"], NAMES)
    return said.replace(NB, " ").replace(NARROW, " ")


def cited(state: State, action: str) -> str:
    """The clause that it rests on."""
    outlook = words(state, action)
    assert outlook is not None
    return outlook.clause


def with_card(card: int, place: str = "A", **given: Any) -> str:
    """What is said of a card of seat 1, who goes to a place first."""
    return stake(play(lay(**given), f"go {place}"), f"play {card}")


def with_friend(friend: str, *purses: str) -> State:
    state = table("Afriend A9 A9 B9", purses=["3", *purses], friends=True)
    return play(state, f"yield 3, hire {friend}, use")


def paying(purse: str) -> State:
    return table("Afriend A9 A9 B9", purses=[purse, "", "", ""], friends=True)
