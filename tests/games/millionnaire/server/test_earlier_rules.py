"""Tables of Le Millionnaire that were begun by earlier rules."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.house import (
    awaited,
    hall_in,
    put_down,
    store_in,
)
from tripot import house
from tripot.server.store.tables import StoredAction


@awaited
async def test_a_table_goes_on_by_earlier_rules_that_the_game_knows(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "records" / "rules-1.tripot"
    heading, *lines, _ = map(json.loads, record.read_text().splitlines())
    played = [StoredAction(line["seat"], line["action"]) for line in lines[:80]]
    given: dict[str, Any] = {"game": house.game("millionnaire"), "players": 3, "people": ()}
    async with store_in(tmp_path / "tables.db") as store:
        table, *_ = await put_down(store, options=heading["options"], **given)
        await store.tables.append(table, 0, played, ends=False)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE tables SET rules = 1")
    async with hall_in(tmp_path / "tables.db") as hall:
        match = (await hall.table(table)).match
        assert (match.rules, match.number >= len(played)) == (1, True)
        assert list(match.actions[: len(played)]) == [done.action for done in played]
