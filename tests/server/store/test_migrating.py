"""Migrations: every older store is brought to the newest schema, and nothing in it is lost."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from tests import patience
from tests.server.house import GAME, awaited, hall_in, run_alone, store_in, take_back
from tests.server.store.kept import ONE, TWO, refusal
from tripot.server.lobby.room import Room
from tripot.server.play.series import Series
from tripot.server.refusals import NoRoom, StoreUnusable
from tripot.server.store import schema
from tripot.server.store.guests import Guest
from tripot.server.store.invitations import Invitation
from tripot.server.store.migrating import HEAD, MIGRATIONS, migrate, preparation
from tripot.server.store.rooms import Chair, Result
from tripot.server.store.seatings import Seating
from tripot.server.store.store import Store

VERSIONS = sorted(path.stem[:4] for path in (MIGRATIONS / "versions").glob("0*.py"))
RULES = GAME.settings(3, None)


def structure(path: Path) -> dict[str, list[list[tuple[object, ...]]]]:
    """All that SQLite knows of each table: columns, keys and indexes."""
    connection = sqlite3.connect(path)
    found = {}
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
        pragmas = ("table_info", "index_list", "foreign_key_list")
        found[name] = [
            sorted(connection.execute(f"PRAGMA {pragma}({name})").fetchall(), key=str)
            for pragma in pragmas
        ]
        for _, index, *_ in found[name][1]:
            found[name].append(connection.execute(f"PRAGMA index_info({index})").fetchall())
    connection.close()
    return found


def test_a_new_store_is_as_the_migrations_make_one(tmp_path: Path) -> None:
    made, migrated = tmp_path / "made.db", tmp_path / "migrated.db"
    migrate(made, preparation(busy_seconds=1))
    take_back(made, "base")
    migrated.write_bytes(made.read_bytes())  # it has the table of Alembic's mark, and no other
    made.unlink()
    for path in (made, migrated):
        migrate(path, preparation(busy_seconds=1))
    assert structure(made)["alembic_version"]
    assert structure(made) == structure(migrated)
    for path in (made, migrated):
        engine = sa.create_engine(f"sqlite:///{path}")
        with engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert context.get_current_revision() == HEAD
            assert compare_metadata(context, schema.metadata) == []
        engine.dispose()


@pytest.mark.real
def test_a_new_store_needs_no_migrations(tmp_path: Path) -> None:
    opens = (
        "import pathlib, sys\nfrom tripot.server.store.migrating import migrate, preparation\n"
        "migrate(pathlib.Path(sys.argv[1]), preparation(busy_seconds=1))\n"
        "sys.exit('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", opens, str(tmp_path / "tables.db")]
    assert [subprocess.run(command, check=False).returncode for _ in range(2)] == [0, 0]


def test_the_newest_schema_is_that_of_the_last_migration() -> None:
    """Else an older store is taken for the newest, or every opening loads Alembic."""
    versions = sorted(path.stem for path in (MIGRATIONS / "versions").glob("0*.py"))
    assert versions[-1].startswith(f"{HEAD}_")


@awaited
async def test_a_migration_that_breaks_off_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE actions (mine)")
    sentence = await refusal(Store.open(path), StoreUnusable)
    assert sentence.endswith("table actions already exists.")
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("actions",)]
    connection.execute("DROP TABLE actions")
    connection.commit()
    connection.close()
    async with store_in(path) as store:
        assert await store.tables.unfinished() == []


@pytest.mark.real
def test_several_processes_make_one_store(tmp_path: Path) -> None:
    opens = (
        "import asyncio, pathlib, sys\nfrom tripot.server.store.store import Store\n"
        "async def main():\n"
        "    await (await Store.open(pathlib.Path(sys.argv[1]))).close()\n"
        "asyncio.run(main())"
    )
    command = [sys.executable, "-c", opens, str(tmp_path / "tables.db")]
    opened = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    told = [process.communicate(timeout=patience.SECONDS)[1] for process in opened]
    assert told == [""] * 4
    assert [process.returncode for process in opened] == [0, 0, 0, 0]


def test_who_makes_it_waits_for_another_who_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite does not wait by itself where another is about to change how the file is written."""
    path = tmp_path / "tables.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    waited: list[float] = []

    def let_go(seconds: float) -> None:
        waited.append(seconds)
        other.rollback()

    monkeypatch.setattr("tripot.server.store.migrating.time.sleep", let_go)

    async def opened() -> None:
        async with store_in(path) as store:
            assert await store.tables.unfinished() == []

    run_alone(opened())
    other.close()
    assert len(waited) == 1


@pytest.mark.parametrize(
    ("revision", "says"),
    [
        ("9999", "newer Tripot"),
        ("0000", "a schema that Tripot does not know"),
        ("new", "a schema that Tripot does not know"),
    ],
)
def test_a_store_of_another_tripot_is_left_alone(tmp_path: Path, revision: str, says: str) -> None:
    run_alone(left_alone(tmp_path / "tables.db", revision, says))


async def left_alone(path: Path, revision: str, says: str) -> None:
    async with store_in(path):
        pass
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    connection.close()
    before = path.read_bytes()
    sentence = await refusal(Store.open(path), StoreUnusable)
    assert str(path) in sentence
    assert says in sentence
    assert path.read_bytes() == before


# What older stores hold


def made_at(path: Path, revision: str) -> sqlite3.Connection:
    """A new store of an older schema."""
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()
    return sqlite3.connect(path)


def insert(connection: sqlite3.Connection, table: str, **row: Any) -> None:
    marks = ", ".join("?" * len(row))
    statement = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
    connection.execute(statement, tuple(row.values()))


def fill(connection: sqlite3.Connection) -> None:
    """Two tables at which Anna and Bruno play, and a link to a seat at each."""
    for key, name in enumerate(("Anna", "Bruno"), start=1):
        insert(connection, "guests", id=key, token=f"hash {name}", name=name, since=7)
    for table, is_over in (("first", True), ("second", False)):
        about = {"game": GAME.name, "rules": GAME.about.rules_version, "options": json.dumps(RULES)}
        way = {"seed": "7", "pace": "brisk", "since": 8, "is_over": is_over}
        insert(connection, "tables", id=table, **about, **way)
        people = [("Anna", None, 1), ("Bruno", None, 2), ("Gaston", "novice", None)]
        for number, (name, bot, guest) in enumerate(people):
            who = {"seat": number + 1, "at": 0, "name": name, "bot": bot, "guest_id": guest}
            insert(connection, "seatings", table_id=table, number=number, **who)
        for number, one in enumerate((ONE, TWO)):
            what = {"number": number, "seat": one.seat, "action": one.action, "key": None}
            insert(connection, "actions", table_id=table, **what)
    insert(connection, "invitations", token="used", table_id="first", seat=2, used_by=2)
    insert(connection, "invitations", token="unused", table_id="second", seat=3, used_by=None)


@pytest.mark.parametrize("revision", VERSIONS)
def test_a_store_of_any_version_goes_on(tmp_path: Path, revision: str) -> None:
    with closing(made_at(tmp_path / "tables.db", revision)) as connection, connection:
        fill(connection)
    run_alone(goes_on(tmp_path / "tables.db"))


async def goes_on(path: Path) -> None:
    async with store_in(path) as store:
        assert await store.guests.find("hash Bruno") == Guest(2, "Bruno")
        assert await store.tables.unfinished() == ["second"]
        table = await store.tables.find("second")
        assert table is not None
        assert (table.options, table.seed, table.actions) == (RULES, "7", (ONE, TWO))
        assert table.seatings[1:] == (
            Seating(2, 0, "Bruno", None, 2),
            Seating(3, 0, "Gaston", "novice"),
        )
        assert await store.invitations.find("used") == Invitation("first", 2, 2)
        assert await store.invitations.find("unused") == Invitation("second", 3, None)
        await store.tables.append("second", 2, [ONE], ends=True)


ANNA, BRUNO, GASTON = (Chair("Anna", None, 1), Chair("Bruno", None, 2), Chair("Gaston", "novice"))
EVENING = Room(
    id="evening",
    version=9,
    game=GAME.name,
    host_id=1,
    chairs=(ANNA, BRUNO, GASTON),
    options=RULES,
    pace="brisk",
    countdown=30,
    has_latecomers=True,
    series=Series("wins", (Result("first", (1, 3), (9000, 0, 9000)),)),
    table_id="second",
)
WAITING = Room(
    id="waiting",
    version=3,
    game=GAME.name,
    host_id=2,
    chairs=(Chair("Anna", None, 1, is_back=False), BRUNO, Chair()),
    options=GAME.settings(3, {"target": 18000}),
    pace="calm",
    series=Series("money"),
)
AS_JSON: dict[str, str] = {
    "evening": json.dumps(
        {
            "game": GAME.name,
            "host_id": 1,
            "chairs": [
                {"name": "Anna", "bot": None, "guest_id": 1, "is_back": True},
                {"name": "Bruno", "bot": None, "guest_id": 2, "is_back": True},
                {"name": "Gaston", "bot": "novice", "guest_id": None, "is_back": True},
            ],
            "options": RULES,
            "pace": "brisk",
            "countdown": 30,
            "has_latecomers": True,
            "series": {"kind": "wins", "results": [["first", [1, 3], [9000, 0, 9000]]]},
            "table_id": "second",
        }
    ),
    "waiting": json.dumps(
        {
            "game": GAME.name,
            "host_id": 2,
            "chairs": [
                {"name": "Anna", "bot": None, "guest_id": 1, "is_back": False},
                {"name": "Bruno", "bot": None, "guest_id": 2, "is_back": True},
                {"name": "", "bot": None, "guest_id": None, "is_back": True},
            ],
            "options": WAITING.options,
            "pace": "calm",
            "countdown": 15,
            "has_latecomers": False,
            "series": {"kind": "money", "results": []},
            "table_id": None,
        }
    ),
}
"""Rooms as stores kept them before they were rows."""


def with_old_rooms(path: Path, rooms: dict[str, str]) -> None:
    with closing(made_at(path, "0008")) as connection, connection:
        fill(connection)
        connection.execute("UPDATE tables SET room_id = 'evening', has_latecomers = 1")
        for room, content in rooms.items():
            version = 9 if room == "evening" else 3
            now = "strftime('%s')"
            insert(connection, "rooms", id=room, version=version, content=content, since=0)
            connection.execute(f"UPDATE rooms SET since = {now} WHERE id = ?", [room])


@awaited
async def test_rooms_that_were_json_are_rows(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with_old_rooms(path, AS_JSON)
    async with hall_in(path) as hall:
        assert (await hall.rooms.get("evening")).room == EVENING
        assert (await hall.rooms.get("waiting")).room == WAITING
        assert await hall.rooms.of(Guest(2, "Bruno")) == [WAITING]
        assert await hall.rooms.of(Guest(1, "Anna")) == [], "she has not come back"
        table = await hall.table("second")
        assert table.teller.series == EVENING.series
        _, link = await hall.invitations.invite(table, by=Guest(1, "Anna"))
        assert link == 3
        dealt = await hall.deal(await hall.rooms.get("waiting"), Guest(2, "Bruno"))
        assert [sitter.guest_id for sitter in dealt.sitters] == [None, 2, None]
        assert await hall.store.guests.forget(seconds=0) == set()


@awaited
async def test_rooms_can_be_json_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with_old_rooms(path, AS_JSON)
    async with store_in(path):
        pass
    take_back(path, "0008")
    with closing(sqlite3.connect(path)) as connection:
        found = dict(connection.execute("SELECT id, content FROM rooms"))
        versions = dict(connection.execute("SELECT id, version FROM rooms"))
    assert {room: json.loads(content) for room, content in found.items()} == {
        room: json.loads(content) for room, content in AS_JSON.items()
    }
    assert versions == {"evening": 9, "waiting": 3}


DAMAGED = {
    "none": "",
    "no room": "{}",
    "no JSON": AS_JSON["waiting"][:-1],
    "no number": AS_JSON["waiting"].replace('"host_id": 2', '"host_id": "2"'),
    "too large": AS_JSON["waiting"].replace('"countdown": 15', f'"countdown": {2**63}'),
    "no table": AS_JSON["evening"].replace("second", "third"),
    "no game of this evening": AS_JSON["evening"].replace("first", "third"),
    "no evening": AS_JSON["waiting"].replace("money", "cards"),
}


@awaited
async def test_a_damaged_room_holds_up_no_other(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with_old_rooms(path, {**DAMAGED, **AS_JSON})
    async with hall_in(path) as hall:
        for room in DAMAGED:
            with pytest.raises(NoRoom, match="cannot be read"):
                await hall.rooms.get(room)
        assert (await hall.rooms.get("evening")).room == EVENING
        assert await hall.rooms.of(Guest(2, "Bruno")) == [WAITING]


@awaited
async def test_the_chair_of_a_forgotten_guest_is_free(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    gone = AS_JSON["waiting"].replace('"host_id": 2', '"host_id": 77')
    with_old_rooms(path, {"waiting": gone.replace('"guest_id": 1', '"guest_id": 77')})
    async with hall_in(path) as hall:
        room = (await hall.rooms.get("waiting")).room
        assert room.chairs == (Chair(), BRUNO, Chair())
        assert room.is_hosted_by(Guest(2, "Bruno"))
