"""Tells of a table: its story so far, and what is made of its game once that is over."""

from collections.abc import Callable, Hashable
from typing import TypeVar

from tripot.server.pieces import in_pieces
from tripot.server.play.live import Live
from tripot.server.play.series import Series
from tripot.server.play.telling.afterwards import Afterwards, Seen
from tripot.server.play.telling.story import Story
from tripot.server.play.value.holds import Held
from tripot.server.play.value.table import TableValue
from tripot.server.play.watching import Shared
from tripot.server.store.rooms import Result
from tripot.session.opening import Arrival
from tripot.session.viewpoint import Viewpoint

Made = TypeVar("Made")


class Teller:
    """Keeps in memory what was told at one table, as long as somebody may want it.

    Args:
        table_id: The table.
        seed: The seed of chance, which a record names.
        live: The table's value.
    """

    def __init__(self, table_id: str, seed: str, live: Live[TableValue]) -> None:
        self._table_id = table_id
        self._seed = seed
        self._live = live
        self._stories: dict[tuple[int | None, bool], Story] = {}
        self._afterwards: Afterwards | None = None
        self._recalling = 0
        self._kept = Shared(tells_time=False)

    # While it is played

    def story(self, seat: int | None, *, is_open: bool = False) -> Story:
        """The story so far as a seat (or an onlooker) was told it; `is_open` once it is over."""
        viewpoint = self.viewpoint(seat, is_open=is_open)
        story = self._story(seat, is_open=is_open)
        story.catch_up(viewpoint, self._live.value.seats.seatings)
        return story

    def _story(self, seat: int | None, *, is_open: bool) -> Story:
        return self._stories.setdefault((seat, is_open), Story())

    def viewpoint(self, seat: int | None, *, is_open: bool) -> Viewpoint:
        """What a seat may ask of the match or, once the game is over, the referee from there."""
        match = self._live.value.match
        assert match.is_over or not is_open
        return match.referee(seat) if is_open else match.seen_by(seat)

    def held(self, seat: int | None) -> list[Held]:
        """What a seat (or an onlooker) is to see before the table goes on."""
        hold = self._live.value.hold
        return hold.held(self.story(seat).moments) if hold.seconds_left else []

    def kept(self, what: Hashable, make: Callable[[], Made]) -> Made:
        """What is made once of the match, until it goes on or others sit there.

        Args:
            what: Everything else that it depends on.
            make: Makes it.
        """
        return self._kept.get(what, make, version=self._live.value.match)

    async def recall(self, seat: int | None) -> None:
        """Preload this seat's stories without blocking the loop."""
        self._recalling += 1
        try:
            stories = [self._story(seat, is_open=one) for one in (False, True)]
            is_over = self._live.value.match.is_over
            for is_open, story in enumerate(stories[: 1 + is_over]):
                viewpoint = self.viewpoint(seat, is_open=bool(is_open))
                await in_pieces(story.steps(viewpoint, self._live.value.seats.seatings))
            if self._live.value.match.is_over:
                await self.afterwards.recall(seat, *stories)
        finally:
            self._recalling -= 1

    @property
    def lines_at_hand(self) -> int:
        """The number of lines in all stories that are kept in memory."""
        return sum(len(story.lines) for story in self._stories.values())

    def forget(self) -> None:
        """Drop everything that can be made again, unless it is being made."""
        if not self._recalling:
            self._stories, self._afterwards = {}, None

    # Once it is over

    @property
    def afterwards(self) -> Afterwards:
        """What is made of the game once it is over.

        Raises:
            NotOver: It is not over.
        """
        if self._afterwards is None:
            value = self._live.value
            value.check_over()
            bots = {sitter.seat: sitter.bot for sitter in value.seats.sitters}
            self._afterwards = Afterwards(value.match, bots)
        return self._afterwards

    def seen(self, seat: int | None) -> Seen:
        """The replay as a seat (or an onlooker) may see it once the game is over."""
        return self.afterwards.seen(seat, self.story(seat), self.story(seat, is_open=True))

    async def record_text(self) -> str:
        """The record of a finished game, with the seed of chance.

        Raises:
            NotOver: It is not over.
        """
        afterwards, match = self.afterwards, self._live.value.match.copy()
        seatings = self._live.value.seats.seatings
        match.seed = self._seed
        match.arrivals = tuple(
            Arrival(one.at, one.seat, one.name, one.bot) for one in seatings[match.players :]
        )
        return await afterwards.record(match)

    def result(self) -> Result:
        """The result of the game, for an evening.

        Raises:
            NotOver: It is not over.
        """
        over = self.afterwards
        nothing = (0,) * len(over.outcome.returns)
        return Result(self._table_id, over.outcome.winners, over.money or nothing)

    @property
    def series(self) -> Series | None:
        """The evening that the game belongs to, with this game once it is over.

        None if there is none.
        """
        room = self._live.value.room
        if room is None or not room.series.is_evening:
            return None
        played = [known.table_id for known in room.series.results]
        if self._table_id not in (room.table_id, *played):
            return None
        before = room.series.before(self._table_id)
        is_over = self._live.value.match.is_over
        return before.with_result(self.result()) if is_over else before
