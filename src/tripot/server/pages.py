"""The pages, and what their forms do."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)

import tripot
from tripot import house
from tripot.core import record
from tripot.core.game import Game
from tripot.core.language import LANGUAGES, Player, msg
from tripot.core.refusals import Refused
from tripot.server.hall import Wish
from tripot.server.live import page_events
from tripot.server.panel import Refusal, refusal_of
from tripot.server.present import base_context, replay_context, table_context, turn_text
from tripot.server.refusals import NotOver, NotSeated, UnknownGuest, status_of
from tripot.server.rendering import assets, render, rulebook_html
from tripot.server.table import Table
from tripot.server.tokens import read_code
from tripot.server.visitors import (
    GUEST,
    LANGUAGE,
    THEME,
    THEMES,
    Visitor,
    field,
    form_of,
    hall_of,
    remember,
    settled,
    visitor_of,
    whole_number,
)

router = APIRouter(include_in_schema=False)
Someone = Annotated[Visitor, Depends(visitor_of)]


def page(
    template: str, visitor: Visitor, context: dict[str, Any], *, status: int = 200
) -> Response:
    """A whole page."""
    return HTMLResponse(render(template, visitor.voice(), context), status_code=status)


def table_page(
    table: Table, visitor: Visitor, *, template: str = "table.html", status: int = 200, **about: Any
) -> Response:
    """A table, or a part of its page."""
    context = {"url_invite": None, **table_context(table, visitor, **about)}
    return HTMLResponse(render(template, visitor.voice(table), context), status_code=status)


def refusal_json(refused: Refused, refusal: Refusal) -> Response:
    """A refusal for the page's own script."""
    content = {"kind": type(refused).__name__, "text": refusal.text, "clause": refusal.clause}
    return JSONResponse(content, status_code=status_of(refused))


def _seat(table: Table, visitor: Visitor) -> int:
    """The seat of who does something at a table.

    Raises:
        NotSeated: He sits nowhere there.
    """
    seat = table.seat_of(visitor.guest)
    if seat is None:
        raise NotSeated(msg("You are looking on: only those seated at this table can do that."))
    return seat


# Front page and settings


@router.get("/")
async def front(request: Request, visitor: Someone) -> Response:
    """The doors to the games, and the visitor's own tables."""
    voice, tables = visitor.voice(), []
    if visitor.guest is not None:
        for table in await hall_of(request).tables_of(visitor.guest):
            seat = table.seat_of(visitor.guest)
            own = visitor.voice(table)
            tables.append(
                {
                    "url": f"/t/{table.id}",
                    "game": table.game.title,
                    "names": own.names,
                    "turn_text": turn_text(table, own, seat or 0),
                    "your_turn": table.match.to_move == seat,
                }
            )
    games = [house.game(name) for name in house.game_names()]
    context = {
        **base_context(visitor, title="Tripot", path="/"),
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "blurb": voice.text(game.blurb),
                "least": game.players[0],
                "most": game.players[-1],
                "minutes": game.minutes,
                "usual": game.usual_players,
                "bots": list(game.bots),
                "usual_bot": house.usual_bot(game),
                "options": numbers_of(game),
            }
            for game in games
        ],
        "unfinished": tables,
    }
    return page("front.html", visitor, context)


@router.post("/settings")
async def settings(request: Request, visitor: Someone) -> Response:
    """Keep a language, a theme or a name, and go back."""
    form = await form_of(request)
    response = _back(field(form, "path", "/"))
    language, theme, name = field(form, "lang"), field(form, "theme"), field(form, "name")
    if language in LANGUAGES:
        remember(response, LANGUAGE, language)
    if theme in THEMES:
        remember(response, THEME, theme)
    if name and visitor.guest is not None:
        await settled(request, visitor, name)
    return response


@router.get("/recover")
async def recover_page(visitor: Someone) -> Response:
    """Where a recovery code is typed in."""
    context = base_context(visitor, title=visitor.voice().text(msg("Come back")), path="/recover")
    return page("recover.html", visitor, {**context, "refusal": None, "typed": ""})


@router.post("/recover")
async def recover(request: Request, visitor: Someone) -> Response:
    """Bring a guest back by his code."""
    typed = field(await form_of(request), "code")
    code = read_code(typed)
    try:
        await hall_of(request).guest(code)
    except UnknownGuest as refused:
        voice = visitor.voice()
        context = base_context(visitor, title=voice.text(msg("Come back")), path="/recover")
        context |= {"refusal": refusal_of(refused, voice.say), "typed": typed[:80]}
        return page("recover.html", visitor, context, status=status_of(refused))
    response = _back("/")
    remember(response, GUEST, code)
    return response


# Sitting down


@router.get("/sit/{game}")
async def sit(request: Request, visitor: Someone, game: str) -> Response:
    """The visitor's own table of a game; a page that asks for one where there is none."""
    found = house.game(game)
    if visitor.guest is not None:
        for table in await hall_of(request).tables_of(visitor.guest):
            if table.game.name == game:
                return _back(f"/t/{table.id}")
    context = {**base_context(visitor, title=found.title, path=f"/sit/{game}"), "game": found}
    return page("sit.html", visitor, context)


@router.post("/tables")
async def lay_table(request: Request, visitor: Someone) -> Response:
    """A new table, of a game or like another one, and the visitor at it."""
    form = await form_of(request)
    visitor = await settled(request, visitor)
    wish = await _wish(request, form)
    table = await hall_of(request).lay(wish, visitor.guest)
    response = _back(f"/t/{table.id}" + ("#menu" if field(form, "friends") else ""))
    remember(response, GUEST, str(visitor.code))
    return response


def numbers_of(game: Game) -> dict[str, int]:
    """The house rules of a game that are numbers, and what they usually are."""
    return {name: value for name, value in game.defaults.items() if type(value) is int}


async def _wish(request: Request, form: dict[str, list[str]]) -> Wish:
    like = field(form, "like")
    if like:
        table = await hall_of(request).table(like)
        match = table.match
        return Wish(
            game=table.game.name, players=match.players, options=match.options, pace=table.pace
        )
    players, game = field(form, "players"), house.game(field(form, "game"))
    options = {
        name: whole_number(field(form, f"option.{name}"))
        for name in numbers_of(game)
        if f"option.{name}" in form
    }
    return Wish(
        game=game.name,
        players=whole_number(players) if players else None,
        options=options,
        bots=[bot for bot in form.get("bot", []) if bot],
        pace=field(form, "pace", "calm"),
    )


@router.get("/join/{secret}")
async def join_page(request: Request, visitor: Someone, secret: str) -> Response:
    """An invitation; looking at it uses nothing up, for messengers look at links too."""
    table, invitation = await hall_of(request).invitation(secret)
    if table.seat_of(visitor.guest) is not None:
        return _back(f"/t/{table.id}")
    sitter = table.sitters[invitation.seat - 1]
    if invitation.used_by is not None or sitter.bot is None or table.match.is_over:
        return await _used_up(visitor, table)
    context = {
        **base_context(visitor, title=table.game.title, path=f"/join/{secret}"),
        "game": table.game,
        "secret": secret,
        "names": [one.name for one in table.sitters],
        "bot": sitter.name,
        "name": visitor.guest.name if visitor.guest else "",
    }
    return page("join.html", visitor, context)


async def _used_up(visitor: Visitor, table: Table) -> Response:
    voice = visitor.voice()
    text = voice.text(msg("Somebody else has taken this seat."))
    context = base_context(visitor, title=voice.text(msg("Taken")), path="/")
    context |= {"text": text, "clause": "", "watch_url": f"/t/{table.id}"}
    return page("message.html", visitor, context, status=410)


@router.post("/join/{secret}")
async def join(request: Request, visitor: Someone, secret: str) -> Response:
    """Sit down where a link invites to."""
    form = await form_of(request)
    await hall_of(request).invitation(secret)
    visitor = await settled(request, visitor, field(form, "name"))
    assert visitor.guest is not None
    table = await hall_of(request).accept(secret, visitor.guest)
    response = _back(f"/t/{table.id}")
    remember(response, GUEST, str(visitor.code))
    return response


# A table


@router.get("/t/{table_id}")
async def show_table(request: Request, visitor: Someone, table_id: str) -> Response:
    """The page of a table."""
    return table_page(await hall_of(request).table(table_id), visitor)


@router.get("/t/{table_id}/stream")
async def stream_table(
    request: Request, visitor: Someone, table_id: str, told: str = "0"
) -> Response:
    """What happens at a table, for a page that has shown so many sentences."""
    table = await hall_of(request).table(table_id)
    last = request.headers.get("last-event-id") or told
    events = page_events(table, visitor, told=whole_number(last))
    return StreamingResponse(events, media_type="text/event-stream")


@router.post("/t/{table_id}/play")
async def play(request: Request, visitor: Someone, table_id: str) -> Response:
    """Play what was composed and pressed; a script gets the sentence of a refusal alone."""
    table = await hall_of(request).table(table_id)
    form = await form_of(request)
    seat = _seat(table, visitor)
    actions = [*form.get("draft", []), field(form, "act")]
    try:
        await table.play(
            seat,
            [action for action in actions if action],
            number=whole_number(field(form, "number")),
            key=field(form, "key")[:80] or None,
        )
    except Refused as refused:
        refusal = refusal_of(refused, visitor.voice(table).say)
        if _is_script(request):
            return refusal_json(refused, refusal)
        return table_page(table, visitor, refusal=refusal, status=status_of(refused))
    return Response(status_code=204) if _is_script(request) else _back(f"/t/{table_id}")


@router.post("/t/{table_id}/draft")
async def draft(request: Request, visitor: Someone, table_id: str) -> Response:
    """What can be pressed with these pieces chosen, or why one of them cannot be."""
    table = await hall_of(request).table(table_id)
    form = await form_of(request)
    _seat(table, visitor)
    chosen = [action for action in (*form.get("draft", []), field(form, "act")) if action]
    return table_page(table, visitor, template="parts/commit.html", draft=chosen[:200])


@router.post("/t/{table_id}/invite")
async def invite(request: Request, visitor: Someone, table_id: str) -> Response:
    """A link to a seat that a bot keeps."""
    table = await hall_of(request).table(table_id)
    form = await form_of(request)
    _seat(table, visitor)
    wanted = field(form, "seat")
    secret, seat = await hall_of(request).invite(table, whole_number(wanted) if wanted else None)
    context = {
        **table_context(table, visitor),
        "url_invite": str(request.url_for("join_page", secret=secret)),
        "invited_seat": seat,
    }
    template = "parts/invitation.html" if _is_script(request) else "table.html"
    return HTMLResponse(render(template, visitor.voice(table), context))


@router.post("/t/{table_id}/pace")
async def set_pace(request: Request, visitor: Someone, table_id: str) -> Response:
    """Let bots and dice take their time, or not."""
    table = await hall_of(request).table(table_id)
    form = await form_of(request)
    _seat(table, visitor)
    await hall_of(request).set_pace(table, field(form, "pace"))
    return Response(status_code=204) if _is_script(request) else _back(f"/t/{table_id}")


@router.post("/t/{table_id}/leave")
async def leave(request: Request, visitor: Someone, table_id: str) -> Response:
    """Leave one's seat to a bot."""
    table = await hall_of(request).table(table_id)
    seat = _seat(table, visitor)
    await table.stand_up(seat, house.BOT_NAMES[seat - 1])
    return _back("/")


@router.post("/t/{table_id}/relieve")
async def relieve(request: Request, visitor: Someone, table_id: str) -> Response:
    """Let a bot play for somebody who is not here; he may have his seat back."""
    table = await hall_of(request).table(table_id)
    form = await form_of(request)
    _seat(table, visitor)
    seat = whole_number(field(form, "seat"))
    table.check_seat(seat)
    if table.is_watched(seat):
        raise NotSeated(msg("{player} is at the table."), player=Player(seat))
    await table.stand_up(seat, house.BOT_NAMES[seat - 1])
    return _back(f"/t/{table_id}")


@router.post("/t/{table_id}/return")
async def come_back(request: Request, visitor: Someone, table_id: str) -> Response:
    """Take back the seat that one has left to a bot."""
    table = await hall_of(request).table(table_id)
    seat = table.former_seat_of(visitor.guest)
    if seat is None or visitor.guest is None:
        raise NotSeated(msg("You have no seat here to take back."))
    await table.sit_down(seat, visitor.guest)
    return _back(f"/t/{table_id}")


# Afterwards


async def _finished(request: Request, table_id: str) -> Table:
    table = await hall_of(request).table(table_id)
    if not table.match.is_over:
        raise NotOver(msg("That is shown when the game is over."))
    return table


@router.get("/t/{table_id}/replay")
async def replay(
    request: Request,
    visitor: Someone,
    table_id: str,
    step: str = "",
    open: str = "",  # noqa: A002
) -> Response:
    """A game that is over, step by step."""
    table = await _finished(request, table_id)
    number = whole_number(step) if step else None
    context = replay_context(table, visitor, step=number, is_open=bool(open))
    template = "parts/replay.html" if _is_script(request) else "replay.html"
    return HTMLResponse(render(template, visitor.voice(table), context))


@router.get("/t/{table_id}/record")
async def download_record(request: Request, table_id: str) -> Response:
    """The record of a game that is over, as a file."""
    table = await _finished(request, table_id)
    text = "".join(f"{line}\n" for line in record.lines(table.record()))
    name = f"{table.game.name}-{table.id}.tripot"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=disposition, media_type="application/jsonl")


@router.get("/rules/{game}")
async def rules(request: Request, visitor: Someone, game: str) -> Response:
    """A rulebook; each clause is an anchor."""
    found = house.game(game)
    html = rulebook_html(found.name, visitor.language)
    if _is_script(request):
        return HTMLResponse(html)
    context = base_context(visitor, title=found.title, path=f"/rules/{game}")
    return page("rules.html", visitor, {**context, "game": found, "rulebook": html})


@router.get("/static/{name:path}")
async def asset(name: str) -> Response:
    """A style, a script or a picture."""
    found = assets().get(name)
    if found is None:
        return PlainTextResponse("", status_code=404)
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(found.content, media_type=found.kind, headers=kept)


@router.get("/healthz")
async def health() -> dict[str, str]:
    """That the house is open, and which version serves."""
    return {"tripot": tripot.__version__}


@router.get("/favicon.ico")
async def favicon() -> Response:
    """The small picture in a browser's tab."""
    return Response(assets()["favicon.svg"].content, media_type="image/svg+xml")


def _back(path: str) -> RedirectResponse:
    """To a page of this house, whatever a form says."""
    is_here = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return RedirectResponse(path if is_here else "/", status_code=303)


def _is_script(request: Request) -> bool:
    return request.headers.get("x-tripot") == "script"
