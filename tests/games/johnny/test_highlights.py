"""What decided a game says who led from then on."""

import pytest

from tests.games.bench import NAMES
from tests.games.johnny.tables import answering
from tripot.session.highlights import lead_after


@pytest.mark.parametrize(
    ("hands", "seat", "said"),
    [
        ({1: (1000,), 2: (1000,), 3: (2000,)}, 1, "You take the lead, with 3,000."),
        ({1: (1000,), 2: (1000,), 3: (2000,)}, 3, "Anna takes the lead, with 3,000."),
        ({1: (5000,), 2: (1000,), 3: (2000,)}, 1, "You lead, with 7,000."),
        ({1: (0,), 2: (1000,), 3: (5000,)}, None, "Chloe leads, with 5,000."),
        ({1: (0,), 2: (2000,), 3: (1000,)}, 1, ""),
    ],
)
def test_the_lead_after_a_trust(
    hands: dict[int, tuple[int, ...]], seat: int | None, said: str
) -> None:
    match = answering(2000, hands=hands)
    match.play_log(["trust"])
    number, moment = list(match.seen_by(seat).moments())[-1]
    lead = lead_after(match, number, moment, seat=seat)
    assert (lead.say(names=NAMES) if lead else "") == said
