"""What a step of a vector environment returns."""

from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tripot.core.game import Game
from tripot.core.state import State
from tripot.learning.histories import Histories
from tripot.learning.tables import Tables


class Step(NamedTuple):
    """Where all tables stand. The arrays are the environment's own: the next step changes them."""

    observation: npt.NDArray[np.float32]
    """What the seat to decide observes, of shape (tables, features).

    Where a game is over and stays so, what the seat that decided last observes.
    """
    mask: npt.NDArray[np.bool_]
    """Which actions it may take, of shape (tables, actions); none where the game is over."""
    seat: npt.NDArray[np.int8]
    """Who is to decide, from 0; -2 where the game is over and stays so. Of shape (tables,)."""
    rewards: npt.NDArray[np.float32]
    """What games that ended in this step paid each seat; 0 elsewhere. Of shape (tables, seats)."""
    terminated: npt.NDArray[np.bool_]
    """Where a game ended in this step; of shape (tables,)."""
    info: "Info"
    """How those games ended."""


class Info:
    """The games that ended in a step, computed when they are asked for and before the next step."""

    def __init__(self, game: Game, at: Tables, histories: Histories | None) -> None:
        self._game, self._at, self._histories = game, at, histories
        self.tables: npt.NDArray[np.int64] = np.flatnonzero(at.terminated)
        """The tables where games ended, in ascending order."""

    @property
    def privileged(self) -> npt.NDArray[np.float32]:
        """What the seat to decide does not observe, at every table: for critics alone.

        Of shape (tables, features), if the environment was asked for it; else of none.
        """
        return self._at.privileged

    @cached_property
    def history(self) -> npt.NDArray[np.int32]:
        """What the seat to decide has heard last, at every table, as `SeatView.history_tensor`.

        Of shape (tables, history, columns).

        Raises:
            AttributeError: The environment was made without `history`.
        """
        if self._histories is None:
            raise AttributeError("make the environment with history=k to have the last k events")
        return self._histories.tensor()

    @cached_property
    def length(self) -> npt.NDArray[np.int32]:
        """How many actions each of these games took, chance's and the others' included."""
        return self._at.end_length[self.tables]

    @cached_property
    def learner(self) -> npt.NDArray[np.int8]:
        """The learner's seat in each, from 0; -1 if the caller decided for every seat."""
        return self._at.end_learner[self.tables]

    @cached_property
    def clause(self) -> list[str]:
        """The clause that ended each."""
        return [self._game.rules.ending(state) for state in self.states]

    @cached_property
    def money(self) -> npt.NDArray[np.int64]:
        """What each seat was worth in the game's money, of shape (games, seats).

        Raises:
            AttributeError: The game counts no money.
        """
        worth = self._game.rules.money
        if worth is None:
            raise AttributeError(f"{self._game.name} counts no money at its end")
        rows = [[worth(one, seat) for seat in range(int(one.players))] for one in self.states]
        return np.array(rows, np.int64)

    @cached_property
    def states(self) -> list[State]:
        """How each stood at its end, with nothing hidden."""
        return list(self._at.ends[self.tables])
