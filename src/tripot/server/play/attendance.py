"""Who is at a table: who looks at it, and who did just now."""

import asyncio
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from tripot.server.door.fair import NOBODY, Who
from tripot.server.play.live import Live
from tripot.server.play.value.changes import Around, with_clock
from tripot.server.play.value.table import TableValue, Watched

ABSENCE_SECONDS = 60.0
_GLANCE_SECONDS = 1
_RELOAD_SECONDS = 10.0
"""Somebody whose page has gone counts as here for this long: it may only be reloading."""


class Attendance:
    """Those who follow a table; everybody is told, at intervals, who comes and goes.

    Args:
        live: The table's value.
    """

    def __init__(self, live: Live[TableValue]) -> None:
        self.looked = time.monotonic()
        self.laid_by = NOBODY
        """Who had the table laid, or looked at it first since it was loaded."""
        self.absence = ABSENCE_SECONDS
        """Seconds that somebody must be away, with all waiting, before a bot may stand in."""
        self.newcomers: set[int] = set()
        """The seats of people who are being shown how the game is played, and have not begun."""
        self._live = live
        self._left: dict[int, float] = {}
        """By seat, when those were last here who look at the table now and then."""
        self._here_until: dict[int, float] = {}
        """By seat, until when somebody counts as here who does not follow the table."""
        self._going: dict[int, asyncio.TimerHandle] = {}

    @property
    def watched(self) -> Watched:
        """The seats from which somebody looks; None among them for onlookers."""
        return self._live.watchers.values()

    @property
    def around(self) -> Around:
        """Who is at the table now."""
        seats = range(1, self._live.value.match.players + 1)
        return Around(set(self.watched), {seat for seat in seats if self.is_here(seat)})

    def is_watched(self, seat: int | None = None) -> bool:
        """Whether anybody looks at the table, or at a seat's own view of it."""
        return seat in self.watched if seat is not None else bool(self.watched)

    def is_here(self, seat: int) -> bool:
        """Whether somebody in a seat follows the table, or did or asked something just now."""
        return self.is_watched(seat) or time.monotonic() < self._here_until.get(seat, 0.0)

    def found_by(self, who: Who) -> None:
        """Note that somebody comes to the table."""
        if self.laid_by == NOBODY:
            self.laid_by = who

    def look(self) -> None:
        """Note that somebody looks; a table that had stopped because nobody did goes on."""
        has_rested = time.monotonic() - self.looked > _GLANCE_SECONDS
        self._live.touched = self.looked = time.monotonic()
        if has_rested:
            self._live.wake()

    @contextmanager
    def watching(self, seat: int | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed for those who look from a seat."""
        is_new = seat is not None and not self.is_here(seat)
        try:
            with self._live.watched(seat) as news:
                self.look()
                if is_new:  # onlookers change nothing for anybody
                    self._changes()
                yield news
        finally:
            self._looks_away(seat)

    def _looks_away(self, seat: int | None) -> None:
        self._live.touched = self.looked = time.monotonic()
        if seat is not None:
            self._left[seat] = self.looked
            if not self.is_watched(seat):
                self.sign_of_life(seat, seconds=_RELOAD_SECONDS)

    def comes_by(self, seat: int) -> None:
        """Note that somebody has asked for the page, who may not follow the table.

        While they are asked at once with others, they may ask for it because they have answered.
        """
        if seat not in self._live.value.match.together:
            self.acts(seat)

    def acts(self, seat: int) -> None:
        """Note that somebody does something.

        They count as here for as long as the next may take.
        """
        self.sign_of_life(seat, seconds=self.absence)

    def sign_of_life(self, seat: int, *, seconds: float) -> None:
        """Note that somebody is here, and counts as here for at least this long."""
        is_new = not self.is_here(seat)
        self._here_until[seat] = time.monotonic() + seconds
        if seat in self._going:
            self._going[seat].cancel()
        loop = asyncio.get_running_loop()
        self._going[seat] = loop.call_later(seconds, _has_gone, weakref.ref(self))
        if is_new:
            self._changes()

    def _changes(self) -> None:
        """Tell everybody, at most once a second, that somebody has come, gone or is reading."""
        self._let_clock_run()
        self._live.presence.changed(self._live.tell)

    def _let_clock_run(self) -> None:
        """Stop the clock while somebody reads; the dealer is told at once."""
        before = self._live.value
        self._live.put(lambda value: with_clock(value, self.around))
        if self._live.value is not before:
            self._live.wake()

    def readers(self) -> list[int]:
        """Those who are asked at once and are reading: the clock stands still for them."""
        return self._live.value.readers(self.around.here)

    def read(self, seat: int, *, is_reading: bool) -> None:
        """Note that a person opens the rules, the story or the menu, or has closed them all."""
        value = self._live.value
        if is_reading == (seat in value.reading):
            return
        reading = value.reading | {seat} if is_reading else value.reading - {seat}
        self._live.put(lambda value: replace(value, reading=reading))
        if seat in value.seats.people and seat in value.match.together:
            self._changes()

    def introduce(self, seat: int) -> None:
        """Note that a person is being shown how the game is played, before they begin."""
        self.newcomers.add(seat)
        self.read(seat, is_reading=True)

    def begin(self, seat: int) -> None:
        """Note that a person has been shown how the game is played; the dealer goes on."""
        if seat in self.newcomers:
            self.newcomers.discard(seat)
            self.read(seat, is_reading=False)
            self._live.wake()

    @property
    def awaits_newcomer(self) -> bool:
        """Whether the only person here is still being shown how the game is played."""
        people = self._live.value.seats.people
        return len(people) == 1 and people[0] in self.newcomers

    def seconds_to_relief(self, seat: int) -> float | None:
        """How long a person must still be away before a bot may stand in; None if nobody waits.

        It counts from when the table began to wait for them, or from when they were last here. A
        player without a page is here as long as they answer in that time.
        """
        value = self._live.value
        if seat not in value.seats.people or self.is_watched(seat) or not value.waits_for(seat):
            return None
        since = max(value.changed_at, value.hold.ends, self._left.get(seat, 0.0))
        return max(0.0, since + self.absence - time.monotonic())


def _has_gone(attendance: weakref.ref[Attendance]) -> None:
    """Note that somebody no longer counts as here, without keeping a table that is cleared away."""
    found = attendance()
    if found is not None:
        found._changes()
