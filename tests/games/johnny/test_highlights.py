"""What decided a game says who led from then on."""

import pytest

from tests.games.bench import NAMES
from tests.games.johnny.tables import answering
from tripot.session.highlights import leads_after
from tripot.session.match import Match


@pytest.mark.parametrize(
    ("hands", "seat", "said"),
    [
        ({1: (1000,), 2: (0,), 3: (2000,)}, 1, "You take the lead."),
        ({1: (1000,), 2: (0,), 3: (2000,)}, 3, "Anna takes the lead."),
        ({1: (5000,), 2: (1000,), 3: (2000,)}, 1, "You lead."),
        ({1: (0,), 2: (1000,), 3: (5000,)}, None, "Chloe leads."),
        ({1: (0,), 2: (2000,), 3: (1000,)}, 1, ""),
    ],
)
def test_the_leads_after_a_trust(
    hands: dict[int, tuple[int, ...]], seat: int | None, said: str
) -> None:
    match = answering(2000, hands=hands)
    match.play_log(["trust"])
    assert lead(match, seat) == said


def lead(match: Match, seat: int | None) -> str:
    """What a seat is told of who led after the last moment."""
    (said,) = leads_after(match, list(match.seen_by(seat).moments())[-1:], seat=seat)
    return said.say(names=NAMES) if said else ""
