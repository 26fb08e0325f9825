"""The chart of a game: everybody's fortune, from the first action to the last."""

import pytest

import tripot
from tests.example import OPEN
from tests.laws.editions import bot_like
from tripot.server.play.telling.chart import HEIGHT, WIDTH, chart_of
from tripot.session.match import Match


def test_a_chart_begins_and_ends_with_the_game() -> None:
    match = Match(tripot.game(OPEN), players=3, seed=4)
    match.play_out(["regular", "novice", "random"])
    chart = chart_of(match)
    assert chart is not None
    final = match.position.revealed()
    assert chart.last == tuple(seat["money"] for seat in final["seats"])
    assert len(chart.lines) == 3
    for line in chart.lines:
        assert line[0][0] == 0
        assert line[-1][0] == WIDTH
        assert [x for x, _ in line] == sorted(x for x, _ in line)
        assert all(0 <= y <= HEIGHT for _, y in line)
    assert min(y for line in chart.lines for _, y in line) == 0


def test_higher_sums_lie_higher() -> None:
    match = Match(tripot.game(OPEN), players=2, seed=1)
    match.play_out(["regular", "random"])
    chart = chart_of(match)
    assert chart is not None
    heights = list(chart.marks.values())
    assert 1 < len(heights) < 6
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize(
    "name", [name for name in tripot.game_names() if tripot.game(name).rules.worth is None]
)
def test_a_game_that_keeps_its_money_hidden_has_none(name: str) -> None:
    game = tripot.game(name)
    match = Match(game, players=game.about.players[0], seed=1)
    match.play_out([bot_like(game, "regular")] * match.players)
    assert chart_of(match) is None


def test_a_game_not_begun_has_none() -> None:
    assert chart_of(Match(tripot.game(OPEN), players=2)) is None
