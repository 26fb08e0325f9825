"""T20, T22, T23, T25 to T30: red cards, lowest value first."""

import pytest

from tests.games.tontons.tables import (
    asks,
    cards,
    cash_in,
    clause,
    heard,
    known,
    legal,
    legal_of,
    odds,
    out_of_round,
    phase,
    play,
    purse,
    purses,
    queues,
    row,
    table,
    to_move,
)
from tripot.core.state import State


def owners(state: State) -> list[int | str]:
    """Who is asked to use a card, one after another, if nobody does."""
    found = []
    while phase(state) == "use":
        found.append(to_move(state))
        state = play(state, "skip")
    return found


# The order


def test_t22_lowest_value_first_red_before_green() -> None:
    assert owners(table("A8 A5 A1 A4")) == [3, 4, 2, 1]


def test_t22_ties_from_the_boss_clockwise() -> None:
    assert owners(table("A4 A4 A4 A4")) == [1, 2, 3, 4]
    assert owners(table("A4 A4 A4 A4", boss=3)) == [3, 4, 1, 2]
    assert owners(table("A6 A3 A6 A3", boss=4)) == [4, 2, 1, 3]


def test_t22_wherever_their_owners_are() -> None:
    assert owners(table("C7 A5 B6 A1")) == [4, 2, 3, 1]


def test_t22_yellow_cards_wait() -> None:
    assert owners(table("A9 A10 A9 A10")) == []


def test_t22_nobody_has_to_use_a_card() -> None:
    state = table("A4 A10 A10 A10")
    assert legal(state) == ["use", "skip"]
    assert out_of_round(play(state, "skip")) == []


def test_t22_t24_a_card_that_is_not_used_is_spent() -> None:
    state = play(table("A4 A6 A10 A10"), "skip")
    assert cards(state, 1).endswith("| 4")


def test_t22_nobody_is_asked_about_a_card_that_can_do_nothing() -> None:
    state = table("A4 B2 C6 C10")
    assert owners(state) == [3]
    assert [cards(state, seat)[-1] for seat in (1, 2)] == ["4", "2"]


def test_t23_nobody_to_strike_in_the_place() -> None:
    assert owners(table("A4 B10 C10 C10", notes={"A": "s"})) == []
    assert owners(table("A4 A10 C10 C10", notes={"A": "s"})) == [1]


def test_t23_t26_everybody_else_there_is_sheltered() -> None:
    laid = table("A1 A4 C10 C10", notes={"A": "s"})
    assert owners(play(laid, "use")) == []
    assert owners(play(laid, "skip")) == [2]


def test_t23_shelter_is_good_for_somebody_alone_too() -> None:
    assert legal(table("A1 B10 C10 C10")) == ["use", "skip"]


def test_t23_green_cards_reach_everywhere() -> None:
    assert legal(table("A7 B10 C10 C10")) == ["use", "skip"]


# Taken out, moved, sent into the clinic


def test_t25_who_is_out_of_the_round_loses_his_card() -> None:
    laid = play(table("A4 A5 A10 A10"), "use")
    state = play(laid, "silence 2")
    assert owners(state) == []
    assert cards(state, 2).endswith("| 5")
    assert owners(play(laid, "silence 3")) == [2]


def test_t25_a_green_card_of_his_is_lost_too() -> None:
    laid = play(table("A4 A7 A10 A10"), "use")
    assert owners(play(laid, "silence 2")) == []
    assert owners(play(laid, "silence 3")) == [2]


def test_t25_t35_a_yellow_card_of_his_is_lost_too() -> None:
    state = play(table("A4 A10 A9 B9", notes={"A": "s s s"}), "use, silence 2")
    state = play(state, "value 1, value 1, value 2, pick 1")
    assert phase(state) == "pick"


def test_t25_who_was_quicker_keeps_the_effect() -> None:
    state = play(table("A4 A3 A10 A10"), "use, send 3 B")
    state = play(state, "use, silence 2")
    assert queues(state) == ["14", "3", ""]


def test_t25_who_is_merely_moved_keeps_his_card() -> None:
    state = play(table("A3 A4 B10 A10"), "use, send 2 B")
    assert (to_move(state), legal(state)) == (2, ["use", "skip"])
    state = play(state, "use")
    assert legal(state) == ["silence 3"]
    assert clause(state, "silence 1") == "T23"


def test_t20_t25_who_is_moved_into_the_clinic_can_do_nothing() -> None:
    state = play(table("A3 A4 B10 B10", row=(4, 8, 5)), "use, send 2 B")
    assert owners(state) == []
    assert cards(state, 2).endswith("| 4")


def test_t20_t25_a_green_card_goes_with_him_into_the_clinic() -> None:
    state = play(table("A3 A7 B10 B10", row=(4, 8, 5)), "use, send 2 B")
    assert (to_move(state), legal(state)) == (2, ["use", "skip"])


def test_t23_t25_moved_to_where_nobody_is() -> None:
    laid = play(table("A3 A4 B10 B10"), "use")
    assert owners(play(laid, "send 2 C")) == []
    assert owners(play(laid, "send 2 B")) == [2]


# 1 Your room is ready, Sir!


def test_t26_no_red_card_touches_who_is_sheltered() -> None:
    state = play(table("A1 A3 A10 B10"), "use, use")
    assert legal_of(state, "send") == ["3 B", "3 C"]
    assert clause(state, "send 1 B") == "T26"


@pytest.mark.parametrize("card", [2, 3, 4, 5])
def test_t26_whatever_the_red_card(card: int) -> None:
    laid = table(f"A1 A{card} B10 B10")
    assert owners(play(laid, "use")) == []
    assert owners(play(laid, "skip")) == [2]


def test_t26_only_if_it_is_used() -> None:
    state = play(table("A1 A3 A10 B10"), "skip, use")
    assert "1 B" in legal_of(state, "send")


def test_t26_green_cards_touch_him_all_the_same() -> None:
    state = play(table("A1 A7 A10 B10"), "use, use")
    assert "rob 1" in legal(state)


def test_t26_t28_his_own_card_moves_nobody_but_others() -> None:
    state = play(table("A1 A2 A10 B10"), "use, use")
    assert queues(play(state, "send 3 B")) == ["12", "43", ""]


def test_t26_it_ends_with_the_round() -> None:
    state = play(table("A1 A6 A10 B10"), "use")
    assert int(state.sheltered) == 0b0001
    assert int(cash_in(state).sheltered) == 0


# 2 La spéciale Raoul


def test_t27_all_others_are_sent_away_one_by_one_in_queue_order() -> None:
    state = play(table("B10 A10 A2 A10", boss=4), "use")
    assert (asks(state), legal(state)) == (("send", 3), ["send 4 B", "send 4 C"])
    state = play(state, "send 4 C")
    assert legal(state) == ["send 2 B", "send 2 C"]
    state = play(state, "send 2 B")
    assert queues(state) == ["3", "12", "4"]
    assert phase(state) not in ("send", "use")


def test_t27_not_out_of_turn() -> None:
    state = play(table("A2 A10 A10 A10"), "use")
    assert clause(state, "send 3 B") == "T27"


def test_t27_not_to_where_they_are_nor_to_where_nothing_is() -> None:
    state = play(table("A2 A10 A10 A10"), "use")
    assert clause(state, "send 2 A") == "T27"
    assert clause(state, "send 2 D") == "T11"


def test_t27_not_oneself_and_nobody_elsewhere() -> None:
    state = play(table("A2 A10 B10 A10"), "use")
    assert clause(state, "send 1 B") == "T23"
    assert clause(state, "send 3 C") == "T23"


def test_t27_t26_who_is_sheltered_stays() -> None:
    state = play(table("A2 A1 A10 A10"), "use, use, send 3 B, send 4 B")
    assert queues(state) == ["12", "34", ""]


def test_t27_two_of_them_clear_each_other_s_place() -> None:
    state = play(table("A2 A2 A10 B10"), "use, send 2 B, send 3 C")
    assert queues(state) == ["1", "42", "3"]
    state = play(state, "use, send 4 A")
    assert queues(state) == ["14", "2", "3"]


# 3 Le bourre-pif


def test_t28_one_is_sent_to_another_place_at_its_end() -> None:
    state = play(table("A3 A10 A6 B10"), "use")
    assert legal(state) == ["send 2 B", "send 2 C", "send 3 B", "send 3 C"]
    state = play(state, "send 3 B")
    assert (queues(state), asks(state)) == (["12", "43", ""], ("use", 3))


def test_t28_only_one() -> None:
    assert phase(play(table("A3 A10 A10 B10"), "use, send 2 B")) != "send"


def test_t28_another_place() -> None:
    assert clause(play(table("A3 A10 A6 B10"), "use"), "send 2 A") == "T28"


def test_t28_of_his_place_and_not_himself() -> None:
    state = play(table("A3 A10 A6 B10"), "use")
    assert clause(state, "send 4 C") == clause(state, "send 1 C") == "T23"


def test_t28_who_comes_back_is_the_last() -> None:
    state = play(table("A3 A6 A10 B3"), "use, send 2 B")
    state = play(state, "use, send 2 A")
    assert queues(state) == ["132", "4", ""]


def test_t28_punched_into_the_church_is_no_visit() -> None:
    state = play(table("A3 A6 A10 A10", row=(4, 1, 5)), "use, send 2 B")
    assert asks(state) == ("use", 2)


# 4 Le silencieux


def test_t29_one_is_out_for_this_round() -> None:
    state = play(table("A4 A10 A6 B10"), "use")
    assert legal(state) == ["silence 2", "silence 3"]
    state = play(state, "silence 2")
    assert (queues(state), out_of_round(state)) == (["13", "4", ""], [2])


def test_t29_of_his_place_and_not_himself() -> None:
    state = play(table("A4 A10 A6 B10"), "use")
    assert clause(state, "silence 4") == clause(state, "silence 1") == "T23"
    assert clause(state, "silence 6") == "T23"


def test_t29_t26_not_who_is_sheltered() -> None:
    assert clause(play(table("A4 A1 A6 B10"), "use, use"), "silence 2") == "T26"


def test_t29_no_cashing_in() -> None:
    state = play(table("A4 A9 B10 C10", notes={"A": "s s"}), "use, silence 2, value 2, value 2")
    assert purses(state)[:2] == ["1 1 1 2 2", "1 1 1"]


def test_t29_t39_the_last_of_a_place_stays_so_it_is_emptied() -> None:
    state = play(table("A4 A4 B10 B10", notes={"A": "s"}), "use, silence 2, value 1")
    assert row(state) == [5]


def test_t29_his_envelope_can_still_be_robbed() -> None:
    state = play(table("A4 A10 A7 B10"), "use, silence 2, use")
    assert "rob 2" in legal(state)
    state = play(state, "rob 2, draw 1, draw 1")
    assert purse(state, 2) == "1"


def test_t29_t31_he_gives_to_the_heir() -> None:
    state = play(table("A4 A10 A6 B10"), "use, silence 2, use")
    assert purses(state) == ["1 1", "1 1", "1 1 1 1 1 1", "1 1"]


def test_t29_next_round_he_is_back() -> None:
    state = cash_in(play(table("A4 A10 A6 B10", notes={"C": "s"}), "use, silence 2"))
    state = play(state, "place 9, place 10")
    while phase(state) in ("back", "note"):
        state = play(state, legal(state)[0])
    for _ in range(4):
        state = play(state, "go A, play 5")
    assert queues(state)[0] == "2341"


# 5 Le vitriol


def test_t30_one_small_note_from_each_in_queue_order() -> None:
    state = table("A5 A10 A10 B10", purses=["1 1", "2 2", "1 2 5", "1 1"])
    state = play(state, "use")
    assert (asks(state), odds(state)) == (("draw", "chance"), {"draw 2": 1})
    state = play(state, "draw 2")
    assert odds(state) == {"draw 1": 1 / 2, "draw 2": 1 / 2}
    state = play(state, "draw 1")
    assert purses(state) == ["1 1 1 2", "2", "2 5", "1 1"]


def test_t30_t38_at_random_each_note_as_likely() -> None:
    state = play(table("A5 A10 B10 B10", purses=["1", "1 1 2 3", "1", "1"]), "use")
    assert odds(state) == {"draw 1": pytest.approx(2 / 3), "draw 2": pytest.approx(1 / 3)}
    assert clause(state, "draw 3") == "T38"


def test_t30_who_has_none_gives_nothing() -> None:
    state = table("A5 A10 A10 B10", purses=["1 1", "0 3 5", "2", "1 1"])
    state = play(state, "use, draw 2")
    assert purses(state) == ["1 1 2", "0 3 5", "", "1 1"]


def test_t30_t26_not_from_who_is_sheltered() -> None:
    state = play(table("A5 A1 A10 B10"), "use, use, draw 1")
    assert purses(state) == ["1 1 1 1", "1 1 1", "1 1", "1 1 1"]


def test_t30_t37_t38_the_others_hear_the_back() -> None:
    state = play(table("A5 A10 B10 B6", purses=["1", "1 2 5", "1", "1"]), "use")
    assert [heard(state, "draw 2", seat) for seat in (1, 2, 3, None)] == [
        ["draw 2"],
        ["draw 2"],
        ["draw s"],
        ["draw s"],
    ]
    assert known(play(state, "draw 2"), 2, 1) == "2"
    assert known(play(state, "draw 2"), 3, 1) == ""


def test_t30_a_corrected_box_can_draw_more() -> None:
    state = table("A5 A10 B10 B10", box={"card": [{"value": 5, "number": 2}]})
    state = play(state, "use, draw 1, draw 1")
    assert purses(state)[:2] == ["1 1 1 1 1", "1"]
    short = table(
        "A5 A10 B10 B10", purses=["", "1", "1", "1"], box={"card": [{"value": 5, "number": 2}]}
    )
    assert purses(play(short, "use, draw 1"))[:2] == ["1", ""]
