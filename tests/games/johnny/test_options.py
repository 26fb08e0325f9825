"""J31: house rules."""

from collections.abc import Mapping
from typing import Any

import pytest

import tripot
from tests.games.johnny.tables import (
    CARLOTTA,
    JOHNNY,
    LOST_DOUBT,
    START,
    hands,
    option,
    play,
    savings_left,
    turn_has_passed,
)
from tripot.session.match import Match

REFUSED: list[dict[str, Any]] = [
    # not above the start money, or above 60000
    *({"target": target} for target in (13000, 12000, 0, -1000, 61000, 100000)),
    # no amount that money can make
    *({"target": target} for target in (25500, 25000.5, "25000", None, True)),
    *({"turn_limit": limit} for limit in (0, -1, 1.5, "200", None, True, 1001, 30000)),
    # more than all the money there is, without an end that is near
    {"target": 60000, "savings": {}, "turn_limit": 1000},
    # no start card, more than the target, or no counts of cards
    *({"start_money": cards} for cards in ({}, {"5000": 0}, {"5000": 5}, {"0": -1, "1000": 3})),
    *({"start_money": cards} for cards in ({"4000": 1}, {5000: 1}, {"5000": 1.0}, {"0": True})),
    *({"start_money": cards} for cards in ([5000], "5000", 5000, None)),
    *({"savings": cards} for cards in ({"0": -1}, {"3000": 1}, {"5000": "1"}, [5000], 6, None)),
    # more cards than the game has room for
    {"savings": {"0": 10**6}},
    {"start_money": {"0": 10**9}},
]

PLAYED: list[dict[str, Any]] = [
    {},
    {"target": 14000},
    {"target": 60000},
    {"target": 50000, "turn_limit": 1000},  # all the money of three
    {"turn_limit": 1},
    {"savings": {}},
    {"savings": {"5000": 3}},
    {"start_money": {"0": 1}, "target": 1000},
    {"start_money": {"5000": 1}, "savings": {"0": 1}, "target": 6000, "turn_limit": 5},
]


def test_j31_the_settings_of_the_box_are_the_default() -> None:
    assert Match(JOHNNY).options == {
        "target": 25000,
        "turn_limit": 200,
        "start_money": {"5000": 1, "2000": 2, "1000": 4, "0": 2},
        "savings": {"5000": 1, "2000": 2, "1000": 2, "0": 1},
    }


@pytest.mark.parametrize("options", PLAYED, ids=str)
def test_j31_what_can_be_played_is_played(options: dict[str, Any]) -> None:
    match = Match(JOHNNY, players=3, options={"turn_limit": 20, **options}, seed="house rules")
    match.play_out(["random"] * 3)
    assert match.is_over


@pytest.mark.parametrize("options", REFUSED, ids=str)
def test_j31_what_cannot_be_played_is_refused_with_a_reason(options: dict[str, Any]) -> None:
    with pytest.raises(tripot.BadOption, match="J31"):
        Match(JOHNNY, options=options)


def test_j31_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(tripot.BadOption, match="bribes"):
        Match(JOHNNY, options={"bribes": True})


@pytest.mark.parametrize("start", [(1000,), (0,), (5000, 2000, 0)])
def test_j31_everybody_starts_with_the_start_money(start: tuple[int, ...]) -> None:
    match = play("", start=start)
    assert hands(match) == [list(start)] * 3


def test_j31_a_kind_of_card_left_out_is_none() -> None:
    short: Mapping[str, Any] = {"start_money": {"1000": 2}, "savings": {"5000": 1}}
    full = {"start_money": option((1000, 1000)), "savings": option((5000,))}
    assert Match(JOHNNY, options=short).options == Match(JOHNNY, options=full).options


def test_j31_options_given_are_not_changed() -> None:
    given = {"start_money": {"1000": 2}, "target": 5000}
    Match(JOHNNY, options=given)
    assert given == {"start_money": {"1000": 2}, "target": 5000}


def test_j31_j23_without_savings_there_is_no_consolation() -> None:
    match = play(LOST_DOUBT, savings=())
    assert turn_has_passed(match)
    assert match.view()["savings"] == {"cards": 0, "surely": []}


def test_j29_j31_without_savings_the_game_does_not_end_by_them() -> None:
    options = {"savings": {}, "turn_limit": 12}
    clauses = set()
    for seed in range(12):
        match = Match(JOHNNY, players=3, options=options, seed=seed)
        match.play_out(["random"] * 3)
        assert match.outcome is not None
        clauses.add(match.outcome.clause)
    assert clauses <= {"J28", "J30"}


def test_j31_a_house_rule_is_for_one_match() -> None:
    play("", start=(1000,), savings=(5000,))
    assert hands(Match(JOHNNY, players=2)) == [list(START)] * 2
    assert savings_left(Match(JOHNNY)) == list(CARLOTTA)
