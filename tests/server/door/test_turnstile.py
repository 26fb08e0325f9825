"""The turnstile: in which order those are served who come in the same moment."""

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.server.house import GAME, awaited, put, store_in, turns
from tripot.server.door import turnstile
from tripot.server.door.fair import Who
from tripot.server.door.limits import Limits
from tripot.server.door.turnstile import FREE, Turn, Turnstile
from tripot.server.lobby.wish import Wish
from tripot.server.play.table import Table
from tripot.server.store.guests import Guest
from tripot.server.web import live
from tripot.server.web.app import create_app
from tripot.server.web.live import page_events
from tripot.server.web.pages import present
from tripot.server.web.visitors import Visitor

ANNA, BRUNO, CHLOE = Who("192.0.2.1", "Anna"), Who("192.0.2.1", "Bruno"), Who("192.0.2.9", "Chloe")
MANY = 10**6


class Scene:
    """Who has had a turn, and in which round of the loop."""

    def __init__(self, *, guest_pages: int = MANY, address_pages: int = MANY) -> None:
        self.served = list[tuple[int, str]]()
        self.round = 0
        self._turnstile = Turnstile(guest_pages=guest_pages, address_pages=address_pages)
        self._tasks = list[asyncio.Task[None]]()

    def turn_of(self, who: Who) -> Turn:
        return Turn(self._turnstile, who)

    def begin(self, name: str, turn: Awaitable[None]) -> None:
        """Somebody comes."""

        async def served() -> None:
            await turn
            self.served.append((self.round, name))

        self._tasks.append(asyncio.ensure_future(served()))

    async def go_on(self) -> None:
        """Let all of them have their turns."""
        while not all(task.done() for task in self._tasks):
            await asyncio.sleep(0)
            self.round += 1

    def rounds_of(self, name: str) -> list[int]:
        return [number for number, one in self.served if one == name]


@awaited
async def test_an_answer_waits_for_one_request_of_another_address_at_most() -> None:
    scene = Scene()
    for _ in range(50):
        scene.begin("anna", scene.turn_of(ANNA).enter())
    for _ in range(5):
        await asyncio.sleep(0)
        scene.round += 1
    scene.begin("chloe", scene.turn_of(CHLOE).enter())
    await scene.go_on()
    assert scene.rounds_of("chloe")[0] <= 7
    rounds = scene.rounds_of("anna")
    assert len(rounds) == len(set(rounds)) == 50, "one in each round"


@awaited
async def test_guests_of_one_address_take_turns() -> None:
    scene = Scene()
    for _ in range(20):
        scene.begin("anna", scene.turn_of(ANNA).enter())
    scene.begin("bruno", scene.turn_of(BRUNO).enter())
    await scene.go_on()
    assert [name for _, name in scene.served].index("bruno") <= 2


@awaited
async def test_frames_are_made_one_after_another_behind_the_answers() -> None:
    scene = Scene()
    for _ in range(5):
        scene.begin("frame", scene.turn_of(CHLOE).frame())
    for _ in range(3):
        scene.begin("answer", scene.turn_of(ANNA).enter())
    await scene.go_on()
    frames = scene.rounds_of("frame")
    assert len(set(frames)) == 5
    assert max(scene.rounds_of("answer")) <= frames[3], "and none keeps the others from theirs"


@awaited
async def test_pages_are_counted_by_guest_and_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    slept, now = list[float](), 100.0
    monkeypatch.setattr("tripot.server.door.rates.time.monotonic", lambda: now)

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds, 3))

    monkeypatch.setattr(turnstile, "_sleep", sleep)
    scene = Scene(guest_pages=2, address_pages=4)
    for _ in range(3):
        await scene.turn_of(ANNA).page()
    assert slept == [0.5], "hers is behind the two of this second"
    await scene.turn_of(BRUNO).frame()
    assert slept == [0.5], "others may have theirs"
    await scene.turn_of(BRUNO).page()
    assert slept == [0.5, 0.25], "until it is too much for the address"
    await scene.turn_of(CHLOE).page()
    await FREE.page()
    assert len(slept) == 2


@awaited
async def test_who_waits_no_longer_holds_up_nobody() -> None:
    scene = Scene()
    turn = scene.turn_of(ANNA)
    await turn.enter()
    waiting = [asyncio.ensure_future(turn.enter()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[2].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert [one.cancelled() for one in waiting] == [False, False, True]
    await turns()
    assert scene._turnstile._round is None, "and nothing goes on where nobody waits"


@awaited
async def test_a_move_is_answered_before_a_page_is_made_for_anybody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """J11: whoever offers is answered first, though a lesson of his is written too."""
    order, whole = list[str](), present.live_fragment

    def noted(*given: Any, **about: Any) -> str:
        order.append("frame")
        return whole(*given, **about)

    async with store_in(tmp_path / "tables.db", busy_seconds=5) as store:
        app = create_app(store, limits=Limits())

        async def porter(scope: Scope, receive: Receive, send: Send) -> None:
            async def told(message: Message) -> None:
                if scope["method"] == "POST" and message["type"] == "http.response.body":
                    order.append("answer")
                await send(message)

            await app(scope, receive, told)

        async with app.router.lifespan_context(app):
            hall = app.state.hall
            wish = Wish(game=GAME.name, players=3, pace="calm", seed="7", seat=1)
            anna, code = await hall.guests.welcome("Anna")
            bruno, _ = await hall.guests.welcome("Bruno")
            table = await hall.lay(wish, anna)
            await hall.floor.dealers[table.id].stop()
            await table.usher.sit_down(2, bruno)
            async with asyncio.TaskGroup() as following:
                tasks = [following.create_task(follow(table, one)) for one in (bruno, None)]
                await until_asked(table, 1)
                await turns()
                monkeypatch.setattr(live, "live_fragment", noted)
                way = httpx.ASGITransport(porter)
                async with httpx.AsyncClient(transport=way, base_url="http://localhost") as http:
                    move = {"actions": table.value.legal(1)[:1], "number": table.match.number}
                    bearer = {"Authorization": f"Bearer {code}"}
                    path = f"/api/tables/{table.id}/actions"
                    assert (await http.post(path, json=move, headers=bearer)).status_code == 200
                await turns()
                for task in tasks:
                    task.cancel()
    assert order[0] == "answer"
    assert "frame" in order


async def follow(table: Table, guest: Guest | None) -> None:
    async for _ in page_events(table, Visitor(None, guest, "en", "light"), told=0):
        pass


async def until_asked(table: Table, seat: int) -> None:
    """Chance and bots play until a seat is to decide."""
    while table.match.to_move != seat or len(table.value.legal(seat)) < 2:
        trial = table.match.copy()
        trial.play_log([trial.legal()[0]])
        put(table, match=trial)
    table.live.tell()
