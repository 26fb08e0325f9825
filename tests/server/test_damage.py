"""A damaged row of the store is its own affair: everybody else's pages and moves go on."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.depth import enough
from tests.example import SECRET, TOGETHER
from tests.server.house import BARE, awaited, store_in
from tripot.server.store import schema
from tripot.server.web.app import create_app

RUBBISH: tuple[Any, ...] = ("", "x", "{", "[1", '{"a": 1}', -1, 10**12, b"\xff\x00", 0.5, None)
USUAL = ("{",)
KEYS = {"token"}
"""What leads to a row: damaged, it is no row of anybody."""


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with store_in(path, busy_seconds=5) as store:
        app = create_app(store)
        async with app.router.lifespan_context(app):
            way = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=way, base_url="http://localhost") as http:
                yield http


class Person:
    """A guest with a table, at which it is their move, and a room."""

    def __init__(self, http: httpx.AsyncClient, about: dict[str, Any], room: str) -> None:
        self.http, self.about, self.room = http, about, room

    @classmethod
    async def arrives(cls, http: httpx.AsyncClient, name: str, game: str, **wish: Any) -> "Person":
        body = {"game": game, "name": name, "pace": "instant", "latecomers": True, **wish}
        about = (await http.post("/api/tables", json=body)).json()
        person = cls(http, about, "")
        await person.post(f"/api/tables/{about['table']}/invitations", json={"seat": 2})
        person.room = (await person.post("/rooms", data={"game": game})).headers["location"]
        return person

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path, headers=self.headers)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(path, headers=self.headers, **body)

    @property
    def headers(self) -> dict[str, str]:
        token = self.about["token"]
        return {"Authorization": f"Bearer {token}", "Cookie": f"tripot_guest={token}"}

    async def pages(self) -> list[int]:
        """How their pages are answered."""
        paths = ("/", f"/t/{self.about['table']}", self.room)
        return [(await self.get(path)).status_code for path in paths]

    async def moves(self) -> int:
        """How a move at their table is answered."""
        base = f"/api/tables/{self.about['table']}"
        shown = (await self.get(f"{base}/view")).json()
        while not shown["legal"]:  # chance is first
            await asyncio.sleep(0.01)
            shown = (await self.get(f"{base}/view")).json()
        body = {"actions": shown["legal"][:1], "number": shown["number"]}
        return (await self.post(f"{base}/actions", json=body)).status_code


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    """A store that nothing is wrong with, and Anna and Bruno, who are at home there."""
    path = tmp_path_factory.mktemp("sound") / "tables.db"
    people = list[Any]()

    @awaited
    async def fill() -> None:
        async with house(path) as http:
            anna = await Person.arrives(http, "Anna", SECRET, players=3)
            bruno = await Person.arrives(http, "Bruno", TOGETHER, players=2, options=BARE)
            people.extend((one.about, one.room) for one in (anna, bruno))

    fill()
    with closing(sqlite3.connect(path)) as connection, connection:
        table = people[0][0]["table"]
        connection.execute("INSERT INTO answers VALUES (?, 1, 0, '[]')", [table])
        connection.execute(f"INSERT INTO lessons VALUES (1, '{SECRET}', 'choose')")
        room = people[0][1].rpartition("/")[2]
        connection.execute("UPDATE rooms SET series = 'wins' WHERE id = ?", [room])
        connection.execute("INSERT INTO results VALUES (?, 0, ?)", [room, table])
        seats = "INSERT INTO result_seats VALUES (?, 0, ?, 1000, ?)"
        connection.executemany(seats, [(room, seat, seat == 2) for seat in range(1, 7)])
        if not connection.execute("SELECT 1 FROM actions WHERE table_id = ?", [table]).fetchone():
            connection.execute("INSERT INTO actions VALUES (?, 0, 0, 'nothing', NULL)", [table])
    return path, people


def columns() -> Iterator[tuple[str, str]]:
    """All that a row may be damaged in."""
    for table in schema.metadata.sorted_tables:
        for column in table.columns:
            if not column.primary_key and column.name not in KEYS:
                yield table.name, column.name


def annas(table: str, people: list[Any]) -> str:
    """Which rows of a table are Anna's."""
    laid, room = people[0][0]["table"], people[0][1].rpartition("/")[2]
    return {
        "guests": "id = 1",
        "lessons": "guest_id = 1",
        "tables": f"id = '{laid}'",
        "rooms": f"id = '{room}'",
        "chairs": f"room_id = '{room}'",
        "results": f"room_id = '{room}'",
        "result_seats": f"room_id = '{room}'",
        "house": "id = 1",
    }.get(table, f"table_id = '{laid}'")


@pytest.mark.parametrize(("table", "column"), list(columns()))
def test_a_damaged_row_troubles_nobody_else(
    tmp_path: Path, sound: tuple[Path, list[Any]], table: str, column: str
) -> None:
    path, people = sound
    for at, rubbish in enumerate(enough(USUAL, deep=RUBBISH)):
        copy = tmp_path / f"{at}.db"
        shutil.copy(path, copy)
        damage(copy, f"UPDATE {table} SET {column} = ? WHERE {annas(table, people)}", rubbish)
        goes_on(copy, people, about=f"{table}.{column} = {rubbish!r}")


def damage(path: Path, statement: str, rubbish: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        try:
            connection.execute(statement, [rubbish])
        except sqlite3.IntegrityError:  # NULL, where the file itself allows none
            return


def goes_on(path: Path, people: list[Any], *, about: str) -> None:
    """Bruno's pages and moves are as ever; Anna's are answered, if only by a sentence."""

    @awaited
    async def look() -> None:
        async with house(path) as http:
            anna, bruno = (Person(http, *one) for one in people)
            assert (await http.get("/")).status_code == 200, about
            assert await bruno.pages() == [200, 200, 200], about
            assert await bruno.moves() == 200, about
            assert await bruno.post("/settings", data={"name": "Bruno B."}), about
            front, *rest = await anna.pages()
            assert front == 200, about
            assert all(status < 500 for status in rest), (about, rest)

    look()
