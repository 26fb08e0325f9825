"""What the rows of a contest say, against sums made by hand."""

import sys

import pytest

from tests.study.arena.tables import KUHN, made_up
from tripot.study.arena import Contest, play, summary
from tripot.study.arena.estimates import quantile


def test_win_shares_are_means_over_deals() -> None:
    """In three deals of two games the first bot wins 2, 1 and 1: shares 1, 1/2, 1/2."""
    first, second = summary(made_up(["a", "b"], [[0, 1], [0, 0], [0, 0]])).standings
    assert (first.bot, first.games, second.bot, second.games) == ("a", 6, "b", 6)
    assert first.win_share.value == pytest.approx(2 / 3)
    half = quantile(2) * (1 / 12) ** 0.5 / 3**0.5
    assert first.win_share.low == pytest.approx(2 / 3 - half)
    assert first.win_share.high == pytest.approx(2 / 3 + half)
    assert second.win_share.value == pytest.approx(1 / 3)


def test_a_bot_in_two_seats_counts_both() -> None:
    summed = summary(made_up(["a", "b", "a", "b"], [[0, 0, 0, 0], [1, 0, 1, 1]]))
    assert [standing.bot for standing in summed.standings] == ["a", "b"]
    assert [standing.games for standing in summed.standings] == [16, 16]
    assert summed.standings[0].win_share.value == pytest.approx((2 + 1) / 16)
    assert summed.fair_share == 0.25


def test_money_is_a_mean_over_deals_too() -> None:
    first, _ = summary(made_up(["a", "b"], [[0, 1], [0, 0]], money=500)).standings
    assert first.money is not None
    assert first.money.value == pytest.approx((1500 + 1000) / 2)


def test_times_are_by_decision() -> None:
    first, _ = summary(made_up(["a", "b"], [[0, 1], [0, 0]])).standings
    assert first.decisions == 8
    assert first.mean_seconds == pytest.approx(0.25)
    assert first.longest_seconds == 2.25


def test_a_game_without_money_has_none_in_its_summary() -> None:
    summed = summary(play(Contest.of(KUHN, ["random"], games=4, seed=1), processes=1))
    assert summed.standings[0].money is None


def test_without_the_library_there_are_no_ratings_and_a_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "choix", None)
    summed = summary(made_up(["a", "b"], [[0, 1], [0, 0]]))
    assert [standing.rating for standing in summed.standings] == [None, None]
    assert "pip install 'tripot[lab]'" in str(summed.lacks)
    assert summed.standings[0].win_share.value == 0.75


def test_who_never_won_is_named() -> None:
    assert summary(made_up(["a", "b"], [[0, 1], [0, 1]])).winless == ("b",)
    assert summary(made_up(["a", "b"], [[0, 1], [1, 1]])).winless == ()


def test_with_the_library_nothing_is_lacking() -> None:
    assert summary(made_up(["a", "b"], [[0, 1], [0, 0]])).lacks is None
