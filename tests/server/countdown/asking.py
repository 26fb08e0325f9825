"""A table at which two seats are asked at once, and time that passes there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.house import ASKING, BARE, asked, loaded, put, put_down, store_in, turns, until
from tripot.server.play.dealer import Dealer
from tripot.server.play.table import Table
from tripot.server.store.guests import Guest
from tripot.server.web.pages.present import table_context
from tripot.server.web.visitors import Visitor

HOUR = 3600
"""Seconds of a countdown that no test sees the end of, unless it lets time pass."""
LONG = 2400
"""Seconds of it that do not end it, and twice as many do."""
BEFORE = len(asked())


@asynccontextmanager
async def dealt(path: Path, **about: Any) -> AsyncIterator[tuple[Table, dict[int, Guest]]]:
    """A table at which seats 2 and 3 are asked, and its dealer."""
    async with store_in(path / "tables.db") as store:
        about = {"pace": "calm", "countdown": HOUR, **about}
        name, guests = await put_down(store, asked(), game=ASKING, options=BARE, **about)
        table = await loaded(store, name)
        dealer = Dealer(table)
        dealer.start()
        await asyncio.sleep(0)
        yield table, guests
        await dealer.stop()


def is_settled(table: Table) -> bool:
    return table.match.number > BEFORE


def lets_pass(table: Table, seconds: float) -> None:
    """So much time passes for those who are asked."""
    round_ = table.value.round
    put(table, round=replace(round_, began=round_.began - seconds))
    table.live.tell()


async def settles(table: Table) -> None:
    await until(lambda: is_settled(table))


async def stays_open(table: Table) -> None:
    """Nothing is settled, nor about to be."""
    await turns()
    assert not is_settled(table)
    assert not table.live.lock.locked()


def asks(table: Table, guest: Guest | None) -> dict[str, Any]:
    """What a page is told of the answers."""
    shown = table_context(table, Visitor(None, guest, "en", "light"))
    return {**shown["round"], **shown["clock"]}
