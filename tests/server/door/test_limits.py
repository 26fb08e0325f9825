"""How much one may ask of the house: each limit has a sentence, and nobody else notices."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from tests.example import ANY
from tests.server.house import (
    DOUBT,
    SHORT,
    awaited,
    hall_in,
    loaded,
    put_down,
    store_in,
    table_after,
    turns,
    until,
)
from tripot.core.refusals import BadOption
from tripot.server.door.doorkeeper import Doorkeeper
from tripot.server.door.limits import Limits
from tripot.server.door.rates import Rate
from tripot.server.lobby.hall import Hall
from tripot.server.lobby.wish import Wish
from tripot.server.play.dealer import Dealer
from tripot.server.play.table import Table
from tripot.server.refusals import TableFull, TooMany
from tripot.server.web.app import create_app

WISH = {"game": ANY, "players": 2}


@asynccontextmanager
async def house(path: Path, **limits: int) -> AsyncIterator[tuple[httpx.AsyncClient, Hall]]:
    """A house with these limits, and a client at an address."""
    async with store_in(path / "tables.db", busy_seconds=5) as store:
        app = create_app(store, limits=Limits(**limits))
        async with app.router.lifespan_context(app):
            way = httpx.ASGITransport(app, raise_app_exceptions=False, client=("192.0.2.7", 1))
            async with httpx.AsyncClient(transport=way, base_url="http://localhost") as http:
                yield http, app.state.hall


async def lay(http: httpx.AsyncClient, **wish: Any) -> httpx.Response:
    return await http.post("/api/tables", json={**WISH, **wish})


def is_too_much(answer: httpx.Response, says: str) -> None:
    """It is refused in a sentence, and says when to come back."""
    assert answer.status_code == 429, answer.text
    assert int(answer.headers["retry-after"]) > 0
    assert says in answer.text


# What they are


def test_limits_are_set_by_the_environment() -> None:
    given = {"TRIPOT_MOST_TABLES": "7", "TRIPOT_DATA": "elsewhere"}
    assert Limits.from_environment(given) == Limits(most_tables=7)
    for bad in ("0", "-1", "many", "", "1.5", "٣"):
        with pytest.raises(BadOption, match="TRIPOT_STREAMS"):
            Limits.from_environment({"TRIPOT_STREAMS": bad})


def test_a_rate_gives_back_what_time_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    rate = Rate(3, 6)
    assert [rate.take("a") for _ in range(4)] == [0, 0, 0, 2]
    assert rate.take("b") == 0
    now += 2
    assert [rate.take("a") for _ in range(2)] == [0, 2]
    now += 600
    assert [rate.take("a") for _ in range(4)] == [0, 0, 0, 2]


def test_nobody_waits_for_what_rounding_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever he comes: a moment and an hour may be a little more than an hour away."""
    for tick in range(2000):
        now = 31_415.926_535 + tick / 7
        monkeypatch.setattr(time, "monotonic", lambda now=now: now)
        for most in (1, 3, 200):
            rate = Rate(most, 3600)
            assert [rate.take("a") for _ in range(most)] == [0] * most
            assert rate.take("a") > 0


# Requests, guests, tables, codes, streams


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is asked at one moment, however slow the machine is."""
    standing = SimpleNamespace(monotonic=lambda: 100.0)
    monkeypatch.setattr("tripot.server.door.rates.time", standing)


@pytest.mark.usefixtures("at_once")
@awaited
async def test_requests_of_an_address_and_of_a_guest(tmp_path: Path) -> None:
    async with house(tmp_path, address_requests=2, guest_requests=1) as (http, _):
        guest = {"Authorization": "Bearer nobody"}
        answers = [await http.get("/healthz", headers=guest) for _ in range(11)]
        assert [one.status_code for one in answers] == [200] * 10 + [429]
        is_too_much(answers[-1], "Wait a moment")
        for _ in range(9):
            assert (await http.get("/healthz")).status_code == 200
        is_too_much(await http.get("/api/games"), '"kind":"TooMany"')


@pytest.mark.usefixtures("at_once")
@awaited
async def test_a_guest_is_the_same_however_the_token_is_written(tmp_path: Path) -> None:
    async with house(tmp_path, address_requests=100, guest_requests=1) as (http, _):
        token = (await lay(http)).json()["token"]
        spellings = [token, token.lower(), token.replace("-", " "), f"{token}."]
        answers = [
            await http.get("/healthz", headers={"Authorization": f"bearer {spellings[at % 4]}"})
            for at in range(11)
        ]
        assert [one.status_code for one in answers] == [200] * 10 + [429]


@pytest.mark.usefixtures("at_once")
@awaited
async def test_another_header_beside_the_cookie_does_not_make_another_guest(
    tmp_path: Path,
) -> None:
    async with house(tmp_path, address_requests=100, guest_requests=1) as (http, _):
        cookie = {"Cookie": f"tripot_guest={(await lay(http)).json()['token']}"}
        answers = [
            await http.get("/healthz", headers={**cookie, "Authorization": f"x {at}"})
            for at in range(11)
        ]
        assert [one.status_code for one in answers] == [200] * 10 + [429]


@awaited
async def test_guests_and_tables_of_an_address(tmp_path: Path) -> None:
    async with house(tmp_path, guests_an_hour=1, tables_an_hour=3) as (http, _):
        token = (await lay(http)).json()["token"]
        is_too_much(await lay(http), "new guests")
        bearer = {"Authorization": f"Bearer {token}"}
        own = await http.post("/api/tables", json=WISH, headers=bearer)
        assert own.status_code == 201
        is_too_much(await lay(http, seat=None), "tables have been laid")
        is_too_much(await http.post("/tables", data=WISH), "tables have been laid")


@awaited
async def test_names_of_a_guest(tmp_path: Path) -> None:
    async with house(tmp_path, names_an_hour=2) as (http, hall):
        laid = (await lay(http, name="Anna")).json()
        cookie = {"Cookie": f"tripot_guest={laid['token']}"}
        for name in ("Bea", "Bea", "Cleo"):
            answer = await http.post("/settings", data={"name": name}, headers=cookie)
            assert answer.status_code == 303
        is_too_much(
            await http.post("/settings", data={"name": "Dora"}, headers=cookie), "changed your name"
        )
        assert (await hall.table(laid["table"])).sitters[0].name == "Cleo"


@awaited
async def test_a_guest_has_no_more_than_fifty_names_at_a_table(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, people=(1, 2))
        for at in range(80):
            await table.usher.rename(1, f"Anna {at}")
        assert table.sitters[0].name == "Anna 48"
        await table.usher.rename(2, "Bruno")
        assert table.sitters[1].name == "Bruno"
        assert len(table.seats.seatings) == 3 + 49 + 1


@awaited
async def test_tables_of_a_guest_and_of_the_house(tmp_path: Path) -> None:
    async with house(tmp_path, tables_of_guest=1, most_tables=2) as (http, hall):
        bearer = {"Authorization": f"Bearer {(await lay(http)).json()['token']}"}
        more = await http.post("/api/tables", json=WISH, headers=bearer)
        is_too_much(more, "You already have 1 games")
        assert (await lay(http)).status_code == 201
        is_too_much(await lay(http), "taken")
        assert len(await hall.store.tables.unfinished()) == 2


@awaited
async def test_recovery_codes_are_tried_slowly(tmp_path: Path) -> None:
    async with house(tmp_path, codes_a_minute=2) as (http, _):
        tried = [await http.post("/recover", data={"code": "ABC"}) for _ in range(3)]
        assert [one.status_code for one in tried] == [401, 401, 429]
        is_too_much(tried[-1], "Too many codes")


@awaited
async def test_streams_are_counted_while_they_last() -> None:
    keeper = Doorkeeper(Limits(guest_streams=1, address_streams=2, streams=3))

    async def news() -> AsyncGenerator[str, None]:
        while True:
            yield "news"

    app = SimpleNamespace(state=SimpleNamespace(hall=SimpleNamespace(name="house")))

    def asked(address: str, guest: str = "") -> Any:
        headers = [(b"authorization", f"Bearer {guest}".encode())] if guest else []
        scope = {"type": "http", "client": (address, 1), "headers": headers, "app": app}
        return keeper.stream(Request(scope), news(), media_type="text/plain").body_iterator

    first = asked("192.0.2.1", "Anna")
    assert await anext(first) == "news"
    with pytest.raises(TooMany, match="Too many pages"):
        asked("192.0.2.1", "Anna")
    second, third = asked("192.0.2.1"), asked("2001:db8:1:2:3::4")
    assert await anext(second) == await anext(third) == "news"
    for address in ("192.0.2.1", "192.0.2.9"):
        with pytest.raises(TooMany):
            asked(address)
    for stream in (first, second, third):
        await stream.aclose()
    assert not keeper._streams


# Links and guests


@awaited
async def test_a_used_link_makes_no_guest(tmp_path: Path) -> None:
    async with house(tmp_path) as (http, _):
        laid = (await lay(http, latecomers=True)).json()
        bearer = {"Authorization": f"Bearer {laid['token']}"}
        links = f"/api/tables/{laid['table']}/invitations"
        secrets = [
            (await http.post(links, json={}, headers=bearer)).json()["secret"] for _ in range(2)
        ]
        joined = await http.post(f"/api/invitations/{secrets[0]}", json={"name": "Bruno"})
        assert joined.json()["seat"] == 2
        for secret in secrets:
            late = await http.post(f"/api/invitations/{secret}", json={"name": "Chloe"})
            assert (late.status_code, late.json()["kind"]) == (410, "InvitationUsed")
            assert (await http.post(f"/join/{secret}", data={"name": "Chloe"})).status_code == 410
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
            assert connection.execute("SELECT count(*) FROM guests").fetchone() == (2,)


@awaited
async def test_guests_who_never_sat_down_are_forgotten_after_a_day(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        names = ("seated", "in a room", "gone", "new", "last")
        come = {name: await hall.guests.welcome(name) for name in names}
        await hall.guests.learn(come["gone"][0], ANY, "answer")
        wish = Wish(game=ANY, players=3, pace="calm")
        table = await hall.lay(wish, come["seated"][0])
        await hall.rooms.add(await hall.room_like(table.id, come["in a room"][0]))
        await hall.guests.forget(hours=hall.floor.limits.guest_hours)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE guests SET since = since - 90000 WHERE name != 'new'")
        await hall.guests.forget(hours=hall.floor.limits.guest_hours)
        with closing(sqlite3.connect(path)) as connection:
            left = [name for (name,) in connection.execute("SELECT name FROM guests ORDER BY id")]
        assert left == ["seated", "in a room", "new", "last"], "the last keeps his number"
        with pytest.raises(Exception, match="belongs to nobody"):
            await hall.guests.find(come["gone"][1])


# Tables


@awaited
async def test_a_table_stops_where_more_is_played_than_a_game_takes(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *DOUBT)
        table.moves.most = table.match.number
        with pytest.raises(TableFull, match="5 actions were played here"):
            await table.moves.play(1, ["trust"], number=5)
        dealer = Dealer(table)
        dealer.start()
        await until(lambda: table.value.trouble)
        assert dealer.is_waiting
        assert table.match.number == 5
        await dealer.stop()


@awaited
async def test_a_table_of_bots_rests_until_somebody_looks(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await bots_at(store, pace="calm")
        table.attendance.looked -= 100
        dealer = Dealer(table, seconds_to_rest=90)
        dealer.start()
        await until(lambda: dealer.is_waiting)
        with table.attendance.watching(None):
            await until(lambda: not dealer.is_waiting)
        table.attendance.looked -= 100
        table.live.tell()
        await until(lambda: dealer.is_waiting)
        table.attendance.look()
        await until(lambda: not dealer.is_waiting)
        await dealer.stop()


@awaited
async def test_only_a_few_tables_of_bots_play_without_a_pause_at_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        crowded = asyncio.Semaphore(0)
        bots = await bots_at(store, pace="instant")
        person = await loaded(store, (await put_down(store, options=SHORT, people=(1,)))[0])
        dealers = [Dealer(table, rushing=crowded) for table in (bots, person)]
        for dealer in dealers:
            dealer.start()
        await until(lambda: dealers[1].is_waiting)
        await turns()
        assert (bots.match.number, person.match.number > 0) == (0, True)
        crowded.release()
        await until(lambda: bots.match.is_over)
        for dealer in dealers:
            await dealer.stop()


async def bots_at(store: Any, **about: Any) -> Table:
    """A table of bots alone."""
    return await loaded(store, (await put_down(store, options=SHORT, people=(), **about))[0])
