"""T34 to T36, T40, T43: yellow cards, while the cash is shared out."""

from tests.games.tontons.tables import (
    asks,
    clause,
    heard,
    known,
    legal,
    phase,
    play,
    purse,
    purses,
    table,
)
from tripot.core.state import State

EMPTY = ["", "", "", ""]


def shared(choices: str, notes: str, values: str, **given: object) -> State:
    """Place A, its notes turned: who is asked first looks at them."""
    state = table(choices, notes={"A": notes}, **{"purses": EMPTY, **given})
    return play(state, ", ".join(f"value {value}" for value in values.split()))


# 9 Madame, Messieurs...


def test_t34_two_notes_at_the_first_pick() -> None:
    state = shared("A9 A9 B10 B10", "s s b b b", "1 2 0 3 5")
    state = play(state, "pick 5, pick 3")
    assert purse(state, 1) == "3 5"
    assert asks(state) == ("pick", 2)


def test_t34_only_at_the_first() -> None:
    state = shared("A9 A10 B10 B10", "s s s s b", "1 1 2 2 5")
    state = play(state, "pick 5, pick 2, let, pick 2")
    assert asks(state) == ("pick", 1)
    state = play(state, "pick 1, let")
    assert asks(state) == ("pick", 2)


def test_t34_at_his_first_though_he_is_not_the_first() -> None:
    state = shared("A10 A9 B10 B10", "s s b", "1 2 5")
    state = play(state, "pick 1")
    assert asks(state) == ("pick", 2)
    state = play(state, "pick 2, pick 5")
    assert phase(state) == "seize"
    assert purse(play(state, "let"), 2) == "2 5"


def test_t34_one_if_one_is_left() -> None:
    state = shared("A10 A9 B10 B10", "s s", "1 2")
    state = play(state, "pick 1, pick 2")
    assert asks(state) == ("seize", 1)
    assert purses(play(state, "let"))[:2] == ["1", "2"]


def test_t34_it_is_automatic() -> None:
    state = play(shared("A9 A9 B10 B10", "s s s", "1 1 2"), "pick 1")
    assert legal(state) == ["pick 1", "pick 2"]
    assert clause(state, "skip") == "T41"


def test_t34_alone_it_does_nothing() -> None:
    state = shared("A9 B9 B10 B10", "s s s", "1 1 2")
    assert purse(state, 1) == "1 1 2"


# 10 Touche pas au grisbi !


def test_t35_right_after_the_pick_of_another_in_his_place() -> None:
    state = shared("A9 A10 B10 B10", "s s b", "1 2 5")
    state = play(state, "pick 5, pick 2")
    assert (asks(state), legal(state)) == (("seize", 2), ["seize", "let"])


def test_t35_t34_both_notes_are_seized() -> None:
    state = shared("A9 A10 B10 B10", "s s b", "1 2 5")
    state = play(state, "pick 5, pick 2, seize")
    assert purses(state)[:2] == ["", "2 5"]


def test_t35_his_own_pick_still_comes() -> None:
    state = shared("A9 A10 B10 B10", "s s s b", "1 1 2 5")
    state = play(state, "pick 5, pick 2, seize")
    assert asks(state) == ("pick", 2)
    state = play(state, "pick 1")
    assert asks(state) == ("pick", 1)


def test_t35_once() -> None:
    state = shared("A10 A10 B10 B10", "s s s", "1 2 2")
    state = play(state, "pick 2, seize")
    assert asks(state) == ("pick", 2)
    state = play(state, "pick 2")
    assert asks(state) == ("seize", 1)
    state = play(state, "let, pick 1")
    assert phase(state) != "seize"


def test_t35_who_lets_it_go_can_seize_later() -> None:
    state = shared("A9 A10 B10 B10", "s s s s b", "1 1 2 2 5")
    state = play(state, "pick 1, pick 1, let, pick 2, pick 2")
    assert asks(state) == ("seize", 2)
    assert purses(play(state, "seize, pick 5"))[:2] == ["1 1", "2 2 5"]


def test_t35_t23_not_in_another_place() -> None:
    state = table("A9 A9 B10 C10", notes={"A": "s s s s", "B": "s", "C": "s"}, purses=EMPTY)
    state = play(state, "value 1, value 1, value 1, value 2, pick 2, pick 1, pick 1, pick 1")
    assert phase(state) == "value"
    assert purses(state)[:2] == ["1 2", "1 1"]


def test_t35_t29_not_by_who_is_out() -> None:
    state = play(table("A4 A10 A9 B10", notes={"A": "s s s"}, purses=EMPTY), "use, silence 2")
    state = play(state, "value 1, value 1, value 2, pick 2, pick 1, pick 1")
    assert purses(state)[:3] == ["2", "", "1 1"]


def test_t35_not_from_oneself() -> None:
    state = shared("A10 A9 B10 B10", "s s b", "1 2 5")
    assert asks(play(state, "pick 5")) == ("pick", 2)


def test_t35_t37_what_is_seized_is_seen_by_both_alone() -> None:
    state = play(shared("A9 A10 A9 B10", "s s b b", "1 2 0 5"), "pick 5, pick 2")
    assert heard(state, "seize", 2)[:2] == ["seize", "= seized 2 2 5"]
    assert heard(state, "seize", 3)[:2] == ["seize", "= seized 2 s b"]
    after = play(state, "seize")
    assert (known(after, 1, 2), known(after, 3, 2)) == ("2 5", "")


# Several in one place


def test_t36_asked_in_queue_order_from_the_picker() -> None:
    state = shared("A10 A10 A10 B10", "s s s s", "1 1 2 2", boss=2)
    assert asks(state) == ("pick", 2)
    state = play(state, "pick 2")
    assert asks(state) == ("seize", 3)
    state = play(state, "let")
    assert asks(state) == ("seize", 1)
    state = play(state, "let, pick 2")
    assert asks(state) == ("seize", 1)
    state = play(state, "let")
    assert asks(state) == ("seize", 2)


def test_t36_never_against_notes_just_won_by_it() -> None:
    state = shared("A10 A10 A10 B10", "s s s s", "1 1 2 2")
    state = play(state, "pick 2, seize")
    assert asks(state) == ("pick", 2)
    assert purses(state)[:3] == ["", "2", ""]


def test_t36_who_has_seized_can_lose_what_he_picks() -> None:
    state = play(shared("A10 A10 A10 B10", "s s s s", "1 1 2 2"), "pick 2, seize, pick 2")
    assert asks(state) == ("seize", 3)
    state = play(state, "let")
    assert asks(state) == ("seize", 1)
    assert purses(play(state, "seize"))[:3] == ["2", "2", ""]


def test_t36_all_of_them_in_turn() -> None:
    state = shared("A10 A10 A10 B10", "s s s s", "1 1 2 2")
    state = play(state, "pick 2, let, seize")
    assert purses(state)[:3] == ["", "", "2"]
    state = play(state, "pick 2, seize")
    assert purses(state)[:3] == ["2", "", "2"]
    state = play(state, "pick 1")
    assert asks(state) == ("seize", 2)
    assert purses(play(state, "seize, pick 1"))[:3] == ["1 2", "1", "2"]


# What does not count


def test_t43_alone_yellow_cards_do_nothing() -> None:
    state = shared("A10 B9 C10 C10", "s b", "1 5")
    assert (purse(state, 1), phase(state)) == ("1 5", "place")


def test_t43_t22_red_and_green_cards_are_over() -> None:
    state = table("A1 A6 B10 B10", notes={"A": "s s"}, purses=EMPTY)
    state = play(state, "skip, skip, value 1, value 2, pick 2, pick 1")
    assert "use" not in legal(state)
    assert purses(state)[:2] == ["2", "1"]
