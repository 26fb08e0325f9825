"""A table in a browser without scripts: all can be read."""

import pytest
from playwright.sync_api import Page, Route

from tests.browser.crowd import Crowd
from tests.games.johnny.tables import play
from tests.server.pages import page_of
from tripot.server.web.rendering import assets

_URL = "http://tripot.test/"
_COVERED = """() => {
  const box = one => one.getBoundingClientRect();
  const isShown = one => box(one).width > 2;
  const all = selector => [...document.querySelectorAll(selector)].filter(isShown);
  const touch = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return all(".bar-title, .score, .deal, .pile-words, #question")
    .filter(said => all(".seat .plate").some(plate => touch(box(said), box(plate))))
    .map(said => said.textContent.trim());
}"""
"""What is told of the table and lies below a plate."""


@pytest.mark.parametrize("height", [633, 800])
@pytest.mark.parametrize("script", ["first 3, colour 1", "first 3, colour 2, put 0, present"])
def test_no_plate_covers_what_is_told(people: Crowd, script: str, height: int) -> None:
    page = people.one(height=height, java_script_enabled=False).page
    shows(page, page_of(play(script, players=4), 1))
    assert page.locator(".deal").count() == 1
    assert page.evaluate(_COVERED) == []


def shows(page: Page, html: str) -> None:
    """Open a page as the house sends it, with its styles."""

    def serves(route: Route) -> None:
        name = route.request.url.removeprefix(f"{_URL}static/").partition("?")[0]
        if name in assets():
            route.fulfill(body=assets()[name].content, content_type=assets()[name].kind)
        else:
            route.fulfill(body=html, content_type="text/html")

    page.route("**/*", serves)
    page.goto(_URL)
