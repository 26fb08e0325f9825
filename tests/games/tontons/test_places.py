"""T15 to T21: what the church, the Buick and the clinic do to their visitors."""

from typing import Any

from tests.games.tontons.tables import (
    aside,
    asks,
    cards,
    choose,
    clause,
    heard,
    known,
    lay,
    legal,
    legal_of,
    notes_at,
    observed,
    phase,
    play,
    purse,
    purses,
    queue,
    queues,
    row,
    table,
)
from tripot.core.state import State

PURSES = ["1 1 2", "1 2 5", "0 5", "2 2 3"]


def church(choices: str = "A10 B10 B10 B10") -> State:
    return table(choices, row=(1, 4, 5), purses=PURSES)


# The church


def test_t16_each_visitor_looks_into_another_envelope() -> None:
    state = church()
    assert (asks(state), legal(state)) == (("look", 1), ["look 2", "look 3", "look 4"])
    assert clause(state, "look 1") == "T16"
    assert clause(state, "look 5") == "T16"


def test_t16_t45_he_looks_alone() -> None:
    assert heard(church(), "look 2", 1) == ["look 2 [1 2 5]"]
    assert heard(church(), "look 2", 2) == heard(church(), "look 2", 3) == ["look 2"]
    state = play(church(), "look 2")
    assert (known(state, 1, 2), known(state, 3, 2), known(state, None, 2)) == ("1 2 5", "", "")


def test_t16_he_cannot_refrain() -> None:
    assert clause(church(), "keep") == clause(church(), "skip") == "T16"


def test_t16_then_he_names_who_loses_a_small_note_of_his_own_choice() -> None:
    state = play(church(), "look 2")
    assert (asks(state), legal(state)) == (("burn", 1), ["burn 2", "burn 3", "burn 4"])
    assert clause(state, "burn 1") == "T16"
    state = play(state, "burn 2")
    assert (asks(state), legal(state)) == (("lose", 2), ["lose 1", "lose 2"])


def test_t16_t48_it_is_shown_and_out_of_the_game() -> None:
    state = play(church(), "look 2, burn 2")
    assert heard(state, "lose 2", 3) == ["lose 2", "= cards 10 10 10 10"]
    state = play(state, "lose 2")
    assert (purse(state, 2), aside(state)) == ("1 5", "2")
    assert known(state, 1, 2) == "1 5"


def test_t16_the_named_need_not_be_the_one_looked_at() -> None:
    state = play(church(), "look 2, burn 4")
    assert (asks(state), legal(state)) == (("lose", 4), ["lose 2"])
    assert clause(state, "lose 1") == "T16"


def test_t16_without_small_notes_nothing_is_lost() -> None:
    state = play(church(), "look 2, burn 3")
    assert (purses(state), aside(state)) == (PURSES, "")
    assert phase(state) == "value"


def test_t16_visitors_in_queue_order_one_effect_each() -> None:
    state = church("B10 A10 A10 B10")
    assert asks(state) == ("look", 2)
    state = play(state, "look 1, burn 3")
    assert asks(state) == ("look", 3)
    state = play(state, "look 1, burn 1, lose 1")
    assert phase(state) not in ("look", "burn")


def test_t16_an_empty_envelope_can_be_looked_into() -> None:
    state = table("A10 B10 B10 B10", row=(1, 4, 5), purses=["1", "", "1", "1"])
    assert heard(state, "look 2", 1) == ["look 2 [-]"]


def test_t16_nobody_there_nothing_happens() -> None:
    assert phase(table("B10 B10 B10 B6", row=(1, 4, 5))) == "use"


# The Buick


def buick(choices: str = "B10 B10 A10 A6", **given: Any) -> State:
    return table(choices, **{"row": (4, 7, 1), **given})


def test_t19_each_visitor_in_queue_order_may_ride() -> None:
    state = buick()
    assert (asks(state), legal(state)) == (("ride", 1), ["ride A", "ride C", "stay"])
    state = play(state, "stay")
    assert asks(state) == ("ride", 2)


def test_t19_to_another_place_in_play() -> None:
    assert clause(buick(), "ride B") == "T19"
    assert clause(buick(), "ride D") == "T19"


def test_t15_t19_he_joins_the_end_of_the_queue() -> None:
    state = play(buick(), "ride A, stay")
    assert queues(state) == ["341", "2", ""]


def test_t15_alone_there_he_is_first() -> None:
    state = play(buick(row=(4, 7, 5)), "ride C, ride C")
    assert queue(state, "C") == "12"


def test_t19_before_the_cards_are_shown() -> None:
    state = buick()
    assert observed(state, 2).card[3] == 12
    assert observed(play(state, "stay, stay"), 2).card[3] == 6


def test_t19_before_the_church_though_it_lies_to_its_left() -> None:
    state = table("A10 B10 C10 C10", row=(1, 7, 5))
    assert asks(state) == ("ride", 2)
    state = play(state, "ride A")
    assert asks(state) == ("look", 1)
    state = play(state, "look 3, burn 3, lose 1")
    assert asks(state) == ("look", 2)


def test_t19_t21_who_rides_into_the_clinic_may_exchange() -> None:
    state = table("B10 A10 C10 C10", row=(4, 7, 8), spent={1: "6"})
    state = play(state, "ride C")
    assert asks(state) == ("swap", 1)


def test_t19_who_rides_away_is_not_asked_again() -> None:
    state = play(buick("B10 A10 A10 A6"), "ride A")
    assert asks(state) == ("use", 4)


def test_t19_who_stays_cashes_there() -> None:
    state = play(buick("B10 A10 A10 A10", notes={"B": "s"}), "stay, value 2")
    assert purse(state, 1) == "1 1 1 2"


def test_t19_t39_where_all_have_ridden_away_the_notes_stay() -> None:
    state = play(table("B10 A10 A10 A10", row=(4, 7, 5), notes={"B": "b"}), "ride C")
    assert (row(state), notes_at(state, 7)) == ([7], "b")


# The clinic


def clinic(
    choices: str = "A10 B10 B10 B10", *, hand: str = "3 4 10", spent: str = "6 9", **given: Any
) -> State:
    laid = lay(row=(8, 4, 5), hands={1: hand}, spent={1: spent}, **given)
    return choose(laid, choices)


def test_t20_a_red_card_there_does_nothing_and_is_spent() -> None:
    state = clinic("A4 A10 B10 B10", spent="")
    assert phase(state) != "use"
    assert cards(state, 1) == "3 10 | 4"


def test_t20_t26_shelter_is_a_red_card_too() -> None:
    assert phase(clinic("A1 B10 B10 B10", hand="1", spent="")) != "use"


def test_t20_green_cards_work_there() -> None:
    state = clinic("A7 B10 B10 B10", hand="7", spent="")
    assert legal(state) == ["use", "skip"]


def test_t20_visitors_are_not_touched_by_who_is_sent_in() -> None:
    """The owner of a red card that is still to come is sent into the clinic."""
    state = table("B3 B4 A10 A10", row=(8, 4, 5))
    state = play(state, "use, send 2 A")
    assert queue(state, "A") == "342"
    assert phase(state) != "use"


def test_t20_who_is_sent_out_of_reach_is_not_struck() -> None:
    state = table("B3 B4 A10 A10", row=(5, 4, 8))
    state = play(state, "use, send 2 A")
    assert legal(state) == ["use", "skip"]


def test_t21_an_exchange_of_a_card_in_hand_for_a_spent_one() -> None:
    state = clinic()
    assert asks(state) == ("swap", 1)
    assert sorted(legal(state)) == ["keep", "swap 3 6", "swap 3 9", "swap 4 6", "swap 4 9"]
    state = play(state, "swap 3 9")
    assert cards(state, 1) == "4 9 | 3 6 10"


def test_t21_the_card_of_this_round_stays() -> None:
    assert clause(clinic(), "swap 10 6") == "T21"
    twice = clinic(hand="3 10 10")
    assert "swap 10 6" in legal(twice)


def test_t21_a_card_that_he_has_not_played_is_refused() -> None:
    assert clause(clinic(), "swap 3 7") == "T21"
    assert clause(clinic(), "swap 3 10") == "T21"
    assert clause(clinic(), "swap 7 6") == "T21"


def test_t21_a_card_for_its_like_is_no_exchange() -> None:
    assert clause(clinic(spent="3"), "swap 3 3") == "T21"


def test_t21_it_is_seen_by_all() -> None:
    lines = [heard(clinic(), "swap 3 9", seat) for seat in (1, 2, None)]
    assert lines == [["swap 3 9", "= cards 10 10 10 10"]] * 3


def test_t21_he_may_keep_what_he_has() -> None:
    assert cards(play(clinic(), "keep"), 1) == "3 4 | 6 9 10"


def test_t21_in_the_first_round_there_is_nothing_to_exchange_for() -> None:
    assert phase(clinic(spent="")) != "swap"


def test_t21_with_nothing_else_in_hand_he_keeps_it() -> None:
    state = clinic(hand="10")
    assert legal_of(state, "swap") == []
    assert clause(state, "swap 10 6") == "T21"


def test_t21_one_exchange_each_in_queue_order() -> None:
    laid = lay(row=(8, 4, 5), spent={1: "6", 2: "7"}, boss=2)
    state = choose(laid, "A10 A10 B10 B10")
    assert asks(state) == ("swap", 2)
    state = play(state, "swap 3 7")
    assert asks(state) == ("swap", 1)
    assert phase(play(state, "keep")) != "swap"


def test_t64_the_friend_card_never_comes_back() -> None:
    laid = lay(row=(8, 4, 5), friends=True, spent={1: "6"})
    laid.friend_cards = 0b1110
    state = choose(laid, "A10 B10 B10 B10")
    assert not [text for text in legal(state) if "friend" in text]
    assert int(play(state, "swap 3 6").friend_cards) == 0b1110
