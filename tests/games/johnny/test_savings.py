"""J23 to J25: Aunt Carlotta's consolation."""

import pytest

import tripot
from tests.games.bench import viewers
from tests.games.johnny.tables import (
    CARLOTTA,
    LOST_DOUBT,
    assert_not_the_turn_of,
    assert_refused,
    decision,
    go_on,
    hand,
    heard,
    offer,
    play,
    savings_left,
    table,
    turn_has_passed,
)
from tripot.games.johnny.state import Phase


def short_of_money() -> tripot.Match:
    """Johnny owes 8000 and has 1000."""
    return table(
        Phase.PAY, johnny=1, debtor=2, debt=8000, hands={1: (1000, 0), 2: (2000,), 3: (0,)}
    )


def test_j23_who_lost_a_doubt_may_take_the_top_card() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 5000")
    assert hand(match, 1) == [5000, 5000, 2000, 1000, 1000, 1000, 1000, 0, 0]
    assert savings_left(match) == [2000, 2000, 1000, 1000, 0]
    assert turn_has_passed(match)


def test_j23_it_is_his_choice() -> None:
    match = play(LOST_DOUBT)
    assert (match.to_move, match.legal()) == (1, ["console", "decline"])
    match.play("decline")
    assert savings_left(match) == list(CARLOTTA)
    assert turn_has_passed(match)


def test_j23_the_others_do_not_see_the_card() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 5000")
    for viewer in (2, 3, None):
        assert heard(match, viewer)[-1] == "saving ?"
    assert heard(match, 1)[-1] == "saving 5000"


def test_j23_any_card_of_the_pile_may_be_on_top() -> None:
    match = play(f"{LOST_DOUBT}, console", savings=(5000, 0, 0, 0))
    assert match.position.odds() == pytest.approx({"saving 0": 3 / 4, "saving 5000": 1 / 4})


def test_j23_he_does_not_choose_the_card() -> None:
    assert_not_the_turn_of(play(f"{LOST_DOUBT}, console"), 1, "saving 5000")


def test_j23_there_is_no_card_but_those_of_the_pile() -> None:
    assert_refused(play(f"{LOST_DOUBT}, console", savings=(1000, 1000)), "saving 5000", "J23")


@pytest.mark.parametrize("seat", [2, 3])
def test_j23_nobody_else_is_consoled(seat: int) -> None:
    assert_not_the_turn_of(play(LOST_DOUBT), seat, "console")


def test_j23_one_card_and_no_more() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 0")
    assert_refused(match, "console", "J8")
    assert match.view()["savings"]["cards"] == 5


def test_j23_he_pays_first() -> None:
    match = play(f"{offer(1000, 1000)}, doubt, die 1")
    assert_refused(match, "console", "J19")


def test_j23_once_asked_for_the_card_is_taken() -> None:
    assert_refused(play(f"{LOST_DOUBT}, console"), "decline", "J23")


def test_j24_who_could_not_pay_in_full_may_be_consoled_too() -> None:
    match = short_of_money()
    go_on(match, "pay 1000, console, saving 5000")
    assert hand(match, 1) == [5000, 0]
    assert turn_has_passed(match)


def test_j24_the_card_is_not_used_for_that_debt() -> None:
    match = short_of_money()
    go_on(match, "pay 1000, console, saving 5000")
    assert hand(match, 2) == [2000, 1000]
    assert match.view()["debt"] == 0
    assert_refused(match, "pay 5000", "J8")


NO_CONSOLATION = {
    "J12 trust": f"{offer(0)}, trust",
    "J15 to the note": f"{offer(5000)}, doubt, die 5",
    "J16 trust": f"{offer(0)}, doubt, die 6, put 0, present, trust",
    "J17 nothing to add": f"{offer(5000, 0)}, doubt, die 6, put 0, present, doubt, die 6",
}


@pytest.mark.parametrize("script", NO_CONSOLATION.values(), ids=NO_CONSOLATION)
def test_j25_no_consolation_without_a_lost_doubt(script: str) -> None:
    match = play(script, start=(5000, 0, 0))
    assert turn_has_passed(match)
    for viewer in viewers(match):
        assert match.view(viewer)["savings"]["cards"] == 6
    assert_refused(match, "console", "J8")


def test_j25_no_consolation_for_a_broke_debtor() -> None:
    match = table(hands={1: (1000,), 2: (), 3: (0,)})
    match.play("colour 2")
    assert turn_has_passed(match)
    assert_refused(match, "console", "J8")


def test_j25_the_winner_of_a_doubt_is_not_consoled() -> None:
    match = play(f"{LOST_DOUBT}, console, saving 5000")
    assert hand(match, 2) == [5000, 2000, 2000, 2000, 1000, 1000, 1000, 1000, 0, 0]


def test_j25_a_doubt_lost_in_the_second_round_is_consoled() -> None:
    match = play(f"{offer(0)}, doubt, die 6, put 5000, present, doubt, die 4, pay 5000")
    assert decision(match) == "console"
