"""What decided a game, out of what one viewer saw of it."""

import pytest

from tests.laws.editions import bot_like, ended_early
from tripot import house
from tripot.core.language import Words
from tripot.core.moments import Moment, Weight
from tripot.session.highlights import MOST, highlights, leads_after, with_consequences, worst_loss
from tripot.session.match import Match
from tripot.session.position import Outcome


def moment(weight: Weight, **gains: int) -> Moment:
    return Moment(Words("It was so."), weight, {}, {int(seat[1:]): gains[seat] for seat in gains})


def marks(moments: list[Moment], *seats: int) -> list[int]:
    return [at for at, _ in highlights(list(enumerate(moments)), seats)]


TELLING = Weight.TELLING


def test_what_moved_most_is_shown_in_the_order_of_play() -> None:
    moments = [moment(TELLING, s1=gain, s2=-gain) for gain in (2, 9, 1, 7, 3, 8)]
    assert marks(moments, 1) == [1, 3, 5]


def test_what_moved_only_others_decided_nothing() -> None:
    moments = [moment(TELLING, s3=90), moment(TELLING, s1=1), moment(TELLING, s2=-2)]
    assert marks(moments, 1, 2) == [1, 2]


def test_a_loss_counts_as_much_as_a_gain() -> None:
    moments = [moment(TELLING, s1=gain) for gain in (1, 2, -9, 3)]
    assert marks(moments, 1) == [1, 2, 3]


def test_what_passes_by_is_left_out() -> None:
    assert marks([moment(Weight.PASSING, s1=5), moment(TELLING, s1=1)], 1) == [1]


def test_of_equal_swings_the_later_ones_are_shown() -> None:
    assert marks([moment(TELLING, s1=1)] * 5, 1) == [2, 3, 4]


def test_moments_of_truth_stand_in_where_nothing_is_known_to_have_moved() -> None:
    decisive = moment(Weight.DECISIVE)
    assert marks([decisive, decisive, moment(TELLING), decisive], 1) == [1, 3]
    assert marks([decisive, moment(TELLING, s1=1), decisive], 1) == [1, 2]


def test_what_passes_by_after_a_moment_of_truth_counts_with_it() -> None:
    """The stakes that it settles go over by the same action; what comes later is its own."""
    token, stakes, later = (
        moment(Weight.DECISIVE, s2=50),
        moment(Weight.PASSING, s1=-600, s2=600),
        moment(Weight.PASSING, s1=-900),
    )
    fine = moment(TELLING, s1=-100)
    seen = [(4, fine), (7, token), (7, stakes), (8, later)]
    found = with_consequences(seen, lambda number: number)
    assert [(number, one.gains) for number, one in found] == [
        (4, {1: -100}),
        (7, {1: -600, 2: 650}),
        (8, {1: -900}),
    ]
    assert worst_loss(seen, 1, WON_BY_THREE) == (4, fine)  # as it was without them
    assert worst_loss(found, 1, WON_BY_THREE) == found[1]


def test_who_has_back_what_they_paid_has_neither_gained_nor_lost() -> None:
    seen = [(3, moment(TELLING, s1=-50, s2=50)), (3, moment(Weight.PASSING, s1=50, s3=-50))]
    assert with_consequences(seen, lambda number: number)[0][1].gains == {2: 50, 3: -50}


@pytest.mark.parametrize("name", house.game_names())
def test_nothing_is_lost_or_counted_twice_among_consequences(name: str) -> None:
    game = house.game(name)
    match = Match(game, players=3, options=ended_early(name), seed=5)
    match.play_out([bot_like(game, "novice")] * match.players)
    moments = [*match.referee(1).moments()]
    found = with_consequences(moments, lambda number: number)
    assert [one for one in found if one[1].weight != Weight.PASSING] != []
    for seat in range(1, match.players + 1):
        for unit in {one.counted_in for _, one in moments}:
            sums = [
                sum(one.gains.get(seat, 0) for _, one in some if one.counted_in == unit)
                for some in (moments, found)
            ]
            assert sums[0] == sums[1]


def test_nothing_is_chosen_from_nothing() -> None:
    assert highlights([], [1]) == []


WON_BY_THREE = Outcome((3,), (0.0, 0.0, 1.0), "J35")


def loss(moments: list[Moment], seat: int | None) -> int | None:
    found = worst_loss(list(enumerate(moments)), seat, WON_BY_THREE)
    return found and found[0]


def test_what_cost_somebody_most_is_their_largest_loss_and_no_gain() -> None:
    moments = [moment(TELLING, s1=gain, s2=-gain, s3=-99) for gain in (50, -4, -7, -7, 0)]
    assert loss(moments, 1) == 3
    assert loss(moments, 2) == 0


def test_what_passes_by_cost_nothing() -> None:
    assert loss([moment(TELLING, s1=-1), moment(Weight.PASSING, s1=-9)], 1) == 0


@pytest.mark.parametrize("seat", [1, 3, None])
def test_winners_onlookers_and_who_lost_nothing_have_no_loss(seat: int | None) -> None:
    assert loss([moment(TELLING, s1=9, s2=-9, s3=-9), moment(TELLING)], seat) is None
    assert loss([], seat) is None


@pytest.mark.parametrize("name", house.game_names())
def test_every_game_has_two_or_three(name: str) -> None:
    game = house.game(name)
    match = Match(game, players=game.about.usual_players, options=ended_early(name), seed=1)
    match.play_out([bot_like(game, "novice")] * match.players)
    assert match.outcome is not None
    for seat in (None, 1, 2):
        moments = list(match.seen_by(seat).moments())
        if not moments:
            pytest.skip(f"{name} shows no moments")
        *before, _ = moments
        chosen = highlights(before, match.outcome.winners)
        assert 2 <= len(chosen) <= MOST
        assert [number for number, _ in chosen] == sorted(number for number, _ in chosen)
        *_, last = leads_after(match, chosen, seat=seat)
        assert leads_after(match, [chosen[-1]] * 2, seat=seat) == [None, last]


@pytest.mark.parametrize("name", house.game_names())
def test_only_who_has_won_is_said_to_have_led(name: str) -> None:
    game = house.game(name)
    match = Match(game, players=game.about.usual_players, options=ended_early(name), seed=1)
    match.play_out([bot_like(game, "novice")] * match.players)
    assert match.outcome is not None
    leads = leads_after(match, list(match.onlooker().moments()), seat=None)
    led = {seat for lead in leads if lead for seat in lead.seats}
    assert led <= set(match.outcome.winners)
