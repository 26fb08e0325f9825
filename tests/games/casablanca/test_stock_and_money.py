"""C10, C39, C41 to C43: cards sold, the stock used up, a bank that runs dry."""

import pytest

from tests.games.casablanca.tables import (
    LIE,
    TRUE,
    TRUE_ELSEWHERE,
    bank,
    cards,
    cash,
    clause_of_end,
    demand,
    duel,
    lay,
    legal,
    odds,
    play,
    to_move,
    winners,
)
from tripot.core.state import State
from tripot.games.casablanca.rules import play as rules

POOR = (0, 2000, 2000)


def sales(state: State) -> list[str]:
    """What may be sold now."""
    return [text for text in legal(state) if text.startswith("sell")]


# C39, selling


@pytest.mark.parametrize("has", [0, 50])
def test_c39_who_has_less_than_100_may_sell(has: int) -> None:
    state = play(lay(cash=(has, 2000, 2000), cards=["aab"]), "sell a")
    assert cash(state)[0] == has + 200
    assert bank(state) == 2800
    assert cards(state)[0] == "ab"


@pytest.mark.parametrize("has", [100, 150, 2000])
def test_c39_who_has_100_may_not(has: int) -> None:
    assert sales(lay(cash=(has, 2000, 2000), cards=["aab"])) == []


def test_c39_a_second_card_though_he_has_200_by_then() -> None:
    state = play(lay(cash=POOR, cards=["aab"]), "sell a, sell b")
    assert cash(state)[0] == 400
    assert cards(state)[0] == "a"


def test_c39_no_third_card() -> None:
    state = play(lay(cash=POOR, cards=["aabcd"]), "sell a, sell b")
    assert sales(state) == []


def test_c39_no_third_card_from_an_empty_bank_either() -> None:
    state = play(lay(cash=POOR, cards=["aabcd"], bank=0), "sell a, sell b")
    assert cash(state)[0] == 0
    assert sales(state) == []


def test_c39_he_need_not_sell() -> None:
    state = play(lay(cash=POOR, cards=["aab"]), TRUE)
    assert cards(state)[0] == "aab"


def test_c39_he_may_sell_one_and_play() -> None:
    state = play(lay(cash=POOR, cards=["aab"]), f"sell a, {TRUE_ELSEWHERE}, pass, pass")
    assert (cash(state)[0], cards(state)[0]) == (200, "ab")


def test_c39_he_sells_what_he_holds_only() -> None:
    assert sales(lay(cash=POOR, cards=["aab", "c"])) == ["sell a", "sell b"]
    state = play(lay(cash=POOR, cards=["ab"]), "sell a")
    assert sales(state) == ["sell b"]
    assert sales(play(state, "sell b")) == []


def test_c39_the_test_is_made_when_the_turn_starts() -> None:
    state = play(lay(cash=(2000, 50, 2000), cards=["", "ab"]), f"{TRUE_ELSEWHERE}, pass")
    assert to_move(state) == 2
    assert sales(state) == ["sell a", "sell b"]


def test_c39_nobody_sells_in_the_turn_of_another() -> None:
    state = duel(cash=(2000, 100, 50), cards=["a", "ab", "ab"])
    assert sales(state) == []
    assert sales(play(state, "protest 100")) == []


def test_c39_who_becomes_poor_in_his_turn_waits_for_the_next() -> None:
    state = play(
        duel(LIE, cash=(100, 2000, 2000), cards=["aab"]), "protest 100, match, prize, turn d"
    )
    assert (to_move(state), cash(state)[0], sales(state)) == (2, 0, [])


def test_c39_a_right_not_used_is_not_kept() -> None:
    state = lay(cash=(50, 2000), cards=["aabd"])
    state = play(state, f"sell a, {TRUE_ELSEWHERE}, pass, take t6, value 1, say 1, pass")
    assert to_move(state) == 1
    assert cash(state)[0] == 250
    assert sales(state) == []


@pytest.mark.parametrize(("in_bank", "paid"), [(0, 0), (50, 50), (150, 150), (200, 200)])
def test_c39_c43_the_bank_pays_what_it_has(in_bank: int, paid: int) -> None:
    state = play(lay(cash=POOR, cards=["aab"], bank=in_bank), "sell a")
    assert cash(state)[0] == paid
    assert bank(state) == in_bank - paid
    assert cards(state)[0] == "ab"


def test_c39_c43_the_second_card_is_paid_from_what_is_left() -> None:
    state = play(lay(cash=POOR, cards=["aab"], bank=300), "sell a, sell a")
    assert cash(state)[0] == 300


def test_c39_money_from_a_sale_can_be_staked_at_once() -> None:
    state = play(lay(cash=POOR, cards=["aab"]), f"sell a, {TRUE_ELSEWHERE}, protest 100")
    assert legal(state) == ["retract", "match", "raise 200"]


# C10, where sold cards lie


def test_c10_c39_sold_cards_do_not_come_before_the_stock_is_used_up() -> None:
    state = play(lay(cash=POOR, cards=["gg"], stock="aab"), f"sell g, sell g, {TRUE}, pass, pass")
    assert odds(state) == {"turn a": 2, "turn b": 1}


@pytest.mark.parametrize(("sold", "then"), [("g, f", "gf"), ("f, g", "fg")])
def test_c10_then_they_come_in_the_order_sold(sold: str, then: str) -> None:
    first, second = sold.split(", ")
    table = lay(cash=(0, 50), cards=["fg", "aa"], stock="")
    state = play(table, f"sell {first}, sell {second}, {TRUE}")
    assert odds(state) == {f"turn {then[0]}": 1}
    state = play(state, f"turn {then[0]}")
    assert demand(state) == then[0]
    said = "fg".index(then[0]) + 5
    state = play(state, f"take t6, value {said - 3}, say {said}, pass")
    assert odds(state) == {f"turn {then[1]}": 1}


def test_c10_cards_sold_later_lie_under_those_sold_before() -> None:
    state = lay(cash=POOR, cards=["g"], stock="", under="a", places=(0, 3, 0))
    state = play(state, f"sell g, {TRUE}, pass, pass")
    assert odds(state) == {"turn a": 1}
    state = play(state, "turn a, take t6, value 0, say 4, pass, pass")
    assert odds(state) == {"turn g": 1}


def test_c10_the_card_in_demand_stays_on_top_when_cards_are_sold() -> None:
    assert demand(play(lay(cash=POOR, cards=["gg"], stock=""), "sell g")) == "c"


# C41, C42, the stock used up


def test_c41_cards_held_singly_make_the_new_stock() -> None:
    state = play(lay(cards=["ab", "bbd", "deee"], stock=""), f"{TRUE}, pass, pass")
    assert cards(state) == ["", "bb", "eee"]
    assert odds(state) == {"turn a": 1, "turn b": 1, "turn c": 1, "turn d": 2}


def test_c41_the_card_just_taken_goes_back_too_and_its_payout_is_kept() -> None:
    state = play(lay(cards=["aa", "b"], stock=""), f"{TRUE}, pass, pass")
    assert cards(state)[0] == "aa"
    assert cash(state) == [2100, 2000, 2000]
    assert odds(state) == {"turn b": 1, "turn c": 1}


def test_c41_a_card_that_made_a_pair_stays() -> None:
    state = play(lay(cards=["c", "b"], stock=""), f"{TRUE}, pass, pass")
    assert cards(state)[0] == "cc"
    assert cash(state)[0] == 2200
    assert odds(state) == {"turn b": 1}


def test_c41_no_payout_is_returned() -> None:
    state = play(lay(cards=["abd", "aef", "bdg"], stock=""), f"{TRUE}, pass, pass")
    assert cash(state) == [2100, 2000, 2000]
    assert bank(state) == 2900


def test_c41_not_while_the_last_card_is_in_demand() -> None:
    state = play(lay(cards=["ab", "d"], stock=""), f"{TRUE_ELSEWHERE}, pass, pass")
    assert cards(state) == ["ab", "d", ""]
    assert demand(state) == "c"


def test_c41_not_while_sold_cards_lie_under_it() -> None:
    state = play(lay(cards=["ab", "d"], stock="", under="g"), f"{TRUE}, pass, pass")
    assert cards(state) == ["abc", "d", ""]
    assert odds(state) == {"turn g": 1}


def test_c41_after_a_prize_won_by_a_duel_too() -> None:
    state = play(duel(LIE, cards=["ab", "dd"], stock=""), "protest 100, match, prize")
    assert cards(state) == ["", "dd", ""]
    assert odds(state) == {"turn a": 1, "turn b": 1, "turn c": 1}
    assert cash(state) == [1900, 2200, 2000]


def test_c41_not_when_a_card_was_seized_instead() -> None:
    state = play(duel(LIE, cards=["ab", "dd"], stock=""), "protest 100, match, seize a")
    assert cards(state) == ["b", "add", ""]
    assert demand(state) == "c"


def test_c41_after_a_protest_that_is_withdrawn() -> None:
    state = play(duel(LIE, cards=["aab"], stock=""), "protest 100, raise 200, withdraw")
    assert cards(state) == ["aa", "", ""]
    assert odds(state) == {"turn b": 1, "turn c": 1}


def test_c41_c45_a_fourth_card_ends_the_game_first() -> None:
    state = play(lay(cards=["acccd", "b"], stock=""), f"{TRUE}, pass, pass")
    assert clause_of_end(state) == "C45"
    assert cards(state) == ["accccd", "b", ""]


def test_c10_c41_the_new_stock_is_shuffled_and_sold_cards_lie_under_it() -> None:
    state = play(lay(cash=(2000, 0, 2000), cards=["", "bb", "de"], stock=""), f"{TRUE}, pass")
    assert odds(state) == {"turn c": 1, "turn d": 1, "turn e": 1}
    state = play(state, "turn d, sell b, take t6, value 3, say 3, pass, pass")
    assert odds(state) == {"turn c": 1, "turn e": 1}


def test_c42_no_card_comes_and_the_richest_wins() -> None:
    state = play(lay(cash=(1000, 1500, 1400), cards=["c", "bb"], stock=""), f"{TRUE}, pass, pass")
    assert clause_of_end(state) == "C42"
    assert winners(state) == [2]
    assert (cash(state), bank(state)) == ([1200, 1500, 1400], 2800)


def test_c42_one_card_and_it_goes_on() -> None:
    state = play(lay(cards=["c", "bbd"], stock=""), f"{TRUE}, pass, pass")
    assert clause_of_end(state) is None
    assert rules.decision(state) == "turn"


def test_c42_the_payout_counts_and_ties_share() -> None:
    state = play(lay(cash=(1000, 1200, 100), cards=["c"], stock=""), f"{TRUE}, pass, pass")
    assert clause_of_end(state) == "C42"
    assert winners(state) == [1, 2]


# C43


@pytest.mark.parametrize(("in_bank", "paid"), [(0, 0), (50, 50), (250, 250), (300, 300)])
def test_c20_c43_a_payout_is_what_the_bank_has(in_bank: int, paid: int) -> None:
    state = play(lay(cards=["cc"], bank=in_bank), f"{TRUE}, pass, pass")
    assert cash(state)[0] == 2000 + paid
    assert bank(state) == in_bank - paid
    assert cards(state)[0] == "ccc"


def test_c43_an_empty_bank_and_the_fourth_card_still_ends_the_game() -> None:
    state = play(lay(cards=["ccc"], bank=0), f"{TRUE}, pass, pass")
    assert clause_of_end(state) == "C45"
    assert cash(state) == [2000] * 3


def test_c43_what_was_not_paid_is_not_owed() -> None:
    state = play(lay(cards=["cc"], bank=0), f"{TRUE}, pass, pass, turn d")
    state = play(state, "take t6, value 1, say 1, protest 100, retract")
    assert bank(state) == 50
    assert cash(state)[0] == 2000
