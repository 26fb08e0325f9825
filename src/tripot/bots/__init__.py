"""Who plays: the bots that every game has, before and after those that it brings itself."""

from dataclasses import replace

from tripot.bots.random import RandomBot
from tripot.bots.search.levels import EXPERT, MASTER
from tripot.core.game import Game


def with_bots(game: Game) -> Game:
    """The same game with the bots of every game added to its own."""
    bots = (RandomBot(), *game.bots.values(), EXPERT, MASTER)
    return replace(game, bots={bot.name: bot for bot in bots})
