"""How often the bots of a game win, over many compiled games."""

from collections.abc import Sequence

from tripot.core.game import Game
from tripot.study.play import play_bots


def shares(game: Game, bots: Sequence[str], games: int) -> list[float]:
    """The share of the wins that each of some bots has; the tests of these are slow."""
    payoffs, _ = play_bots(game, list(bots), games, seed=1)
    found: list[float] = payoffs.mean(axis=0).tolist()
    return found
