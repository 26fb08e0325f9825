"""The poster of a reveal: large, in the middle of the table, until the moment is over."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, Frame, frames_of
from tests.browser.person import PHONE
from tests.browser.positions import Position, full
from tests.depth import DEEP, enough
from tests.example import ANY
from tests.material import brought
from tripot import house

Sizes = Sequence[tuple[int, int]]

_MEASURES = (Path(__file__).parent / "poster.js").read_text()
_ADDS = """css => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
}"""
_LARGE = {320: 34, 360: 46, 740: 34, 768: 90, 1280: 70, 1366: 70, 1920: 130}
"""How tall what was hidden is drawn, at least, by the width of the screen."""
_ABOVE = 0.48
"""The share of that where it is shown above the composition, so as not to cover it."""
_ASIDE = 0.04
"""The share of the stage by which the poster may lie beside its middle."""
_SCROLLS = """_ => {
  const poster = document.querySelector(".poster");
  poster.replaceWith(poster.cloneNode(true)); // as if it came now
  const falls = document.getAnimations();
  falls.forEach(one => one.pause());
  const {scrollingElement: page} = document;
  const wide = [];
  for (let time = 0; time < 1400; time += 40) {
    falls.forEach(one => one.currentTime = time);
    if (page.scrollWidth > page.clientWidth || page.scrollHeight > page.clientHeight)
      wide.push([time, page.scrollWidth, page.scrollHeight]);
  }
  return [falls.length, wide];
}"""
"""How much moves as a poster comes, and when the page would scroll."""
_HASTENS = """_ => {
  const poster = document.querySelector(".poster");
  document.querySelector("#decision").setAttribute("data-hasty", "");
  return document.getAnimations().filter(one => poster.contains(one.effect.target)).length;
}"""
"""How much of it moves where somebody goes quickly to their next decision."""
_LITTLE = 1.5
"""Pixels by which rounding may move an edge."""


def reveals(game: str) -> list[Position]:
    """Some moments at which what was hidden is shown, each under another stamp."""
    found = [one for one in full(game) if one.moment and one.moment.poster]
    return found[: enough(3, deep=len(found))]


def faults(frame: Frame, position: Position, sizes: Sizes, *, style: str = "") -> Iterator[str]:
    """What is amiss with a poster at some sizes."""
    poster = position.moment and position.moment.poster
    assert poster
    page = brought(position.game, "page")
    is_above = getattr(page, "REVEALS_ABOVE", False)
    frame.loads(position.page())
    frame.evaluates(_ADDS, style)
    for size in sizes:
        frame.resizes(size)
        seen = frame.evaluates(_MEASURES, page.STAGE)
        if seen is None:
            yield f"{position.game} at {size}: no poster"
            continue
        wrong = {
            "it lies aside": seen["besides"] > _ASIDE or (seen["below"] > 0.25 and not is_above),
            "it leaves the table": seen["outside"] > _LITTLE,
            "something leaves it": seen["sticking"] > 8,  # a stamp lies askew
            "it is small": seen["tall"] < _LARGE[size[0]] * (_ABOVE if is_above else 1),
            "it is hard to read": seen["smallest"] < 14,
            "it covers what is needed": bool(seen["covered"]),
            "it moves": seen["moving"] > 0,
            "it has another stamp": seen["stamp"] != poster.stamp.say(),
            "it is said twice": seen["isSaid"],
        }
        yield from (
            f"{position.game} at {size}: {what}, {seen}" for what, so in wrong.items() if so
        )


@pytest.mark.parametrize("game", house.game_names())
def test_what_is_uncovered_is_large_in_the_middle_of_the_table(people: Crowd, game: str) -> None:
    shown, frames = reveals(game), frames_of(people)
    assert shown
    for at, position in enumerate(shown):
        for is_touched, sizes in ((True, TOUCHED), (False, AT_A_DESK)):
            some = sizes if DEEP else (sizes[0], sizes[1 + at % 3])
            assert list(faults(frames[is_touched], position, some)) == []


def test_a_poster_that_is_amiss_is_found_and_none_stays_after_its_moment(people: Crowd) -> None:
    frame = Frame(people.one(**PHONE).page)
    position, *_ = reveals(ANY)
    for planted in (
        ".poster { translate: 0 4rem; }",
        ".poster-sheet { --tall: 20px !important; width: 9rem; }",
        ".poster { inset: -20rem 0 0 !important; }",
        ".stamp { font-size: 11px !important; }",
        "@keyframes drift { to { opacity: 0.9; } } .poster { animation: drift 9s; }",
    ):
        assert list(faults(frame, position, [(360, 740)], style=planted)), planted
    frame.loads(replace(position, moment=None).page())
    assert frame.evaluates(_MEASURES, "#table") is None


@pytest.mark.parametrize("game", house.game_names())
def test_nothing_scrolls_while_it_comes(people: Crowd, game: str) -> None:
    frame = Frame(people.one(moves=True, reduced_motion="no-preference").page)
    for position in reveals(game):
        for size in frame.at(position.page(), ((320, 568), (360, 740))):
            moving, wide = frame.evaluates(_SCROLLS, None)
            assert moving
            assert wide == [], (position.kind, size)
        assert frame.evaluates(_HASTENS, None) == 0
