"""The population at a fitted player's table: copies of it, and others that it learns from."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tripot.study.fitting.learning import Floats

Roles = npt.NDArray[np.int32]

HABITS = 12
FITTED, TRIER, HABIT, CHILD, BEST_RESPONSE = 0, 1, 2, 2 + HABITS, 3 + HABITS
"""The roles: the fitted player; its copy that also explores (one in a game, so that nobody learns
to live on others' slips); players with a habit; players who take anything; and the best response
to the fitted player. Guests follow."""
GUEST = BEST_RESPONSE + 1
CALLED = 12
"""How many guests of a sort come in a round."""
_EAGER = 25.0
_LEARNING = 0.4
_UNKNOWN = 0.1
"""What a guest who has not yet come is expected to win beyond what is known of them."""


@dataclass(frozen=True, kw_only=True)
class Population:
    """The shares of the games in which somebody else sits at the fitted player's table."""

    habit: float = 0.1
    """A player with a habit."""
    best_response: float = 0.2
    """A best response to the fitted player."""
    veteran: float = 0.1
    """A former best response, as it stood then."""
    partner: float = 0.3
    """A player of one idea, if the game has any."""
    children: float = 0.12
    """All others take any abstract action."""


USUAL = Population()


@dataclass(frozen=True)
class Guest:
    """A player who joins the fitted player's table."""

    level: int
    """The level of the game's policy that their odds are laid over."""
    shares: Floats | None = None
    """Their odds as shares; None for those of the fitted player."""


class Crowd:
    """Guests of one sort; the more they win, the more often they come.

    Args:
        fair: An even share of the wins.
    """

    def __init__(self, fair: float) -> None:
        self._fair = fair
        self._guests = list[Guest]()
        self._won = list[float]()
        self._called = list[int]()

    def welcome(self, guest: Guest, *, won: float | None = None) -> None:
        """Add a guest, whose share of the wins is `won` if it is known."""
        self._guests.append(guest)
        self._won.append((self._fair if won is None else won) + _UNKNOWN)

    def call(self, rng: np.random.Generator) -> list[Guest]:
        """Draw the guests of the next round; one may be drawn twice."""
        self._called = []
        if self._guests:
            odds = np.exp(_EAGER * (np.array(self._won) - self._fair))
            self._called = rng.choice(len(odds), CALLED, p=odds / odds.sum()).tolist()
        return [self._guests[one] for one in self._called]

    def note(self, payoffs: Floats, roles: Roles, first: int) -> None:
        """Note how the guests of this round fared, whose roles are numbered from `first`."""
        for at, guest in enumerate(self._called):
            paid = payoffs[roles == first + at]
            if len(paid):
                self._won[guest] += _LEARNING * (float(paid.mean()) - self._won[guest])


def habit(shares: Floats, rng: np.random.Generator) -> Floats:
    """The same player with a habit: some abstract actions likelier everywhere, others rarer."""
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
    """The role in each seat of each game: the fitted player, with one other in most games.

    Args:
        shape: The numbers of games and seats.
        population: The shares of the games.
        rng: The stream that is drawn from.
        partners: The number of guests of one idea; their roles are the first of the guests'.
        veterans: The number of former best responses; their roles follow.
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
