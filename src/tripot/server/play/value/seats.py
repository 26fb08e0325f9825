"""Who sits where at a table, who sat there before, and whose seat it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tripot.core.language import msg
from tripot.core.refusals import BadSeat
from tripot.server.names import distinct
from tripot.server.refusals import InvitationUsed, NotSeated
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.session.opening import Seat


@dataclass(frozen=True)
class Seats:
    """The seats of a table, with everybody who has sat down in them from the beginning."""

    seatings: tuple[Seating, ...]

    def with_seating(self, seating: Seating) -> "Seats":
        """The seats after somebody else has sat down, or has a new name."""
        return Seats((*self.seatings, seating))

    @cached_property
    def sitters(self) -> Sequence[Seating]:
        """Who sits in each seat now, from seat 1."""
        latest = {seating.seat: seating for seating in self.seatings}
        return tuple(latest[seat] for seat in sorted(latest))

    @property
    def people(self) -> list[int]:
        """The seats with people in them."""
        return [sitter.seat for sitter in self.sitters if sitter.bot is None]

    @property
    def is_company(self) -> bool:
        """Whether several people sit here."""
        return len(self.people) > 1

    def sitter(self, seat: int) -> Seating:
        """Who sits in a seat now.

        Raises:
            BadSeat: The table has no such seat.
        """
        if seat not in range(1, len(self.sitters) + 1):
            raise BadSeat(
                msg("There is no seat {seat}; this match has seats 1 to {players}."),
                seat=seat,
                players=len(self.sitters),
            )
        return self.sitters[seat - 1]

    def as_played(self) -> tuple[Seat, ...]:
        """Who sits where, for a match."""
        return tuple(Seat(sitter.name, sitter.bot) for sitter in self.sitters)

    # Whose they are

    def seat_of(self, guest: Guest | None) -> int | None:
        """The seat of a guest, from 1; None for an onlooker."""
        if guest is None:
            return None
        found = (sitter.seat for sitter in self.sitters if sitter.guest_id == guest.id)
        return next(found, None)

    def former_seat_of(self, guest: Guest | None) -> int | None:
        """The seat that a guest has left to a bot, and may take back."""
        if guest is None or self.seat_of(guest) is not None:
            return None
        left = [seating.seat for seating in self.seatings if seating.guest_id == guest.id]
        free = [seat for seat in left if self.sitters[seat - 1].bot is not None]
        return free[-1] if free else None

    def kept_seat_of(self, guest: Guest | None) -> int | None:
        """The seat in which a bot stands in for a guest until they are back."""
        kept = (one.seat for one in self.sitters if guest is not None and one.kept_for == guest.id)
        return next(kept, None)

    def owners(self) -> list[Seating]:
        """The owner of each seat, from seat 1: where a bot stands in, the person it is kept for."""
        return [self._owner(sitter) for sitter in self.sitters]

    def _owner(self, sitter: Seating) -> Seating:
        if sitter.kept_for is None:
            return sitter
        own = (one for one in reversed(self.seatings) if one.guest_id == sitter.kept_for)
        return next(own, sitter)

    # What they are called

    def name_in(self, seat: int, name: str) -> str:
        """A name for somebody in a seat, unlike all others here."""
        return distinct(name, [one.name for one in self.sitters if one.seat != seat])

    def names_at(self, number: int) -> list[str]:
        """The names of those who sat there after `number` actions, from seat 1.

        They include whoever took that action, not whoever took the seat after it. People have the
        names that they have now.
        """
        then: dict[int, Seating] = {}
        for seating in self.seatings:
            if seating.seat not in then or seating.at < number:
                then[seating.seat] = seating
        latest = {one.guest_id: one.name for one in self.seatings}
        seatings = (then[seat] for seat in sorted(then))
        return [one.name if one.guest_id is None else latest[one.guest_id] for one in seatings]

    # What is refused

    def check_unseen(self, seat: int, guest: Guest) -> None:
        """Refuse a guest who would see a second hand.

        Raises:
            InvitationUsed: They have sat in another seat of this table.
        """
        if any(one.guest_id == guest.id and one.seat != seat for one in self.seatings):
            raise InvitationUsed(msg("You have seen another hand at this table."))

    def check_free(self, seat: int, guest: Guest) -> None:
        """Refuse a seat that belongs to a person, or is kept for one.

        Raises:
            InvitationUsed: Another has it.
        """
        sitter = self.sitter(seat)
        if sitter.bot is None:
            raise InvitationUsed(msg("Somebody else has taken this seat."))
        if sitter.kept_for not in (None, guest.id):
            raise InvitationUsed(msg("This seat is kept for somebody who is away."))

    def check_person(self, seat: int) -> None:
        """Refuse a bot's seat.

        Raises:
            NotSeated: No person sits there.
        """
        if self.sitter(seat).bot is not None:
            raise NotSeated(msg("No person sits in seat {seat}."), seat=seat)
