"""What a viewer of Les Tontons sees of a script, for the tests of its moments."""

from typing import Any

from tests.games.bench import NAMES
from tests.games.telling import Teller
from tests.games.tontons.tables import BENCH
from tripot.core.moments import Moment, Weight
from tripot.core.state import State

CLAUSES = frozenset(f"T{number}" for number in range(1, 73))
TELLER = Teller(BENCH, CLAUSES)
ALL = (1, 2, 3, 4, None)
PASSING, TELLING, DECISIVE = Weight.PASSING, Weight.TELLING, Weight.DECISIVE
Gains = dict[int, int]
Shown = tuple[str, Gains]
"""A headline, and the gains that go with it."""


def moments(state: State, script: str, seat: int | None = None) -> list[Moment]:
    """What a viewer, else the onlooker, sees of a script."""
    return [moment for _, moment in BENCH.match_at(state, script).seen_by(seat).moments()]


def of(state: State, text: str, seat: int | None = None) -> Moment:
    """What he sees of one action first."""
    return moments(state, text, seat)[0]


def said(moment: Moment, language: str = "en") -> str:
    """Its headline."""
    return moment.headline.say(TELLER.tongues[language], NAMES)


def french(moment: Moment) -> str:
    """The same in French, with common spaces."""
    return said(moment, "fr").replace("\u00a0", " ").replace("\u202f", " ")


def seen(moment: Moment) -> tuple[str, str, Weight]:
    """Its headline, the clause of it, and its weight."""
    return said(moment), moment.headline.clause, moment.weight


def each(state: State, text: str) -> list[Shown]:
    """What seats 1 to 4 and the onlooker see of an action first: the headline and the gains."""
    found = [of(state, text, seat) for seat in ALL]
    assert len({(moment.headline.clause, moment.weight) for moment in found}) == 1
    return [(said(moment), dict(moment.gains)) for moment in found]


def seat_in(moment: Moment, seat: int) -> dict[str, Any]:
    """A seat as it is drawn."""
    found: dict[str, Any] = moment.view["seats"][seat - 1]
    return found


def envelopes(moment: Moment) -> list[tuple[int, int]]:
    """The backs in all envelopes as they are drawn."""
    return [(seat["small"], seat["big"]) for seat in moment.view["seats"]]


def queues(moment: Moment) -> list[list[int]]:
    """The queues of all places as they are drawn."""
    return [place["queue"] for place in moment.view["places"]]


CHOICES = "go A, play 10, go A, play 4, go B, play 6"
"""What all but the last of four have chosen."""
