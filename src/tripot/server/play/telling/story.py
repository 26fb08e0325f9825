"""The story of a table as one seat was told it: what was played, and who came and went."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from tripot.core.language import Words, continues, fold, msg
from tripot.core.moments import Moment, Weight
from tripot.server.store.seatings import Seating
from tripot.session.deeds import Deed, after_line
from tripot.session.viewpoint import Viewpoint, Witnessed


@dataclass(frozen=True)
class Entry:
    """A sentence of the story."""

    number: int
    """The number of actions after which it could be told."""
    sentence: Words
    deed: str
    """What it tells of, in one word: an action's first word, `over` or `seat`."""
    heading: Words | None = None
    """The turn or round in which it happened; entries in a row with the same are a group."""


class Line(NamedTuple):
    """A line of a seat's knowledge, as the story has it."""

    number: int
    """The number of actions by then."""
    told: int
    """The number of sentences in the story after it."""
    moment: Moment | None
    """What there was to see."""
    plates: Mapping[int, "Plate"] = MappingProxyType({})
    """What each player, from seat 1, had done last."""
    heading: Words | None = None
    """The turn or round in which it was."""


class Plate(NamedTuple):
    """What a player did last, and where the story tells it."""

    deed: Deed
    begins: int
    """The number of sentences that had been told before that turn, or that line."""
    ends: int
    """The number of sentences told by then."""


class Story:
    """Grows with the table, from one viewpoint; what has been told does not change."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.listed: list[Entry] = []
        """The sentences as a page lists them; the last may grow."""
        self.moments: list[tuple[int, Moment]] = []
        """What there was to see, each with the number of actions by then."""
        self.lines: list[Line] = []
        """What became of each line of knowledge after the first."""
        self._run: list[Entry] = []
        self._begins: list[int] = []
        """Where each listed sentence begins among all sentences."""
        self._waiting: list[Entry] = []
        self._number = 0
        self._seatings = 0
        self._heading: Words | None = None
        self._heading_begins = 0
        self._heading_shown: Words | None = None
        self._seen_in_turn = 0
        self._plates: Mapping[int, Plate] = {}

    def catch_up(self, viewpoint: Viewpoint, seatings: Sequence[Seating]) -> None:
        """Tell what has happened since the last time."""
        for _ in self.steps(viewpoint, seatings):
            pass

    def steps(self, viewpoint: Viewpoint, seatings: Sequence[Seating]) -> Iterator[None]:
        """The same action by action; meanwhile others may tell on."""
        self._waiting += self._arrivals(seatings)
        while self._number < viewpoint.number:
            self._number += 1
            for step in viewpoint.witnessed(since=self._number - 1, until=self._number):
                self._hear(step)
            yield
        self._welcome(self._number)

    def listed_after(self, told: int) -> Sequence[Entry]:
        """The sentences as a page listed them when `told` of them had been told."""
        lines = bisect_left(self._begins, told)
        if told >= len(self.entries) or not lines:
            return self.listed[:lines]
        return [*self.listed[: lines - 1], _folded(self.entries[self._begins[lines - 1] : told])]

    def _hear(self, step: Witnessed) -> None:
        """Hear a line of what this seat has witnessed."""
        self._welcome(step.number - 1)
        self._begin(step)
        if step.sentence is not None:
            self._tell(Entry(step.number, step.sentence, step.deed, self._heading))
        if step.moment is not None:
            self._show(step.number, step.moment)
        self._note(step)
        told = len(self.entries)
        self.lines.append(Line(step.number, told, step.moment, self._plates, self._heading))

    @property
    def latest(self) -> Moment | None:
        """What there was to see last that told something, of the last turn that showed anything.

        Failing that, it is whatever that turn showed last. An earlier turn would be old news.
        """
        shown = [one for _, one in self.moments[self._seen_in_turn :]]
        found = [one for one in shown if _tells(one)] or shown
        return found[-1] if found else None

    def told_before(self, moment: Moment | None = None) -> Iterator[tuple[int, Moment]]:
        """What told something before a moment, or so far: the newest first, with its number."""
        is_before = moment is None
        for number, one in reversed(self.moments):
            if is_before and _tells(one):
                yield number, one
            is_before = is_before or one is moment

    def _show(self, number: int, moment: Moment) -> None:
        if self._heading is None or self._heading != self._heading_shown:
            self._heading_shown, self._seen_in_turn = self._heading, len(self.moments)
        self.moments.append((number, moment))

    def _begin(self, step: Witnessed) -> None:
        """Begin another turn, if a line does not belong to the last one; the end does."""
        if step.deed != "over" and (step.heading is None or step.heading != self._heading):
            self._heading, self._heading_begins = step.heading, len(self.entries)

    def _note(self, step: Witnessed) -> None:
        """Note on plates what a line says of players."""
        if step.briefs or step.changes:
            deeds = {seat: plate.deed for seat, plate in self._plates.items()}
            now = after_line(deeds, self._heading, step.briefs, step.changes)
            told = self._heading_begins, len(self.entries)
            changed = {seat: Plate(deed, *told) for seat, deed in now.items()}
            kept = {seat: one for seat, one in self._plates.items() if one.deed is now[seat]}
            self._plates = changed | kept

    def plates_at(self, moment: Moment | None = None) -> Mapping[int, Plate]:
        """What each player, from seat 1, did last, now or when there was something to see."""
        if moment is None:
            return self._plates
        return next((one.plates for one in reversed(self.lines) if one.moment is moment), {})

    def whole(self, plate: Plate, seat: int) -> Sequence[Entry]:
        """The sentences of the turn that a seat's plate is about, up to then.

        Of a turn that is everybody's, they are those that name the seat. What happened again stands
        where it first happened, with how often.
        """
        entries, heading = self.entries[plate.begins : plate.ends], plate.deed.heading
        is_own = heading is not None and heading.seats
        named = [one for one in entries if is_own or seat in one.sentence.seats] or entries
        said = [one.sentence for one in named]
        return _listed(sorted(named, key=lambda one: said.index(one.sentence)))

    def past_at(self, moment: Moment | None = None) -> set[int]:
        """The seats whose plates are about an earlier turn than that of a moment, or now."""
        then = (one.heading for one in reversed(self.lines) if moment and one.moment is moment)
        on = None, next(then, self._heading)
        plates = self.plates_at(moment)
        return {seat for seat, plate in plates.items() if plate.deed.heading not in on}

    def _welcome(self, number: int) -> None:
        """Tell of those who came and went by this number of actions."""
        while self._waiting and self._waiting[0].number <= number:
            self._tell(replace(self._waiting.pop(0), heading=self._heading))

    def _tell(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self._run and _goes_on(self._run[-1], entry):
            self._run.append(entry)
            self.listed[-1] = _folded(self._run)
        else:
            self._run = [entry]
            self._begins.append(len(self.entries) - 1)
            self.listed.append(entry)

    def _arrivals(self, seatings: Sequence[Seating]) -> Iterator[Entry]:
        for number in range(self._seatings, len(seatings)):
            sentence = _arrival(seatings, number)
            if sentence is not None:
                yield Entry(seatings[number].at, sentence, "seat")
        self._seatings = len(seatings)


def _tells(moment: Moment) -> bool:
    """Whether it is news, and not merely expected."""
    return moment.settles or moment.weight >= Weight.TELLING


def _listed(entries: Sequence[Entry]) -> list[Entry]:
    """Sentences as a page lists them."""
    runs = list[list[Entry]]()
    for entry in entries:
        if runs and _goes_on(runs[-1][-1], entry):
            runs[-1].append(entry)
        else:
            runs.append([entry])
    return [_folded(run) for run in runs]


def _goes_on(last: Entry, entry: Entry) -> bool:
    return last.heading == entry.heading and continues(last.sentence, entry.sentence)


def _folded(run: Sequence[Entry]) -> Entry:
    return replace(run[-1], sentence=fold([entry.sentence for entry in run]))


def _arrival(seatings: Sequence[Seating], number: int) -> Words | None:
    """Who sat down for whom; nothing for the first in a seat, or for a new name."""
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
