"""Latecomers ask for a bot's seat, and sit down when all players agree."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from tripot.core.language import msg
from tripot.server.refusals import NoKnock, SeatTaken, TurnedAway
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating


@dataclass(frozen=True)
class Knock:
    """Somebody who asks for the seat of a bot, whose hand they would see."""

    guest: Guest
    seat: int
    token: str
    """The hash of the link by which they came."""
    agreed: frozenset[int] = field(compare=False)
    """The guests who have agreed, including whoever made the link. It stays the same knock."""

    def missing(self, owners: Iterable[Seating]) -> list[int]:
        """The seats whose owners have not agreed yet."""
        return [one.seat for one in yet_to_agree(owners, self.agreed)]


def yet_to_agree(owners: Iterable[Seating], agreed: Collection[int | None]) -> list[Seating]:
    """Those who own a seat, even if they are away, and have not agreed to a latecomer."""
    return [one for one in owners if one.guest_id not in (None, *agreed)]


@dataclass(frozen=True)
class Knocks:
    """All who ask for a seat at one table; one for each seat."""

    by_seat: Mapping[int, Knock] = field(default_factory=dict)
    turned_away: frozenset[int] = frozenset()
    """The guests to whom a player has objected."""

    def of(self, guest: Guest | None) -> Knock | None:
        """What a guest asks for."""
        found = (knock for knock in self.by_seat.values() if guest and knock.guest.id == guest.id)
        return next(found, None)

    def at(self, seat: int) -> Knock:
        """Who asks for a seat.

        Raises:
            NoKnock: Nobody does.
        """
        if seat not in self.by_seat:
            raise NoKnock(msg("Nobody is asking for this seat."))
        return self.by_seat[seat]

    def with_knock(self, knock: Knock) -> "Knocks":
        """Somebody asks; asking again continues the request, or moves it to another seat.

        Raises:
            TurnedAway: They have asked before, and a player has objected.
            SeatTaken: Somebody else asks for that seat.
        """
        self.check_welcome(knock.guest)
        known = self.by_seat.get(knock.seat, knock)
        if known.guest.id != knock.guest.id:
            raise SeatTaken(msg("Somebody else is asking for this seat."))
        asked = replace(self, by_seat={**self.by_seat, knock.seat: known})
        return asked._keeping(lambda one: one is known or one.guest.id != knock.guest.id)

    def with_welcome(self, seat: int, guest_id: int) -> "Knocks":
        """A player agrees."""
        knock = self.by_seat[seat]
        agreed = replace(knock, agreed=knock.agreed | {guest_id})
        return replace(self, by_seat={**self.by_seat, seat: agreed})

    def without(self, seat: int) -> "Knocks":
        """Nobody asks for a seat any more."""
        return self._keeping(lambda one: one.seat != seat)

    def turning_away(self, seat: int) -> "Knocks":
        """A player objects."""
        turned_away = self.turned_away | {self.by_seat[seat].guest.id}
        return replace(self.without(seat), turned_away=turned_away)

    def after(self, seating: Seating) -> "Knocks":
        """Somebody has sat down: their request ends, and so do requests for a person's seat."""
        if seating.bot is not None:
            return self
        return self._keeping(
            lambda one: one.seat != seating.seat and one.guest.id != seating.guest_id
        )

    def _keeping(self, goes_on: Callable[[Knock], bool]) -> "Knocks":
        by_seat = {seat: one for seat, one in self.by_seat.items() if goes_on(one)}
        return replace(self, by_seat=by_seat)

    def check_welcome(self, guest: Guest | None) -> None:
        """Refuse a guest to whom a player has objected.

        Raises:
            TurnedAway: They have asked before, and a player has objected.
        """
        if guest is not None and guest.id in self.turned_away:
            raise TurnedAway(msg("They would rather go on as they are."))
