"""C32 to C37: what the winner of a bet takes besides the stakes."""

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
    legal,
    next_turn,
    place,
    play,
    to_move,
)
from tripot.games.casablanca.rules import play as rules

BET = "protest 300, match"
BOTH = ("", "bbd")

# C32, what there is to choose


def test_c32_a_true_mover_takes_the_prize_with_its_payout() -> None:
    state = play(duel(TRUE, cards=["cc", "b"]), f"{BET}, prize")
    assert cards(state) == ["ccc", "b", ""]
    assert cash(state) == [2000 + 300 + 300, 1700, 2000]
    assert bank(state) == 2700
    assert (demand(state), next_turn(state)) == (None, 2)


def test_c32_a_true_mover_takes_a_card_of_the_protester() -> None:
    state = play(duel(TRUE, cards=["b", "bbd"]), f"{BET}, seize b")
    assert cards(state) == ["bb", "bd", ""]
    assert cash(state) == [2000 + 300 + 200, 1700, 2000]


def test_c32_the_protester_takes_the_prize() -> None:
    state = play(duel(LIE, cards=["ab", "c"]), f"{BET}, prize")
    assert cards(state) == ["ab", "cc", ""]
    assert cash(state) == [1700, 2000 + 300 + 200, 2000]
    assert place(state) == 0
    assert demand(state) is None


def test_c32_the_protester_takes_a_card_of_the_mover() -> None:
    state = play(duel(LIE, cards=["ab", "aa"]), f"{BET}, seize a")
    assert cards(state) == ["b", "aaa", ""]
    assert cash(state) == [1700, 2000 + 300 + 300, 2000]
    assert demand(state) == "c"


@pytest.mark.parametrize(("move", "winner"), [(TRUE, 1), (LIE, 2)])
def test_c32_the_winner_chooses_among_the_losers_cards_and_the_prize(
    move: str, winner: int
) -> None:
    state = play(duel(move, cards=["aab", "dde", "f"]), BET)
    assert to_move(state) == winner
    losers = ["seize d", "seize e"] if winner == 1 else ["seize a", "seize b"]
    assert legal(state) == ["prize", *losers]


def test_c32_not_from_a_third_player_nor_of_his_own() -> None:
    options = legal(play(duel(TRUE, cards=["a", "d", "f"]), BET))
    assert "seize f" not in options
    assert "seize a" not in options


def test_c32_the_stakes_are_his_before_he_chooses() -> None:
    assert cash(play(duel(TRUE, cards=BOTH), BET)) == [2300, 1700, 2000]


def test_c32_only_one_of_the_two() -> None:
    state = play(duel(TRUE, cards=BOTH), f"{BET}, prize")
    assert rules.decision(state) == "turn"
    state = play(duel(TRUE, cards=BOTH), f"{BET}, seize b")
    assert rules.decision(state) == "take"


def test_c32_the_loser_gets_no_payout() -> None:
    state = play(duel(TRUE, cards=["", "bb"]), f"{BET}, seize b")
    assert cash(state) == [2400, 1700, 2000]


def test_c32_the_second_protester_may_win_as_well() -> None:
    state = play(duel(LIE, cards=["ab", "aa", "f"]), f"pass, {BET}, seize b")
    assert cards(state) == ["a", "aa", "bf"]
    assert cash(state) == [1700, 2000, 2400]


# C33, C34


@pytest.mark.parametrize(
    ("move", "options"),
    [(TRUE_ELSEWHERE, ["seize d"]), (LIE_ELSEWHERE, ["seize a", "seize b"])],
)
def test_c33_elsewhere_the_prize_is_not_at_stake(move: str, options: list[str]) -> None:
    assert legal(play(duel(move, cards=["ab", "d"]), BET)) == options


def test_c33_the_announced_move_counts_and_not_the_token() -> None:
    state = play(duel("take t5, value 2, say 1", cards=["a", "d"]), BET)  # the token reached it
    assert legal(state) == ["seize a"]
    state = play(duel("take t5, value 1, say 2", cards=["a", "d"]), BET)
    assert legal(state) == ["prize", "seize a"]


def test_c33_a_lie_from_the_symbol_away_does_not_win_it() -> None:
    state = play(duel(LIE_ELSEWHERE, places=(2, 0, 0), cards=["a"]), BET)
    assert place(state) == 2
    assert legal(state) == ["seize a"]


def test_c33_a_false_zero_on_the_symbol_puts_it_at_stake() -> None:
    state = play(duel("take t5, value 1, say 0", places=(2, 0, 0)), BET)
    assert (to_move(state), legal(state)) == (2, ["prize"])


@pytest.mark.parametrize(("move", "held"), [(TRUE_ELSEWHERE, ["a"]), (LIE_ELSEWHERE, ["", "a"])])
def test_c34_nothing_at_stake_and_no_card_is_money_only(move: str, held: list[str]) -> None:
    state = play(duel(move, cards=held), BET)
    assert next_turn(state) == 2
    assert cards(state) == [*held, "", ""][:3]
    assert sorted(cash(state)) == [1700, 2000, 2300]
    assert demand(state) == "c"


def test_c34_a_loser_without_cards_still_loses_the_prize() -> None:
    assert legal(play(duel(TRUE), BET)) == ["prize"]


# C35, C36, C37, C43


@pytest.mark.parametrize(("move", "winner"), [(TRUE, 1), (LIE, 2)])
def test_c35_a_fourth_card_by_prize_takes_the_bank_and_ends_the_game(
    move: str, winner: int
) -> None:
    held = ["ccc", "a"] if winner == 1 else ["a", "ccc"]
    state = play(duel(move, cards=held), f"{BET}, prize")
    assert clause_of_end(state) == "C45"
    assert cash(state)[winner - 1] == 2300 + 3000
    assert bank(state) == 0


@pytest.mark.parametrize(("move", "winner"), [(TRUE_ELSEWHERE, 1), (LIE_ELSEWHERE, 2)])
def test_c35_a_fourth_card_by_seizure_too(move: str, winner: int) -> None:
    held = ["aaa", "ab"] if winner == 1 else ["ab", "aaa"]
    state = play(duel(move, cards=held), f"{BET}, seize a")
    assert clause_of_end(state) == "C45"
    assert cards(state)[winner - 1] == "aaaa"
    assert cards(state)[2 - winner] == "b"
    assert cash(state)[winner - 1] == 2300 + 3000


def test_c35_a_third_card_does_not() -> None:
    state = play(duel(TRUE_ELSEWHERE, cards=["aa", "ab"]), f"{BET}, seize a")
    assert clause_of_end(state) is None


@pytest.mark.parametrize(("move", "held"), [(TRUE, ["ccc", "a"]), (TRUE_ELSEWHERE, ["aaa", "a"])])
def test_c35_c43_an_empty_bank_pays_nothing_and_the_game_still_ends(
    move: str, held: list[str]
) -> None:
    spoil = "prize" if move == TRUE else "seize a"
    state = play(duel(move, cards=held, bank=0), f"{BET}, {spoil}")
    assert clause_of_end(state) == "C45"
    assert cash(state) == [2300, 1700, 2000]


@pytest.mark.parametrize(("move", "held"), [(TRUE, ["", "bbd"]), (LIE, ["bbd"])])
def test_c36_there_is_no_declining(move: str, held: list[str]) -> None:
    state = play(duel(move, cards=held), BET)
    assert legal(state) == ["prize", "seize b", "seize d"]


def test_c36_a_single_possibility_is_still_a_decision() -> None:
    state = play(duel(LIE_ELSEWHERE, cards=["a"]), BET)
    assert (to_move(state), rules.decision(state), legal(state)) == (2, "spoils", ["seize a"])


def test_c37_a_true_mover_who_seizes_leaves_the_prize_on_the_stock() -> None:
    state = play(duel(TRUE, cards=BOTH), f"{BET}, seize d")
    assert demand(state) == "c"
    assert cards(state) == ["d", "bb", ""]
    assert place(state) == 2
    assert (to_move(state), rules.decision(state)) == (2, "take")


def test_c37_he_can_take_it_next_turn_by_a_zero() -> None:
    state = play(duel(TRUE, cash=(2000, 2000), cards=BOTH), f"{BET}, seize d")
    state = play(state, "take t6, value 1, say 1, pass, take t7, value 0, say 0, pass")
    assert cards(state)[0] == "cd"
