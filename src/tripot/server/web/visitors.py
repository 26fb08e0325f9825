"""Visitors: the guest behind a cookie or a token, their language and their wishes."""

from collections.abc import Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from fastapi import Request

from tripot import house
from tripot.core.language import msg
from tripot.server.door.cookies import (
    BEFORE,
    DONE,
    LANGUAGE,
    MINUTE,
    OUTLOOK,
    THEME,
    first_game_cookie,
    guest_codes,
    rename_later,
)
from tripot.server.door.doorkeeper import Doorkeeper, address_of
from tripot.server.door.fair import Who
from tripot.server.door.turnstile import FREE, Turn
from tripot.server.lobby.hall import Hall
from tripot.server.names import clean_name, is_usual
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice, wanted_language
from tripot.server.refusals import BadRequest, UnknownGuest
from tripot.server.store.guests import Guest

THEMES = ("auto", "light", "dark")
SHOWN, HIDDEN = "shown", "hidden"


@dataclass(frozen=True)
class Visitor:
    """Somebody at a browser."""

    code: str | None
    guest: Guest | None
    language: str
    theme: str
    has_outlook: bool = True
    """Whether they want to see what their choices can bring or cost."""
    lessons: Set[tuple[str, str]] = frozenset()
    """What they have decided before, by game and decision; shared with the hall, and growing."""
    has_minute: bool = True
    """Whether they want to see how a game is played before they play it for the first time."""
    taught: Set[str] = frozenset()
    """The games whose first game they have played to its end in this browser."""
    turn: Turn = FREE
    """Waits until something may be made for them."""

    def voice(self, table: Table | None = None) -> Voice:
        """The language and wishes of this person, at a table or elsewhere."""
        if table is None:
            return Voice(self.language)
        return Voice.at(table, table.seat_of(self.guest), self.language)


def hall_of(request: Request) -> Hall:
    """The hall that this server serves."""
    hall: Hall = request.app.state.hall
    return hall


async def table_for(request: Request, table_id: str) -> Table:
    """The table that a request names; its bots think on behalf of whoever comes first."""
    table = await hall_of(request).table(table_id)
    table.attendance.found_by(Who(address_of(request)))
    return table


def language_of_request(request: Request) -> str:
    """The code of the language that a request is answered in."""
    chosen, accepted = request.cookies.get(LANGUAGE), request.headers.get("accept-language")
    return wanted_language(chosen, accepted, request.app.state.language)


def keeper_of(request: Request) -> Doorkeeper:
    """The doorkeeper of this server."""
    keeper: Doorkeeper = request.app.state.keeper
    return keeper


async def visitor_of(request: Request) -> Visitor:
    """The visitor behind the cookies; a stranger if no cookie is a guest's."""
    code, guest = await _guest_of(request)
    theme = request.cookies.get(THEME, "auto")
    return Visitor(
        code,
        guest,
        language_of_request(request),
        theme if theme in THEMES else "auto",
        request.cookies.get(OUTLOOK) != HIDDEN,
        await hall_of(request).guests.lessons(guest) if guest else frozenset(),
        request.cookies.get(MINUTE) != HIDDEN,
        taught_by(request.cookies),
        keeper_of(request).turn_of(request),
    )


def taught_by(cookies: Mapping[str, str]) -> Set[str]:
    """The games whose first game was played to its end in the browser that holds these cookies."""
    return {name for name in house.game_names() if cookies.get(first_game_cookie(name)) == DONE}


async def _guest_of(request: Request) -> tuple[str, Guest] | tuple[None, None]:
    """The code in a cookie and its guest, even in a cookie of the old name."""
    for name, code in guest_codes(request):
        with suppress(UnknownGuest):
            guest = await hall_of(request).guests.find(code)
            hall_of(request).note_address(guest, address_of(request))
            if name == BEFORE:
                rename_later(request, code)
            return code, guest
    return None, None


async def settled(request: Request, visitor: Visitor, name: str = "") -> Visitor:
    """The visitor as a guest; a stranger becomes one."""
    wanted = clean_name(name)
    if visitor.guest is not None and visitor.code is not None:
        if not wanted or wanted == visitor.guest.name:
            return visitor
        keeper_of(request).renames(visitor.guest)
        guest = await hall_of(request).rename(visitor.code, wanted)
        return replace(visitor, guest=guest)
    keeper_of(request).makes_guest(request)
    usual = visitor.voice().text(msg("Guest"))
    guest, code = await hall_of(request).guests.welcome(wanted or usual)
    return replace(visitor, code=code, guest=guest)


def is_named(guest: Guest | None) -> bool:
    """Whether a guest has given a name."""
    return guest is not None and not is_usual(guest.name)


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form.

    Raises:
        BadRequest: The body is not a form.
    """
    try:
        form = await request.form(max_files=0, max_fields=200)
    except Exception as error:
        raise BadRequest(msg("This form does not come from a page here.")) from error
    fields: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    return fields


def field(form: Mapping[str, list[str]], name: str, default: str = "") -> str:
    """The last value of a field."""
    return form[name][-1] if name in form else default


def whole_number(text: Any) -> int:
    """A field that must be a whole number.

    Raises:
        BadRequest: It is not.
    """
    if not str(text).isascii() or not str(text).isdecimal() or len(str(text)) > 9:
        raise BadRequest(msg("'{text}' is not a whole number."), text=str(text)[:40])
    return int(text)


def base_context(visitor: Visitor, *, title: str, path: str) -> dict[str, Any]:
    """What every page shows to a visitor."""
    return {
        "theme": visitor.theme,
        "has_outlook": visitor.has_outlook,
        "title": title,
        "path": path,
    }
