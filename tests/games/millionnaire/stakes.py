"""What is at stake with a choice of Le Millionnaire."""

from tests.games.bench import NAMES
from tests.games.millionnaire.tables import MILLIONNAIRE, legal, number_of, observed, to_move
from tests.games.millionnaire.told import TELLER
from tripot.core.language import Words
from tripot.core.state import State


def words(state: State, action: str) -> Words | None:
    """What is at stake for the seat that is to decide, who may choose this."""
    seat = to_move(state)
    assert isinstance(seat, int)
    assert action in legal(state), action
    return MILLIONNAIRE.words.outlook(observed(state, seat), number_of(action))


def stake(state: State, action: str, language: str = "en") -> str:
    """The same, said."""
    outlook = words(state, action)
    assert outlook is not None
    return outlook.say(TELLER.tongues[language], NAMES)


def cited(state: State, action: str) -> str:
    outlook = words(state, action)
    assert outlook is not None
    return outlook.clause
