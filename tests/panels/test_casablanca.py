"""No player of one idea wins much more than his share at Casablanca."""

import pytest

from tests.depth import enough
from tests.panels import FIRST, Member, in_words
from tests.panels.casablanca import PANEL
from tripot.games.casablanca.bots import BY_HAND, NOVICE, REGULAR

MOST = {4: 0.29, 2: 0.54}
"""What any member may win, by the number of players."""
GAMES = enough(1200, deep=20_000)
SLACK = enough(0.04, deep=0.01)
"""Three standard errors of the sample."""
KNOWN: tuple[Member, ...] = (
    {"saying": "lies unless it is the richest"},
    {"saying": "always says the truth"},
    {"saying": "always says the number that reaches the prize"},
    {"answering": "raises when right, gives in when not"},
    {"taking": "takes what it knows to reach, or what is fresh"},
    {"protesting": "protests at fresh tokens"},
    {"seizing": "takes a card from the loser"},
)
"""Those who won most of earlier regulars."""
pytestmark = pytest.mark.slow


def test_members_are_told_apart_by_their_levels() -> None:
    levels = {PANEL.level(member) for member in PANEL.members()}
    assert len(levels) == len(list(PANEL.members()))
    assert max(levels) < FIRST + len(PANEL)


@pytest.mark.parametrize("players", [4, 2])
def test_no_member_wins_much_more_than_his_share(players: int) -> None:
    for member in enough(KNOWN, deep=tuple(PANEL.members())):
        share = PANEL.share(member, players=players, games=GAMES, seed="sample")
        assert share < MOST[players] + SLACK, in_words(member)


def test_the_regular_beats_beginners() -> None:
    share = PANEL.share_of_level(REGULAR, players=4, games=GAMES, seed="weak", against=NOVICE)
    assert share > 0.40 - SLACK


def test_the_panel_finds_the_hole_of_who_knows_no_odds() -> None:
    shares = [
        PANEL.share_of_level(
            PANEL.level(member), players=4, games=GAMES, seed="hole", against=BY_HAND
        )
        for member in KNOWN
    ]
    assert max(shares) > MOST[4] + SLACK
