"""The bots of every game: those that it shares with all games, added to its own."""

from tripot.bots.random import RandomBot
from tripot.bots.search.levels import EXPERT, MASTER
from tripot.core.game import Game


def with_bots(game: Game) -> Game:
    """The same game with the bots of every game added."""
    bots = (RandomBot(), *game.players.BOTS, EXPERT, MASTER)
    return game.variant(BOTS=sorted(bots, key=lambda bot: bot.rank))
