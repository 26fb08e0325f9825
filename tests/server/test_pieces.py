"""Long work: replayed and told in pieces, and others are served in between."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from tests.example import TOGETHER
from tests.server.house import awaited, hall_in, loaded, put_down, store_in, until
from tripot import house
from tripot.server import pieces
from tripot.server.pieces import Turns, in_pieces
from tripot.server.play.table import Table
from tripot.server.store.tables import StoredAction
from tripot.server.web.app import create_app
from tripot.server.web.pages.present import live_fragment, table_context
from tripot.server.web.pages.story import story_context
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match

GAME = house.game(TOGETHER)
LINES = 40
"""Lines of a page here; a hundred in the house."""
TURNS = {"turn_limit": 120, "stake": 1500}


@pytest.fixture(autouse=True)
def few_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tripot.server.web.pages.story.MOST_LINES", LINES)


def long_game() -> list[StoredAction]:
    """What some hundred actions of a long game are."""
    match = Match(GAME, players=4, options=TURNS, seed=4)
    match.play_out(["random"] * 4)
    return [StoredAction(0, action) for action in match.actions][:-1]


async def laid(path: Path, people: tuple[int, ...] = (1,)) -> tuple[str, int]:
    """A table in the middle of a long game, and how much was played there."""
    actions = long_game()
    async with store_in(path) as store:
        about = {"people": people, "options": TURNS, "players": 4}
        name, _ = await put_down(store, game=GAME, **about)  # type: ignore[arg-type]
        await store.tables.append(name, 0, actions, ends=False)
    return name, len(actions)


def slow(steps: int) -> Iterator[int]:
    """Steps of a millisecond."""
    for step in range(steps):
        ends = time.perf_counter() + 0.001
        while time.perf_counter() < ends:
            pass
        yield step


@awaited
async def test_others_have_their_turn_in_between() -> None:
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    other = asyncio.create_task(others())
    assert await asyncio.gather(*(in_pieces(slow(60)) for _ in range(2))) == [59, 59]
    assert turns >= 5
    other.cancel()
    nothing: list[int] = []
    assert await in_pieces(nothing) is None


@awaited
async def test_what_many_do_at_once_is_done_by_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, rounds, turns = SimpleNamespace(now=0.0), 0, Turns()
    clock.monotonic = lambda: clock.now
    monkeypatch.setattr(pieces, "time", clock)
    done = list[tuple[int, int]]()

    async def act(number: int) -> None:
        await turns.turn()
        clock.now += 0.006  # two of them take longer than a round should
        done.append((number, rounds))

    acting = [asyncio.create_task(act(number)) for number in range(6)]
    while not all(one.done() for one in acting):
        await asyncio.sleep(0)
        rounds += 1
    assert [number for number, _ in done] == [*range(6)]
    assert set(Counter(round_ for _, round_ in done).values()) == {2}


@awaited
async def test_a_long_game_is_loaded_and_told_in_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.server.pieces._SECONDS", 0)
    name, number = await laid(tmp_path / "tables.db")
    async with hall_in(tmp_path / "tables.db") as hall:
        loading = asyncio.create_task(hall.table(name))
        turns = 0
        while not loading.done():
            await asyncio.sleep(0)
            turns += 1
        table = await loading
        assert turns > number
        recalling = [asyncio.create_task(table.teller.recall(1)) for _ in range(2)]
        turns = 0
        while not all(one.done() for one in recalling):
            await asyncio.sleep(0)
            turns += 1
        assert turns > number / 2
        alone = await loaded(hall.store, name)
        entries = alone.teller.story(1).entries
        assert table.teller.story(1).entries[: len(entries)] == entries


@awaited
async def test_a_page_holds_the_last_hundred_lines_and_fetches_others(tmp_path: Path) -> None:
    name, _ = await laid(tmp_path / "tables.db", people=())
    async with store_in(tmp_path / "tables.db") as store:
        table = await loaded(store, name)
        visitor = Visitor(None, None, "en", "light")
        whole = table.teller.story(None).listed
        assert len(whole) > 2 * LINES
        shown = table_context(table, visitor)
        lines, earlier = shown["log"], shown["earlier"]
        assert len(lines) == LINES
        while earlier:
            before = int(earlier.rpartition("=")[2])
            assert before == lines[0]["line"]
            more = story_context(table, visitor, before=before)
            assert more["later"]
            lines, earlier = more["log"] + lines, more["earlier"]
        said = [visitor.voice(table).say(entry.sentence) for entry in whole]
        assert [line["text"] for line in lines] == said
        assert story_context(table, visitor)["later"] == ""


@awaited
async def test_a_frame_carries_what_is_new(tmp_path: Path) -> None:
    name, _ = await laid(tmp_path / "tables.db", people=())
    async with store_in(tmp_path / "tables.db") as store:
        table = await loaded(store, name)
        visitor = Visitor(None, None, "en", "light")
        lines = len(table.teller.story(None).listed)
        assert count(table, visitor, lines) == (1, False)
        assert count(table, visitor, lines - 5) == (6, False)
        assert count(table, visitor, 3) == (LINES, True), "and the way to what lies between"


def count(table: Table, visitor: Visitor, told: int) -> tuple[int, bool]:
    """How many lines a frame has, and whether it leads to earlier ones."""
    frame = live_fragment(table, visitor, told=told)
    return frame.count('<li class="told'), "data-earlier" in frame


@awaited
async def test_a_story_is_read_page_by_page_without_a_script(tmp_path: Path) -> None:
    name, _ = await laid(tmp_path / "tables.db")
    async with store_in(tmp_path / "tables.db") as store:
        app = create_app(store)
        async with app.router.lifespan_context(app):
            way = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=way, base_url="http://localhost") as http:
                table = await app.state.hall.table(name)
                await until(lambda: app.state.hall.floor.dealers[name].is_waiting)
                page = (await http.get(f"/t/{name}")).text
                seen = page.count('<li class="told')
                while found := re.search(r'href="(/t/\w+/story\?before=\d+)" data-earlier', page):
                    lines = (await http.get(found[1], headers={"X-Tripot": "script"})).text
                    page = (await http.get(found[1])).text
                    assert "<main" not in lines
                    assert f'href="/t/{name}"' in page
                    assert lines.count('<li class="told') == page.count('<li class="told')
                    seen += page.count('<li class="told')
                assert seen == len(table.teller.story(None).listed)
                assert (await http.get(f"/t/{name}/story?before=x")).status_code == 400
                assert (await http.get(f"/t/{name}/story?open=1")).status_code == 409
