"""Live updates for programs: everything that a seat witnesses, once and in order, to the end."""

import json
import random
import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests import patience
from tests.server.house import (
    OFFER,
    SHORT,
    Chair,
    awaited,
    is_refused,
    join,
    lay,
    loaded,
    put,
    put_down,
    store_in,
    table_after,
)
from tripot.server.play.dealer import Dealer
from tripot.server.play.value.tempo import seconds_of
from tripot.server.web import live
from tripot.server.web.visitors import Visitor


def lines(chair: Chair, known: int = 0) -> Iterator[dict[str, Any]]:
    """What comes on a stream, until it ends."""
    path = f"/api/tables/{chair.table}/stream"
    with chair.http.stream(
        "GET", path, params={"known": known}, headers=chair.headers(), timeout=patience.SECONDS
    ) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        for line in answer.iter_lines():
            if line:
                yield json.loads(line)


def follow(chair: Chair, into: list[dict[str, Any]]) -> threading.Thread:
    """Read a stream to its end beside the game."""
    thread = threading.Thread(target=lambda: into.extend(lines(chair)))
    thread.start()
    return thread


def test_streams_tell_two_seats_and_an_onlooker_what_they_witnessed(http: httpx.Client) -> None:
    chair = lay(http, players=3, seed="6", options=SHORT, name="Anna", latecomers=True)
    friend = join(http, chair.invite(3))
    viewers = [chair, friend, Chair(http, chair.table)]
    told: list[list[dict[str, Any]]] = [[], [], []]
    reading = [follow(viewer, into) for viewer, into in zip(viewers, told, strict=True)]
    playing = threading.Thread(target=friend.play_out, args=(random.Random(3),))
    playing.start()
    chair.play_out(random.Random(4))
    for thread in (playing, *reading):
        thread.join(patience.SECONDS)
        assert not thread.is_alive()
    for viewer, frames in zip(viewers, told, strict=True):
        numbers = [frame["number"] for frame in frames]
        assert numbers == sorted(set(numbers))
        assert [frame["is_over"] for frame in frames].count(True) == 1
        knowledge = [line for frame in frames for line in frame["knowledge"]]
        assert knowledge == viewer.get("knowledge").json()["knowledge"]
        assert {frame["seat"] for frame in frames} == {viewer.seat}
        known = 0
        for frame in frames:
            known += len(frame["knowledge"])
            assert known == 2 * frame["number"] + 1
        last = viewer.get("view").json()
        assert {name: frames[-1][name] for name in last} == last
    assert any(frame["legal"] for frame in told[0])
    assert not any(frame["legal"] for frame in told[2])


def test_a_stream_begins_with_where_the_table_stands(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    number, legal = chair.turn()
    first = next(lines(chair))
    assert (first["number"], first["legal"], first["seat"]) == (number, legal, 1)
    assert first["knowledge"] == chair.get("knowledge").json()["knowledge"]
    assert first["view"] == chair.get("view").json()["view"]


def test_a_stream_tells_what_there_was_to_see(tmp_path: Path) -> None:
    @awaited
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            name, guests = await put_down(store, (*OFFER, "put 1000", "put 0", "present"))
            table = await loaded(store, name)
            reading = live.seat_lines(table, guests[3], known=0, language="fr")
            assert json.loads(await anext(reading))["moments"] == []
            await table.moves.play(1, ["trust"], number=5)
            (moment,) = json.loads(await anext(reading))["moments"]
            assert (moment["number"], moment["clause"], moment["weight"]) == (6, "J12", 2)
            assert "fait confiance" in moment["headline"]
            assert moment["gains"] == {}
            assert moment["view"]["offer"] == {"down": [None, None], "up": []}
            await reading.aclose()

    scene()


def test_a_page_is_shown_what_there_was_to_see_before_it_goes_on(tmp_path: Path) -> None:
    @awaited
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            name, guests = await put_down(store, (*OFFER, "put 1000", "put 0", "present"))
            table = await loaded(store, name)
            put(table, pace="calm")
            reading = live.page_events(table, Visitor(None, guests[3], "en", "light"), told=0)
            assert "data-hold" not in await anext(reading)
            await table.moves.play(1, ["trust"], number=5)
            held, after = (await anext(reading)).split("event: table\n")[1:]
            shown = re.search(r'data-hold="(\d+)"', held)
            (moment,) = (one for _, one in table.seen_by(3).moments(since=5))
            assert shown
            assert 0.9 < int(shown[1]) / (1000 * seconds_of(moment)) <= 1
            assert "gets 2 unseen cards" in held
            assert "data-hold" not in after
            assert 'class="just-now"' not in after, "it would stand under what others do now"
            assert "2 cards in private" in after.partition('<form id="decision"')[2]
            assert 'class="told-again"' not in after, "it is the question itself, in other words"
            await table.pacing.set_pace("instant")
            assert table.teller.held(3) == []
            await reading.aclose()

    scene()


def test_a_stream_goes_on_from_what_is_known(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    number, legal = chair.turn()
    knowledge = chair.get("knowledge").json()["knowledge"]
    for known, rest in ((3, knowledge[3:]), (len(knowledge), []), (10**9, [])):
        assert next(lines(chair, known))["knowledge"] == rest
    reading = lines(chair, len(knowledge))
    assert next(reading)["number"] == number
    chair.play(legal[0], number=number)
    after = next(reading)
    assert after["number"] > number
    now = chair.get("knowledge").json()["knowledge"]
    assert now[len(knowledge) :][: len(after["knowledge"])] == after["knowledge"]
    reading.close()  # type: ignore[attr-defined]


def test_the_stream_of_a_game_that_is_over_is_one_line(http: httpx.Client) -> None:
    chair = lay(http, seat=None, options=SHORT)
    onlooker = Chair(http, chair.table)
    assert onlooker.turn()[1] == []
    (line,) = lines(onlooker)
    assert line["is_over"]
    assert line["knowledge"][-1].startswith("> over ")


def test_a_refused_move_is_told_to_nobody(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    number, legal = chair.turn()
    reading = lines(chair)
    next(reading)
    is_refused(chair.play("put 1000", number=number), 422, "IllegalAction", "J12")
    chair.play(legal[0], number=number)
    assert next(reading)["number"] > number
    reading.close()  # type: ignore[attr-defined]


def test_who_reads_no_more_holds_nobody_up(http: httpx.Client) -> None:
    chair = lay(http, seed="5", options={"turn_limit": 30}, bots=["random"])
    address = http.base_url
    with socket.create_connection((address.host, address.port or 80)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        request = f"GET /api/tables/{chair.table}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n"
        line.sendall(request.encode())
        chair.play_out(random.Random(5))
    assert chair.get().json()["is_over"]


def test_a_quiet_stream_is_kept_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "KEEP_ALIVE_SECONDS", 0.02)

    @awaited
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            name, guests = await put_down(store, OFFER)
            table = await loaded(store, name)
            reading = live.seat_lines(table, guests[2], known=0)
            first = [await anext(reading) for _ in range(4)]
            assert first[1:] == ["\n"] * 3
            await table.moves.play(2, ["put 0"], number=2)
            line = json.loads(await anext(reading))
            assert (line["number"], line["knowledge"]) == (3, ["put 0", "> offer 2"])
            await reading.aclose()
            assert not table.attendance.is_watched()

    scene()


def test_a_page_is_not_told_again_what_it_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking again, because nothing has come for long, is no news."""
    monkeypatch.setattr(live, "KEEP_ALIVE_SECONDS", 0.02)

    @awaited
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            name, guests = await put_down(store, OFFER)
            table = await loaded(store, name)
            visitor = Visitor(None, guests[3], "en", "light")
            reading = live.page_events(table, visitor, told=0)
            assert (await anext(reading)).startswith("event: table\n")
            assert [await anext(reading) for _ in range(3)] == ["event: here\ndata: 2\n\n"] * 3
            await table.moves.play(2, ["put 1000", "put 0"], number=2)
            assert (await anext(reading)).startswith("event: table\n")
            assert [await anext(reading) for _ in range(3)] == ["event: here\ndata: 4\n\n"] * 3
            await reading.aclose()

    scene()


@awaited
async def test_a_stream_ends_when_its_seat_is_given_away(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        reading = live.seat_lines(table, guests[2], known=0)
        assert json.loads(await anext(reading))["legal"]
        await table.usher.stand_up(2)
        assert [line async for line in reading] == []
        assert not table.attendance.is_watched()


@awaited
async def test_what_comes_between_two_looks_comes_in_one_line(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        reading = live.seat_lines(table, None, known=0)
        await anext(reading)
        await table.moves.play(2, ["put 1000", "put 0"], number=2)
        await table.moves.play(2, ["present"], number=4)
        line = json.loads(await anext(reading))
        heard = ["put ?", "> offer 2", "put ?", "> offer 2", "present", "> answer 1"]
        assert (line["number"], line["knowledge"]) == (5, heard)
        await reading.aclose()


@awaited
async def test_what_bots_do_without_a_pause_comes_when_they_have_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for glance in (60, 0):
            monkeypatch.setattr(live, "_GLANCE_SECONDS", glance)
            table = await table_after(store, people=(), options=SHORT)
            reading = live.seat_lines(table, None, known=0)
            known = json.loads(await anext(reading))["knowledge"]
            dealer = Dealer(table)
            dealer.start()
            rest = [json.loads(line) async for line in reading]
            assert table.match.is_over
            assert (len(rest) == 1) == (glance == 60)
            assert known + [line for one in rest for line in one["knowledge"]] == (
                table.match.knowledge(None)
            )
            await dealer.stop()
