"""The hall: every table of the house, loaded when asked for and dealt at while it plays."""

import asyncio
import logging
import time
from collections.abc import Sequence, Set
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import Refused, Stale, UnknownGame
from tripot.core.streams import fresh_seed
from tripot.server.door.limits import Limits
from tripot.server.lobby.lengths import Lengths
from tripot.server.lobby.room import Chair, Room, table_of
from tripot.server.lobby.rooms import Gathering, Rooms
from tripot.server.lobby.wish import Wish, check, checked_countdown, checked_pace, seatings_of
from tripot.server.pieces import Turns
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.bots.warm_up import MANY_TABLES
from tripot.server.play.dealer import Dealer
from tripot.server.play.loading import Shelf
from tripot.server.play.table import Table
from tripot.server.refusals import (
    InvitationUsed,
    NoInvitation,
    NoLatecomers,
    NoRoom,
    NoTable,
    StoreFailed,
    TooMany,
    UnknownGuest,
)
from tripot.server.store.guests import Guest
from tripot.server.store.invitations import Invitation
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable
from tripot.server.store.tokens import hashed, new_code, new_id, new_link

_IDLE_SECONDS = 120
_ROUND_SECONDS = 30
_RETRY_SECONDS = 2
_STOPPING_SECONDS = 0.5
_FORGETTING_SECONDS = 3600
_log = logging.getLogger(__name__)


class Hall:
    """All tables, and who keeps them going.

    Args:
        store: Where they are kept.
        limits: How much one may ask of them; as usual without any.
        scale: By how much what takes its time at them takes longer or shorter than usual.
    """

    def __init__(self, store: Store, limits: Limits | None = None, *, scale: float = 1.0) -> None:
        self.store = store
        self.limits = limits or Limits()
        self._rushing = asyncio.Semaphore(self.limits.rushing)
        self._turns = Turns()
        self.name = ""
        """What tells this house from others, once it is open."""
        self.rooms = Rooms(store)
        self.lengths = Lengths(store)
        self._shelf = Shelf(store)
        self._scale = scale
        self._thinkers = Thinkers()
        self._tables: dict[str, Table] = {}
        self._dealers: dict[str, Dealer] = {}
        self._opening = WeakValueDictionary[str, asyncio.Lock]()
        self._meeting = asyncio.Lock()
        self._guests: dict[str, Guest] = {}
        self._lessons: dict[int, set[tuple[str, str]]] = {}
        self._forgets_at = 0.0
        self._round: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    async def open(self) -> None:
        """Go on with the tables that people were at, while people come in already."""
        self.name = await self.store.house()
        self._round = asyncio.create_task(self._make_rounds(), name="rounds of the hall")

    def end_streams(self) -> None:
        """Let everybody go who follows a table, and deal no more: what never ends would hold up."""
        self._closing.set()
        for table in self._tables.values():
            table.live.close()
        self.rooms.close()

    async def close(self) -> None:
        """Stop dealing everywhere; what was played is in the store."""
        self._closing.set()
        if self._round is not None:
            await asyncio.gather(self._round, return_exceptions=True)
        stopping = [asyncio.ensure_future(dealer.stop()) for dealer in self._dealers.values()]
        if stopping:  # who thinks for long is not waited for
            await asyncio.wait(stopping, timeout=_STOPPING_SECONDS)
        await self._thinkers.close()

    # Guests

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """A new guest, and the code that brings him back."""
        code = new_code()
        guest = await self.store.guests.add(hashed(code), name)
        self._guests[code] = guest
        return guest, code

    async def guest(self, code: str) -> Guest:
        """The guest of a code.

        Raises:
            UnknownGuest: It is nobody's.
        """
        if code not in self._guests:
            guest = await self.store.guests.find(hashed(code))
            if guest is None:
                raise UnknownGuest(
                    msg("This code belongs to nobody here. Did you copy it correctly?")
                )
            self._guests[code] = guest
        return self._guests[code]

    def note_address(self, guest: Guest, address: str) -> None:
        """A guest comes from an address: what is shared is shared by it."""
        self._thinkers.whereabouts.note(guest.id, address)

    async def lessons(self, guest: Guest) -> Set[tuple[str, str]]:
        """What a guest has decided before, by game and decision; it grows as he learns."""
        if guest.id not in self._lessons:
            self._lessons.setdefault(guest.id, await self.store.guests.lessons(guest.id))
        return self._lessons[guest.id]

    async def learn(self, guest: Guest, game: str, decision: str) -> None:
        """Keep that a guest has taken a decision of that kind.

        Where it cannot be written he is told again: his move, which has been, stands.
        """
        with suppress(StoreFailed):
            if (game, decision) not in await self.lessons(guest):
                await self.store.guests.learn(guest.id, game, decision)
                self._lessons[guest.id].add((game, decision))

    async def rename(self, code: str, name: str) -> Guest:
        """Call a guest by another name, at his tables too."""
        guest = await self.guest(code)
        await self.store.guests.rename(guest.id, name)
        self._guests[code] = renamed = Guest(guest.id, name)
        await self.rooms.rename(renamed)
        for table in await self.tables_of(renamed):
            seat = table.seat_of(renamed)
            if seat is not None:
                await table.usher.rename(seat, name)
        return renamed

    async def forget_guests(self) -> None:
        """Forget guests who came long ago and have never sat down."""
        gone = await self.store.guests.forget(seconds=3600 * self.limits.guest_hours)
        if gone:
            self._guests = {
                code: guest for code, guest in self._guests.items() if guest.id not in gone
            }
            self._lessons = {one: known for one, known in self._lessons.items() if one not in gone}

    # Tables

    async def table(self, table_id: str) -> Table:
        """The table of that name.

        Raises:
            NoTable: There is none.
        """
        if table_id not in self._tables:
            async with self._opening.setdefault(table_id, asyncio.Lock()):
                if table_id not in self._tables:
                    await self._load(table_id)
        table = self._tables[table_id]
        table.attendance.look()
        return table

    async def tables_of(self, guest: Guest) -> list[Table]:
        """The tables still in play at which a guest sits, the latest first."""
        tables = []
        for table_id in await self.store.tables.unfinished(guest.id):
            with suppress(NoTable, UnknownGame):  # one that this Tripot cannot play
                tables.append(await self.table(table_id))
        return [
            table for table in tables if table.seat_of(guest) or table.seats.kept_seat_of(guest)
        ]

    async def lay(self, wish: Wish, guest: Guest | None) -> Table:
        """A new table as wished, dealt and waiting.

        Raises:
            Refused: The game cannot be played so.
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
        """Refuse a table more where there are enough.

        Raises:
            TooMany: The house is full, or the guest sits at many tables already.
        """
        if len(self._dealers) >= self.limits.most_tables:
            raise TooMany(msg("All tables of the house are taken. Come back in a while."))
        most = self.limits.tables_of_guest
        if guest is not None and len(await self.store.tables.unfinished(guest.id)) >= most:
            raise TooMany(
                msg("You sit at {most} tables that are not over. Finish a game first."), most=most
            )

    # Rooms

    async def deal(
        self, gathering: Gathering, guest: Guest, *, version: int | None = None
    ) -> Table:
        """The cards are dealt in a room: bots take the seats that nobody has come to.

        Who presses twice has dealt once.

        Args:
            gathering: The room.
            guest: Who deals.
            version: The room that he has seen; any without one.

        Raises:
            NotHost: It is not for him to deal.
            Stale: The room has changed since.
        """

        def dealt(room: Room) -> tuple[Room, StoredTable]:
            room.check_host(guest)
            if version not in (None, room.version):
                raise Stale(msg("This room has changed in the meantime. Look again."))
            if room.chair_of(guest) is not None:  # who deals plays
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
        """Where those who play at a table meet again."""
        async with self._meeting:
            if table.value.room is not None:
                return await self.rooms.get(table.value.room.id)
            gathering = await self.rooms.add(_room_after(table))
            kept = await self.store.tables.set_room(table.id, gathering.room.id)
            gathering = await self.rooms.get(kept)  # another process may have been first
            gathering.live.lead(table)
            return gathering

    async def again(self, table: Table, guest: Guest) -> Gathering:
        """Come back from a game that is over, for another; alone with bots, it is dealt at once.

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
        if people == [guest.id] and not room.seats_where(is_open=True) and not room.is_playing:
            with suppress(Stale):  # another process has dealt
                await self.deal(gathering, guest)
        return gathering

    async def set_pace(self, table: Table, pace: str) -> None:
        """Let bots and dice at a table take their time, or not."""
        await table.pacing.set_pace(checked_pace(pace))

    async def set_countdown(self, table: Table, seconds: int) -> None:
        """Give people at a table so long who are asked at once."""
        await table.pacing.set_countdown(checked_countdown(seconds))

    # Invitations

    async def invite(
        self, table: Table, seat: int | None = None, *, by: Guest | None = None
    ) -> tuple[str, int]:
        """The secret of a link to a seat that a bot keeps, and that seat.

        Args:
            table: Where.
            seat: Which; any without it.
            by: Who makes it.

        Raises:
            NoLatecomers: Seats are taken before the deal only.
            InvitationUsed: A person sits there, or everywhere.
        """
        if not table.has_latecomers:
            raise NoLatecomers(msg("The seats of this table were taken before the deal."))
        if seat is not None:
            table.seats.sitter(seat)
        bots = [sitter for sitter in table.sitters if sitter.bot is not None]
        free = [sitter.seat for sitter in bots if sitter.kept_for is None]
        if not free or (seat is not None and seat not in free):
            raise InvitationUsed(msg("There is no bot there to make room."))
        secret = new_link()
        chosen = free[0] if seat is None else seat
        await self.store.invitations.add(hashed(secret), table.id, chosen, by=by)
        return secret, chosen

    async def invitation(self, secret: str) -> tuple[Table, Invitation]:
        """The table and the seat of a link.

        Raises:
            NoInvitation: There is no such link.
        """
        invitation = await self.store.invitations.find(hashed(secret))
        if invitation is None:
            raise NoInvitation(msg("This link leads to no table. Ask for a new one."))
        return await self.table(invitation.table_id), invitation

    async def check_open(self, secret: str, guest: Guest | None) -> None:
        """Refuse a link that lets nobody in, before whoever brings it becomes a guest.

        Raises:
            NoInvitation: There is no such link.
            InvitationUsed: It has been used, or a person sits there.
        """
        table, invitation = await self.invitation(secret)
        is_free = table.sitters[invitation.seat - 1].bot is not None and not table.match.is_over
        if guest is None and (invitation.used_by is not None or not is_free):
            raise InvitationUsed(msg("Somebody else has used this link. Ask for a new one."))

    async def accept(self, secret: str, guest: Guest) -> Table:
        """Sit a guest down where a link invites to, or where it once did, if all there agree.

        Who sits at that table already stays there; until all agree he sits nowhere.

        Raises:
            NoInvitation: There is no such link.
            InvitationUsed: Another has used it.
            TurnedAway: One of those who play would rather not.
        """
        table, invitation = await self.invitation(secret)
        if table.seat_of(guest) is not None:
            return table
        if invitation.used_by == guest.id and table.seats.former_seat_of(guest) == invitation.seat:
            await table.usher.sit_down(invitation.seat, guest)
        elif invitation.used_by is not None:
            raise InvitationUsed(msg("Somebody else has used this link. Ask for a new one."))
        else:
            await table.usher.ask_for(
                invitation.seat, guest, token=hashed(secret), made_by=invitation.made_by
            )
        return table

    # The rest

    async def _load(self, table_id: str) -> None:
        stored, game, match = await self._shelf.read(table_id)
        table = Table(
            stored,
            game,
            self.store,
            self._thinkers,
            match=match,
            scale=self._scale,
            most_actions=self.limits.most_actions,
        )
        if stored.room_id is not None:
            with suppress(NoRoom):  # then they play on without it
                (await self.rooms.get(stored.room_id)).live.lead(table)
        self._tables[table_id] = table
        self._warm_up(game)
        if not table.match.is_over:
            self._dealers[table_id] = dealer = Dealer(
                table,
                rushing=self._rushing,
                turns=self._turns,
                seconds_to_rest=self.limits.seconds_to_rest,
            )
            dealer.start()

    def _warm_up(self, game: Game) -> None:
        """Have a game's rules compiled once many tables play it."""
        if not self._thinkers.rules.has_begun(game):
            tables = sum(table.game.name == game.name for table in self._tables.values())
            if tables >= MANY_TABLES:
                self._thinkers.rules.begin(game)

    async def _make_rounds(self) -> None:
        """Let all tables in play go on, and clear away again and again."""
        waiting: Sequence[str] | None = None
        pause = 0.0
        while not await self._is_closing_within(pause):
            try:
                waiting = await self._go_on(waiting)
                await self.clear_away()
                await self._forget_now_and_then()
            except StoreFailed as failed:
                _log.error("the store cannot be looked through now: %s", failed)
            except Exception:  # whatever is broken, the next round is made
                _log.exception("making rounds")
            pause = _ROUND_SECONDS if waiting == [] else _RETRY_SECONDS

    async def _go_on(self, waiting: Sequence[str] | None) -> list[str]:
        """Load the tables that people were at last, or those that wait: their dealers go on.

        All others go on when somebody looks.

        Returns:
            Those that the store may give in a moment.
        """
        left = []
        most = self.limits.tables_to_resume
        due = await self.store.tables.left_by_people(most=most) if waiting is None else waiting
        for table_id in due:
            if self._closing.is_set() or len(self._dealers) >= self.limits.most_tables:
                break
            try:
                await self.table(table_id)
            except StoreFailed as failed:
                left.append(table_id)
                if waiting is None:
                    _log.error("table %s cannot be read now: %s", table_id, failed)
            except Refused:  # it is set aside, and said why
                continue
            await asyncio.sleep(0)
        return left

    async def _forget_now_and_then(self) -> None:
        if time.monotonic() >= self._forgets_at:
            self._forgets_at = time.monotonic() + _FORGETTING_SECONDS
            await self.forget_guests()

    async def _is_closing_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
        return self._closing.is_set()

    async def clear_away(self, *, idle_seconds: float = _IDLE_SECONDS) -> None:
        """Forget tables that wait for somebody who is not here; the store knows them."""
        before = time.monotonic() - idle_seconds
        for table in list(self._tables.values()):
            dealer = self._dealers.get(table.id)
            is_quiet = dealer is None or (dealer.is_waiting and table.value.round.is_empty)
            if is_quiet and not table.attendance.is_watched() and table.live.touched <= before:
                del self._tables[table.id]
                if self._dealers.pop(table.id, None) is not None and dealer is not None:
                    await dealer.stop()
        self._forget_stories()
        self.rooms.clear_away(idle_seconds=idle_seconds)

    def _forget_stories(self) -> None:
        """Of games that are over, keep at hand what is told of those looked at last."""
        over = [table for table in self._tables.values() if table.match.is_over]
        kept = 0
        for table in sorted(over, key=lambda one: -one.attendance.looked):
            kept += table.teller.lines_at_hand
            if kept > self.limits.lines_kept:
                table.teller.forget()


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
