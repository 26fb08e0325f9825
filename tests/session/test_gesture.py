"""A gesture: actions of one decision, tried out on a copy of the match."""

from collections.abc import Sequence

import pytest

from tests.core.samples import GAME, kuhn_after, play_randomly, snapshot
from tests.example import TALKING, TOGETHER
from tests.games.johnny.tables import play
from tripot.core.game import Game
from tripot.core.refusals import BadNotation, BadSeat, IllegalAction, NotYourTurn, Refused
from tripot.core.state import CHANCE
from tripot.games import find_game
from tripot.session.gesture import Gesture, carried_out, offered_sums, try_out
from tripot.session.match import Match

ASKING = find_game(TOGETHER)
OFFER = "first 1, colour 2"


def tried(match: Match, *actions: str, seat: int) -> Gesture:
    """The gesture, the match being left as it was."""
    before = snapshot(match)
    gesture = try_out(match.seat(seat), actions)
    assert snapshot(match) == before
    return gesture


def test_nothing_tried_is_nothing_answered() -> None:
    gesture = tried(play(OFFER), seat=2)
    assert (gesture.actions, gesture.is_complete, gesture.refused) == ((), False, None)
    assert gesture.legal() == play(OFFER).legal(2)


def test_an_offer_is_complete_when_it_is_presented() -> None:
    match = play(OFFER)
    started = tried(match, "put 1000", "put 1000", seat=2)
    assert not started.is_complete
    assert "present" in started.legal()
    whole = tried(match, "put 1000", "put 1000", "present", seat=2)
    assert whole.is_complete
    assert whole.refused is None
    assert whole.legal() == []
    assert whole.outcome.to_move == 1
    assert whole.actions == ("put 1000", "put 1000", "present")


def test_one_more_goes_on_from_what_was_tried() -> None:
    match = play(OFFER)
    gesture = tried(match, "put 1000", seat=2)
    more = gesture.with_one_more("present")
    assert more.is_complete
    assert more.outcome.number == match.number + 2
    assert gesture.outcome.knowledge(since=match.number + 1) == ["put 1000", match.seat(2).due]


@pytest.mark.parametrize(
    ("actions", "possible", "kind"),
    [
        (["present"], 0, IllegalAction),
        (["put 5000", "put 5000", "present"], 1, IllegalAction),
        (["put 1000", "present", "trust"], 2, BadNotation),
        (["put 1000", "nonsense"], 1, BadNotation),
        (["nonsense"], 0, BadNotation),
    ],
)
def test_the_first_that_cannot_be_ends_a_gesture(
    actions: list[str], possible: int, kind: type[Refused]
) -> None:
    gesture = tried(play(OFFER), *actions, seat=2)
    assert type(gesture.refused) is kind
    assert gesture.actions == tuple(actions[:possible])


def test_who_is_not_to_decide_can_try_nothing() -> None:
    assert isinstance(tried(play(OFFER), "put 1000", seat=1).refused, NotYourTurn)
    assert isinstance(tried(play(""), "first 1", seat=1).refused, NotYourTurn)
    with pytest.raises(BadSeat):
        try_out(play(OFFER).seat(4), ["put 1000"])


def test_nothing_is_played_beyond_what_chance_decides() -> None:
    """J13: what the die shows, nobody knows who only asks what would be refused."""
    match = play(f"{OFFER}, put 1000, present")
    before = snapshot(match)
    for then in ("die 6", "doubt", "nonsense"):
        with pytest.raises(BadNotation, match="comes too early"):
            carried_out(match, ["doubt", then], seat=1, number=match.number)
    assert snapshot(match) == before
    assert carried_out(match, ["doubt"], seat=1, number=match.number).to_move == CHANCE


def test_what_begins_an_offer_is_played_with_it() -> None:
    """M36: a request may hold the first word of an offer, and all that is put together then."""
    match = Match(find_game(TALKING), players=2, options={"start_money": 190_000})
    match.play_log(["first 1", "start 3"])
    match.play("buy A 3")
    whole = carried_out(
        match, ["offer 2", "give A 1", "ask 5", "propose"], seat=1, number=match.number
    )
    assert whole.to_move == 2
    with pytest.raises(BadNotation, match="comes too early"):
        carried_out(match, ["throw", "buy A 1"], seat=1, number=match.number)


def test_chance_does_not_play_in_what_is_tried() -> None:
    match = Match(GAME, players=2, seed=1)
    while match.legal(match.to_move) != ["trust", "doubt"]:
        match.play(match.legal()[-1])
    seat = match.to_move
    assert seat is not None
    gesture = tried(match, "doubt", seat=seat)
    assert gesture.is_complete
    assert gesture.outcome.number == match.number + 1
    assert match.seed == 1


def test_the_last_action_of_a_game_completes_its_gesture() -> None:
    gesture = tried(kuhn_after("deal J", "deal K", "bet"), "call", seat=2)
    assert gesture.is_complete
    assert gesture.outcome.outcome is not None
    assert gesture.legal() == []


def test_a_single_action_answers_a_decision_of_kuhn_poker() -> None:
    gesture = tried(kuhn_after("deal J", "deal K"), "check", "check", seat=1)
    assert gesture.actions == ("check",)
    assert isinstance(gesture.refused, BadNotation)


def test_whatever_is_legal_can_be_tried(game: Game) -> None:
    match = Match(game, players=2)
    for number in range(80):
        seat = match.to_move
        if seat is not None and seat > 0:
            for action in match.legal():
                gesture = tried(match, action, seat=seat)
                assert gesture.refused is None
                assert gesture.actions == (action,)
                assert gesture.outcome.number == match.number + 1
        play_randomly(match, 1, seed=number)


def test_a_decision_is_the_line_that_all_heard() -> None:
    match = play(OFFER)
    assert match.seat(1).due == match.seat(2).due == match.onlooker().due == "> offer 2"


# Sums


@pytest.mark.parametrize(
    ("sums", "offered"),
    [
        (range(100, 1301, 50), [100, 200, 500, 1300]),
        (range(100, 8001, 50), [100, 200, 500, 1000, 8000]),
        (range(100, 301, 50), [100, 300]),
        (range(100, 351, 50), [100, 200, 350]),
        ([100, 150], [100, 150]),
        ([100], [100]),
        ([150, 200, 250, 1000], [150, 1000]),
        ([1000, 500, 100], [100, 500, 1000]),
        ([0, 50, 100], [0, 100]),
        (range(1, 21), [1, 2, 5, 10, 20]),
    ],
)
def test_of_many_sums_the_least_the_most_and_round_ones_are_offered(
    sums: Sequence[int], offered: list[int]
) -> None:
    assert offered_sums(list(sums)) == offered


@pytest.mark.parametrize(
    ("count", "offered"),
    [(1, [1]), (2, [1, 20]), (3, [1, 2, 20]), (4, [1, 2, 5, 20]), (9, [1, 2, 5, 10, 20])],
)
def test_fewer_sums_are_offered_where_there_is_less_room(count: int, offered: list[int]) -> None:
    assert offered_sums(range(1, 21), count=count) == offered


def test_every_sum_that_is_offered_is_one_of_them_and_they_rise() -> None:
    for least in range(1, 12):
        for most in range(least, 200, 7):
            sums = list(range(least, most + 1))
            offered = offered_sums(sums)
            assert offered == sorted(set(offered))
            assert set(offered) <= set(sums)
            assert {least, most} <= set(offered)
            assert len(offered) <= 5


# What several are asked at once


def test_an_answer_at_once_with_others_is_tried_as_in_one_s_turn() -> None:
    match = Match(ASKING, players=3, options={"hand": 0})
    match.play_log(["first 1", *["place 0"] * 3, "aside 6", "aside 6", "aside 5"])
    match.play_log(["turn c", "take t5", "value 2", "say 2"])
    asked = match.as_asked(3)
    for answer in ("pass", "protest 650"):
        gesture = tried(asked, answer, seat=3)
        assert gesture.is_complete
        assert gesture.actions == (answer,)
        assert gesture.legal() == []
    assert tried(asked, "pass", "pass", seat=3).actions == ("pass",)
    assert isinstance(tried(asked, "pass", "pass", seat=3).refused, BadNotation)
    assert isinstance(tried(asked, "protest 50", seat=3).refused, IllegalAction)
    assert isinstance(tried(match, "pass", seat=3).refused, NotYourTurn)
