"""The bots of every game: those that it shares with all games, added to its own."""

from tripot.bots.levels import EXPERT, MASTER
from tripot.bots.random import RandomBot
from tripot.core.game import Bot, Game, HeuristicBot
from tripot.core.language import msg
from tripot.core.refusals import BadBot
from tripot.machine.steps import RANDOM


def with_bots(game: Game) -> Game:
    """The same game with the bots of every game added."""
    bots = (RandomBot(), *game.players.BOTS, EXPERT, MASTER)
    return game.variant(BOTS=sorted(bots, key=lambda bot: bot.rank))


def level_of(bot: Bot, game: Game) -> int:
    """The level by which compiled code plays for a bot.

    Raises:
        BadBot: It does not play by the game's `policy`.
    """
    if isinstance(bot, RandomBot):
        return RANDOM
    if isinstance(bot, HeuristicBot):
        return bot.level
    raise BadBot(
        msg("{name} does not play by the policy of {game}, so it cannot be compiled."),
        name=bot.name,
        game=game.about.title,
    )
