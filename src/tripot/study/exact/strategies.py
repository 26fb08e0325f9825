"""What a bot does in every information set of a tree."""

import numpy as np

from tripot.bots import level_of
from tripot.bots.search.bot import SearchBot
from tripot.core.game import Bot
from tripot.core.streams import stream
from tripot.kit.levels import LearnedBot
from tripot.machine.steps import RANDOM
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
    """
    parts = [_odds(tree, one, bot, streams, (seed, number)) for number, one in enumerate(tree.sets)]
    return np.concatenate(parts)


def _odds(
    tree: Tree, one: InformationSet, bot: Bot, streams: int, seed: tuple[int | str, int]
) -> Strategy:
    if len(one.actions) == 1:
        return np.ones(1)
    view = seen_in(tree, one)
    if not isinstance(bot, SearchBot):
        return _by_level(view, one, bot)
    found = [bot.odds(view, stream(*seed, number)) for number in range(streams)]
    odds: Strategy = np.mean(found, axis=0)[list(one.actions)]
    return odds


def _by_level(view: SeatView, one: InformationSet, bot: Bot) -> Strategy:
    game = view.game
    if isinstance(bot, LearnedBot):
        weights = bot.weights(game, view.observed())
    else:
        weights = game.legal_weights(view.observed())
        if (level := level_of(bot, game)) != RANDOM:
            game.players.policy(view.observed(), level, weights)
    chosen = weights[list(one.actions)].astype(np.float64)
    odds: Strategy = chosen / chosen.sum()
    return odds


def seen_in(tree: Tree, one: InformationSet) -> SeatView:
    """The view of the seat that is to decide in an information set."""
    table = tree.table
    match = Match(table.game, players=table.players, options=table.options)
    match.play_log([table.game.notation.to_text(action) for action in one.log])
    return match.seat(one.seat + 1)
