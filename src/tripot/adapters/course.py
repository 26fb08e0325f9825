"""A game in progress for programs that branch often: cheap to copy, and told only on demand."""

import json
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from tripot.adapters.pasts import drawn_past
from tripot.core.game import Game
from tripot.core.state import State, Stream, copy_state, restore_state, viewers_of

_SIGHT = "{"
"""How what a seat is shown begins, which may stand before the lines that it has heard."""
Heard: TypeAlias = dict[int, tuple[str, int]]
"""By seat: what it has witnessed, as text, and up to which action."""


class Course:
    """A state, the actions that led to it, and what the seats know of them.

    What a seat has witnessed is put into words on demand, because most branches of a search are
    left before anybody asks.

    Args:
        game: The game.
        state: The state it starts from; the course owns it from now on.
        heard: What seats know already. Without it they know the first public line.
    """

    def __init__(self, game: Game, state: State, heard: Heard | None = None) -> None:
        self.game, self.state = game, state
        self._steps: list[tuple[State, int, tuple[State, ...]]] = []
        """For each action, the state before it and the states before the steps of the house that
        followed."""
        line = game.public_line(state)
        self._heard = dict.fromkeys(viewers_of(state), (line, 0)) if heard is None else heard

    @property
    def actions(self) -> list[int]:
        """All actions so far, chance's included."""
        return [action for _, action, _ in self._steps]

    def play(self, action: int) -> None:
        before = copy_state(self.state)
        self.game.rules.apply(self.state, action)
        self._steps.append((before, action, tuple(self.game.follow(self.state))))

    def copy(self) -> "Course":
        """An independent course at the same point."""
        twin = Course(self.game, copy_state(self.state), dict(self._heard))
        twin._steps = list(self._steps)
        return twin

    def written(self) -> tuple[bytes, list[int], Heard]:
        """What `read` needs to restore the course."""
        opening = self._steps[0][0] if self._steps else self.state
        return opening.tobytes(), self.actions, dict(self._heard)

    @classmethod
    def read(cls, game: Game, opening: bytes, actions: list[int], heard: Heard) -> "Course":
        """Restore a course from what `written` returned."""
        course = cls(game, restore_state(game.rules.RECORD, opening), heard)
        for action in actions:
            course.play(action)
        return course

    def knowledge(self, seat: int) -> str:
        """All that a seat, from 0, has witnessed: a line for each perception, as in `Match`."""
        text, told = self._heard[seat]
        if told < len(self._steps):
            lines = [text]
            for number in range(told, len(self._steps)):
                before, action, follow = self._steps[number]
                after = (*self._steps[number + 1 : number + 2], (self.state, 0, ()))[0][0]
                lines.append(self.game.knowledge.witness(before, action, seat))
                happened = (
                    self.game.knowledge.happened(*both, seat) for both in pairwise((*follow, after))
                )
                lines += [line for line in happened if line]
                lines.append(self.game.public_line(after))
            text = "\n".join(lines)
            self._heard[seat] = (text, len(self._steps))
        return text

    def history_tensor(self, seat: int, k: int) -> npt.NDArray[np.int32]:
        """The last `k` events that a seat, from 0, has heard as numbers, as in `SeatView`.

        In a drawn course, others have heard nothing but what came after it.

        Raises:
            ValueError: The game does not say what can be heard, or `k` is less than 1.
        """
        hearing = self.game.knowledge.HEARING
        if hearing is None:
            raise ValueError(f"{self.game.name} does not say what can be heard")
        enough = self.knowledge(seat).split("\n")[-2 * k - 1 :]
        lines = [line for line in enough if not line.startswith(_SIGHT)]
        return hearing.tensor(lines, seat, int(self.state.players), k)

    def sight(self, seat: int) -> str:
        """What a seat, from 0, or an onlooker is shown, as JSON."""
        return json.dumps(self.game.table.view(self.game.observed(self.state, seat), seat))

    def past(self, seat: int, rng: Stream) -> tuple[int, ...]:
        """Actions from the start on by which a seat would have heard what it heard.

        Raises:
            ValueError: None were found.
        """
        found = drawn_past(self.game, self._steps, self.state, seat, rng)
        if found is None:
            raise ValueError(f"no past of {self.game.name} was found for seat {seat + 1}")
        return found

    def drawn(self, seat: int, rng: Stream) -> "Course":
        """A course that starts from a state that agrees with all that a seat observes.

        The seat knows what it knew. The others know what they see of that state, since nobody can
        say what they have witnessed there.

        Raises:
            ValueError: No such state was found.
        """
        state = self.game.observed(self.state, seat)
        if not self.game.knowledge.resample(state, seat, rng):
            raise ValueError(f"no table of {self.game.name} was found for seat {seat + 1}")
        course = Course(self.game, state)
        course._heard = {
            viewer: (self.knowledge(seat) if viewer == seat else course.sight(viewer), 0)
            for viewer in viewers_of(state)
        }
        return course
