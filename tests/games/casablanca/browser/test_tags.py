"""Casablanca's ring and dock: numbers on the ring hide no token, and buttons hold their words."""

import pytest

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, at_sizes, frames_of
from tests.browser.positions import course
from tests.depth import enough

_HIDDEN = """() => {
  const shared = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
  const area = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return shared(a.left, a.right, b.left, b.right) * shared(a.top, a.bottom, b.top, b.bottom);
  };
  const ring = kind => [...document.querySelectorAll(`.ring ${kind}`)];
  const [flags, tokens] = [ring(".flag"), ring(".token")];
  return flags.flatMap(flag => [
    ...tokens.filter(token => area(flag, token) > 0.15 * area(token, token)),
    ...flags.filter(other => other !== flag && area(flag, other) > 4),
  ].map(other => `${flag.textContent} lies over ${other.outerHTML}`));
}"""
"""Which numbers lie over a token, or over another number."""
_SPILT = """() => [...document.querySelectorAll(".choices > .choice .outlook")].filter(one => {
  const isCut = getComputedStyle(one).overflow === "hidden";
  const {bottom} = one.closest("button").getBoundingClientRect();
  return !isCut && one.getBoundingClientRect().top + one.scrollHeight > bottom;
}).map(one => one.textContent)"""
"""What choices may bring, where that stands below their buttons."""


@pytest.mark.parametrize("players", [2, 4])
def test_c14_the_numbers_to_say_hide_no_token(people: Crowd, players: int) -> None:
    frames = frames_of(people)
    said = [one for one in course("casablanca", players) if one.kind.startswith("say C14")]
    for position in said[:: enough(2, deep=1)]:
        for frame, size in at_sizes(frames, position.page()):
            assert frame.evaluates(_HIDDEN, None) == [], (position.kind, size)


def test_what_a_choice_may_bring_stands_in_its_button(people: Crowd) -> None:
    frame = frames_of(people)[False]
    kinds = ("answer", "raised", "spoils")
    told = [one for one in course("casablanca", 4) if one.kind.startswith(kinds)]
    for position in told[:: enough(2, deep=1)]:
        for size in frame.at(position.page(), AT_A_DESK):
            assert frame.evaluates(_SPILT, None) == [], (position.kind, size)


_BLANK = """() => {
  const numbers = [...document.querySelectorAll(".sayings > *")];
  const shown = numbers.filter(one => one.checkVisibility());
  const left = Math.min(...shown.map(one => one.getBoundingClientRect().left));
  return left - document.querySelector(".asked").getBoundingClientRect().right;
}"""
"""How wide the room is between what is asked and the numbers beside it."""


def test_c14_what_is_asked_takes_the_room_that_numbers_leave(people: Crowd) -> None:
    """A third of the dock was blank, and the odds beside it were cut."""
    frame = frames_of(people)[False]
    said = next(one for one in course("casablanca", 4) if one.kind.startswith("say C14"))
    for size in frame.at(said.page(), AT_A_DESK[:3]):
        assert 0 < frame.evaluates(_BLANK, None) < 48, size
