"""Who plays, by the names that a contest is given: `regular`, or `expert:800`.

Behind the colon stands how many playouts a player that searches makes for a decision. It then
takes no notice of the clock, so that the same games are played on any machine.
"""

from dataclasses import replace

from tripot.bots.search.bot import SearchBot
from tripot.core.game import Bot, Game
from tripot.core.language import msg
from tripot.core.refusals import BadBot

MOST_PLAYOUTS = 1_000_000
"""For a decision: on a usual machine one of a minute."""


def player_of(game: Game, text: str) -> Bot:
    """The bot that a name means; one with a number of playouts carries it in its own name.

    Raises:
        BadBot: There is none of that name, it does not search, or that is no number of playouts.
    """
    wanted = text.strip()
    name, colon, number = wanted.rpartition(":")
    if not colon or wanted in game.bots:
        return game.bot(wanted)
    bot = game.bot(name.strip())
    if not isinstance(bot, SearchBot):
        raise BadBot(msg("{bot} does not search, so it takes no number of playouts."), bot=bot.name)
    playouts = read_playouts(number.strip())
    return replace(bot, name=f"{bot.name}:{playouts}", playouts=playouts)


def read_playouts(text: str) -> int:
    """A number of playouts for a decision.

    Raises:
        BadBot: It is none.
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_PLAYOUTS))
    if not is_number or not 1 <= int(text) <= MOST_PLAYOUTS:
        raise BadBot(
            msg("A number of playouts is one from 1 to {most}, as in {example}, not {text}."),
            most=MOST_PLAYOUTS,
            example="expert:800",
            text=text or "''",
        )
    return int(text)


def playouts_of(bot: Bot) -> int | None:
    """How many playouts a bot makes for a decision; None if it has time instead, or no search."""
    return bot.playouts if isinstance(bot, SearchBot) else None
