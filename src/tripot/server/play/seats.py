"""Coming and going at a table in play: sitting down, getting up, being away, coming back."""

import asyncio
import time
from abc import abstractmethod
from contextlib import suppress
from dataclasses import replace

from tripot import house
from tripot.core.game import Game
from tripot.core.language import Player, msg
from tripot.core.refusals import NotYourTurn, Stale
from tripot.server.play.around import Around
from tripot.server.play.holds import Hold
from tripot.server.play.knocks import Knock, Knocks
from tripot.server.play.round import Round
from tripot.server.refusals import InvitationUsed, NoKnock, NotAway, NotSeated
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable
from tripot.session.match import Match

ABSENCE_SECONDS = 60.0
_MOST_NAMES = 50
"""That one guest has at one table: each is told, and kept for as long as the table is."""


class Seats(Around):
    """The seats of a table in play; each change is written first.

    Args:
        stored: All that has happened at the table.
        game: The game that is played.
        store: Where it is written.
    """

    match: Match
    round: Round
    hold: Hold

    def __init__(self, stored: StoredTable, game: Game, store: Store) -> None:
        super().__init__(stored.seatings)
        self.id = stored.id
        self.game = game
        self.knocks = Knocks()
        self.absence = ABSENCE_SECONDS
        """Seconds that somebody must be away, with all waiting, before a bot may stand in."""
        self.hasty: set[int] = set()
        """The seats of people who want to be at their next decision quickly."""
        self.reading: set[int] = set()
        """The seats of people who have the rules, the story or the menu before them."""
        self._changed_at = time.monotonic()
        self._store = store
        self._lock = asyncio.Lock()

    @abstractmethod
    def has_answered(self, seat: int) -> bool:
        """Whether a seat is asked at once with others and has answered, where all may see that."""

    @abstractmethod
    def _changed(self) -> None:
        """Something is otherwise now: tell everybody."""

    @abstractmethod
    async def _reload(self) -> None:
        """Another process has played at this table: go on from what it wrote."""

    # Who comes late

    async def ask_for(self, seat: int, guest: Guest, *, token: str, made_by: int | None) -> None:
        """A guest asks for a bot's seat, and has it as soon as all who sit here agree.

        Args:
            seat: The seat of their link.
            guest: Who asks.
            token: The hash of the link.
            made_by: The guest who made it, and so agrees.

        Raises:
            Refused: They cannot have it.
        """
        self._check_going_on()
        self._check_unseen(seat, guest)
        self._check_free(seat, guest)
        knock = Knock(guest, seat, token, {made_by} if made_by else set())
        if knock.missing(self.owners()):
            self.knocks.add(knock)
            self.tell()
        else:
            await self.sit_down(seat, guest, invitation=token)

    async def answer_knock(self, seat: int, guest: Guest, *, is_welcome: bool) -> None:
        """One of those who play agrees that somebody sits down in a bot's seat, or does not.

        Raises:
            NoKnock: Nobody asks for it.
        """
        if seat not in self.knocks.by_seat:
            raise NoKnock(msg("Nobody asks for this seat."))
        agreed = self.knocks.by_seat[seat].agreed
        is_new = not is_welcome or guest.id not in agreed
        if is_welcome:
            agreed.add(guest.id)
            await self._let_in()
        else:
            self.knocks.turn_away(seat)
        if is_new:
            self.tell()

    async def _let_in(self) -> None:
        """Whoever asks for a seat, and all agree, sits down."""
        for seat, knock in list(self.knocks.by_seat.items()):
            if not knock.missing(self.owners()):
                with suppress(InvitationUsed):  # another has used the link
                    await self.sit_down(seat, knock.guest, invitation=knock.token)
                self.knocks.by_seat.pop(seat, None)

    # Sitting down and getting up

    async def sit_down(self, seat: int, guest: Guest, *, invitation: str | None = None) -> None:
        """Give a bot's seat to a person. Bots decide in one go, so this is between decisions.

        Raises:
            InvitationUsed: Somebody else sits there, or has used the invitation.
            NotYourTurn: The game is over.
        """
        async with self._lock:
            self._check_going_on()
            if self.seat_of(guest) is not None:
                return
            self._check_unseen(seat, guest)
            self._check_free(seat, guest)
            name = self.name_in(seat, guest.name)
            seating = Seating(seat, self.match.number, name, None, guest.id)
            try:
                await self._seat(seating, invitation=invitation)
            except Stale:
                raise InvitationUsed(msg("Somebody else has taken this seat.")) from None

    async def stand_up(self, seat: int) -> None:
        """Give a person's seat to a bot, the game's best, for good.

        Raises:
            NotSeated: No person sits there.
        """
        async with self._lock:
            self._check_going_on()
            self._check_person(seat)
            await self._seat(self._bot_in(seat))
        await self._let_in()

    async def rename(self, seat: int, name: str) -> None:
        """Call whoever sits there by another name, if they have not had many here."""
        async with self._lock:
            old = self._sitter(seat)
            names = sum(one.guest_id == old.guest_id for one in self.seatings)
            if names >= _MOST_NAMES:
                return
            told = self.name_in(seat, name)
            await self._seat(Seating(seat, self.match.number, told, old.bot, old.guest_id))

    # Who is away

    def comes_by(self, seat: int) -> None:
        """Somebody has asked for the page, and may not follow the table.

        While they are asked at once with others, they may do so because they have answered.
        """
        if seat not in self.match.together:
            self.sign_of_life(seat, seconds=self.absence)

    async def relieve(self, seat: int) -> None:
        """Let a bot stand in for somebody whom all wait for, and who has been away for long.

        The seat stays theirs: nobody else can have it, and they have it back when they come.

        Raises:
            NotAway: They are here, nobody waits for them, or they have not been away for long.
            NotSeated: No person sits there.
        """
        async with self._lock:
            self._check_going_on()
            self._check_person(seat)
            if self.is_watched(seat):
                raise NotAway(msg("{player} is at the table."), player=Player(seat))
            left = self.seconds_to_relief(seat)
            if left is None:
                raise NotAway(msg("Nobody waits for {player}."), player=Player(seat))
            if left > 0:
                raise NotAway(
                    msg("{player} has not been away for {seconds} seconds yet."),
                    player=Player(seat),
                    seconds=round(self.absence),
                )
            owner = self._sitter(seat).guest_id
            await self._seat(replace(self._bot_in(seat), kept_for=owner))

    def seconds_to_relief(self, seat: int) -> float | None:
        """How long a person must still be away before a bot may stand in; None if nobody waits.

        Counted from when the table began to wait for them, or they were here last. Whoever
        plays by requests alone is here while they answer in that time.
        """
        if seat not in self.people or self.is_watched(seat) or not self._waits_for(seat):
            return None
        since = max(self._changed_at, self.hold.ends, self._left.get(seat, 0.0))
        return max(0.0, since + self.absence - time.monotonic())

    def _waits_for(self, seat: int) -> bool:
        """Whether a seat is asked, and all may know that it has not answered."""
        if seat in self.match.together:
            return not self.has_answered(seat)
        return self.match.to_move == seat

    async def come_back(self, guest: Guest | None) -> bool:
        """Give a guest their seat back from the bot that stood in; whether there was one."""
        seat = self.kept_seat_of(guest)
        if seat is None or guest is None or self.match.is_over:
            return False
        await self.sit_down(seat, guest)
        return True

    # The rest

    def _check_unseen(self, seat: int, guest: Guest) -> None:
        """Refuse a second hand to a guest.

        Raises:
            InvitationUsed: They have sat in another seat of this table.
        """
        if any(one.guest_id == guest.id and one.seat != seat for one in self.seatings):
            raise InvitationUsed(msg("You have seen another hand at this table."))

    def _check_free(self, seat: int, guest: Guest) -> None:
        """Refuse a seat that is a person's, or kept for one.

        Raises:
            InvitationUsed: Another has it.
        """
        sitter = self._sitter(seat)
        if sitter.bot is None:
            raise InvitationUsed(msg("Somebody else has taken this seat."))
        if sitter.kept_for not in (None, guest.id):
            raise InvitationUsed(msg("This seat is kept for somebody who is away."))

    def _bot_in(self, seat: int) -> Seating:
        bot = house.usual_bot(self.game)
        name = self.name_in(seat, house.BOT_NAMES[seat - 1])
        return Seating(seat, self.match.number, name, bot)

    def _check_person(self, seat: int) -> None:
        if self._sitter(seat).bot is not None:
            raise NotSeated(msg("No person sits in seat {seat}."), seat=seat)

    def _check_going_on(self) -> None:
        if self.match.is_over:
            raise NotYourTurn(msg("The match is over."))

    async def _seat(self, seating: Seating, *, invitation: str | None = None) -> None:
        owner = self._sitter(seating.seat).guest_id
        is_new = owner not in (seating.guest_id, seating.kept_for)
        number = len(self.seatings)
        try:
            await self._store.tables.seat(
                self.id, number, seating, invitation=invitation, is_new=is_new
            )
        except Stale:
            await self._reload()
            raise
        if is_new:
            self.round.forget(seating.seat)
            self.hasty.discard(seating.seat)
        self.seatings.append(seating)
        self.match = self.match.copy()
        self.match.seats = tuple(self._seats())
        self.knocks.settle(seating)
        self._changed()
