"""The levels of play that every game brings, and their entries among its bots."""

from tripot.core.abstraction import Odds
from tripot.core.game import HeuristicBot
from tripot.core.language import msg

NOVICE = 1
REGULAR = 2
BY_HAND = 3
"""A regular without its odds: how it chooses among the actions of one abstract action."""


def novice(idea: str) -> HeuristicBot:
    """A player written by hand, who is easy to beat."""
    return HeuristicBot(name=msg("novice"), level=NOVICE, idea=idea, rank=10)


def regular(idea: str, odds: Odds, *, source: str) -> HeuristicBot:
    """A player who knows the game, with the odds that its policy lays over habits by hand."""
    return HeuristicBot(
        name=msg("regular"), level=REGULAR, idea=idea, source=source, rank=20, odds=odds
    )
