"""The people around a table: in its seats, and looking on."""

import asyncio
import time
import weakref
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from tripot.core.language import msg
from tripot.core.refusals import BadSeat
from tripot.server.door.fair import NOBODY, Who
from tripot.server.names import distinct
from tripot.server.play.watching import Presence, Shared
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.session.match import Seat

Made = TypeVar("Made")
_GLANCE_SECONDS = 1
_RELOAD_SECONDS = 10.0
"""For which somebody counts as here whose page has gone: it may only be loading again."""


class Around:
    """The seats of a table, and those who follow what happens at it.

    Args:
        seatings: Who has sat down where, from the beginning.
    """

    def __init__(self, seatings: Sequence[Seating]) -> None:
        self.seatings = list(seatings)
        self.touched = self.looked = time.monotonic()
        self.laid_by = NOBODY
        """Who had the table laid, or looked at it first since it was read."""
        self._left: dict[int, float] = {}
        """When those were here last, by seat, who look at the table now and then."""
        self._here_until: dict[int, float] = {}
        """Until when somebody counts as here who does not follow the table, by seat."""
        self._going: dict[int, asyncio.TimerHandle] = {}
        self._watchers: dict[asyncio.Event, int | None] = {}
        self._listeners: set[asyncio.Event] = set()
        self._presence = Presence()
        self._shared = Shared()
        self._version = 0

    # Seats

    @property
    def sitters(self) -> list[Seating]:
        """Who sits in each seat now, from seat 1."""
        latest = {seating.seat: seating for seating in self.seatings}
        return [latest[seat] for seat in sorted(latest)]

    def names_at(self, number: int) -> list[str]:
        """The names of those who sat there after `number` actions, from seat 1.

        Whoever took that action is among them, not whoever took the seat after it. People
        are called by the name that they have now.
        """
        then: dict[int, Seating] = {}
        for seating in self.seatings:
            if seating.seat not in then or seating.at < number:
                then[seating.seat] = seating
        latest = {one.guest_id: one.name for one in self.seatings}
        seatings = (then[seat] for seat in sorted(then))
        return [one.name if one.guest_id is None else latest[one.guest_id] for one in seatings]

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [sitter.seat for sitter in self.sitters if sitter.bot is None]

    @property
    def is_company(self) -> bool:
        """Whether several people sit here."""
        return len(self.people) > 1

    def seat_of(self, guest: Guest | None) -> int | None:
        """The seat of a guest, from 1; None for an onlooker."""
        if guest is None:
            return None
        found = (sitter.seat for sitter in self.sitters if sitter.guest_id == guest.id)
        return next(found, None)

    def former_seat_of(self, guest: Guest | None) -> int | None:
        """The seat that a guest has left to a bot, and may have back."""
        if guest is None or self.seat_of(guest) is not None:
            return None
        left = [seating.seat for seating in self.seatings if seating.guest_id == guest.id]
        free = [seat for seat in left if self.sitters[seat - 1].bot is not None]
        return free[-1] if free else None

    def kept_seat_of(self, guest: Guest | None) -> int | None:
        """The seat in which a bot stands in for a guest until they are back."""
        kept = (one.seat for one in self.sitters if guest is not None and one.kept_for == guest.id)
        return next(kept, None)

    def name_in(self, seat: int, name: str) -> str:
        """What somebody in a seat is called, so that nobody else here is called alike."""
        return distinct(name, [one.name for one in self.sitters if one.seat != seat])

    def owners(self) -> list[Seating]:
        """Who has each seat, from seat 1: where a bot stands in, the person whom it is kept for."""
        return [self._owner(sitter) for sitter in self.sitters]

    def _owner(self, sitter: Seating) -> Seating:
        if sitter.kept_for is None:
            return sitter
        own = (one for one in reversed(self.seatings) if one.guest_id == sitter.kept_for)
        return next(own, sitter)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that the table does not have."""
        self._sitter(seat)

    def _sitter(self, seat: int) -> Seating:
        if seat not in range(1, len(self.sitters) + 1):
            raise BadSeat(
                msg("There is no seat {seat}; this match has seats 1 to {players}."),
                seat=seat,
                players=len(self.sitters),
            )
        return self.sitters[seat - 1]

    def _seats(self) -> list[Seat]:
        return [Seat(sitter.name, sitter.bot) for sitter in self.sitters]

    # Who looks

    def look(self) -> None:
        """Somebody looks in; a table that rested because nobody did goes on."""
        has_rested = time.monotonic() - self.looked > _GLANCE_SECONDS
        self.touched = self.looked = time.monotonic()
        for event in self._listeners if has_rested else ():
            event.set()

    def is_watched(self, seat: int | None = None) -> bool:
        """Whether anybody looks at the table, or at a seat's own view of it."""
        if seat is None:
            return bool(self._watchers)
        return seat in self._watchers.values()

    def is_here(self, seat: int) -> bool:
        """Whether somebody in a seat follows the table, or did or asked something just now."""
        return self.is_watched(seat) or time.monotonic() < self._here_until.get(seat, 0.0)

    def sign_of_life(self, seat: int, *, seconds: float) -> None:
        """Somebody is here, and counts as here for so long at least."""
        is_new = not self.is_here(seat)
        self._here_until[seat] = time.monotonic() + seconds
        if seat in self._going:
            self._going[seat].cancel()
        loop = asyncio.get_running_loop()
        self._going[seat] = loop.call_later(seconds, _has_gone, weakref.ref(self))
        if is_new:
            self._presence_changed()

    def found_by(self, who: Who) -> None:
        """Somebody comes to the table."""
        if self.laid_by == NOBODY:
            self.laid_by = who

    @contextmanager
    def watched(self, seat: int | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has changed for whoever looks from a seat."""
        event = asyncio.Event()
        is_new = seat is not None and not self.is_here(seat)
        self._watchers[event] = seat
        self.look()
        if is_new:  # onlookers change nothing for anybody
            self._presence_changed()
        try:
            yield event
        finally:
            del self._watchers[event]
            self.touched = self.looked = time.monotonic()
            if seat is not None:
                self._left[seat] = self.touched
                if not self.is_watched(seat):
                    self.sign_of_life(seat, seconds=_RELOAD_SECONDS)

    def _presence_changed(self) -> None:
        """Somebody is here now, or is no longer."""
        self._presence.changed(self.tell)

    def wake_dealer(self) -> None:
        """Let whoever serves the table look what is due now."""
        for event in self._listeners:
            event.set()

    @contextmanager
    def listened(self) -> Iterator[asyncio.Event]:
        """The same for who serves the table and does not look at it."""
        event = asyncio.Event()
        self._listeners.add(event)
        try:
            yield event
        finally:
            self._listeners.discard(event)

    def shared(self, what: Hashable, make: Callable[[], Made]) -> Made:
        """What is made once for all who ask for the same while nothing changes here.

        Args:
            what: All that it depends on for who asks.
            make: Makes it.
        """
        return self._shared.get(what, make, version=self._version)

    def has_shared(self, what: Hashable) -> bool:
        """Whether that was made for somebody already."""
        return self._shared.has(what, version=self._version)

    def tell(self) -> None:
        """Wake everybody who follows the table; who was awake already sees the latest only."""
        self._version += 1
        for event in (*self._watchers, *self._listeners):
            event.set()


def _has_gone(around: weakref.ref[Around]) -> None:
    """Somebody no longer counts as here; a table that is cleared away is not kept for that."""
    found = around()
    if found is not None:
        found._presence_changed()
