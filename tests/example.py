"""The games that tests of the house are played with: none of them is named anywhere else.

Each is the first of the house with some trait. Tests that play actions are written in its notation.
"""

from collections.abc import Callable

from tripot import house
from tripot.core.game import Game


def _first(has_trait: Callable[[Game], object]) -> str:
    return next(name for name in house.game_names() if has_trait(house.game(name)))


ANY = house.game_names()[0]
"""For whatever every game has."""
TOGETHER = _first(lambda game: game.rules.TOGETHER)
"""Several are asked at once, each in turn by the rules."""
SECRET = _first(lambda game: game.rules.TOGETHER and game.rules.TOGETHER.shows_answered)
"""All choose in secret, and who has chosen is seen."""
TALKING = _first(lambda game: game.rules.REQUEST)
"""Something may be asked of the active player, in talk."""
OPEN = _first(lambda game: game.rules.worth)
"""Everybody sees what each seat is worth."""
