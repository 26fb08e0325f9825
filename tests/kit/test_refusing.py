"""Why an action is refused that is not for now."""

from tripot.core.language import Language, Words
from tripot.core.state import State, blank_state, layout
from tripot.kit.refusing import NotNow

RECORD = layout("refusing", [("players", "i1"), ("phase", "i1")])
NOT_NOW = NotNow(2, lambda _state: "X9", {0: ("X3", "the die is thrown now")})


def in_phase(phase: int) -> State:
    state = blank_state(RECORD)
    state.phase = phase
    return state


def test_what_is_due_now_is_said_with_its_clause() -> None:
    assert NOT_NOW.words(in_phase(0)) == Words("the die is thrown now", clause="X3")
    assert NOT_NOW.clause(in_phase(0)) == "X3"


def test_a_game_that_is_over_is_refused_by_the_clause_that_ended_it() -> None:
    words = NOT_NOW.words(in_phase(2))
    assert words == Words("the game is over", clause="X9")
    assert words.say(Language("fr")) != words.key
    assert NOT_NOW.clause(in_phase(2)) == "X9"
