"""What decided a game: the few moments at which most changed hands."""

from collections.abc import Collection, Sequence
from typing import TypeVar

from tripot.core.moments import Moment, Weight

Mark = TypeVar("Mark")

MOST = 3
_LEAST = 2


def highlights(
    moments: Sequence[tuple[Mark, Moment]], seats: Collection[int]
) -> list[tuple[Mark, Moment]]:
    """The moments that decided a game for these seats, from 1, in the order of play.

    They are those that cost or brought the seats most. If too few are known to have done so, the
    latest decisive moments are added.

    Args:
        moments: What there was to see, each with its position; without the end.
        seats: Whom it is about: the winners, for what made somebody else rich decided nothing.
    """
    swings = [sum(abs(moment.gains.get(seat, 0)) for seat in seats) for _, moment in moments]
    places = [at for at, (_, moment) in enumerate(moments) if moment.weight >= Weight.TELLING]
    chosen = sorted((at for at in places if swings[at]), key=lambda at: (-swings[at], -at))[:MOST]
    decisive = [at for at in places if moments[at][1].weight == Weight.DECISIVE]
    others = [at for at in reversed(decisive) if not swings[at]]
    chosen += others[: max(0, _LEAST - len(chosen))]
    return [moments[at] for at in sorted(chosen)]
