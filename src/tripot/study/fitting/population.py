"""Who sits at the table of a player who is fitted: himself, and others that he is to learn from."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.study.fitting.learning import Floats

Roles = npt.NDArray[np.int32]

HABITS = 12
FITTED, TRIER, HABIT, CHILD, BEST_RESPONSE = 0, 1, 2, 2 + HABITS, 3 + HABITS
"""The roles: who is fitted; the same who now and then tries something, one in a game, so that
nobody learns to live on the slips of others; those with a habit; those who take anything; and the
best response to the fitted player. Guests follow."""
GUEST = BEST_RESPONSE + 1
CALLED = 12
"""So many guests of a sort come in a round."""
_EAGER = 25.0
_LEARNING = 0.4
_UNKNOWN = 0.1
"""So much more than what he is known for is expected of who never came."""


@dataclass(frozen=True, kw_only=True)
class Population:
    """In which part of the games who else sits at the fitted player's table."""

    habit: float = 0.1
    """One with a habit."""
    best_response: float = 0.2
    """A best response to them."""
    veteran: float = 0.1
    """A former best response, as it stood then."""
    partner: float = 0.3
    """One with an idea, if there are such players."""
    children: float = 0.12
    """All others take anything that is open."""


USUAL = Population()


@dataclass(frozen=True)
class Guest:
    """Somebody who comes to the table."""

    level: int
    """Of the game's policy under his odds."""
    shares: Floats | None = None
    """His odds; without any, those of the fitted player."""


class Crowd:
    """Guests of one sort, who come the oftener, the more they win.

    Args:
        fair: What share anybody should win.
    """

    def __init__(self, fair: float) -> None:
        self._fair = fair
        self._guests = list[Guest]()
        self._won = list[float]()
        self._called = list[int]()

    def welcome(self, guest: Guest, *, won: float | None = None) -> None:
        """Let another belong to it, of whom such a share of the wins is known, or nothing."""
        self._guests.append(guest)
        self._won.append((self._fair if won is None else won) + _UNKNOWN)

    def call(self, rng: np.random.Generator) -> list[Guest]:
        """Those who come in the next round; the same may come twice."""
        self._called = []
        if self._guests:
            odds = np.exp(_EAGER * (np.array(self._won) - self._fair))
            self._called = rng.choice(len(odds), CALLED, p=odds / odds.sum()).tolist()
        return [self._guests[one] for one in self._called]

    def note(self, payoffs: Floats, roles: Roles, first: int) -> None:
        """Remember how those have fared who came, whose roles begin with the first."""
        for at, guest in enumerate(self._called):
            paid = payoffs[roles == first + at]
            if len(paid):
                self._won[guest] += _LEARNING * (float(paid.mean()) - self._won[guest])


def habit(shares: Floats, rng: np.random.Generator) -> Floats:
    """The same player with a habit: some ways always likelier, others never."""
    leaning = np.exp(rng.normal(0.0, 2.0, shares.shape[-1]))
    leaned = (shares + 0.03) * leaning
    shares_of_it: Floats = leaned / leaned.sum(-1, keepdims=True)
    return shares_of_it


def roles_of(
    shape: tuple[int, int],
    population: Population,
    rng: np.random.Generator,
    *,
    partners: int,
    veterans: int,
) -> Roles:
    """Who plays where, in each game: the fitted player, with one other in most of them.

    Args:
        shape: Games, and seats.
        population: In which part of them who comes.
        rng: The stream that is drawn from.
        partners: How many guests with an idea there are; their roles are the first of guests.
        veterans: How many former best responses follow them.
    """
    games, seats = shape
    roles = np.full(shape, FITTED, np.int32)
    roles[np.arange(games), rng.integers(0, seats, games)] = TRIER
    kind, seat = rng.random(games), rng.integers(0, seats, games)
    low = 0.0
    for part, first, count in (
        (population.habit, HABIT, HABITS),
        (population.best_response, BEST_RESPONSE, 1),
        (population.partner, GUEST, partners),
        (population.veteran, GUEST + partners, veterans),
    ):
        if count:
            some = np.flatnonzero((kind >= low) & (kind < low + part))
            roles[some, seat[some]] = rng.integers(first, first + count, len(some))
            low += part
    among = np.flatnonzero(kind >= 1 - population.children)
    roles[among] = CHILD
    roles[among, seat[among]] = TRIER
    return roles
