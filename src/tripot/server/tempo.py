"""How fast a table goes on: between two actions, and where there is something to be seen."""

from dataclasses import dataclass

from tripot.core.moments import Moment, Weight

PACES = ("calm", "brisk", "instant")

_PAUSES = {
    "calm": {"chance": 1.1, "bot": 1.6, "forced": 1.2},
    "brisk": {"chance": 0.5, "bot": 0.6, "forced": 0.5},
    "instant": {"chance": 0.0, "bot": 0.0, "forced": 0.0},
}
"""Seconds before what the dealer does next, by its kind."""
_HOLDS = {Weight.PASSING: 0.6, Weight.TELLING: 2.0, Weight.DECISIVE: 4.0}
"""Seconds for which a calm table is held where there is something to be seen."""
_SHARES = {"calm": 1.0, "brisk": 0.6, "instant": 0.0}
"""How much of that a table of each pace takes."""
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
    is_hasty: bool = False
    """Whether people are on the way to their next decision."""

    @property
    def is_instant(self) -> bool:
        """Whether nothing is waited for, and nothing held."""
        return not _SHARES[self.pace]

    def pause(self, kind: str) -> float:
        """Seconds before what the dealer does next: `chance`, `bot` or `forced`."""
        seconds = _PAUSES[self.pace][kind]
        return min(seconds, _HASTY_PAUSE) if self.is_hasty else seconds

    def hold(self, moment: Moment) -> float:
        """Seconds for which a moment is to be seen; none where the table is not held."""
        seconds = _HOLDS[moment.weight] * _SHARES[self.pace]
        return min(seconds, _GLANCES[moment.weight]) if self.is_hasty else seconds
