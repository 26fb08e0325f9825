"""Kuhn poker against what is published of it, and clause by clause."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.games.kuhn import GAME
from tests.games.kuhn.hands import dealt, hand
from tests.games.kuhn.players import EQUILIBRIUM
from tests.games.kuhn.solving import (
    Odds,
    Strategy,
    best_response,
    histories,
    played,
    value,
)
from tripot.core.refusals import BadOption, IllegalAction
from tripot.core.state import CHANCE, blank_states
from tripot.machine import drivers
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.session.match import Match

VALUE = Fraction(-1, 18)
ALPHAS = (Fraction(0), Fraction(1, 6), Fraction(1, 3))


def refused(match: Match, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        match.play(text)
    return caught.value


# What is published: the tree, the value, the family of equilibria

Boldness = Mapping[tuple[str, str], Fraction | int]
"""How likely a card bets or calls, by what is to be decided."""


def strategy(boldness: Boldness) -> Strategy:
    def odds(match: Match) -> Odds:
        assert match.to_move is not None
        view = match.view(match.to_move)
        bold = Fraction(boldness[view["decision"], view["seats"][match.to_move - 1]["card"]])
        meek, daring = match.legal() if view["decision"] in ("open", "reply") else ("fold", "call")
        return {daring: bold, meek: 1 - bold}

    return odds


def boldness_first(alpha: Fraction) -> Boldness:
    """The first player's equilibria: alpha is how likely the jack bluffs."""
    return {
        ("open", "J"): alpha,
        ("open", "Q"): 0,
        ("open", "K"): 3 * alpha,
        ("late_answer", "J"): 0,
        ("late_answer", "Q"): alpha + Fraction(1, 3),
        ("late_answer", "K"): 1,
    }


BOLDNESS_SECOND: Boldness = {
    ("reply", "J"): Fraction(1, 3),
    ("reply", "Q"): 0,
    ("reply", "K"): 1,
    ("answer", "J"): 0,
    ("answer", "Q"): Fraction(1, 3),
    ("answer", "K"): 1,
}
SECOND = strategy(BOLDNESS_SECOND)


def response_to(opponent: Strategy, seat: int) -> Fraction:
    return best_response([(Match(GAME), Fraction(1))], seat, opponent)


def test_the_tree_has_the_published_size() -> None:
    deciders = Counter(match.to_move for match in histories(Match(GAME)))
    assert Match(GAME).to_move == CHANCE
    assert deciders == {CHANCE: 1 + 3, 1: 6 * 2, 2: 6 * 2, None: 6 * 5}


@pytest.mark.slow
def test_compiled_counts_are_the_same() -> None:
    register(GAME)
    counts = np.zeros(3, np.int64)
    states = blank_states(GAME.rules.RECORD, 7)
    states[0] = GAME.new_state(2)
    compiled(drivers.count_tree, GAME)(states, np.zeros((7, GAME.rules.ACTIONS), np.int32), counts)
    assert counts.tolist() == [4, 24, 30]


def test_each_player_has_six_information_sets() -> None:
    seen: dict[int, Counter[tuple[str, ...]]] = defaultdict(Counter)
    for match in histories(Match(GAME)):
        if match.to_move in (1, 2):
            seen[match.to_move][tuple(match.knowledge(match.to_move))] += 1
    assert {seat: len(sets) for seat, sets in seen.items()} == {1: 6, 2: 6}
    assert all(size == 2 for sets in seen.values() for size in sets.values())


@pytest.mark.parametrize("alpha", ALPHAS)
def test_the_family_of_equilibria_has_the_published_value(alpha: Fraction) -> None:
    first = strategy(boldness_first(alpha))
    assert value(Match(GAME), (first, SECOND)) == VALUE
    assert response_to(SECOND, 1) == VALUE
    assert response_to(first, 2) == -VALUE


@pytest.mark.parametrize("alpha", [Fraction(1, 3) + Fraction(1, 1000), Fraction(1, 2)])
def test_a_jack_that_bluffs_too_often_is_no_equilibrium(alpha: Fraction) -> None:
    bluffer = dict(boldness_first(alpha)) | {("open", "K"): 1, ("late_answer", "Q"): 1}
    assert response_to(strategy(bluffer), 2) > -VALUE


@pytest.mark.parametrize("changed", BOLDNESS_SECOND)
def test_the_second_player_has_one_equilibrium_only(changed: tuple[str, str]) -> None:
    mixed = dict(BOLDNESS_SECOND) | {changed: Fraction(1, 2)}
    assert response_to(strategy(mixed), 1) > VALUE


def test_backward_induction_agrees_with_all_pure_responses() -> None:
    decisions = list(boldness_first(Fraction(0)))
    pure = (dict(zip(decisions, choice, strict=True)) for choice in product((0, 1), repeat=6))
    second = strategy(dict.fromkeys(BOLDNESS_SECOND, Fraction(1, 2)))
    best = max(value(Match(GAME), (strategy(choice), second)) for choice in pure)
    assert response_to(second, 1) == best


def test_the_bot_plays_the_equilibrium_with_alpha_one_third() -> None:
    family = (strategy(boldness_first(Fraction(1, 3))), SECOND)
    for match in histories(Match(GAME)):
        if match.to_move in (1, 2):
            weights = GAME.blank_weights()
            GAME.players.policy(match.observed(match.to_move), EQUILIBRIUM, weights)
            mixed = {
                GAME.notation.to_text(action): Fraction(int(weights[action]), 3)
                for action in range(7)
            }
            expected = dict.fromkeys(mixed, Fraction(0)) | family[match.to_move - 1](match)
            assert mixed == expected


# Clause by clause


def test_k1_there_are_three_cards() -> None:
    assert hand().position.odds() == pytest.approx(
        {"deal J": 1 / 3, "deal Q": 1 / 3, "deal K": 1 / 3}
    )


@pytest.mark.parametrize("players", [1, 3])
def test_k1_not_more_and_not_fewer_than_two_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 2 players"):
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
