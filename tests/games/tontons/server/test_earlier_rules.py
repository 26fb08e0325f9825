"""Tables of Les Tontons that were begun by earlier rules."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import (
    awaited,
    hall_in,
    put_down,
    store_in,
)
from tripot import house
from tripot.server.refusals import (
    NoTable,
)
from tripot.server.store.tables import StoredAction


@awaited
async def test_a_table_of_earlier_rules_can_be_seen_when_it_is_over(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "records" / "rules-1.tripot"
    heading, *lines, _ = map(json.loads, record.read_text().splitlines())
    played = [StoredAction(line["seat"], line["action"]) for line in lines]
    given: dict[str, Any] = {"game": house.game("tontons"), "players": 4, "people": ()}
    path, tables = tmp_path / "tables.db", []
    async with store_in(path) as store:
        for actions in (played, played[:40]):
            tables.append((await put_down(store, options=heading["options"], **given))[0])
            await store.tables.append(tables[-1], 0, actions, ends=actions is played)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE tables SET rules = 1")
    connection.close()
    async with hall_in(path) as hall:
        assert (await hall.table(tables[0])).match.is_over
        with pytest.raises(NoTable, match="earlier rules"):
            await hall.table(tables[1])


@awaited
async def test_a_table_goes_on_in_which_friends_were_called_otherwise(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "records" / "rules-1.tripot"
    match = house.load(record)
    actions = match.actions
    number = actions.index("hire delafoy") + 1
    played = [StoredAction(mover, text) for mover, text in list(match.history.log())[:number]]
    played[-1] = StoredAction(played[-1].seat, "hire louis")
    given: dict[str, Any] = {"game": house.game("tontons"), "players": 4, "people": ()}
    async with store_in(tmp_path / "tables.db") as store:
        table, *_ = await put_down(store, options=dict(match.options), **given)
        await store.tables.append(table, 0, played, ends=False)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE tables SET rules = 2")
    async with hall_in(tmp_path / "tables.db") as hall:
        match = (await hall.table(table)).match
        assert match.number >= number
        assert match.actions[:number] == actions[:number]
