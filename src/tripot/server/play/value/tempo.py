"""How fast a table goes on: between two actions, and where there is something to be seen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from tripot.core.moments import Moment, Weight

PACES = ("calm", "brisk", "instant")
USUAL_PACE = "brisk"

_PAUSES = {
    "calm": {"chance": 1.1, "bot": 1.6, "forced": 1.2},
    "brisk": {"chance": 0.4, "bot": 0.5, "forced": 0.4},
    "instant": {"chance": 0.0, "bot": 0.0, "forced": 0.0},
}
"""Seconds before what the dealer does next, by its kind."""
_HOLDS = {Weight.PASSING: 0.6, Weight.TELLING: 2.0, Weight.DECISIVE: 4.0}
"""Seconds for which a calm table is held where there is something to be seen."""
_SHARES = {"calm": 1.0, "brisk": 0.5, "instant": 0.0}
"""How much of that a table of each pace takes where no person has part in it."""
_PATIENCE = {"calm": inf, "brisk": 8.0, "instant": inf}
"""Seconds that people wait, within which what others do among themselves gets quicker."""
_QUICKEST = 0.35
"""How much of its time such a thing takes at least."""
_HASTY_PAUSE = 0.1
_GLANCES = {Weight.PASSING: 0.15, Weight.TELLING: 0.5, Weight.DECISIVE: 0.5}
"""Seconds of both at most, on the way to somebody's next decision."""


def seconds_of(moment: Moment | None) -> float:
    """How long somebody is shown a moment at a calm table; of anything else, a glance."""
    return _HOLDS[Weight.PASSING if moment is None else moment.weight]


@dataclass(frozen=True)
class Tempo:
    """How fast a table goes on; it is the same for everybody, and follows from what all may see."""

    pace: str
    people: Sequence[int] = ()
    """The seats in which people sit."""
    waited: float = 0.0
    """Seconds since the last of them decided something."""
    is_hasty: bool = False
    """Whether they are on the way to their next decision."""
    scale: float = 1.0
    """By how much the house makes all of it longer or shorter."""

    @property
    def is_instant(self) -> bool:
        """Whether nothing is waited for, and nothing held."""
        return not _SHARES[self.pace]

    def pause(self, kind: str) -> float:
        """Seconds before what the dealer does next: `chance`, `bot` or `forced`."""
        seconds = _PAUSES[self.pace][kind] * self._ease(self.waited)
        return self.scale * (min(seconds, _HASTY_PAUSE) if self.is_hasty else seconds)

    def holds(self, moments: Iterable[Moment]) -> list[float]:
        """Seconds for which each of some moments is to be seen, one after another.

        Args:
            moments: As an onlooker sees them.
        """
        holds = list[float]()
        for moment in moments:
            holds.append(self._hold(moment, waited=self.waited + sum(holds)))
        return holds

    def _hold(self, moment: Moment, *, waited: float) -> float:
        seconds = _HOLDS[moment.weight]
        if self.is_hasty:
            seconds = min(seconds, _GLANCES[moment.weight])
        elif moment.weight < Weight.TELLING or moment.seats.isdisjoint(self.people):
            seconds *= _SHARES[self.pace] * self._ease(waited)
        return self.scale * seconds

    def _ease(self, waited: float) -> float:
        """How much of its time something takes in which no person has part."""
        return max(_QUICKEST, 1 - waited / _PATIENCE[self.pace]) if self.people else 1.0
