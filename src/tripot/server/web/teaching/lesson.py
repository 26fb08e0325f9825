"""The pages of a first game: the learner plays what is told, and sees what comes of it."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import Refused, Stale
from tripot.server.door.cookies import DONE, SKIPPED, first_game_cookie, remember
from tripot.server.lobby.hall import Hall
from tripot.server.refusals import NoFirstGame, NotTold
from tripot.server.root import root
from tripot.server.web.answers import Someone, back, is_script, refusal_json
from tripot.server.web.pages.panel import Panel, Refusal, refusal_of
from tripot.server.web.pages.present import Showing, table_context
from tripot.server.web.pages.table import chosen
from tripot.server.web.rendering import render
from tripot.server.web.teaching import minute
from tripot.server.web.teaching.first import (
    LEARNER,
    FirstGame,
    Remark,
    Stop,
    first_game,
    has_first_game,
)
from tripot.server.web.visitors import (
    Visitor,
    base_context,
    field,
    form_of,
    hall_of,
    whole_number,
)

LESSON = "first game"
"""What is noted, among the decisions that a guest has taken, once they are through with it."""
_read: WeakKeyDictionary[Hall, dict[str, FirstGame]] = WeakKeyDictionary()

router = APIRouter(include_in_schema=False)


async def _first_game(request: Request, name: str) -> FirstGame:
    """The first game of a game.

    Raises:
        NoFirstGame: It brings none.
    """
    game, hall = house.game(name), hall_of(request)
    if not has_first_game(game):
        raise NoFirstGame(msg("{game} has no first game."), game=game.about.title)
    known = _read.setdefault(hall, {})
    if name not in known:
        known[name] = await asyncio.to_thread(first_game, game, hall)
    return known[name]


def offers_to(visitor: Visitor, cookies: Mapping[str, str]) -> dict[str, bool]:
    """The games that offer their first game on the door, and whether it was done or skipped."""
    games = [house.game(name) for name in house.game_names()]
    return {game.name: _is_done(game, visitor, cookies) for game in games if has_first_game(game)}


def _is_done(game: Game, visitor: Visitor, cookies: Mapping[str, str]) -> bool:
    reached = cookies.get(first_game_cookie(game.name))
    return reached in (DONE, SKIPPED) or (game.name, LESSON) in visitor.lessons


def _context(
    first: FirstGame,
    visitor: Visitor,
    step: int,
    *,
    draft: Sequence[str] = (),
    refusal: Refusal | None = None,
) -> dict[str, Any]:
    stop, table = first.stops[step], first.table(step)
    learner = replace(visitor, guest=LEARNER, lessons=frozenset())
    showing = Showing(draft=draft, refusal=refusal, held=stop.held, is_taught=True)
    context = table_context(table, learner, showing)
    is_end = step == len(first.stops) - 1
    url = f"{root()}/first/{first.game.name}"
    own = {"url": url, "is_followed": False, "is_over": False, "is_timed": False}
    end = {"panel": Panel(visitor.voice().text(msg("That was your first game.")))} if is_end else {}
    return {
        **context,
        **base_context(visitor, title=first.game.about.title, path=f"/first/{first.game.name}"),
        **end,
        "table": {**context["table"], **own},
        "own_name": "",
        "code": None,
        "over": None,
        "haste": None,
        "lesson": "",
        "link": None,
        "first": {
            "step": step,
            "last": len(first.stops) - 1,
            "said": _said(stop.remark, visitor),
            "clause": stop.remark.clause,
            "has_news": not any(before.remark.clause for before in first.stops[:step]),
            "next": step + 1 if not stop.choice and not is_end else None,
            "told": ", ".join(stop.choice),
            "is_end": is_end,
        },
    }


def _said(remark: Remark, visitor: Visitor) -> str:
    if remark.key:
        return visitor.voice().text(remark.key)
    return remark.texts.get(visitor.language, remark.texts["en"])


async def _page(
    request: Request,
    first: FirstGame,
    visitor: Visitor,
    step: int,
    *,
    refusal: Refusal | None = None,
) -> Response:
    table = first.table(step)
    await table.teller.recall(table.seat_of(LEARNER))
    await visitor.turn.page()
    context = _context(first, visitor, step, refusal=refusal)
    learner = replace(visitor, guest=LEARNER)
    template = "parts/first-live.html" if is_script(request) else "first.html"
    response = HTMLResponse(render(template, learner.voice(table), context))
    is_end = step == len(first.stops) - 1
    remember(response, first_game_cookie(first.game.name), DONE if is_end else str(step))
    if is_end and visitor.guest is not None:
        for lesson in (LESSON, minute.LESSON):
            await hall_of(request).guests.learn(visitor.guest, first.game.name, lesson)
    return response


@router.get("/first/{name}")
async def show(request: Request, visitor: Someone, name: str, step: str = "") -> Response:
    """A step of a first game; by default the one that was reached."""
    first = await _first_game(request, name)
    at = whole_number(step) if step else _reached(request, name)
    return await _page(request, first, visitor, first.within(at))


def _reached(request: Request, name: str) -> int:
    """The step that somebody has reached."""
    reached = request.cookies.get(first_game_cookie(name), "")
    return int(reached) if reached.isdecimal() and len(reached) < 4 else 0


@router.post("/first/{name}/play")
async def play(request: Request, visitor: Someone, name: str) -> Response:
    """Play what was told; anything else is kept for a game of one's own."""
    first, step, form = await _asked(request, name)
    table, stop = first.table(step), first.stops[step]
    seat = table.seat_of(LEARNER) or 0
    try:
        if not _is_told(first.game, stop, chosen(table, seat, form)):
            raise NotTold(msg("In this first game, play what you are told."))
    except Refused as refused:
        refusal = refusal_of(refused, replace(visitor, guest=LEARNER).voice(table).say)
        if is_script(request):
            return refusal_json(refused, refusal)
        return await _page(request, first, visitor, step, refusal=refusal)
    if is_script(request):
        return await _page(request, first, visitor, step + 1)
    return back(f"/first/{name}?step={step + 1}")


def _is_told(game: Game, stop: Stop, actions: Sequence[str]) -> bool:
    """Whether that is what the learner was told to play, in whatever order it was put together."""
    told = [action for text in stop.choice for action in game.notation.expand(text)]
    return sorted(actions) == sorted(told)


@router.post("/first/{name}/draft")
async def draft(request: Request, visitor: Someone, name: str) -> Response:
    """What can be pressed with these pieces chosen."""
    first, form = await _first_game(request, name), await form_of(request)
    step = first.within(_reached(request, name))
    table = first.table(step)
    put = chosen(table, table.seat_of(LEARNER) or 0, form)[:200]
    await visitor.turn.page()
    context = _context(first, visitor, step, draft=put)
    voice = replace(visitor, guest=LEARNER).voice(table)
    return HTMLResponse(render("parts/commit.html", voice, context))


@router.post("/first/{name}/skip")
async def skip(request: Request, visitor: Someone, name: str) -> Response:
    """Be offered this first game no longer."""
    response = back("/")
    remember(response, first_game_cookie(house.game(name).name), SKIPPED)
    if visitor.guest is not None:
        await hall_of(request).guests.learn(visitor.guest, name, LESSON)
    return response


async def _asked(request: Request, name: str) -> tuple[FirstGame, int, dict[str, list[str]]]:
    """The first game, the step at which the learner is asked, and the fields of the form.

    Raises:
        Stale: Nothing is asked after that many actions.
    """
    first, form = await _first_game(request, name), await form_of(request)
    step = first.step_of_choice(whole_number(field(form, "number")))
    if step is None:
        raise Stale(msg("This is not asked here. Look again."))
    return first, step, form
