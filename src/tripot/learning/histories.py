"""What seats have heard at many tables, as numbers: worded when asked for, and each action once."""

from collections import deque
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from tripot.core.contract.heard import Hearing
from tripot.core.game import Game
from tripot.core.state import TERMINAL, copy_state
from tripot.learning.tables import ALL, YOURS, Tables


@dataclass
class _Table:
    """What was worded of the game at one table."""

    game: int = 0
    """The number of the game, from 1."""
    number: int = 0
    """How many of its actions."""
    rows: dict[int, deque[list[int]]] = field(default_factory=dict)
    """The last events that each seat heard, by seat from 0."""


class Histories:
    """The last events that seats have heard, equal to `SeatView.history_tensor`.

    Args:
        game: The game.
        at: All tables; they remember the last `k` actions.
        k: How many events.

    Raises:
        ValueError: There are fewer than none, or the game does not say what can be heard.
    """

    def __init__(self, game: Game, at: Tables, k: int) -> None:
        self._game, self._at, self._k = game, at, k
        self._hearing = hearing_of(game, k)
        self._players = len(at.payoffs)
        self._tables = [_Table() for _ in at.seat]

    def tensor(self) -> npt.NDArray[np.int32]:
        """What the seat to decide heard last, or where a game is over, the seat that decided last.

        Of shape (tables, k, columns).
        """
        out = np.zeros((len(self._tables), self._k, len(self._hearing.columns)), np.int32)
        for table in range(len(self._tables)):
            self._catch_up(table)
            seat = int(self._at.seat[table])
            seat = int(self._at.last[table]) if seat == TERMINAL else seat
            rows = self._tables[table].rows.get(seat, ())
            out[table] = self._hearing.stacked(list(rows), self._k)
        return out

    def _catch_up(self, table: int) -> None:
        """Word the actions that have been taken since, as far as they can be remembered."""
        kept, game, number = (
            self._tables[table],
            int(self._at.games[table]),
            int(self._at.length[table]),
        )
        if kept.game != game:
            kept.game, kept.number, kept.rows = game, 0, {}
        for one in range(max(kept.number, number - self._k), number):
            self._word(table, one)
        kept.number = number

    def _word(self, table: int, number: int) -> None:
        """Note what seats of the caller's heard of an action and of all that followed."""
        rules, knowledge = self._game.rules, self._game.knowledge
        place = number % self._k
        before = copy_state(self._at.past[table * self._k + place])
        action, learner = int(self._at.taken[table, place]), int(self._at.learner[table])
        every = learner == ALL or YOURS in self._at.others
        seats = range(self._players) if every else (learner,)
        due, state = self._game.public_line(before), copy_state(before)
        heard = {seat: [due, knowledge.witness(before, action, seat)] for seat in seats}
        rules.apply(state, action)
        for step in self._game.follow(state):
            for seat in seats:
                heard[seat].append(knowledge.happened(step, state, seat))
        for seat in seats:
            lines = [*filter(None, heard[seat]), self._game.public_line(state)]
            rows = self._tables[table].rows.setdefault(seat, deque(maxlen=self._k))
            rows.extend(self._hearing.rows(lines, seat, self._players))


def hearing_of(game: Game, k: int) -> Hearing:
    """What can be heard in a game.

    Raises:
        ValueError: The game does not say so, or fewer than no events are wanted.
    """
    if k < 0:
        raise ValueError(f"a history has no fewer than 0 events, not {k}")
    hearing = game.knowledge.HEARING
    if hearing is None:
        raise ValueError(f"{game.name} does not say what can be heard")
    return hearing
