"""How to play a game, in one minute: five pictures with a sentence each."""

import json
import logging
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup

from tripot.core.game import Game
from tripot.server.door.cookies import MINUTE, remember
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.web.answers import Someone, back, is_script
from tripot.server.web.rendering import pages_of, render
from tripot.server.web.visitors import HIDDEN, Visitor, field, form_of, hall_of, table_for

LESSON = "minute"
"""What is noted, among the decisions that a guest has taken, once they have seen it."""
_TEMPLATE = "minute.html.j2"
_MOST_KEPT = 200
_kept: dict[tuple[str, str, str, str], Markup] = {}
_log = logging.getLogger(__name__)

router = APIRouter(include_in_schema=False)


def minute_of(game: Game, options: Mapping[str, Any], voice: Voice) -> Markup:
    """The pictures and sentences under these house rules; empty if the game brings none."""
    return drawn_for(game, _TEMPLATE, options, voice)


def drawn_for(game: Game, template: str, options: Mapping[str, Any], voice: Voice) -> Markup:
    """What teaches a game, under these house rules; empty if it brings none or fails."""
    if not (pages_of(game) / template).is_file():
        return Markup()
    look = (game.name, template, voice.language.code, json.dumps(dict(options), sort_keys=True))
    if look not in _kept:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[look] = _drawn(game, template, options, voice)
    return _kept[look]


def _drawn(game: Game, template: str, options: Mapping[str, Any], voice: Voice) -> Markup:
    try:
        return Markup(render(f"games/{game.name}/{template}", voice, {"options": options}))
    except Exception:  # a game in the making: its table is played at without it
        _log.exception("%s of %s cannot be drawn, and is left out", template, game.name)
        return Markup()


def has_minute(game: Game) -> bool:
    """Whether a game brings how to play in one minute."""
    return (pages_of(game) / _TEMPLATE).is_file()


def is_new_to(game: Game, visitor: Visitor) -> bool:
    """Whether somebody who sits down has never seen how the game is played, and wants to."""
    has_seen = game.name in visitor.taught or (game.name, LESSON) in visitor.lessons
    return visitor.has_minute and not has_seen and has_minute(game)


def introduce(table: Table, visitor: Visitor) -> bool:
    """Whether somebody is shown how to play now; the table waits if they are alone there."""
    seat = table.seat_of(visitor.guest)
    if seat is None or table.match.is_over or not is_new_to(table.game, visitor):
        return False
    table.attendance.introduce(seat)
    return True


@router.post("/t/{table_id}/minute")
async def begin(request: Request, visitor: Someone, table_id: str) -> Response:
    """Note that somebody has seen how the game is played, and perhaps wants to see no other."""
    table = await table_for(request, table_id)
    form = await form_of(request)
    seat = table.seat_of(visitor.guest)
    if seat is not None and visitor.guest is not None:
        table.attendance.begin(seat)
        await hall_of(request).guests.learn(visitor.guest, table.game.name, LESSON)
    response = Response(status_code=204) if is_script(request) else back(f"/t/{table.id}")
    if field(form, "minute") == HIDDEN:
        remember(response, MINUTE, HIDDEN)
    return response
