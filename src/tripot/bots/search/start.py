"""From which odds a tree starts."""

from tripot.bots.search.buffers import Buffers
from tripot.core.game import Game
from tripot.core.state import State
from tripot.kit.learned import LearnedBot

_OPEN = 0.01
"""The share of a blueprint's odds that is spread evenly over all legal actions."""


def start(buffers: Buffers, blueprint: LearnedBot, game: Game, observed: State) -> None:
    """Expect of the seat at the root what a blueprint would do.

    Args:
        buffers: The tree; nothing has been tried.
        blueprint: The level from whose odds it starts.
        game: The game.
        observed: The state at the root, as its seat observes it.
    """
    place = slice(int(buffers.choices[0]))
    odds = blueprint.odds_in(game, observed)[buffers.action[place]]
    buffers.prior[place] = (1.0 - _OPEN) * odds / odds.sum() + _OPEN / len(odds)
