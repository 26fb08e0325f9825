"""Ratings on one scale: the Bradley-Terry model, fitted by choix.

Of two bots in a game, each counts as having beaten the other by its own share of the victory.
"""

import math
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from tripot.bots.random import RandomBot
from tripot.core.streams import stream
from tripot.extras import needed
from tripot.study.arena.deals import Results
from tripot.study.arena.estimates import CONFIDENCE, Estimate

_RESAMPLES = 400
_PRIOR = 0.5
"""The wins that every bot is given against every other, so that one without losses can be rated."""
_SCALE = 400 / math.log(10)
_ANCHOR = RandomBot.name

Matrix = npt.NDArray[np.float64]


def ratings(results: Results) -> Mapping[str, Estimate]:
    """The rating of each bot: 400 points are ten wins to one. `random`, or else the weakest, has 0.

    The intervals are from a bootstrap over deals, drawn by the contest's seed. A bot that is 0 by
    definition has none; nor has any bot after a single deal, or beside a bot that never won, since
    there is no telling how far below the others that one is.

    Raises:
        NotInstalled: choix is not installed.
    """
    names = results.contest.names
    wins = wins_by_deal(results)
    fitted = _fit(wins.sum(axis=0), None)
    anchor = _anchor(fitted, names)
    values = _anchored(fitted, anchor)
    has_won = wins.sum(axis=(0, 2)) > 0
    has_bounds = has_won & has_won[anchor] & (len(wins) > 1)
    has_bounds[anchor] = False
    low, high = _bounds(wins, fitted, anchor, results.contest.seed)
    return {
        name: Estimate(float(values[place]), float(low[place]), float(high[place]))
        if has_bounds[place]
        else Estimate(float(values[place]))
        for place, name in enumerate(names)
    }


def rated(wins: Matrix, names: Sequence[str]) -> Matrix:
    """The rating of each bot, from how much each has won against each other.

    Args:
        wins: How much each row has won against each column, of shape (bots, bots).
        names: The bots.

    Returns:
        The ratings, of shape (bots,). `random`, or else the weakest, has 0.

    Raises:
        NotInstalled: choix is not installed.
    """
    fitted = _fit(wins, None)
    return _anchored(fitted, _anchor(fitted, names))


def wins_by_deal(results: Results) -> Matrix:
    """How much each bot has won against each other in each deal, of shape (deals, bots, bots)."""
    contest = results.contest
    place = {name: index for index, name in enumerate(contest.names)}
    won = np.zeros((contest.deals, contest.players, len(place)))
    for row in results.rows:
        won[row.deal - 1, row.rotation, place[row.bot]] += row.win_share
    seats = np.array([contest.bots.count(name) for name in place], np.float64)
    against: Matrix = won.sum(axis=1)[:, :, None] * seats[None, None, :]
    against[:, range(len(place)), range(len(place))] = 0
    return against


def _anchor(fitted: Matrix, names: Sequence[str]) -> int:
    return list(names).index(_ANCHOR) if _ANCHOR in names else int(fitted.argmin())


def _fit(wins: Matrix, first: Matrix | None) -> Matrix:
    """The logarithm of each bot's strength; faster from a first guess nearby."""
    choix = needed("lab", "choix")
    count = len(wins)
    if count == 1:
        return np.zeros(1)
    prior = _PRIOR * (1 - np.eye(count))
    fitted: Matrix = choix.ilsr_pairwise_dense(
        wins + prior, initial_params=first, max_iter=10_000, tol=1e-6
    )
    return fitted


def _bounds(wins: Matrix, fitted: Matrix, anchor: int, seed: int | str) -> tuple[Matrix, Matrix]:
    """The interval that holds most ratings of many sets of deals, drawn with replacement."""
    rng = np.random.default_rng(int(stream(seed, "bootstrap")[0]))
    count = len(wins)
    sets = [wins[rng.integers(0, count, count)].sum(axis=0) for _ in range(_RESAMPLES)]
    drawn = _anchored(np.array([_fit(one, fitted) for one in sets]), anchor)
    low, high = np.percentile(drawn, (50 * (1 - CONFIDENCE), 50 * (1 + CONFIDENCE)), axis=0)
    return low, high


def _anchored(fitted: Matrix, anchor: int) -> Matrix:
    scaled: Matrix = _SCALE * (fitted - fitted[..., anchor, None])
    return scaled
