"""Le Millionnaire: an upper bound on the actions of a game."""

from tripot.core.state import State
from tripot.games.millionnaire.state import (
    COMPANIES,
    HORSES,
    MOST_UNITS,
    PRICE,
    PROPOSALS,
    SECRETS,
    UNITS,
    VIOLETS,
    Kind,
)

_STAKES = 1000
"""Thousands that all stakes of one throw cannot pay (M37 to M42)."""


def longest(opening: State) -> int:
    """M57: from the turn limit, and from what may be bought, sold, staked and offered in a turn.

    An action moves at least a unit, and there are only the units of all companies. Offers name
    money a million at a time, so they take longer the more somebody can have earned: that is most
    of the bound, and no game that people play comes near it.
    """
    players, throws = int(opening.players), int(opening.most_throws)
    turns, units = int(opening.turn_limit), COMPANIES * UNITS
    throw = (HORSES + VIOLETS + 4) + 2 + 3 * players + 3 + units
    turn = 3 + players + 3 * units + throws * throw + SECRETS
    if int(opening.trades):
        richest = int(opening.cash[0]) + turns * throws * most_earned(opening)
        side = COMPANIES * (UNITS // MOST_UNITS + 1) + richest // 1000 + 3
        turn += PROPOSALS * (2 * side + 5)
    return 1 + turns * turn


def most_earned(opening: State) -> int:
    """Thousands that nobody can exceed with one throw: as if they held every unit there is."""
    amounts = [int(amount) for amount in opening.amounts]
    units = COMPANIES * UNITS
    dividends = units * (2 + max(0, amounts[Kind.INTERIM])) + 10  # M29
    return dividends + PRICE * UNITS + sum(map(abs, amounts)) + _STAKES
