"""A room: who will play together, and by which rules, before the deal.

It outlasts its games: those who want another come back to it.
"""

import json
from collections.abc import Container, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.streams import fresh_seed
from tripot.server.lobby.chairs import (
    Chairs,
    bot_in,
    check_no_person,
    check_seat,
    name_in,
    resized,
    with_chair,
)
from tripot.server.names import distinct
from tripot.server.play.series import Series, checked_kind
from tripot.server.play.value.round import COUNTDOWNS
from tripot.server.play.value.tempo import PACES, USUAL_PACE
from tripot.server.refusals import AlreadyDealt, NotHost, SeatTaken
from tripot.server.store.guests import Guest
from tripot.server.store.rooms import Chair, Result, StoredRoom
from tripot.server.store.seatings import Seating
from tripot.server.store.tables import StoredTable
from tripot.server.store.tokens import new_id


@dataclass(frozen=True, kw_only=True)
class Room:
    """Everything that a room is; changing it makes another."""

    id: str
    game: str
    host_id: int
    chairs: Chairs
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str = USUAL_PACE
    countdown: int = 15
    has_latecomers: bool = False
    """Whether bots' seats may be taken after the deal."""
    series: Series = field(default_factory=Series)
    table_id: str | None = None
    """Where they play, or have played; None while they choose their seats."""
    version: int = 0
    """How often it has been changed."""

    # Who is here

    def chair_of(self, guest: Guest | None) -> int | None:
        """The seat of a guest, from 1."""
        if guest is None:
            return None
        ids = [chair.guest_id for chair in self.chairs]
        return ids.index(guest.id) + 1 if guest.id in ids else None

    def awaits(self, guest: Guest) -> bool:
        """Whether a guest has said that they play the next game."""
        own = self.chair_of(guest)
        return own is not None and self.chairs[own - 1].is_back

    @property
    def present_host(self) -> int:
        """Who decides here: the host or, while the host is not there, the first person who is."""
        people = [chair for chair in self.chairs if chair.guest_id]
        ids = [chair.guest_id or 0 for chair in people if chair.is_back]
        ids = ids or [chair.guest_id or 0 for chair in people] or [self.host_id]
        return self.host_id if self.host_id in ids else ids[0]

    def is_hosted_by(self, guest: Guest | None) -> bool:
        """Whether this guest decides here."""
        return guest is not None and guest.id == self.present_host

    def check_host(self, guest: Guest | None) -> None:
        """Refuse what only the host may do.

        Raises:
            NotHost: Another is the host.
        """
        if not self.is_hosted_by(guest):
            raise NotHost(msg("Only the host of this room can decide that."))

    def check_choosing(self) -> None:
        """Refuse what is settled before the deal.

        Raises:
            AlreadyDealt: They are playing.
        """
        if self.is_playing:
            raise AlreadyDealt(msg("The cards have been dealt in the meantime."))

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat, chair in enumerate(self.chairs, start=1) if chair.is_open]

    @property
    def missing(self) -> list[Chair]:
        """The people of the last game who have not said that they play the next."""
        return [chair for chair in self.chairs if chair.guest_id and not chair.is_back]

    # What people do

    def with_person(self, guest: Guest, seat: int | None = None) -> "Room":
        """A guest sits down in an open seat, moves to it, or says that they are back.

        Raises:
            SeatTaken: Somebody has it, or there is none.
        """
        own = self.chair_of(guest)
        if own is not None and seat in (own, None):
            here = self.renamed(guest)
            return _with(here, own, replace(here.chairs[own - 1], is_back=True))
        if own is not None and self.series.is_under_way:
            raise SeatTaken(msg("Everybody keeps the same seat for the whole evening."))
        free = self.open_seats
        if not free:
            raise SeatTaken(msg("All seats are taken. Ask the host to make room."))
        chosen = free[0] if seat is None else seat
        check_seat(self.chairs, chosen)
        if chosen not in free:
            raise SeatTaken(msg("Somebody else has taken this seat."))
        left = self.without_person(guest)
        return _with(left, chosen, Chair(name_in(left.chairs, chosen, guest.name), None, guest.id))

    def without_person(self, guest: Guest) -> "Room":
        """A guest gets up."""
        own = self.chair_of(guest)
        return self if own is None else _with(self, own, Chair())

    def renamed(self, guest: Guest) -> "Room":
        """A guest has a new name."""
        own = self.chair_of(guest)
        if own is None:
            return self
        name = name_in(self.chairs, own, guest.name)
        return _with(self, own, replace(self.chairs[own - 1], name=name))

    # What the host does

    def with_host(self, guest: Guest, *, here: Container[int | None] = ()) -> "Room":
        """Somebody who sits here becomes host while the host is away.

        Raises:
            NotHost: The host is here, or the guest does not sit here.
        """
        if self.present_host in here or not self.awaits(guest):
            self.check_host(guest)
        return replace(self, host_id=guest.id)

    def with_bot(self, seat: int, bot: str) -> "Room":
        """A bot sits down in an open seat, or replaces another bot.

        Raises:
            BadBot: The game has no such bot.
            SeatTaken: A person sits there.
        """
        check_no_person(self.chairs, seat)
        name = house.game(self.game).bot(bot).name
        return _with(self, seat, bot_in(self.chairs, seat, name))

    def with_open(self, seat: int, *, here: Container[int | None] = ()) -> "Room":
        """A seat becomes open: a bot goes, or a person who has not come back or is away.

        Args:
            seat: The seat.
            here: Guests who are not away.

        Raises:
            SeatTaken: A person sits there who is here.
        """
        check_seat(self.chairs, seat)
        if self.chairs[seat - 1].is_back and self.chairs[seat - 1].guest_id in here:
            check_no_person(self.chairs, seat)
        return _with(self, seat, Chair())

    def filled(self, bot: str) -> "Room":
        """Bots sit down in all open seats, and for those who have not come back."""
        room = self
        for seat, chair in enumerate(self.chairs, start=1):
            if chair.is_open or not chair.is_back:
                room = _with(room, seat, bot_in(room.chairs, seat, bot))
        return room

    def with_rules(self, options: Mapping[str, Any], *, players: int | None = None) -> "Room":
        """New rules and number of seats; people keep their seats, or move to one that is left.

        Raises:
            BadOption: The game cannot be played so, or more people sit here.
        """
        seats = len(self.chairs) if players is None else players
        checked = house.game(self.game).settings(seats, options)
        series = self.series if seats == len(self.chairs) else Series(self.series.kind)
        chairs = resized(self.chairs, seats)
        return replace(self, chairs=chairs, series=series, options=checked)

    def with_series(self, kind: str) -> "Room":
        """One game, or an evening; the score of another kind is forgotten.

        Raises:
            BadOption: There is no such kind.
        """
        found = checked_kind(kind, house.game(self.game))
        return self if found == self.series.kind else replace(self, series=Series(found))

    # Games

    @property
    def is_playing(self) -> bool:
        """Whether the cards have been dealt, and nobody has come back from the game."""
        return self.table_id is not None

    def dealt(self, table_id: str) -> "Room":
        """The cards are dealt."""
        series = self.series if self.series.is_under_way else Series(self.series.kind)
        return replace(self, table_id=table_id, series=series)

    def after(self, result: Result, seatings: Sequence[Seating]) -> "Room":
        """The game is over: everybody keeps their seat, but has not said that they go on."""
        chairs = tuple(
            Chair(one.name, one.bot, one.guest_id, is_back=one.guest_id is None) for one in seatings
        )
        return replace(self, chairs=chairs, table_id=None, series=self.series.with_result(result))


def _with(room: Room, seat: int, chair: Chair) -> Room:
    is_another = chair.guest_id != room.chairs[seat - 1].guest_id
    is_forgotten = is_another and bool(room.series.winners)  # it names the winners by their seats
    series = Series(room.series.kind) if is_forgotten else room.series
    return replace(room, chairs=with_chair(room.chairs, seat, chair), series=series)


# In the store


def stored(room: Room) -> StoredRoom:
    """The room as the store keeps it."""
    return StoredRoom(
        id=room.id,
        version=room.version,
        game=room.game,
        host_id=room.host_id or None,
        chairs=room.chairs,
        options=room.options,
        pace=room.pace,
        countdown=room.countdown,
        has_latecomers=room.has_latecomers,
        series=room.series.kind,
        results=room.series.results,
        table_id=room.table_id,
    )


def room_from(stored: StoredRoom) -> Room:
    """A room from the store.

    Raises:
        ValueError, TypeError: It is damaged.
        Refused: Its game is not played here, or not by these rules.
    """
    series = {"kind": stored.series, "results": stored.results}
    data = {**asdict(stored), "host_id": stored.host_id or 0, "series": series}
    room = _reader().validate_json(json.dumps(data), strict=True)
    house.game(room.game).settings(len(room.chairs), room.options)
    if room.pace not in PACES or room.countdown not in COUNTDOWNS:
        raise ValueError(f"pace {room.pace}, countdown {room.countdown}")
    return room


@cache
def _reader() -> TypeAdapter[Room]:
    return TypeAdapter(Room)


def empty_room(game: Game, host: Guest) -> Room:
    """A new room with its host in the first seat, and all others open."""
    seats = game.about.usual_players
    name = distinct(host.name, ())
    chairs = (Chair(name, None, host.id), *[Chair()] * (seats - 1))
    options = game.settings(seats, None)
    return Room(id=new_id(), game=game.name, host_id=host.id, chairs=chairs, options=options)


def table_of(room: Room) -> StoredTable:
    """A new table for those who sit in a room; nothing has been played at it."""
    game = house.game(room.game)
    seatings = [
        Seating(seat, 0, chair.name, chair.bot, chair.guest_id)
        for seat, chair in enumerate(room.chairs, start=1)
    ]
    return StoredTable(
        id=new_id(),
        game=game.name,
        rules=game.about.rules_version,
        options=game.settings(len(room.chairs), room.options),
        seed=fresh_seed(),
        pace=room.pace,
        countdown=room.countdown,
        is_over=False,
        seatings=tuple(seatings),
        actions=(),
        room_id=room.id,
        has_latecomers=room.has_latecomers,
    )
