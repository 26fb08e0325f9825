"""T22, T31 to T33, T37, T38, T45: green cards, against anybody."""

import pytest

from tests.games.tontons.tables import (
    asks,
    clause,
    heard,
    known,
    legal,
    legal_of,
    observed,
    odds,
    payments,
    phase,
    play,
    purse,
    purses,
    table,
    to_move,
)
from tripot.core.state import State


@pytest.mark.parametrize("card", [6, 7, 8])
@pytest.mark.parametrize("row", [(3, 4, 5), (8, 4, 5)])
def test_t20_t22_alone_or_in_the_clinic_a_green_card_acts(card: int, row: tuple[int, ...]) -> None:
    state = table(f"A{card} B10 B10 B10", row=row)
    assert asks(state) == ("use", 1)


# 6 Le testament de Louis


def test_t31_every_other_player_gives_a_note_of_1() -> None:
    state = play(table("A6 A10 B10 C10"), "use")
    assert purses(state) == ["1 1 1 1 1 1", "1 1", "1 1", "1 1"]


def test_t31_a_2_if_he_has_no_1_and_nothing_without_small_notes() -> None:
    state = table("A6 A10 B10 C10", purses=["5", "2 2", "0 3 5", "1 2"])
    assert purses(play(state, "use")) == ["1 2 5", "2", "0 3 5", "2"]


def test_t31_t22_only_if_it_is_used() -> None:
    assert purses(play(table("A6 A10 B10 C10"), "skip")) == ["1 1 1"] * 4


def test_t31_t37_only_giver_and_heir_know_which_note() -> None:
    state = table("A6 A10 B10 C10", purses=["5", "2 2", "0 3 5", "1 2"])
    assert heard(state, "use", 1) == ["use", "= legacies 2 2 3 - 4 1"]
    assert heard(state, "use", 2) == ["use", "= legacies 2 2 3 - 4 s"]
    assert heard(state, "use", None) == ["use", "= legacies 2 s 3 - 4 s"]
    after = play(state, "use")
    assert (known(after, 2, 1), known(after, 4, 1), known(after, 3, 1)) == ("2", "1", "")


def test_t31_two_wills_from_the_boss_on() -> None:
    state = table("A6 A6 B10 C10", boss=2, purses=["1", "1", "1", "1"])
    assert to_move(state) == 2
    state = play(state, "use")
    assert purses(state) == ["", "1 1 1 1", "", ""]
    assert purses(play(state, "use")) == ["1", "1 1 1", "", ""]


# 7 Les cons, ça ose tout


def fools(victim: str) -> State:
    return play(table("A7 B10 C10 C10", purses=["", victim, "1", "1"]), "use")


def test_t32_any_other_player() -> None:
    state = fools("1 2 5")
    assert (asks(state), legal(state)) == (("rob", 1), ["rob 2", "rob 3", "rob 4"])
    assert clause(state, "rob 1") == "T23"


def test_t32_two_of_his_small_notes_at_random() -> None:
    state = play(fools("1 1 2 5"), "rob 2")
    assert odds(state) == {"draw 1": pytest.approx(2 / 3), "draw 2": pytest.approx(1 / 3)}
    state = play(state, "draw 1")
    assert odds(state) == {"draw 1": 1 / 2, "draw 2": 1 / 2}
    state = play(state, "draw 2")
    assert purses(state)[:2] == ["1 2", "1 5"]
    assert phase(state) != "draw"


def test_t32_if_he_has_not_two_one_of_his_big_notes() -> None:
    state = play(fools("1 0 5 5"), "rob 2")
    assert odds(state) == {"draw 0": pytest.approx(1 / 3), "draw 5": pytest.approx(2 / 3)}
    assert clause(state, "draw 1") == "T38"
    state = play(state, "draw 0")
    assert purses(state)[:2] == ["0", "1 5 5"]
    assert phase(state) != "draw"


def test_t32_without_big_notes_the_small_one_he_has() -> None:
    assert purses(play(fools("2"), "rob 2, draw 2"))[:2] == ["2", ""]


def test_t32_out_of_an_empty_envelope_nothing() -> None:
    state = play(fools(""), "rob 2")
    assert purses(state) == ["", "", "1", "1"]
    assert phase(state) != "draw"


def test_t32_t38_the_others_hear_the_back() -> None:
    state = play(fools("1 0 5 5"), "rob 2")
    assert heard(state, "draw 5", 3)[0].startswith("draw b")
    assert heard(state, "draw 5", 1)[0].startswith("draw 5")


def test_t32_a_corrected_box_can_draw_three() -> None:
    three = {"card": [{"value": 7, "number": 3}]}
    state = table("A7 B10 C10 C10", purses=["", "1 1 1", "1 1 5", "1"], box=three)
    state = play(state, "use")
    assert purses(play(state, "rob 2, draw 1, draw 1, draw 1"))[:2] == ["1 1 1", ""]
    assert purses(play(state, "rob 3, draw 5"))[0] == "5"


# 8 Ça soulage !


def relief(victim: str) -> State:
    return play(table("A8 B10 C10 C10", purses=["", victim, "1", "1"]), "use, rob 2")


def test_t33_any_other_player_is_asked_for_three() -> None:
    state = play(table("A8 B10 C10 C10"), "use")
    assert legal(state) == ["rob 2", "rob 3", "rob 4"]
    state = play(state, "rob 3")
    assert asks(state) == ("yield", 3)


@pytest.mark.parametrize(
    ("victim", "ways"),
    [
        ("3", ["3"]),
        ("1 2", ["1 2", "2 1"]),
        ("1 1 1", ["1 1 1"]),
        ("2 2", ["2 2"]),
        ("1 2 2 3", ["1 2", "2 1", "3"]),
        ("1 1 1 2 2 3", ["1 1 1", "1 2", "2 1", "3"]),
        ("2 2 3", ["2 2", "3"]),
        ("1 1", []),
        ("2 5", []),
        ("0 0 5 5", []),
        ("1 1 5", []),
    ],
)
def test_t33_a_3_or_small_notes_that_are_exact_if_they_can_be(victim: str, ways: list[str]) -> None:
    state = relief(victim)
    assert payments(state) == ways
    assert legal_of(state, "refuse") == ["refuse"]


def test_t33_never_two_twos_if_it_can_be_exact() -> None:
    assert clause(play(relief("1 2 2"), "yield 2"), "yield 2") == "T33"
    assert clause(relief("1 1"), "yield 3") == "T33"
    assert clause(relief("1 1 5"), "yield 5") == "T33"


def test_t33_note_by_note_and_who_has_begun_goes_on() -> None:
    state = play(relief("1 1 2 3"), "yield 1")
    assert (asks(state), legal(state)) == (("yield", 2), ["yield 2"])
    assert clause(state, "refuse") == clause(state, "yield 3") == "T33"
    assert purses(state)[:2] == ["", "1 1 2 3"]
    assert purses(play(state, "yield 2"))[:2] == ["1 2", "1 3"]


def test_t33_of_a_payment_the_robber_sees_every_note_and_the_others_how_many() -> None:
    state = play(relief("1 1 1 3"), "yield 1")
    assert [known(state, seat, 2) for seat in (1, 3, None)] == ["1", "", ""]
    assert [int(observed(state, seat).due.sum()) for seat in (1, 2, 3, None)] == [1, 1, 0, 0]
    state = play(state, "yield 1")
    assert [known(state, seat, 2) for seat in (1, 3, None)] == ["1 1 1"] * 3


def test_t33_of_two_small_notes_that_can_pay_one_is_a_2() -> None:
    state = play(relief("1 2 5"), "yield 1")
    assert [known(state, seat, 2) for seat in (1, 3, None)] == ["1 2", "2", "2"]


def test_t33_t37_he_pays_and_no_change_is_given() -> None:
    assert purses(play(relief("2 2 5"), "yield 2 2"))[:2] == ["2 2", "5"]
    assert purses(play(relief("1 2 5"), "yield 1 2"))[:2] == ["1 2", "5"]


def test_t33_the_others_hear_the_backs() -> None:
    assert heard(relief("3 1 2"), "yield 3", 3)[:2] == ["yield b", "= paid 2 b"]
    assert heard(relief("3 1 2"), "yield 2 1", 3)[:3] == ["yield s", "yield s", "= paid 2 s s"]
    assert heard(relief("3 1 2"), "yield 2 1", 1)[:3] == ["yield 2", "yield 1", "= paid 2 1 2"]


def test_t33_t49_who_gets_two_twos_knows_that_there_is_no_1() -> None:
    after = play(relief("2 2 2"), "yield 2 2")
    assert known(after, 1, 2) == "2"


def test_t33_t45_refusing_he_opens_his_envelope_to_the_robber_alone() -> None:
    state = relief("0 2 5")
    assert heard(state, "refuse", 1) == ["refuse [0 2 5]"]
    assert heard(state, "refuse", 3) == ["refuse"]
    state = play(state, "refuse")
    assert (known(state, 1, 2), known(state, 3, 2)) == ("0 2 5", "")


def test_t33_who_takes_one_note_of_his_choice() -> None:
    state = play(relief("0 2 5"), "refuse")
    assert (asks(state), legal(state)) == (("grab", 1), ["grab 0", "grab 2", "grab 5"])
    assert clause(state, "grab 3") == "T33"
    state = play(state, "grab 5")
    assert purses(state)[:2] == ["5", "0 2"]
    assert known(state, 1, 2) == "0 2"


def test_t33_t37_the_victim_knows_what_is_gone() -> None:
    state = play(relief("0 2 5"), "refuse")
    assert heard(state, "grab 5", 2)[0].startswith("grab 5")
    assert heard(state, "grab 5", 3)[0].startswith("grab b")
    assert known(play(state, "grab 5"), 2, 1) == "5"


def test_t33_unable_he_can_only_refuse() -> None:
    assert legal(relief("1 1")) == ["refuse"]


def test_t33_nothing_happens_to_an_empty_envelope() -> None:
    assert phase(relief("")) not in ("yield", "grab")


# Together


def test_t22_green_in_the_order_of_value_with_what_is_left() -> None:
    state = table("A8 B7 C6 C10", purses=["1", "1", "", "1 1"])
    state = play(state, "use, use")
    assert purses(state) == ["", "", "1 1 1", "1"]
    state = play(state, "rob 3, draw 1, draw 1, use, rob 2")
    assert (asks(state), legal(state)) == (("yield", 2), ["refuse"])
    assert purse(play(state, "refuse, grab 1"), 1) == "1"


def test_t23_t29_the_green_card_of_who_is_out_is_lost_but_he_can_be_robbed() -> None:
    state = play(table("A4 A8 B7 C10"), "use, silence 2, use, rob 2, draw 1, draw 1")
    assert phase(state) != "use"
    assert purses(state) == ["1 1 1", "1", "1 1 1 1 1", "1 1 1"]


def test_t45_t51_backs_are_counted_when_a_rule_asks_for_proof() -> None:
    state = play(table("A6 A10 B10 C10", purses=["5", "2 2", "0 3 5", "1 2"]), "use")
    assert [tuple(one) for one in state.backs[:4].tolist()] == [(2, 1), (1, 0), (0, 3), (1, 0)]
