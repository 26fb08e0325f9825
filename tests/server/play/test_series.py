"""An evening of several games: who is ahead, and when it is won."""

import pytest

from tests.example import ANY
from tests.games.kuhn import GAME as KUHN
from tripot import house
from tripot.core.refusals import BadOption
from tripot.server.play.series import Kind, Series, checked_kind, kinds_of
from tripot.server.store.rooms import Result

NAMES = ("Anna", "Bruno", "Chloe")


def played(kind: Kind, *games: tuple[tuple[int, ...], tuple[int, ...]]) -> Series:
    """An evening after games that ended so: winners, and what everybody was worth."""
    series = Series(kind)
    for at, (winners, money) in enumerate(games):
        series = series.with_result(Result(f"t{at}", winners, money))
    return series


ONE, TWO = ((1,), (9, 1, 0)), ((2,), (2, 8, 0))
BOTH = ((1, 2), (5, 5, 0))


def test_the_first_to_three_wins() -> None:
    series = played("wins", ONE, TWO, ONE)
    assert (series.scores, series.winners, series.is_under_way) == ((2, 1, 0), (), True)
    series = played("wins", ONE, TWO, ONE, ONE)
    assert (series.scores, series.winners, series.is_under_way) == ((3, 1, 0), (1,), False)


def test_a_shared_game_may_end_an_evening_for_two() -> None:
    series = played("wins", ONE, TWO, ONE, TWO, BOTH)
    assert series.winners == (1, 2)


def test_most_money_wins_after_five_games() -> None:
    assert played("money", ONE, ONE, TWO, TWO).winners == ()
    series = played("money", ONE, ONE, TWO, TWO, TWO)
    assert (series.scores, series.winners) == ((24, 26, 0), (2,))


def test_one_game_is_no_evening() -> None:
    series = played("single", ONE, ONE, ONE, ONE)
    assert (series.winners, series.is_evening, series.is_under_way) == ((), False, False)
    assert series.results == (), "nobody is told how it stands"


def test_a_game_counts_once_and_an_earlier_table_shows_what_it_knew() -> None:
    series = played("wins", ONE, TWO)
    assert series.with_result(Result("t1", (1,), (9, 9, 9))) == series
    assert series.before("t1").scores == (1, 0, 0)
    assert series.before("t0").scores == ()
    assert series.before("another") == series


@pytest.mark.parametrize(
    ("series", "seat", "said"),
    [
        (played("wins", ONE), 1, "Games played: 1. The first to win 3 games wins the evening."),
        (played("money", ONE), 1, "Games played: 1 of 5. The most money wins the evening."),
        (played("wins", ONE, ONE, ONE), 1, "The evening is yours."),
        (played("wins", ONE, ONE, ONE), 2, "The evening goes to Anna."),
        (played("wins", ONE, ONE, ONE), None, "The evening goes to Anna."),
        (
            played("wins", ONE, TWO, ONE, TWO, BOTH),
            1,
            "You share the evening with Bruno.",
        ),
    ],
)
def test_everybody_is_told_how_it_stands(series: Series, seat: int | None, said: str) -> None:
    assert series.standing(seat).say(names=NAMES) == said


def test_an_evening_for_money_is_offered_where_money_is_counted() -> None:
    assert list(kinds_of(house.game(ANY))) == ["single", "wins", "money"]
    assert checked_kind("money", house.game(ANY)) == "money"
    assert list(kinds_of(KUHN)) == ["single", "wins"]
    with pytest.raises(BadOption, match="There is no evening 'money'; choose from single, wins"):
        checked_kind("money", KUHN)
