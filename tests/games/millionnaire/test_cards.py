"""M12, M13, M45 to M51, M61, M63: what cards do, who is asked, and what cancels what."""

from typing import Any

import pytest

from tests.games.bench import steps
from tests.games.millionnaire.tables import (
    MILLIONNAIRE,
    cash,
    clause,
    fortunes,
    holder,
    lay,
    legal,
    number_of,
    odds,
    opening,
    phase,
    pile,
    play,
    to_move,
    units,
)
from tripot.core.state import State
from tripot.games.millionnaire.state import LAID, PAIRED

TO_VIOLET = "throw, dice 1 3"


def drawn(card: str, **table: Any) -> State:
    """The table once seat 1 has drawn a card that lay on top."""
    return play(lay(top=[card], **table), f"{TO_VIOLET}, card {card}")


@pytest.mark.parametrize(
    ("card", "change"),
    [("lottery", 20), ("race", 15), ("refund", 10), ("rent", 5), ("gift", -5), ("repairs", -10)],
)
def test_m13_the_small_cards_pay_and_cost(card: str, change: int) -> None:
    assert cash(drawn(card))[0] == 100 + change


def test_m13_an_interim_dividend_on_all_units() -> None:
    assert cash(drawn("interim", units=("E3 F12",)))[0] == 115


def test_m13_who_cannot_pay_sells() -> None:
    state = drawn("repairs", cash=(4, 1, 1), units=("F5",))
    assert (phase(state), legal(state)) == ("sell", ["sell F 1", "sell F 2"])


def test_m14_amounts_are_data() -> None:
    state = drawn("rent", amounts={"rent": -7000})
    assert cash(state)[0] == 93


# Taxes


@pytest.mark.parametrize(
    ("fortune", "tax"), [(100, 0), (109, 0), (110, 5), (119, 5), (120, 10), (900, 400)]
)
def test_m45_five_for_every_full_ten_above_a_hundred(fortune: int, tax: int) -> None:
    assert cash(drawn("tax", cash=(fortune, 1, 1)))[0] == fortune - tax


@pytest.mark.parametrize(("start", "tax"), [(50_000, 35), (190_000, 0), (1000, 55)])
def test_m45_what_was_given_at_the_start_is_untaxed(start: int, tax: int) -> None:
    assert cash(drawn("tax", cash=(120, 1, 1), start_money=start))[0] == 120 - tax


def test_m45_shares_count() -> None:
    assert fortunes(drawn("tax", cash=(20, 1, 1), units=("F10",)))[0] == 110


def test_m46_brokerage_on_every_unit() -> None:
    assert cash(drawn("brokerage", units=("E3 F12",)))[0] == 85


def test_m12_a_discharge_cancels_a_tax() -> None:
    state = drawn("tax", cash=(200, 1, 1), held={"discharge": 1})
    assert (to_move(state), legal(state)) == (1, ["discharge", "hold"])
    after = play(state, "discharge")
    assert cash(after)[0] == 200
    assert holder(after, "discharge") - 1 == PAIRED
    assert cash(play(state, "hold"))[0] == 150


def test_m12_m63_who_could_have_it_is_asked_and_can_only_hold() -> None:
    state = drawn("tax", cash=(200, 1, 1), held={"will": 1})
    assert legal(state) == ["hold"]
    assert clause(state, "discharge") == "M12"


def test_m63_nobody_is_asked_for_a_card_that_all_know_elsewhere() -> None:
    held = {"discharge": 2, "will": 1}
    assert cash(drawn("tax", cash=(200, 1, 1), held=held, open_cards=["discharge"]))[0] == 150
    assert legal(drawn("tax", cash=(200, 1, 1), held=held)) == ["hold"]
    state = lay(cash=(200, 1, 1), held={"will": 1}, top=["tax", "discharge"])
    assert cash(play(state, f"{TO_VIOLET}, card tax"))[0] == 150


def test_m12_m63_nobody_is_asked_without_cards_or_tax() -> None:
    assert to_move(drawn("tax", cash=(200, 1, 1), held={"discharge": 2})) == 2
    assert to_move(drawn("tax", cash=(105, 1, 1), held={"discharge": 1})) == 2
    known = drawn("tax", cash=(200, 1, 1), held={"will": 1}, open_cards=["will"])
    assert cash(known)[0] == 150


def test_m61_one_card_in_eight_is_a_tax() -> None:
    state = play(opening(2), f"first 1, start 1, {TO_VIOLET}")
    chances = odds(state)
    assert (chances["card tax"], sum(chances.values())) == (4, 32)


@pytest.mark.parametrize(("taxes", "left"), [(1, 3), (3, 1)])
def test_m61_after_twenty_draws(taxes: int, left: int) -> None:
    state = lay()
    state.stock[:] = 0
    state.where[:] = LAID  # 20 cards have come, among them these taxes; 12 are left
    state.stock[5], state.stock[16] = 4 - taxes, 12 - left
    state.pile[12:33] = -1
    state.pile_count = 12
    chances = odds(play_on(state))
    assert (chances["card tax"], sum(chances.values())) == (left, 12)


def play_on(state: State) -> State:
    """To the draw of a card; such a table has no whole box to count."""
    for text in steps(TO_VIOLET):
        MILLIONNAIRE.carry_out(state, number_of(text))
    return state


# The acknowledgement of debt


def test_m47_fifty_from_the_richest_other() -> None:
    state = lay(cash=(900, 60, 20), units=("", "", "A5"), held={"debt": 1})
    after = play(state, "claim, sell A 5")
    assert cash(after) == [945, 60, 0]
    assert pile(after)[-1] == "debt"


def test_m47_tied_the_first_from_the_left() -> None:
    assert cash(play(lay(mover=2, held={"debt": 2}), "claim")) == [100, 150, 50]


def test_m47_before_the_throw_and_any_stake() -> None:
    state = lay(held={"debt": 1}, places=(0, 1, 1))
    assert clause(play(state, "even 1"), "claim") == "M47"
    assert clause(play(state, "throw, dice 2 2"), "claim") == "M47"
    assert "claim" in legal(play(state, "buy A 1"))


def test_m47_only_by_its_holder() -> None:
    assert clause(lay(held={"debt": 2}), "claim") == "M47"


def test_m47_then_the_turn_goes_on() -> None:
    state = play(lay(held={"debt": 1}), "claim")
    assert (to_move(state), phase(state)) == (1, "turn")
    assert phase(play(state, "buy A 15, throw")) == "dice"


def test_m12_a_receipt_cancels_a_claim() -> None:
    state = play(lay(held={"debt": 1, "receipt": 2}), "claim")
    assert (to_move(state), legal(state)) == (2, ["receipt", "hold"])
    after = play(state, "receipt")
    assert (cash(after), phase(after)) == ([100, 100, 100], "turn")
    assert pile(after).count("pair") == 2
    assert cash(play(state, "hold")) == [150, 50, 100]


def test_m12_m63_only_the_debtor_is_asked() -> None:
    state = play(lay(held={"debt": 1, "receipt": 3}), "claim")
    assert (phase(state), cash(state)) == ("turn", [150, 50, 100])


# Legacy and will


def test_m48_the_legacy_is_for_the_drawer() -> None:
    state = drawn("legacy")
    assert (cash(state), pile(state)[-1]) == ([220, 100, 100], "legacy")


def test_m49_unless_another_shows_the_will() -> None:
    state = drawn("legacy", held={"will": 3, "debt": 2})
    assert (to_move(state), legal(state)) == (2, ["hold"])
    assert clause(state, "will") == "M49"
    state = play(state, "hold")
    assert (to_move(state), legal(state)) == (3, ["will", "hold"])
    assert cash(play(state, "will")) == [100, 100, 220]
    assert cash(play(state, "hold")) == [220, 100, 100]


def test_m49_one_card_goes_under_and_one_into_the_middle() -> None:
    state = drawn("legacy", held={"will": 2})
    assert int(state.pile_count) == 31
    after = play(state, "will")
    assert [at for at, slot in enumerate(pile(after)) if slot == "pair"] == [16, 32]


def test_m49_of_an_odd_number_the_smaller_half_lies_above() -> None:
    state = drawn("legacy", held={"will": 2, "debt": 2})
    assert int(state.pile_count) == 30
    after = play(state, "will")
    assert [at for at, slot in enumerate(pile(after)) if slot == "pair"] == [15, 31]


def test_m12_m49_a_tax_that_is_cancelled_goes_into_the_middle_too() -> None:
    after = play(drawn("tax", held={"discharge": 1}, cash=(150, 100, 100)), "discharge")
    assert [at for at, slot in enumerate(pile(after)) if slot == "pair"] == [16, 32]


def test_m49_m64_the_two_are_equally_likely_and_the_second_is_known() -> None:
    state = play(drawn("legacy", held={"will": 2}), "will")
    state.pile[0], state.pile[16] = state.pile[16], state.pile[0]
    state = play(state, f"{TO_VIOLET}")
    assert odds(state) == {"card will": 1, "card legacy": 1}
    after = play(state, "card will")
    assert pile(after)[-1] == "legacy"
    assert int(after.hidden[1]) == 0  # all know it, for a legacy is read out
    after = play(state, "card legacy")
    assert pile(after)[-2:] == ["will", "legacy"]


def test_m51_the_holder_who_draws_it_himself_keeps_the_will() -> None:
    state = drawn("legacy", held={"will": 1})
    assert cash(state) == [220, 100, 100]
    assert (holder(state, "will"), pile(state)[-1]) == (1, "legacy")


# Who is asked


def test_m63_clockwise_from_the_player_concerned() -> None:
    state = lay(
        cash=(9, 9, 9, 9), units=("", "", "B2"), mover=3, held={"will": 1, "debt": 2, "receipt": 4}
    )
    state = play(state, "throw, dice 1 4")
    for seat in (4, 1, 2):
        assert (to_move(state), phase(state), legal(state)) == (seat, "liquidation", ["hold"])
        assert clause(state, "liquidate") == "M32"
        state = play(state, "hold")
    assert units(state, 3) == "B2"


def test_m63_a_card_that_all_know_is_asked_for_itself_alone() -> None:
    table: dict[str, Any] = {"units": ("B2",), "held": {"will": 2, "liquidation": 3}}
    state = play(lay(**table, open_cards=["will", "liquidation"]), "throw, dice 1 4")
    assert (to_move(state), legal(state)) == (3, ["liquidate", "hold"])
