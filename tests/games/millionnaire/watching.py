"""What a viewer of Le Millionnaire sees of a script, for the tests of its moments."""

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
    return [seen for _, seen in BENCH.match_at(state, script).moments(viewer)]


def last(state: State, script: str, viewer: int | None = 3) -> Moment:
    """The last of it, which is that of the script's last action."""
    match = BENCH.match_at(state, script)
    *_, (number, seen) = match.moments(viewer)
    assert number == match.number, script
    return seen


def said(state: State, script: str, viewer: int | None = 3) -> tuple[str, str]:
    """The last headline and the clause of it."""
    headline = last(state, script, viewer).headline
    return headline.clause, headline.say(names=NAMES)


def weight(state: State, script: str) -> Weight:
    """The weight of the last moment, which is the same for everybody."""
    (found,) = {last(state, script, viewer).weight for viewer in viewers(state)}
    return found


def gains(state: State, script: str) -> dict[int, int]:
    """What the last moment brings, which everybody knows."""
    (found,) = {tuple(last(state, script, viewer).gains.items()) for viewer in viewers(state)}
    return dict(found)


def is_seen(state: State, script: str) -> bool:
    """Whether there is anything to see in the last action of a script, for everybody or nobody."""
    match = BENCH.match_at(state, script)
    since = match.number - 1
    (found,) = {len(list(match.moments(viewer, since=since))) for viewer in viewers(match)}
    return found > 0
