"""What a bot does in every information set of a tree."""

from typing import Any

import numpy as np

from tripot.bots.search.bot import SearchBot
from tripot.core.game import Bot, CandidBot
from tripot.core.language import msg
from tripot.core.refusals import BadBot
from tripot.core.streams import stream
from tripot.session.match import Match
from tripot.session.viewpoint import SeatView
from tripot.study.exact.tree import InformationSet, Strategy, Tree


def strategy_of(tree: Tree, bot: Bot, *, streams: int = 8, seed: int | str = 0) -> Strategy:
    """The strategy that opponents of a bot face.

    Args:
        tree: Every history of a table.
        bot: One that plays at a level or by a network, or searches.
        streams: A search chooses by luck, too. Its odds are averaged over this many streams of
            their own in each information set; few leave noise, which can only be exploited more.
        seed: Names the streams.

    Raises:
        BadBot: It is not known how likely the bot takes each action.
    """
    parts = [_odds(tree, one, bot, streams, (seed, number)) for number, one in enumerate(tree.sets)]
    return np.concatenate(parts)


def _odds(
    tree: Tree, one: InformationSet, bot: Bot, streams: int, seed: tuple[int | str, int]
) -> Strategy:
    if len(one.actions) == 1:
        return np.ones(1)
    view = seen_in(tree, one)
    weights = _weights(view, bot, streams, seed)[list(one.actions)]
    odds: Strategy = weights / weights.sum()
    return odds


def _weights(view: SeatView, bot: Bot, streams: int, seed: tuple[int | str, int]) -> Any:
    """How likely a bot takes each action, of shape (actions,)."""
    if isinstance(bot, CandidBot):
        return bot.odds_in(view.game, view.observed())
    if isinstance(bot, SearchBot):
        found = [bot.odds(view, stream(*seed, number)) for number in range(streams)]
        return np.mean(found, axis=0)
    raise BadBot(msg("It is not known how likely {name} takes each action."), name=bot.name)


def seen_in(tree: Tree, one: InformationSet) -> SeatView:
    """The view of the seat that is to decide in an information set."""
    table = tree.table
    match = Match(table.game, players=table.players, options=table.options)
    match.play_log([table.game.notation.to_text(action) for action in one.log])
    return match.seat(one.seat + 1)
