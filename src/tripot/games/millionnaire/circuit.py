"""Le Millionnaire: the circuit (M2, M3): what each square is, and distances."""

import numpy as np

from tripot.core.state import rule
from tripot.games.millionnaire.box import BOX
from tripot.games.millionnaire.state import SQUARES

HORSE, VIOLET, EXCHANGE = range(3)
_SORTS = "HVS"
SORTS = np.array([_SORTS.index(letter) for letter in BOX.circuit], np.int8)
"""What each square is."""
NUMBERS = np.array([BOX.circuit[:at].count(BOX.circuit[at]) for at in range(SQUARES)], np.int8)
"""The number of each square among its sort, in the direction of play; for exchanges: the company
(M4)."""
HORSE_AT = np.flatnonzero(SORTS == HORSE).astype(np.int8)
VIOLET_AT = np.flatnonzero(SORTS == VIOLET).astype(np.int8)
EXCHANGE_AT = np.flatnonzero(SORTS == EXCHANGE).astype(np.int8)


@rule
def is_horse(square: int) -> bool:
    """Whether a square is green."""
    return int(SORTS[square]) == HORSE


@rule
def is_violet(square: int) -> bool:
    """Whether a square is violet."""
    return int(SORTS[square]) == VIOLET


@rule
def is_exchange(square: int) -> bool:
    """Whether a square belongs to a company."""
    return int(SORTS[square]) == EXCHANGE


@rule
def number_of(square: int) -> int:
    """The number of a horse, violet square or company by its square."""
    return int(NUMBERS[square])


@rule
def horse_at(horse: int) -> int:
    """The square of a horse."""
    return int(HORSE_AT[horse])


@rule
def violet_at(violet: int) -> int:
    """The square of that number among the violet ones."""
    return int(VIOLET_AT[violet])


@rule
def exchange_at(company: int) -> int:
    """The square of a company."""
    return int(EXCHANGE_AT[company])


@rule
def distance(square: int, other: int) -> int:
    """How many squares ahead of a square another is, from 0 on."""
    ahead = other - square
    if ahead < 0:
        ahead += SQUARES
    return ahead


@rule
def square_after(square: int, steps: int) -> int:
    """The square that is this many steps ahead, at most once around."""
    square += steps
    if square >= SQUARES:
        square -= SQUARES
    return square


@rule
def is_within_reach(square: int, other: int, faces: int) -> bool:
    """M37, M41: whether a throw of two dice can lead there."""
    ahead = distance(square, other)
    return 2 <= ahead <= 2 * faces
