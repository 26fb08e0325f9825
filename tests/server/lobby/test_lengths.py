"""How long games take in a house: what was played there counts, absences do not."""

import sqlite3
from pathlib import Path

from tests.example import ANY, TOGETHER
from tests.server.house import awaited, put_down
from tripot import house
from tripot.core.game import Game
from tripot.core.lengths import Length
from tripot.server.lobby.lengths import Lengths
from tripot.server.play.telling.speech import Voice
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction

GAME = house.game(ANY)
THROW = StoredAction(0, "first 1")


def wait(file: Path, seconds: int) -> None:
    """Let so much time pass at every table."""
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET last = last - ?", (seconds,))
    connection.close()


async def play(
    store: Store,
    file: Path,
    *seconds: int,
    people: tuple[int, ...] = (1,),
    pace: str = "calm",
    game: Game = GAME,
    players: int = 4,
) -> None:
    """Play a game to its end, with so many seconds before each action."""
    table, _ = await put_down(store, people=people, pace=pace, game=game, players=players)
    for at, gone in enumerate(seconds):
        wait(file, gone)
        await store.tables.append(table, at, [THROW], ends=at == len(seconds) - 1)


@awaited
async def test_absences_count_two_minutes_and_a_clock_put_back_nothing(tmp_path: Path) -> None:
    store = await Store.open(file := tmp_path / "tables.db")
    await play(store, file, 200, 86_400, -3600, 60)
    (played,) = await store.tables.played()
    assert 120 + 120 + 0 + 60 <= played.seconds <= 120 + 120 + 0 + 120
    assert (played.game, played.players, played.people) == (ANY, 4, 1)
    await store.close()


@awaited
async def test_only_finished_games_of_people_who_saw_them_count(tmp_path: Path) -> None:
    store = await Store.open(file := tmp_path / "tables.db")
    await play(store, file, 30, pace="instant")
    await play(store, file, 30, people=())
    table, _ = await put_down(store)
    await store.tables.append(table, 0, [THROW], ends=False)
    assert await store.tables.played() == []
    await store.close()


@awaited
async def test_a_table_of_before_is_not_counted(tmp_path: Path) -> None:
    store = await Store.open(file := tmp_path / "tables.db")
    await play(store, file, 30)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET last = NULL, played = NULL, is_over = 0")
        (table,) = connection.execute("SELECT id FROM tables").fetchone()
    connection.close()
    await store.tables.append(table, 1, [THROW], ends=True)
    assert await store.tables.played() == []
    await store.close()


@awaited
async def test_a_house_says_its_own_lengths_once_five_games_were_played(tmp_path: Path) -> None:
    store = await Store.open(file := tmp_path / "tables.db")
    for minutes in (20, 24, 28, 32, 36):
        young = Lengths(store)
        await young.look()
        assert young.of(GAME, 4, company=False) is None
        assert young.said(GAME, 4, Voice("en"))[0].startswith("With the house: ")
        await play(store, file, *[200] * (minutes // 2))
    lengths = Lengths(store)
    await lengths.look()
    assert lengths.of(GAME, 4, company=False) == Length(28, 21.6, 34.4)
    assert lengths.said(GAME, 4, Voice("en"))[0] == "Here, with the house: 30 min (20 to 35)"
    assert lengths.said(GAME, 4, Voice("fr"))[1].startswith("Entre amis")
    assert lengths.alone(GAME, 4, Voice("en"), {}) == "30 min (20 to 35)"
    for other in (
        lengths.of(GAME, 4, company=True),
        lengths.of(GAME, 5, company=False),
        lengths.of(GAME, 4, {"target": 30000}, company=False),
        lengths.of(house.game(TOGETHER), 4, company=False),
    ):
        assert other is None
    await play(store, file, 200)
    await lengths.look()
    assert lengths.of(GAME, 4, company=False) == Length(28, 21.6, 34.4), "it is kept a while"
    await store.close()


@awaited
async def test_friends_are_counted_for_themselves(tmp_path: Path) -> None:
    store = await Store.open(file := tmp_path / "tables.db")
    for _ in range(5):
        await play(store, file, 200, 200, people=(1, 3))
    lengths = Lengths(store)
    await lengths.look()
    assert lengths.of(GAME, 4, company=True) == Length(4, 4, 4)
    assert lengths.said(GAME, 4, Voice("en"))[1] == "Here, among friends: 4 min"
    await store.close()
