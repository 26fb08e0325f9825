"""What each choice of Casablanca can bring or cost."""

from tests.games.bench import NAMES, viewer
from tests.games.casablanca.tables import BENCH, CASABLANCA, play, to_move
from tests.games.casablanca.test_words import TELLER
from tripot.core.language import Words
from tripot.core.state import State


def words_of(state: State, text: str) -> Words | None:
    """What an action can bring or cost, from what the seat to decide observes."""
    seat = to_move(state)
    assert isinstance(seat, int)
    assert text in BENCH.legal(state)
    return CASABLANCA.words.outlook(BENCH.observed(state, seat), BENCH.number_of(text))


def outlook(state: State, text: str, script: str = "") -> str:
    """The same in English, after a script, with its clause."""
    words = words_of(play(state, script), text)
    return f"{words.say(names=NAMES)} ({words.clause})" if words else ""


def en_francais(state: State, text: str, script: str = "") -> str:
    """The same in French, with plain spaces."""
    words = words_of(play(state, script), text)
    said = words.say(TELLER.tongues["fr"], NAMES) if words else ""
    return said.replace("\u00a0", " ").replace("\u202f", " ")


def remembering(state: State, seat: int, number: int, count: int = 1) -> State:
    """The same table, where a seat knows of a number on the ring from before a reshuffle."""
    state = play(state, "")
    state.ring_known[viewer(seat), number] = count
    return state
