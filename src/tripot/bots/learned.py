"""Bots that play by a network from a file, as `tripot train` writes it."""

from pathlib import Path

from tripot.core.game import Game
from tripot.kit.levels import LearnedBot

PREFIX = "learned"
"""How a bot with a file is written: `learned:training/learned.npz`."""


def learned_bot(game: Game, file: Path) -> LearnedBot:
    """The bot that plays a game by a file.

    Raises:
        BadBot: There is no such file, or it has no network for this game.
    """
    bot = LearnedBot(f"{PREFIX}:{file}", file)
    bot.network(game)
    return bot
