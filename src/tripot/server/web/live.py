"""Live updates: a full document first, then the latest whenever something has changed."""

import asyncio
import json
import re
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Hashable
from contextlib import aclosing, suppress
from functools import partial
from typing import Any, NamedTuple

from tripot.server.door.turnstile import FREE, Turn
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.play.value.holds import Held
from tripot.server.store.guests import Guest
from tripot.server.web.pages.present import Showing, around_context, live_fragment
from tripot.server.web.visitors import Visitor

KEEP_ALIVE_SECONDS = 15
_GLANCE_SECONDS = 0.25
_KEY = secrets.token_urlsafe(12)
"""Stands for a page's key in a fragment until it is sent."""
_FLEETING = re.compile(r'(name="key" value="|--gone:|data-left>)[^";<]*')


class Fragment(NamedTuple):
    """A fragment that several pages swap in."""

    text: str
    lasting: tuple[str, str]
    """The fragment without its key and timers, for comparison."""


class Look:
    """How a table is shown to all pages that show the same: from one seat, in one language.

    What is made for one of them serves all. Whatever else a page depends on, such as its theme, is
    not part of it.
    """

    def __init__(self, table: Table, visitor: Visitor) -> None:
        seat = table.seat_of(visitor.guest)
        lessons = len(visitor.lessons)
        own = (visitor.guest, lessons) if seat else table.seats.former_seat_of(visitor.guest)
        self.seat = seat
        self._table = table
        self._visitor = visitor
        self._name = (seat, own, visitor.language, visitor.has_outlook)

    def context(self, held: Held | None = None) -> dict[str, Any]:
        """What is shown around the story."""
        table, place = self._table, held.place if held else None

        def made() -> dict[str, Any]:
            parts = table.teller.kept(("parts", *self._name), dict[str, Any])
            return {**around_context(table, self._visitor, Showing(held=held)), "parts": parts}

        return table.live.shared(("context", *self._name, place), made)

    def fragment(self, *, told: int, held: Held | None = None) -> Fragment:
        """What pages swap in that have shown `told` lines.

        Its key is left open, because every page has its own.
        """

        def made() -> Fragment:
            context = self.context(held)
            text = live_fragment(self._table, self._visitor, told=told, context=context, key=_KEY)
            return Fragment(text, _lasting(text))

        return self._table.live.shared(self._what(told, held), made)

    async def turn(self, *, told: int, held: Held | None = None) -> "Look":
        """This look, when it is the visitor's turn to have it made; at once if it is made."""
        if self._table.live.has_shared(self._what(told, held)):
            return self
        await self._visitor.turn.frame()
        await self._table.teller.recall(self.seat)  # it may be over by now
        return Look(self._table, self._visitor)  # the visitor may sit elsewhere by now

    def _what(self, told: int, held: Held | None) -> Hashable:
        return ("fragment", *self._name, told, held.place if held else None)


def _without_time(context: dict[str, Any]) -> dict[str, Any]:
    """What is shown, without what depends on the time."""
    away = context["away"]
    waits = away and {**away, "gone": 0, "left": away["left"] > 0}
    return {
        **context,
        "clock": None,
        "away": waits,
        "parts": None,
        "entries": context["entries"][-1:],
    }


def _keyed(text: str) -> str:
    """A fragment for one page, with its key."""
    return text.replace(_KEY, secrets.token_urlsafe(12))


async def page_events(table: Table, visitor: Visitor, *, told: int) -> AsyncGenerator[str, None]:
    """Server-sent events for a page that has shown `told` lines of the story.

    A `table` event has the parts to swap and the new sentences; its id is how many lines have been
    told. Moments to be seen come first, each as such an event with how long to hold it. `here`
    gives the number of actions when nothing has come for long. `seat` asks the page to reload,
    because its visitor sits elsewhere now. `end` is the last event.
    """
    seat, shown, seen = table.seat_of(visitor.guest), ("", ""), -1
    before = dict[str, Any]()

    def to_be_held() -> list[Held]:
        """The moments to be seen first, each once."""
        nonlocal seen
        held = [one for one in table.teller.held(seat) if one.place > seen]
        seen = held[-1].place if held else seen
        return held

    async def frame() -> str:
        nonlocal told, shown, before
        look = Look(table, visitor)
        now = _without_time(look.context())
        if look.seat == seat and now == before:
            return ""
        look = await look.turn(told=min(told, now["told"]))
        if look.seat != seat:
            return event_of("seat", "", 0)
        before = _without_time(look.context())
        lines = before["told"]
        fragment = look.fragment(told=min(told, lines))
        if fragment.lasting == shown:
            return ""
        first = ""
        for held in to_be_held():
            look = await look.turn(told=told, held=held)
            if look.seat != seat:
                return event_of("seat", "", 0)
            first += event_of("table", _keyed(look.fragment(told=told, held=held).text), told)
        told, shown = lines, fragment.lasting
        return first + event_of("table", _keyed(fragment.text), told)

    def here() -> str:
        return f"event: here\ndata: {table.match.number}\n\n"

    async with aclosing(_frames(table, seat, frame, here, lingers=True)) as frames:
        async for text in frames:
            yield text
    if not table.live.is_closing:  # else the page returns when the house is open again
        yield event_of("end", "", told)


async def knock_events(table: Table, visitor: Visitor) -> AsyncGenerator[str, None]:
    """Server-sent events for somebody who asked for a seat: `anew` when that is decided."""
    waits = table.value.knocks.of(visitor.guest)
    with table.attendance.watching(None) as news:
        while waits is not None and not table.live.is_closing and not table.match.is_over:
            news.clear()
            if table.value.knocks.of(visitor.guest) != waits:
                break
            try:
                async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                    await news.wait()
            except TimeoutError:
                yield ": still asking\n\n"
    if not table.live.is_closing:
        yield event_of("anew", "", table.match.number)


async def seat_lines(
    table: Table,
    guest: Guest | None,
    *,
    known: int,
    language: str = "en",
    turn: Turn = FREE,
) -> AsyncGenerator[str, None]:
    """Newline-delimited JSON for one seat (or an onlooker), from line `known` of its knowledge on.

    Each line has `number`, the new lines of `knowledge`, the `moments` since the last one, the
    `view`, the `legal` actions and the `talk`. A line comes when the seat has witnessed something
    or its `talk` has changed. Empty lines keep the connection alive.
    """
    seat, shown = table.seat_of(guest), None
    seen = table.match.number

    def heard() -> list[str]:
        return table.live.shared(("knowledge", seat), lambda: table.seen_by(seat).knowledge())

    def news() -> Hashable:
        """What a new line depends on: lines witnessed, and what others say to this seat."""
        talk = table.live.shared(("talk", seat), lambda: table.value.talk.about(table.match, seat))
        return len(heard()), json.dumps(talk)

    def made() -> str:
        voice = Voice.at(table, seat, language)
        moments = [
            {"number": number, **moment.as_data(partial(voice.say, number=number))}
            for number, moment in table.teller.story(seat).moments
            if number > seen
        ]
        line = {**situation(table, seat), "knowledge": heard()[known:], "moments": moments}
        return json.dumps(line, ensure_ascii=False) + "\n"

    async def frame() -> str | None:
        nonlocal known, shown, seen
        if table.seat_of(guest) != seat:
            return None
        known = min(known, len(heard()))
        if shown == news():
            return ""
        what = ("line", seat, language, known, seen)
        if not table.live.has_shared(what):
            await turn.frame()
        if table.seat_of(guest) != seat:
            return None
        line = table.live.shared(what, made)
        known, shown, seen = len(heard()), news(), table.match.number
        return line

    async with aclosing(_frames(table, seat, frame, lambda: "\n")) as frames:
        async for text in frames:
            yield text


def situation(table: Table, seat: int | None) -> dict[str, Any]:
    """The situation at a table for a seat (or an onlooker)."""
    match, round_ = table.match, table.value.round
    legal = table.value.legal(seat) if seat is not None else []
    held = round_.held.get(seat or 0) or round_.begun.get(seat or 0, ())
    is_timed = bool(table.match.together and table.value.time_limit)
    return {
        "number": match.number,
        "is_over": match.is_over,
        "seat": seat,
        "legal": legal,
        "answer": [done.action for done in held],
        "answered": [at for at in range(1, match.players + 1) if table.value.has_answered(at)],
        "seconds_left": round(round_.seconds_left(table.value.time_limit), 1) if is_timed else None,
        "talk": table.value.talk.about(match, seat),
        "view": table.seen_by(seat).view(),
    }


async def _frames(
    table: Table,
    seat: int | None,
    frame: Callable[[], Awaitable[str | None]],
    here: Callable[[], str],
    *,
    lingers: bool = False,
) -> AsyncGenerator[str, None]:
    """A frame at once and after every change, until the game is over or the seat has gone.

    With `linger`, frames go on after a game of several people, to show who wants another.
    """
    with table.attendance.watching(seat) as news:
        while not table.live.is_closing:
            news.clear()
            await table.teller.recall(seat)
            text = await frame()
            if text is None:
                return
            if text:
                yield text
            is_last = table.match.is_over and not (lingers and table.seats.is_company)
            if is_last and not news.is_set():
                return
            try:
                async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                    await news.wait()
            except TimeoutError:
                yield here()
            await _let_run(table, news)


async def _let_run(table: Table, news: asyncio.Event) -> None:
    """Wait while bots play without a pause.

    Frames come when they are done, or a few times a second.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + _GLANCE_SECONDS
    while table.value.is_rushing and loop.time() < until:
        news.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await news.wait()


def event_of(kind: str, text: str, number: int) -> str:
    """A server-sent event."""
    data = text.replace("\n", "\ndata: ")
    return f"event: {kind}\nid: {number}\ndata: {data}\n\n"


def _lasting(fragment: str) -> tuple[str, str]:
    """A fragment without what differs each time it is made even if nothing has changed.

    That is its key, its timers, and all lines of the story that it repeats but the newest.
    """
    parts, _, story = fragment.partition("<ol data-append>")
    return _FLEETING.sub(r"\1", parts), story.rpartition("<li ")[2]
