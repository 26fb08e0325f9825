"""J8 to J12: the debtor is named and makes his offer, and Johnny may trust him."""

import pytest

import tripot
from tests.games.bench import viewers
from tests.games.johnny.tables import (
    CARLOTTA,
    JOHNNY,
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
    johnny_of,
    offer,
    play,
    savings_left,
    seat_view,
    table,
    turn_has_passed,
)
from tripot.session.match import Match

# J8 to J10, the debtor


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_j8_the_coloured_die_has_six_equal_sides(players: int) -> None:
    match = play("first 1", players=players)
    assert match.position.odds() == pytest.approx({f"colour {side}": 1 / 6 for side in range(1, 7)})


@pytest.mark.parametrize("debtor", [1, 2, 4, 5, 6])
def test_j8_the_player_of_that_colour_is_the_debtor(debtor: int) -> None:
    match = play(f"first 3, colour {debtor}", players=6)
    assert match.view()["debtor"] == match.to_move == debtor
    assert decision(match) == "offer"


def test_j8_johnny_has_no_say_in_a_debtor_that_the_die_has_named() -> None:
    match = play("first 1, colour 2")
    assert_refused(match, "ask 3", "J11")
    assert match.view()["debtor"] == 2


def test_j8_nobody_is_asked_before_the_throw() -> None:
    assert_refused(play("first 1"), "ask 2", "J8")


def test_j8_no_seat_throws_as_it_likes() -> None:
    assert_not_the_turn_of(play("first 1"), 1, "colour 2")


@pytest.mark.parametrize("colour", [2, 4, 5, 6])
def test_j9_the_own_colour_or_nobodys_lets_johnny_choose(colour: int) -> None:
    match = play(f"first 2, colour {colour}", players=3)
    assert match.to_move == 2
    assert match.legal() == ["ask 1", "ask 3"]
    match.play("ask 3")
    assert match.view()["debtor"] == match.to_move == 3


def test_j9_johnny_does_not_ask_himself() -> None:
    assert_refused(play("first 2, colour 2"), "ask 2", "J9")


@pytest.mark.parametrize("seat", [4, 5, 6])
def test_j9_johnny_does_not_ask_a_free_seat(seat: int) -> None:
    assert_refused(play("first 2, colour 6"), f"ask {seat}", "J9")


def test_j9_the_others_do_not_choose_for_him() -> None:
    assert_not_the_turn_of(play("first 2, colour 6"), 1, "ask 3")


def test_j9_a_duel_leaves_one_opponent_to_ask() -> None:
    match = play("first 1, colour 5", players=2)
    assert match.legal() == ["ask 2"]
    assert decision(match) == "ask"


def test_j10_a_debtor_without_a_card_ends_the_turn() -> None:
    match = table(hands={1: (1000,), 2: (), 3: (2000,)})
    match.play("colour 2")
    assert turn_has_passed(match, to=2)
    assert hands(match) == [[1000], [], [2000]]
    assert savings_left(match) == list(CARLOTTA)


def test_j10_johnny_may_ask_a_broke_opponent() -> None:
    match = table(hands={1: (1000,), 2: (), 3: (2000,)})
    match.play("colour 1")
    assert match.legal() == ["ask 2", "ask 3"]
    match.play("ask 2")
    assert turn_has_passed(match, to=2)


def test_j10_a_debtor_with_nothing_but_zeros_must_present() -> None:
    match = table(hands={1: (1000,), 2: (0,), 3: (2000,)})
    match.play("colour 2")
    assert match.to_move == 2
    assert match.legal() == ["put 0"]
    assert_refused(match, "present", "J11")


def test_j10_a_broke_player_plays_on_as_johnny() -> None:
    match = table(hands={1: (), 2: (2000, 1000), 3: (0,)})
    go_on(match, "colour 2, put 2000, present")
    assert match.legal() == ["trust", "doubt"]
    match.play("trust")
    assert hand(match, 1) == [2000]


def test_j10_a_broke_player_is_not_passed_over() -> None:
    match = table(johnny=1, hands={1: (5000,), 2: (), 3: (0,)})
    go_on(match, "colour 3, put 0, present, trust")
    assert johnny_of(match) == 2
    match.play("colour 2")
    assert match.legal() == ["ask 1", "ask 3"]


@pytest.mark.parametrize("poor", [(), (0, 0)])
def test_j10_j22_j24_a_broke_johnny_pays_nothing_and_may_be_consoled(poor: Cards) -> None:
    match = answering(2000, hands={1: poor, 2: (), 3: (1000,)})
    go_on(match, "doubt, die 1")
    assert decision(match) == "console"
    assert hands(match) == [list(poor), [2000], [1000]]
    go_on(match, "console, saving 5000")
    assert hand(match, 1) == [5000, *poor]
    assert turn_has_passed(match)


def test_j10_a_broke_johnny_has_nothing_to_lay_on_the_table() -> None:
    match = answering(2000, hands={1: (0,), 2: (), 3: (1000,)})
    go_on(match, "doubt, die 1")
    assert_refused(match, "pay 0", "J23")


# J11, the offer


def test_j11_any_card_he_holds_may_be_put() -> None:
    match = play("first 1, colour 2")
    assert match.legal() == ["put 0", "put 1000", "put 2000", "put 5000"]


def test_j11_as_many_cards_as_he_likes() -> None:
    match = play(offer(*START))
    assert match.view()["offer"]["down"] == [None] * 9
    assert hand(match, 2) == []


def test_j11_one_card_is_enough() -> None:
    assert decision(play(offer(0))) == "answer"


def test_j11_everybody_sees_how_many() -> None:
    match = play(offer(5000, 0, 0))
    for viewer in viewers(match):
        assert len(match.view(viewer)["offer"]["down"]) == 3


def test_j11_nobody_else_sees_which() -> None:
    match = play(offer(5000, 0, 0))
    assert match.view(2)["offer"]["down"] == [5000, 0, 0]
    for viewer in (1, 3, None):
        assert match.view(viewer)["offer"]["down"] == [None, None, None]


def test_j11_an_empty_offer_is_refused() -> None:
    assert_refused(play("first 1, colour 2"), "present", "J11")


def test_j11_a_card_he_does_not_hold_is_refused() -> None:
    match = play("first 1, colour 2", start=(2000, 1000))
    assert_refused(match, "put 5000", "J11")


@pytest.mark.parametrize("text", ["trust", "doubt"])
def test_j11_johnny_answers_a_complete_offer_only(text: str) -> None:
    assert_refused(play("first 1, colour 2, put 0"), text, "J11")


@pytest.mark.parametrize("text", ["put 1000", "present"])
def test_j11_an_offer_presented_is_complete(text: str) -> None:
    assert_refused(play(offer(0)), text, "J12")


@pytest.mark.parametrize("seat", [1, 3])
def test_j11_nobody_else_puts_cards_into_it(seat: int) -> None:
    assert_not_the_turn_of(play("first 1, colour 2"), seat, "put 1000")


# J12, where Johnny trusts


def test_j12_johnny_takes_what_was_presented() -> None:
    match = play(f"{offer(5000, 0)}, trust")
    assert hand(match, 1) == sorted([*START, 5000, 0], reverse=True)
    assert hand(match, 2) == [2000, 2000, 1000, 1000, 1000, 1000, 0]
    assert turn_has_passed(match)


def test_j12_johnny_and_the_debtor_know_what_changed_hands() -> None:
    match = play(f"{offer(5000, 0)}, trust")
    assert heard(match, 1)[-1] == heard(match, 2)[-1] == "trust [0 5000]"


def test_j12_the_others_learn_only_how_many() -> None:
    match = play(f"{offer(5000, 0)}, trust")
    for viewer in (3, None):
        assert heard(match, viewer)[-1] == "trust"
        assert seat_view(match, viewer, 1)["hand"] == [None] * 11
        assert seat_view(match, viewer, 2)["hand"] == [None] * 7


def test_j12_the_debtor_does_not_answer_his_own_offer() -> None:
    assert_not_the_turn_of(play(offer(5000)), 2, "trust")


def test_j12_a_trusting_johnny_throws_no_die_and_pays_nothing() -> None:
    match = play(f"{offer(0)}, trust")
    assert_refused(match, "die 1", "J8")
    assert_refused(match, "pay 1000", "J8")
    assert len(hand(match, 1)) == 10


def test_j8_j12_a_match_with_a_seed_throws_by_itself() -> None:
    match = Match(JOHNNY, players=3, seed="dice")
    assert match.to_move not in (tripot.CHANCE, None)
