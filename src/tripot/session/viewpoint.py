"""What may be asked of a match, by who asks: a seat, an onlooker, the referee.

Pages, streams, the terminal and bots are given a `SeatView` and not the match. So they can tell
nobody what is hidden, because they have nothing to ask for it with.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from tripot.core.contract.brief import Brief
from tripot.core.contract.heard import Heard
from tripot.core.contract.table import View
from tripot.core.game import Game
from tripot.core.language import Words
from tripot.core.moments import Moment
from tripot.core.state import PUBLIC, State
from tripot.session.deeds import briefs_from, changes_from
from tripot.session.history import History
from tripot.session.position import Outcome


class _Viewed(Protocol):
    """What a viewpoint asks of its match; `tripot.session.match.Match` implements it."""

    @property
    def game(self) -> Game: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def players(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def together(self) -> tuple[int, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def legal(self, seat: int | None = None) -> list[str]: ...
    def observed(self, seat: int | None = None) -> State: ...
    def as_asked(self, seat: int) -> "_Viewed": ...
    @property
    def history(self) -> History: ...


class Witnessed(NamedTuple):
    """A line of a viewer's knowledge, as told and as shown."""

    number: int
    """The number of actions by then."""
    deed: str
    """The first word of the action or step of the house that it tells of; `over` for the end."""
    sentence: Words | None
    moment: Moment | None
    heading: Words | None
    """The turn or round it belongs to."""
    briefs: Sequence[Brief]
    """What it puts on plates."""
    changes: Mapping[int, int]
    """What it brought each seat, from 1, as far as the viewer saw it, if anything."""
    known: tuple[State, State]
    """What the viewer observed before and after."""


class _Line(NamedTuple):
    """A line of a viewer's knowledge, with the states before and after it."""

    number: int
    heard: Heard
    known: tuple[State, State]
    """What the viewer observes before and after."""
    seen: tuple[State, State]
    """The states to draw: the same, or the whole ones for the referee."""

    @property
    def deed(self) -> str:
        return self.heard.word


class Viewpoint:
    """A match as it is witnessed from somewhere; it stays up to date as the match goes on.

    Args:
        match: The match.
        seat: The seat, from 1; None for an onlooker.
    """

    _is_open = False

    def __init__(self, match: _Viewed, seat: int | None) -> None:
        self._match = match
        self.seat = seat
        self.game = match.game
        self.options = match.options
        """The match's house rules."""
        self.players = match.players
        """The number of seats."""
        self._viewer = PUBLIC if seat is None else seat - 1
        self._at = -1 if seat is None else seat - 1
        """The index of this viewer in what all viewers witnessed; the onlooker's is last."""

    @property
    def number(self) -> int:
        """The number of actions so far."""
        return self._match.number

    @property
    def to_move(self) -> int | None:
        """The seat to decide, from 1; `CHANCE`; None when the match is over."""
        return self._match.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None before that."""
        return self._match.outcome

    def view(self, *, after: int | None = None) -> View:
        """What is shown now, or was after that many actions, as plain data.

        Its `seats` are a list in the order of the seats; each has its number, from 1, as `seat`.
        """
        state = self._match.history.state_after(self.number if after is None else after)
        return self.game.table.view(self._seen(state), self._viewer)

    def story(self, *, since: int = 0) -> Iterator[Words]:
        """What has been witnessed since action number `since`, in sentences."""
        for line in self._lines(since=since):
            sentence = _told(self, line)
            if sentence is not None:
                yield sentence

    def moments(self, *, since: int = 0) -> Iterator[tuple[int, Moment]]:
        """What there was to see since action number `since`.

        Each moment comes with the number of actions by then.
        """
        for line in self._lines(since=since):
            moment = _summed_up(self, line, _moment(self, line))
            if moment is not None:
                yield line.number, moment

    def witnessed(self, *, since: int = 0, until: int | None = None) -> Iterator[Witnessed]:
        """What was told and what there was to see, line by line.

        It covers the actions from number `since` on and before number `until`.
        """
        for line in self._lines(since=since, until=until):
            yield _witnessed(self, line)

    def _seen(self, state: State) -> State:
        """What is drawn of a whole state."""
        return state if self._is_open else self.game.observed(state, self._viewer)

    def _began(self, line: _Line) -> int | None:
        """The number of actions before the act of a line; None if it is no part of one."""
        act, history = self.game.words.act, self._match.history
        now, number = act(line.seen[0]), line.number - 1
        if now is None:
            return None
        while number and act(history.state_after(number - 1)) == now:
            number -= 1
        return number

    def _lines(self, *, since: int, until: int | None = None) -> Iterator[_Line]:
        """The lines since action number `since`.

        What is observed is computed once for all of them.
        """
        known_after: State | None = None
        for number in range(since, self.number if until is None else until):
            states = self._match.history.states_of(number)
            *told, (due,) = self._match.history.told_of(number + 1)
            for at, heard in enumerate(told):
                before, after = states[at : at + 2]
                known = known_after or self.game.observed(before, self._viewer)
                known_after = self.game.observed(after, self._viewer)
                if heard:
                    text = (
                        self._match.history.whole_line(number, at)
                        if self._is_open
                        else heard[self._at]
                    )
                    both = known, known_after
                    yield _Line(
                        number + 1,
                        Heard.read(text),
                        both,
                        (before, after) if self._is_open else both,
                    )
            assert known_after is not None
            both = known_after, known_after
            yield _Line(
                number + 1, Heard.read(due), both, (states[-1],) * 2 if self._is_open else both
            )


def _witnessed(viewpoint: Viewpoint, line: _Line) -> Witnessed:
    game, known = viewpoint.game, line.known
    sentence, moment = _told(viewpoint, line), _moment(viewpoint, line)
    return Witnessed(
        line.number,
        line.deed,
        sentence,
        _summed_up(viewpoint, line, moment),
        heading=game.words.heading(known[0]),
        briefs=briefs_from(game, known, line.heard, viewpoint._viewer, sentence),
        changes=changes_from(game, known, moment),
        known=known,
    )


def _told(viewpoint: Viewpoint, line: _Line) -> Words | None:
    before, after = line.known
    return viewpoint.game.words.tell(before, line.heard, after, viewpoint._viewer)


def _moment(viewpoint: Viewpoint, line: _Line) -> Moment | None:
    before, after = line.seen
    return viewpoint.game.words.moment(before, line.heard, after, viewpoint._viewer)


def _summed_up(viewpoint: Viewpoint, line: _Line, moment: Moment | None) -> Moment | None:
    """What there is to see: with the last of an act, what all of it has come to."""
    if moment is None or moment.goes_on:
        return None
    began = viewpoint._began(line) if moment.settles else None
    if began is None:
        return moment
    outcome = viewpoint.game.words.outcome(_heard_of(viewpoint, line, began), viewpoint._viewer)
    return moment if outcome is None else replace(outcome, settles=True, since=began)


def _heard_of(
    viewpoint: Viewpoint, line: _Line, began: int
) -> Sequence[tuple[State, Heard, State]]:
    """The lines of an act, from its first action to one of them."""
    lines = list(viewpoint._lines(since=began, until=line.number))
    at = next(
        at for at, one in enumerate(lines) if (one.number, one.heard) == (line.number, line.heard)
    )
    return [(one.seen[0], one.heard, one.seen[1]) for one in lines[: at + 1]]


class SeatView(Viewpoint):
    """All that a seat, or an onlooker, may ask of a match."""

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that may be asked at once, from 1, in the rules' order; usually none."""
        return self._match.together

    @property
    def is_asked(self) -> bool:
        """Whether the seat is to decide now, alone or with others."""
        return self.seat is not None and self.seat in (self.to_move, *self.together)

    @property
    def due(self) -> str:
        """The public line that says who is to decide what, or how it ended."""
        return self._match.history.told_of(self.number)[-1][0]

    @property
    def kind(self) -> str:
        """The game's word for what is due, such as `offer`; `over` at the end."""
        return self.due.split()[1]

    def asked(self) -> "SeatView":
        """The same, as if no others were asked before it."""
        if self.seat is None or self.seat not in self.together:
            return self
        return SeatView(self._match.as_asked(self.seat), self.seat)

    def legal(self) -> list[str]:
        """Its legal actions; empty when it is not to decide."""
        return [] if self.seat is None else self._match.legal(self.seat)

    def observed(self) -> State:
        """The state with all erased that it may not know."""
        return self._match.observed(self.seat)

    def observed_before(self, most: int) -> list[State]:
        """What it observed before each of the last actions, `most` of them, oldest first."""
        numbers = range(max(0, self.number - most), self.number)
        return [self._seen(self._match.history.state_after(number)) for number in numbers]

    def knowledge(self, *, since: int = 0) -> list[str]:
        """All that it has witnessed, line by line.

        With `since`, from that action on (the first has number 1), and what was due after each.
        """
        return [
            heard[0] if len(heard) == 1 else heard[self._at]
            for number in range(since, self.number + 1)
            for heard in self._match.history.told_of(number)
            if heard
        ]

    def history_tensor(self, k: int) -> npt.NDArray[np.int32]:
        """The last `k` events that it heard as numbers, of shape (k, columns).

        `game.knowledge.HEARING` names the columns and their bounds.

        Raises:
            ValueError: The game does not say what can be heard, or `k` is less than 1.
        """
        hearing = self.game.knowledge.HEARING
        if hearing is None:
            raise ValueError(f"{self.game.name} does not say what can be heard")
        lines = self.knowledge(since=max(0, self.number - max(0, k)))
        return hearing.tensor(lines, self._viewer, self.players, k)


class Referee(Viewpoint):
    """A match with nothing hidden, drawn as from a seat: for replays, records and studies.

    It is not a `SeatView`, so whatever is made for a player refuses it.
    """

    _is_open = True


def pieces_of(view: SeatView) -> list[str]:
    """The pieces of a seat's current decision, the dearest first.

    They include those that it has played in this decision, so that the others keep their keys.
    """
    history, number = view._match.history, view.number
    while number and history.told_of(number - 1)[-1][0] == view.due:
        number -= 1
    observed = view._seen(history.state_after(number))
    legal = np.flatnonzero(view.game.legal_weights(observed)).tolist()
    pieces = sorted(view.game.pieces.intersection(legal), reverse=True)
    return [view.game.notation.to_text(action) for action in pieces]
