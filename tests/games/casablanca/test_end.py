"""C40, C42, C45, C46, C47: who leaves, how the game ends, who wins."""

import pytest

from tests.games.casablanca.tables import (
    LIE,
    LIE_ELSEWHERE,
    TRUE,
    TRUE_ELSEWHERE,
    bank,
    cards,
    cash,
    circle,
    clause_of_end,
    duel,
    lay,
    legal,
    next_turn,
    payoffs,
    play,
    to_move,
    winners,
)
from tripot.core.state import State
from tripot.games.casablanca.rules import play as rules
from tripot.games.casablanca.rules.turn import final_order


def out(state: State) -> list[int]:
    """The seats that have left."""
    return [seat + 1 for seat in range(int(state.players)) if int(state.left) >> seat & 1]


# C40, leaving


def test_c40_who_has_neither_money_nor_cards_leaves() -> None:
    state = play(duel(LIE_ELSEWHERE, cash=(100, 2000, 2000)), "protest 100, match")
    assert out(state) == [1]
    assert next_turn(state) == 2


def test_c40_who_has_a_card_stays() -> None:
    state = duel(LIE_ELSEWHERE, cash=(100, 2000, 2000), cards=["ab"])
    assert out(play(state, "protest 100, match, seize a")) == []


def test_c40_who_has_a_note_stays() -> None:
    state = play(duel(LIE_ELSEWHERE, cash=(150, 2000, 2000)), "protest 100, match")
    assert out(state) == []


def test_c40_who_loses_his_last_card_by_the_duel_leaves() -> None:
    state = duel(LIE_ELSEWHERE, cash=(100, 2000, 2000), cards=["a"])
    assert out(play(state, "protest 100, match, seize a")) == [1]


def test_c40_the_protester_leaves_too() -> None:
    state = play(duel(TRUE_ELSEWHERE, cash=(2000, 100, 2000)), "protest 100, match")
    assert out(state) == [2]
    assert to_move(state) == 3


def test_c40_by_a_fine() -> None:
    state = play(duel(LIE, cash=(50, 2000, 2000)), "protest 100, retract")
    assert out(state) == [1]


def test_c40_who_sells_his_last_cards_to_an_empty_bank_plays_his_turn_first() -> None:
    state = play(lay(cash=(0, 2000, 2000), cards=["ab"], bank=0), "sell a, sell b")
    assert (to_move(state), out(state)) == (1, [])
    state = play(state, f"{TRUE_ELSEWHERE}, pass, pass")
    assert out(state) == [1]


def test_c40_who_won_a_card_in_that_turn_stays() -> None:
    state = play(lay(cash=(0, 2000, 2000), cards=["ab"], bank=0), "sell a, sell b")
    assert out(play(state, f"{TRUE}, pass, pass")) == []


def test_c40_his_token_stays_out_and_he_is_passed_over() -> None:
    state = lay(cash=(2000, 100, 2000))
    state = play(state, f"{TRUE_ELSEWHERE}, protest 100, match")
    assert circle(state, 2) == -1
    assert "take t2" not in legal(state)
    state = play(state, "take t6, value 1, say 1, pass")
    assert to_move(state) == 1
    state = play(state, "take t7, value 0, say 1")
    assert to_move(state) == 3


def test_c40_c41_it_is_checked_after_the_new_stock() -> None:
    state = lay(cash=(2000, 0, 2000), cards=["aa", "b", "dd"], stock="")
    state = play(state, f"{TRUE}, pass")
    assert out(state) == [2]
    assert to_move(state) == "chance"
    assert next_turn(state) == 3


def test_c40_c41_a_pair_keeps_him_in() -> None:
    state = lay(cash=(2000, 0, 2000), cards=["aa", "bb", "dd"], stock="")
    assert out(play(state, f"{TRUE}, pass")) == []


def test_c40_two_may_leave_at_once() -> None:
    state = lay(cash=(2000, 0, 0, 2000), cards=["aa", "b", "d", "ee"], stock="")
    state = play(state, f"{TRUE}, pass")
    assert out(state) == [2, 3]
    assert next_turn(state) == 4


def test_c40_the_last_one_left_wins_at_once() -> None:
    state = play(duel(LIE_ELSEWHERE, cash=(100, 2000)), "protest 100, match")
    assert clause_of_end(state) == "C40"
    assert winners(state) == [2]
    assert bank(state) == 3000


def test_c40_two_left_go_on() -> None:
    state = play(duel(LIE_ELSEWHERE, cash=(100, 2000, 2000)), "protest 100, match")
    assert clause_of_end(state) is None


def test_c40_the_last_one_left_after_another_left_before() -> None:
    state = lay(cash=(100, 0, 100), left=[2])
    state = play(state, f"{LIE_ELSEWHERE}, protest 100, match")
    assert clause_of_end(state) == "C40"
    assert winners(state) == [3]


def test_c40_the_last_one_wins_though_poorer_in_cards() -> None:
    state = play(duel(LIE_ELSEWHERE, cash=(100, 2000), cards=["a"]), "protest 100, match, seize a")
    assert (clause_of_end(state), payoffs(state)) == ("C40", [0.0, 1.0])


def test_c40_nobody_left_and_all_who_were_in_share() -> None:
    state = lay(cash=(0, 0, 0), cards=["", "b", ""], left=[3], stock="", bank=0)
    state = play(state, TRUE)
    assert clause_of_end(state) == "C40"
    assert payoffs(state) == [0.5, 0.5, 0.0]


def test_c40_not_in_the_middle_of_a_turn() -> None:
    state = play(duel(LIE, cash=(100, 2000, 2000)), "protest 100, match")
    assert cash(state)[0] == 0
    assert (rules.decision(state), out(state)) == ("spoils", [])


# C45, the fourth card


def test_c45_the_richest_wins_and_not_always_who_ends_it() -> None:
    state = play(lay(cash=(100, 5000, 2000), cards=["ccc"]), f"{TRUE}, pass, pass")
    assert clause_of_end(state) == "C45"
    assert cash(state) == [3100, 5000, 2000]
    assert winners(state) == [2]


def test_c45_the_bank_counts_for_its_owner() -> None:
    state = play(lay(cash=(2050, 5000, 2000), cards=["ccc"]), f"{TRUE}, pass, pass")
    assert winners(state) == [1]


def test_c45_ties_share_the_victory() -> None:
    state = play(lay(cash=(2000, 5000, 2000), cards=["ccc"]), f"{TRUE}, pass, pass")
    assert payoffs(state) == [0.5, 0.5, 0.0]


def test_c45_the_stakes_of_the_duel_count() -> None:
    state = play(
        duel(LIE, cash=(2000, 2000, 2000), cards=["", "ccc"], bank=0), "protest 500, match, prize"
    )
    assert cash(state) == [1500, 2500, 2000]
    assert winners(state) == [2]


def test_c45_three_of_one_and_three_of_another_end_nothing() -> None:
    state = play(lay(cards=["aaacc"]), f"{TRUE}, pass, pass")
    assert cards(state)[0] == "aaaccc"
    assert clause_of_end(state) is None


def test_c45_once_over_nothing_is_allowed() -> None:
    state = play(lay(cards=["ccc"]), f"{TRUE}, pass, pass")
    assert legal(state) == []


def test_c40_c45_who_has_left_wins_nothing() -> None:
    state = lay(cash=(0, 0, 0), cards=["ccc", "b"], left=[3], bank=0)
    state = play(state, TRUE)
    assert clause_of_end(state) == "C45"
    assert payoffs(state) == [0.5, 0.5, 0.0]


# C46, the turn limit


def test_c46_after_300_turns_the_richest_wins() -> None:
    state = lay(cash=(1000, 1500, 1400), turn=299)
    state = play(state, f"{TRUE_ELSEWHERE}, pass, pass")
    assert clause_of_end(state) == "C46"
    assert winners(state) == [2]
    assert bank(state) == 3000


def test_c46_not_after_299() -> None:
    state = play(lay(turn=298), f"{TRUE_ELSEWHERE}, pass, pass")
    assert clause_of_end(state) is None


def test_c46_c47_another_limit() -> None:
    state = play(lay(turn_limit=2), f"{TRUE_ELSEWHERE}, pass, pass")
    assert clause_of_end(state) is None
    state = play(state, f"{TRUE_ELSEWHERE.replace('t5, value 1', 't6, value 1')}, pass, pass")
    assert clause_of_end(state) == "C46"


def test_c46_the_last_turn_is_paid_first() -> None:
    state = lay(cash=(1000, 1050, 1000), turn=299)
    state = play(state, f"{TRUE}, pass, pass")
    assert (clause_of_end(state), winners(state)) == ("C46", [1])


def test_c46_a_turn_that_is_retracted_counts() -> None:
    state = play(duel(LIE, turn=299), "protest 100, retract")
    assert clause_of_end(state) == "C46"
    assert winners(state) == [2, 3]


@pytest.mark.parametrize(("held", "clause"), [("ccc", "C45"), ("cc", "C46")])
def test_c45_c46_a_fourth_card_in_the_last_turn_counts(held: str, clause: str) -> None:
    state = play(lay(cards=[held], turn=299), f"{TRUE}, pass, pass")
    assert clause_of_end(state) == clause


# C47, the outcome


def test_c47_the_winner_gets_1_and_the_others_nothing() -> None:
    state = play(lay(cards=["ccc"]), f"{TRUE}, pass, pass")
    assert payoffs(state) == [1.0, 0.0, 0.0]


def test_c47_three_who_share_get_a_third_each() -> None:
    state = play(lay(turn=299), f"{TRUE_ELSEWHERE}, pass, pass")
    assert payoffs(state) == pytest.approx([1 / 3] * 3)


def test_c45_c47_the_final_order_goes_by_money() -> None:
    state = play(lay(cash=(100, 5000, 2000, 2000), cards=["ccc"]), f"{TRUE}, pass, pass, pass")
    assert final_order(state) == [[1], [0], [2, 3]]


def test_c40_c47_who_has_left_comes_last() -> None:
    state = lay(cash=(100, 0, 100), left=[2])
    state = play(state, f"{LIE_ELSEWHERE}, protest 100, match")
    assert final_order(state)[0] == [2]
    assert final_order(state)[1:] == [[0, 1]]
