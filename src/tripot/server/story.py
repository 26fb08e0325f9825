"""The story of a table as one seat was told it: what was played, and who came and went."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tripot.core.language import Words, continues, fold, msg
from tripot.core.match import Match
from tripot.core.moments import Moment
from tripot.server.store import Seating


@dataclass(frozen=True)
class Entry:
    """A sentence of the story."""

    number: int
    """How many actions had been played when it could be told."""
    sentence: Words
    deed: str
    """What it tells of, in one word: an action's first, `over` or `seat`."""


class Line(NamedTuple):
    """A line of a seat's knowledge, as the story has it."""

    number: int
    """How many actions had been played."""
    told: int
    """How many sentences the story had after it."""
    moment: Moment | None
    """What there was to see."""


class Story:
    """Grows with the table; what has been told stays as it is."""

    def __init__(self, seat: int | None, *, is_open: bool = False) -> None:
        self.entries: list[Entry] = []
        self.moments: list[tuple[int, Moment]] = []
        """What there was to see, each with how many actions had been played."""
        self.lines: list[Line] = []
        """What became of each line of knowledge after the first."""
        self._seat = seat
        self._is_open = is_open
        self._number = 0
        self._seatings = 0

    def catch_up(self, match: Match, seatings: Sequence[Seating]) -> None:
        """Tell what has happened since the last time."""
        waiting = list(self._arrivals(seatings))
        for step in match.witnessed(self._seat, since=self._number, is_open=self._is_open):
            while waiting and waiting[0].number < step.number:
                self.entries.append(waiting.pop(0))
            if step.sentence is not None:
                self.entries.append(Entry(step.number, step.sentence, step.deed))
            if step.moment is not None:
                self.moments.append((step.number, step.moment))
            self.lines.append(Line(step.number, len(self.entries), step.moment))
        self.entries.extend(waiting)
        self._number = match.number

    def _arrivals(self, seatings: Sequence[Seating]) -> Iterator[Entry]:
        for number in range(self._seatings, len(seatings)):
            sentence = _arrival(seatings, number)
            if sentence is not None:
                yield Entry(seatings[number].at, sentence, "seat")
        self._seatings = len(seatings)


def in_runs(entries: Iterable[Entry]) -> list[Entry]:
    """Entries with runs of the same folded into one, as a page lists them; the last may grow."""
    runs: list[list[Entry]] = []
    for entry in entries:
        if runs and continues(runs[-1][-1].sentence, entry.sentence):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return [
        Entry(run[-1].number, fold([entry.sentence for entry in run]), run[-1].deed) for run in runs
    ]


def _arrival(seatings: Sequence[Seating], number: int) -> Words | None:
    """Who sat down for whom; nothing of the first in a seat, and of a new name."""
    now = seatings[number]
    before = next((old for old in reversed(seatings[:number]) if old.seat == now.seat), None)
    if before is None or before.guest_id == now.guest_id:
        return None
    names = {"name": now.name, "before": before.name}
    if now.kept_for is not None:
        return Words(msg("{before} is away; {name} plays in the meantime."), names)
    if now.guest_id is not None and now.guest_id == before.kept_for:
        return Words(msg("{name} is back."), names)
    if now.bot is None:
        return Words(msg("{name} sits down in place of {before}."), names)
    return Words(msg("{before} leaves; {name} plays on in that seat."), names)
