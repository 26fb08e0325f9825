"""A table in play: its value, and those who serve at it.

What is played is written to the store first; then the table goes on from it and tells its watchers.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

from tripot.core.game import Game
from tripot.server.door.limits import Limits
from tripot.server.pieces import in_pieces
from tripot.server.play.attendance import Attendance
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.live import Live
from tripot.server.play.loading import replay, replayed
from tripot.server.play.moves import Moves
from tripot.server.play.pacing import Pacing
from tripot.server.play.series import Gathered
from tripot.server.play.telling.teller import Teller
from tripot.server.play.usher import Usher
from tripot.server.play.value.changes import laid, laid_anew
from tripot.server.play.value.seats import Seats
from tripot.server.play.value.table import TableValue
from tripot.server.store.guests import Guest
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredTable
from tripot.session.match import Match
from tripot.session.viewpoint import SeatView


class Table:
    """One table of the house.

    Those who serve at it do not know the table itself, so that a forgotten table is freed at once.

    Args:
        stored: Everything that has happened at it.
        game: The game.
        store: The store.
        thinkers: Runs the thinking of its bots.
        match: Its match, if that is known already.
        scale: A factor on pauses and moments.
        most_actions: The most actions that may be played at it.
    """

    def __init__(
        self,
        stored: StoredTable,
        game: Game,
        store: Store,
        thinkers: Thinkers,
        *,
        match: Match | None = None,
        scale: float = 1.0,
        most_actions: int = Limits.most_actions,
    ) -> None:
        self.id = stored.id
        self.game = game
        self.has_latecomers = stored.has_latecomers
        self.is_seeded = stored.is_seeded
        """Whether whoever laid the table chose its seed, and so knows every die."""
        value = laid(stored, match or replayed(stored, game), scale=scale)
        self.live = Live(value, _rereading(stored.id, game, store))
        self.attendance = Attendance(self.live)
        self.usher = Usher(stored.id, game, store, self.live, self.attendance)
        self.moves = Moves(
            stored,
            game,
            store,
            self.live,
            self.attendance,
            thinkers,
            most=most_actions,
        )
        self.pacing = Pacing(stored.id, store, self.live, self.attendance)
        self.teller = Teller(stored.id, stored.seed, self.live)

    @property
    def value(self) -> TableValue:
        """The table's current value."""
        return self.live.value

    @property
    def match(self) -> Match:
        """What has been played."""
        return self.live.value.match

    @property
    def seats(self) -> Seats:
        """Who sits where."""
        return self.live.value.seats

    @property
    def sitters(self) -> Sequence[Seating]:
        """Who sits in each seat now, from seat 1."""
        return self.seats.sitters

    @property
    def people(self) -> list[int]:
        """The seats with people in them."""
        return self.seats.people

    def seat_of(self, guest: Guest | None) -> int | None:
        """The seat of a guest, from 1; None for an onlooker."""
        return self.seats.seat_of(guest)

    def seen_by(self, seat: int | None) -> SeatView:
        """All that a seat (or an onlooker) may ask of the current match."""
        return self.match.seen_by(seat)

    def meet(self, room: Gathered) -> None:
        """Note the current state of the room that this table belongs to."""
        if room != self.value.room:
            self.live.take(lambda value: replace(value, room=room))

    def ask(self, seat: int, *, is_wanted: bool = True) -> None:
        """Ask the active player for something, in talk, or take that back.

        Raises:
            NothingToAsk: There is nothing that the seat could ask for now.
        """
        before = self.value.talk
        talk = before.asking(self.match, seat, is_wanted=is_wanted)
        if talk is not before:
            self.live.take(lambda value: replace(value, talk=talk))


def _rereading(
    table_id: str, game: Game, store: Store
) -> Callable[[], Awaitable[Callable[[TableValue], TableValue]]]:
    """Reads a table again if another process has played at it."""

    async def reread() -> Callable[[TableValue], TableValue]:
        stored = await store.tables.find(table_id)
        if stored is None:
            return lambda value: value
        match = await in_pieces(replay(stored, game))
        assert match is not None
        return partial(laid_anew, stored=stored, match=match)

    return reread
