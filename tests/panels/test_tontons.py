"""Les Tontons: no player of one idea wins much more than his share among regulars."""

import pytest

from tests.depth import enough
from tests.panels import Member, in_words
from tests.panels.tontons import PANEL
from tripot.games.tontons.bots import BY_HAND, REGULAR

MOST = {4: 0.29, 3: 0.38}
"""What any member may win, by the number of players."""
GAMES, SLACK = 1200, 0.04
"""Three standard errors of the sample."""
KNOWN: list[Member] = [
    {"striking": "strikes the richest"},
    {"striking": "always uses a card"},
    {"going": "goes where something happens"},
    {"answering": "picks a fake under the eyes of a thief"},
    {"striking": "strikes who has most big notes", "answering": "always stays"},
    {"striking": "strikes the richest", "answering": "always pays"},
    {"going": "goes where most is to be expected", "playing": "sends and silences first"},
]
"""Those who won most, now or when a regular went by hand, and others."""
pytestmark = pytest.mark.slow


@pytest.mark.parametrize("players", list(MOST))
def test_no_member_wins_much_more_than_his_share(players: int) -> None:
    members = enough(KNOWN, deep=list(PANEL.members()))
    games, slack = enough(GAMES, deep=20_000), enough(SLACK, deep=0.01)
    for member in members:
        share = PANEL.share(member, players=players, games=games, seed="sample")
        assert share < MOST[players] + slack, in_words(member)


def test_who_goes_by_hand_is_found_out() -> None:
    share = PANEL.share_of_level(REGULAR, players=4, games=GAMES, seed="hole", against=BY_HAND)
    assert share > 0.25 + SLACK
