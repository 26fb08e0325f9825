"""Coming and going at a table in play: sitting down, getting up, being away, coming late."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from tripot import house
from tripot.core.game import Game
from tripot.core.language import Player, msg
from tripot.core.refusals import Stale
from tripot.server.play.attendance import Attendance
from tripot.server.play.live import Change, Live
from tripot.server.play.value.changes import seated
from tripot.server.play.value.knocks import Knock, Knocks
from tripot.server.play.value.table import TableValue
from tripot.server.refusals import InvitationUsed, NotAway
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store

_MOST_NAMES = 50
"""The most names of one guest at one table: each is announced, and kept as long as the table."""


class Usher:
    """Seats people, and bots in seats that people leave; each change is written.

    Args:
        table_id: The table.
        game: The game.
        store: The store.
        live: The table's value.
        attendance: Who is there.
    """

    def __init__(
        self,
        table_id: str,
        game: Game,
        store: Store,
        live: Live[TableValue],
        attendance: Attendance,
    ) -> None:
        self._table_id = table_id
        self._game = game
        self._store = store
        self._live = live
        self._attendance = attendance

    # Latecomers

    async def ask_for(self, seat: int, guest: Guest, *, token: str, made_by: int | None) -> None:
        """A guest asks for a bot's seat, and gets it as soon as all who sit here agree.

        Args:
            seat: The seat of their link.
            guest: Who asks.
            token: The hash of the link.
            made_by: The guest who made it, and so agrees.

        Raises:
            Refused: They cannot have it.
        """
        value = self._live.value
        value.check_going_on()
        value.seats.check_unseen(seat, guest)
        value.seats.check_free(seat, guest)
        knock = Knock(guest, seat, token, frozenset({made_by} if made_by else ()))
        if knock.missing(value.seats.owners()):
            self._put_knocks(lambda knocks: knocks.with_knock(knock))
            self._live.tell()
        else:
            await self.sit_down(seat, guest, invitation=token)

    async def answer_knock(self, seat: int, guest: Guest, *, is_welcome: bool) -> None:
        """A player agrees that somebody sits down in a bot's seat, or objects.

        Raises:
            NoKnock: Nobody asks for it.
        """
        agreed = self._live.value.knocks.at(seat).agreed
        if is_welcome:
            self._put_knocks(lambda knocks: knocks.with_welcome(seat, guest.id))
            await self._let_in()
        else:
            self._put_knocks(lambda knocks: knocks.turning_away(seat))
        if not is_welcome or guest.id not in agreed:
            self._live.tell()

    async def _let_in(self) -> None:
        """Seat everybody who asks for a seat and on whom all agree."""
        for knock in list(self._live.value.knocks.by_seat.values()):
            if not knock.missing(self._live.value.seats.owners()):
                with suppress(InvitationUsed):  # another has used the link
                    await self.sit_down(knock.seat, knock.guest, invitation=knock.token)
                self._put_knocks(partial(Knocks.without, seat=knock.seat))

    def _put_knocks(self, then: Callable[[Knocks], Knocks]) -> None:
        self._live.put(lambda value: replace(value, knocks=then(value.knocks)))

    # Sitting down and getting up

    async def sit_down(self, seat: int, guest: Guest, *, invitation: str | None = None) -> None:
        """Give a bot's seat to a person. Bots decide in one go, so this is between decisions.

        Raises:
            InvitationUsed: Somebody else sits there, or has used the invitation.
            NotYourTurn: The game is over.
        """

        def plan(value: TableValue) -> Change[TableValue] | None:
            value.check_going_on()
            if value.seats.seat_of(guest) is not None:
                return None
            value.seats.check_unseen(seat, guest)
            value.seats.check_free(seat, guest)
            name = value.seats.name_in(seat, guest.name)
            seating = Seating(seat, value.match.number, name, None, guest.id)
            return self._change(value, seating, invitation=invitation)

        try:
            await self._live.change(plan)
        except Stale:
            raise InvitationUsed(msg("Somebody else has taken this seat.")) from None

    async def stand_up(self, seat: int) -> None:
        """Give a person's seat to a bot, the game's best, for good.

        Raises:
            NotSeated: No person sits there.
        """

        def plan(value: TableValue) -> Change[TableValue]:
            value.check_going_on()
            value.seats.check_person(seat)
            return self._change(value, self._bot_in(value, seat))

        await self._live.change(plan)
        await self._let_in()

    async def rename(self, seat: int, name: str) -> None:
        """Change the name of whoever sits there, unless they have had too many here."""

        def plan(value: TableValue) -> Change[TableValue] | None:
            old = value.seats.sitter(seat)
            names = sum(one.guest_id == old.guest_id for one in value.seats.seatings)
            if names >= _MOST_NAMES:
                return None
            told, number = value.seats.name_in(seat, name), value.match.number
            return self._change(value, Seating(seat, number, told, old.bot, old.guest_id))

        await self._live.change(plan)

    # Who is away

    async def relieve(self, seat: int) -> None:
        """Let a bot stand in for somebody whom all wait for, and who has been away for long.

        The seat stays theirs: nobody else can have it, and they get it back when they come.

        Raises:
            NotAway: They are here, nobody waits for them, or they have not been away for long.
            NotSeated: No person sits there.
        """

        def plan(value: TableValue) -> Change[TableValue]:
            value.check_going_on()
            value.seats.check_person(seat)
            self._check_away(seat)
            owner = value.seats.sitter(seat).guest_id
            return self._change(value, replace(self._bot_in(value, seat), kept_for=owner))

        await self._live.change(plan)

    def _check_away(self, seat: int) -> None:
        if self._attendance.is_watched(seat):
            raise NotAway(msg("{player} is at the table."), player=Player(seat))
        left = self._attendance.seconds_to_relief(seat)
        if left is None:
            raise NotAway(msg("Nobody is waiting for {player}."), player=Player(seat))
        if left > 0:
            raise NotAway(
                msg("{player} has not been away for {seconds} seconds yet."),
                player=Player(seat),
                seconds=round(self._attendance.absence),
            )

    async def come_back(self, guest: Guest | None) -> bool:
        """Give a guest their seat back from the bot that stood in.

        Returns whether there was one.
        """
        value = self._live.value
        seat = value.seats.kept_seat_of(guest)
        if seat is None or guest is None or value.match.is_over:
            return False
        await self.sit_down(seat, guest)
        return True

    # The rest

    def _bot_in(self, value: TableValue, seat: int) -> Seating:
        name = value.seats.name_in(seat, house.BOT_NAMES[seat - 1])
        return Seating(seat, value.match.number, name, house.usual_bot(self._game))

    def _change(
        self, value: TableValue, seating: Seating, *, invitation: str | None = None
    ) -> Change[TableValue]:
        """Somebody sits down; they may be new in a seat, or have had it before."""
        owner = value.seats.sitter(seating.seat).guest_id
        is_new = owner not in (seating.guest_id, seating.kept_for)
        number = len(value.seats.seatings)
        return Change(
            partial(
                self._store.tables.seat,
                self._table_id,
                number,
                seating,
                invitation=invitation,
                is_new=is_new,
            ),
            lambda now: seated(now, seating, self._attendance.around, is_new=is_new),
        )
