"""What is at stake, on a page: who is told, who wants none of it, and what is told but once."""

import sqlite3
from pathlib import Path

import httpx

from tests.example import ANY, TOGETHER
from tests.server.house import awaited, hall_in, loaded, put_down, store_in
from tripot.server.play.table import Table
from tripot.server.store.guests import Guest
from tripot.server.web.pages.present import live_fragment, table_context
from tripot.server.web.visitors import Visitor

ANSWERING = ("first 1", "colour 2", "put 1000", "put 0", "present")
LESSON = "Only your debtor has seen these cards, and only a doubt turns them up."
STAKE = "Die lower: you pay its worth."


def visitor(guest: Guest | None, *, has_outlook: bool = True) -> Visitor:
    return Visitor(None, guest, "en", "light", has_outlook)


async def answered(path: Path) -> tuple[Table, dict[int, Guest]]:
    """A table at which seat 1 is to trust or to doubt."""
    async with store_in(path / "tables.db") as store:
        name, guests = await put_down(store, ANSWERING)
        return await loaded(store, name), guests


@awaited
async def test_only_who_is_to_decide_reads_what_is_at_stake(tmp_path: Path) -> None:
    table, guests = await answered(tmp_path)
    pages = {seat: live_fragment(table, visitor(guests.get(seat)), told=0) for seat in (0, 1, 2, 3)}
    assert [seat for seat, page in pages.items() if STAKE in page] == [1]
    assert [seat for seat, page in pages.items() if LESSON in page] == [1]


@awaited
async def test_who_wants_to_know_nothing_of_it_is_told_nothing(tmp_path: Path) -> None:
    table, guests = await answered(tmp_path)
    page = live_fragment(table, visitor(guests[1], has_outlook=False), told=0)
    assert STAKE not in page
    assert LESSON not in page
    assert "trust, and take the " in page


@awaited
async def test_a_lesson_is_told_until_it_is_learnt(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        name, guests = await put_down(hall.store, ANSWERING)
        table, guest = await loaded(hall.store, name), guests[1]
        known = await hall.guests.lessons(guest)
        newcomer = Visitor(None, guest, "en", "light", True, known)
        assert table_context(table, newcomer)["lesson"] == LESSON
        await hall.guests.learn(guest, TOGETHER, "answer")
        assert table_context(table, newcomer)["lesson"] == LESSON
        for _ in range(2):
            await hall.guests.learn(guest, ANY, "answer")
        assert table_context(table, newcomer)["lesson"] == ""
        others = await hall.guests.lessons(guests[2])
        assert others == set()
    async with hall_in(tmp_path / "tables.db") as hall:
        assert await hall.guests.lessons(guest) == {(TOGETHER, "answer"), (ANY, "answer")}


@awaited
async def test_what_cannot_be_written_is_taught_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path, busy_seconds=0.05) as hall:
        guest, _ = await hall.guests.welcome("Anna")
        other = sqlite3.connect(path)
        other.execute("BEGIN IMMEDIATE")
        await hall.guests.learn(guest, ANY, "answer")
        assert await hall.guests.lessons(guest) == set()
        other.close()
        await hall.guests.learn(guest, ANY, "answer")
        assert await hall.guests.lessons(guest) == {(ANY, "answer")}


def test_a_page_teaches_once_and_keeps_the_setting(http: httpx.Client) -> None:
    script = {"X-Tripot": "script"}
    with httpx.Client(base_url=http.base_url) as browser:
        table = browser.post("/tables", data={"game": ANY, "pace": "instant"}).headers["location"]
        assert browser.get(table).status_code == 200
        hidden = browser.post("/settings", data={"outlook": "hidden", "path": table})
        assert hidden.cookies["tripot_outlook"] == "hidden"
        assert 'value="hidden" aria-current="true"' in browser.get(table).text
        browser.post("/settings", data={"outlook": "whatever", "path": table})
        assert 'value="hidden" aria-current="true"' in browser.get(table).text
        browser.post("/settings", data={"outlook": "shown", "path": table}, headers=script)
        assert 'value="shown" aria-current="true"' in browser.get(table).text
