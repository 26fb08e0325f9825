"""How fast a table goes on: its pace, its countdown, and whether those who wait are in haste."""

import time
from dataclasses import replace
from functools import partial

from tripot.server.play.attendance import Attendance
from tripot.server.play.live import Live
from tripot.server.play.value.changes import hastened, with_pace
from tripot.server.play.value.table import TableValue
from tripot.server.play.value.tempo import Tempo
from tripot.server.store.store import Store


class Pacing:
    """Sets the pace of one table; settings are stored, wishes are not.

    Args:
        table_id: The table.
        store: The store.
        live: The table's value.
        attendance: Who is there.
    """

    def __init__(
        self,
        table_id: str,
        store: Store,
        live: Live[TableValue],
        attendance: Attendance,
    ) -> None:
        self._table_id = table_id
        self._store = store
        self._live = live
        self._attendance = attendance

    @property
    def tempo(self) -> Tempo:
        """How fast the table is going."""
        return self._live.value.tempo(self._attendance.watched)

    def seconds_left(self, kind: str) -> float:
        """How long the dealer still waits before the next thing."""
        since = self._live.value.changed_at
        return max(0.0, since + self.tempo.pause(kind) - time.monotonic())

    def idle(self) -> list[int]:
        """The people who are not being asked, and look at the table or are in haste."""
        return self._live.value.idle(self._attendance.watched)

    @property
    def is_hasty(self) -> bool:
        """Whether everybody waiting here wants to be at their next decision quickly."""
        return self._live.value.is_hasty(self._attendance.watched)

    def hasten(self, seat: int, *, is_wanted: bool = True) -> None:
        """Have everything before a person's next decision played quickly, or stop that."""
        around = self._attendance.around
        self._live.take(partial(hastened, seat=seat, around=around, is_wanted=is_wanted))

    def rush(self, *, is_rushing: bool) -> None:
        """Note whether the dealer plays without a pause; followers are told when that is over."""
        was_rushing = self._live.value.is_rushing
        if was_rushing != is_rushing:
            self._live.put(lambda value: replace(value, is_rushing=is_rushing))
        if was_rushing and not is_rushing:
            self._live.tell()

    async def set_pace(self, pace: str) -> None:
        """Choose how much time bots and dice take."""
        if pace != self._live.value.pace:
            await self._store.tables.set_pace(self._table_id, pace)
            self._live.take(lambda value: with_pace(value, pace))

    async def set_countdown(self, seconds: int) -> None:
        """Set the time for people who are asked at once; 0 is no limit."""
        if seconds != self._live.value.countdown:
            await self._store.tables.set_countdown(self._table_id, seconds)
            self._live.take(lambda value: replace(value, countdown=seconds))
