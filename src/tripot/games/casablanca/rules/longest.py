"""Casablanca: an upper bound on the actions of a game."""

from tripot.core.state import State
from tripot.games.casablanca.state import LEAST_STAKE, MOST_NOTES

_REDEALS = 1000
"""C9: three cards alike are exchanged until they are not alike. Nothing bounds that, but it does
not happen this often: each time it ends with a probability of at least one third."""


def longest(opening: State) -> int:
    """C46: from the turn limit, and from the stakes, which a raise at least doubles (C27).

    A turn may have two cards sold, a reshuffle, a token and its number, what is said, everybody
    asked, the answers, a card taken, and the next one turned.
    """
    players = int(opening.players)
    raises = (MOST_NOTES // LEAST_STAKE).bit_length()
    turn = 2 + 1 + 2 + 1 + (players - 1) + (raises + 2) + 1 + 1
    dealt = int(opening.hand) * players + (2 * _REDEALS if int(opening.hand) == 3 else 0)
    return 2 + 2 * players + dealt + int(opening.turn_limit) * turn
