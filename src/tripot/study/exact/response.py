"""Values and best responses in a tree, by backward induction."""

from functools import cache

import numpy as np
import numpy.typing as npt

from tripot.core.state import TERMINAL
from tripot.study.exact.tree import Strategy, Tree


def values(tree: Tree, strategy: Strategy) -> npt.NDArray[np.float64]:
    """What each seat is paid on average if all play by a strategy."""
    paid: npt.NDArray[np.float64] = _reached(tree, strategy) @ tree.payoffs
    return paid


def exploitability(tree: Tree, strategy: Strategy) -> float:
    """What a best response gains over the strategy itself, in the mean over the seats.

    0 in an equilibrium. With two players and payoffs that sum to 0 it is half of NashConv.
    """
    own = values(tree, strategy)
    gains = [best_response(tree, strategy, seat) - own[seat] for seat in range(len(own))]
    return float(np.mean(gains))


def best_response(tree: Tree, strategy: Strategy, seat: int) -> float:
    """The most that a seat, from 0, can be paid on average if all others play by a strategy."""
    reached = _reached(tree, strategy, without=seat).tolist()
    mover, held, payoffs = tree.mover.tolist(), tree.held.tolist(), tree.payoffs[:, seat].tolist()
    choice, children = tree.choice.tolist(), tree.children
    alike: dict[int, list[int]] = {}
    for history in np.flatnonzero(tree.mover == seat).tolist():
        alike.setdefault(held[history], []).append(history)

    @cache
    def gained(history: int) -> float:
        """What is gained from a history on, weighted by how likely the others lead there."""
        if mover[history] == TERMINAL:
            return float(reached[history] * payoffs[history])
        if mover[history] != seat:
            return sum(gained(after) for after in children[history])
        wanted = best(held[history])
        return sum(gained(after) for after in children[history] if choice[after] == wanted)

    @cache
    def best(decision: int) -> int:
        """The choice that gains most over all histories of an information set."""
        sums: dict[int, float] = {}
        for history in alike[decision]:
            for after in children[history]:
                sums[choice[after]] = sums.get(choice[after], 0.0) + gained(after)
        return max(sums, key=lambda one: sums[one])

    return gained(0)


def _reached(
    tree: Tree, strategy: Strategy, *, without: int | None = None
) -> npt.NDArray[np.float64]:
    """How likely each history is reached.

    Args:
        tree: The histories.
        strategy: How all seats choose.
        without: A seat that is taken to do all it can to go there.
    """
    taken = np.append(strategy, 1.0)[tree.choice]
    if without is not None:
        taken[tree.mover[tree.parent] == without] = 1.0
    step = (tree.odds * taken).tolist()
    reached = np.zeros(len(step))
    reached[0] = 1.0
    for history, parent in enumerate(tree.parent.tolist()):
        if parent >= 0:
            reached[history] = reached[parent] * step[history]
    return reached
