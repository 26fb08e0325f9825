"""T39 to T43: the notes of each place are shared out."""

import pytest

from tests.games.tontons.tables import (
    asks,
    clause,
    heard,
    known,
    legal,
    odds,
    phase,
    play,
    purse,
    purses,
    queues,
    table,
    to_move,
)
from tripot.core.state import State

EMPTY = ["", "", "", ""]


def place(choices: str, **notes: str) -> State:
    """A table that comes to its cash."""
    return table(choices, notes=notes, purses=EMPTY)


def test_t39_places_from_left_to_right() -> None:
    state = place("C9 B9 A9 A9", A="s s s", B="s", C="b")
    assert to_move(state) == "chance"
    state = play(state, "value 1, value 1, value 2")
    assert asks(state) == ("pick", 3)
    state = play(state, "pick 2, pick 1, pick 1")
    state = play(state, "value 2")
    assert purse(state, 2) == "2"
    assert purse(play(state, "value 5"), 1) == "5"


def test_t39_an_empty_place_is_passed_over() -> None:
    state = place("C9 C9 C9 C9", A="s s s", B="s", C="s s s")
    state = play(state, "value 1, value 1, value 2")
    assert asks(state) == ("pick", 1)


def test_t40_who_is_alone_takes_all_unseen() -> None:
    state = place("A9 B9 B9 B9", A="s b b")
    assert heard(state, "value 2, value 5, value 0", 1)[0].startswith("value 2")
    assert heard(state, "value 2, value 5", 2) == ["value ?", "value ?"]
    state = play(state, "value 2, value 5, value 0")
    assert purse(state, 1) == "0 2 5"
    assert known(state, 2, 1) == ""


def test_t41_the_first_keeps_one_and_hands_on_the_rest() -> None:
    state = play(place("A10 A10 A10 B9", A="s s b"), "value 1, value 2, value 5")
    assert (asks(state), legal(state)) == (("pick", 1), ["pick 1", "pick 2", "pick 5"])
    state = play(state, "pick 5, let, let")
    assert (asks(state), legal(state)) == (("pick", 2), ["pick 1", "pick 2"])
    assert clause(state, "pick 5") == "T41"
    state = play(state, "pick 2, let, let")
    assert (asks(state), legal(state)) == (("pick", 3), ["pick 1"])
    state = play(state, "pick 1, let, let")
    assert purses(state)[:3] == ["5", "2", "1"]


def test_t41_round_and_round_until_none_is_left() -> None:
    state = table("A6 A6 B9 B9", notes={"A": "s s s s s"}, purses=EMPTY)
    state = play(state, "skip, skip, value 1, value 1, value 1, value 2, value 2")
    found = []
    while phase(state) == "pick":
        found.append(to_move(state))
        state = play(state, legal(state)[-1])
    assert found == [1, 2, 1, 2, 1]
    assert purses(state)[:2] == ["1 1 2", "1 2"]


def test_t41_too_far_back_one_goes_without() -> None:
    state = table("A6 A6 A6 B9", notes={"A": "s s"}, purses=EMPTY)
    state = play(state, "skip, skip, skip, value 1, value 2, pick 2, pick 1")
    assert purses(state)[:3] == ["2", "1", ""]


def test_t41_t15_queue_order_after_all_moves() -> None:
    state = table("A3 A6 B6 B3", notes={"A": "s s", "B": "s s s"}, purses=EMPTY)
    state = play(state, "use, send 2 B, use, send 3 A, skip, skip")
    assert queues(state) == ["13", "42", ""]
    state = play(state, "value 1, value 2, pick 2, pick 1, value 1, value 1, value 2")
    assert asks(state) == ("pick", 4)


def test_t12_t42_a_note_is_any_that_nobody_has_seen() -> None:
    state = place("A9 B9 B9 B9", A="s b")
    assert odds(state) == {"value 1": pytest.approx(30 / 70), "value 2": pytest.approx(40 / 70)}
    assert clause(state, "value 5") == "T12"
    state = play(state, "value 2")
    assert odds(state) == {
        "value 0": pytest.approx(15 / 65),
        "value 3": pytest.approx(30 / 65),
        "value 5": pytest.approx(20 / 65),
    }


def test_t42_each_picker_sees_what_reaches_him_the_others_backs() -> None:
    state = play(place("A9 A9 A9 B9", A="s s s b"), "value 1, value 2, value 2")
    assert heard(state, "value 5", 1) == ["value 5", "= hand 1 1 2 2 5"]
    assert heard(state, "value 5", 2) == ["value ?", "= hand 1 s s s b"]
    assert heard(state, "value 5", 2) == heard(state, "value 5", None)
    state = play(state, "value 5, pick 1")
    assert heard(state, "pick 5", 2) == ["pick b", "= hand 2 2 2"]
    assert heard(state, "pick 5", 3) == ["pick b", "= hand 2 s s"]
    assert heard(state, "pick 5", 1) == ["pick 5", "= hand 2 s s"]


def test_t42_notes_face_up_are_known_to_all() -> None:
    state = table("A6 A6 B9 B9", row=(6, 4, 5), notes={"A": "5 2"}, purses=EMPTY)
    state = play(state, "skip, skip")
    assert asks(state) == ("pick", 1)
    state = play(state, "pick 5, pick 2")
    assert [known(state, 4, seat) for seat in (1, 2)] == ["5", "2"]


def test_t42_but_not_who_took_which_of_two_with_one_back() -> None:
    state = table("A6 A6 B9 B9", row=(6, 4, 5), notes={"A": "5 0"}, purses=EMPTY)
    state = play(state, "skip, skip, pick 5, pick 0")
    assert [known(state, 4, seat) for seat in (1, 2)] == ["", ""]
    assert known(state, 2, 1) == "5"


def test_t37_t41_what_is_taken_is_not_shown() -> None:
    state = table("A6 A6 B9 B9", notes={"A": "s s"}, purses=EMPTY)
    state = play(state, "skip, skip, value 1, value 2, pick 2")
    assert known(state, 3, 1) == known(state, 2, 1) == ""


def test_t49_who_saw_all_knows_what_the_other_got() -> None:
    state = table("A6 A6 B9 B9", notes={"A": "s s"}, purses=EMPTY)
    state = play(state, "skip, skip, value 1, value 2, pick 2, pick 1")
    assert (known(state, 1, 2), known(state, 3, 2)) == ("1", "")


def test_t43_nothing_else_is_played_while_notes_are_picked() -> None:
    state = play(place("A9 A9 B9 B9", A="s s s"), "value 1, value 1, value 2")
    for text in ("use", "seize", "go A", "rob 2"):
        assert clause(state, text) == "T41"
