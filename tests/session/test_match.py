"""A match as its user writes it: played, asked, told."""

from pathlib import Path

import pytest

import tripot
from tests.core.samples import GAME, KUHN, kuhn_after, play_randomly, refused, snapshot
from tests.example import ANY
from tripot.core.game import Game
from tripot.core.refusals import (
    BadOption,
    NotYourTurn,
)
from tripot.session import record
from tripot.session.match import Match
from tripot.session.opening import Seat
from tripot.session.position import Outcome

# The Python that a user writes


def test_a_user_plays_an_evening(tmp_path: Path) -> None:
    game = tripot.game(ANY)
    match = Match(game, players=4)
    match.play_log(["first 1", "colour 2"])
    match.play("put 2000")
    match.play("present")
    assert match.to_move == 1
    assert match.legal() == ["trust", "doubt"]
    assert match.view(1)["offer"]["down"] == [None]
    assert match.view(None)["you"] is None
    assert match.knowledge(1)[:4] == ["> first 0", "first 1", "> colour 0", "colour 2"]
    match.play("doubt")
    assert match.to_move == tripot.CHANCE
    assert match.position.odds() == pytest.approx(
        {f"die {number}": 1 / 6 for number in range(1, 7)}
    )
    match.play_out(bots=["regular", "novice", "random", "regular"])
    assert match.is_over
    assert match.outcome is not None
    assert match.outcome.clause in ("J28", "J29", "J30")
    record.save(match, tmp_path / "evening.tripot")
    assert snapshot(tripot.load(tmp_path / "evening.tripot")) == snapshot(match)


def test_a_user_sets_a_house_rule() -> None:
    match = Match(tripot.game(ANY), players=2, options={"target": 14000})
    assert match.options["target"] == match.view()["target"] == 14000


def test_a_user_asks_for_a_game_that_there_is_not() -> None:
    with pytest.raises(tripot.UnknownGame, match=ANY):
        tripot.game("bridge")


# What anybody may ask


@pytest.mark.parametrize(
    ("texts", "to_move"),
    [
        ([], tripot.CHANCE),
        (["deal J", "deal K"], 1),
        (["deal J", "deal K", "check"], 2),
        (["deal J", "deal K", "check", "check"], None),
    ],
)
def test_who_is_to_decide(texts: list[str], to_move: int | None) -> None:
    match = kuhn_after(*texts)
    assert match.to_move == to_move
    assert match.is_over == (to_move is None)
    assert bool(match.legal()) == (to_move is not None)
    assert bool(match.position.odds()) == (to_move == tripot.CHANCE)
    assert (match.outcome is None) == (to_move is not None)


def test_the_odds_are_those_of_the_legal_actions_and_sum_to_one(game: Game) -> None:
    match = Match(game, players=2)
    for number in range(60):
        if match.position.odds():
            assert list(match.position.odds()) == match.legal()
            assert sum(match.position.odds().values()) == pytest.approx(1)
            assert min(match.position.odds().values()) > 0
        play_randomly(match, 1, seed=number)


def test_actions_and_who_took_them() -> None:
    match = kuhn_after("deal J", "deal K", "check", "bet", "fold")
    assert match.actions == ("deal J", "deal K", "check", "bet", "fold")
    assert match.history.movers == (0, 0, 1, 2, 1)


def test_an_outcome_names_winners_payoffs_and_clause() -> None:
    outcome = kuhn_after("deal J", "deal K", "bet", "call").outcome
    assert outcome == Outcome(winners=(2,), returns=(-2.0, 2.0), clause="K7")


def test_payoffs_can_be_made_to_sum_to_zero() -> None:
    outcome = Outcome(winners=(1, 2), returns=(0.5, 0.5, 0.0, 0.0), clause="J30")
    assert outcome.zero_sum == (0.25, 0.25, -0.25, -0.25)


def test_a_view_is_of_the_seat_that_asks() -> None:
    match = kuhn_after("deal J", "deal K")
    cards = [[seat["card"] for seat in match.view(viewer)["seats"]] for viewer in (1, 2, None)]
    assert cards == [["J", "?"], ["?", "K"], ["?", "?"]]


def test_what_was_witnessed_is_handed_out_as_a_copy() -> None:
    match = kuhn_after("deal J")
    match.knowledge(1).clear()
    assert match.knowledge(1) == ["> deal_first 0", "deal J", "> deal_second 0"]


def test_a_state_in_the_past_is_a_copy() -> None:
    match = kuhn_after("deal J", "deal K", "bet")
    before = snapshot(match)
    for number in range(4):
        match.history.state_after(number).phase = 6
        match.observed(1).phase = 6
    assert snapshot(match) == before
    assert [int(match.history.state_after(number).phase) for number in range(4)] == [0, 1, 2, 4]


def test_the_table_is_revealed_when_the_match_is_over() -> None:
    match = kuhn_after("deal J", "deal K", "bet", "fold")
    assert [seat["card"] for seat in match.position.revealed()["seats"]] == ["J", "K"]
    assert [seat["card"] for seat in match.view(1)["seats"]] == ["J", "?"]


def test_the_table_is_not_revealed_before() -> None:
    match = kuhn_after("deal J", "deal K", "bet")
    assert "over" in refused(match, match.position.revealed, NotYourTurn)


# Seats


def test_seats_have_numbers_where_nobody_names_them(game: Game) -> None:
    assert Match(game, players=2).seats == (Seat("Seat 1"), Seat("Seat 2"))


def test_seats_say_how_many_play() -> None:
    match = Match(GAME, seats=[Seat("Ann"), Seat("Bob"), Seat("Bot", "novice")])
    assert match.players == 3
    assert [seat.name for seat in match.seats] == ["Ann", "Bob", "Bot"]


@pytest.mark.parametrize("count", [1, 3])
def test_there_are_as_many_seats_as_players(count: int) -> None:
    with pytest.raises(BadOption):
        Match(KUHN, players=2, seats=[Seat("Ann")] * count)


# The story


def test_the_story_is_told_to_a_seat_by_name() -> None:
    match = kuhn_after("deal J", "deal K", "bet", "call")
    told = [words.say(names=["Ann", "Bob"]) for words in match.seat(2).story()]
    assert told == [
        "Ann is dealt a card.",
        "You are dealt a K.",
        "Ann bets.",
        "You call.",
        "You win 2 chips.",
    ]


def test_an_onlooker_is_told_no_more_than_all_know() -> None:
    match = kuhn_after("deal J", "deal K", "bet", "fold")
    told = [words.say(names=["Ann", "Bob"]) for words in match.onlooker().story()]
    assert told == [
        "Ann is dealt a card.",
        "Bob is dealt a card.",
        "Ann bets.",
        "Bob folds.",
        "Ann wins 1 chip.",
    ]


def test_the_story_may_begin_later(game: Game) -> None:
    match = play_randomly(Match(game, players=2, seed=1), 6)
    whole = [words.say() for words in match.seat(1).story()]
    for since in range(len(match.actions) + 1):
        later = [words.say() for words in match.seat(1).story(since=since)]
        assert later == whole[len(whole) - len(later) :]
    assert later == []
