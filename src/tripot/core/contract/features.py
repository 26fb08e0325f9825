"""What the numbers are that a learner is given: their names, what they mean, their range."""

import fnmatch
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot.core.state import State

PRIVILEGED = 0
"""The version for critics: what a seat does not observe, from a state with nothing erased."""


@dataclass(frozen=True)
class Numbers:
    """Numbers of one sort, one after another."""

    names: tuple[str, ...]
    about: str
    """What they are, and what they are divided by."""
    most: float = 1.0
    """None is below 0 or above this."""
    private: tuple[str, ...] = ()
    """Patterns of the names of those that tell what only the viewer may know, such as `hand_*`.

    The others are the same for everybody.
    """


@dataclass(frozen=True)
class Features:
    """All numbers of one version, in their order."""

    groups: tuple[Numbers, ...]
    left_out: frozenset[str] = frozenset()
    """Fields of the record that no number is made of: what is only told, or printed on cards.

    Among games of one box, nobody decides by them.
    """

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each number; all differ."""
        return tuple(name for group in self.groups for name in group.names)

    @cached_property
    def private(self) -> frozenset[str]:
        """The names of those that tell what only the viewer may know."""
        return frozenset(
            name
            for group in self.groups
            for pattern in group.private
            for name in fnmatch.filter(group.names, pattern)
        )

    @property
    def most(self) -> float:
        """The highest of all their bounds."""
        return max((group.most for group in self.groups), default=1.0)


Versions = Mapping[int, Features]


def newest(versions: Versions) -> int:
    """The version that is used where none is named."""
    return max(versions, default=1)


def features_of(versions: Versions, version: int) -> Features:
    """The features of a version; none if a game brings none at all.

    Raises:
        ValueError: There is no such version.
    """
    if version == PRIVILEGED and version not in versions:
        raise ValueError("this game has no privileged features")
    if versions and version not in versions:
        known = ", ".join(str(one) for one in sorted(versions))
        raise ValueError(f"there is no version {version} of the features, only {known}")
    return versions.get(version, Features(()))


def numbers_of(
    players: Any, state: State, seat: int, version: int | None = None
) -> npt.NDArray[np.float32]:
    """The features of a state that a seat observes, by a game's part `players`.

    Raises:
        ValueError: There is no such version.
    """
    chosen = newest(players.FEATURES) if version is None else version
    out = np.zeros(len(features_of(players.FEATURES, chosen)), np.float32)
    players.features(state, seat, chosen, out)
    return out
