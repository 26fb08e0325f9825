"""The watchdog: by how much its beats were late, and how much of that was computed here."""

import asyncio
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from tests.server.house import awaited, store_in
from tripot.server.door import watchdog
from tripot.server.door.watchdog import Stalls, Watchdog
from tripot.server.web.app import create_app


@awaited
async def test_a_loop_that_is_held_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(wall=5.0, own=1.0)
    clock.perf_counter, clock.thread_time = lambda: clock.wall, lambda: clock.own
    monkeypatch.setattr(watchdog, "time", clock)
    monkeypatch.setattr(watchdog, "_BEAT_SECONDS", 0.0)
    watching = Watchdog()
    watching.start()
    for wall, own in ((0.01, 0.01), (0.3, 0.06), (0.2, 0.0)):
        await asyncio.sleep(0)
        clock.wall, clock.own = clock.wall + wall, clock.own + own
        await asyncio.sleep(0)
    await watching.stop()
    found = {"longest_ms": 300.0, "busiest_ms": 60.0, "held_too_long": 1}
    assert watching.taken().as_data() == found
    assert watching.taken() == Stalls()


@pytest.mark.parametrize("is_watched", [True, False])
@awaited
async def test_who_asks_is_told_only_where_it_is_wanted(tmp_path: Path, is_watched: bool) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        app = create_app(store, watchdog=Watchdog() if is_watched else None)
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http,
        ):
            told = (await http.get("/healthz")).json()
    assert ("loop" in told) == is_watched
    assert "tripot" in told
