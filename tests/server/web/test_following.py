"""One stream for all tables of a browser: each told apart, resumed by itself, and nobody else's."""

import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from starlette.requests import Request

from tests.example import ANY
from tests.server.house import OFFER, SHORT, Chair, awaited, join, lay, store_in, table_after
from tests.server.process import Server
from tripot.server.door.doorkeeper import Doorkeeper
from tripot.server.door.limits import Limits
from tripot.server.refusals import BadRequest, TooMany
from tripot.server.web.following import Followed, Subject, together
from tripot.server.web.live import page_events
from tripot.server.web.visitors import Visitor


@contextmanager
def following(server: Server, code: str, *subjects: str, last: str = "") -> Iterator[Iterator[str]]:
    """The events of a stream as they come, each with its id."""
    headers = {**server.cookie(code), **({"Last-Event-ID": last} if last else {})}
    with (
        server.client() as http,
        http.stream("GET", "/stream", params={"follow": subjects}, headers=headers) as answer,
    ):
        assert answer.status_code == 200
        yield blocks(answer)


def blocks(answer: httpx.Response) -> Iterator[str]:
    """Whole events."""
    lines: list[str] = []
    for line in answer.iter_lines():
        if line:
            lines.append(line)
        elif lines:
            yield "\n".join(lines)
            lines = []


def heads(events: Iterator[str], count: int) -> dict[str, str]:
    """The ids of so many events, by their names."""
    found = {}
    for event in islice(events, count):
        name, id_ = re.match(r"event: (.*)\n(?:id: (.*))?", event).groups()  # type: ignore[union-attr]
        found[name] = id_ or ""
    return found


@pytest.fixture
def chairs(http: httpx.Client) -> list[Chair]:
    """Two tables of one guest, and one of another's at which he looks on."""
    own = lay(http, seed="6", options=SHORT, pace="instant")
    wish = {"game": ANY, "players": 2, "pace": "instant"}
    again = http.post("/api/tables", json=wish, headers=own.headers())
    second = Chair(http, again.json()["table"], own.token, again.json()["seat"])
    other = lay(http, seed="7", options=SHORT, pace="calm")
    return [own, second, Chair(http, other.table, own.token)]


def test_each_table_is_told_apart_and_of_its_own_seat(server: Server, chairs: list[Chair]) -> None:
    own, second, _ = chairs
    with following(server, str(own.token), *(chair.subject() for chair in chairs)) as events:
        found = {event.split("\n", 1)[0]: event for event in islice(events, 3)}
    assert sorted(found) == ["event: table 0", "event: table 1", "event: table 2"]
    for at, chair in enumerate((own, second)):
        assert f'action="/t/{chair.table}/play"' in found[f"event: table {at}"]
        assert 'class="hand' in found[f"event: table {at}"]
    assert "You are watching" in found["event: table 2"]
    assert 'class="hand' not in found["event: table 2"]


def test_each_table_goes_on_from_where_its_page_was_told(
    server: Server, chairs: list[Chair]
) -> None:
    code, subjects = str(chairs[0].token), [chair.subject() for chair in chairs[:2]]
    with following(server, code, *subjects) as events:
        ids = (re.search(r"^id: (.*)$", event, re.MULTILINE) for event in events)
        told = next(found for id_ in ids if id_ and min(map(int, found := id_[1].split(" "))) > 1)
    assert len(told) == 2
    with following(server, code, *subjects, last=f"{told[0]} 0") as events:
        came = dict(told_of(event) for event in islice(events, 2))
    assert came["table 0"][1] == came["table 0"][0][0] - int(told[0]) + 1, "the last may have grown"
    assert came["table 1"][1] == came["table 1"][0][1]


def told_of(event: str) -> tuple[str, tuple[list[int], int]]:
    """The name of an event, how far it says that all have been told, and how many lines it has."""
    head, id_, _ = event.split("\n", 2)
    ids = [int(one) for one in id_.removeprefix("id: ").split(" ")]
    return head.removeprefix("event: "), (ids, event.count('<li class="told'))


def test_who_sits_elsewhere_than_his_page_says_loads_it_anew(
    server: Server, chairs: list[Chair]
) -> None:
    own, second, other = chairs
    claimed = [other.subject(seat=1), own.subject(seat=0), second.subject()]
    with following(server, str(own.token), *claimed) as events:
        found = heads(events, 3)
    assert sorted(found) == ["seat 0", "seat 1", "table 2"]


def test_what_is_not_there_is_gone_and_the_rest_goes_on(
    server: Server, chairs: list[Chair]
) -> None:
    gone = ["t/nothing 0 0 en shown", "r/nothing 0 0 en shown", "join/nothing 0 0 en shown"]
    with following(server, str(chairs[0].token), *gone, chairs[0].subject()) as events:
        assert sorted(heads(events, 4)) == ["gone 0", "gone 1", "gone 2", "table 3"]


@pytest.mark.parametrize(
    "wrong",
    ["", "t/a", "x/a 0 0 en shown", "t/a x 0 en shown", "t/a 0 -1 en shown", "t/a 0 0 de x"],
)
def test_what_no_page_sends_is_refused(server: Server, wrong: str) -> None:
    with pytest.raises(BadRequest):
        Subject.read(wrong)
    with server.client() as http:
        assert http.get("/stream", params={"follow": wrong}).status_code == 400
        assert http.get("/stream").status_code == 400


@awaited
async def test_all_that_is_followed_counts() -> None:
    keeper = Doorkeeper(Limits(guest_streams=4, address_streams=6))
    app = SimpleNamespace(state=SimpleNamespace(hall=SimpleNamespace(name="house")))

    def asked(guest: str) -> Request:
        headers = [(b"authorization", f"Bearer {guest}".encode())]
        client = ("192.0.2.1", 1)
        return Request({"type": "http", "client": client, "headers": headers, "app": app})

    with pytest.raises(TooMany):
        keeper.stream(asked("Anna"), news(), media_type="text/plain", many=5)
    first = keeper.stream(asked("Anna"), news(), media_type="text/plain", many=3).body_iterator
    assert await anext(aiter(first))
    with pytest.raises(TooMany):
        keeper.check_streams(asked("Anna"), 2)
    keeper.check_streams(asked("Anna"), 1)
    with pytest.raises(TooMany):
        keeper.check_streams(asked("Bruno"), 4)
    await first.aclose()  # type: ignore[attr-defined]
    assert not keeper._streams


async def news() -> AsyncGenerator[str, None]:
    while True:
        yield "event: table\nid: 1\ndata: \n\n"


@awaited
async def test_a_stream_that_ends_lets_go_of_all_tables(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        tables = [await table_after(store, *OFFER) for _ in range(2)]
        followed = [
            Followed(page_events(table, Visitor(None, None, "en", "light"), told=0), 0)
            for table in tables
        ]
        async with aclosing(together(followed)) as events:
            assert {(await anext(events)).split("\n")[0] for _ in tables} == {
                "event: table 0",
                "event: table 1",
            }
            assert all(table.attendance.is_watched() for table in tables)
        assert not any(table.attendance.is_watched() for table in tables)


async def failing() -> AsyncGenerator[str, None]:
    yield "event: table\nid: 1\ndata: \n\n"
    raise RuntimeError("a fault")


@awaited
async def test_a_fault_at_one_table_is_told_there_and_the_others_go_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with aclosing(together([Followed(news(), 0), Followed(failing(), 0)])) as events:
        heard = [await anext(events)]
        while not heard[-1].startswith("event: gone 1\nid: 1 1\n"):
            heard.append(await anext(events))
        assert (await anext(events)).startswith("event: table 0")
    assert "a fault" in caplog.text


@awaited
async def test_a_slow_reader_hears_of_all_tables_by_turns() -> None:
    followed = [Followed(news(), 0) for _ in range(3)]
    async with aclosing(together(followed)) as events:
        heard = [(await anext(events)).split("\n")[0] for _ in range(30)]
    assert min(heard.count(f"event: table {at}") for at in range(3)) > 8


def test_a_room_and_a_seat_asked_for_are_followed_too(server: Server, http: httpx.Client) -> None:
    chair = lay(http, players=3, latecomers=True, pace="calm")
    friend = join(http, chair.invite(2))
    secret = friend.invite(3)
    with server.client() as stranger:
        made = stranger.post("/rooms", data={"game": ANY, "name": "Zoe"})
        room, code = made.headers["location"], made.cookies[next(iter(made.cookies))]
        asked = stranger.post(f"/join/{secret}", data={"name": "Zoe"}, headers=server.cookie(code))
        assert asked.headers["location"] == f"/join/{secret}"
    follows = [f"{room[1:]} 0 0 en shown", f"join/{secret} 0 0 en shown"]
    with following(server, code, *follows) as events:
        assert "Zoe" in next(events)
        for one in (chair, friend):
            one.post("asking", {"seat": 3, "welcome": True})
        assert next(events).startswith("event: anew 1")
