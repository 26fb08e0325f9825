"""The tiny games of the tests, with the bots of every game."""

from functools import cache

from tests.games.kuhn import GAME as KUHN
from tests.games.leduc import GAME as LEDUC
from tests.games.liars_dice import GAME as LIARS_DICE
from tripot.bots import with_bots
from tripot.core.game import Game
from tripot.machine.dispatch import register

TINY = {game.name: game for game in (KUHN, LEDUC, LIARS_DICE)}


@cache
def tiny(name: str) -> Game:
    """One of them, known to the drivers."""
    return with_bots(register(TINY[name]))
