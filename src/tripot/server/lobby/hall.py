"""The hall: guests, their tables and rooms, put together; tables are laid, and cards are dealt."""

import asyncio
from contextlib import suppress
from dataclasses import replace

from tripot import house
from tripot.core.language import msg
from tripot.core.refusals import Stale, UnknownGame
from tripot.core.streams import fresh_seed
from tripot.server.door.limits import Limits
from tripot.server.lobby.floor import Floor
from tripot.server.lobby.guests import Guests
from tripot.server.lobby.invitations import Invitations
from tripot.server.lobby.lengths import Lengths
from tripot.server.lobby.room import Room, table_of
from tripot.server.lobby.rooms import Gathering, Rooms
from tripot.server.lobby.rounds import Rounds
from tripot.server.lobby.wish import Wish, check, checked_countdown, checked_pace, seatings_of
from tripot.server.play.table import Table
from tripot.server.refusals import NoTable, TooMany
from tripot.server.store.guests import Guest
from tripot.server.store.rooms import Chair
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable
from tripot.server.store.tokens import new_id


class Hall:
    """A house: its guests, tables and rooms, and what keeps them going.

    Args:
        store: The store.
        limits: The limits; by default the usual ones.
        scale: A factor on all pauses at tables.
    """

    def __init__(self, store: Store, limits: Limits | None = None, *, scale: float = 1.0) -> None:
        self.store = store
        self.name = ""
        """The name that distinguishes this house, once it is open."""
        self.rooms = Rooms(store)
        self.lengths = Lengths(store)
        self.guests = Guests(store)
        self.floor = Floor(store, self.rooms, limits or Limits(), scale=scale)
        self.invitations = Invitations(store, self.floor)
        self._rounds = Rounds(store, self.floor, self.guests)
        self._meeting = asyncio.Lock()

    async def open(self) -> None:
        """Resume the tables that people were at, while people already come in."""
        self.name = await self.store.house()
        self._rounds.begin()

    def end_streams(self) -> None:
        """Let go of all followers, and stop dealing: endless streams would delay closing."""
        self._rounds.end()
        self.floor.end_streams()
        self.rooms.close()

    async def close(self) -> None:
        """Stop dealing everywhere; everything played is in the store."""
        await self._rounds.ended()
        await self.floor.close()

    # Guests

    def note_address(self, guest: Guest, address: str) -> None:
        """Note that a guest comes from an address, by which shared resources are divided."""
        self.floor.thinkers.whereabouts.note(guest.id, address)

    async def rename(self, code: str, name: str) -> Guest:
        """Change a guest's name, at their tables too."""
        renamed = await self.guests.rename(code, name)
        await self.rooms.rename(renamed)
        for table in await self.tables_of(renamed):
            seat = table.seat_of(renamed)
            if seat is not None:
                await table.usher.rename(seat, name)
        return renamed

    # Tables

    async def table(self, table_id: str) -> Table:
        """The table of that name.

        Raises:
            NoTable: There is none.
        """
        return await self.floor.find(table_id)

    async def tables_of(self, guest: Guest) -> list[Table]:
        """The unfinished tables at which a guest sits, the latest first."""
        tables = []
        for table_id in await self.store.tables.unfinished(guest.id):
            with suppress(NoTable, UnknownGame):  # one that this Tripot cannot play
                tables.append(await self.table(table_id))
        return [
            table for table in tables if table.seat_of(guest) or table.seats.kept_seat_of(guest)
        ]

    async def lay(self, wish: Wish, guest: Guest | None) -> Table:
        """Lay a new table as wished, dealt and waiting.

        Raises:
            Refused: The game cannot be played like that.
        """
        wish = wish if guest is not None else replace(wish, seat=None)
        options, game = check(wish), house.game(wish.game)
        await self._check_room_for(guest)
        stored = StoredTable(
            id=new_id(),
            game=game.name,
            rules=game.about.rules_version,
            options=options,
            seed=fresh_seed() if wish.seed is None else wish.seed,
            is_seeded=wish.seed is not None,
            pace=wish.pace,
            countdown=wish.countdown,
            is_over=False,
            seatings=tuple(seatings_of(wish, guest)),
            actions=(),
            has_latecomers=wish.has_latecomers,
        )
        await self.store.tables.add(stored)
        table = await self.table(stored.id)
        if wish.series != "single":
            gathering = await self.room_of(table)
            await gathering.change(lambda room: room.with_series(wish.series))
        return table

    async def _check_room_for(self, guest: Guest | None) -> None:
        """Refuse another table if there are enough.

        Raises:
            TooMany: The house is full, or the guest sits at many tables already.
        """
        if self.floor.is_full:
            raise TooMany(msg("All tables of the house are taken. Come back in a while."))
        most = self.floor.limits.tables_of_guest
        if guest is not None and len(await self.store.tables.unfinished(guest.id)) >= most:
            raise TooMany(msg("You already have {most} games going. Finish one first."), most=most)

    async def set_pace(self, table: Table, pace: str) -> None:
        """Choose how much time bots and dice take at a table."""
        await table.pacing.set_pace(checked_pace(pace))

    async def set_countdown(self, table: Table, seconds: int) -> None:
        """Set the time for people at a table who are asked at once."""
        await table.pacing.set_countdown(checked_countdown(seconds))

    # Rooms

    async def deal(
        self, gathering: Gathering, guest: Guest, *, version: int | None = None
    ) -> Table:
        """Deal in a room: bots take the seats that nobody has come to.

        Pressing twice deals once.

        Args:
            gathering: The room.
            guest: Who deals.
            version: The version of the room that they have seen; None for any.

        Raises:
            NotHost: The guest may not deal.
            Stale: The room has changed since.
        """

        def dealt(room: Room) -> tuple[Room, StoredTable]:
            room.check_host(guest)
            if version not in (None, room.version):
                raise Stale(msg("This room has changed in the meantime. Look again."))
            if room.chair_of(guest) is not None:  # whoever deals plays
                room = room.with_person(guest)
            ready = room.filled(house.usual_bot(house.game(room.game)))
            table = table_of(ready)
            return ready.dealt(table.id), table

        await self._check_room_for(guest)
        room = await gathering.deal(dealt)
        return await self.table(str(room.table_id))

    async def room_like(self, table_id: str, host: Guest) -> Room:
        """A room with the game, the rules and the bots of a table, and one person in it."""
        like = _room_after(await self.table(table_id))
        own = next((at for at, one in enumerate(like.chairs) if one.guest_id == host.id), 0)
        chairs = [chair if chair.bot is not None else Chair() for chair in like.chairs]
        chairs[own] = Chair(host.name, None, host.id)
        return replace(like, chairs=tuple(chairs), host_id=host.id, table_id=None)

    async def room_of(self, table: Table) -> Gathering:
        """Where the players of a table meet again."""
        async with self._meeting:
            if table.value.room is not None:
                return await self.rooms.get(table.value.room.id)
            gathering = await self.rooms.add(_room_after(table))
            kept = await self.store.tables.set_room(table.id, gathering.room.id)
            gathering = await self.rooms.get(kept)  # another process may have been first
            gathering.live.lead(table)
            return gathering

    async def again(self, table: Table, guest: Guest) -> Gathering:
        """Come back from a finished game for another; alone with bots, it is dealt at once.

        Raises:
            NotOver: The game goes on.
        """
        table.value.check_over()
        gathering = await self.room_of(table)

        def came_back(room: Room) -> Room:
            if room.table_id == table.id:
                room = room.after(table.teller.result(), table.seats.owners())
            is_expected = not room.is_playing and room.chair_of(guest) is not None
            return room.with_person(guest) if is_expected else room

        room = await gathering.change(came_back)
        people = [chair.guest_id for chair in room.chairs if chair.guest_id is not None]
        if people == [guest.id] and not room.open_seats and not room.is_playing:
            with suppress(Stale):  # another process has dealt
                await self.deal(gathering, guest)
        return gathering


def _room_after(table: Table) -> Room:
    """A room for those who play at a table, or have played at it."""
    people = [sitter.guest_id for sitter in table.sitters if sitter.guest_id is not None]
    return Room(
        id=new_id(),
        game=table.game.name,
        host_id=people[0] if people else 0,
        chairs=tuple(Chair(one.name, one.bot, one.guest_id) for one in table.sitters),
        options=table.match.options,
        pace=table.value.pace,
        countdown=table.value.countdown,
        has_latecomers=table.has_latecomers,
        table_id=table.id,
    )
