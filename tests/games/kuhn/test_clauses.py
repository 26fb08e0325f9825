"""Kuhn poker, clause by clause."""

import pytest

from tests.games.kuhn import GAME
from tests.games.kuhn.hands import dealt, hand
from tests.solving import played
from tripot.core.refusals import BadOption, IllegalAction
from tripot.session.match import Match


def refused(match: Match, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    return caught.value


def test_k1_there_are_three_cards() -> None:
    assert hand().position.odds() == pytest.approx(
        {"deal J": 1 / 3, "deal Q": 1 / 3, "deal K": 1 / 3}
    )


@pytest.mark.parametrize("players", [1, 3])
def test_k1_not_more_and_not_fewer_than_two_play(players: int) -> None:
    with pytest.raises(BadOption, match="is for 2 players"):
        Match(GAME, players=players)


def test_k2_each_player_antes_one_chip() -> None:
    assert [seat["staked"] for seat in hand().view()["seats"]] == [1, 1]


def test_k3_the_first_player_is_dealt_a_card_and_then_the_second() -> None:
    match = hand("deal Q")
    assert match.position.odds() == pytest.approx({"deal J": 1 / 2, "deal K": 1 / 2})
    assert dealt("QK").to_move == 1


def test_k3_a_card_is_not_dealt_twice() -> None:
    assert refused(hand("deal Q"), "deal Q").clause == "K3"


def test_k3_nobody_acts_before_both_have_a_card() -> None:
    assert refused(hand("deal Q"), "check").clause == "K3"


def test_k3_a_player_sees_the_own_card() -> None:
    match = dealt("QK")
    assert match.view(1)["seats"][0]["card"] == "Q"
    assert "deal K" in match.knowledge(2)


def test_k3_a_player_does_not_see_the_other_card() -> None:
    match = dealt("QK")
    assert match.view(1)["seats"][1]["card"] == "?"
    assert [seat["card"] for seat in match.view()["seats"]] == ["?", "?"]
    assert match.knowledge(2)[1] == "deal ?"
    assert match.knowledge()[1] == match.knowledge()[3] == "deal ?"


def test_k4_the_first_player_checks_or_bets() -> None:
    match = dealt("QK")
    assert (match.to_move, match.legal()) == (1, ["check", "bet"])
    assert dealt("QK", "bet").view()["seats"][0]["staked"] == 2


@pytest.mark.parametrize("text", ["call", "fold", "deal J"])
def test_k4_the_first_player_does_nothing_else(text: str) -> None:
    assert refused(dealt("QK"), text).clause == "K4"


def test_k5_after_a_check_the_second_player_checks_or_bets() -> None:
    match = dealt("QK", "check")
    assert (match.to_move, match.legal()) == (2, ["check", "bet"])
    assert dealt("QK", "check", "bet").to_move == 1


@pytest.mark.parametrize("text", ["call", "fold"])
def test_k5_after_a_check_there_is_nothing_to_call(text: str) -> None:
    assert refused(dealt("QK", "check"), text).clause == "K5"


@pytest.mark.parametrize(("before", "mover"), [(["bet"], 2), (["check", "bet"], 1)])
def test_k6_a_bet_is_called_or_folded_to(before: list[str], mover: int) -> None:
    match = dealt("QK", *before)
    assert (match.to_move, match.legal()) == (mover, ["call", "fold"])
    assert played(match, "call").view()["seats"][mover - 1]["staked"] == 2


@pytest.mark.parametrize("before", [["bet"], ["check", "bet"]])
@pytest.mark.parametrize("text", ["bet", "check"])
def test_k6_there_is_no_raise(before: list[str], text: str) -> None:
    assert refused(dealt("QK", *before), text).clause == "K6"


@pytest.mark.parametrize("line", [["check", "check"], ["bet", "call"], ["check", "bet", "call"]])
@pytest.mark.parametrize(("cards", "winner"), [("JQ", 2), ("QJ", 1), ("QK", 2), ("KJ", 1)])
def test_k7_the_higher_card_wins_the_showdown(line: list[str], cards: str, winner: int) -> None:
    match = dealt(cards, *line)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.clause) == ((winner,), "K7")
    assert "".join(seat["card"] for seat in match.view()["seats"]) == cards
    assert match.knowledge()[-2] == f"{line[-1]} [{cards[0]} {cards[1]}]"


def test_k7_nothing_is_allowed_after_the_showdown() -> None:
    match = dealt("QK", "check", "check")
    assert match.legal() == []
    assert refused(match, "bet").clause == "K7"


@pytest.mark.parametrize(("line", "winner"), [(["bet", "fold"], 1), (["check", "bet", "fold"], 2)])
@pytest.mark.parametrize("cards", ["JK", "KJ"])
def test_k8_who_folds_loses_with_any_card(line: list[str], winner: int, cards: str) -> None:
    outcome = dealt(cards, *line).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((winner,), "K8")


def test_k8_no_card_is_shown_after_a_fold() -> None:
    match = dealt("QK", "bet", "fold")
    assert [seat["card"] for seat in match.view(2)["seats"]] == ["?", "K"]
    assert match.knowledge(2)[-2] == "fold"


def test_k9_the_ante_can_be_set() -> None:
    outcome = played(hand("deal J", "deal Q", ante=5), "bet", "call").outcome
    assert outcome is not None
    assert outcome.returns == (-6, 6)


@pytest.mark.parametrize("ante", [0, 101, -1, 1.5, "1", None, True])
def test_k9_an_ante_is_a_number_of_chips(ante: object) -> None:
    with pytest.raises(BadOption, match="K9"):
        Match(GAME, options={"ante": ante})


@pytest.mark.parametrize(
    ("line", "won"),
    [
        (["check", "check"], 1),
        (["bet", "call"], 2),
        (["check", "bet", "call"], 2),
    ],
)
def test_k10_a_showdown_is_for_what_was_staked(line: list[str], won: int) -> None:
    outcome = dealt("KJ", *line).outcome
    assert outcome is not None
    assert outcome.returns == (won, -won)


@pytest.mark.parametrize(("line", "won"), [(["bet", "fold"], 1), (["check", "bet", "fold"], -1)])
def test_k10_a_bet_that_nobody_calls_wins_no_more_than_the_ante(line: list[str], won: int) -> None:
    outcome = dealt("KJ", *line).outcome
    assert outcome is not None
    assert outcome.returns == (won, -won)
