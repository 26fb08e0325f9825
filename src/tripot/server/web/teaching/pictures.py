"""Pictures in a rulebook: each stands in the clause that it shows."""

import re

from markupsafe import Markup

from tripot.core.game import Game
from tripot.server.play.telling.speech import Voice
from tripot.server.web.rendering import CLAUSE_MARKS
from tripot.server.web.teaching.minute import drawn_for

_TEMPLATE = "pictures.html.j2"
_FIGURE = re.compile(r'<figure class="book-picture" data-of="(\w+)">.*?</figure>', re.DOTALL)


def pictures_of(game: Game, voice: Voice) -> dict[str, str]:
    """The pictures of a game's rulebook by clause, with the usual rules' numbers."""
    drawn = drawn_for(game, _TEMPLATE, game.options.DEFAULTS, voice)
    return {found[1]: found[0] for found in _FIGURE.finditer(drawn)}


def illustrated(rulebook: Markup, game: Game, voice: Voice) -> Markup:
    """A rulebook as HTML, with the pictures that the game brings in their clauses."""
    pictures = pictures_of(game, voice)

    def with_picture(heading: re.Match[str]) -> str:
        return heading[0] + pictures.get(heading["number"], "")

    return Markup(CLAUSE_MARKS.sub(with_picture, rulebook))
