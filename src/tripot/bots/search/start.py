"""From which odds a tree starts: those of a blueprint, if a game has one, and for how long."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.bots.search.buffers import Buffers
from tripot.core.game import Game
from tripot.core.state import State
from tripot.kit.learned import LearnedBot

_OPEN = 0.01
"""The share of a blueprint's odds that is spread evenly over all legal actions."""
FADED = 20_000
"""Playouts of a search for which nothing is left of a blueprint that fades."""


@dataclass(frozen=True)
class Start:
    """What is expected of the seat to decide, before a tree has tried anything.

    A blueprint that is hard to read fades among several opponents: searches of many playouts win
    more without it, and leave it so far that it hardly protects them. With one opponent the search
    stays near it. Other blueprints were trained to win, and do not fade.
    """

    by_model: npt.NDArray[np.float32]
    """How likely each choice is by the model's odds, of shape (choices,)."""
    by_blueprint: npt.NDArray[np.float32]
    """The same by the blueprint's; the model's if there is no blueprint."""
    fades: bool = False
    """Whether the blueprint gives way to the model the more playouts a search makes."""

    def prior(self, playouts: int) -> npt.NDArray[np.float32]:
        """How likely each choice is for a search that makes so many playouts in all."""
        share = np.float32(min(1.0, (playouts / FADED) ** 2) if self.fades else 0.0)
        odds: npt.NDArray[np.float32] = share * self.by_model + (1 - share) * self.by_blueprint
        return odds


def start_of(buffers: Buffers, blueprint: LearnedBot | None, game: Game, observed: State) -> Start:
    """Where the tree in `buffers` starts, whose root has the model's odds.

    Args:
        buffers: The tree; nothing has been tried.
        blueprint: The level whose odds it starts from, if there is one.
        game: The game.
        observed: The state at the root, as its seat observes it.
    """
    place = slice(int(buffers.choices[0]))
    by_model = buffers.prior[place].copy()
    if blueprint is None:
        return Start(by_model, by_model)
    odds = blueprint.odds_in(game, observed)[buffers.action[place]]
    by_blueprint = (1.0 - _OPEN) * odds / odds.sum() + _OPEN / len(odds)
    fades = blueprint.is_hard_to_read and not stays_near(blueprint, observed)
    return Start(by_model, by_blueprint.astype(np.float32), fades)


def stays_near(blueprint: LearnedBot, observed: State) -> bool:
    """Whether a search stays near a blueprint: at a table of two, if that is hard to read."""
    return blueprint.is_hard_to_read and int(observed.players) == 2


def reckoned(playouts: int, spent: float, whole: float) -> int:
    """How many playouts a search will make in all.

    Args:
        playouts: How many it has made.
        spent: The seconds they took.
        whole: The seconds it has for all of them; it may have spent more.
    """
    return round(playouts * max(1.0, whole / spent))
