"""T16, T30 to T33, T37, T38, T45, T49, T51, T62, T65: notes change hands, and who knows of it."""

import pytest

from tests.games.bench import viewer
from tests.games.tontons.tables import known, observed, play, purse, table
from tripot.core.state import State
from tripot.games.tontons.state import WORTH, row_of

ALL = (1, 2, 3, 4, None)


def knowing(state: State, seat: int | None, owner: int, notes: str) -> State:
    """Let a viewer be sure of some notes of an envelope."""
    for worth in notes.split():
        state.known[row_of(viewer(seat)), owner - 1, WORTH.index(int(worth))] += 1
    return state


def all_knowing(state: State, owner: int, notes: str) -> State:
    """Let all others be sure of them."""
    for seat in ALL:
        if seat != owner:
            knowing(state, seat, owner, notes)
    return state


def what_each_knows(state: State, owner: int) -> list[str]:
    """What seats 1 to 4 and an onlooker are sure of."""
    return [known(state, seat, owner) for seat in ALL]


# Drawn at random


def acid(purses: tuple[str, ...], notes: str = "") -> State:
    """Seat 1 draws a small note of seat 2; all are sure of some notes of his."""
    state = table("A5 A9 B9 C9", purses=purses, notes={})
    return play(all_knowing(state, 2, notes), "use")


def test_t37_t38_giver_and_taker_know_what_was_drawn() -> None:
    state = play(acid(("", "1 2", "", "")), "draw 2")
    assert what_each_knows(state, 1) == ["2", "2", "", "", ""]
    assert what_each_knows(state, 2) == ["", "1", "", "", ""]


def test_t51_how_many_notes_of_each_back_all_see() -> None:
    state = play(acid(("5", "1 2 3", "", "")), "draw 2")
    for seat in ALL:
        assert observed(state, seat).backs[:2].tolist() == [[1, 1], [1, 1]]


def test_t49_a_note_drawn_unseen_may_have_been_of_any_kind_with_its_back() -> None:
    state = play(acid(("", "1 1 2 5", "", ""), "1 1 2 5"), "draw 2")
    assert what_each_knows(state, 2) == ["1 1 5", "1 1 5", "1 5", "1 5", "1 5"]
    assert what_each_knows(state, 1) == ["2", "2", "", "", ""]


def test_t49_it_is_certain_where_all_with_that_back_are_of_one_kind() -> None:
    state = play(acid(("", "2 2 3", "", ""), "2 2"), "draw 2")
    assert what_each_knows(state, 2) == ["2", "2 3", "2", "2", "2"]
    assert what_each_knows(state, 1) == ["2"] * 5


def test_t49_it_is_not_where_one_more_may_be_of_another_kind() -> None:
    state = play(acid(("", "2 2", "", ""), "2"), "draw 2")
    assert what_each_knows(state, 1)[2:] == ["", "", ""]
    assert what_each_knows(state, 2)[2:] == ["", "", ""]


# The will


def will(purses: tuple[str, ...], notes: str = "") -> State:
    """Seat 1 inherits of all; all are sure of some notes of seat 2."""
    return play(all_knowing(table("A6 A9 B9 C9", purses=purses, notes={}), 2, notes), "use")


def test_t31_who_has_a_1_gives_it_as_all_know_who_knew_of_it() -> None:
    state = will(("", "1 2", "", ""), "1")
    assert what_each_knows(state, 1) == ["1"] * 5
    assert what_each_knows(state, 2) == ["", "2", "", "", ""]


def test_t31_else_only_giver_and_heir_know() -> None:
    state = will(("", "1 2", "", ""))
    assert what_each_knows(state, 1) == ["1", "1", "", "", ""]


def test_t31_who_gives_a_2_has_no_1_as_the_heir_learns() -> None:
    state = will(("", "2 2 2 5", "", ""))
    assert what_each_knows(state, 2) == ["2 2", "2 2 5", "", "", ""]


def test_t31_a_2_that_all_knew_is_there_yet_or_nothing_but_twos_is() -> None:
    assert what_each_knows(will(("", "1 2 5", "", ""), "2"), 2) == ["2", "2 5", "2", "2", "2"]
    assert what_each_knows(will(("", "2 2 5", "", ""), "2"), 2) == ["2", "2 5", "2", "2", "2"]


# Three briques


def relief(notes: str, way: str, sure: str = "") -> State:
    """Seat 1 demands three briques of seat 2, all being sure of some notes of his."""
    state = table("A8 A9 B9 C9", purses=("", notes, "", ""), notes={})
    return play(all_knowing(state, 2, sure), f"use, rob 2, {way}")


@pytest.mark.parametrize(
    ("notes", "way", "others"),
    [("3 5", "3", "3"), ("1 1 1 2", "1 1 1", "1 1 1"), ("1 2", "1 2", "2"), ("2 2", "2 2", "2")],
)
def test_t33_what_the_backs_of_three_briques_tell(notes: str, way: str, others: str) -> None:
    state = relief(notes, f"yield {way}")
    assert what_each_knows(state, 1) == [way, way, others, others, others]


def test_t33_what_is_known_and_what_is_told_go_together() -> None:
    state = relief("1 2", "yield 1 2", "1 2")
    assert what_each_knows(state, 1) == ["1 2"] * 5
    state = relief("1 1 2", "yield 1 2", "1")
    assert what_each_knows(state, 1) == ["1 2", "1 2", "2", "2", "2"]
    assert what_each_knows(state, 2)[2:] == ["", "", ""]


def test_t33_who_pays_two_twos_has_no_1_as_the_robber_learns() -> None:
    state = relief("2 2 2", "yield 2 2")
    assert what_each_knows(state, 2) == ["2", "2", "", "", ""]


def test_t33_t45_who_refuses_opens_his_envelope_to_the_robber_alone() -> None:
    state = relief("0 1 5", "refuse", "1")
    assert what_each_knows(state, 2) == ["0 1 5", "0 1 5", "1", "1", "1"]
    state = play(state, "grab 5")
    assert what_each_knows(state, 2) == ["0 1", "0 1", "1", "1", "1"]
    assert what_each_knows(state, 1) == ["5", "5", "", "", ""]


# The church, friends


def test_t16_t45_who_looks_knows_the_envelope_and_nobody_else() -> None:
    state = table("A9 B9 B9 C9", row=(1, 3, 4), purses=("1", "0 2 5", "1", "1"), notes={})
    state = play(state, "look 2")
    assert what_each_knows(state, 2) == ["0 2 5", "0 2 5", "", "", ""]


def test_t16_t48_a_note_that_is_burnt_all_see() -> None:
    state = table("A9 B9 B9 C9", row=(1, 3, 4), purses=("1", "1 2", "1", "1"), notes={})
    state = play(all_knowing(state, 2, "2"), "look 3, burn 2, lose 1")
    assert what_each_knows(state, 2) == ["2"] * 5
    assert purse(state, 2) == "2"


def friend(script: str, purses: tuple[str, ...]) -> State:
    """Seat 1 hires a friend, and goes on."""
    return play(table("Afriend A9 B9 C9", purses=purses, notes={}, friends=True), script)


def test_t62_three_briques_for_a_friend_all_see() -> None:
    state = table("Afriend A9 B9 C9", purses=("1 2 2", "", "", ""), notes={}, friends=True)
    state = play(all_knowing(state, 1, "1 2"), "yield 1 2")
    assert what_each_knows(state, 1) == ["2", "", "", "", ""]


def test_t65_what_the_richest_gives_he_and_the_taker_know() -> None:
    state = friend("yield 3, hire patricia, use, give 2", ("3", "1 2 5", "", ""))
    assert what_each_knows(state, 1) == ["2", "2", "", "", ""]
    assert what_each_knows(state, 2) == ["", "1 5", "", "", ""]


def test_t65_t66_the_fake_that_is_slipped_all_see() -> None:
    state = friend("yield 3, hire henri, use, slip 2, draw 5", ("3", "5", "1", "1"))
    assert what_each_knows(state, 2) == ["0"] * 5
    assert what_each_knows(state, 1) == ["5", "5", "", "", ""]


def test_t38_a_fake_drawn_among_other_big_notes_only_two_see() -> None:
    state = table("Afriend A7 B9 C9", purses=("3", "5", "3 5", ""), notes={}, friends=True)
    state = play(state, "yield 3, hire henri, use, slip 3, draw 3, slip 2, draw 5, enough, use")
    assert what_each_knows(state, 3) == ["0", "0", "0 5", "0", "0"]
    state = play(state, "rob 3, draw 0")
    assert what_each_knows(state, 2) == ["0", "0 0", "0 0", "0", "0"]
    assert what_each_knows(state, 3) == ["", "", "5", "", ""]
