"""Killing the server at any moment loses no move and doubles none: done for real, many times.

`TRIPOT_KILLS=1000` makes it as many.
"""

import os
import random
import sqlite3
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

import httpx
import pytest

import tripot
from tests import patience
from tests.depth import enough
from tests.example import ANY, SECRET
from tests.server.house import Chair, join, lay
from tests.server.process import Server
from tripot.session.match import Match

KILLS = int(os.environ.get("TRIPOT_KILLS", enough("3", deep="1000")))
LONG = {"target": 52000, "savings": {}, "turn_limit": 1000}  # all the money there is

GAME = 10
"""Kills that a long game lives through."""


@dataclass
class Seen:
    """What reached somebody before the server was killed."""

    published: dict[str, int] = field(default_factory=dict)
    answered: dict[str, int] = field(default_factory=dict)
    """Idempotency keys of moves that were answered, and the number each came to."""
    unanswered: dict[str, tuple[int, str]] = field(default_factory=dict)


def follow(server: Server, table: str, seen: Seen) -> None:
    """Note the last number that was published to an onlooker, until the server is gone."""
    try:
        with httpx.stream(
            "GET", f"{server.url}/api/tables/{table}/stream", timeout=patience.SECONDS
        ) as stream:
            for line in stream.iter_lines():
                if line:
                    seen.published[table] = int(line.split('"number": ')[1].split(",")[0])
    except httpx.HTTPError:
        pass


def play(server: Server, table: str, token: str, seen: Seen, rng: random.Random) -> None:
    """Play at random until the server is gone; what is unanswered then stays noted."""
    headers = {"Authorization": f"Bearer {token}"}
    base = f"{server.url}/api/tables/{table}"
    try:
        with httpx.Client(headers=headers, timeout=patience.SECONDS) as client:
            for key, (number, action) in list(seen.unanswered.items()):
                send(client, base, key, number, action, seen)
            while True:
                now = client.get(f"{base}/legal").json()
                if now["legal"]:
                    action = rng.choice(now["legal"])
                    send(client, base, f"{rng.random()}", now["number"], action, seen)
                else:
                    time.sleep(0.002)
    except httpx.HTTPError:
        pass


def send(client: httpx.Client, base: str, key: str, number: int, action: str, seen: Seen) -> None:
    seen.unanswered[key] = (number, action)
    move = {"actions": [action], "number": number}
    answer = client.post(f"{base}/actions", json=move, headers={"Idempotency-Key": key})
    if answer.status_code == 200:
        seen.answered[key] = answer.json()["number"]
    else:  # the dealer was first with what left no choice
        assert answer.status_code == 409, answer.text
    del seen.unanswered[key]


def stored(database: Path, table: str) -> list[tuple[int, int, str, str | None]]:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT number, seat, action, key FROM actions WHERE table_id = ? ORDER BY number",
            [table],
        )
        return rows.fetchall()


def check(database: Path, table: str, seen: Seen) -> int:
    """Nothing published or answered is missing, nothing stands twice, and all of it is a game."""
    rows = stored(database, table)
    assert [number for number, *_ in rows] == list(range(len(rows)))
    match = Match(tripot.game(ANY), players=4, options=LONG)
    match.play_log([action for _, _, action, _ in rows])
    assert match.history.movers == tuple(seat for _, seat, _, _ in rows)
    assert len(rows) >= seen.published.get(table, 0)
    return len(rows)


@pytest.mark.real
@pytest.mark.slow
def test_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    rng = random.Random(7)
    database, seen = tmp_path / "tables.db", Seen()
    with Server(database) as server:
        tables, token = lay_tables(server)
    lengths = dict.fromkeys(tables, 0)
    for kill in range(1, KILLS + 1):
        server = Server(database)
        if kill % GAME == 0:  # those of before may be over
            seen, (tables, token) = Seen(), lay_tables(server)
            lengths = dict.fromkeys(tables, 0)
        threads = [threading.Thread(target=follow, args=(server, table, seen)) for table in tables]
        threads.append(threading.Thread(target=play, args=(server, tables[-1], token, seen, rng)))
        for thread in threads:
            thread.start()
        time.sleep(rng.uniform(0.0, 0.5))
        while kill == KILLS and not has_all(seen, tables):  # a busy machine may be late
            time.sleep(0.1)
        server.kill()
        for thread in threads:
            thread.join()
        now = {table: check(database, table, seen) for table in tables}
        assert all(now[table] >= lengths[table] for table in tables)
        lengths = now
        keys = [key for *_, key in stored(database, tables[-1]) if key is not None]
        assert len(keys) == len(set(keys))
        assert set(seen.answered) <= set(keys)
    assert min(lengths.values()) > 0
    assert seen.answered


def has_all(seen: Seen, tables: list[str]) -> bool:
    """Whether a move was answered, and something came from every table."""
    return bool(seen.answered) and all(seen.published.get(table) for table in tables)


def lay_tables(server: Server) -> tuple[list[str], str]:
    """Three tables of bots and one with a player, all of them long, and the player's token."""
    wish = {"game": ANY, "options": LONG, "pace": "instant"}
    with server.client() as client:
        made = [
            client.post("/api/tables", json={**wish, "seat": seat}).json()
            for seat in (None, None, None, 2)
        ]
    return [table["table"] for table in made], made[-1]["token"]


@pytest.mark.real
def test_an_answer_held_for_others_outlives_a_kill(tmp_path: Path) -> None:
    """T13: what one has chosen in secret is there when the house is open again."""
    server = Server(tmp_path / "tables.db")
    with server.client() as http:
        first = lay(http, game=SECRET, players=3, seed="5", latecomers=True, pace="instant")
        second = join(http, first.invite(2))
        number, legal = first.turn()
        place, card = legal[0], lowest_card(first)
        answer = first.play(place, card, number=number)
        assert (answer.status_code, answer.json()) == (200, {"number": number})
    server.kill()
    server.reopen()
    with server.client() as http:
        first, second = (replace(chair, http=http) for chair in (first, second))
        assert first.get("view").json()["answer"] == [place, card]
        other = lowest_card(second)
        assert second.play(place, other, number=number).json()["number"] > number
        knowledge = first.get("knowledge").json()["knowledge"]
        assert {place, card} <= set(knowledge)
    server.kill()


def lowest_card(chair: Chair) -> str:
    """How the lowest card of a hand is played."""
    assert chair.seat is not None
    hand = chair.get("view").json()["view"]["seats"][chair.seat - 1]["hand"]
    return f"play {next(iter(hand))}"
