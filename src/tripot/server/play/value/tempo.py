"""How fast a table goes on: between two actions, and while there is something to see."""

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
"""Seconds for which a calm table is on hold while there is something to see."""
_SHARES = {"calm": 1.0, "brisk": 0.5, "instant": 0.0}
"""By pace, the share of that time for what involves no person."""
_PATIENCE = {"calm": inf, "brisk": 8.0, "instant": inf}
"""Seconds of waiting over which what others do among themselves gets faster."""
_QUICKEST = 0.35
"""The least share of its time that such a thing takes."""
_HASTY_PAUSE = 0.1
_GLANCES = {Weight.PASSING: 0.15, Weight.TELLING: 0.5, Weight.DECISIVE: 0.5}
"""The most seconds of both, on the way to somebody's next decision."""


def seconds_of(moment: Moment | None) -> float:
    """How long a moment is shown at a calm table; as long as a glance if there is none."""
    return _HOLDS[Weight.PASSING if moment is None else moment.weight]


@dataclass(frozen=True)
class Tempo:
    """How fast a table goes on; the same for everybody, since it follows from what all may see."""

    pace: str
    people: Sequence[int] = ()
    """The seats with people in them."""
    waited: float = 0.0
    """Seconds since the last of them decided something."""
    is_hasty: bool = False
    """Whether they are on the way to their next decision."""
    scale: float = 1.0
    """The house's factor on all of it."""

    @property
    def is_instant(self) -> bool:
        """Whether there are neither pauses nor holds."""
        return not _SHARES[self.pace]

    def pause(self, kind: str) -> float:
        """Seconds before what the dealer does next: `chance`, `bot` or `forced`."""
        seconds = _PAUSES[self.pace][kind] * self._ease(self.waited)
        return self.scale * (min(seconds, _HASTY_PAUSE) if self.is_hasty else seconds)

    def holds(self, moments: Iterable[Moment]) -> list[float]:
        """Seconds for which each of these moments is shown, one after another.

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
        """The share of its time that something takes which involves no person."""
        return max(_QUICKEST, 1 - waited / _PATIENCE[self.pace]) if self.people else 1.0
