"""Who beats whom: every bot against every other, and how much each is worth in equilibrium."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np
import numpy.typing as npt

from tripot.core.game import Game
from tripot.extras import needed
from tripot.study.arena import Contest, Results, play
from tripot.study.arena.estimates import Estimate, share_of
from tripot.study.arena.ratings import rated, wins_by_deal
from tripot.study.arena.run import Progress

Matrix = npt.NDArray[np.float64]
_SLACK = 1e-9


@dataclass
class CrossPlay:
    """What came of contests of two, half the seats each."""

    names: tuple[str, ...]
    shares: dict[tuple[int, int], Estimate] = field(default_factory=dict)
    """The share of the wins of the first of two bots, by their places; both orders are there."""
    wins: list[tuple[int, int, Matrix]] = field(default_factory=list)
    """How often the two of each contest beat one another, as ratings count it."""

    @property
    def advantage(self) -> Matrix:
        """By how much each row wins more than half against each column."""
        found = np.zeros((len(self.names),) * 2)
        for pair, share in self.shares.items():
            found[pair] = share.value - 0.5
        return found

    @property
    def ratings(self) -> Matrix:
        """Of each bot, as the arena rates them; `random`, or else the weakest, has 0."""
        beaten = np.zeros((len(self.names),) * 2)
        for row, column, wins in self.wins:
            beaten[np.ix_((row, column), (row, column))] += wins
        return rated(beaten, self.names)

    @property
    def equilibrium(self) -> Matrix:
        """How often each is chosen in equilibrium, by `nash_average`."""
        return nash_average(self.advantage)

    @property
    def against_equilibrium(self) -> Matrix:
        """The share of the wins of each against the mixture of the equilibrium: at most half."""
        found: Matrix = 0.5 + self.advantage @ self.equilibrium
        return found


def cross_play(
    game: Game,
    names: Sequence[str],
    *,
    games: Callable[[str, str], int],
    seed: int | str,
    processes: int | None = None,
    progress: Progress | None = None,
) -> CrossPlay:
    """Play every two bots against each other, in half the seats each and in the same deals.

    Args:
        game: The game, at its usual number of seats, or one less if that is odd.
        names: The bots, as a contest takes them.
        games: How many games two bots play, rounded up to whole deals.
        seed: Names the deals.
        processes: How many play; by default one for each core.
        progress: Called with the games played and the games there are, in each contest.
    """
    found = CrossPlay(tuple(names))
    seats = max(2, game.about.usual_players // 2 * 2)
    for row, column in combinations(range(len(names)), 2):
        pair = names[row], names[column]
        contest = Contest.of(game, list(pair), players=seats, games=games(*pair), seed=seed)
        results = play(contest, processes=processes, progress=progress)
        share = share_of(shares_by_deal(results, names[row]))
        found.shares[row, column] = share
        found.shares[column, row] = _of_the_other(share)
        found.wins.append((row, column, wins_by_deal(results).sum(axis=0)))
    return found


def shares_by_deal(results: Results, name: str) -> list[float]:
    """A bot's share of the wins in each deal, over all its seats."""
    deals = dict.fromkeys(range(1, results.contest.deals + 1), 0.0)
    for row in results.rows:
        if row.bot == name:
            deals[row.deal] += row.win_share
    return [won / results.contest.players for won in deals.values()]


def nash_average(advantage: Matrix) -> Matrix:
    """The equilibrium of the game of choosing a bot, mixed as evenly as can be.

    Bots that only beat the weak count for nothing in it, and copies of one bot count once (Balduzzi
    et al. 2018).

    Args:
        advantage: What each row gains against each column, which loses as much.

    Raises:
        NotInstalled: scipy is not installed.
    """
    optimize = needed("lab", "scipy.optimize")
    count = len(advantage)
    whole = np.ones((1, count))
    first = optimize.linprog(
        np.zeros(count), A_ub=advantage, b_ub=np.full(count, _SLACK), A_eq=whole, b_eq=[1.0]
    ).x
    found = optimize.minimize(
        lambda odds: float((odds * np.log(odds)).sum()),
        (1 - _SLACK) * first + _SLACK,
        jac=lambda odds: np.log(odds) + 1,
        method="SLSQP",
        bounds=[(_SLACK, 1.0)] * count,
        constraints=[
            {"type": "eq", "fun": lambda odds: odds.sum() - 1, "jac": lambda _: whole},
            {
                "type": "ineq",
                "fun": lambda odds: _SLACK - advantage @ odds,
                "jac": lambda _: -advantage,
            },
        ],
        options={"ftol": 1e-12, "maxiter": 1000},
    )
    odds: Matrix = np.where(found.x > 1e-6, found.x, 0.0)
    odds /= odds.sum()
    return odds


def _of_the_other(share: Estimate) -> Estimate:
    low, high = share.high, share.low
    return Estimate(
        1 - share.value, None if low is None else 1 - low, None if high is None else 1 - high
    )
