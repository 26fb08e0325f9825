"""No player of one idea wins much more than his share.

A panel is compiled as a game of its own, so nearly all of this is left to the soak.
"""

import pytest

from tests.depth import DEEP
from tests.material import brought
from tests.panels import Panel, in_words
from tripot import house

MOST = {4: 0.29, 3: 0.38, 2: 0.54}
"""What any member may win, by the number of players."""
BEST = {4: 0.33, 3: 0.43, 2: 0.57}
"""What the machine's best response may win."""
SLACK = 0.01
"""Three standard errors."""
GAMES = 20_000
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=house.game_names())
def panel(request: pytest.FixtureRequest) -> Panel:
    """Each game's panel."""
    found: Panel = brought(request.param, "panel").PANEL
    return found


def test_members_are_told_apart_by_their_levels(panel: Panel) -> None:
    members = list(panel.members())
    assert len({panel.level(member) for member in members}) == len(members)
    assert max(panel.level(member) for member in members) < 10 + len(panel)


if DEEP:  # it takes minutes

    def test_no_member_wins_much_more_than_his_share(panel: Panel) -> None:
        for players in panel.tables:
            for member in panel.members():
                share = panel.share(member, players=players, games=GAMES, seed="soak")
                assert share < MOST[players] + SLACK, f"{players} seats: {in_words(member)}"

    def test_the_regular_beats_beginners(panel: Panel) -> None:
        share = panel.share_of_level(
            panel.regular, players=panel.tables[0], games=GAMES, seed="weak", against=panel.novice
        )
        assert share > 0.40 - SLACK

    def test_a_planted_hole_is_found(panel: Panel) -> None:
        """By somebody with an idea, or by the regular."""
        levels = [panel.regular, *(panel.level(member) for member in panel.members())]
        shares = (
            panel.share_of_level(level, players=4, games=GAMES, seed="hole", against=panel.hole)
            for level in levels
        )
        assert any(share > MOST[4] for share in shares)

    def test_the_best_response_wins_little_more(panel: Panel) -> None:
        for players in panel.tables:
            share = panel.best_response(players=players, games=GAMES, seed="soak")
            assert share < BEST[players] + SLACK
