"""How long a table is on hold while there is something to see, so that everybody sees it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from tripot.core.moments import Moment
from tripot.server.play.value.tempo import Tempo
from tripot.session.viewpoint import SeatView


class Held(NamedTuple):
    """A moment at which a table is on hold."""

    place: int
    """Its position among all moments of the game."""
    number: int
    """The number of actions by then."""
    moment: Moment
    seconds: float
    """How long it is still held."""


@dataclass(frozen=True)
class Hold:
    """What there is to see of the last actions, one moment after another.

    It is the same for everybody, because it is made from what everybody sees.
    """

    since: int = 0
    """The number of actions before them."""
    until: tuple[float, ...] = ()
    """When each of the moments has been held long enough, by the monotonic clock."""

    @classmethod
    def of(cls, view: SeatView, *, since: int, tempo: Tempo, is_end: bool = False) -> "Hold":
        """The hold that begins now, for everything played since; empty if nothing is held.

        Args:
            view: What everybody sees.
            since: The number of actions before.
            tempo: How fast the table goes on.
            is_end: Whether the game is over now.
        """
        if tempo.is_instant:
            return cls()
        seen = [moment for _, moment in view.moments(since=since)]
        holds = tempo.holds(seen, is_end=is_end)
        begins = time.monotonic()
        return cls(since, tuple(begins + seconds for seconds in accumulate(holds)))

    @property
    def ends(self) -> float:
        """When everything has been held long enough, by the monotonic clock.

        0 if nothing is held.
        """
        return self.until[-1] if self.until else 0.0

    @property
    def seconds_left(self) -> float:
        """How long the table is still on hold."""
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
