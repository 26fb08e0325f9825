"""A deal, played once for every rotation of the bots over the seats."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from tripot.bots.search.bot import prepare
from tripot.bots.search.short import is_short
from tripot.core.game import Bot, Observer, takes_time
from tripot.core.language import msg
from tripot.core.refusals import BadBot, Refused
from tripot.core.state import CHANCE, Stream
from tripot.session.match import Match, let_chance_play, play_on
from tripot.study.arena.contest import Contest

_ready: set[tuple[str, bool]] = set()
"""The games whose bots have prepared in this process, and whether for short ones."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """One seat in one game."""

    deal: int
    """From 1."""
    rotation: int
    """From 0: by how many seats the bots have moved on."""
    seat: int
    """From 1."""
    bot: str
    win_share: float
    """1 for a victory, a fraction for a shared one."""
    payoff: float
    """What the game pays the seat at the end; in most games its win share."""
    money: int | None
    """The seat's worth at the end; None if the game counts none."""
    decisions: int
    """The number of real choices it made."""
    seconds: float
    """Seconds for all decisions together."""
    longest: float
    """Seconds for the longest decision."""


@dataclass(frozen=True)
class Results:
    """All rows of a contest, by deal, rotation and seat, and the seconds that it took."""

    contest: Contest
    rows: tuple[Row, ...]
    seconds: float


def make_ready(contest: Contest) -> None:
    """Let bots prepare in this process, before their time is measured."""
    game = contest.game
    if not any(takes_time(game.bot(name)) for name in contest.bots):
        return
    table = Match(game, players=contest.players, options=contest.options, seed=0)
    kind = game.name, is_short(game, table.history.state_after(0))
    if kind not in _ready:
        prepare(game, is_short=kind[1])
        _ready.add(kind)


def play_deal(contest: Contest, deal: int) -> list[Row]:
    """Play a deal in all rotations.

    Raises:
        BadBot: A bot wants an illegal action; the sentence says in which game.
    """
    make_ready(contest)
    return [
        row for rotation in range(contest.players) for row in _play_game(contest, deal, rotation)
    ]


def _play_game(contest: Contest, deal: int, rotation: int) -> list[Row]:
    names = contest.seating(rotation)
    players = [_Timed(contest.game.bot(name)) for name in names]
    match = Match(
        contest.game, players=contest.players, options=contest.options, seed=contest.deal_seed(deal)
    )
    try:
        _play_out(match, players, seed=contest.bots_seed(deal, rotation))
    except Refused as refused:
        raise BadBot(
            msg("Deal {deal}, rotation {rotation}, bots {bots}: {reason}"),
            deal=deal,
            rotation=rotation,
            bots=", ".join(names),
            reason=refused.words,
        ) from None
    end = match.history.state_after(match.number)
    winners, payoffs = contest.game.winners(end), contest.game.payoffs(end)
    count = contest.game.rules.money
    return [
        Row(
            deal=deal,
            rotation=rotation,
            seat=seat + 1,
            bot=player.name,
            win_share=1 / len(winners) if seat in winners else 0.0,
            payoff=payoffs[seat],
            money=None if count is None else count(end, seat),
            decisions=len(player.times),
            seconds=sum(player.times),
            longest=max(player.times, default=0.0),
        )
        for seat, player in enumerate(players)
    ]


def _play_out(match: Match, bots: Sequence[Bot], *, seed: str) -> None:
    """Play a match to its end; where there is no choice, bots are not asked."""
    while not match.is_over:
        if match.to_move == CHANCE:
            let_chance_play(match)
            continue
        allowed = match.legal()
        if len(allowed) == 1:
            match.play(allowed[0])
        else:
            play_on(match, bots, seed=seed)


class _Timed:
    """A bot, with the seconds that each of its decisions took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    @property
    def name(self) -> str:
        return self.bot.name

    @property
    def idea(self) -> str:
        return self.bot.idea

    @property
    def rank(self) -> int:
        return self.bot.rank

    @property
    def seconds(self) -> float:
        return self.bot.seconds

    def choose(self, seat: Observer, rng: Stream) -> int:
        begun = time.perf_counter()
        action = self.bot.choose(seat, rng)
        self.times.append(time.perf_counter() - begun)
        return action
