"""A room as its page shows it to one person, and what changes there."""

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

from tripot import house
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import Refused
from tripot.server.lobby.room import Room
from tripot.server.lobby.rooms import Gathering
from tripot.server.play.series import kinds_of
from tripot.server.play.telling.speech import Voice
from tripot.server.play.value.round import COUNTDOWNS
from tripot.server.root import root
from tripot.server.web.live import KEEP_ALIVE_SECONDS, event_of
from tripot.server.web.pages.wishes import Form, chosen, field_of, options_of, sentence_of
from tripot.server.web.rendering import render
from tripot.server.web.visitors import Visitor, base_context, field, is_named

_PACES = {"calm": msg("Calm"), "brisk": msg("Brisk"), "instant": msg("Instant")}


def room_context(gathering: Gathering, visitor: Visitor) -> dict[str, Any]:
    """What the page of a room shows to a visitor."""
    room, own = gathering.room, visitor.guest.id if visitor.guest else None
    voice = Voice(visitor.language, [chair.name for chair in room.chairs])
    game, seat = house.game(room.game), room.chair_of(visitor.guest)
    return {
        **base_context(visitor, title=game.about.title, path=f"/r/{room.id}"),
        "game": game,
        "room": room,
        "url": f"{root()}/r/{room.id}",
        "seat": seat,
        "is_host": room.is_hosted_by(visitor.guest),
        "is_named": is_named(visitor.guest),
        "own_name": visitor.guest.name if visitor.guest and is_named(visitor.guest) else "",
        "chairs": [_chair(gathering, at, own=seat) for at in range(1, len(room.chairs) + 1)],
        "open_seats": len(room.open_seats),
        "is_back": visitor.guest is not None and room.awaits(visitor.guest),
        "missing": [chair.name for chair in room.missing if chair.guest_id != own],
        "host_name": _host_name(room),
        "is_host_away": room.present_host not in gathering.here,
        "usual_bot": house.usual_bot(game),
        "series": {kind: voice.text(name) for kind, name in kinds_of(game).items()},
        "standing": voice.say(room.series.standing(seat)) if room.series.results else "",
        "rules": _rules(room, voice),
    }


def rules_context(
    room: Room, visitor: Visitor, *, refused: Refused | None = None, form: Form | None = None
) -> dict[str, Any]:
    """What the host may change, with what they have typed and why that is not possible.

    Args:
        room: The room.
        visitor: Who looks.
        refused: Why something is not possible here; if it is an option, it is said at its field.
        form: What was typed.
    """
    game, voice = house.game(room.game), visitor.voice()
    at = field_of(refused, game) if refused else ""
    problem = sentence_of(refused, game, voice) if refused else ""
    choices = _choices(game, voice)
    titles = {
        "players": msg("Seats"),
        "series": msg("Tonight"),
        "pace": msg("Pace"),
        "countdown": msg("Time to answer when several players are asked"),
    }
    now = {
        "players": len(room.chairs),
        "series": room.series.kind,
        "pace": room.pace,
        "countdown": room.countdown,
        "latecomers": "1" if room.has_latecomers else "",
    }
    typed = {name: field(form, name) if form else str(value) for name, value in now.items()}
    return {
        "settings": [
            chosen(
                name,
                voice.text(titles[name]),
                values,
                typed[name],
                problem=problem if at == name else "",
            )
            for name, values in choices.items()
        ],
        "has_latecomers": typed["latecomers"] == "1",
        "options": options_of(game, voice, values=room.options, form=form, refused=refused),
        "problem": "" if form is not None and at in (*game.options.OPTIONS, *choices) else problem,
        "is_refused": refused is not None and form is not None,
    }


def _choices(game: Game, voice: Voice) -> dict[str, list[tuple[str, str]]]:
    """What the host chooses apart from the game's options."""
    choices: dict[str, list[tuple[str, str]]] = {
        "players": [(str(count), str(count)) for count in game.about.players],
        "series": [(kind, voice.text(name)) for kind, name in kinds_of(game).items()],
        "pace": [(pace, voice.text(name)) for pace, name in _PACES.items()],
    }
    if game.rules.TOGETHER and game.rules.TOGETHER.silence:
        choices["countdown"] = [
            (str(one), voice.text(msg("{seconds} s") if one else msg("No limit"), seconds=one))
            for one in COUNTDOWNS
        ]
    return choices


def _chair(gathering: Gathering, seat: int, *, own: int | None) -> dict[str, Any]:
    """A seat as the page lists it."""
    room, chair = gathering.room, gathering.room.chairs[seat - 1]
    scores = room.series.scores if room.series.is_under_way or room.series.winners else ()
    return {
        "seat": seat,
        "name": chair.name,
        "bot": chair.bot,
        "is_open": chair.is_open,
        "is_you": seat == own,
        "is_host": chair.guest_id is not None and chair.guest_id == room.present_host,
        "is_back": chair.is_back,
        "is_here": chair.guest_id in gathering.here or seat == own,
        "score": scores[seat - 1] if scores else None,
    }


def _host_name(room: Room) -> str:
    names = {chair.guest_id: chair.name for chair in room.chairs}
    return names.get(room.present_host, "")


def _rules(room: Room, voice: Voice) -> list[tuple[str, str]]:
    """The house rules of a room that are not the defaults."""
    game = house.game(room.game)
    say = voice.language.value
    return [
        (
            voice.text(game.options.OPTIONS[name].title),
            say(game.options.OPTIONS[name].said(value)),
        )
        for name, value in room.options.items()
        if game.options.DEFAULTS.get(name) != value and game.options.OPTIONS[name].is_typed
    ]


async def room_events(gathering: Gathering, visitor: Visitor) -> AsyncGenerator[str, None]:
    """Server-sent events for the page of a room.

    `room` has the parts to swap. `go` tells somebody who sits here where their table is. `anew`
    asks the page to reload, because its visitor has become the host or stopped being it, or has
    another seat.
    """
    guest, shown = visitor.guest, ""
    was = _role(gathering.room, visitor)
    with gathering.watched(guest) as news:
        while not gathering.live.is_closing:
            news.clear()
            room = gathering.room
            if room.is_playing and room.chair_of(guest) is not None:
                yield event_of("go", f"{root()}/t/{room.table_id}", room.version)
                return
            if _role(room, visitor) != was:
                yield event_of("anew", "", room.version)
                return
            text = render("parts/room-live.html", visitor.voice(), room_context(gathering, visitor))
            if text != shown:
                shown = text
                yield event_of("room", text, room.version)
            try:
                async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                    await news.wait()
            except TimeoutError:
                yield ": still here\n\n"


def _role(room: Room, visitor: Visitor) -> tuple[int | None, bool, bool]:
    """What decides which page of a room somebody sees."""
    return room.chair_of(visitor.guest), room.is_hosted_by(visitor.guest), room.is_playing
