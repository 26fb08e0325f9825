"""Contests to be measured at: the tiniest game, planted bots, results made up."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import tripot
from tests.example import ANY
from tests.games.kuhn import GAME as KUHN_ALONE
from tripot.bots import with_bots
from tripot.core.game import Bot, Game, Observer
from tripot.core.state import Stream
from tripot.machine.dispatch import register
from tripot.study.arena import Contest, Results, Row

KUHN = with_bots(register(KUHN_ALONE))
GAME = tripot.game(ANY)
SHORT: dict[str, Any] = {"turn_limit": 3}


@dataclass(frozen=True)
class Planted:
    """Plays as well as another bot, under a name of its own."""

    name: str
    like: str
    idea: str = ""
    rank: int = 10
    seconds: float = 0.0

    def choose(self, seat: Observer, rng: Stream) -> int:
        return seat.game.bot(self.like).choose(seat, rng)


@dataclass(frozen=True)
class Cheat:
    """Wants what is not allowed."""

    name: str = "cheat"
    idea: str = ""
    rank: int = 10
    seconds: float = 0.0

    def choose(self, seat: Observer, rng: Stream) -> int:
        weights = seat.game.legal_weights(seat.observed())
        return int(weights.argmin())


def with_planted(game: Game, *bots: Bot) -> Game:
    return game.joined_by(*bots)


def made_up(bots: Sequence[str], winners: Sequence[Sequence[int]], *, money: int = 0) -> Results:
    """Results in which these seats (from 0) have won the rotations of each deal."""
    contest = Contest.of(
        with_planted(GAME, *(Planted(name, "random") for name in bots)),
        bots,
        players=len(bots),
        games=len(winners) * len(bots),
        seed=5,
    )
    rows = [
        Row(
            deal=deal,
            rotation=rotation,
            seat=seat + 1,
            bot=name,
            win_share=float(seat == winner),
            payoff=float(seat == winner),
            money=money + 1000 * (seat == winner),
            decisions=2,
            seconds=0.5,
            longest=0.25 + deal,
        )
        for deal, of_it in enumerate(winners, start=1)
        for rotation, winner in enumerate(of_it)
        for seat, name in enumerate(contest.seating(rotation))
    ]
    return Results(contest, tuple(rows), 1.5)
