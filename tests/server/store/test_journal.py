"""The journal: what several tables play at one time is written at once, and each for itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.house import awaited, put_down, store_in
from tests.server.store.kept import ONE, TWO, actions_of, refusal
from tripot.core.refusals import Stale
from tripot.server.refusals import StoreFailed
from tripot.server.store.store import Store


def counted(store: Store) -> list[AsyncConnection]:
    """The transactions that its journal has begun."""
    begin, begun = store._database.write, list[AsyncConnection]()

    @asynccontextmanager
    async def noted() -> AsyncIterator[AsyncConnection]:
        async with begin() as connection:
            begun.append(connection)
            yield connection

    store._journal._begin = noted
    return begun


@awaited
async def test_what_is_due_at_one_time_is_written_at_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        names = [(await put_down(store))[0] for _ in range(5)]
        begun = counted(store)
        await asyncio.gather(
            *(store.tables.append(name, 0, [ONE, TWO], ends=False) for name in names)
        )
        assert [await actions_of(store, name) for name in names] == [(ONE, TWO)] * 5
        assert len(begun) == 1
        await store.tables.append(names[0], 2, [ONE], ends=True)
        assert len(begun) == 2
        assert await store.tables.unfinished() == names[:0:-1]


@awaited
async def test_who_comes_too_late_is_refused_alone(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        names = [(await put_down(store))[0] for _ in range(3)]
        await store.tables.append(names[1], 0, [TWO], ends=False)
        tries = (store.tables.append(name, 0, [ONE], ends=True) for name in names)
        ends = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(end) for end in ends] == [type(None), Stale, type(None)]
        assert [await actions_of(store, name) for name in names] == [(ONE,), (TWO,), (ONE,)]
        assert await store.tables.unfinished() == [names[1]]


@awaited
async def test_what_nobody_waits_for_any_more_has_not_happened(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        names = [(await put_down(store))[0] for _ in range(2)]
        tries = [
            asyncio.create_task(store.tables.append(name, 0, [ONE], ends=False)) for name in names
        ]
        await asyncio.sleep(0)
        tries[0].cancel()
        await tries[1]
        assert [await actions_of(store, name) for name in names] == [(), (ONE,)]


@awaited
async def test_a_closing_store_writes_what_is_due(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        trying = asyncio.create_task(store.tables.append(name, 0, [ONE], ends=False))
        await asyncio.sleep(0)
    await trying
    async with store_in(tmp_path / "tables.db") as store:
        assert await actions_of(store, name) == (ONE,)


@awaited
async def test_all_who_wait_are_told_of_what_is_broken(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        names = [(await put_down(store))[0] for _ in range(2)]
        async with store._database.write() as connection:
            await connection.exec_driver_sql("DROP TABLE actions")
        tries = [
            asyncio.create_task(store.tables.append(name, 0, [ONE], ends=False)) for name in names
        ]
        for trying in tries:
            assert "(no such table: actions)" in await refusal(trying, StoreFailed)
