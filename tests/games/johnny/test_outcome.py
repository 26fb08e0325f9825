"""J32 and J33: places, points and colours."""

from typing import Any

import pytest

import tripot
from tests.games.bench import viewers
from tests.games.johnny.tables import JOHNNY, Cards, go_on, offer, play, table, winners
from tripot.games.johnny.state import Phase
from tripot.session.match import Match

COLOURS = ["red", "blue", "green", "yellow", "violet", "orange"]


def stopped(*held: Cards) -> tripot.Match:
    """A match that ends by J29 with these hands, a zero more in seat 1."""
    seats = dict(enumerate(held, 1))
    match = table(Phase.CONSOLE, johnny=1, debtor=2, hands=seats, savings=(0,))
    go_on(match, "console, saving 0")
    return match


def reached(*held: Cards) -> tripot.Match:
    """A match that seat 1 wins by J28 with 25000, before these hands of the others."""
    seats = dict(enumerate(((5000,) * 4, *held), 1))
    match = table(Phase.ANSWER, johnny=1, debtor=2, down=(5000,), hands=seats)
    match.play("trust")
    return match


def order_of(match: tripot.Match) -> Any:
    """The final order, those who are level together."""
    return match.position.revealed()["over"]["order"]


def outcome_of(match: tripot.Match) -> tripot.Outcome:
    """The outcome of a match that is over."""
    assert match.outcome is not None
    return match.outcome


# J32


def test_j28_j32_behind_the_winner_the_others_follow_by_wealth() -> None:
    match = reached((1000,), (2000, 0), (2000,), ())
    assert order_of(match) == [[1], [4], [3], [2], [5]]


def test_j29_j32_places_go_by_money_then_by_fewest_cards() -> None:
    match = stopped((1000,), (5000, 0), (5000,), (2000,))
    assert order_of(match) == [[3], [2], [4], [1]]


def test_j30_j32_the_turn_limit_places_likewise() -> None:
    match = table(turn=199, hands={1: (1000,), 2: (), 3: (2000,)})
    match.play("colour 2")
    assert order_of(match) == [[3], [1], [2]]


def test_j32_who_are_level_share_a_place() -> None:
    assert order_of(stopped((1000,), (2000,), (5000,), (2000,))) == [[3], [2, 4], [1]]
    assert order_of(stopped((1000,), (5000,), (5000,))) == [[2, 3], [1]]


def test_j32_the_order_does_not_go_by_seats_or_cards_alone() -> None:
    assert order_of(stopped((), (1000,), (1000, 1000, 1000))) == [[3], [2], [1]]


def test_j32_the_winner_scores_1_and_the_others_0() -> None:
    assert outcome_of(reached((1000,), (2000,))).returns == (1.0, 0.0, 0.0)
    assert outcome_of(stopped((1000,), (2000,), (5000,))).returns == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("held", "shares"),
    [
        (((1000,), (5000,), (5000,)), (0, 1 / 2, 1 / 2)),
        (((1000,), (5000,), (5000,), (5000,)), (0, 1 / 3, 1 / 3, 1 / 3)),
        (((5000,), (5000, 0)), (1 / 2, 1 / 2)),
    ],
)
def test_j29_j32_a_shared_victory_is_shared_equally(
    held: tuple[Cards, ...], shares: tuple[float, ...]
) -> None:
    match = stopped(*held)
    assert outcome_of(match).returns == pytest.approx(shares)
    assert winners(match) == tuple(seat for seat, share in enumerate(shares, 1) if share)


def test_j32_the_second_scores_nothing() -> None:
    match = stopped((0,), (5000,), (2000, 2000, 1000))
    assert order_of(match) == [[2], [3], [1]]
    assert outcome_of(match).returns == (0.0, 1.0, 0.0)


def test_j32_the_form_for_study_sums_to_zero() -> None:
    assert outcome_of(reached((1000,), (2000,), ())).zero_sum == (0.75, -0.25, -0.25, -0.25)
    assert outcome_of(stopped((1000,), (2000,), (), (2000,))).zero_sum == (-0.25, 0.25, -0.25, 0.25)


def test_j32_everybody_sees_who_won_and_by_which_clause() -> None:
    match = reached((1000,), (2000,))
    for viewer in viewers(match):
        assert match.knowledge(viewer)[-1] == "> over J28 1"
        assert match.view(viewer)["over"]["winners"] == [1]
        assert match.view(viewer)["over"]["clause"] == "J28"


def test_j26_j32_places_that_would_tell_hands_are_shown_by_the_referee_only() -> None:
    match = reached((1000,), (2000,))
    for viewer in viewers(match):
        assert match.view(viewer)["over"]["order"] is None


def test_j32_a_match_that_goes_on_has_no_outcome() -> None:
    match = play(f"{offer(1000)}, trust")
    assert match.outcome is None
    assert match.view()["over"] is None
    with pytest.raises(tripot.NotYourTurn):
        match.position.revealed()


# J33


def seats_of(match: tripot.Match, what: str) -> list[str]:
    """A fact about each seat, as an onlooker is shown it."""
    return [seat[what] for seat in match.view()["seats"]]


def test_j33_colours_go_by_seat() -> None:
    assert seats_of(Match(JOHNNY, players=6), "colour") == COLOURS


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_j33_free_seats_have_no_colour(players: int) -> None:
    assert seats_of(Match(JOHNNY, players=players), "colour") == COLOURS[:players]


def test_j33_nobody_needs_the_colours_to_tell_seats_apart() -> None:
    match = Match(JOHNNY, players=6)
    shapes = seats_of(match, "shape")
    assert len(set(shapes)) == len({colour[0] for colour in COLOURS}) == 6
    assert all(len(shape) == 1 for shape in shapes)


@pytest.mark.parametrize("script", ["first 3", f"{offer(0)}, trust"])
def test_j33_colours_do_not_change_hands(script: str) -> None:
    match = play(script, players=6)
    for viewer in viewers(match):
        assert [seat["colour"] for seat in match.view(viewer)["seats"]] == COLOURS
