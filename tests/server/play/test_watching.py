"""Many who look at one thing cost little more than one who does."""

import asyncio
import re
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jinja2 import Template

from tests.example import ANY
from tests.server.house import (
    DOUBT,
    OFFER,
    awaited,
    loaded,
    put,
    put_down,
    store_in,
    table_after,
    turns,
)
from tripot.server.play.watching import Presence, Shared
from tripot.server.store.guests import Guest
from tripot.server.web import live
from tripot.server.web.live import page_events, seat_lines
from tripot.server.web.pages import present
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match


@awaited
async def test_comings_and_goings_are_told_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now, told, due = 100.0, list[float](), dict[object, tuple[float, Any]]()
    monkeypatch.setattr(time, "monotonic", lambda: now)

    def call_later(wait: float, do: Any) -> Any:
        timer = SimpleNamespace(cancel=due.clear)
        due[id(timer)] = (now + wait, do)
        return timer

    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", call_later)

    def tell() -> None:
        told.append(now)

    presence = Presence()
    for step in range(95):
        now = 100 + step / 10
        presence.changed(tell)
        for at, do in [*due.values()]:
            if at <= now:
                due.clear()
                do()
    assert told == pytest.approx([100 + second for second in range(10)], abs=0.2)
    assert len(due) == 1, "the last is told too"


def test_what_is_shared_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now, made, shared = 100.0, Counter[str](), Shared()
    monkeypatch.setattr(time, "monotonic", lambda: now)

    def get(what: str, version: int) -> int:
        def make() -> int:
            made[what] += 1
            return made[what]

        return shared.get(what, make, version=version)

    assert [get("a", 1), get("a", 1), get("b", 1), get("a", 1)] == [1, 1, 1, 1]
    assert [get("a", 2), get("a", 2)] == [2, 2]
    now += 1
    assert get("a", 2) == 3, "what tells of the time grows old"
    for number in range(1000):
        get(str(number), 2)
    assert len(shared._made) <= 100


def visitor(guest: Guest | None = None, language: str = "en", **looks: Any) -> Visitor:
    return Visitor(None, guest, language, "light", **looks)


@awaited
async def test_a_frame_is_made_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[tuple[int | None, str]]()
    whole = present.live_fragment

    def counted(table: Any, of: Visitor, **about: Any) -> str:
        made.append((table.seat_of(of.guest), of.language))
        return whole(table, of, **about)

    monkeypatch.setattr(live, "live_fragment", counted)
    monkeypatch.setattr("tripot.server.play.watching._SHARED_SECONDS", 10**6)
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        put(table, pace="instant")
        eyes = [visitor() for _ in range(20)] + [visitor(language="fr"), visitor(guests[2])]
        streams = [page_events(table, one, told=0) for one in eyes]
        await asyncio.gather(*map(anext, streams))
        assert len(made) == 3
        made.clear()
        await table.moves.play(2, ["put 1000"], number=2)
        frames = [await anext(stream) for stream in streams]
        assert sorted(made, key=str) == [(2, "en"), (None, "en"), (None, "fr")]
        keys = [re.findall(r'name="key" value="([^"]+)"', frame) for frame in frames]
        found = [key for some in keys for key in some]
        assert len(found) == len(set(found)), "a key belongs to one page"
        assert found
        assert len({re.sub(r'name="key" value="[^"]+"', "", frame) for frame in frames}) == 3
        assert "put 1000" not in "".join(frames[:-1])
        await asyncio.gather(*(stream.aclose() for stream in streams))


@awaited
async def test_looks_differ_by_what_they_show_and_not_by_their_theme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Counter[tuple[str, bool]]()
    whole = present.live_fragment

    def counted(table: Any, of: Visitor, **about: Any) -> str:
        made[of.language, of.has_outlook] += 1
        return whole(table, of, **about)

    monkeypatch.setattr(live, "live_fragment", counted)
    monkeypatch.setattr("tripot.server.play.watching._SHARED_SECONDS", 10**6)
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER, pace="calm")
        table = await loaded(store, name)
        looks = [
            Visitor(None, guests[1], language, theme, has_outlook)
            for language in ("en", "fr")
            for theme in ("auto", "light", "dark")
            for has_outlook in (True, False)
            for _ in range(2)
        ]
        streams = [page_events(table, one, told=0) for one in looks]
        await asyncio.gather(*map(anext, streams))
        made.clear()
        table.pacing.hasten(1)
        await asyncio.gather(*map(anext, streams))
        assert [*made.values()] == [1] * 4
        await asyncio.gather(*(stream.aclose() for stream in streams))


@awaited
async def test_a_page_is_made_anew_only_where_what_it_shows_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Counter[str]()

    def count(module: Any, name: str, of: str) -> None:
        whole = getattr(module, name)

        def counted(*given: Any, **about: Any) -> Any:
            made[of] += 1
            return whole(*given, **about)

        monkeypatch.setattr(module, name, counted)

    monkeypatch.setattr(Presence, "changed", lambda _, tell: tell())
    count(present, "panel_of", "panels")
    count(Match, "view", "views")
    count(live, "live_fragment", "fragments")
    count(Template, "render", "parts")  # and the fragments themselves
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER, pace="calm")
        table = await loaded(store, name)
        frames: dict[int, list[str]] = {1: [], 2: [], 3: []}

        async def follow(seat: int) -> None:
            async for frame in page_events(table, visitor(guests[seat]), told=0):
                frames[seat].append(frame)

        following = [asyncio.ensure_future(follow(seat)) for seat in frames]
        await turns()
        table.pacing.hasten(1)
        await turns()
        made.clear()
        for some in frames.values():
            some.clear()
        table.pacing.hasten(3)  # the others' count changes, and a mark of haste
        await turns()
        assert [len(some) for some in frames.values()] == [1, 0, 1], (
            "2 is asked, and shown no haste"
        )
        assert made == {"fragments": 2, "parts": 4}, "their buttons, but no hand and no table"
        for one in following:
            one.cancel()
        await asyncio.gather(*following, return_exceptions=True)


@pytest.mark.parametrize(
    "other",
    [
        {"language": "fr"},
        {"has_outlook": False},
        {"lessons": frozenset({(ANY, "answer")})},
        {"guest": None},
    ],
)
def test_what_differs_between_two_who_look_is_not_shared(
    tmp_path: Path, other: dict[str, Any]
) -> None:
    @awaited
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            name, guests = await put_down(store, DOUBT)
            table = await loaded(store, name)
            for about in ({}, other, {}):
                one = visitor(**{"guest": guests[1], **about})
                shown = live.Look(table, one).fragment(told=0).text
                alone = present.live_fragment(table, one, told=0, key=live._KEY)
                assert shown == alone

    scene()


@awaited
async def test_who_has_left_his_seat_is_shown_the_way_back_and_nobody_else_is(
    tmp_path: Path,
) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        name, guests = await put_down(store, OFFER)
        table = await loaded(store, name)
        await table.usher.stand_up(3)
        told = [
            live.Look(table, visitor(guest)).fragment(told=0).text for guest in (None, guests[3])
        ]
        assert ["/return" in text for text in told] == [False, True]


@awaited
async def test_lines_of_onlookers_are_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = 0
    whole = live.situation

    def counted(*of: Any) -> Any:
        nonlocal made
        made += 1
        return whole(*of)

    monkeypatch.setattr(live, "situation", counted)
    monkeypatch.setattr("tripot.server.play.watching._SHARED_SECONDS", 10**6)
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        streams = [seat_lines(table, None, known=0) for _ in range(20)]
        assert len({await anext(stream) for stream in streams}) == made == 1
        await table.moves.play(2, ["put 1000"], number=2)
        assert len({await anext(stream) for stream in streams}) == 1
        assert made == 2
        await asyncio.gather(*(stream.aclose() for stream in streams))


@pytest.mark.slow  # it listens long for what must not come
@awaited
async def test_onlookers_who_come_and_go_wake_nobody(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        with table.attendance.watching(1) as news:
            news.clear()
            for _ in range(100):
                with ExitStack() as looking:
                    looking.enter_context(table.attendance.watching(None))
            await turns()
            assert not news.is_set()
            with table.attendance.watching(2):
                await news.wait()
                news.clear()
            await news.wait()
