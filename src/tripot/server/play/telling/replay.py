"""The replay of a game, step by step and from decision to decision."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from tripot.core.game import Game
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.core.state import CHANCE, TERMINAL, State
from tripot.server.play.telling.story import Entry, Line, Plate, Story
from tripot.session.match import Match

_START = Line(0, 0, None)


class Decision(NamedTuple):
    """A real choice that somebody had."""

    number: int
    """The number of actions before it."""
    seat: int
    """The seat that had it, from 1."""


class Replay:
    """The steps of a game: its start, and each line of which something is told or shown.

    They are the same from every seat and with all cards open, so that one can point anybody to a
    step.

    Args:
        match: The match, which is over.
        story: What is told and shown.
        opened: The story with all cards open, which determines the steps.
        seat: The seat whose decisions are looked for, from 1; None for everybody's.
        decisions: All `decisions_of` the game; found now if they are not given.
    """

    def __init__(
        self,
        match: Match,
        story: Story,
        opened: Story,
        seat: int | None,
        *,
        decisions: Iterable[Decision] | None = None,
    ) -> None:
        self._match = match
        self._story = story
        self._lines = [_START, *story.lines]
        self._places = [0, *_places_of(opened.lines)]
        self._numbers = [self._lines[place].number for place in self._places]
        self._seat = seat
        found = decisions_of(match) if decisions is None else decisions
        self._decisions = [one.number for one in found if one and seat in (None, one.seat)]

    @property
    def last(self) -> int:
        """The last step; the first is 0."""
        return len(self._places) - 1

    def within(self, step: int) -> int:
        """The step nearest to this one."""
        return min(max(step, 0), self.last)

    def number(self, step: int) -> int:
        """The number of actions by then."""
        return self._numbers[step]

    def moment(self, step: int) -> Moment | None:
        """What there was to see."""
        return self._lines[self._places[step]].moment

    @property
    def story(self) -> Story:
        """What is told and shown."""
        return self._story

    def plates(self, step: int) -> Mapping[int, Plate]:
        """What each player, from seat 1, had done last by then."""
        return self._lines[self._places[step]].plates

    def told(self, step: int) -> Sequence[Entry]:
        """What had been told; at the last step, also what was told after the game."""
        return self._story.entries[: self._told(step)]

    def listed(self, step: int) -> Sequence[Entry]:
        """The same as a page lists it."""
        return self._story.listed_after(self._told(step))

    def _told(self, step: int) -> int:
        """The number of sentences told by then."""
        is_last = step == self.last
        return len(self._story.entries) if is_last else self._lines[self._places[step]].told

    def moments(self) -> list[tuple[int, Moment]]:
        """Everything there was to see, each with its step; without the end."""
        seen = [(step, self.moment(step)) for step in range(self.last)]
        return [(step, moment) for step, moment in seen if moment is not None]

    # Decisions

    def decision_before(self, step: int) -> int | None:
        """The last step before this one with a decision."""
        before = bisect_left(self._decisions, self._numbers[step])
        return self._step_of(self._decisions[before - 1]) if before else None

    def decision_after(self, step: int) -> int | None:
        """The first step after this one with a decision."""
        number = None if step == self.last else self._first_from(self._numbers[step + 1])
        return None if number is None else self._step_of(number)

    def question(self, step: int) -> Words | None:
        """The question that the seat was asked at a step, if any."""
        if self._seat is None or step == self.last:
            return None
        number = self._first_from(self._numbers[step])
        if number is None or number >= self._numbers[step + 1]:
            return None
        game, seat = self._match.game, self._seat - 1
        return game.words.ask(game.observed(self._match.history.state_after(number), seat), seat)

    def _first_from(self, number: int) -> int | None:
        """The first action from that one on that is a decision."""
        at = bisect_left(self._decisions, number)
        return self._decisions[at] if at < len(self._decisions) else None

    def _step_of(self, number: int) -> int:
        """The step that shows the table as it was before an action."""
        return bisect_right(self._numbers, number) - 1


def decisions_of(match: Match) -> Iterator[Decision | None]:
    """Real choices that are not part of the same seat's last one; None for every other action."""
    game, asked_before = match.game, None
    for number in range(match.number):
        state = match.history.state_after(number)
        player = game.rules.current_player(state)
        asked = player, game.rules.decision(state)
        is_new, asked_before = asked != asked_before, asked
        is_made = player not in (CHANCE, TERMINAL) and is_new and _has_choice(game, state, player)
        yield Decision(number, player + 1) if is_made else None


def _has_choice(game: Game, state: State, player: int) -> bool:
    return bool(np.count_nonzero(game.legal_weights(game.observed(state, player))) > 1)


def _places_of(lines: Sequence[Line]) -> Iterator[int]:
    """The positions, from 1, of the lines of which something is told or shown."""
    told = 0
    for place, line in enumerate(lines, start=1):
        if line.told > told or line.moment is not None:
            yield place
        told = line.told
