"""What is told of Casablanca, and what its choices can bring or cost."""

from tests.games.bench import NAMES, viewer
from tests.games.casablanca.tables import BENCH, play
from tests.games.telling import Teller
from tripot.core.state import State

TELLER = Teller(BENCH, frozenset(f"C{number}" for number in range(1, 48)))


def outlook(state: State, text: str, script: str = "") -> str:
    """What an action can bring or cost after a script, in English, with its clause."""
    words = TELLER.outlook(play(state, script), text)
    return f"{words.say(names=NAMES)} ({words.clause})" if words else ""


def en_francais(state: State, text: str, script: str = "") -> str:
    """The same in French, with plain spaces."""
    return TELLER.french(play(state, script), text)


def remembering(state: State, seat: int, number: int, count: int = 1) -> State:
    """The same table, where a seat knows of a number on the ring from before a reshuffle."""
    state = play(state, "")
    state.ring_known[viewer(seat), number] = count
    return state
