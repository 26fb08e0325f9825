"""How every game finds and words what it tells."""

from tripot.core.language import Player, Value, Words
from tripot.core.state import State, blank_state, layout
from tripot.kit.telling import outlook_by, told

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


def test_a_sentence_is_told_to_its_player_in_other_words() -> None:
    keys = ("{player} pays {sum}.", "You pay {sum}.")
    values: dict[str, Value] = {"player": Player(3), "sum": 5}
    assert told(2, 2, *keys, "X1", sum=5) == Words(keys[1], values, "", "X1")
    assert told(0, 2, *keys, sum=5) == Words(keys[0], values)
    assert told(-1, 2, *keys, sum=5).key == keys[0]
