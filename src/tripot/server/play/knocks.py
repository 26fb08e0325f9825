"""Latecomers ask for a bot's seat, and sit down when all who play agree."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from tripot.core.language import msg
from tripot.server.refusals import SeatTaken, TurnedAway
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating


@dataclass
class Knock:
    """Somebody who asks for the seat of a bot, whose hand they would see."""

    guest: Guest
    seat: int
    token: str
    """The hash of the link by which they came."""
    agreed: set[int]
    """The guests who have agreed; whoever made the link has."""

    def missing(self, owners: Iterable[Seating]) -> list[int]:
        """The seats whose owners have not agreed yet."""
        return [one.seat for one in yet_to_agree(owners, self.agreed)]


def yet_to_agree(owners: Iterable[Seating], agreed: Collection[int | None]) -> list[Seating]:
    """Those who own a seat, also while they are away, and have not agreed to a latecomer."""
    return [one for one in owners if one.guest_id not in (None, *agreed)]


@dataclass
class Knocks:
    """All who ask for a seat at one table; one for each seat."""

    by_seat: dict[int, Knock] = field(default_factory=dict)
    _turned_away: set[int] = field(default_factory=set)

    def of(self, guest: Guest | None) -> Knock | None:
        """What a guest asks for."""
        found = (knock for knock in self.by_seat.values() if guest and knock.guest.id == guest.id)
        return next(found, None)

    def add(self, knock: Knock) -> None:
        """Somebody asks; who asks again goes on asking, or asks for another seat instead.

        Raises:
            TurnedAway: He has asked before, and one of those seated would rather not.
            SeatTaken: Somebody else asks for that seat.
        """
        self.check_welcome(knock.guest)
        known = self.by_seat.setdefault(knock.seat, knock)
        if known.guest.id != knock.guest.id:
            raise SeatTaken(msg("Somebody else is asking for this seat."))
        self._keep(lambda one: one is known or one.guest.id != knock.guest.id)

    def settle(self, seating: Seating) -> None:
        """Somebody has sat down: he asks no more, and nobody asks for a person's seat."""
        if seating.bot is None:
            self._keep(lambda one: one.seat != seating.seat and one.guest.id != seating.guest_id)

    def _keep(self, goes_on: Callable[[Knock], bool]) -> None:
        self.by_seat = {seat: one for seat, one in self.by_seat.items() if goes_on(one)}

    def check_welcome(self, guest: Guest | None) -> None:
        """Refuse who has been turned away.

        Raises:
            TurnedAway: He has asked before, and one of those seated would rather not.
        """
        if guest is not None and guest.id in self._turned_away:
            raise TurnedAway(msg("They would rather go on as they are."))

    def turn_away(self, seat: int) -> None:
        """One of those seated would rather not."""
        self._turned_away.add(self.by_seat.pop(seat).guest.id)
