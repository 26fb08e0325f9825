"""A duel with open hands: how likely whoever is Johnny next wins it.

If two players saw each other's hands whenever a turn begins, a game would be worth what each of its
turns is worth, and every turn is a small game of one offer and one answer. `sweeps` solves them
all, over and over, until hardly anything changes. Here is what it found, for the usual edition.
"""

from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tripot.games.johnny.options import DEFAULTS
from tripot.games.johnny.state import KINDS, VALUES, counts

Cards = npt.NDArray[np.int64]
"""Counts of the four kinds, of shape (..., 4)."""
Facts = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]

TARGET = DEFAULTS["target"] // 1000
LEAST: Cards = 2 * np.array(counts(DEFAULTS["start_money"]))
"""What two players hold together at the beginning."""
SAVINGS: Cards = np.array(counts(DEFAULTS["savings"]))
WORTH: Cards = np.array(VALUES)
FILE = Path(__file__).with_name("chances.npz")
_GRAINS = 65535
"""A chance is kept as so many parts of one."""


def money(cards: Cards) -> Cards:
    """The worth of counts of the four kinds, in thousands; the last axis is gone."""
    found: Cards = cards @ WORTH
    return found


def are_among(some: Cards, cards: Cards) -> Facts:
    """Whether counts are nowhere above others; the last axis is gone."""
    found: Facts = np.all(some <= cards, axis=-1)
    return found


def all_up_to(most: Cards) -> Cards:
    """All counts that are nowhere above these, of shape (counts, 4), in rising order."""
    return np.array(list(product(*(range(int(one) + 1) for one in most))), np.int64)


@cache
def _firsts() -> Cards:
    """The place of the first pair of hands, by how many savings of each kind are taken."""
    taken = all_up_to(SAVINGS)
    sizes = np.prod(LEAST + taken + 1, axis=1)
    return np.cumsum(np.append(0, sizes)).reshape(-1)


def number_of_pairs() -> int:
    """How many pairs of hands there are."""
    return int(_firsts()[-1])


def places(johnny: Cards, debtor: Cards) -> Cards:
    """The numbers of pairs of hands.

    Args:
        johnny: The hands of whoever is Johnny next, of shape (..., 4).
        debtor: Those of the other, of the same shape.
    """
    together = johnny + debtor
    taken = together - LEAST
    first, place = np.zeros(together.shape[:-1], np.int64), np.zeros(together.shape[:-1], np.int64)
    for kind in range(KINDS):
        first = first * (SAVINGS[kind] + 1) + taken[..., kind]
        place = place * (together[..., kind] + 1) + johnny[..., kind]
    found: Cards = _firsts()[first] + place
    return found


def pairs() -> tuple[Cards, Cards]:
    """All pairs of hands by their numbers: of whoever is Johnny next, and of the other."""
    hands = [
        (own, LEAST + taken - own)
        for taken in all_up_to(SAVINGS)
        for own in all_up_to(LEAST + taken)
    ]
    return np.array([own for own, _ in hands]), np.array([others for _, others in hands])


class Chances:
    """How likely whoever is Johnny next wins, for every pair of hands.

    Args:
        by_pair: A chance for each pair, by its number; those of games that are over are put right.
    """

    def __init__(self, by_pair: Floats) -> None:
        self.by_pair = by_pair
        johnny, debtor = pairs()
        over, won = ended(johnny, debtor)
        self.by_pair[over] = won[over]

    @classmethod
    def read(cls) -> "Chances":
        """What is kept in the file."""
        with np.load(FILE) as kept:
            return cls(kept["chances"] / _GRAINS)

    def write(self) -> None:
        """Keep them in the file."""
        np.savez_compressed(FILE, chances=np.rint(_GRAINS * self.by_pair).astype(np.uint16))

    def of(self, johnny: Cards, debtor: Cards) -> Floats:
        """The chances for some pairs of hands, as `places` takes them."""
        return self.by_pair[places(johnny, debtor)]


def ended(johnny: Cards, debtor: Cards) -> tuple[Facts, Floats]:
    """J28, J29: whether games with these hands are over, and what the first has won if they are.

    All cards in the game are worth an odd number of thousands, so one of the two is richer.
    """
    first, second = money(johnny), money(debtor)
    is_over: Facts = np.all(johnny + debtor == LEAST + SAVINGS, axis=-1)
    is_over |= (first >= TARGET) | (second >= TARGET)
    return is_over, (first > second).astype(np.float64)
