"""No leak, on the wire: every byte that two seats and an onlooker receive over whole games.

A game is served beside a twin that one of them cannot tell from it by what he has witnessed; then
no byte of his may tell them apart either: pages, live updates, answers and refusals, JSON and
streams. Somebody who can tell them apart must get other bytes, or the test has looked at nothing.

So it is with answers that are held while several are asked at once: what they are is nobody's
business but the seat's own, and if they come too late for the rules they have never been.
"""

import asyncio
import html
import re
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

import tripot
from tests import patience
from tests.depth import enough
from tests.laws.editions import FEW_CARDS
from tests.server.house import BARE, asked, run_alone, until
from tests.server.twins import longest_twin
from tripot.core.moments import Weight
from tripot.core.state import PUBLIC
from tripot.server import tempo
from tripot.server.app import create_app
from tripot.server.hall import Hall, Wish
from tripot.server.store import Store, StoredAction
from tripot.server.table import Table
from tripot.server.visitors import GUEST

ONLOOKER = 0
SHORT: dict[str, dict[str, Any]] = {
    "johnny": {"turn_limit": enough(6, deep=12)},
    "casablanca": {"turn_limit": enough(6, deep=12)},
    "millionnaire": {"turn_limit": 12, "start_money": 9000, "cards": FEW_CARDS},
    "tontons": {"rounds": 3},
}
LOOKS_EVERY = enough(20, deep=5)
MOST_REQUESTS = 2
TRIED = {
    "johnny": ("put 5000", "pay 2000", "nonsense"),
    "casablanca": ("say 6", "protest 1300", "seize a"),
    "millionnaire": ("buy A 20", "hold", "liquidate"),
    "tontons": ("go B", "play 7", "pick 3"),
}
"""Actions of each game that are drafted and sent wrongly, for their refusals."""


class Watcher:
    """All that one person receives from a table: by pages, live updates and JSON."""

    def __init__(self, url: str, table: Table, code: str | None) -> None:
        self.by_program: list[str] = []
        self._received = {"stream": [], "api": self.by_program, "looks": list[str]()}
        self._table = table
        self._code = code
        page = {"Cookie": f"{GUEST}={code}", "X-Tripot": "script"} if code else {}
        program = {"Authorization": f"Bearer {code}"} if code else {}
        self._page = httpx.AsyncClient(base_url=url, headers=page, timeout=patience.SECONDS)
        self._program = httpx.AsyncClient(base_url=url, headers=program, timeout=patience.SECONDS)
        self._latest = {"stream": -1, "api": -1}
        self._tasks = [
            asyncio.create_task(self._follow_page()),
            asyncio.create_task(self._follow_json()),
        ]

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
        for action in TRIED[self._table.game.name]:
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
        async with self._page.stream("GET", f"/t/{self._table.id}/stream") as stream:
            async for line in stream.aiter_lines():
                found = re.search(r'name="number" value="(\d+)"', line)
                if line.startswith("event: "):
                    is_told = line != "event: here"  # said where nothing has come for long
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
        self._received[way].append(re.sub(r'(name="key" value="|data-hold=")[^"]*', r"\1NEW", text))


@pytest.fixture(autouse=True)
def long_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine, a moment is still held when it is looked at."""
    monkeypatch.setattr(tempo, "_HOLDS", dict.fromkeys(Weight, 3600.0))


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


@asynccontextmanager
async def watched_table(
    folder: Path, game: str, players: int, *, options: dict[str, Any], seats: Sequence[int]
) -> AsyncIterator[tuple[Table, dict[int, Watcher]]]:
    """A table without a dealer, where people sit in these seats and an onlooker watches."""
    async with served(folder) as (hall, url):
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
        await hall._dealers[table.id].stop()
        for seat in seats:
            guest, codes[seat] = await hall.welcome(f"Guest {seat}")
            await table.sit_down(seat, guest)
        watchers = {seat: Watcher(url, table, code) for seat, code in codes.items()}
        for watcher in watchers.values():
            await watcher.catch_up()
        yield table, watchers
        for watcher in watchers.values():
            await watcher.close()


async def play_on(table: Table, action: str) -> None:
    """Play what anybody does now, chance too."""
    before = table.match.to_move or 0
    trial = table.match.copy()
    trial.play_log([action])
    await table._commit(trial, [StoredAction(max(0, before), action)])


async def received(
    folder: Path, game: str, actions: list[str], players: int, seats: Sequence[int]
) -> dict[int, str]:
    """What these seats and an onlooker receive while these actions are played."""
    table_of = watched_table(folder, game, players, options=SHORT[game], seats=seats)
    async with table_of as (table, watchers):
        for action in actions:
            await play_on(table, action)
            number = table.match.number
            for watcher in watchers.values():
                await watcher.catch_up()
                if number % LOOKS_EVERY == 0 or number == len(actions):
                    await watcher.look()
    return {seat: watcher.received for seat, watcher in watchers.items()}


async def received_while_held(folder: Path, answers: list[str], then: str) -> dict[int, str]:
    """What three people and an onlooker receive while seat 3 answers so, and then seat 2."""
    table_of = watched_table(folder, "casablanca", 3, options=BARE, seats=(1, 2, 3))
    async with table_of as (table, watchers):
        for action in asked():
            await play_on(table, action)
        number = table.match.number
        for answer in answers:
            await table.play(3, [answer], number=number)
            await until(lambda: has_told_all(table))
            for watcher in watchers.values():
                await watcher.look()
        await table.play(2, [then], number=number)
        await play_on(table, "retract")
        for watcher in watchers.values():
            await watcher.catch_up()
            await watcher.look()
    return {seat: watcher.received for seat, watcher in watchers.items()}


def has_told_all(table: Table) -> bool:
    """Whether every live update looked at the table after it last changed, and told what is new."""
    return not any(news.is_set() for news in table._watchers)


def play_game(game: str, players: int, seed: int) -> tuple[str, ...]:
    match = tripot.game(game).match(players=players, seed=seed, options=SHORT[game])
    match.play_out(["regular", "novice", "random", "novice", "random", "regular"][:players])
    return match.actions


def tells_apart(blank: tripot.Match, one: Sequence[str], other: Sequence[str]) -> int:
    """The first seat that has witnessed something else in the one history than in the other."""
    matches = blank.copy(), blank.copy()
    for match, actions in zip(matches, (one, other), strict=True):
        match.play_log(list(actions))
    known = ([match.knowledge(seat) for match in matches] for seat in range(1, blank.players + 1))
    return next(seat for seat, (mine, his) in enumerate(known, start=1) if mine != his)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seat", "players", "seed"),
    enough(
        [("johnny", 1, 3, 1), ("casablanca", 2, 4, 3), ("tontons", 1, 3, 1)],
        deep=[
            ("johnny", ONLOOKER, 4, 2),
            ("johnny", 1, 3, 1),
            ("johnny", 2, 4, 3),
            ("casablanca", ONLOOKER, 3, 2),
            ("casablanca", 1, 3, 1),
            ("casablanca", 2, 4, 3),
            ("millionnaire", ONLOOKER, 3, 3),
            ("millionnaire", 2, 3, 5),
            ("tontons", ONLOOKER, 4, 5),
            ("tontons", 1, 3, 1),
        ],
    ),
)
def test_nobody_receives_a_byte_that_he_may_not_know(
    tmp_path: Path, game: str, seat: int, players: int, seed: int
) -> None:
    actions = play_game(game, players, seed)[:-1]  # at the end the cards are open to all
    viewer = PUBLIC if seat == ONLOOKER else seat - 1
    blank = tripot.game(game).match(players=players, options=SHORT[game])
    twin = longest_twin(actions, blank, viewer, seed)
    assert len(twin) > 25
    apart = tells_apart(blank, actions[: len(twin)], twin)
    seats = (apart,) if seat == ONLOOKER else (seat, apart)
    one = run_alone(received(tmp_path / "one", game, list(actions[: len(twin)]), players, seats))
    other = run_alone(received(tmp_path / "other", game, twin, players, seats))
    for who in {seat, ONLOOKER}:  # who looks on knows less than any seat
        assert one[who] == other[who]
    assert any(one[someone] != other[someone] for someone in one)


@pytest.mark.parametrize("actions", [("trust", "nonsense"), ("trust", "doubt", "trust")])
def test_no_refusal_tells_what_lies_face_down(tmp_path: Path, actions: tuple[str, ...]) -> None:
    """J28: whoever trusts an offer of 1000 has won, and an offer of 0 leaves him as he was."""

    async def told(folder: Path, offered: str) -> list[str]:
        options = {"target": 14000}
        async with watched_table(folder, "johnny", 3, options=options, seats=(1,)) as (table, all_):
            for action in ("first 1", "colour 2", offered, "present"):
                await play_on(table, action)
            await all_[1].ask_for(*actions)
        return all_[1].refusals

    low, high = (run_alone(told(tmp_path / offered, offered)) for offered in ("put 0", "put 1000"))
    assert low == high
    assert all(f"{actions[1]}' comes too early" in html.unescape(one) for one in low)


@pytest.mark.slow
def test_nobody_receives_a_byte_of_an_answer_that_another_has_given(tmp_path: Path) -> None:
    one, other = (
        run_alone(received_while_held(tmp_path / str(at), answers, "protest 100"))
        for at, answers in enumerate((["protest 1300", "protest 650"], ["pass", "protest 100"]))
    )
    for seat in (ONLOOKER, 1, 2):
        assert one[seat] == other[seat]
    assert one[3] != other[3]


@pytest.mark.slow
def test_an_answer_that_counts_is_received_by_all(tmp_path: Path) -> None:
    one, other = (
        run_alone(received_while_held(tmp_path / answer, [answer], "pass"))
        for answer in ("protest 1300", "protest 650")
    )
    assert all(one[seat] != other[seat] for seat in one)


@pytest.mark.slow
def test_others_are_not_even_told_who_has_answered(tmp_path: Path) -> None:
    """Pages and streams tell of what is played, and of nothing before; his own page tells him."""

    async def told(folder: Path, *, is_answered: bool) -> dict[int, list[str]]:
        table_of = watched_table(folder, "casablanca", 3, options=BARE, seats=(1, 2, 3))
        async with table_of as (table, watchers):
            for action in asked():
                await play_on(table, action)
            for watcher in watchers.values():
                await watcher.catch_up()
            if is_answered:
                await table.play(3, ["protest 650"], number=table.match.number)
                await until(lambda: has_told_all(table))
            for watcher in watchers.values():
                await watcher.look_at_page()
            await play_on(table, "protest 100")
            for watcher in watchers.values():
                await watcher.catch_up()
        return {
            seat: watcher.by_program if seat == 3 else [watcher.received]
            for seat, watcher in watchers.items()
        }

    one = run_alone(told(tmp_path / "one", is_answered=True))
    other = run_alone(told(tmp_path / "other", is_answered=False))
    assert one == other
    assert all(one.values())
