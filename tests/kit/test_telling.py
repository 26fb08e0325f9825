"""How every game finds and words what it tells."""

from tripot.core.language import Words
from tripot.core.state import State, blank_state, layout
from tripot.kit.telling import outlook_by

STATE = blank_state(layout("telling", [("players", "i1"), ("phase", "i1")]))


def test_an_outlook_is_found_by_the_first_word_and_given_the_rest() -> None:
    def pay(observed: State, value: str) -> Words:
        assert observed is STATE
        return Words(value)

    looks = {"pay": pay}
    assert outlook_by(looks, STATE, "pay 1 A 3") == Words("1 A 3")
    assert outlook_by(looks, STATE, "pay") == Words("")


def test_there_is_no_outlook_on_a_word_that_has_none() -> None:
    assert outlook_by({}, STATE, "pay 3") is None
    assert outlook_by({"pay": lambda _state, _value: None}, STATE, "pay 3") is None
