"""What is played: a folder for each game, none of which knows another."""

from importlib import import_module

from tripot.core.game import Game
from tripot.core.language import msg
from tripot.core.refusals import UnknownGame
from tripot.machine.dispatch import register

GAMES = {
    "johnny": "tripot.games.johnny",
    "casablanca": "tripot.games.casablanca",
    "millionnaire": "tripot.games.millionnaire",
    "tontons": "tripot.games.tontons",
}


def find_game(name: str) -> Game:
    """The game of that name, known to the drivers.

    Raises:
        UnknownGame: There is none.
    """
    if name not in GAMES:
        raise UnknownGame(
            msg("There is no game '{name}'; there is {known}."), name=name, known=", ".join(GAMES)
        )
    return register(import_module(GAMES[name]).GAME)
