"""The floor: the tables that are in memory, each loaded when asked for, with its dealer."""

import asyncio
import time
from contextlib import suppress
from weakref import WeakValueDictionary

from tripot.core.game import Game
from tripot.core.refusals import BrokenGame
from tripot.server.door.limits import Limits
from tripot.server.lobby.rooms import Rooms
from tripot.server.pieces import Turns
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.bots.warm_up import MANY_TABLES
from tripot.server.play.dealer import Dealer
from tripot.server.play.loading import Shelf
from tripot.server.play.table import Table
from tripot.server.refusals import NoRoom
from tripot.server.store.store import Store

_IDLE_SECONDS = 120
_STOPPING_SECONDS = 0.5


class Floor:
    """The tables at which people are, or were just now.

    Args:
        store: Where they are kept.
        rooms: Where those who play at them have met.
        limits: How many may be played at, and for how long.
        scale: By how much what takes its time at them takes longer or shorter than usual.
    """

    def __init__(self, store: Store, rooms: Rooms, limits: Limits, *, scale: float) -> None:
        self.limits = limits
        self.thinkers = Thinkers()
        self.tables: dict[str, Table] = {}
        self.dealers: dict[str, Dealer] = {}
        self._store = store
        self._rooms = rooms
        self._scale = scale
        self._shelf = Shelf(store)
        self._rushing = asyncio.Semaphore(limits.rushing)
        self._turns = Turns()
        self._opening = WeakValueDictionary[str, asyncio.Lock]()

    @property
    def is_full(self) -> bool:
        """Whether as many tables are played at as may be."""
        return len(self.dealers) >= self.limits.most_tables

    def end_streams(self) -> None:
        """Let everybody go who follows a table, and deal no more: what never ends would hold up."""
        for table in self.tables.values():
            table.live.close()

    async def close(self) -> None:
        """Stop dealing everywhere."""
        stopping = [asyncio.ensure_future(dealer.stop()) for dealer in self.dealers.values()]
        if stopping:  # who thinks for long is not waited for
            await asyncio.wait(stopping, timeout=_STOPPING_SECONDS)
        await self.thinkers.close()

    async def find(self, table_id: str) -> Table:
        """The table of that name.

        Raises:
            NoTable: There is none.
        """
        if table_id not in self.tables:
            async with self._opening.setdefault(table_id, asyncio.Lock()):
                if table_id not in self.tables:
                    await self._load(table_id)
        table = self.tables[table_id]
        table.attendance.look()
        return table

    async def _load(self, table_id: str) -> None:
        stored, game, match = await self._shelf.read(table_id)
        table = Table(
            stored,
            game,
            self._store,
            self.thinkers,
            match=match,
            scale=self._scale,
            most_actions=self.limits.most_actions,
        )
        if stored.room_id is not None:
            with suppress(NoRoom, BrokenGame):  # then they play on without it
                (await self._rooms.get(stored.room_id)).live.lead(table)
        self.tables[table_id] = table
        self._warm_up(game)
        if not table.match.is_over:
            self.dealers[table_id] = dealer = Dealer(
                table,
                rushing=self._rushing,
                turns=self._turns,
                seconds_to_rest=self.limits.seconds_to_rest,
            )
            dealer.start()

    def _warm_up(self, game: Game) -> None:
        """Have a game's rules compiled once many tables play it."""
        if not self.thinkers.rules.has_begun(game):
            tables = sum(table.game.name == game.name for table in self.tables.values())
            if tables >= MANY_TABLES:
                self.thinkers.rules.begin(game)

    async def clear_away(self, *, idle_seconds: float = _IDLE_SECONDS) -> None:
        """Forget tables that wait for somebody who is not here; the store knows them."""
        before = time.monotonic() - idle_seconds
        for table in list(self.tables.values()):
            dealer = self.dealers.get(table.id)
            is_quiet = dealer is None or (dealer.is_waiting and table.value.round.is_empty)
            if is_quiet and not table.attendance.is_watched() and table.live.touched <= before:
                del self.tables[table.id]
                if self.dealers.pop(table.id, None) is not None and dealer is not None:
                    await dealer.stop()
        self._forget_stories()
        self._rooms.clear_away(idle_seconds=idle_seconds)

    def _forget_stories(self) -> None:
        """Of games that are over, keep at hand what is told of those looked at last."""
        over = [table for table in self.tables.values() if table.match.is_over]
        kept = 0
        for table in sorted(over, key=lambda one: -one.attendance.looked):
            kept += table.teller.lines_at_hand
            if kept > self.limits.lines_kept:
                table.teller.forget()
