"""The pages of the house: the front door, sitting down, coming back, the rules."""

from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    Response,
)

import tripot
from tripot import house
from tripot.core.language import LANGUAGES, msg
from tripot.core.refusals import BadBot, BadOption, Refused
from tripot.server.door.cookies import LANGUAGE, MINUTE, OUTLOOK, THEME, remember, remember_guest
from tripot.server.door.watchdog import Watchdog
from tripot.server.lobby.wish import check
from tripot.server.play.table import Table
from tripot.server.play.value.knocks import yet_to_agree
from tripot.server.refusals import NoBox, UnknownGuest, status_of
from tripot.server.root import root
from tripot.server.store.tokens import read_code
from tripot.server.web.answers import Someone, back, is_script, page
from tripot.server.web.once import once
from tripot.server.web.pages.doors import doors_of
from tripot.server.web.pages.panel import refusal_of
from tripot.server.web.pages.seated import turn_text
from tripot.server.web.pages.wishes import Form, wish_of
from tripot.server.web.rendering import asset, assets, parts_of, rulebook_html
from tripot.server.web.teaching.lesson import offers_to
from tripot.server.web.teaching.minute import introduce, minute_of
from tripot.server.web.teaching.pictures import illustrated
from tripot.server.web.visitors import (
    HIDDEN,
    SHOWN,
    THEMES,
    Visitor,
    base_context,
    field,
    form_of,
    hall_of,
    keeper_of,
    settled,
)

router = APIRouter(include_in_schema=False)

# Front page and settings


@router.get("/")
async def front(request: Request, visitor: Someone) -> Response:
    """The doors to the games, and the visitor's own tables."""
    return await _front(request, visitor)


async def _front(
    request: Request, visitor: Visitor, *, form: Form | None = None, refused: Refused | None = None
) -> Response:
    """The front page, perhaps with a form that was refused, at its door."""
    voice, tables = visitor.voice(), list[dict[str, Any]]()
    if visitor.guest is not None:
        tables += [
            {
                "url": f"{root()}/r/{room.id}",
                "name": room.game,
                "game": house.game(room.game).about.title,
                "names": [chair.name for chair in room.chairs if not chair.is_open],
                "turn_text": voice.text(msg("The cards have not been dealt yet.")),
                "your_turn": room.is_hosted_by(visitor.guest),
            }
            for room in await hall_of(request).rooms.of(visitor.guest)
        ]
        for table in await hall_of(request).tables_of(visitor.guest):
            seat = table.seat_of(visitor.guest)
            own = visitor.voice(table)
            tables.append(
                {
                    "url": f"{root()}/t/{table.id}",
                    "name": table.game.name,
                    "game": table.game.about.title,
                    "names": own.names,
                    "turn_text": turn_text(table, own, seat or 0),
                    "your_turn": table.match.to_move == seat,
                }
            )
    lengths = hall_of(request).lengths
    await lengths.look()
    context = {
        **base_context(visitor, title="Tripot", path="/"),
        "games": doors_of(voice, lengths, form=form, refused=refused),
        "offers": offers_to(visitor, request.cookies),
        "unfinished": tables,
    }
    status = HTTPStatus.OK if refused is None else status_of(refused)
    return page("front.html", visitor, context, status=status)


@router.post("/settings")
async def settings(request: Request, visitor: Someone) -> Response:
    """Keep a language, a theme, whether to show outlooks, or a name, and go back."""
    form = await form_of(request)
    response = back(field(form, "path", "/"))
    language, theme, name = field(form, "lang"), field(form, "theme"), field(form, "name")
    if language in LANGUAGES:
        remember(response, LANGUAGE, language)
    if theme in THEMES:
        remember(response, THEME, theme)
    if field(form, "outlook") in (SHOWN, HIDDEN):
        remember(response, OUTLOOK, field(form, "outlook"))
    if field(form, "minute") in (SHOWN, HIDDEN):
        remember(response, MINUTE, field(form, "minute"))
    if name and visitor.guest is not None:
        await settled(request, visitor, name)
    return response


@router.get("/recover")
async def recover_page(visitor: Someone) -> Response:
    """The page for typing a recovery code."""
    context = base_context(visitor, title=visitor.voice().text(msg("Come back")), path="/recover")
    return page("recover.html", visitor, {**context, "refusal": None, "typed": ""})


@router.post("/recover")
async def recover(request: Request, visitor: Someone) -> Response:
    """Bring a guest back by their code."""
    typed = field(await form_of(request), "code")
    code = read_code(typed)
    keeper_of(request).tries_code(request)
    try:
        await hall_of(request).guests.find(code)
    except UnknownGuest as refused:
        voice = visitor.voice()
        context = base_context(visitor, title=voice.text(msg("Come back")), path="/recover")
        context |= {"refusal": refusal_of(refused, voice.say), "typed": typed[:80]}
        return page("recover.html", visitor, context, status=status_of(refused))
    response = back("/")
    remember_guest(request, response, code)
    return response


# Sitting down


@router.get("/sit/{game}")
async def sit(request: Request, visitor: Someone, game: str) -> Response:
    """The visitor's own table of a game; if there is none, a page that offers one."""
    found = house.game(game)
    if visitor.guest is not None:
        for table in await hall_of(request).tables_of(visitor.guest):
            if table.game.name == game:
                return back(f"/t/{table.id}")
    context = {**base_context(visitor, title=found.about.title, path=f"/sit/{game}"), "game": found}
    return page("sit.html", visitor, context)


@router.get("/tables")
async def no_form() -> Response:
    """The address of a refused form: a reload leads to the front page."""
    return back("/")


@router.post("/tables")
@once
async def lay_table(request: Request, visitor: Someone) -> Response:
    """Lay a new table, of a game or like another table, and seat the visitor."""
    form = await form_of(request)
    wish = wish_of(form)
    try:
        check(wish)
    except (BadBot, BadOption) as refused:
        return await _front(request, visitor, form=form, refused=refused)
    keeper_of(request).lays_table(request)
    visitor = await settled(request, visitor)
    table = await hall_of(request).lay(wish, visitor.guest)
    introduce(table, visitor)
    response = back(f"/t/{table.id}")
    remember_guest(request, response, str(visitor.code))
    return response


@router.get("/join/{secret}")
async def join_page(request: Request, visitor: Someone, secret: str) -> Response:
    """An invitation. Looking at it uses nothing up, because messengers follow links too."""
    table, invitation = await hall_of(request).invitations.find(secret)
    if table.seat_of(visitor.guest) is not None:
        return back(f"/t/{table.id}")
    table.value.knocks.check_welcome(visitor.guest)
    sitter = table.sitters[invitation.seat - 1]
    own = visitor.guest is not None and invitation.used_by == visitor.guest.id
    is_used = invitation.used_by is not None and not own
    if is_used or sitter.bot is None or table.match.is_over:
        return await _used_up(visitor, table)
    knock = table.value.knocks.of(visitor.guest)
    agreed = knock.agreed if knock else {invitation.made_by}
    asked = yet_to_agree(table.seats.owners(), agreed)
    context = {
        **base_context(visitor, title=table.game.about.title, path=f"/join/{secret}"),
        "game": table.game,
        "secret": secret,
        "names": [one.name for one in table.sitters],
        "bot": sitter.name,
        "is_seeded": table.is_seeded,
        "name": visitor.guest.name if visitor.guest else "",
        "is_asking": knock is not None,
        "asked": [] if own else [one.name for one in asked],
    }
    return page("join.html", visitor, context)


async def _used_up(visitor: Visitor, table: Table) -> Response:
    voice = visitor.voice()
    text = voice.text(msg("Somebody else has taken this seat."))
    context = base_context(visitor, title=voice.text(msg("Taken")), path="/")
    context |= {"text": text, "clause": "", "watch_url": f"{root()}/t/{table.id}"}
    return page("message.html", visitor, context, status=410)


@router.post("/join/{secret}")
@once
async def join(request: Request, visitor: Someone, secret: str) -> Response:
    """Sit down where a link invites."""
    form = await form_of(request)
    await hall_of(request).invitations.check_open(secret, visitor.guest)
    visitor = await settled(request, visitor, field(form, "name"))
    assert visitor.guest is not None
    table = await hall_of(request).invitations.accept(secret, visitor.guest)
    is_seated = table.seat_of(visitor.guest) is not None
    response = back(f"/t/{table.id}" if is_seated else f"/join/{secret}")
    remember_guest(request, response, str(visitor.code))
    return response


@router.get("/rules/{game}")
async def rules(request: Request, visitor: Someone, game: str) -> Response:
    """A rulebook, with an anchor for each clause."""
    found = house.game(game)
    voice = visitor.voice()
    html = illustrated(rulebook_html(found.name, visitor.language), found, voice)
    if is_script(request):
        return HTMLResponse(html)
    context = base_context(visitor, title=found.about.title, path=f"/rules/{game}")
    minute = minute_of(found, found.options.DEFAULTS, voice)
    book = {"game": found, "rulebook": html, "parts": parts_of(html), "minute": minute}
    return page("rules.html", visitor, {**context, **book})


@router.get("/rules/{game}/box")
async def box(visitor: Someone, game: str) -> Response:
    """What our copy of a game's box holds, and how the owner of a box corrects it."""
    found = house.game(game)
    if found.options.read_box is None:
        raise NoBox(msg("{game} has no box to correct."), game=found.about.title)
    text = (found.about.folder / "box.toml").read_text(encoding="utf-8")
    context = base_context(visitor, title=found.about.title, path=f"/rules/{game}/box")
    return page("box.html", visitor, {**context, "game": found, "box": text})


@router.get("/rules/{game}/box.toml")
async def box_file(game: str) -> Response:
    """The box as a file."""
    found = house.game(game)
    if found.options.read_box is None:
        raise NoBox(msg("{game} has no box to correct."), game=found.about.title)
    file = found.about.folder / "box.toml"
    return FileResponse(file, media_type="application/toml", filename=file.name)


@router.get("/static/{name:path}")
async def file(request: Request, name: str) -> Response:
    """A style, a script or a picture, compressed for browsers that accept that."""
    found = asset(name)
    if found is None:
        return PlainTextResponse("", status_code=404)
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.content, media_type=found.kind, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(found.packed, media_type=found.kind, headers=headers)


@router.get("/healthz")
async def health(request: Request) -> dict[str, Any]:
    """That the house is open, and its version.

    If the loop is watched, also how long it was held since somebody last asked.
    """
    watchdog: Watchdog | None = request.app.state.watchdog
    watched = {} if watchdog is None else {"loop": watchdog.taken().as_data()}
    return {"tripot": tripot.__version__, **watched}


@router.get("/favicon.ico")
async def favicon() -> Response:
    """The icon in a browser's tab."""
    return Response(assets()["favicon.svg"].content, media_type="image/svg+xml")
