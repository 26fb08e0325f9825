"""One stream for all that a browser follows; events say which page they are for."""

import asyncio
import logging
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tripot.core.language import LANGUAGES, msg
from tripot.core.refusals import Refused
from tripot.server.refusals import BadRequest
from tripot.server.web.answers import Someone
from tripot.server.web.live import event_of, knock_events, page_events
from tripot.server.web.pages.room_view import room_events
from tripot.server.web.visitors import SHOWN, Visitor, hall_of, keeper_of, table_for, whole_number

_log = logging.getLogger(__name__)
router = APIRouter(include_in_schema=False)
_EVENT = re.compile(r"^event: (\w+)(?:\nid: (\d+))?$", re.MULTILINE)
_BEAT = "event: beat\ndata:\n\n"


class Subject(NamedTuple):
    """What a page follows."""

    kind: str
    """`t` for a table, `r` for a room, `join` for a seat that was asked for."""
    name: str
    told: int
    """How many lines of the story it has shown."""
    seat: int | None
    """The seat whose story it shows; None for an onlooker."""
    language: str
    has_outlook: bool

    @classmethod
    def read(cls, text: str) -> "Subject":
        """Parse `t/NAME TOLD SEAT LANGUAGE OUTLOOK`; seat 0 is an onlooker's.

        Raises:
            BadRequest: It is something else.
        """
        words = text.split(" ")
        kind, _, name = words[0].partition("/")
        if len(words) != 5 or kind not in ("t", "r", "join") or words[3] not in LANGUAGES:
            raise BadRequest(msg("No page here follows this: {text}."), text=text[:80])
        told, seat = whole_number(words[1]), whole_number(words[2])
        return cls(kind, name, told, seat or None, words[3], words[4] == SHOWN)


@dataclass
class Followed:
    """What a page follows, and how far it has been told."""

    events: AsyncGenerator[str, None]
    told: int


@router.get("/stream")
async def stream(request: Request, visitor: Someone) -> Response:
    """What happens wherever a browser's pages look.

    The events for the subject named first in the request end in ` 0`, for the second in ` 1`, and
    so on. An id says how far each has been told, in this order. A subject that cannot be followed
    gets the event `gone`.
    """
    subjects = [Subject.read(text) for text in request.query_params.getlist("follow")]
    if not subjects:
        raise BadRequest(msg("Nothing is followed here."))
    last = _told(request.headers.get("last-event-id", ""), len(subjects))
    keeper_of(request).check_streams(request, len(subjects))
    followed = [
        Followed(await _events(request, visitor, one, told), told)
        for one, told in zip(subjects, last or [one.told for one in subjects], strict=True)
    ]
    return keeper_of(request).stream(
        request, together(followed), media_type="text/event-stream", many=len(subjects)
    )


def _told(last: str, count: int) -> list[int]:
    """How far each page has been told, by the last id that came; empty if that was for others."""
    told = last.split(" ")
    return [whole_number(one) for one in told] if last and len(told) == count else []


async def _events(
    request: Request, visitor: Visitor, subject: Subject, told: int
) -> AsyncGenerator[str, None]:
    """The events of one subject, as its page shows it."""
    looker = replace(visitor, language=subject.language, has_outlook=subject.has_outlook)
    try:
        if subject.kind == "r":
            return room_events(await hall_of(request).rooms.get(subject.name), looker)
        if subject.kind == "join":
            table, _ = await hall_of(request).invitations.find(subject.name)
            return knock_events(table, looker)
        table = await table_for(request, subject.name)
        await table.teller.recall(table.seat_of(visitor.guest))
    except Refused:
        return _one(event_of("gone", "", told))
    if table.seat_of(visitor.guest) != subject.seat:
        return _one(event_of("seat", "", told))
    return page_events(table, looker, told=told)


async def _one(text: str) -> AsyncGenerator[str, None]:
    yield text


async def together(followed: Sequence[Followed]) -> AsyncGenerator[str, None]:
    """The events of all subjects as they come; each waits until the one before it is sent.

    A subject that fails gets `gone`, and its page reloads; the others go on.
    """
    news = asyncio.Queue[tuple[int, str | None]](maxsize=1)

    async def pass_on(place: int, events: AsyncGenerator[str, None]) -> None:
        try:
            async with aclosing(events) as told:
                async for text in told:
                    await news.put((place, text))
        except Exception:
            _log.exception("what a page follows has failed")
            await news.put((place, event_of("gone", "", 0)))
        await news.put((place, None))

    tasks = [asyncio.create_task(pass_on(place, one.events)) for place, one in enumerate(followed)]
    left = len(tasks)
    try:
        while left:
            place, text = await news.get()
            if text is None:
                left -= 1
            else:
                yield _BEAT if text.startswith(":") else _placed(text, place, followed)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _placed(text: str, place: int, followed: Sequence[Followed]) -> str:
    """Add a subject's place to the names of its events, and all places to their ids."""

    def placed(event: re.Match[str]) -> str:
        kind, told = event.groups()
        if told is None:
            return f"event: {kind} {place}"
        if kind == "table":
            followed[place].told = int(told)
        ids = " ".join(str(one.told) for one in followed)
        return f"event: {kind} {place}\nid: {ids}"

    return _EVENT.sub(placed, text)
