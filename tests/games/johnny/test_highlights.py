"""What decided a game says who led from then on."""

import pytest

from tests.games.bench import NAMES
from tests.games.johnny.tables import answering, table
from tripot.games.johnny.state import Phase
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
        ({1: (2000,), 2: (1000,), 3: (0,)}, 1, "You take the lead."),
    ],
)
def test_the_leads_after_a_trust(
    hands: dict[int, tuple[int, ...]], seat: int | None, said: str
) -> None:
    match = answering(2000, hands=hands)
    match.play_log(["trust"])
    assert lead(match, seat) == said


def test_cards_on_the_table_count_as_their_owners_before_the_payment() -> None:
    hands = {1: (1000,), 2: (2000,), 3: (1000,)}
    match = table(Phase.PAY, debtor=2, paid=(2000,), debt=3000, hands=hands)
    match.play_log(["pay 1000"])
    assert lead(match, 1) == "Bruno takes the lead."


def lead(match: Match, seat: int | None) -> str:
    """What a seat is told of who led after the last moment."""
    (said,) = leads_after(match, list(match.seen_by(seat).moments())[-1:], seat=seat)
    return said.say(names=NAMES) if said else ""
