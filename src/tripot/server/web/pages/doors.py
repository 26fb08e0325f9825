"""The doors of the front page: one for each game, with a form for a table with other settings."""

import logging
from typing import Any

from tripot import house
from tripot.core.game import Game
from tripot.core.refusals import Refused
from tripot.server.lobby.lengths import Lengths
from tripot.server.play.series import kinds_of
from tripot.server.play.telling.speech import Voice
from tripot.server.web.pages.wishes import Form, field_of, options_of, seats_of, sentence_of
from tripot.server.web.teaching.minute import has_minute
from tripot.server.web.visitors import field

_log = logging.getLogger(__name__)


def doors_of(
    voice: Voice, lengths: Lengths, *, form: Form | None = None, refused: Refused | None = None
) -> list[dict[str, Any]]:
    """A door to each game.

    Args:
        voice: The person's language and wishes.
        lengths: How long games take here.
        form: A form that was refused, as it was typed.
        refused: The reason.
    """
    at = field(form, "game") if form else ""
    doors = []
    for name in house.game_names():
        typed = (form or {}, refused) if name == at else ({}, None)
        try:
            doors.append(_door(house.game(name), voice, lengths, *typed))
        except Exception:  # a game in the making: the other doors stay open
            _log.exception("%s cannot say what stands on its door, and has none", name)
    return doors


def _door(
    game: Game, voice: Voice, lengths: Lengths, form: Form, refused: Refused | None
) -> dict[str, Any]:
    usual = game.about.usual_players
    said = {count: lengths.said(game, count, voice) for count in game.about.players}
    is_elsewhere = refused is not None and not field_of(refused, game)
    return {
        "name": game.name,
        "title": game.about.title,
        "blurb": voice.text(game.about.blurb),
        "players": voice.say(game.about.for_players()),
        "usual": usual,
        "has_minute": has_minute(game),
        "lengths": said[usual],
        "evenings": [
            {"name": voice.text(name), "minutes": lengths.alone(game, usual, voice, options)}
            for name, options in game.options.EVENINGS.items()
        ],
        "series": [
            (kind, voice.text(name)) for kind, name in kinds_of(game).items() if kind != "single"
        ],
        "seats": seats_of(game, voice, said=said, form=form, refused=refused),
        "options": options_of(game, voice, form=form, refused=refused),
        "is_open": refused is not None,
        "problem": sentence_of(refused, game, voice) if refused and is_elsewhere else "",
    }
