"""The page of a table, and what one does there."""

from collections.abc import Sequence
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from starlette.background import BackgroundTask

from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.server.door.addresses import link_to
from tripot.server.play.table import Table
from tripot.server.refusals import NotSeated, status_of
from tripot.server.web.answers import Someone, back, is_script, page, refusal_json
from tripot.server.web.once import once
from tripot.server.web.pages.panel import refusal_of
from tripot.server.web.pages.present import Showing, table_context
from tripot.server.web.pages.replay import past_context, replay_context
from tripot.server.web.pages.story import story_context
from tripot.server.web.rendering import render
from tripot.server.web.teaching.minute import introduce
from tripot.server.web.visitors import (
    Visitor,
    field,
    form_of,
    hall_of,
    keeper_of,
    table_for,
    whole_number,
)

router = APIRouter(include_in_schema=False)


async def table_page(
    table: Table,
    visitor: Visitor,
    showing: Showing,
    *,
    template: str = "table.html",
    status: int = 200,
) -> Response:
    """A table, or a part of its page, when it is the visitor's turn."""
    await visitor.turn.page()
    context = {"link": None, **table_context(table, visitor, showing)}
    if template == "table.html":
        context |= {"is_first_visit": introduce(table, visitor)}
    return HTMLResponse(render(template, visitor.voice(table), context), status_code=status)


def _seat(table: Table, visitor: Visitor) -> int:
    """The seat of whoever does something at a table.

    Raises:
        NotSeated: They have no seat there.
    """
    seat = table.seat_of(visitor.guest)
    if seat is None:
        raise NotSeated(msg("You are only watching: you need a seat at this table for that."))
    return seat


async def _place_of(
    request: Request, visitor: Visitor, table_id: str
) -> tuple[Table, int, dict[str, list[str]]]:
    """The table of whoever does something there, their seat, and the fields of their form.

    Raises:
        NotSeated: They have no seat there.
    """
    table = await _table_for(request, visitor, table_id)
    form = await form_of(request)
    return table, _seat(table, visitor), form


async def _table_for(request: Request, visitor: Visitor, table_id: str) -> Table:
    """A table whose story, as the visitor was told it, is in memory."""
    table = await table_for(request, table_id)
    await table.teller.recall(table.seat_of(visitor.guest))
    return table


def _done(request: Request, table: Table) -> Response:
    """The answer to something done at a table; a script hears of it by its stream."""
    return Response(status_code=204) if is_script(request) else back(f"/t/{table.id}")


# A table


@router.get("/t/{table_id}")
async def show_table(request: Request, visitor: Someone, table_id: str) -> Response:
    """The page of a table. Whoever's seat a bot has kept gets it back."""
    await (await hall_of(request).table(table_id)).usher.come_back(visitor.guest)
    table = await _table_for(request, visitor, table_id)
    seat = table.seat_of(visitor.guest)
    if seat is not None:
        table.attendance.comes_by(seat)
    held = table.teller.held(seat)
    return await table_page(table, visitor, Showing(held=held[0] if held else None))


@router.get("/t/{table_id}/story")
async def show_story(
    request: Request,
    visitor: Someone,
    table_id: str,
    before: str = "",
    open: str = "",  # noqa: A002
) -> Response:
    """What was told at a table before a line of its story; a script gets only the lines."""
    table = await _table_for(request, visitor, table_id)
    if open:
        table.value.check_over()
    last = whole_number(before) if before else None
    await visitor.turn.page()
    context = story_context(table, visitor, before=last, is_open=bool(open))
    return page("parts/log.html" if is_script(request) else "story.html", visitor, context)


@router.get("/t/{table_id}/past")
async def show_past(request: Request, visitor: Someone, table_id: str, step: str = "") -> Response:
    """For a script: the table at an earlier step, while the game goes on."""
    if not is_script(request):
        return back(f"/t/{table_id}/story")
    table = await _table_for(request, visitor, table_id)
    at = whole_number(step) if step else None
    await visitor.turn.page()
    context = past_context(table, visitor, step=at)
    return HTMLResponse(render("parts/past.html", visitor.voice(table), context))


@router.post("/t/{table_id}/play")
async def play(request: Request, visitor: Someone, table_id: str) -> Response:
    """Play what was put together and pressed; of a refusal, a script gets only the sentence."""
    table, seat, form = await _place_of(request, visitor, table_id)
    decision = table.seen_by(seat).asked().kind
    try:
        await table.moves.play(
            seat,
            chosen(table, seat, form),
            number=whole_number(field(form, "number")),
            key=field(form, "key")[:80] or None,
        )
    except Refused as refused:
        refusal = refusal_of(refused, visitor.voice(table).say)
        typed = tuple(_written(form))
        refusal = replace(refusal, form=_pressed(form)[0], typed=typed)
        if is_script(request):
            return refusal_json(refused, refusal)
        return await table_page(table, visitor, Showing(refusal=refusal), status=status_of(refused))
    answer = _done(request, table)
    if visitor.guest is not None:  # once it is answered: the pages of others come after that
        learns = hall_of(request).guests.learn
        answer.background = BackgroundTask(learns, visitor.guest, table.game.name, decision)
    return answer


def chosen(table: Table, seat: int, form: dict[str, list[str]]) -> list[str]:
    """The pieces that a person has put together and the button pressed, with its fields.

    A button may stand for several texts, such as `buy, done`; fields belong to the first.

    Raises:
        BadField: A field holds something impossible.
    """
    (pressed, *after), written = _pressed(form), _written(form)
    fields: Sequence[str] = ()
    if written:
        fields = table.game.notation.read_fields(table.seen_by(seat).observed(), pressed, written)
    texts = [*form.get("draft", []), " ".join([pressed, *fields]), *after]
    return [action for text in texts if text for action in table.game.notation.expand(text)]


def _pressed(form: dict[str, list[str]]) -> list[str]:
    """The texts that the pressed button stands for."""
    return field(form, "act").split(", ")


def _written(form: dict[str, list[str]]) -> list[str]:
    """What the fields with the pressed button's name hold.

    Fields that belong to several buttons each are numbered: `choose.1`, `choose.2`.
    """
    pressed = _pressed(form)[0]
    named = [form[name] for name in sorted(form) if name.partition(".")[0] == pressed]
    return [value.strip() for values in named for value in values]


@router.post("/t/{table_id}/draft")
async def draft(request: Request, visitor: Someone, table_id: str) -> Response:
    """What can be pressed with these pieces chosen, or why one of them is not possible."""
    table, seat, form = await _place_of(request, visitor, table_id)
    put = chosen(table, seat, form)[:200]
    return await table_page(table, visitor, Showing(draft=put), template="parts/commit.html")


@router.post("/t/{table_id}/invite")
async def invite(request: Request, visitor: Someone, table_id: str) -> Response:
    """A link to a bot's seat."""
    table, _, form = await _place_of(request, visitor, table_id)
    wanted = field(form, "seat")
    secret, seat = await hall_of(request).invitations.invite(
        table, whole_number(wanted) if wanted else None, by=visitor.guest
    )
    link = link_to(request, f"/join/{secret}")
    await visitor.turn.page()
    context = {**table_context(table, visitor), "link": link, "invited_seat": seat}
    template = "parts/invitation.html" if is_script(request) else "table.html"
    return HTMLResponse(render(template, visitor.voice(table), context))


@router.post("/t/{table_id}/asking")
async def answer_knock(request: Request, visitor: Someone, table_id: str) -> Response:
    """Say whether somebody may have the bot's seat that they ask for."""
    table, _, form = await _place_of(request, visitor, table_id)
    assert visitor.guest is not None
    is_welcome = field(form, "welcome") == "1"
    await table.usher.answer_knock(
        whole_number(field(form, "seat")), visitor.guest, is_welcome=is_welcome
    )
    return _done(request, table)


@router.post("/t/{table_id}/pace")
async def set_pace(request: Request, visitor: Someone, table_id: str) -> Response:
    """Choose how much time bots and dice take."""
    table, _, form = await _place_of(request, visitor, table_id)
    if "countdown" in form:
        await hall_of(request).set_countdown(table, whole_number(field(form, "countdown")))
    else:
        await hall_of(request).set_pace(table, field(form, "pace"))
    return _done(request, table)


@router.post("/t/{table_id}/haste")
async def hasten(request: Request, visitor: Someone, table_id: str) -> Response:
    """Have all that lies before one's next decision played quickly, or stop that."""
    table, seat, form = await _place_of(request, visitor, table_id)
    table.pacing.hasten(seat, is_wanted=field(form, "haste") != "off")
    return _done(request, table)


@router.post("/t/{table_id}/reading")
async def read(request: Request, visitor: Someone, table_id: str) -> Response:
    """Say whether one reads the rules, the story or the menu: no clock runs meanwhile."""
    table = await hall_of(request).table(table_id)
    form = await form_of(request)
    table.attendance.read(_seat(table, visitor), is_reading=field(form, "reading") == "1")
    return Response(status_code=204)


@router.post("/t/{table_id}/talk")
async def talk(request: Request, visitor: Someone, table_id: str) -> Response:
    """Ask the active player for something, such as a trade, or take that back."""
    table, seat, form = await _place_of(request, visitor, table_id)
    table.ask(seat, is_wanted=field(form, "talk") != "off")
    return _done(request, table)


@router.post("/t/{table_id}/leave")
@once
async def leave(request: Request, visitor: Someone, table_id: str) -> Response:
    """Leave one's seat to a bot."""
    table = await _table_for(request, visitor, table_id)
    seat = _seat(table, visitor)
    await table.usher.stand_up(seat)
    return back("/")


@router.post("/t/{table_id}/relieve")
@once
async def relieve(request: Request, visitor: Someone, table_id: str) -> Response:
    """Have a bot stand in for somebody who has been away for long; the seat stays theirs."""
    table, _, form = await _place_of(request, visitor, table_id)
    await table.usher.relieve(whole_number(field(form, "seat")))
    return back(f"/t/{table_id}")


@router.post("/t/{table_id}/return")
@once
async def comeback(request: Request, visitor: Someone, table_id: str) -> Response:
    """Take back the seat that one has left to a bot."""
    table = await _table_for(request, visitor, table_id)
    seat = table.seats.former_seat_of(visitor.guest)
    if seat is None or visitor.guest is None:
        raise NotSeated(msg("You have no seat here to take back."))
    await table.usher.sit_down(seat, visitor.guest)
    return back(f"/t/{table_id}")


@router.post("/t/{table_id}/again")
@once
async def again(request: Request, visitor: Someone, table_id: str) -> Response:
    """Come back for another game, with whoever wants one."""
    table = await _table_for(request, visitor, table_id)
    if visitor.guest is None:
        raise NotSeated(msg("You are only watching: you need a seat at this table for that."))
    keeper_of(request).lays_table(request)
    gathering = await hall_of(request).again(table, visitor.guest)
    return back(f"/r/{gathering.room.id}")


# Afterwards


@router.get("/t/{table_id}/replay")
async def replay(
    request: Request,
    visitor: Someone,
    table_id: str,
    step: str = "",
    open: str = "",  # noqa: A002
) -> Response:
    """The replay of a game that is over."""
    table = await _table_for(request, visitor, table_id)
    table.value.check_over()
    at = whole_number(step) if step else 0
    await visitor.turn.page()
    context = replay_context(table, visitor, step=at, is_open=bool(open))
    template = "parts/replay.html" if is_script(request) else "replay.html"
    return HTMLResponse(render(template, visitor.voice(table), context))


@router.get("/t/{table_id}/record")
async def download_record(request: Request, visitor: Someone, table_id: str) -> Response:
    """The record of a game that is over, as a file."""
    await visitor.turn.page()
    table = await hall_of(request).table(table_id)
    text = await table.teller.record_text()
    name = f"{table.game.name}-{table.id}.tripot"
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=disposition, media_type="application/jsonl")
