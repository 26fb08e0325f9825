"""M37 to M44, M58: stakes: what may be staked, and what it pays."""

import pytest

from tests.games.millionnaire.tables import (
    HORSES,
    cash,
    clause,
    lay,
    legal,
    legal_of,
    play,
    to_move,
)

EXCHANGE_2 = (2, 1, 1)


# Horses


def test_m37_a_thousand_on_any_horse_within_reach() -> None:
    assert legal_of(lay(), "horse") == ["4", "10"]
    assert legal_of(lay(places=EXCHANGE_2), "horse") == ["4", "10", "14"]
    assert cash(play(lay(), "horse 4, horse 10"))[0] == 98


def test_m37_neither_out_of_reach_nor_twice() -> None:
    assert clause(lay(), "horse 14") == "M37"
    assert clause(lay(places=(3, 1, 1)), "horse 4") == "M37"  # one square ahead
    assert clause(play(lay(), "horse 4"), "horse 4") == "M37"
    assert clause(lay(cash=(0, 1, 1)), "horse 4") == "M37"


@pytest.mark.parametrize(("dice", "total"), [("1 1", 2), ("1 5", 6), ("6 6", 12)])
def test_m37_m43_it_pays_five_times_the_total_and_comes_back(dice: str, total: int) -> None:
    at = {2: 2, 6: 4, 12: 2}[total]
    horse = at + total
    state = play(lay(places=(at, 1, 1)), f"horse {horse}, throw, dice {dice}")
    assert horse in HORSES
    assert cash(state)[0] == 100 + 5 * total


def test_m37_another_horse_pays_nothing() -> None:
    assert cash(play(lay(), "horse 4, throw, dice 4 5"))[0] == 99


# Auteuil and the Arc


def test_m38_not_from_violet() -> None:
    assert clause(lay(), "auteuil") == "M38"
    assert "auteuil" in legal(lay(places=(0, 1, 1)))
    assert "auteuil" in legal(lay(places=EXCHANGE_2))


def test_m38_a_double_that_ends_on_a_horse_wins_ten_times_the_total() -> None:
    state = play(lay(places=(0, 1, 1)), "auteuil, throw, dice 2 2")
    assert cash(state)[0] == 100 + 40


@pytest.mark.parametrize("dice", ["1 3", "3 3", "1 2"])
def test_m38_neither_another_throw_nor_another_square(dice: str) -> None:
    assert cash(play(lay(places=(0, 1, 1)), f"auteuil, throw, dice {dice}"))[0] == 99


def test_m38_double_one_pays_twenty() -> None:
    state = play(lay(places=EXCHANGE_2), "auteuil, throw, dice 1 1")
    assert cash(state)[0] == 100 + 20


def test_m39_only_for_who_won_auteuil_with_his_last_throw() -> None:
    state = lay(places=(0, 1, 1))
    assert clause(state, "arc") == "M39"
    assert clause(play(state, "throw, dice 2 2"), "arc") == "M39"
    assert "arc" in legal(play(state, "auteuil, throw, dice 2 2"))


def test_m39_the_right_is_gone_after_the_next_throw() -> None:
    state = play(
        lay(places=(0, 1, 1)), "auteuil, throw, dice 2 2, throw, dice 1 1, throw, dice 1 3"
    )
    state = play(state, "throw, dice 1 2, throw, dice 1 2")
    assert to_move(state) == 1
    assert clause(state, "arc") == "M39"


def test_m39_it_is_kept_for_the_next_turn() -> None:
    state = lay(places=(0, 1, 1), throws=1)
    state = play(state, "auteuil, throw, dice 2 2, throw, dice 1 2, throw, dice 1 2")
    assert to_move(state) == 1
    assert "arc" in legal(state)


def test_m39_a_double_from_2_to_5_on_a_horse_pays_thirty_times_the_total() -> None:
    state = play(lay(places=(10, 1, 1)), "auteuil, throw, dice 2 2")
    assert cash(play(state, "arc, throw, dice 5 5"))[0] == 100 + 40 + 300
    assert cash(play(state, "arc, throw, dice 4 6"))[0] == 100 + 40 - 1


@pytest.mark.parametrize("dice", ["1 1", "6 6"])
def test_m39_double_one_and_six_do_not_win_it(dice: str) -> None:
    state = lay(places=EXCHANGE_2)  # a horse 2 ahead and one 12 ahead
    state.may_arc = 1
    assert cash(play(state, f"arc, throw, dice {dice}"))[0] == 99


def test_m39_never_together_with_auteuil() -> None:
    state = play(lay(places=(0, 1, 1)), "auteuil, throw, dice 2 2")
    assert clause(play(state, "arc"), "auteuil") == "M39"
    assert clause(play(state, "auteuil"), "arc") == "M39"


def test_m39_winning_the_arc_gives_no_other() -> None:
    state = play(lay(places=(10, 1, 1)), "auteuil, throw, dice 2 2, arc, throw, dice 5 5")
    assert clause(state, "arc") == "M39"


# Outsiders, roulette, Even Chance


def test_m40_outsiders_takes_a_thousand_once() -> None:
    state = play(lay(), "outsiders")
    assert cash(state)[0] == 99
    assert clause(state, "outsiders") == "M40"


@pytest.mark.parametrize(("card", "times"), [("outsider-50", 50), ("outsider-100", 100)])
def test_m40_it_pays_by_the_card(card: str, times: int) -> None:
    state = lay(top=[card])
    assert cash(play(state, f"outsiders, throw, dice 1 3, card {card}"))[0] == 100 + times
    assert cash(play(state, f"throw, dice 1 3, card {card}"))[0] == 100


def test_m40_another_card_loses_it() -> None:
    assert cash(play(lay(top=["rent"]), "outsiders, throw, dice 1 3, card rent"))[0] == 104


def test_m41_up_to_five_on_each_violet_square_within_reach() -> None:
    staked = legal_of(lay(), "roulette")
    squares = {text.split()[0] for text in staked}
    assert squares == {"3", "5", "7", "9", "11", "13"}
    assert len(staked) == 30
    assert clause(lay(), "roulette 1 1") == "M41"
    assert clause(lay(), "roulette 15 1") == "M41"


def test_m41_on_several_and_once_on_each() -> None:
    state = play(lay(), "roulette 3 5, roulette 5 2")
    assert cash(state)[0] == 93
    assert clause(state, "roulette 5 1") == "M41"


def test_m41_seven_times_and_the_stake_back() -> None:
    assert cash(play(lay(), "roulette 5 3, roulette 7 5, throw, dice 1 3"))[0] == 100 + 21 - 5


def test_m42_even_chance_up_to_fifty() -> None:
    assert legal_of(lay(), "even") == [str(amount) for amount in range(1, 51)]
    assert clause(play(lay(), "even 20"), "even 1") == "M42"


@pytest.mark.parametrize("violet", [False, True])
def test_m42_once_the_stake_on_any_violet_square(violet: bool) -> None:
    state = play(lay(), f"even 20, throw, dice {'1 3' if violet else '1 2'}")
    assert cash(state)[0] == (120 if violet else 80)


def test_m43_all_other_stakes_are_lost_after_each_throw() -> None:
    state = play(lay(places=(0, 1, 1)), "even 5, roulette 5 5, horse 10, throw, dice 2 2")
    staked = (state.even, state.horses, state.auteuil, *state.roulette)
    assert [int(stake) for stake in staked] == [0] * 13
    assert cash(state)[0] == 89


# Both at once


def test_m44_m58_a_horse_and_auteuil_add_up() -> None:
    state = lay(places=(6, 1, 1))
    state = play(state, "auteuil, horse 14, throw, dice 4 4")
    assert cash(state)[0] == 100 + 80 + 40


def test_m44_m58_a_horse_and_the_arc_add_up() -> None:
    state = lay(places=(4, 1, 1))
    state.may_arc = 1
    assert cash(play(state, "arc, throw, dice 5 5"))[0] == 100 + 300
    assert cash(play(state, "arc, horse 14, throw, dice 5 5"))[0] == 100 + 350


def test_m58_a_horse_at_six_pays_thirty() -> None:
    assert cash(play(lay(places=(4, 1, 1)), "horse 10, throw, dice 2 4"))[0] == 130
    assert cash(play(lay(places=(6, 1, 1)), "auteuil, throw, dice 4 4"))[0] == 180


def test_m43_what_a_throw_won_lies_open_until_the_next() -> None:
    state = play(lay(places=(0, 1, 1)), "horse 4, throw, dice 2 2")
    assert (int(state.won), int(state.won_at)) == (20, 4)
    state = play(state, "throw, dice 1 1")
    assert int(state.won) == 0
