"""Casablanca: how many actions no game exceeds."""

from tripot.core.state import State
from tripot.games.casablanca.state import LEAST_STAKE, MOST_NOTES

_REDEALS = 1000
"""C9: three cards alike are exchanged for as long as they stay alike. Nothing bounds that; so often
it does not happen, for each time it ends with a chance of one in three at least."""


def longest(opening: State) -> int:
    """C46: from the turn limit, and from the stakes, which a raise doubles at least (C27).

    Of a turn: two cards sold, a reshuffle, a token and its number, what is said, everybody asked,
    the answers, a card taken, and the next one turned.
    """
    players = int(opening.players)
    raises = (MOST_NOTES // LEAST_STAKE).bit_length()
    turn = 2 + 1 + 2 + 1 + (players - 1) + (raises + 2) + 1 + 1
    dealt = int(opening.hand) * players + (2 * _REDEALS if int(opening.hand) == 3 else 0)
    return 2 + 2 * players + dealt + int(opening.turn_limit) * turn
