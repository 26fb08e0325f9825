"""The end of Johnny Controletti at a desk: no plate lies over another, or behind the bill."""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, frames_of
from tests.browser.positions import ended
from tests.depth import enough

_OVERLAPS = """() => {
  const seen = [...document.querySelectorAll(".seat .plate, .bill")]
    .filter(one => one.checkVisibility());
  const boxes = seen.map(one => one.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const name = at => seen[at].querySelector(".plate-name, h2").textContent;
  const pairs = seen.flatMap((_, at) => seen.map((_, other) => [at, other]));
  return pairs.filter(([at, other]) => at < other && meet(boxes[at], boxes[other]))
    .map(pair => pair.map(name).join(" / "));
}"""
"""What lies over one another."""


@pytest.mark.parametrize("players", enough([3, 5, 6], deep=[2, 3, 4, 5, 6]))
def test_no_plate_lies_over_another_or_behind_the_bill(people: Crowd, players: int) -> None:
    frame = frames_of(people)[False]
    for size in frame.at(ended("johnny", players).page(), AT_A_DESK):
        assert frame.evaluates(_OVERLAPS, None) == [], size
