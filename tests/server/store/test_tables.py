"""Tables in the store: an action exists when its row is written, and no row is written twice."""

import asyncio
from pathlib import Path

from tests.example import ANY
from tests.server.house import awaited, put_down, store_in
from tests.server.store.kept import ONE, TWO, actions_of, refusal
from tripot.core.refusals import Stale
from tripot.server.store.seatings import Seating
from tripot.server.store.tables import StoredAction


@awaited
async def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, people=(2,), options={"target": 30000}, seed="é\0/")
        await store.tables.append(name, 0, [ONE, StoredAction(2, "put 0", "a key")], ends=False)
    async with store_in(tmp_path / "tables.db") as store:
        stored = await store.tables.find(name)
    assert stored is not None
    assert (stored.game, stored.seed, stored.pace) == (ANY, "é\0/", "instant")
    assert stored.options["target"] == 30000
    assert stored.actions == (ONE, StoredAction(2, "put 0", "a key"))
    assert stored.seatings[1] == Seating(2, 0, "Guest 2", None, guests[2].id)
    assert [seating.bot for seating in stored.seatings] == ["regular", None, "regular"]


@awaited
async def test_there_is_no_table_of_another_name(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        await put_down(store)
        assert await store.tables.find("nowhere") is None
        assert await store.guests.find("nobody") is None
        assert await store.invitations.find("none") is None


@awaited
async def test_a_number_is_taken_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        await store.tables.append(name, 0, [ONE], ends=False)
        sentence = await refusal(store.tables.append(name, 0, [TWO], ends=True), Stale)
        assert sentence == "The table has moved on: number 0 is taken."
        assert await actions_of(store, name) == (ONE,)
        assert await store.tables.unfinished() == [name]


@awaited
async def test_actions_are_written_all_or_none(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store)
        await store.tables.append(name, 2, [ONE], ends=False)
        await refusal(store.tables.append(name, 0, [TWO, TWO, TWO], ends=True), Stale)
        assert await actions_of(store, name) == (ONE,)
        assert await store.tables.unfinished() == [name]


@awaited
async def test_the_same_number_at_another_table_is_free(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        names = [(await put_down(store))[0] for _ in range(2)]
        for name in names:
            await store.tables.append(name, 0, [ONE], ends=False)
        assert [await actions_of(store, name) for name in names] == [(ONE,), (ONE,)]


@awaited
async def test_of_many_writers_of_a_number_one_writes(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path, busy_seconds=5) as one, store_in(path, busy_seconds=5) as other:
        name, _ = await put_down(one)
        tries = [
            store.tables.append(name, 0, [StoredAction(1, f"by {at}")] * 3, ends=False)
            for at, store in enumerate([one, other] * 10)
        ]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(end) for end in ended].count(Stale) == 19
        assert len(await actions_of(one, name)) == 3
        assert len(set(await actions_of(one, name))) == 1


@awaited
async def test_a_table_that_is_over_is_no_more_in_play(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        first, guests = await put_down(store)
        second, _ = await put_down(store)
        assert await store.tables.unfinished() == [second, first]
        assert await store.tables.unfinished(guests[1].id) == [first]
        await store.tables.append(first, 0, [ONE], ends=True)
        assert await store.tables.unfinished() == [second]
        assert await store.tables.unfinished(guests[1].id) == []


@awaited
async def test_a_seating_is_taken_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, people=(1,))
        await store.tables.seat(name, 3, Seating(2, 0, "Bruno", None, guests[1].id))
        await refusal(store.tables.seat(name, 3, Seating(3, 0, "Chloe", None, guests[1].id)), Stale)
        stored = await store.tables.find(name)
        assert stored is not None
        assert [seating.name for seating in stored.seatings[3:]] == ["Bruno"]
