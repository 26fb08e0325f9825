"""A room: who will play together, and by which rules, before the cards are dealt.

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
from tripot.core.refusals import BadOption, BadSeat
from tripot.core.streams import fresh_seed
from tripot.server.names import distinct
from tripot.server.play.series import Result, Series, checked_kind
from tripot.server.play.value.round import COUNTDOWNS
from tripot.server.play.value.tempo import PACES, USUAL_PACE
from tripot.server.refusals import AlreadyDealt, NotHost, SeatTaken
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.tables import StoredTable
from tripot.server.store.tokens import new_id


@dataclass(frozen=True)
class Chair:
    """A seat of the next game: a person's, a bot's, or nobody's yet."""

    name: str = ""
    bot: str | None = None
    guest_id: int | None = None
    is_back: bool = True
    """Whether a person has said that he plays the next game."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has it."""
        return self.bot is None and self.guest_id is None


@dataclass(frozen=True, kw_only=True)
class Room:
    """All that a room is; what is done in it makes another."""

    id: str
    game: str
    host_id: int
    chairs: tuple[Chair, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    pace: str = USUAL_PACE
    countdown: int = 15
    has_latecomers: bool = False
    """Whether bots' seats may be taken when the cards have been dealt."""
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
        """Whether a guest has said that he plays the next game."""
        own = self.chair_of(guest)
        return own is not None and self.chairs[own - 1].is_back

    @property
    def present_host(self) -> int:
        """Who decides here: the host, or while he is not there the first who is."""
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
            raise NotHost(msg("Only the host of this room decides that."))

    def check_choosing(self) -> None:
        """Refuse what is settled before the deal.

        Raises:
            AlreadyDealt: They play.
        """
        if self.is_playing:
            raise AlreadyDealt(msg("The cards have been dealt in the meantime."))

    def seats_where(self, *, is_open: bool) -> list[int]:
        """The seats that nobody has, or those that somebody has."""
        chairs = enumerate(self.chairs, start=1)
        return [seat for seat, chair in chairs if chair.is_open == is_open]

    @property
    def missing(self) -> list[Chair]:
        """The people of the last game who have not said that they play the next."""
        return [chair for chair in self.chairs if chair.guest_id and not chair.is_back]

    # What people do

    def with_person(self, guest: Guest, seat: int | None = None) -> "Room":
        """A guest sits down in an open seat, moves to it, or says that he is back.

        Raises:
            SeatTaken: Somebody has it, or there is none.
        """
        own = self.chair_of(guest)
        if own is not None and seat in (own, None):
            here = self.renamed(guest)
            return here._with(own, replace(here.chairs[own - 1], is_back=True))
        if own is not None and self.series.is_under_way:
            raise SeatTaken(msg("During an evening everybody keeps the seat they began in."))
        free = self.seats_where(is_open=True)
        if not free:
            raise SeatTaken(msg("All seats are taken. Ask the host to make room."))
        chosen = free[0] if seat is None else seat
        self._check_seat(chosen)
        if chosen not in free:
            raise SeatTaken(msg("Somebody else has taken this seat."))
        left = self.without_person(guest)
        return left._with(chosen, Chair(left._name_in(chosen, guest.name), None, guest.id))

    def without_person(self, guest: Guest) -> "Room":
        """A guest gets up."""
        own = self.chair_of(guest)
        return self if own is None else self._with(own, Chair())

    def renamed(self, guest: Guest) -> "Room":
        """A guest is called by another name."""
        own = self.chair_of(guest)
        if own is None:
            return self
        name = self._name_in(own, guest.name)
        return self._with(own, replace(self.chairs[own - 1], name=name))

    # What the host does

    def with_host(self, guest: Guest, *, here: Container[int | None] = ()) -> "Room":
        """Somebody who sits here decides from now on, in place of a host who is away.

        Raises:
            NotHost: The host is here, or he does not sit here himself.
        """
        if self.present_host in here or not self.awaits(guest):
            self.check_host(guest)
        return replace(self, host_id=guest.id)

    def with_bot(self, seat: int, bot: str) -> "Room":
        """A bot sits down where nobody has, or plays in another one's place.

        Raises:
            BadBot: The game has no such bot.
            SeatTaken: A person sits there.
        """
        self._check_no_person(seat)
        name = house.game(self.game).bot(bot).name
        return self._with(seat, self._bot_in(seat, name))

    def with_open(self, seat: int, *, here: Container[int | None] = ()) -> "Room":
        """A seat is nobody's again: a bot goes, or a person who has not come back or is away.

        Args:
            seat: Which.
            here: Guests who are not away.

        Raises:
            SeatTaken: A person sits there who is here.
        """
        self._check_seat(seat)
        if self.chairs[seat - 1].is_back and self.chairs[seat - 1].guest_id in here:
            self._check_no_person(seat)
        return self._with(seat, Chair())

    def filled(self, bot: str) -> "Room":
        """Bots sit down in all seats that are open, and for those who have not come back."""
        room = self
        for seat, chair in enumerate(self.chairs, start=1):
            if chair.is_open or not chair.is_back:
                room = room._with(seat, room._bot_in(seat, bot))
        return room

    def with_rules(self, options: Mapping[str, Any], *, players: int | None = None) -> "Room":
        """These house rules and so many seats; people keep theirs, or move to one that is left.

        Raises:
            BadOption: The game cannot be played so, or more people sit here.
        """
        seats = len(self.chairs) if players is None else players
        checked = house.game(self.game).settings(seats, options)
        return replace(self._resized(seats), options=checked)

    def _resized(self, players: int) -> "Room":
        people = sum(chair.guest_id is not None for chair in self.chairs)
        if people > players:
            raise BadOption(
                msg("{people} people sit here: there cannot be {players} seats."),
                option="players",
                people=people,
                players=players,
            )
        kept = list(self.chairs[:players]) + [Chair()] * (players - len(self.chairs))
        for chair in self.chairs[players:]:
            if chair.guest_id is not None:
                kept[next(at for at, one in enumerate(kept) if one.guest_id is None)] = chair
        series = self.series if players == len(self.chairs) else Series(self.series.kind)
        return replace(self, chairs=tuple(kept), series=series)

    def with_series(self, kind: str) -> "Room":
        """One game, or an evening; what has been won of another is forgotten.

        Raises:
            BadOption: Nobody plays that.
        """
        found = checked_kind(kind, house.game(self.game))
        return self if found == self.series.kind else replace(self, series=Series(found))

    # Games

    @property
    def is_playing(self) -> bool:
        """Whether the cards have been dealt, and nobody has come back from the game."""
        return self.table_id is not None

    def dealt(self, table_id: str) -> "Room":
        """They play."""
        series = self.series if self.series.is_under_way else Series(self.series.kind)
        return replace(self, table_id=table_id, series=series)

    def after(self, result: Result, seatings: Sequence[Seating]) -> "Room":
        """The game is over: whoever sits there has his seat, but has not said that he goes on."""
        chairs = tuple(
            Chair(one.name, one.bot, one.guest_id, is_back=one.guest_id is None) for one in seatings
        )
        return replace(self, chairs=chairs, table_id=None, series=self.series.with_result(result))

    # The rest

    def _bot_in(self, seat: int, bot: str) -> Chair:
        return Chair(self._name_in(seat, house.BOT_NAMES[seat - 1]), bot)

    def _name_in(self, seat: int, name: str) -> str:
        """What somebody in a seat is called, so that nobody else here is called alike."""
        others = enumerate(self.chairs, start=1)
        return distinct(name, [one.name for at, one in others if at != seat and one.name])

    def _with(self, seat: int, chair: Chair) -> "Room":
        chairs = list(self.chairs)
        chairs[seat - 1] = chair
        is_another = chair.guest_id != self.chairs[seat - 1].guest_id
        is_forgotten = is_another and bool(self.series.winners)  # it names who won by their seats
        series = Series(self.series.kind) if is_forgotten else self.series
        return replace(self, chairs=tuple(chairs), series=series)

    def _check_seat(self, seat: int) -> None:
        if seat not in range(1, len(self.chairs) + 1):
            raise BadSeat(
                msg("There is no seat {seat}; this match has seats 1 to {players}."),
                seat=seat,
                players=len(self.chairs),
            )

    def _check_no_person(self, seat: int) -> None:
        self._check_seat(seat)
        if self.chairs[seat - 1].guest_id is not None:
            raise SeatTaken(msg("A person sits there."))

    def as_data(self) -> dict[str, Any]:
        """All of it but its name and version, for the store."""
        data = asdict(self)
        return {name: value for name, value in data.items() if name not in ("id", "version")}

    @classmethod
    def of_data(cls, room_id: str, version: int, data: Mapping[str, Any]) -> "Room":
        """A room as the store has it.

        Raises:
            ValueError: It is damaged.
            Refused: Its game is not played here, or not by these rules.
        """
        text = json.dumps({**data, "id": room_id, "version": version})
        room = _reader().validate_json(text, strict=True)
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
