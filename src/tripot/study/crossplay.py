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
_NEVER = 1e-6
"""Odds of a bot that is not chosen but for rounding."""
_SINGULAR = 1e-9
"""Advantages as small as this, of the largest, are rounding."""


@dataclass
class CrossPlay:
    """What came of contests of two, half the seats each."""

    names: tuple[str, ...]
    shares: dict[tuple[int, int], Estimate] = field(default_factory=dict)
    """The share of the wins of the first of two bots, by their places; both orders are there."""
    wins: list[tuple[int, int, Matrix]] = field(default_factory=list)
    """By contest: the places of the two, and how often each row beat each column, as ratings count
    it; of shape (2, 2)."""

    @property
    def advantage(self) -> Matrix:
        """By how much each row wins more than half against each column; of shape (bots, bots)."""
        found = np.zeros((len(self.names),) * 2)
        for pair, share in self.shares.items():
            found[pair] = share.value - 0.5
        return found

    @property
    def ratings(self) -> Matrix:
        """The rating of each bot, as the arena rates them, of shape (bots,).

        `random`, or else the weakest, has 0.
        """
        beaten = np.zeros((len(self.names),) * 2)
        for row, column, wins in self.wins:
            beaten[np.ix_((row, column), (row, column))] += wins
        return rated(beaten, self.names)

    @property
    def equilibrium(self) -> Matrix:
        """How often each is chosen in equilibrium, by `nash_average`; of shape (bots,)."""
        return nash_average(self.advantage)

    @property
    def against_equilibrium(self) -> Matrix:
        """What share each wins against the equilibrium's mixture, at most half; shape (bots,)."""
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
        advantage: What each row gains against each column, which loses as much; of shape
            (bots, bots).

    Returns:
        How often each is chosen, of shape (bots,).

    Raises:
        NotInstalled: scipy is not installed.
        ValueError: There is no equilibrium, since some column loses less than its row gains.
        ArithmeticError: The most even one was not found.
    """
    linalg = needed("lab", "scipy.linalg")
    some = _chosen_by_some(advantage)
    chosen = some > _NEVER / len(some)
    first = some[chosen] / some[chosen].sum()
    inside, outside = advantage[np.ix_(chosen, chosen)], advantage[np.ix_(~chosen, chosen)]
    # No equilibrium gains or loses against a bot that another one chooses.
    moves = linalg.null_space(np.vstack([inside, np.ones_like(first)]), rcond=_SINGULAR)
    limits = np.vstack([np.eye(len(first)), -outside])
    odds: Matrix = np.zeros(len(some))
    odds[chosen] = _most_even(first, moves, limits) if moves.size else first
    odds[odds <= _NEVER] = 0.0
    odds /= odds.sum()
    return odds


def _chosen_by_some(advantage: Matrix) -> Matrix:
    """An equilibrium in which every bot is chosen that any equilibrium chooses; shape (bots,).

    It is the mean of those that choose each bot most often.

    Raises:
        ValueError: There is none.
    """
    optimize = needed("lab", "scipy.optimize")
    count = len(advantage)
    found = [
        optimize.linprog(
            -one, A_ub=advantage, b_ub=np.zeros(count), A_eq=np.ones((1, count)), b_eq=[1.0]
        )
        for one in np.eye(count)
    ]
    if not all(one.success for one in found):
        raise ValueError(f"there is no equilibrium: {found[0].message}")
    mean: Matrix = np.mean([one.x for one in found], axis=0)
    return mean


def _most_even(first: Matrix, moves: Matrix, limits: Matrix) -> Matrix:
    """The mixture of the highest entropy.

    Args:
        first: A mixture, of shape (chosen,).
        moves: The directions in which others lie from there, of shape (chosen, directions).
        limits: What must not be negative, each row's product with a mixture; of shape
            (limits, chosen).

    Raises:
        ArithmeticError: It was not found.
    """
    optimize = needed("lab", "scipy.optimize")

    def mixed(along: Matrix) -> Matrix:
        odds: Matrix = np.maximum(first + moves @ along, np.finfo(float).tiny)
        return odds

    found = optimize.minimize(
        lambda along: float((mixed(along) * np.log(mixed(along))).sum()),
        np.zeros(moves.shape[1]),
        jac=lambda along: moves.T @ (np.log(mixed(along)) + 1),
        method="SLSQP",
        constraints={
            "type": "ineq",
            "fun": lambda along: limits @ (first + moves @ along),
            "jac": lambda _: limits @ moves,
        },
        options={"ftol": 1e-12, "maxiter": 1000},
    )
    if not found.success:
        raise ArithmeticError(f"the most even equilibrium was not found: {found.message}")
    return mixed(found.x)


def _of_the_other(share: Estimate) -> Estimate:
    low, high = share.high, share.low
    return Estimate(
        1 - share.value, None if low is None else 1 - low, None if high is None else 1 - high
    )
