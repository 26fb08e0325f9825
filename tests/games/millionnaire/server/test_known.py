"""What opens at plates and at the pile says what stands there in signs."""

import re

import pytest

from tests.games.millionnaire.tables import BENCH, lay
from tests.server.pages import page_of

BARS = "Director, from 10 units on"


def known(of: str, units: str, seat: int = 2) -> str:
    """What opens for a seat, where the first has these units."""
    page = page_of(BENCH.match_at(lay(cash=(20, 0, 0), units=(units,)), ""), seat)
    return page.partition(f'id="known-{of}"')[2].partition('class="known"')[0]


@pytest.mark.parametrize(("units", "is_director"), [("A10", True), ("A9 B9", False), ("", False)])
def test_m28_m29_bars_are_explained_where_there_are_some(units: str, is_director: bool) -> None:
    assert (BARS in known("1", units)) == is_director
    assert BARS not in known("3", units)


def test_m57_a_fortune_is_measured_by_the_goal() -> None:
    assert "120,000 of 1,000,000 F" in known("1", "A10")


def test_m45_the_chance_of_a_tax_is_spelt_out_where_the_pile_is_opened() -> None:
    """Four of the cards that nobody has seen are taxes."""
    (percent,) = re.findall(r"<p>Chance that the next card is a tax: (\d+)%</p>", known("pile", ""))
    assert f"tax? {percent}%" in page_of(BENCH.match_at(lay(), ""), 2)
