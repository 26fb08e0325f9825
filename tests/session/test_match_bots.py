"""Bots that play a match, or what is left of one."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.core.samples import KUHN, KUHN_AT_REPLY, kuhn_after, play_randomly, refused, snapshot
from tripot.core.game import Game, Observer
from tripot.core.refusals import (
    IllegalAction,
    NotYourTurn,
)
from tripot.core.state import State, Stream
from tripot.session.match import Match, play_on
from tripot.session.position import Outcome


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
