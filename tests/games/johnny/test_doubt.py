"""J13 to J18: Johnny doubts, and throws a die against the offer."""

from itertools import product

import pytest

import tripot
from tests.games.bench import viewers
from tests.games.johnny.tables import (
    START,
    Cards,
    answering,
    assert_not_the_turn_of,
    assert_refused,
    decision,
    go_on,
    hand,
    hands,
    heard,
    offer,
    play,
    put,
    turn_has_passed,
)

FULL = sorted(START, reverse=True)


# J13, where Johnny doubts


def test_j13_a_doubt_is_thrown_with_a_die_of_six() -> None:
    match = play(f"{offer(5000)}, doubt")
    assert match.to_move == tripot.CHANCE
    assert match.position.odds() == pytest.approx({f"die {side}": 1 / 6 for side in range(1, 7)})


def test_j13_the_offer_stays_face_down_until_the_die_lies() -> None:
    match = play(f"{offer(5000, 0)}, doubt")
    for viewer in (1, 3, None):
        assert match.view(viewer)["offer"] == {"down": [None, None], "up": []}


def test_j13_then_everybody_sees_the_whole_offer() -> None:
    match = play(f"{offer(2000, 0)}, doubt, die 6")
    for viewer in viewers(match):
        assert match.view(viewer)["offer"] == {"down": [], "up": [2000, 0]}
        assert match.view(viewer)["die"] == 6
        assert heard(match, viewer)[-1] == "die 6 [0 2000]"


def test_j13_no_die_is_thrown_before_a_doubt() -> None:
    assert_refused(play(offer(5000)), "die 6", "J12")


@pytest.mark.parametrize("seat", [1, 2])
def test_j13_no_seat_throws_the_number_it_likes(seat: int) -> None:
    assert_not_the_turn_of(play(f"{offer(5000)}, doubt"), seat, "die 6")


def test_j13_a_doubt_cannot_be_taken_back() -> None:
    assert_refused(play(f"{offer(5000)}, doubt"), "trust", "J13")


@pytest.mark.parametrize(("die", "then"), [(4, "pay"), (5, "colour"), (6, "offer")])
def test_j13_j14_j15_j16_the_die_counts_against_the_whole_offer(die: int, then: str) -> None:
    match = play(f"{offer(2000)}, doubt, die 3, {put(2000, 1000)}, present, doubt, die {die}")
    assert decision(match) == then


def test_j13_the_added_cards_alone_are_not_the_offer() -> None:
    match = play(f"{offer(2000, 1000)}, doubt, die 4, put 1000, present, doubt, die 1")
    assert decision(match) == "pay"
    assert match.view()["debt"] == 4000


# J14, the doubt is lost


def test_j14_the_debtor_takes_his_offer_back() -> None:
    match = play(f"{offer(5000, 0)}, doubt, die 4")
    assert hand(match, 2) == FULL
    assert match.view()["offer"] == {"down": [], "up": []}


def test_j14_johnny_pays_the_offered_total() -> None:
    match = play(f"{offer(5000, 2000, 0)}, doubt, die 6")
    assert (decision(match), match.to_move, match.view()["debt"]) == ("pay", 1, 7000)
    go_on(match, "pay 5000, pay 2000")
    assert hand(match, 1) == [2000, 1000, 1000, 1000, 1000, 0, 0]
    assert hand(match, 2) == sorted([*START, 5000, 2000], reverse=True)


def test_j14_j16_what_was_added_counts_in_the_debt() -> None:
    match = play(f"{offer(2000)}, doubt, die 3, put 5000, present, doubt, die 1")
    assert match.view()["debt"] == 7000
    assert hand(match, 2) == FULL


def test_j14_johnny_does_not_get_the_offer() -> None:
    match = play(f"{offer(5000)}, doubt, die 4, pay 5000")
    assert hand(match, 1) == [2000, 2000, 1000, 1000, 1000, 1000, 0, 0]


def test_j14_the_turn_is_not_over_before_he_has_paid() -> None:
    match = play(f"{offer(5000)}, doubt, die 4")
    assert_refused(match, "colour 1", "J19")
    assert_refused(match, "console", "J19")


# J15, to the note


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_j15_an_equal_number_gives_johnny_the_offer(die: int) -> None:
    offered = [1000] * die + [0]
    match = answering(*offered)
    go_on(match, f"doubt, die {die}")
    assert hand(match, 1) == sorted([5000, 2000, 1000, *offered], reverse=True)
    assert hand(match, 2) == [1000]
    assert turn_has_passed(match)


@pytest.mark.parametrize("die", [4, 6])
def test_j15_one_more_or_one_less_does_not(die: int) -> None:
    match = answering(5000)
    go_on(match, f"doubt, die {die}")
    assert hand(match, 1) == [5000, 2000, 1000]
    assert not turn_has_passed(match)


def test_j15_johnny_owes_nothing() -> None:
    match = answering(5000)
    go_on(match, "doubt, die 5")
    assert_refused(match, "pay 5000", "J8")


# J16, the debtor must add


def test_j16_the_debtor_must_add_to_a_low_offer() -> None:
    match = play(f"{offer(1000)}, doubt, die 4")
    assert (decision(match), match.to_move) == ("offer", 2)
    assert match.legal() == ["put 0", "put 1000", "put 2000", "put 5000"]


def test_j16_one_more_card_is_enough_even_a_zero() -> None:
    match = play(f"{offer(1000)}, doubt, die 4, put 0, present")
    assert match.legal() == ["trust", "doubt"]
    assert match.view()["offer"] == {"down": [None], "up": [1000]}


def test_j16_trusting_then_takes_everything() -> None:
    match = play(f"{offer(1000)}, doubt, die 4, {put(5000, 2000)}, present, trust")
    assert hand(match, 1) == sorted([*START, 1000, 5000, 2000], reverse=True)
    assert turn_has_passed(match)


def test_j16_it_goes_on_as_often_as_need_be() -> None:
    match = play(offer(0))
    for card in (0, 1000, 1000, 1000):
        go_on(match, f"doubt, die 6, put {card}, present")
    assert match.view()["offer"] == {"down": [None], "up": [1000, 1000, 0, 0]}
    go_on(match, "doubt, die 3")
    assert turn_has_passed(match)
    assert len(hand(match, 1)) == 14


def test_j16_nothing_added_is_refused() -> None:
    assert_refused(play(f"{offer(1000)}, doubt, die 4"), "present", "J16")


def test_j16_cards_turned_up_do_not_go_back_into_the_hand() -> None:
    match = play(f"{offer(5000)}, doubt, die 6")
    assert_refused(match, "put 5000", "J11")


@pytest.mark.parametrize("text", ["trust", "doubt"])
def test_j16_johnny_waits_for_the_added_cards(text: str) -> None:
    assert_refused(play(f"{offer(1000)}, doubt, die 4"), text, "J11")


# J17, the debtor has nothing to add


@pytest.mark.parametrize("offered", [(0,), (1000, 0), (2000, 2000)])
def test_j17_a_debtor_without_more_loses_what_lies_there(offered: Cards) -> None:
    match = answering(*offered, hands={1: (5000,), 2: (), 3: (0,)})
    go_on(match, "doubt, die 6")
    assert hands(match) == [[5000, *offered], [], [0]]
    assert turn_has_passed(match)


def test_j17_cards_of_earlier_rounds_are_taken_too() -> None:
    match = play(
        f"{offer(1000)}, doubt, die 4, put 0, present, doubt, die 2", start=(1000, 0), savings=()
    )
    assert hands(match) == [[1000, 1000, 0, 0], [], [1000, 0]]
    assert turn_has_passed(match)


def test_j17_a_debtor_with_a_zero_left_can_still_add() -> None:
    match = answering(1000, hands={1: (5000,), 2: (0,), 3: (0,)})
    go_on(match, "doubt, die 6")
    assert (decision(match), match.to_move) == ("offer", 2)


def test_j17_the_others_are_not_made_to_pay_for_him() -> None:
    match = answering(1000, hands={1: (), 2: (), 3: (5000,)})
    go_on(match, "doubt, die 6")
    assert hand(match, 3) == [5000]


# J18, seven thousand


def offers(low: int, high: int) -> list[tuple[int, ...]]:
    """All offers from a hand of nine cards with a total between these."""
    chosen = product(*(range(START.count(card) + 1) for card in (5000, 2000, 1000, 0)))
    made = [
        (5000,) * fives + (2000,) * twos + (1000,) * ones + (0,) * zeros
        for fives, twos, ones, zeros in chosen
    ]
    return [cards for cards in made if cards and low <= sum(cards) <= high]


def after_the_die(cards: Cards, die: int) -> str:
    """What is decided after a doubt of this offer."""
    match = answering(*cards)
    go_on(match, f"doubt, die {die}")
    return decision(match)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_j18_seven_thousand_or_more_always_beats_a_doubt(die: int) -> None:
    beaten = {after_the_die(cards, die) for cards in offers(7000, 13000)}
    assert beaten == {"pay"}


def test_j18_six_thousand_or_less_does_not_always() -> None:
    assert "pay" not in {after_the_die(cards, 6) for cards in offers(0, 6000)}


def test_j18_it_is_no_rule_and_does_not_protect_from_trust() -> None:
    match = play(f"{offer(5000, 2000)}, trust")
    assert sum(hand(match, 1)) == 20000
