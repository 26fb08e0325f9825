"""How fast a table goes on: between two actions, and while there is something to see.

Whatever is shown stays until it can have been read. A table that has kept people waiting shows
less, and nothing faster; but always what a turn has come to, and the end of the game.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from tripot.core.contract.brief import MOST_WORDS
from tripot.core.moments import Moment, Weight
from tripot.session.deeds import words_in

PACES = ("calm", "brisk", "instant")
USUAL_PACE = "brisk"

_PAUSES = {
    "calm": {"chance": 1.1, "more": 0.0, "bot": 1.6, "forced": 1.2},
    "brisk": {"chance": 0.4, "more": 0.0, "bot": 0.4, "forced": 0.3},
    "instant": {"chance": 0.0, "more": 0.0, "bot": 0.0, "forced": 0.0},
}
"""Seconds before what the dealer does next, by its kind; `more` is chance after chance of which
there was nothing to see, such as the second of several notes that are dealt."""
READING_RATE = 200
"""The words a minute at which what is shown can be read."""
_LONGER = 1.09
"""How much longer a headline is in French than in English."""
_ASIDE = re.compile(r"\([^()]*\)")
"""What stands in brackets."""
_HOLDS = {Weight.PASSING: 1.5, Weight.TELLING: 1.2, Weight.DECISIVE: 2.5}
"""The least seconds for which something is shown: a throw and a die are seen to fall."""
_ATTENTION = {
    "calm": dict.fromkeys(Weight, inf),
    "brisk": {Weight.PASSING: 0.0, Weight.TELLING: 0.0, Weight.DECISIVE: 2.0},
    "instant": dict.fromkeys(Weight, 0.0),
}
"""Seconds of waiting after which what concerns no person is no longer shown; plates tell it. What a
turn has come to is shown however long they wait."""
_PATIENCE = {"calm": inf, "brisk": 8.0, "instant": inf}
"""Seconds of waiting over which pauses between what others do get shorter."""
_QUICKEST = 0.35
"""The least share of its time that a pause takes."""
_HASTY_PAUSE = 0.1
_LAST = 2.0
"""The least seconds for which the last thing in a game is shown, before the accounts."""
_GLANCES = {Weight.PASSING: 0.15, Weight.TELLING: 0.5, Weight.DECISIVE: 0.5}
"""The most seconds of both, on the way to somebody's next decision."""


def words_of(moment: Moment) -> float:
    """The words to read in a moment, in the longer language: its headline, stamp, names and sums.

    Plates say in a few words what passes, and what everybody did at once; what decides something is
    read on two of them. What stands in brackets is for those who wonder, and stays in sight below
    the next line. A mark that stands alone is no word.
    """
    headline = moment.headline.say(names=["name"] * max(moment.seats, default=0))
    said = f"{headline} {moment.poster.stamp.say()}" if moment.poster else headline
    words = _LONGER * words_in(_ASIDE.sub("", said)) + len(moment.gains)
    is_on_plates = len(moment.seats) > 2 and not moment.gains
    if moment.weight == Weight.PASSING or is_on_plates:
        return min(words, (2 if moment.weight == Weight.DECISIVE else 1) * MOST_WORDS)
    return words


def seconds_of(moment: Moment | None) -> float:
    """How long a moment is shown, until it can have been read; a glance if there is none."""
    if moment is None:
        return _HOLDS[Weight.PASSING]
    return max(_HOLDS[moment.weight], 60 / READING_RATE * words_of(moment))


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
        return self.pace == "instant"

    def pause(self, kind: str) -> float:
        """Seconds before what the dealer does next: `chance`, `more`, `bot` or `forced`."""
        seconds = _PAUSES[self.pace][kind] * self._ease(self.waited)
        return self.scale * (min(seconds, _HASTY_PAUSE) if self.is_hasty else seconds)

    def holds(self, moments: Iterable[Moment], *, is_end: bool = False) -> list[float]:
        """Seconds for which each of these moments is shown, one after another; 0 if it is not.

        Args:
            moments: As an onlooker sees them.
            is_end: Whether they end the game. Then everybody sees all of them.
        """
        if is_end and not self.is_instant:
            return [self.scale * max(_LAST, seconds_of(moment)) for moment in moments]
        holds = list[float]()
        for moment in moments:
            holds.append(self._hold(moment, waited=self.waited + sum(holds)))
        return holds

    def _hold(self, moment: Moment, *, waited: float) -> float:
        seconds = seconds_of(moment)
        if self.is_hasty:
            seconds = min(seconds, _GLANCES[moment.weight])
        elif not self._is_shown(moment, waited):
            seconds = 0.0
        return self.scale * seconds

    def _is_shown(self, moment: Moment, waited: float) -> bool:
        """Whether it is shown to people who have waited for so many seconds."""
        if self.people and moment.settles and self.pace != "instant":
            return True
        return self._concerns(moment) or waited < _ATTENTION[self.pace][moment.weight]

    def _concerns(self, moment: Moment) -> bool:
        """Whether a person has part in it; what names nobody concerns everybody.

        Where no person sits, it is whatever somebody who looks on would like to read.
        """
        if not self.people:
            return moment.weight > Weight.PASSING
        return not moment.seats or not moment.seats.isdisjoint(self.people)

    def _ease(self, waited: float) -> float:
        """The share of its time that a pause takes."""
        return max(_QUICKEST, 1 - waited / _PATIENCE[self.pace]) if self.people else 1.0
