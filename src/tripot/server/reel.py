"""A game that is over, to be seen again step by step, and from decision to decision."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

import numpy as np

from tripot.core.language import Words
from tripot.core.match import Match
from tripot.core.moments import Moment
from tripot.core.state import CHANCE, TERMINAL
from tripot.server.story import Entry, Line, Story

_START = Line(0, 0, None)


class Reel:
    """The steps of a game: how it began, and each line of which something is told or shown.

    They are the same from every chair, and with everything open; so a step can be named to anybody.

    Args:
        match: The game, which is over.
        story: What is told and shown.
        opened: The story with everything open, which says where something happens.
        seat: Whose decisions are looked for, from 1; everybody's without one.
    """

    def __init__(self, match: Match, story: Story, opened: Story, seat: int | None) -> None:
        self._match = match
        self._story = story
        self._lines = [_START, *story.lines]
        self._places = [0, *_places_of(opened.lines)]
        self._numbers = [self._lines[place].number for place in self._places]
        self._seat = seat

    @property
    def last(self) -> int:
        """The last step; the first is 0."""
        return len(self._places) - 1

    def within(self, step: int) -> int:
        """The step there is that is next to this one."""
        return min(max(step, 0), self.last)

    def number(self, step: int) -> int:
        """How many actions had been played."""
        return self._numbers[step]

    def moment(self, step: int) -> Moment | None:
        """What there was to see."""
        return self._lines[self._places[step]].moment

    def told(self, step: int) -> Sequence[Entry]:
        """What had been told; at the last step, what was told after the game too."""
        entries = self._story.entries
        return entries if step == self.last else entries[: self._lines[self._places[step]].told]

    def moments(self) -> list[tuple[int, Moment]]:
        """All there was to see, each with its step; the end itself not among them."""
        seen = [(step, self.moment(step)) for step in range(self.last)]
        return [(step, moment) for step, moment in seen if moment is not None]

    # Decisions

    def decision_before(self, step: int) -> int | None:
        """The last step before this one at which there was a decision to be made."""
        return self._first_decision(range(self._numbers[step] - 1, -1, -1))

    def decision_after(self, step: int) -> int | None:
        """The first step after this one."""
        if step == self.last:
            return None
        return self._first_decision(range(self._numbers[step + 1], self._match.number))

    def question(self, step: int) -> Words | None:
        """What the seat was asked at a step, if it was."""
        if self._seat is None or step == self.last:
            return None
        numbers = range(self._numbers[step], self._numbers[step + 1])
        number = next((number for number in numbers if self._begins(number)), None)
        if number is None:
            return None
        game, seat = self._match.game, self._seat - 1
        return game.ask(game.observed(self._match.state_after(number), seat), seat)

    def _first_decision(self, numbers: range) -> int | None:
        """The step from which the first of these actions was played that is a decision."""
        return next((self._step_of(number) for number in numbers if self._begins(number)), None)

    def _step_of(self, number: int) -> int:
        """The step that shows the table as it was before an action."""
        return bisect_right(self._numbers, number) - 1

    def _begins(self, number: int) -> bool:
        """Whether somebody whose decisions count had a choice here that is not part of his last."""
        game, state = self._match.game, self._match.state_after(number)
        player = game.current_player(state)
        if player in (CHANCE, TERMINAL) or self._seat not in (None, player + 1):
            return False
        if number and self._asked(number - 1) == self._asked(number):
            return False
        return bool(np.count_nonzero(game.legal_weights(game.observed(state, player))) > 1)

    def _asked(self, number: int) -> tuple[int, str]:
        """Who was asked before an action, and for what."""
        game, state = self._match.game, self._match.state_after(number)
        return game.current_player(state), game.decision(state)


def _places_of(lines: Sequence[Line]) -> Iterator[int]:
    """The places, from 1, of the lines of which something is told or shown."""
    told = 0
    for place, line in enumerate(lines, start=1):
        if line.told > told or line.moment is not None:
            yield place
        told = line.told
