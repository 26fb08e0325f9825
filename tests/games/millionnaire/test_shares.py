"""M6, M26 to M34, M59, M60, M62: shares: what they cost, pay and cost to lose."""

import pytest

from tests.games.millionnaire.tables import (
    cash,
    clause,
    fortunes,
    heard,
    holder,
    lay,
    legal,
    legal_of,
    opening,
    phase,
    pile,
    play,
    to_move,
    units,
)

# Buying


def test_m26_units_are_bought_at_ten_thousand() -> None:
    state = play(lay(), "buy C 3, buy A 1")
    assert (cash(state)[0], units(state)) == (60, "A1 C3")
    assert int(state.unsold[2]) == 247


def test_m26_out_of_cash_only() -> None:
    state = lay(cash=(25, 1, 1))
    assert legal_of(state, "buy") == [f"{at} {n}" for n in (1, 2) for at in "ABCDEF"]
    assert clause(state, "buy C 3") == "M26"


def test_m26_no_more_than_the_company_has() -> None:
    state = lay(cash=(300, 1, 1), units=("", "A249"))
    assert "A 1" in legal_of(state, "buy")
    assert clause(state, "buy A 2") == "M26"
    assert clause(play(state, "buy A 1"), "buy A 1") == "M26"


def test_m26_m66_more_than_twenty_are_bought_in_parts() -> None:
    state = play(lay(cash=(990, 1, 1)), "buy B 20, buy B 20, buy B 7")
    assert units(state) == "B47"


def test_m26_once_more_after_a_dividend_and_before_the_card() -> None:
    state = play(lay(cash=(30, 1, 1), units=("A1",)), "throw, dice 1 3")
    assert (phase(state), cash(state)[0]) == ("buy", 31)
    assert "B 3" in legal_of(state, "buy")  # with any of his money
    state = play(state, "buy B 1, buy A 2, done")
    assert (phase(state), units(state)) == ("card", "A3 B1")


def test_m26_not_without_a_dividend() -> None:
    assert phase(play(lay(units=("F1",)), "throw, dice 1 3")) == "card"


def test_m26_not_after_the_second_throw() -> None:
    state = play(lay(units=("A1 D1",), places=(0, 1, 1)), "throw, dice 2 2, done")
    assert phase(play(state, "throw, dice 4 6")) == "turn"
    assert to_move(play(state, "throw, dice 4 6")) == 2


def test_m26_with_stakes_won_just_now() -> None:
    state = play(lay(cash=(2, 1, 1), units=("A1",)), "horse 4, throw, dice 1 2")
    assert (phase(state), cash(state)[0]) == ("buy", 1 + 1 + 16)


def test_m26_nobody_is_asked_who_cannot_pay_for_one() -> None:
    assert to_move(play(lay(cash=(2, 1, 1), units=("A1",)), "throw, dice 1 2")) == 2


def test_m26_buying_is_all_he_may_do_then() -> None:
    state = play(lay(units=("A1",)), "throw, dice 1 2")
    assert clause(state, "even 1") == "M26"
    assert clause(state, "throw") == "M26"


def test_m27_a_fortune_is_cash_and_shares() -> None:
    state = lay(cash=(35, 0, 7), units=("A1 B2", "F10"))
    assert fortunes(state) == [65, 100, 7]
    assert fortunes(play(state, "even 5"))[0] == 60  # a stake is no cash


# Dividends


@pytest.mark.parametrize(("held", "paid"), [(1, 1), (9, 9), (10, 20), (30, 60)])
def test_m6_m28_a_tenth_and_a_fifth_for_a_director(held: int, paid: int) -> None:
    state = lay(cash=(0, 1, 1), units=(f"A{held}",))
    assert cash(play(state, "throw, dice 1 3"))[0] == paid


@pytest.mark.parametrize(("held", "paid"), [(9, 9), (10, 20 + 10)])
def test_m29_a_director_who_stops_there_has_a_fee(held: int, paid: int) -> None:
    state = lay(cash=(0, 1, 1), units=(f"B{held}",))
    assert cash(play(state, "throw, dice 1 4"))[0] == paid


def test_m29_not_who_passes() -> None:
    state = lay(cash=(0, 1, 1), units=("B10",))
    assert cash(play(state, "throw, dice 2 4"))[0] == 20


def test_m33_m6_change_makes_itself() -> None:
    state = play(lay(cash=(500, 1, 1)), "buy A 20, buy A 10")
    assert units(state) == "A30"
    assert clause(state, "sell A 1") == "M18"


def test_m59_a_director_from_the_start_is_paid_twenty_thousand() -> None:
    state = play(lay(), "buy A 10, throw, dice 1 3")
    assert cash(state)[0] == 20


# Free shares

DRAW = "throw, dice 1 1, card {card}"


def draw(card: str, held: str, **table: int) -> str:
    state = play(lay(units=(held, "C248"), top=[card]), DRAW.format(card=card))
    return units(state)


def test_m30_one_for_one_doubles_the_units_of_the_drawer() -> None:
    assert draw("one-for-one-b", "B3 D1") == "B6 D1"
    assert draw("one-for-one-b", "D1") == "D1"


def test_m30_nobody_else_gets_any() -> None:
    state = lay(units=("B1", "B4"), top=["one-for-one-b"])
    assert units(play(state, DRAW.format(card="one-for-one-b")), 2) == "B4"


def test_m30_one_for_two_as_shares_or_as_money() -> None:
    state = play(lay(units=("B5",), top=["one-for-two-b"]), DRAW.format(card="one-for-two-b"))
    assert (phase(state), legal(state)) == ("free", ["shares 2", "money 2"])
    assert units(play(state, "shares 2")) == "B7"
    after = play(state, "money 2")
    assert (units(after), cash(after)[0]) == ("B5", 125)
    assert clause(state, "shares 1") == "M30"


def test_m30_the_fifty_shares_of_an_odd_unit_are_paid() -> None:
    script = "first 1, start 1, buy A 1, throw, dice 1 3, done, card one-for-two-a"
    state = play(opening(2), script)
    assert (units(state), cash(state)[0]) == ("A1", 96)
    odd = play(lay(units=("B5",), top=["one-for-two-b"]), DRAW.format(card="one-for-two-b"))
    assert cash(odd)[0] == 105
    assert cash(play(odd, "shares 2"))[0] == 105


def test_m30_who_has_none_is_given_none() -> None:
    state = play(lay(top=["one-for-two-b"]), DRAW.format(card="one-for-two-b"))
    assert (units(state), cash(state)[0]) == ("", 100)


def test_m30_m31_an_odd_unit_is_paid_where_the_company_has_none_left() -> None:
    state = lay(units=("C3", "C247"), top=["one-for-two-c"])
    state = play(state, DRAW.format(card="one-for-two-c"))
    assert (units(state), cash(state)[0]) == ("C3", 115)


def test_m31_what_the_company_lacks_is_paid_in_money() -> None:
    state = play(
        lay(units=("C2", "C247"), top=["one-for-one-c"]), DRAW.format(card="one-for-one-c")
    )
    assert (units(state), cash(state)[0]) == ("C3", 110)


def test_m31_one_for_two_gives_what_there_is() -> None:
    state = play(
        lay(units=("C6", "C243"), top=["one-for-two-c"]), DRAW.format(card="one-for-two-c")
    )
    assert legal(state) == ["shares 1", "money 3"]
    after = play(state, "shares 1")
    assert (units(after), cash(after)[0]) == ("C7", 120)


def test_m31_with_nothing_left_there_is_nothing_to_choose() -> None:
    state = play(
        lay(units=("C2", "C248"), top=["one-for-two-c"]), DRAW.format(card="one-for-two-c")
    )
    assert (phase(state), cash(state)[0]) == ("turn", 110)


# Liquidation


def test_m32_the_holder_may_show_it_to_who_ends_there() -> None:
    state = lay(cash=(0, 1, 1), units=("A2 B12 C1",), held={"liquidation": 2})
    asked = play(state, "throw, dice 1 4")
    assert (to_move(asked), legal(asked)) == (2, ["liquidate", "hold"])
    after = play(asked, "liquidate")
    assert (units(after), cash(after)[0]) == ("A2 C1", 2)  # A was passed and paid
    assert int(after.unsold[1]) == 250
    assert pile(after)[-1] == "liquidation"


def test_m32_or_hold_it() -> None:
    state = lay(cash=(0, 1, 1), units=("B12",), held={"liquidation": 2})
    after = play(state, "throw, dice 1 4, hold, done")
    assert (units(after), cash(after)[0]) == ("B12", 34)
    assert holder(after, "liquidation") == 2


def test_m32_not_to_who_passes_or_has_no_shares_or_holds_it_himself() -> None:
    passes = lay(units=("B12",), held={"liquidation": 2})
    assert phase(play(passes, "throw, dice 2 4")) != "liquidation"
    has_none = lay(units=("A1",), held={"liquidation": 2})
    assert phase(play(has_none, "throw, dice 1 4")) == "buy"
    his_own = lay(units=("B1",), held={"liquidation": 1})
    assert phase(play(his_own, "throw, dice 1 4")) == "buy"


# Forced sales


def test_m34_m60_six_units_for_a_debt_of_fifty() -> None:
    state = lay(cash=(0, 20, 1), units=("", "A10"), held={"debt": 1})
    asked = play(state, "claim")
    assert (to_move(asked), phase(asked)) == (2, "sell")
    assert legal_of(asked, "sell") == [f"A {count}" for count in range(1, 7)]
    after = play(asked, "sell A 6")
    assert (cash(after), units(after, 2)) == ([50, 0, 1], "A4")


def test_m34_no_more_than_needed() -> None:
    state = play(lay(cash=(0, 20, 1), units=("", "A10"), held={"debt": 1}), "claim")
    assert clause(state, "sell A 7") == "M34"
    assert clause(state, "sell B 1") == "M34"
    after = play(state, "sell A 5")
    assert legal(after) == ["sell A 1"]


def test_m34_which_ones_is_his_choice() -> None:
    state = lay(cash=(0, 20, 1), units=("", "A3 F8"), held={"debt": 1})
    after = play(state, "claim, sell F 2, sell A 1, sell F 3")
    assert units(after, 2) == "A2 F3"


def test_m34_who_sells_all_and_falls_short_pays_what_he_has() -> None:
    state = lay(cash=(0, 20, 1), units=("", "A3"), held={"debt": 1})
    after = play(state, "claim, sell A 3")
    assert cash(after) == [35, 0, 1]
    assert phase(after) == "turn"


def test_m34_a_sale_may_bring_more_than_is_due() -> None:
    state = lay(cash=(0, 47, 1), units=("", "A3"), held={"debt": 1})
    assert cash(play(state, "claim, sell A 1")) == [50, 2, 1]


def test_m62_eighty_units_for_a_tax_of_four_hundred() -> None:
    state = lay(cash=(0, 1, 1), units=("A50 B40",), places=(13, 1, 1), top=["tax"])
    state = play(state, "throw, dice 1 1, card tax")
    assert (phase(state), int(state.due)) == ("sell", 400)
    state = play(state, "sell A 20, sell A 20, sell B 20, sell B 20")
    assert (cash(state)[0], units(state)) == (0, "A10")


def test_m34_the_sale_is_heard_by_all() -> None:
    state = play(lay(cash=(0, 20, 1), units=("", "A10"), held={"debt": 1}), "claim")
    assert heard(state, "sell A 6", None) == ["sell A 6", "= pay 2 50 1"]
