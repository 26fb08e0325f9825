"""The players that a game brings, and how it looks to anybody who learns to play it."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tripot.core.abstraction import Abstraction
from tripot.core.contract.features import Versions
from tripot.core.state import State, Weights, rule


class Subgame(Protocol):
    """A part of a game around one decision, which is solved by itself, round by round."""

    def improve(self, rounds: int, /) -> int:
        """Solve it further by so many rounds.

        Returns:
            How many it took: fewer if there is nothing more to find.
        """

    def odds(self) -> npt.NDArray[np.float64]:
        """How likely the seat that is to decide takes each action, of shape (actions,)."""


class Players(Protocol):
    """Players as the house works with them; a game may leave out any of it, or the whole part."""

    def policy(self, observed: State, level: int, weights: Weights, /) -> None:
        """rule: how likely a player takes each action, in whole numbers.

        Levels are those of the `HeuristicBot`s in `BOTS` and `PRIORS`. A game without a policy has
        no levels: it is played by bots that know nothing of it, at random or searching.
        """

    @property
    def BOTS(self) -> Sequence[Any]:
        """Each a `tripot.core.game.Bot`."""

    @property
    def PRIORS(self) -> Sequence[Any]:
        """`HeuristicBot`s that nobody meets: a network that is trained may multiply their odds."""

    @property
    def FEATURES(self) -> Versions:
        """The features of each version; the newest is used where none is named.

        A version never changes, because whatever was learnt from it names it. `PRIVILEGED` is what
        a seat does not observe.
        """

    def features(
        self, observed: State, seat: int, version: int, out: npt.NDArray[np.float32], /
    ) -> None:
        """rule: an observed state as numbers, of shape (features,).

        For `PRIVILEGED` the state has nothing erased.
        """

    @property
    def ABSTRACTION(self) -> Abstraction | None:
        """Information-set buckets and abstract actions, if odds are fitted."""

    def bucket(self, observed: State, /) -> int:
        """rule: the bucket of the decision that the seat to move faces; -1 if it has none."""

    def abstract_action(self, observed: State, action: int, /) -> int:
        """rule: which of that bucket's abstract actions an action is."""

    def subgame(self, observed: State, seat: int, /) -> Subgame | None:
        """What a search may solve instead of searching; None if this decision has no such part.

        Nobody should gain by knowing how it is played, as far as what follows it is known.
        """


BOTS: Sequence[Any] = ()
PRIORS: Sequence[Any] = ()
FEATURES: Versions = {}
ABSTRACTION: Abstraction | None = None


@rule
def policy(_observed: State, _level: int, _weights: Weights) -> None:
    """Nobody plays by it, because there are no levels."""


@rule
def features(_observed: State, _seat: int, _version: int, _out: npt.NDArray[np.float32]) -> None:
    """No features."""


@rule
def bucket(_observed: State) -> int:
    """No bucket."""
    return -1


@rule
def abstract_action(_observed: State, _action: int) -> int:
    """All actions are the same one."""
    return 0


def subgame(_observed: State, _seat: int) -> Subgame | None:
    """No part is solved by itself."""
    return None
