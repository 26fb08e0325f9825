"""A house whose every byte to those who watch a table is kept, and in which order it was sent."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import uvicorn
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests import patience
from tests.depth import enough
from tests.laws.editions import ONLOOKER
from tests.server.house import until
from tests.server.process import NO_CERTIFICATES
from tripot.core.game import Game
from tripot.server.door.cookies import guest_cookie
from tripot.server.door.limits import Limits
from tripot.server.lobby.hall import Hall
from tripot.server.lobby.wish import Wish
from tripot.server.play.table import Table
from tripot.server.store.store import Store
from tripot.server.store.tables import StoredAction
from tripot.server.web.app import create_app

MOST_REQUESTS = 2


def tried(game: Game) -> list[str]:
    """Actions of a game that are drafted and sent wrongly, for their refusals."""
    texts = [game.notation.to_text(action) for action in range(game.rules.ACTIONS)]
    last = list({text.split()[0]: text for text in texts}.values())
    return [*last[:: max(1, len(last) // enough(3, deep=99))], "nonsense"]


class Sent(NamedTuple):
    """A frame that has left the house."""

    number: int
    """How many actions had been played."""
    code: str | None
    path: str


class Porter:
    """Stands at the door of a house, and notes in which order it sends on its live streams."""

    def __init__(self, house: ASGIApp) -> None:
        self.sent: list[Sent] = []
        self.table: Table | None = None
        """The table whose actions are counted."""
        self.cookie = ""
        """What the house calls the cookie of a guest."""
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, and its answer out."""

        async def noted(message: Message) -> None:
            frame = message.get("body", b"")
            is_news = frame.strip() and not frame.startswith(b"event: here")
            if is_news and self.table and scope["path"].endswith("/stream"):
                request = Request(scope)
                bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
                code = request.cookies.get(self.cookie) or bearer or None
                self.sent.append(Sent(self.table.match.number, code, scope["path"]))
            await send(message)

        await self._house(scope, receive, noted)


@dataclass(frozen=True)
class Delivered:
    """What several people have received, and in which order it was sent to all of them."""

    texts: dict[int, str]
    order: list[tuple[int, int, str]]
    """How many actions had been played, to whom, and on which way."""

    def to(self, *seats: int) -> tuple[list[str], list[tuple[int, int, str]]]:
        """What these have received, and how their frames followed each other."""
        order = [sent for sent in self.order if sent[1] in seats]
        return [self.texts[seat] for seat in seats], order


class Watchers(dict[int, "Watcher"]):
    """All who watch a table, by seat, and what the porter has noted of them."""

    def __init__(
        self, porter: Porter, url: str, table: Table, codes: dict[int, str | None]
    ) -> None:
        super().__init__(
            (seat, Watcher(url, table, seat, code, porter.cookie)) for seat, code in codes.items()
        )
        self._porter = porter
        self._seats = {code: seat for seat, code in codes.items()}

    async def catch_up(self) -> None:
        """Wait until the live updates have come to all."""
        for watcher in self.values():
            await watcher.catch_up()

    @property
    def delivered(self) -> Delivered:
        """What all have received."""
        order = [
            (one.number, self._seats[one.code], one.path.split("/")[1]) for one in self._porter.sent
        ]
        return Delivered({seat: watcher.received for seat, watcher in self.items()}, order)


class Watcher:
    """All that one person receives from a table: by pages, live updates and JSON."""

    def __init__(self, url: str, table: Table, seat: int, code: str | None, cookie: str) -> None:
        self.by_program: list[str] = []
        self._received = {"stream": [], "api": self.by_program, "looks": list[str]()}
        self._table = table
        self._seat = seat
        self._code = code
        plain = {"Accept-Encoding": "identity"}  # another key would make it longer or shorter
        page = {"Cookie": f"{cookie}={code}", "X-Tripot": "script", **plain} if code else plain
        program = {"Authorization": f"Bearer {code}"} if code else {}
        self._page, self._program = (
            httpx.AsyncClient(
                base_url=url, headers=headers, timeout=patience.SECONDS, verify=NO_CERTIFICATES
            )
            for headers in (page, program)
        )
        self._latest = {"stream": -1, "api": -1}
        self._tasks = list[asyncio.Task[None]]()

    async def begin(self) -> None:
        """Follow the page, and when its first frame has come the JSON: always in this order."""
        self._tasks.append(asyncio.create_task(self._follow_page()))
        await until(lambda: self._latest["stream"] >= 0)
        self._tasks.append(asyncio.create_task(self._follow_json()))
        await until(lambda: self._latest["api"] >= 0)

    @property
    def refusals(self) -> list[str]:
        """What it was told that it asked for."""
        return self._received["looks"]

    @property
    def received(self) -> str:
        """Every byte, by the way on which it came."""
        return "\n".join(line for lines in self._received.values() for line in lines)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._page.aclose()
        await self._program.aclose()

    async def catch_up(self) -> None:
        """Wait until the live updates have come."""
        while min(self._latest.values()) < self._table.match.number:
            await asyncio.sleep(0.01)

    async def look(self) -> None:
        """Everything that can be asked for now."""
        page, api = f"/t/{self._table.id}", f"/api/tables/{self._table.id}"
        for path in (page, f"{page}/replay", f"{page}/record"):
            self._note(await self._page.get(path))
        for path in ("", "/view", "/knowledge", "/legal", "/record"):
            self._note(await self._program.get(api + path))
        for action in tried(self._table.game):
            self._note(await self._page.post(f"{page}/draft", data={"draft": action}))
            wrong = {"actions": [action, "nonsense"], "number": self._table.match.number}
            self._note(await self._program.post(f"{api}/actions", json=wrong))
        legal = (await self._program.get(f"{api}/legal")).json().get("legal", [])
        for action in legal[:MOST_REQUESTS]:  # what comes of it is nobody's business yet
            await self.ask_for(action, legal[-1], "nonsense")

    async def look_at_page(self) -> None:
        """The page as it is now."""
        self._note(await self._page.get(f"/t/{self._table.id}"))

    async def ask_for(self, *actions: str) -> None:
        """Ask for several actions at once that cannot be, as a program and as a page does."""
        number = self._table.match.number
        request = {"actions": actions, "number": number}
        self._note(await self._program.post(f"/api/tables/{self._table.id}/actions", json=request))
        *draft, act = actions
        form = {"draft": draft, "act": act, "number": str(number), "key": ""}
        self._note(await self._page.post(f"/t/{self._table.id}/play", data=form))
        assert self._table.match.number == number

    async def _follow_page(self) -> None:
        is_told, is_held = True, False
        followed = {"follow": f"t/{self._table.id} 0 {self._seat} en shown"}
        async with self._page.stream("GET", "/stream", params=followed) as stream:
            async for line in stream.aiter_lines():
                found = re.search(r'name="number" value="(\d+)"', line)
                if line.startswith("event: "):
                    is_told = line != "event: here 0"  # said where nothing has come for long
                if is_told:
                    self._add("stream", line)
                if 'id="decision"' in line:
                    is_held = "data-hold" in line  # what comes after it comes at once
                if found and not is_held:
                    self._latest["stream"] = int(found[1])

    async def _follow_json(self) -> None:
        async with self._program.stream("GET", f"/api/tables/{self._table.id}/stream") as stream:
            async for line in stream.aiter_lines():
                found = re.search(r'"number": (\d+)', line)
                self._add("api", line)
                if found:
                    self._latest["api"] = int(found[1])

    def _note(self, response: httpx.Response) -> None:
        assert response.status_code < 500, response.text
        headers = [f"{name}: {response.headers.get(name)}" for name in ("content-length", "etag")]
        self._add("looks", "\n".join([str(response.status_code), *headers, response.text]))

    def _add(self, way: str, text: str) -> None:
        """Keep what came, without what is drawn anew for every table and answer."""
        if not text:
            return
        text = text.replace(self._table.id, "TABLE").replace(self._code or "-" * 99, "CODE")
        new = r'(name="(?:key|press)" value="|data-hold=")[^"]*'
        self._received[way].append(re.sub(new, r"\1NEW", text))


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Hall, Porter, str]]:
    """A server on a free port, in this loop, and who stands at its door."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    store = await Store.open(folder / "tables.db")
    as_quick_as_can_be = Limits(guest_pages=10**6, address_pages=10**6)
    app = create_app(store, limits=as_quick_as_can_be)
    porter = Porter(app)
    server = uvicorn.Server(uvicorn.Config(porter, log_level="error", timeout_graceful_shutdown=1))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    porter.cookie = guest_cookie(app.state.hall.name)
    yield app.state.hall, porter, f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    await serving
    await store.close()


@asynccontextmanager
async def watched_table(
    folder: Path, game: str, players: int, *, options: dict[str, Any], seats: Sequence[int]
) -> AsyncIterator[tuple[Table, Watchers]]:
    """A table without a dealer, where people sit in these seats and an onlooker watches."""
    async with served(folder) as (hall, porter, url):
        wish = Wish(
            game=game,
            players=players,
            options=options,
            seat=None,
            pace="calm",  # at which a moment lasts as long however busy the machine is
            countdown=0,
            seed="7",
        )
        codes: dict[int, str | None] = {ONLOOKER: None}
        table = await hall.lay(wish, None)
        await hall.floor.dealers[table.id].stop()
        for seat in seats:
            guest, codes[seat] = await hall.guests.welcome(f"Guest {seat}")
            await table.usher.sit_down(seat, guest)
        watchers = Watchers(porter, url, table, codes)
        for watcher in watchers.values():
            await watcher.begin()
        await watchers.catch_up()
        porter.table = table
        yield table, watchers
        for watcher in watchers.values():
            await watcher.close()


async def play_on(table: Table, action: str) -> None:
    """Play what anybody does now, chance too."""
    before = table.match.to_move or 0
    trial = table.match.copy()
    trial.play_log([action])
    await table.moves.commit(trial, [StoredAction(max(0, before), action)])


def has_told_all(table: Table) -> bool:
    """Whether every live update looked at the table after it last changed, and told what is new."""
    return not any(news.is_set() for news in table.live.watchers)
