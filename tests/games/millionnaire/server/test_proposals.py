"""Le Millionnaire: what lies on the table while a trade is proposed."""

import re
from functools import cache

import pytest

from tests.browser.positions import Position
from tripot import house
from tripot.session.match import Match, play_on

GAME = house.game("millionnaire")


@cache
def before_an_offer() -> tuple[Match, int, list[str]]:
    """A game of two up to a turn; who is on turn, and of which companies they have units."""
    match = Match(GAME, players=2, seed=1)
    while True:
        seat = match.to_move or 0
        if seat and "throw" in match.legal():
            mine = match.view()["seats"][seat - 1]
            companies = [letter for letter, units in mine["units"].items() if units]
            if len(companies) > 1 and mine["money"] >= 2000:
                return match, seat, companies
        play_on(match, [GAME.bot("regular")] * 2, seed=1)


@pytest.mark.parametrize(
    ("gives", "shown"),
    [
        ("give {0} 1", "{0} × 1"),
        ("give 2", "2,000 F"),
        ("give {0} 1, give 2", "{0} × 1 + 2,000 F"),
        ("give {0} 1, give {1} 1, give 2", "{0} × 1 + {1} × 1 + 2,000 F"),
    ],
)
def test_what_a_side_gives_is_added_up(gives: str, shown: str) -> None:
    match, seat, companies = before_an_offer()
    offer = f"offer {3 - seat}, {gives}".format(*companies).split(", ")
    page = Position("millionnaire", "", seat, 2, match.options, (*match.actions, *offer)).page()
    paper = re.findall(r'<div class="paper bargains">.*?</div>', page, re.DOTALL)[0]
    own = re.findall(r"<p><svg.*?</p>", paper, re.DOTALL)[0]
    seen = re.sub(r'<span class="sr">.*?</span>|<[^>]*>', " ", own)
    assert " ".join(seen.split()) == shown.format(*companies)
