"""No leak, on the wire: every byte that two seats and an onlooker receive over whole games.

A game is served beside a twin that one of them cannot tell from it by what he has witnessed; then
no byte of his may tell them apart either: pages, live updates, answers and refusals, JSON and
streams. Somebody who can tell them apart must get other bytes, or the test has looked at nothing.
"""

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn

import tripot
from tests.server.house import run_alone
from tests.server.twins import longest_twin
from tripot.core.state import PUBLIC
from tripot.server.app import create_app
from tripot.server.hall import Hall, Wish
from tripot.server.store import Store, StoredAction
from tripot.server.table import Table
from tripot.server.visitors import GUEST

GAME = tripot.game("johnny")
ONLOOKER = 0
SHORT = {"turn_limit": 12}
LOOKS_EVERY = 14


class Watcher:
    """All that one person receives from a table: by pages, live updates and JSON."""

    def __init__(self, url: str, table: Table, code: str | None) -> None:
        self.received: list[str] = []
        self._table = table
        self._code = code
        page = {"Cookie": f"{GUEST}={code}", "X-Tripot": "script"} if code else {}
        program = {"Authorization": f"Bearer {code}"} if code else {}
        self._page = httpx.AsyncClient(base_url=url, headers=page, timeout=30)
        self._program = httpx.AsyncClient(base_url=url, headers=program, timeout=30)
        self._latest = {"stream": -1, "api": -1}
        self._tasks = [
            asyncio.create_task(self._follow_page()),
            asyncio.create_task(self._follow_json()),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._page.aclose()
        await self._program.aclose()

    async def catch_up(self) -> None:
        """Wait until the live updates have come."""
        while min(self._latest.values()) < self._table.match.number:
            await asyncio.sleep(0.001)

    async def look(self) -> None:
        """Everything that can be asked for now."""
        number = self._table.match.number
        page, api = f"/t/{self._table.id}", f"/api/tables/{self._table.id}"
        for path in (page, f"{page}/replay", f"{page}/record"):
            self._note(await self._page.get(path))
        for path in ("", "/view", "/knowledge", "/legal", "/record"):
            self._note(await self._program.get(api + path))
        for action in ("put 5000", "pay 2000", "nonsense"):
            self._note(await self._page.post(f"{page}/draft", data={"draft": action}))
            wrong = {"actions": [action, "nonsense"], "number": number}
            self._note(await self._program.post(f"{api}/actions", json=wrong))

    async def _follow_page(self) -> None:
        async with self._page.stream("GET", f"/t/{self._table.id}/stream") as stream:
            async for line in stream.aiter_lines():
                found = re.search(r'name="number" value="(\d+)"', line)
                self._add(line)
                if found:
                    self._latest["stream"] = int(found[1])

    async def _follow_json(self) -> None:
        async with self._program.stream("GET", f"/api/tables/{self._table.id}/stream") as stream:
            async for line in stream.aiter_lines():
                found = re.search(r'"number": (\d+)', line)
                self._add(line)
                if found:
                    self._latest["api"] = int(found[1])

    def _note(self, response: httpx.Response) -> None:
        assert response.status_code < 500, response.text
        headers = [f"{name}: {response.headers.get(name)}" for name in ("content-length", "etag")]
        self._add("\n".join([str(response.status_code), *headers, response.text]))

    def _add(self, text: str) -> None:
        """Keep what came, without what is drawn anew for every table and answer."""
        text = text.replace(self._table.id, "TABLE").replace(self._code or "-" * 99, "CODE")
        self.received.append(re.sub(r'(name="key" value=")[^"]*', r"\1KEY", text))


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Hall, str]]:
    """A server on a free port, in this loop."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    store = await Store.open(folder / "tables.db")
    app = create_app(store)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    yield app.state.hall, f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    await serving
    await store.close()


async def received(folder: Path, actions: list[str], players: int) -> dict[int, list[str]]:
    """What seats 1 and 2 and an onlooker receive while these actions are played."""
    async with served(folder) as (hall, url):
        codes: dict[int, str | None] = {ONLOOKER: None}
        one, codes[1] = await hall.welcome("Ann")
        two, codes[2] = await hall.welcome("Bob")
        table = await hall.lay(Wish(game="johnny", players=players, options=SHORT), one)
        await hall._dealers[table.id].stop()
        await table.sit_down(2, two)
        watchers = {seat: Watcher(url, table, code) for seat, code in codes.items()}
        for watcher in watchers.values():
            await watcher.catch_up()
        for action in actions:
            before = table.match.to_move or 0
            trial = table.match.copy()
            trial.play_log([action])
            await table._commit(trial, [StoredAction(max(0, before), action)])
            for watcher in watchers.values():
                await watcher.catch_up()
                if table.match.number % LOOKS_EVERY == 0 or action is actions[-1]:
                    await watcher.look()
        for watcher in watchers.values():
            await watcher.close()
        return {seat: watcher.received for seat, watcher in watchers.items()}


def play_game(players: int, seed: int) -> tuple[str, ...]:
    match = GAME.match(players=players, seed=seed, options=SHORT)
    match.play_out(["regular", "novice", "random", "novice", "random", "regular"][:players])
    return match.actions


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "players", "seed"), [(ONLOOKER, 4, 2), (1, 3, 1), (2, 4, 3)])
def test_nobody_receives_a_byte_that_he_may_not_know(
    tmp_path: Path, seat: int, players: int, seed: int
) -> None:
    actions = play_game(players, seed)[:-1]  # at the end the cards are open to all
    viewer = PUBLIC if seat == ONLOOKER else seat - 1
    twin = longest_twin(actions, GAME.match(players=players, options=SHORT), viewer, seed)
    assert len(twin) > 30
    one = run_alone(received(tmp_path / "one", list(actions[: len(twin)]), players))
    other = run_alone(received(tmp_path / "other", twin, players))
    assert one[seat] == other[seat]
    assert any(one[someone] != other[someone] for someone in one)
