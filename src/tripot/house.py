"""The house: every game with all its bots, by name."""

from pathlib import Path

from tripot.bots import with_bots
from tripot.core import record
from tripot.core.game import Game
from tripot.core.match import Match
from tripot.games import GAMES, find_game

BOT_NAMES = ("Marcel", "Odette", "Gaston", "Lucette", "Émile", "Simone")
"""What bots are called at a table, in the order of their seats."""


def game(name: str) -> Game:
    """The game of that name, with its own bots and those of every game.

    Raises:
        UnknownGame: There is none.
    """
    return with_bots(find_game(name))


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(GAMES)


def usual_bot(game: Game) -> str:
    """The bot that plays where nobody named one: the last, and best, of the catalogue."""
    return list(game.bots)[-1]


def load(path: Path | str, *, mend: bool = False) -> Match:
    """The match of a saved record; `mend` drops a last line that was cut short in writing.

    Raises:
        BadRecord: The file is no whole record; the sentence names the line.
        OSError: The file cannot be read.
    """
    return record.load(path, game, mend=mend)
