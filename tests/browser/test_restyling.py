"""A small change styles a little of a table again, and not all of it.

Elsewhere it is noticed late: on a phone, as a page that answers slowly.
"""

import json

import pytest
from playwright.sync_api import Page

from tests.browser.crowd import Crowd
from tests.browser.frames import Frame
from tests.browser.person import PHONE
from tests.browser.positions import Position, full
from tests.depth import enough
from tripot import house

_CHANGES = """() => {
  const all = [...document.querySelectorAll(".room *")].filter((one) => !one.closest("svg"));
  const places = all.filter((_, at) => at % Math.ceil(all.length / 20) === 0);
  const styles = (change) => (change(), document.body.offsetHeight);
  for (const place of places) {
    const mark = document.createElement("span");
    styles(() => place.append(mark));
    styles(() => mark.remove());
    if (place.hasAttribute("aria-expanded")) continue;
    styles(() => place.setAttribute("aria-expanded", ""));
    styles(() => place.removeAttribute("aria-expanded"));
  }
  return [places.length, document.querySelectorAll(".room *").length];
}"""
"""Changes a room here and there, and back: in how many places, and of how many elements."""
_MOST = 0.15
"""The share of the room's elements that is styled at each change, on average."""


def share(page: Page, position: Position, *, css: str = "") -> float:
    """How much of a room a small change styles again, as a share of its elements."""
    frame, browser = Frame(page), page.context.browser
    assert browser
    frame.loads(position.page().replace("</head>", f"<style>{css}</style></head>"))
    frame.resizes((1280, 800))
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    places, elements = frame.evaluates(_CHANGES, None)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [
        one["args"]["elementCount"]
        for one in events
        if one["name"] == "UpdateLayoutTree" and "elementCount" in one["args"]
    ]
    assert len(styled) > places
    return float(sum(styled) / (4 * places * elements))


@pytest.mark.parametrize("game", house.game_names())
def test_a_small_change_styles_little_of_a_table_again(people: Crowd, game: str) -> None:
    page, positions = people.one(**PHONE).page, full(game)
    for position in positions[:: enough(len(positions), deep=1)]:
        assert share(page, position) < _MOST, position.kind
    planted = ".room:has([aria-expanded], span) * { order: 1; }"
    assert share(page, positions[0], css=planted) > 4 * _MOST, "nothing was measured"
