"""Who plays: the bots that every game has, beside those that it brings itself."""

from dataclasses import replace

from tripot.bots.random import RandomBot
from tripot.core.game import Game


def with_bots(game: Game) -> Game:
    """The same game with the bots of every game added to its own."""
    general = (RandomBot(),)
    return replace(game, bots={**{bot.name: bot for bot in general}, **game.bots})
