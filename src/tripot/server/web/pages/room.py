"""The page of a room: who sits where, by which rules, and the deal."""

from collections.abc import Callable
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import Response

from tripot import house
from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.server.door.addresses import link_to
from tripot.server.door.cookies import remember_guest
from tripot.server.lobby.room import Room, empty_room
from tripot.server.lobby.rooms import Gathering
from tripot.server.lobby.wish import checked_countdown, checked_pace
from tripot.server.refusals import NotHost, status_of
from tripot.server.store.guests import Guest
from tripot.server.web.answers import Someone, back, page
from tripot.server.web.once import once
from tripot.server.web.pages.room_view import room_context, rules_context
from tripot.server.web.pages.wishes import Form, read_options
from tripot.server.web.visitors import (
    Visitor,
    base_context,
    field,
    form_of,
    hall_of,
    is_named,
    keeper_of,
    settled,
    whole_number,
)

router = APIRouter(include_in_schema=False)


@router.post("/rooms")
@once
async def open_room(request: Request, visitor: Someone) -> Response:
    """Open a room of a game, or like a table; whoever has no name is asked for one first."""
    form = await form_of(request)
    game = house.game(field(form, "game"))
    if not is_named(visitor.guest) and not field(form, "name").strip():
        context = base_context(visitor, title=game.about.title, path="/")
        about = {"game": game, "like": field(form, "like"), "series": field(form, "series")}
        return page("room-name.html", visitor, {**context, **about})
    keeper_of(request).lays_table(request)
    visitor = await settled(request, visitor, field(form, "name"))
    assert visitor.guest is not None
    rooms, room = hall_of(request).rooms, await _wanted(request, form, visitor.guest)
    known = await rooms.of(visitor.guest)
    same = next((one for one in known if one == replace(room, id=one.id)), None)
    if same is None:  # else it was pressed twice, or they come back to it
        await rooms.add(room)
    return _remembered(request, back(f"/r/{(same or room).id}"), visitor)


async def _wanted(request: Request, form: dict[str, list[str]], host: Guest) -> Room:
    """The room that a form asks for: of a game, or with the rules and bots of a table."""
    like, kind = field(form, "like"), field(form, "series") or "single"
    if like:
        return (await hall_of(request).room_like(like, host)).with_series(kind)
    return empty_room(house.game(field(form, "game")), host).with_series(kind)


@router.get("/r/{room_id}")
async def show_room(request: Request, visitor: Someone, room_id: str) -> Response:
    """The page of a room; once dealt, players are led to their table."""
    gathering = await hall_of(request).rooms.get(room_id)
    return _room_page(request, gathering, visitor)


@router.get("/rooms")
async def no_form() -> Response:
    """The address of the question for a name: a reload leads to the front page."""
    return back("/")


@router.get("/r/{room_id}/sit")
@router.get("/r/{room_id}/up")
@router.get("/r/{room_id}/bot")
@router.get("/r/{room_id}/open")
@router.get("/r/{room_id}/rules")
@router.get("/r/{room_id}/host")
@router.get("/r/{room_id}/deal")
async def no_page(room_id: str) -> Response:
    """The address of something refused: a reload leads to the room."""
    return back(f"/r/{room_id}")


@router.post("/r/{room_id}/sit")
@once
async def sit_in_room(request: Request, visitor: Someone, room_id: str) -> Response:
    """Take an open seat, or say that one plays the next game too."""
    gathering = await hall_of(request).rooms.get(room_id)
    form = await form_of(request)
    seat = whole_number(field(form, "seat")) if field(form, "seat") else None
    visitor = await settled(request, visitor, field(form, "name"))
    guest = visitor.guest
    assert guest is not None
    answer = await _changed(request, gathering, visitor, lambda room: room.with_person(guest, seat))
    return _remembered(request, answer, visitor)


@router.post("/r/{room_id}/up")
async def get_up(request: Request, visitor: Someone, room_id: str) -> Response:
    """Give one's seat back."""
    gathering = await hall_of(request).rooms.get(room_id)
    guest, room = visitor.guest, gathering.room
    if guest is None:
        return back(f"/r/{room_id}")
    leaves = "/" if room.host_id == guest.id and not room.is_playing else ""
    return await _changed(
        request, gathering, visitor, lambda room: room.without_person(guest), to=leaves
    )


@router.post("/r/{room_id}/bot")
async def seat_bot(request: Request, visitor: Someone, room_id: str) -> Response:
    """Put a bot in a seat; for the host."""
    form = await form_of(request)
    seat, bot = whole_number(field(form, "seat")), field(form, "bot")
    return await _hosted(
        request,
        visitor,
        room_id,
        lambda room: room.with_bot(seat, bot or house.usual_bot(house.game(room.game))),
    )


@router.post("/r/{room_id}/open")
async def open_seat(request: Request, visitor: Someone, room_id: str) -> Response:
    """Free a seat of its bot, or of somebody who has not come back or is away; for the host."""
    seat = whole_number(field(await form_of(request), "seat"))
    here = (await hall_of(request).rooms.get(room_id)).here
    return await _hosted(request, visitor, room_id, lambda room: room.with_open(seat, here=here))


@router.post("/r/{room_id}/host")
async def take_over(request: Request, visitor: Someone, room_id: str) -> Response:
    """Become the host while the host is away."""
    gathering = await hall_of(request).rooms.get(room_id)
    guest, here = visitor.guest, gathering.here
    if guest is None:
        raise NotHost(msg("Only the host of this room can decide that."))
    return await _changed(
        request, gathering, visitor, lambda room: room.with_host(guest, here=here)
    )


@router.post("/r/{room_id}/rules")
async def set_rules(request: Request, visitor: Someone, room_id: str) -> Response:
    """Change the rules; for the host."""
    form = await form_of(request)
    return await _hosted(request, visitor, room_id, lambda room: _with_form(room, form), form=form)


@router.post("/r/{room_id}/deal")
async def deal(request: Request, visitor: Someone, room_id: str) -> Response:
    """Deal; for the host."""
    gathering = await hall_of(request).rooms.get(room_id)
    version = field(await form_of(request), "version")
    if visitor.guest is None:
        raise NotHost(msg("Only the host of this room can decide that."))
    keeper_of(request).lays_table(request)
    try:
        table = await hall_of(request).deal(
            gathering, visitor.guest, version=whole_number(version) if version else None
        )
    except Refused as refused:
        return _room_page(request, gathering, visitor, refused=refused)
    return back(f"/t/{table.id}")


def _with_form(room: Room, form: dict[str, list[str]]) -> Room:
    """A room with the rules in a form, if it has any."""
    typed = field(form, "players")
    options = {**room.options, **read_options(house.game(room.game), form)}
    room = room.with_rules(options, players=whole_number(typed) if typed else None)
    if "series" in form:
        room = room.with_series(field(form, "series"))
    if "pace" in form:
        room = replace(room, pace=checked_pace(field(form, "pace")))
    if "countdown" in form:
        room = replace(room, countdown=checked_countdown(whole_number(field(form, "countdown"))))
    return replace(room, has_latecomers=field(form, "latecomers") == "1")


async def _hosted(
    request: Request,
    visitor: Visitor,
    room_id: str,
    how: Callable[[Room], Room],
    *,
    form: Form | None = None,
) -> Response:
    """Do what only the host may do."""
    gathering = await hall_of(request).rooms.get(room_id)

    def checked(room: Room) -> Room:
        room.check_host(visitor.guest)
        return how(room)

    return await _changed(request, gathering, visitor, checked, form=form)


async def _changed(
    request: Request,
    gathering: Gathering,
    visitor: Visitor,
    how: Callable[[Room], Room],
    *,
    form: Form | None = None,
    to: str = "",
) -> Response:
    """Do what is done before the deal, and go on to the room or elsewhere."""

    def checked(room: Room) -> Room:
        room.check_choosing()
        return how(room)

    try:
        await gathering.change(checked)
    except Refused as refused:
        return _room_page(request, gathering, visitor, refused=refused, form=form)
    return back(to or f"/r/{gathering.room.id}")


def _room_page(
    request: Request,
    gathering: Gathering,
    visitor: Visitor,
    *,
    refused: Refused | None = None,
    form: Form | None = None,
) -> Response:
    """The page of a room; players are led to their table, whatever they wanted here."""
    room = gathering.room
    if room.is_playing and room.chair_of(visitor.guest) is not None:
        return back(f"/t/{room.table_id}")
    link = link_to(request, f"/r/{gathering.room.id}")
    context = {
        **room_context(gathering, visitor),
        "link": link,
        **rules_context(gathering.room, visitor, refused=refused, form=form),
    }
    status = status_of(refused) if refused else 200
    return page("room.html", visitor, context, status=status)


def _remembered(request: Request, response: Response, visitor: Visitor) -> Response:
    remember_guest(request, response, str(visitor.code))
    return response
