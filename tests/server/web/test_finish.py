"""How a game ended, in words to each: who has won, who comes where."""

import pytest

from tripot.server.web.pages.finish import is_level, places_of, standing, verdict

NAMES = ("Anna", "Bruno", "Chloe", "Dora")


@pytest.mark.parametrize(
    ("winners", "seat", "said"),
    [
        ((1,), 1, "You win."),
        ((2,), 1, "Bruno wins."),
        ((2,), None, "Bruno wins."),
        ((1, 3), 1, "You win, together with Chloe."),
        ((2, 3), 1, "Bruno and Chloe win together."),
        ((1, 2), None, "Anna and Bruno win together."),
    ],
)
def test_everybody_is_told_who_has_won(winners: tuple[int, ...], seat: int, said: str) -> None:
    assert verdict(winners, seat).say(names=NAMES) == said


def test_those_who_are_level_share_a_place() -> None:
    assert places_of([[3], [1, 4], [2]]) == {3: 1, 1: 2, 4: 2, 2: 4}


def test_who_has_not_won_is_told_his_place() -> None:
    places = places_of([[3], [1, 4], [2]])
    assert standing(places, 2).say(names=NAMES) == "You come fourth."
    assert standing(places, 1).say(names=NAMES) == "You come second, level with Dora."


@pytest.mark.parametrize(
    ("money", "order", "level"),
    [
        ((5, 9, 5, 1), [[2], [3], [1], [4]], [1, 3]),  # ranked by something else
        ((5, 9, 5, 1), [[2], [1, 3], [4]], []),  # they share a place
        ((9, 9, 9, 1), [[2], [1, 3], [4]], [1, 2, 3]),
        (None, [[2], [3], [1], [4]], []),
    ],
)
def test_who_is_ranked_among_equals_is_told_apart(
    money: tuple[int, ...] | None, order: list[list[int]], level: list[int]
) -> None:
    places = places_of(order)
    assert [seat for seat in sorted(places) if is_level(money, places, seat)] == level
