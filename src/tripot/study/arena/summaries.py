"""What the rows of a contest say about each bot."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tripot.core.game import Bot
from tripot.extras import NotInstalled
from tripot.study.arena.budgets import playouts_of
from tripot.study.arena.contest import Contest
from tripot.study.arena.deals import Results, Row
from tripot.study.arena.estimates import Estimate, mean_of
from tripot.study.arena.ratings import ratings


@dataclass(frozen=True, kw_only=True)
class Standing:
    """How a bot did."""

    bot: str
    games: int
    """The number of games it played, counted once for each seat that it had."""
    win_share: Estimate
    money: Estimate | None
    """None if the game counts no money."""
    rating: Estimate | None
    """None if no ratings can be made."""
    decisions: int
    mean_seconds: float
    """Seconds for a decision."""
    longest_seconds: float
    playouts: int | None
    """Playouts for a decision; None if the bot goes by time or does not search."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """How all bots of a contest did, in the order in which they were named."""

    contest: Contest
    seconds: float
    standings: tuple[Standing, ...]
    lacks: NotInstalled | None
    """Why there are no ratings."""

    @property
    def fair_share(self) -> float:
        """What each bot would win if all were equally strong."""
        return 1 / self.contest.players

    @property
    def winless(self) -> tuple[str, ...]:
        """The bots that never won, whose ratings are guesses."""
        return tuple(one.bot for one in self.standings if one.win_share.value == 0)


def summary(results: Results) -> Summary:
    """Sum up a contest; without ratings if their library is not installed."""
    lacks = None
    rated: Mapping[str, Estimate] = {}
    try:
        rated = ratings(results)
    except NotInstalled as missing:
        lacks = missing
    rows: dict[str, list[Row]] = defaultdict(list)
    for row in results.rows:
        rows[row.bot].append(row)
    return Summary(
        contest=results.contest,
        seconds=results.seconds,
        standings=tuple(
            _standing(results.contest.game.bot(name), rows[name], rated.get(name))
            for name in results.contest.names
        ),
        lacks=lacks,
    )


def _standing(bot: Bot, rows: Sequence[Row], rating: Estimate | None) -> Standing:
    decisions = sum(row.decisions for row in rows)
    money = {row.deal: row.money for row in rows if row.money is not None}
    return Standing(
        bot=bot.name,
        games=len(rows),
        win_share=_over_deals([(row.deal, row.win_share) for row in rows]),
        money=_over_deals([(row.deal, float(row.money or 0)) for row in rows]) if money else None,
        rating=rating,
        decisions=decisions,
        mean_seconds=sum(row.seconds for row in rows) / max(1, decisions),
        longest_seconds=max(row.longest for row in rows),
        playouts=playouts_of(bot),
    )


def _over_deals(values: Sequence[tuple[int, float]]) -> Estimate:
    """The mean of the deals' means: the games of one deal are not independent."""
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        deals[deal].append(value)
    return mean_of([sum(of_it) / len(of_it) for of_it in deals.values()])
