"""A match as its user writes it: played, asked, refused, copied, told."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import tripot
from tests.core.samples import GAME, KUHN, kuhn_after, play_randomly, snapshot
from tests.example import ANY
from tripot.core.game import Game, Observer
from tripot.core.refusals import (
    BadBot,
    BadNotation,
    BadOption,
    BadSeat,
    IllegalAction,
    NotYourTurn,
    Refused,
    Stale,
)
from tripot.core.state import State, Stream
from tripot.session import record
from tripot.session.match import Match, choice_of, let_chance_play, play_on
from tripot.session.opening import Seat
from tripot.session.position import Outcome


def refused(match: Match, ask: Callable[[], object], form: type[Refused]) -> str:
    """The sentence with which this is refused, the match being left as it was."""
    before = snapshot(match)
    with pytest.raises(form) as caught:
        ask()
    assert type(caught.value) is form
    assert snapshot(match) == before
    return str(caught.value)


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


# The ladder of refusals


KUHN_AT_REPLY = ("deal J", "deal K", "check")


@pytest.mark.parametrize(
    ("texts", "text", "form", "said"),
    [
        (KUHN_AT_REPLY, "raise", BadNotation, "deal J|Q|K, check, bet, call, fold"),
        (KUHN_AT_REPLY, "", BadNotation, "Kuhn poker"),
        (KUHN_AT_REPLY, "Bet", BadNotation, "'Bet'"),
        (KUHN_AT_REPLY, "bet ", BadNotation, "'bet '"),
        (KUHN_AT_REPLY, "{bet}", BadNotation, "'{bet}'"),
        (KUHN_AT_REPLY, "deal ?", BadNotation, "'deal ?'"),
        (KUHN_AT_REPLY, "call", IllegalAction, "K5"),
        (KUHN_AT_REPLY, "deal Q", IllegalAction, "K5"),
        (("deal J",), "deal J", IllegalAction, "K3"),
        ((*KUHN_AT_REPLY, "check"), "check", IllegalAction, "the game is over (K7)"),
        ((*KUHN_AT_REPLY, "check"), "raise", BadNotation, "Kuhn poker"),
    ],
)
def test_an_action_is_refused(
    texts: tuple[str, ...], text: str, form: type[Refused], said: str
) -> None:
    match = kuhn_after(*texts)
    assert said in refused(match, lambda: match.play(text), form)


@pytest.mark.parametrize(
    ("texts", "seat", "form", "said"),
    [
        (KUHN_AT_REPLY, 1, NotYourTurn, "Seat 2 decides now, not seat 1"),
        (("deal J",), 1, NotYourTurn, "Chance decides now, not seat 1"),
        ((*KUHN_AT_REPLY, "check"), 1, NotYourTurn, "The match is over"),
        (KUHN_AT_REPLY, 0, BadSeat, "seats 1 to 2"),
        (KUHN_AT_REPLY, 3, BadSeat, "no seat 3"),
        (KUHN_AT_REPLY, -1, BadSeat, "no seat -1"),
    ],
)
def test_a_seat_that_may_not_decide_is_refused(
    texts: tuple[str, ...], seat: int, form: type[Refused], said: str
) -> None:
    match = kuhn_after(*texts)
    assert said in refused(match, lambda: match.play("bet", seat=seat), form)


@pytest.mark.parametrize("number", [0, 2, 4, -1])
def test_an_answer_to_another_state_is_stale(number: int) -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    said = refused(match, lambda: match.play("bet", seat=2, number=number), Stale)
    assert said == f"That answers action {number}; the table is at action 3."


def test_a_stale_answer_is_called_stale_whatever_else_is_wrong_with_it() -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    refused(match, lambda: match.play("raise", seat=1, number=2), Stale)


def test_an_answer_in_time_is_taken() -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    match.play("bet", seat=2, number=3)
    assert match.actions[-1] == "bet"


@pytest.mark.parametrize("seat", [0, 3, -1])
@pytest.mark.parametrize("question", ["view", "knowledge", "observed", "referee", "seen_by"])
def test_a_seat_that_is_not_there_is_told_nothing(question: str, seat: int) -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    ask = getattr(match, question)
    assert "seats 1 to 2" in refused(match, lambda: ask(seat), BadSeat)


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ([], "2 seats need as many bots, not 0"),
        (["equilibrium"], "not 1"),
        (["equilibrium"] * 3, "not 3"),
        (["equilibrium", "nobody"], "no bot nobody; it has equilibrium"),
    ],
)
def test_bots_that_cannot_play_are_refused(bots: list[str], said: str) -> None:
    match = kuhn_after(*KUHN_AT_REPLY)
    assert said in refused(match, lambda: match.play_out(bots), BadBot)


@pytest.mark.parametrize(
    "settings", [{"players": 9}, {"options": {"colour": 1}}, {"options": {"ante": "high"}}]
)
def test_a_table_that_cannot_be_laid_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        Match(KUHN, **settings)


def test_a_log_stops_at_the_first_refusal() -> None:
    match = kuhn_after("deal J")
    with pytest.raises(IllegalAction):
        match.play_log(["deal K", "check", "call", "bet"])
    assert match.actions == ("deal J", "deal K", "check")


@pytest.mark.parametrize("text", ["call", "deal J", "deal Q"])
def test_a_refusal_tells_no_more_than_the_mover_knows(text: str) -> None:
    """The same sentence whatever the card that the mover does not see."""
    told = set()
    for card in "JQ":
        match = kuhn_after(f"deal {card}", "deal K", "check")
        told.add(refused(match, lambda match=match: match.play(text, seat=2), IllegalAction))  # type: ignore[misc]
    assert len(told) == 1


# Bots


@dataclass(frozen=True)
class Stubborn:
    """Takes one action whatever happens, and keeps what it was given."""

    text: str
    given: list[tuple[State, Sequence[str]]]
    name: str = "stubborn"
    idea: str = "Never changes its mind."
    rank = 10
    seconds = 0.0

    def choose(self, seat: Observer, rng: Stream) -> int:
        self.given.append((seat.observed(), tuple(seat.knowledge())))
        action = seat.game.notation.to_action(self.text)
        assert action is not None
        return action


def test_a_bot_is_given_what_its_seat_may_know_and_nothing_else() -> None:
    match, bot = kuhn_after("deal J", "deal K"), Stubborn("check", [])
    match.play_out([bot, bot])
    (first, first_knows), (second, second_knows) = bot.given
    assert (first.cards.tolist(), second.cards.tolist()) == ([1, -1], [-1, 3])
    assert first_knows == ("> deal_first 0", "deal J", "> deal_second 0", "deal ?", "> open 1")
    assert second_knows[1:4] == ("deal ?", "> deal_second 0", "deal K")


def test_a_bot_that_changes_its_state_changes_nothing() -> None:
    @dataclass(frozen=True)
    class Cheat(Stubborn):
        def choose(self, seat: Observer, rng: Stream) -> int:
            seat.observed().cards[:] = (3, 1)
            return super().choose(seat, rng)

    match = kuhn_after("deal J", "deal K")
    match.play_out([Cheat("check", [])] * 2)
    assert match.outcome == Outcome((2,), (-1.0, 1.0), "K7")


def test_an_illegal_choice_of_a_bot_is_refused() -> None:
    match, bot = kuhn_after("deal J", "deal K"), Stubborn("call", [])
    refused(match, lambda: match.play_out([bot, bot]), IllegalAction)


def test_nothing_is_played_on_after_the_end() -> None:
    match = kuhn_after(*KUHN_AT_REPLY, "check")
    bots = [KUHN.bot("equilibrium")] * 2
    refused(match, lambda: play_on(match, bots, seed=1), NotYourTurn)


def test_bots_play_on_from_where_people_left(game: Game) -> None:
    match = play_randomly(Match(game, players=2, seed=4), 3)
    before = match.actions
    match.play_out([next(iter(game.bots))] * 2)
    assert match.is_over
    assert match.actions[: len(before)] == before


def test_bots_may_play_out_what_is_over() -> None:
    match = kuhn_after(*KUHN_AT_REPLY, "check")
    before = snapshot(match)
    match.play_out(["equilibrium"] * 2)
    assert snapshot(match) == before


# Copies and seeds


def test_a_copy_has_come_to_the_same_point(game: Game) -> None:
    match = play_randomly(Match(game, players=2, seed=2), 8)
    assert snapshot(match.copy()) == snapshot(match)


def test_a_copy_and_its_original_go_their_own_ways(game: Game) -> None:
    match = play_randomly(Match(game, players=2), 2)
    twin, before = match.copy(), snapshot(match)
    play_randomly(twin, 2, seed=5)
    assert snapshot(match) == before != snapshot(twin)
    after = snapshot(twin)
    play_randomly(match, 1, seed=6)
    assert snapshot(twin) == after


def played_out(game: Game, seed: int | str) -> Match:
    match = Match(game, players=2, seed=seed)
    match.play_out([next(iter(game.bots))] * 2)
    return match


@pytest.mark.parametrize("seed", [0, 7, "evening"])
def test_a_seed_gives_the_same_match_again(game: Game, seed: int | str) -> None:
    assert snapshot(played_out(game, seed)) == snapshot(played_out(game, seed))


def test_seeds_give_different_matches(game: Game) -> None:
    assert len({played_out(game, seed).actions for seed in range(8)}) > 4


def test_without_a_seed_every_evening_is_another() -> None:
    evenings = set()
    for _ in range(2):
        match = Match(GAME, players=2)
        match.play_out(["novice", "novice"])
        evenings.add(match.actions)
    assert len(evenings) == 2


def test_with_a_seed_chance_plays_by_itself(game: Game) -> None:
    match = Match(game, players=2, seed=3)
    for number in range(40):
        assert match.to_move != tripot.CHANCE
        play_randomly(match, 1, seed=number)


def test_without_a_seed_chance_is_played_by_hand() -> None:
    match = Match(KUHN)
    match.play("deal Q")
    match.play("deal J")
    assert match.actions == ("deal Q", "deal J")


def test_a_log_is_played_without_chance_playing_on() -> None:
    match = Match(KUHN)
    match.seed = 1
    match.play_log(["deal Q"])
    assert match.actions == ("deal Q",)
    let_chance_play(match)
    assert len(match.actions) == 2


def test_what_chance_deals_does_not_depend_on_how_it_was_reached() -> None:
    """A match that was stopped and taken up again goes on as it would have."""
    whole = Match(KUHN, seed=11)
    taken_up = Match(KUHN)
    taken_up.play_log(whole.actions[:1])
    taken_up.seed = 11
    let_chance_play(taken_up)
    assert taken_up.actions == whole.actions


def test_a_bot_chooses_the_same_at_the_same_point() -> None:
    match, bot = Match(KUHN, seed=5), KUHN.bot("equilibrium")
    assert len({choice_of(match, bot) for _ in range(20)}) == 1


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
