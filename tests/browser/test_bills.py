"""The end of a game: the bill lies over no plate, and the others can be read beside it.

On a phone held upright the accounts take the whole room, until they are closed.
"""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import LOW, TOUCHED, Frame, Size, frames_of
from tests.browser.positions import ended
from tests.depth import enough
from tripot import house

_SIZES = enough(
    ((360, 740), (320, 568), (768, 1024), LOW[0]), deep=(*TOUCHED, *LOW, (412, 915), (820, 1180))
)
_SHOWN = """() => {
  const {scrollHeight, scrollWidth} = document.scrollingElement;
  const bill = document.querySelector(".bill").getBoundingClientRect();
  const accounts = document.querySelector(".bill-rest");
  const plates = [...document.querySelectorAll(".seat .plate")]
    .filter(plate => plate.checkVisibility({visibilityProperty: true}));
  const covered = plates.filter(plate => {
    const {left, top, right, bottom} = plate.getBoundingClientRect();
    return Math.min(right, bill.right) - Math.max(left, bill.left) > 2
      && Math.min(bottom, bill.bottom) - Math.max(top, bill.top) > 2;
  }).map(plate => plate.querySelector(".plate-name").textContent);
  const around = [scrollWidth - innerWidth, scrollHeight - innerHeight];
  return {covered, around, plates: plates.length, accounts: accounts.clientHeight};
}"""
"""Whose plates the bill lies over, by how much the page is larger than its window, how many plates
can be seen, and how high the accounts are."""
_CLOSES = "() => document.querySelector('.bill-rest').removeAttribute('open')"
_CUT = """() => {
  for (const box of document.querySelectorAll(".bill .chart-box")) box.open = true;
  return [...document.querySelectorAll(".chart-sum")].filter(sum => {
    const drawn = sum.closest("svg").getBoundingClientRect();
    return sum.getBoundingClientRect().top < drawn.top - 6;  // letters are lower than their line
  }).map(sum => sum.textContent);
}"""
"""The sums beside the chart that are cut off above."""
_LEAST = 190
"""Pixels of accounts that are seen at once, with what they are called: three players or more."""


def seen(frame: Frame, size: Size) -> dict[str, int]:
    found = frame.evaluates(_SHOWN, None)
    assert found["covered"] == [], size
    assert found["around"] == [0, 0], size
    return {name: found[name] for name in ("plates", "accounts")}


@pytest.mark.parametrize("game", house.game_names())
def test_the_bill_lies_over_no_plate(people: Crowd, game: str) -> None:
    frame, most = frames_of(people)[True], house.game(game).about.players[-1]
    html = ended(game, most).page()
    for size in frame.at(html, _SIZES):
        assert seen(frame, size)["accounts"] >= _LEAST or size[1] < 568, size
        assert frame.evaluates(_CUT, None) == [], size
        frame.evaluates(_CLOSES, None)
        assert seen(frame, size)["plates"] == most - 1, size
        frame.loads(html, size)
