"""Bots as a contest names them: `regular`, `expert:800`, or `learned:FILE`.

The number after the colon is how many playouts a bot that searches makes for a decision. It then
ignores the clock, so that the same games are played on any machine. A file holds a network.
"""

from dataclasses import replace
from pathlib import Path

from tripot.bots.levels import EXPERT
from tripot.bots.search.bot import SearchBot
from tripot.core.game import Bot, Game
from tripot.core.language import msg
from tripot.core.refusals import BadBot
from tripot.kit.learned import PREFIX, LearnedBot, learned_bot

MOST_PLAYOUTS = 1_000_000
"""For a decision: about a minute's worth on a usual machine."""


def player_of(game: Game, text: str) -> Bot:
    """The bot of a name; one with a number of playouts has it in its own name.

    Raises:
        BadBot: There is no such bot or file, or the file has no network that plays the game; or the
            number is not one of playouts.
    """
    wanted = text.strip()
    if wanted.startswith(f"{PREFIX}:"):
        return learned_bot(game, Path(wanted.partition(":")[2]))
    name, colon, number = wanted.rpartition(":")
    if not colon or wanted in game.bots:
        bot = game.bot(wanted)
        if isinstance(bot, LearnedBot):
            bot.network(game)
        return bot
    bot = game.bot(name.strip())
    if not isinstance(bot, SearchBot):
        raise BadBot(msg("{bot} does not search, so it takes no number of playouts."), bot=bot.name)
    playouts = read_playouts(number.strip())
    return replace(bot, name=f"{bot.name}:{playouts}", playouts=playouts)


def read_playouts(text: str) -> int:
    """Parse a number of playouts for a decision.

    Raises:
        BadBot: It is not such a number.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_PLAYOUTS))
    if not is_number or not 1 <= int(text) <= MOST_PLAYOUTS:
        raise BadBot(
            msg("The number of playouts must be from 1 to {most}, as in {example}, not {text}."),
            most=MOST_PLAYOUTS,
            example=f"{EXPERT.name}:800",
            text=text or "''",
        )
    return int(text)


def playouts_of(bot: Bot) -> int | None:
    """The number of playouts a bot makes for a decision.

    None if it goes by time or does not search.
    """
    return bot.playouts if isinstance(bot, SearchBot) else None
