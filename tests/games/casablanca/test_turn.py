"""C12 to C20, C22, C38, C44: a turn in which nobody protests."""

import pytest

from tests.games.casablanca.tables import (
    LIE,
    TRUE,
    TRUE_ELSEWHERE,
    bank,
    cards,
    cash,
    circle,
    clause_of_end,
    demand,
    lay,
    legal,
    next_turn,
    odds,
    place,
    play,
    seen_by,
    to_move,
)
from tripot.games.casablanca.rules import play as rules

TAKES = [f"take t{token}" for token in range(4, 15)]

# C12, C38, before the token is taken


def test_c12_the_mover_may_reshuffle_or_take_any_token_and_no_more() -> None:
    assert legal(lay(cards=["abc"])) == [*TAKES, "reshuffle"]


def test_c12_c39_short_of_money_he_may_first_sell() -> None:
    state = lay(cash=(50, 2000, 2000), cards=["aac"])
    assert legal(state) == [*TAKES, "reshuffle", "sell a", "sell c"]


def test_c12_c39_who_is_not_short_may_not() -> None:
    assert "sell a" not in legal(lay(cash=(100, 2000, 2000), cards=["aac"]))


def test_c12_selling_and_reshuffling_go_together_in_either_order() -> None:
    state = lay(cash=(0, 2000, 2000), cards=["aac"])
    play(state, "sell a, reshuffle, sell c, take t5")
    play(state, "reshuffle, sell a, sell a, take t5")


def test_c12_c38_each_player_reshuffles_once_a_game() -> None:
    state = play(lay(), "reshuffle")
    assert legal(state) == TAKES
    state = play(state, f"{TRUE_ELSEWHERE}, pass, pass")
    assert "reshuffle" in legal(state)
    state = play(state, f"reshuffle, {TRUE_ELSEWHERE}, pass, pass")
    state = play(state, "take t6, value 1, say 1, pass, pass")
    assert to_move(state) == 1
    assert "reshuffle" not in legal(state)


def test_c38_not_after_the_token_is_taken() -> None:
    state = play(lay(), "take t5, value 2")
    assert "reshuffle" not in legal(state)
    assert "reshuffle" not in legal(play(state, "say 2"))


def test_c38_a_reshuffle_is_not_the_turn() -> None:
    state = play(lay(), "reshuffle")
    assert (to_move(state), rules.decision(state)) == (1, "take")


def test_c12_after_the_token_nothing_can_be_sold() -> None:
    state = play(lay(cash=(0, 2000, 2000), cards=["aac"]), "sell a, take t5, value 2")
    assert not any(text.startswith("sell") for text in legal(state))


# C13, C14


def test_c13_he_alone_has_looked_at_it() -> None:
    state = play(lay(), "take t5, value 2")
    assert seen_by(state, 5) == [1]


def test_c13_a_token_known_from_earlier_may_be_taken_again() -> None:
    state = play(lay(looked={5: (2, (1,))}), "take t5")
    assert seen_by(state, 5) == [1]
    assert legal(state) == [f"say {number}" for number in range(7)]


def test_c13_a_second_look_adds_the_second_player() -> None:
    state = play(lay(looked={5: (2, (2,))}), "take t5")
    assert seen_by(state, 5) == [1, 2]


def test_c13_no_second_token_in_a_turn() -> None:
    state = play(lay(), "take t5, value 2")
    assert not any(text.startswith("take") for text in legal(state))


@pytest.mark.parametrize("value", range(4))
@pytest.mark.parametrize("said", range(7))
def test_c14_any_number_may_be_said_and_is_walked(value: int, said: int) -> None:
    state = play(lay(places=(25, 0, 0)), f"take t5, value {value}, say {said}")
    assert place(state) == (25 + said) % 28


def test_c14_only_the_mover_walks() -> None:
    state = play(lay(places=(3, 4, 5)), TRUE)
    assert [place(state, seat) for seat in (1, 2, 3)] == [5, 4, 5]


# C15, laying back


def test_c15_the_token_lies_on_the_next_free_circle() -> None:
    state = play(lay(), TRUE)
    assert circle(state, 5) == 9


def test_c15_circles_with_tokens_are_passed_over() -> None:
    state = lay()
    state.lies[5], state.lies[6] = 9, 10
    assert circle(play(state, TRUE), 5) == 11


def test_c15_around_the_end_of_the_ring() -> None:
    state = lay()
    state.lies[12] = 27
    assert circle(play(state, "take t14, value 2, say 2"), 14) == 0  # t1 was set aside


def test_c15_it_never_lies_where_it_was() -> None:
    state = play(lay(), f"{TRUE_ELSEWHERE}, pass, pass")
    before = circle(state, 5)
    state = play(state, "take t5, say 1")
    assert circle(state, 5) not in (8, before)


def test_c15_circles_whose_token_was_set_aside_are_free() -> None:
    state = lay()
    state.lies[13] = 27
    assert circle(play(state, "take t14, value 2, say 2"), 14) == 0
    state.lies[13] = 1
    assert circle(play(state, "take t14, value 2, say 2"), 14) == 2


def test_c8_c15_a_token_keeps_its_number_where_it_lies_now() -> None:
    state = play(lay(), f"{TRUE}, pass, pass, turn d")
    assert state.number[4] == 2
    state = play(state, "take t5")
    assert rules.decision(state) == "say"


# C16 to C19


def test_c16_c22_the_others_are_asked_clockwise() -> None:
    state = play(lay(mover=2), TRUE)
    assert to_move(state) == 3
    state = play(state, "pass")
    assert to_move(state) == 1
    assert next_turn(play(state, "pass")) == 3


def test_c16_the_mover_is_not_asked() -> None:
    state = play(lay(cash=(2000, 2000)), f"{TRUE}, pass")
    assert next_turn(state) == 2


@pytest.mark.parametrize("move", [TRUE, LIE])
def test_c16_c17_unprotested_the_move_stands_whatever_the_token_says(move: str) -> None:
    state = play(lay(), f"{move}, pass, pass")
    assert place(state) == 2
    assert cards(state) == ["c", "", ""]
    assert cash(state) == [2100, 2000, 2000]
    assert seen_by(state, 5) == [1]


def test_c17_a_zero_on_the_symbol_takes_the_card() -> None:
    state = play(lay(places=(9, 0, 0)), "take t5, value 3, say 0, pass, pass")
    assert cards(state)[0] == "c"
    assert place(state) == 9


def test_c17_the_next_card_is_turned() -> None:
    state = play(lay(), f"{TRUE}, pass, pass")
    assert demand(state) is None
    assert odds(state) == {f"turn {letter}": 4 if letter == "c" else 5 for letter in "abcdefg"}
    state = play(state, "turn f")
    assert (demand(state), to_move(state), rules.decision(state)) == ("f", 2, "take")


def test_c17_the_card_is_not_taken_before_all_have_passed() -> None:
    state = play(lay(), f"{TRUE}, pass")
    assert cards(state)[0] == ""
    assert demand(state) == "c"


def test_c18_elsewhere_nothing_is_won_and_the_card_stays_in_demand() -> None:
    state = play(lay(), f"{TRUE_ELSEWHERE}, pass, pass")
    assert cards(state) == ["", "", ""]
    assert cash(state) == [2000] * 3
    assert (demand(state), to_move(state), rules.decision(state)) == ("c", 2, "take")
    assert place(state) == 1


@pytest.mark.parametrize("start", [0, 7, 14, 21])
def test_c19_any_of_the_four_spaces_will_do(start: int) -> None:
    state = play(lay(places=(start, 0, 0)), f"{TRUE}, pass, pass")
    assert cards(state)[0] == "c"


def test_c17_a_figure_of_another_on_the_symbol_wins_nothing() -> None:
    state = play(lay(places=(0, 2, 2)), f"{TRUE_ELSEWHERE}, pass, pass")
    assert cards(state) == ["", "", ""]


# C20


@pytest.mark.parametrize(("held", "paid"), [("", 100), ("c", 200), ("cc", 300), ("abdd", 100)])
def test_c20_the_payout_goes_by_the_number_held(held: str, paid: int) -> None:
    state = play(lay(cards=[held]), f"{TRUE}, pass, pass")
    assert cash(state) == [2000 + paid, 2000, 2000]
    assert bank(state) == 3000 - paid
    assert clause_of_end(state) is None


def test_c20_c45_the_fourth_takes_the_whole_bank_and_ends_the_game() -> None:
    state = play(lay(cards=["ccc"]), f"{TRUE}, pass, pass")
    assert cash(state) == [5000, 2000, 2000]
    assert bank(state) == 0
    assert clause_of_end(state) == "C45"


def test_c20_the_cards_of_others_do_not_count() -> None:
    state = play(lay(cards=["", "cc", "cc"]), f"{TRUE}, pass, pass")
    assert cash(state)[0] == 2100


def test_c44_figures_meet_and_nothing_happens() -> None:
    state = play(lay(places=(0, 1, 1)), f"{TRUE_ELSEWHERE}, pass, pass")
    assert [place(state, seat) for seat in (1, 2, 3)] == [1, 1, 1]
    assert cash(state) == [2000] * 3
