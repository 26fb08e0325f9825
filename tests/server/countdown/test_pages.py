"""What a page is told of a countdown."""

import asyncio
from contextlib import aclosing
from pathlib import Path

import pytest

from tests.server.countdown.asking import BEFORE, HOUR, LONG, asks, dealt, lets_pass
from tests.server.house import awaited, turns
from tripot.server.play.telling.speech import Voice
from tripot.server.web.live import page_events
from tripot.server.web.pages.present import table_context
from tripot.server.web.pages.seated import turn_text
from tripot.server.web.visitors import Visitor


@awaited
async def test_a_page_is_told_how_long_and_what_it_has_answered(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        lets_pass(table, LONG)
        for guest in (None, *guests.values()):
            told = asks(table, guest)
            assert (told["seconds"], told["answered"], told["said"]) == (HOUR, "", "")
            assert LONG <= told["gone"] < HOUR
        await table.moves.play(3, ["protest 300"], number=BEFORE)
        told = asks(table, guests[3])
        assert (told["answered"], told["seconds"]) == ("protest 300", HOUR)
        assert "300" in told["said"]
        for guest in (None, guests[1], guests[2]):
            assert (asks(table, guest)["answered"], asks(table, guest)["said"]) == ("", "")
        for guest, awaited in ((None, [2, 3]), (guests[2], [2, 3]), (guests[3], [2])):
            seats = table_context(table, Visitor(None, guest, "en", "light"))["seats"]
            assert [seat["number"] for seat in seats if seat["is_awaited"]] == awaited
        seats = table_context(table, Visitor(None, None, "en", "light"))["seats"]
        assert not any(seat["is_thinking"] for seat in seats), "nobody is here"


@awaited
async def test_a_countdown_begins_when_what_led_to_it_has_been_seen(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        lets_pass(table, -LONG)  # so long is the table held still
        assert asks(table, guests[3])["gone"] == 0
        assert table.value.round.seconds_left(HOUR) > HOUR + LONG / 2
        lets_pass(table, LONG + 60)
        assert 60 <= asks(table, guests[3])["gone"] < LONG


@awaited
async def test_a_page_is_not_told_that_another_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.server.web.live.KEEP_ALIVE_SECONDS", HOUR)
    async with (
        dealt(tmp_path) as (table, guests),
        aclosing(page_events(table, Visitor(None, guests[2], "en", "light"), told=0)) as told,
    ):
        assert "--gone:" in await anext(told)
        news = asyncio.ensure_future(anext(told))
        await turns()
        for answer in ("pass", "protest 1300"):
            await table.moves.play(3, [answer], number=BEFORE)
            await turns()
            assert not news.done()
        await table.moves.play(2, ["protest 100"], number=BEFORE)
        assert "1300" not in await news


@awaited
async def test_where_nobody_is_asked_at_once_there_is_no_countdown(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        await table.moves.play(2, ["protest 100"], number=BEFORE)
        context = table_context(table, Visitor(None, guests[1], "en", "light"))
        assert context["round"] is None
        assert [seat["is_thinking"] for seat in context["seats"]] == [True, False, False]


@awaited
async def test_it_is_the_turn_of_everybody_who_is_asked(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):

        def turns() -> list[bool]:
            said = [turn_text(table, Voice("en"), seat) for seat in (1, 2, 3)]
            return [text == "It is your turn." for text in said]

        assert turns() == [False, True, True]
        await table.moves.play(2, ["pass"], number=BEFORE)
        assert turns() == [False, False, True]
        await table.moves.play(3, ["protest 100"], number=BEFORE)
        assert turns() == [True, False, False]
