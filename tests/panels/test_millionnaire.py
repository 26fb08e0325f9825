"""Le Millionnaire: no idea wins much more than its share, and the panel finds who has none."""

import pytest

from tests.depth import enough
from tests.panels import Member, in_words
from tests.panels.millionnaire import PANEL

MOST = {4: 0.29, 2: 0.54}
"""What any member may win, by the number of players."""
GAMES = enough(1200, deep=20_000)
SLACK = enough(0.04, deep=0.01)
"""Three standard errors of the sample."""
pytestmark = pytest.mark.slow


def members() -> list[Member]:
    """Everybody in a soak; else a few of each kind, and some pairs."""
    everybody = list(PANEL.members())
    singles = [member for member in everybody if len(member) == 1]
    return everybody if enough(False, deep=True) else [*singles[::3], *everybody[::97]]


@pytest.mark.parametrize("players", [4, 2])
def test_no_member_wins_much_more_than_his_share(players: int) -> None:
    for member in members():
        share = PANEL.share(member, players=players, games=GAMES, seed="sample")
        assert share < MOST[players] + SLACK, in_words(member)


def test_the_regular_beats_three_novices() -> None:
    share = PANEL.share_of_level(PANEL.regular, players=4, games=GAMES, seed="weak", against=1)
    assert share > 0.40


def test_the_panel_finds_the_hole_of_a_weak_regular() -> None:
    """Among novices almost every idea wins."""
    member = {"investing": "buys directorships first, and keeps a third in cash"}
    level = PANEL.level(member)
    share = PANEL.share_of_level(level, players=4, games=GAMES, seed="hole", against=1)
    assert share > MOST[4] + SLACK
