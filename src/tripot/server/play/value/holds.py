"""How long a table is held where there is something to be seen, so that everybody sees it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from tripot.core.moments import Moment
from tripot.server.play.value.tempo import Tempo
from tripot.session.viewpoint import SeatView


class Held(NamedTuple):
    """A moment at which a table is held."""

    place: int
    """Its place among all moments of the game."""
    number: int
    """How many actions had been played."""
    moment: Moment
    seconds: float
    """How long it is still held."""


@dataclass(frozen=True)
class Hold:
    """What is to be seen of the last actions, one moment after another.

    It is the same for everybody: made from what everybody sees.
    """

    since: int = 0
    """How many actions had been played before them."""
    until: tuple[float, ...] = ()
    """When each of the moments has been held long enough, by the monotonic clock."""

    @classmethod
    def of(cls, view: SeatView, *, since: int, tempo: Tempo) -> "Hold":
        """The hold that begins now, for all that has been played since; none where none is held."""
        if tempo.is_instant:
            return cls()
        holds = tempo.holds(moment for _, moment in view.moments(since=since))
        begins = time.monotonic()
        return cls(since, tuple(begins + seconds for seconds in accumulate(holds)))

    @property
    def ends(self) -> float:
        """When all of it has been held long enough, by the monotonic clock; 0 where nothing is."""
        return self.until[-1] if self.until else 0.0

    @property
    def seconds_left(self) -> float:
        """How long the table is still held."""
        return max(0.0, self.ends - time.monotonic())

    def held(self, moments: Sequence[tuple[int, Moment]]) -> list[Held]:
        """Those of all moments, as one viewer saw them, that are still to be held."""
        first = next((at for at, (number, _) in enumerate(moments) if number > self.since), 0)
        begins, held = time.monotonic(), list[Held]()
        for place, until in enumerate(self.until, start=first):
            if until > begins:
                number, moment = moments[place]
                held.append(Held(place, number, moment, until - begins))
                begins = until
        return held
