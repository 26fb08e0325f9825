"""Les Tontons: an upper bound on the actions of a game."""

from tripot.core.state import State
from tripot.games.tontons.rules.row import width

_DRAWN = 3
"""T30, T32, T65: the most notes that one card draws from one player."""


def longest(opening: State) -> int:
    """T8, T48: from the rounds, and from the notes of the bank, none of which is laid twice.

    A round may have places drawn; for each player a choice of two parts, and what the Buick, the
    church, the clinic, a friend and a card may ask, against each of the others. Each note may be
    laid, looked at, picked, and everybody asked whether they seize it.
    """
    players = int(opening.players)
    card = 3 + players * (_DRAWN + 3)
    visitor = 2 + 1 + 3 + 1 + 5
    in_round = width(players) + players * (visitor + card)
    notes = int(opening.bank[0]) + int(opening.bank[1])
    return players + 1 + int(opening.rounds) * in_round + notes * (3 + players)
