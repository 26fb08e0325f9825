"""What a viewer of Le Millionnaire sees of a script, for the tests of its moments."""

from collections import Counter

from tests.games.bench import NAMES, viewers
from tests.games.millionnaire.tables import BENCH
from tests.games.telling import Teller
from tripot.core.moments import Moment, Weight
from tripot.core.state import State

TELLER = Teller(BENCH, frozenset(f"M{number}" for number in range(1, 67)))
ALL = (1, 2, 3, None)
TO_VIOLET = "throw, dice 1 3"


def moments(state: State, script: str, viewer: int | None = 3) -> list[Moment]:
    """What a viewer, else seat 3, has seen of a script."""
    return [seen for _, seen in BENCH.match_at(state, script).seen_by(viewer).moments()]


def of_last(state: State, script: str, viewer: int | None = 3) -> list[Moment]:
    """What there was to see of the script's last action, and of all that followed from it."""
    match = BENCH.match_at(state, script)
    return [seen for _, seen in match.seen_by(viewer).moments(since=match.number - 1)]


def headlines(state: State, script: str, viewer: int | None = 3) -> list[tuple[str, str]]:
    """The clauses and the headlines of that."""
    seen = (moment.headline for moment in of_last(state, script, viewer))
    return [(headline.clause, headline.say(names=NAMES)) for headline in seen]


def last(state: State, script: str, viewer: int | None = 3) -> Moment:
    """The last of it."""
    return of_last(state, script, viewer)[-1]


def said(state: State, script: str, viewer: int | None = 3) -> tuple[str, str]:
    """The last headline and the clause of it."""
    return headlines(state, script, viewer)[-1]


def weights(state: State, script: str) -> list[Weight]:
    """The weights of all that, which are the same for everybody."""
    (found,) = {
        tuple(seen.weight for seen in of_last(state, script, viewer)) for viewer in viewers(state)
    }
    return list(found)


def weight(state: State, script: str) -> Weight:
    """The weight of the last moment."""
    return weights(state, script)[-1]


def gains(state: State, script: str) -> dict[int, int]:
    """What the last action brings by all that follows from it, which everybody knows."""
    found = {tuple(_all_gains(state, script, viewer).items()) for viewer in viewers(state)}
    (everybody_s,) = found
    return dict(everybody_s)


def _all_gains(state: State, script: str, viewer: int | None) -> dict[int, int]:
    total = Counter[int]()
    for seen in of_last(state, script, viewer):
        total.update(seen.gains)
    return {seat: gain for seat, gain in sorted(total.items()) if gain}


def is_seen(state: State, script: str) -> bool:
    """Whether there is anything to see in the last action of a script, for everybody or nobody."""
    return bool(weights(state, script))
