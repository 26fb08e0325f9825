"""The end of a game: the bill lies over no plate, and the others can be read beside it."""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import LOW, TOUCHED, frames_of
from tests.browser.positions import ended
from tests.depth import enough
from tripot import house

_SIZES = enough(((360, 740), (768, 1024), LOW[0]), deep=(*TOUCHED, *LOW, (412, 915), (820, 1180)))
_COVERED = """() => {
  const bill = document.querySelector(".bill").getBoundingClientRect();
  return [...document.querySelectorAll(".seat .plate")].filter(plate => {
    const {left, top, right, bottom} = plate.getBoundingClientRect();
    return Math.min(right, bill.right) - Math.max(left, bill.left) > 2
      && Math.min(bottom, bill.bottom) - Math.max(top, bill.top) > 2;
  }).map(plate => plate.querySelector(".plate-name").textContent);
}"""
"""Whose plates the bill lies over."""


@pytest.mark.parametrize("game", house.game_names())
def test_the_bill_lies_over_no_plate(people: Crowd, game: str) -> None:
    frame = frames_of(people)[True]
    for size in frame.at(ended(game, house.game(game).about.players[-1]).page(), _SIZES):
        assert frame.evaluates(_COVERED, None) == [], size
