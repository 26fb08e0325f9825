"""Who asks decides what there is to be asked: a seat, an onlooker, the referee."""

import inspect

import pytest

from tests.core.samples import GAME, kuhn_after
from tests.example import ANY, SECRET, TALKING
from tests.games.johnny.tables import play
from tripot.core.refusals import BadSeat, IllegalAction
from tripot.games import find_game
from tripot.session.decision import Decision
from tripot.session.match import Match
from tripot.session.viewpoint import Referee, SeatView, Viewpoint

OFFER = "first 1, colour 2"


def public(kind: type[Viewpoint]) -> set[str]:
    return {name for name, _ in inspect.getmembers(kind) if not name.startswith("_")}


def test_a_seat_can_ask_for_nothing_hidden() -> None:
    """What tells of hidden facts is a match's: no name of it leads there from a seat's view."""
    of_the_match = {
        "history",
        "position",
        "actions",
        "action",
        "log",
        "odds",
        "movers",
        "state_after",
        "states_of",
    }
    assert not public(SeatView) & of_the_match
    assert public(SeatView) - public(Viewpoint) == {
        "asked",
        "due",
        "history_tensor",
        "is_asked",
        "kind",
        "knowledge",
        "legal",
        "observed",
        "observed_before",
        "together",
    }


def test_a_history_of_numbers_tells_what_a_seat_has_heard_and_nothing_else() -> None:
    hands = "deal J, deal Q", "deal K, deal Q"
    own, other = (kuhn_after(*hand.split(", "), "bet") for hand in hands)
    for seat, is_same in ((2, True), (None, True), (1, False)):
        told = own.seen_by(seat).history_tensor(4), other.seen_by(seat).history_tensor(4)
        assert (told[0].tolist() == told[1].tolist()) == is_same
    assert own.seat(1).history_tensor(2).tolist() == own.seat(1).history_tensor(4)[2:].tolist()


def test_a_game_that_does_not_say_what_is_heard_has_no_history_of_numbers() -> None:
    match = Match(GAME.variant(HEARING=None))
    with pytest.raises(ValueError, match="does not say what can be heard"):
        match.seat(1).history_tensor(1)


def test_the_referee_is_taken_for_no_seat() -> None:
    assert not issubclass(Referee, SeatView)
    assert not isinstance(kuhn_after("deal J").referee(), SeatView)


def test_a_match_answers_in_short_what_its_seats_answer() -> None:
    match = play(OFFER)
    for seat in (None, 1, 2, 3):
        asks = match.seen_by(seat)
        assert asks.view() == match.view(seat)
        assert asks.knowledge() == match.knowledge(seat)
        assert asks.observed().tobytes() == match.observed(seat).tobytes()
        assert list(asks.story()) == list(match.seen_by(seat).story())
    assert match.onlooker().view() == match.view()
    assert match.seat(2).legal() == match.legal(2)
    assert match.onlooker().legal() == []


def test_a_view_follows_the_match() -> None:
    match = play(OFFER)
    seat = match.seat(2)
    assert (seat.is_asked, seat.kind) == (True, "offer")
    match.play("put 1000")
    match.play("present")
    assert (seat.is_asked, seat.kind, match.seat(1).is_asked) == (False, "answer", True)
    assert seat.number == match.number


@pytest.mark.parametrize("seat", [0, 4, -1])
def test_there_is_no_other_seat(seat: int) -> None:
    with pytest.raises(BadSeat, match="seats 1 to 3"):
        play(OFFER).seat(seat)
    with pytest.raises(BadSeat):
        play(OFFER).referee(seat)


def test_the_referee_sees_all_and_draws_it_from_a_chair() -> None:
    match = kuhn_after("deal J", "deal K")
    hands = {
        seat: [one["card"] for one in match.referee(seat).view()["seats"]] for seat in (None, 1)
    }
    assert hands == {None: ["J", "K"], 1: ["J", "K"]}
    assert match.referee(1).view()["you"] == 1
    assert [one["card"] for one in match.seat(1).view()["seats"]] == ["J", "?"]


def test_what_was_heard_since_an_action_ends_with_what_is_due() -> None:
    match = kuhn_after("deal J", "deal K", "bet")
    assert match.seat(1).knowledge(since=3) == ["bet", "> answer 2"]
    assert match.seat(1).knowledge(since=2)[:2] == ["deal ?", "> open 1"]
    assert match.seat(1).knowledge(since=0) == match.knowledge(1)


def test_who_is_asked_with_others_is_asked_as_if_alone() -> None:
    match = Match(find_game(SECRET), players=3, seed=5)
    last = match.together[-1]
    assert match.seat(last).is_asked
    assert match.seat(last).legal() == []
    assert match.seat(last).asked().legal()
    assert Decision(match.seat(last)).offered
    assert match.seat(match.together[0]).asked().kind == match.seat(last).kind


# The decision


def test_a_decision_is_the_question_and_what_can_be_chosen() -> None:
    decision = Decision(play(OFFER).seat(2))
    assert decision.question.clause == "J11"
    assert [one.key for one in decision.pieces] == ["1", "2", "3", "4"]
    assert [(one.action, one.is_legal) for one in decision.answers] == [("present", False)]
    assert [one.action for one in decision.offered] == [one.action for one in decision.pieces]


def test_a_draft_is_tried_out_and_not_played() -> None:
    match = play(OFFER)
    decision = Decision(match.seat(2), ["put 1000", "present"])
    assert (decision.is_complete, decision.refused, decision.draft[-1]) == (True, None, "present")
    assert decision.summed_up() is None  # what is presented is no piece
    refused = Decision(match.seat(2), ["put 5000", "put 5000", "put 5000", "put 5000"]).refused
    assert isinstance(refused, IllegalAction)
    assert match.to_move == 2


def exchange() -> Match:
    match = Match(find_game(TALKING), players=3)
    match.play_log(["first 1", "start 7"])
    return match


def test_of_sums_a_few_are_offered_fewer_the_more_things_they_are_for() -> None:
    decision = Decision(exchange().seat(1))
    assert decision.sums["even"].offered == (1, 2, 5, 10, 50)
    assert {name: sums.offered for name, sums in decision.sums.items() if "buy" in name} == {
        f"buy {company}": (1,) for company in "ABCDEF"
    }
    even = decision.sums["even"]
    assert (even.least, even.most, even.step, even.count) == (1, 50, 1, 50)
    offered = [one.action for one in decision.offered]
    assert "even 10" in offered
    assert "even 11" not in offered
    assert all(one.key for one in decision.offered)


def test_an_outlook_is_that_of_the_table_as_it_is_composed() -> None:
    match = Match(find_game(ANY), players=3, seed=1)
    assert match.game is GAME or match.game.name == GAME.name
    decision = Decision(play(OFFER).seat(2), ["put 1000"])
    assert decision.outlook("present") == Decision(play(f"{OFFER}, put 1000").seat(2)).outlook(
        "present"
    )
