"""C21 to C31: the protest, the stakes, and who withdraws."""

import pytest

from tests.games.casablanca.tables import (
    LIE,
    LIE_ELSEWHERE,
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
    next_turn,
    place,
    play,
    seen_by,
    to_move,
)
from tripot.core.state import PUBLIC, State
from tripot.games.casablanca import GAME
from tripot.games.casablanca.rules import play as rules


def raises(state: State) -> list[str]:
    """The raises that are allowed."""
    return [text for text in legal(state) if text.startswith("raise")]


# C21, C22, who may protest


def test_c21_a_protest_is_100_or_more_in_notes_of_50_up_to_all_he_has() -> None:
    state = duel(cash=(2000, 350, 2000))
    amounts = (100, 150, 200, 250, 300, 350)
    assert legal(state) == ["pass", *(f"protest {amount}" for amount in amounts)]


def test_c21_who_has_100_may_bet_them() -> None:
    assert legal(duel(cash=(2000, 100, 2000))) == ["pass", "protest 100"]


@pytest.mark.parametrize("poor", [0, 50])
def test_c21_who_has_less_than_100_is_not_asked(poor: int) -> None:
    assert to_move(duel(cash=(2000, poor, 2000), cards=["", "a"])) == 3
    state = play(duel(cash=(2000, 2000, poor), cards=["", "", "a"]), "pass")
    assert rules.decision(state) == "turn"


def test_c16_c21_where_nobody_can_protest_the_move_stands_at_once() -> None:
    state = duel(LIE, cash=(2000, 50, 50))
    assert cards(state)[0] == "c"
    assert rules.decision(state) == "turn"


def test_c21_c40_who_has_left_is_not_asked() -> None:
    assert to_move(duel(cash=(2000, 0, 2000), left=[2])) == 3


def test_c22_the_first_to_protest_plays_the_duel_alone() -> None:
    state = play(duel(), "protest 300")
    assert to_move(state) == 1
    assert cash(state) == [2000, 1700, 2000]
    state = play(state, "raise 600")
    assert to_move(state) == 2


def test_c22_who_passed_has_passed() -> None:
    state = play(duel(), "pass, protest 100, retract")
    assert next_turn(state) == 2
    assert cash(state) == [1950, 2000, 2000]


def test_c22_c28_after_a_protest_that_is_withdrawn_nobody_else_is_asked() -> None:
    state = play(duel(LIE), "protest 100, raise 200, withdraw")
    assert next_turn(state) == 2
    assert cards(state)[0] == "c"


# C23, retract


def test_c23_a_fine_of_50_and_the_figure_goes_back() -> None:
    state = play(duel(LIE), "protest 300, retract")
    assert cash(state) == [1950, 2000, 2000]
    assert bank(state) == 3050
    assert place(state) == 0
    assert (cards(state)[0], demand(state)) == ("", "c")
    assert next_turn(state) == 2


def test_c23_the_token_stays_face_down() -> None:
    assert seen_by(play(duel(LIE), "protest 300, retract"), 5) == [1]


def test_c23_who_told_the_truth_may_retract_too() -> None:
    state = play(duel(TRUE), "protest 300, retract")
    assert (place(state), cards(state)[0]) == (0, "")


@pytest.mark.parametrize(("has", "fine"), [(0, 0), (50, 50), (100, 50)])
def test_c23_the_fine_is_what_he_has_if_less(has: int, fine: int) -> None:
    state = play(duel(cash=(has, 2000, 2000), cards=["a"]), "protest 300, retract")
    assert cash(state)[0] == has - fine
    assert bank(state) == 3000 + fine


def test_c23_the_protester_wins_no_card() -> None:
    state = play(duel(LIE, cards=["aab"]), "protest 300, retract")
    assert cards(state) == ["aab", "", ""]


def test_c23_a_zero_retracted_stays_where_it_was() -> None:
    state = play(duel("take t5, value 1, say 0", places=(2, 0, 0)), "protest 100, retract")
    assert (place(state), cards(state)[0]) == (2, "")


def test_c23_c29_after_a_raise_there_is_no_retracting() -> None:
    state = play(duel(), "protest 100, raise 200, raise 400")
    assert to_move(state) == 1
    assert "retract" not in legal(state)
    assert "withdraw" in legal(state)


# C24 to C26, raising


def test_c24_the_mover_retracts_matches_or_raises_to_twice_or_three_times() -> None:
    state = play(duel(), "protest 300")
    assert legal(state) == ["retract", "match", "raise 600", "raise 900"]


def test_c24_he_can_do_no_other() -> None:
    options = legal(play(duel(), "protest 300"))
    assert not {"withdraw", "pass", "raise 300", "raise 750", "raise 1200"} & set(options)


def test_c24_a_raise_lays_its_money_on_the_table() -> None:
    state = play(duel(), "protest 300, raise 900")
    assert cash(state) == [1100, 1700, 2000]
    assert (to_move(state), rules.decision(state)) == (2, "raised")


def test_c25_matched_the_token_is_turned_up() -> None:
    state = play(duel(), "protest 300, match")
    assert seen_by(state, 5) == [0, 1, 2, 3]


def test_c23_c25_how_a_bet_was_answered_is_seen_where_it_changes_nothing_else() -> None:
    """The mover has no money and no card: what is left of him is the same either way."""
    state = duel(LIE_ELSEWHERE, cash=(0, 2000, 2000))
    answered = [play(state, f"protest 300, {answer}") for answer in ("match", "retract")]
    assert answered[0].answered != answered[1].answered
    assert [GAME.observed(one, PUBLIC).answered for one in answered] == [
        one.answered for one in answered
    ]


def test_c26_the_other_withdraws_matches_or_raises_again() -> None:
    state = play(duel(cash=(8000, 8000)), "protest 100, raise 200")
    assert legal(state) == ["withdraw", "match", "raise 400", "raise 600"]
    state = play(state, "raise 600")
    assert to_move(state) == 1
    assert legal(state) == ["withdraw", "match", "raise 1200", "raise 1800"]


def test_c26_the_protester_cannot_retract() -> None:
    assert "retract" not in legal(play(duel(), "protest 100, raise 200"))


@pytest.mark.parametrize(("move", "won"), [(TRUE_ELSEWHERE, 1), (LIE_ELSEWHERE, 2)])
def test_c25_c26_raised_twice_then_matched(move: str, won: int) -> None:
    state = play(duel(move), "protest 100, raise 200, raise 600, match")
    assert cash(state) == ([2600, 1400, 2000] if won == 1 else [1400, 2600, 2000])


@pytest.mark.parametrize(("move", "won"), [(TRUE_ELSEWHERE, 1), (LIE_ELSEWHERE, 2)])
def test_c25_c26_raised_three_times_then_matched(move: str, won: int) -> None:
    state = play(duel(move), "protest 100, raise 300, raise 600, raise 1200, match")
    assert cash(state) == ([3200, 800, 2000] if won == 1 else [800, 3200, 2000])


def test_c26_every_raise_asks_the_other_side() -> None:
    state = play(duel(cash=(8000, 8000)), "protest 100")
    for seat, stake in ((1, 200), (2, 400), (1, 800), (2, 1600), (1, 3200), (2, 6400)):
        assert to_move(state) == seat
        state = play(state, f"raise {stake}")
    assert to_move(state) == 1
    assert cash(state) == [8000 - 3200, 8000 - 6400]


# C27, all in


def test_c27_a_raise_is_cut_down_to_all_the_protester_has() -> None:
    state = play(duel(cash=(2000, 800, 2000)), "protest 300")
    assert raises(state) == ["raise 600", "raise 800"]


def test_c27_a_raise_is_cut_down_to_all_the_mover_has() -> None:
    state = play(duel(cash=(700, 2000, 2000)), "protest 300")
    assert raises(state) == ["raise 600", "raise 700"]


def test_c27_two_raises_cut_to_the_same_are_one() -> None:
    state = play(duel(cash=(500, 2000, 2000)), "protest 300")
    assert raises(state) == ["raise 500"]


def test_c27_a_raise_of_one_note_is_left_by_the_cut() -> None:
    state = play(duel(cash=(350, 2000, 2000)), "protest 300")
    assert raises(state) == ["raise 350"]


def test_c27_later_raises_count_the_stake_on_the_table() -> None:
    state = play(duel(cash=(1000, 700, 2000)), "protest 100, raise 300")
    assert cash(state)[:2] == [700, 600]
    assert raises(state) == ["raise 600", "raise 700"]
    state = play(state, "raise 600")
    assert raises(state) == ["raise 700"]


def test_c27_who_is_all_in_cannot_be_raised() -> None:
    state = play(duel(cash=(2000, 300, 2000)), "protest 300")
    assert legal(state) == ["retract", "match"]


def test_c23_c28_at_every_step_of_a_duel_one_backs_out_first_and_raises_last() -> None:
    state = duel(cash=(8000, 8000))
    for action, back_out in (("protest 100", "retract"), ("raise 200", "withdraw")):
        state = play(state, action)
        assert legal(state)[:2] == [back_out, "match"]
        assert len(raises(state)) == len(legal(state)) - 2


def test_c27_a_raiser_who_is_all_in_cannot_be_raised() -> None:
    state = play(duel(cash=(600, 2000, 2000)), "protest 300, raise 600")
    assert legal(state) == ["withdraw", "match"]


def test_c27_who_raises_the_other_to_all_he_has_still_lets_him_answer() -> None:
    state = play(duel(cash=(2000, 600, 2000)), "protest 300, raise 600")
    assert legal(state) == ["withdraw", "match"]
    state = play(state, "match")
    assert cash(state)[0] == 2600


@pytest.mark.parametrize("has", [0, 50, 300])
def test_c27_who_has_no_more_than_he_faces_cannot_raise(has: int) -> None:
    state = play(duel(cash=(has, 2000, 2000), cards=["a"]), "protest 300")
    assert legal(state) == ["retract", "match"]


@pytest.mark.parametrize(("move", "then"), [(TRUE_ELSEWHERE, 200), (LIE_ELSEWHERE, 0)])
def test_c27_less_than_faced_matches_and_the_excess_goes_back(move: str, then: int) -> None:
    state = play(duel(move, cash=(100, 2000, 2000), cards=["a", "b"]), "protest 900, match")
    assert cash(state) == [then, 2100 - then, 2000]


def test_c27_the_excess_is_back_before_the_winner_chooses() -> None:
    state = play(duel(LIE, cash=(100, 2000, 2000)), "protest 2000, match")
    assert rules.decision(state) == "spoils"
    assert cash(state) == [0, 2100, 2000]
    assert state.stakes.tolist() == [0, 0]


@pytest.mark.parametrize("move", [TRUE, LIE])
def test_c27_with_nothing_he_matches_with_nothing(move: str) -> None:
    state = play(duel(move, cash=(0, 2000, 2000), cards=["a"]), "protest 500, match")
    assert cash(state) == [0, 2000, 2000]
    assert seen_by(state, 5) == [0, 1, 2, 3]
    assert (to_move(state), rules.decision(state)) == (1 if move == TRUE else 2, "spoils")


def test_c27_a_protest_may_exceed_what_the_mover_has() -> None:
    assert "protest 2000" in legal(duel(cash=(50, 2000, 2000)))


# C28, C29, withdrawing


@pytest.mark.parametrize("move", [TRUE, LIE])
def test_c28_the_protester_withdraws_and_the_move_stands(move: str) -> None:
    state = play(duel(move, cards=["", "bb"]), "protest 300, raise 900, withdraw")
    assert cash(state) == [2000 + 300 + 100, 1700, 2000]
    assert cards(state) == ["c", "bb", ""]
    assert place(state) == 2
    assert seen_by(state, 5) == [1]
    assert next_turn(state) == 2


def test_c28_elsewhere_he_wins_money_only() -> None:
    state = play(duel(LIE_ELSEWHERE, cards=["", "bb"]), "protest 300, raise 600, withdraw")
    assert cash(state) == [2300, 1700, 2000]
    assert cards(state) == ["", "bb", ""]
    assert (place(state), demand(state)) == (1, "c")


def test_c28_his_whole_stake_is_lost_after_several_raises() -> None:
    state = play(duel(TRUE_ELSEWHERE), "protest 100, raise 300, raise 600, raise 1200, withdraw")
    assert cash(state) == [2600, 1400, 2000]


def test_c28_c45_the_card_that_stands_can_be_the_fourth() -> None:
    state = play(duel(LIE, cards=["ccc"]), "protest 100, raise 200, withdraw")
    assert clause_of_end(state) == "C45"
    assert cash(state) == [5100, 1900, 2000]


@pytest.mark.parametrize("move", [TRUE, LIE])
def test_c29_the_mover_withdraws_after_raising(move: str) -> None:
    state = play(duel(move, cards=["aab"]), "protest 300, raise 600, raise 1200, withdraw")
    assert cash(state) == [1400, 2600, 2000]
    assert bank(state) == 3000
    assert place(state) == 0
    assert (cards(state), demand(state)) == (["aab", "", ""], "c")
    assert seen_by(state, 5) == [1]
    assert next_turn(state) == 2


def test_c28_won_without_the_token_nobody_chooses() -> None:
    table = duel(TRUE, cards=["aa", "bb"])
    for script in ("raise 200, withdraw", "raise 200, raise 400, withdraw", "retract"):
        state = play(table, f"protest 100, {script}")
        assert rules.decision(state) in ("turn", "take")


# C30, C31, the token is turned up


def test_c30_true_the_mover_wins() -> None:
    state = play(duel(TRUE_ELSEWHERE), "protest 300, match")
    assert cash(state) == [2300, 1700, 2000]


def test_c30_false_the_protester_wins() -> None:
    state = play(duel(LIE_ELSEWHERE), "protest 300, match")
    assert cash(state) == [1700, 2300, 2000]


def test_c30_the_third_player_protests_after_the_second_has_passed() -> None:
    state = play(duel(LIE_ELSEWHERE), "pass, protest 300, match")
    assert cash(state) == [1700, 2000, 2300]


def test_c30_the_token_known_to_all_stays_in_play() -> None:
    state = play(duel(TRUE_ELSEWHERE), "protest 300, match")
    assert "take t5" in legal(state)


def test_c30_the_bank_has_no_part_in_a_bet() -> None:
    assert bank(play(duel(TRUE_ELSEWHERE), "protest 300, match")) == 3000


def test_c31_false_the_figure_goes_back() -> None:
    assert place(play(duel(LIE_ELSEWHERE, places=(26, 0, 0)), "protest 100, match")) == 26


def test_c31_true_it_stays() -> None:
    assert place(play(duel(TRUE_ELSEWHERE, places=(27, 0, 0)), "protest 100, match")) == 0


def test_c31_it_is_back_before_the_winner_chooses() -> None:
    assert place(play(duel(LIE), "protest 100, match")) == 0


def test_c21_the_least_protest_by_a_laid_table_in_every_seat() -> None:
    for mover in (1, 2, 3):
        state = play(lay(mover=mover), f"{LIE_ELSEWHERE}, protest 100, match")
        loser, winner = mover - 1, mover % 3
        assert cash(state)[loser] == 1900
        assert cash(state)[winner] == 2100
