"""The rounds of the house: tables that people were at go on, and what nobody needs is forgotten."""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress

from tripot.core.refusals import Refused
from tripot.server.lobby.floor import Floor
from tripot.server.lobby.guests import Guests
from tripot.server.refusals import StoreFailed
from tripot.server.store.store import Store

_ROUND_SECONDS = 30
_RETRY_SECONDS = 2
_FORGETTING_SECONDS = 3600
_log = logging.getLogger(__name__)


class Rounds:
    """Looks after all tables again and again, until the house closes."""

    def __init__(self, store: Store, floor: Floor, guests: Guests) -> None:
        self._store = store
        self._floor = floor
        self._guests = guests
        self._forgets_at = 0.0
        self._making: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def begin(self) -> None:
        """Resume the tables that people were at, while people already come in."""
        self._making = asyncio.create_task(self._make_rounds(), name="rounds of the hall")

    def end(self) -> None:
        self._closing.set()

    async def ended(self) -> None:
        """End the rounds, and wait until the last is over."""
        self.end()
        if self._making is not None:
            await asyncio.gather(self._making, return_exceptions=True)

    async def _make_rounds(self) -> None:
        """Let all tables in play go on, and clear away, again and again."""
        waiting: Sequence[str] | None = None
        pause = 0.0
        while not await self._is_closing_within(pause):
            try:
                waiting = await self._go_on(waiting)
                await self._floor.clear_away()
                await self._forget_now_and_then()
            except StoreFailed as failed:
                _log.error("the store cannot be looked through now: %s", failed)
            except Exception:  # whatever is broken, the next round is made
                _log.exception("making rounds")
            pause = _ROUND_SECONDS if waiting == [] else _RETRY_SECONDS

    async def _go_on(self, waiting: Sequence[str] | None) -> list[str]:
        """Load the tables that people were at last, or those waiting, so that their dealers go on.

        All others go on when somebody looks.

        Returns:
            Those that the store may give in a moment.
        """
        left = []
        most = self._floor.limits.tables_to_resume
        due = await self._store.tables.left_by_people(most=most) if waiting is None else waiting
        for table_id in due:
            if self._closing.is_set() or self._floor.is_full:
                break
            try:
                await self._floor.find(table_id)
            except StoreFailed as failed:
                left.append(table_id)
                if waiting is None:
                    _log.error("table %s cannot be read now: %s", table_id, failed)
            except Refused:  # it is set aside, and the reason is logged
                continue
            await asyncio.sleep(0)
        return left

    async def _forget_now_and_then(self) -> None:
        if time.monotonic() >= self._forgets_at:
            self._forgets_at = time.monotonic() + _FORGETTING_SECONDS
            await self._guests.forget(hours=self._floor.limits.guest_hours)

    async def _is_closing_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), seconds)
        return self._closing.is_set()
