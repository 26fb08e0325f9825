"""The dealer of a table: throws its dice, runs its bots, and plays what is nobody's choice."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from tripot.core.language import Words, msg
from tripot.core.refusals import Refused, Stale
from tripot.core.state import CHANCE
from tripot.server.pieces import Turns
from tripot.server.play.table import Table

_RETRY_SECONDS = 2.0
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Duty:
    """What the dealer does next, after a number of seconds."""

    seconds: float
    do: Callable[[], Awaitable[None]]


class Dealer:
    """Keeps one table going; a table of bots alone only while somebody looks, or for a while.

    Args:
        table: The table.
        rushing: Limits how many tables of bots alone play without a pause.
        turns: What is due at many tables at once is done by turns.
        seconds_to_rest: Seconds before a table of bots alone stops if nobody looks.
    """

    def __init__(
        self,
        table: Table,
        *,
        rushing: asyncio.Semaphore | None = None,
        turns: Turns | None = None,
        seconds_to_rest: float = inf,
    ) -> None:
        self.table = table
        self._rushing = rushing or asyncio.Semaphore()
        self._turns = turns or Turns()
        self._seconds_to_rest = seconds_to_rest
        self.is_waiting = False
        """Whether there is nothing to do until a person has decided."""
        self._task: asyncio.Task[None] | None = None
        self._acting = asyncio.Lock()

    def start(self) -> None:
        self._task = asyncio.create_task(self._deal(), name=f"dealer of {self.table.id}")

    async def stop(self) -> None:
        """Stop between two actions."""
        if self._task is not None:
            async with self._acting:
                self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None  # a task remembers where it was stopped, and so its table

    async def _deal(self) -> None:
        with self.table.live.listened() as news:
            while not self.table.match.is_over and not self.table.live.is_closing:
                news.clear()
                duty = self._duty()
                self.is_waiting = duty is None
                self.table.pacing.rush(is_rushing=duty is not None and duty.seconds <= 0)
                if duty is None:
                    await self._wait_for_people(news)
                elif not await self._is_interrupted(news, duty.seconds):
                    await self._carry_out(duty)
        self.table.pacing.rush(is_rushing=False)
        self.is_waiting = True

    async def _wait_for_people(self, news: asyncio.Event) -> None:
        """Wait; once a bot may stand in for somebody who is away, everybody is told."""
        table = self.table
        left = [table.attendance.seconds_to_relief(seat) for seat in table.people]
        soonest = min((seconds for seconds in left if seconds), default=None)
        try:
            async with asyncio.timeout(soonest):
                await news.wait()
        except TimeoutError:
            table.live.tell()

    async def _is_interrupted(self, news: asyncio.Event, seconds: float) -> bool:
        """Wait; True if there is news, after which something else may be due, or sooner."""
        if seconds > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):  # not `wait_for`, which may swallow `stop`
                    return await news.wait()
        number = self.table.match.number
        await asyncio.sleep(0)  # even without any pause, others get their turn
        await self._turns.turn()
        return self.table.match.number != number

    async def _carry_out(self, duty: Duty) -> None:
        is_crowd = duty.seconds <= 0 and not self.table.people
        try:
            async with self._rushing if is_crowd else nullcontext(), self._acting:
                await duty.do()
        except Stale:
            return  # somebody else has played it
        except Refused as refused:
            await self._try_again_later(refused.words)
        except Exception:
            _log.exception("dealing at table %s", self.table.id)
            await self._try_again_later(Words(msg("Something went wrong here; nothing is lost.")))

    async def _try_again_later(self, trouble: Words) -> None:
        self.table.live.take(lambda value: replace(value, trouble=trouble))
        await asyncio.sleep(_RETRY_SECONDS)

    def _settling(self, seconds: float) -> Duty | None:
        """Several are asked at once: bots take a while, people as long as the table gives them."""
        table = self.table
        if not table.value.awaited():
            return Duty(table.value.round.seconds_left(seconds), table.moves.settle)
        if not table.value.time_limit:
            return None
        left = (
            table.value.round.seconds_left(table.value.time_limit) + table.value.round.seconds_still
        )
        return Duty(left, partial(table.moves.settle, is_late=True))

    def _rests(self) -> bool:
        """Whether only bots sit here, and nobody has looked for a while."""
        table = self.table
        if table.people or table.attendance.is_watched() or table.pacing.tempo.is_instant:
            return False
        return time.monotonic() - table.attendance.looked > self._seconds_to_rest

    def _duty(self) -> Duty | None:
        table = self.table
        if table.moves.is_full:
            table.moves.stop()
            return None
        if self._rests() or table.attendance.awaits_newcomer:
            return None
        if table.match.together:
            return self._settling(table.pacing.tempo.pause("bot"))
        due = self._due()
        if due is None:
            return None
        kind, do = due
        return Duty(max(table.pacing.seconds_left(kind), table.value.hold.seconds_left), do)

    def _shuffles(self) -> bool:
        """Whether chance has acted last, and there was nothing to see."""
        match = self.table.match
        acted = [mover for mover, _ in match.history.log(since=max(0, match.number - 1))]
        return acted == [CHANCE] and not self.table.value.hold.until

    def _due(self) -> tuple[str, Callable[[], Awaitable[None]]] | None:
        """What to do next, and its kind; None if a person is to decide."""
        table = self.table
        if table.match.to_move == CHANCE:
            return "more" if self._shuffles() else "chance", table.moves.play_chance
        if table.value.bot_to_move() is not None:
            return "bot", table.moves.play_bot
        if table.match.position.forced() is not None:
            return "forced", table.moves.play_forced
        return None
