"""A real browser (the system's Chromium) and a real server."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests import patience
from tests.browser.person import Person
from tests.server.process import Server

_PATIENCE = 1000 * patience.SECONDS
"""Milliseconds that a page may take on a machine that is busy with other tests."""
expect.set_options(timeout=_PATIENCE)

_FORMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Chromium without a window of its own, which takes a quarter less time, and the whole."""
CHROMIUM = next((found for form in _FORMS if (found := shutil.which(form))), None)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test here takes a browser, and is left out of `make quick`."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.real)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser; in CI it must be there."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("the tests' browser is missing: install Chromium")
        pytest.skip("install Chromium for the browser's tests (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An open house with an empty store; whatever it says to its errors is a failure."""
    folder = tmp_path_factory.mktemp("house")
    server = Server(folder / "tables.db", pace_scale=0.3)  # what is held is seen, and soon over
    yield server
    assert server.close() == ""


@pytest.fixture
def people(browser: Browser, house: Server) -> Iterator["Crowd"]:
    """Makes people, each with a browser of his own."""
    crowd = Crowd(browser, house)
    yield crowd
    crowd.leave()


class Crowd:
    """People with browsers of their own; whatever fails in a page fails the test.

    Args:
        browser: The browser.
        house: The house they go to.
    """

    def __init__(self, browser: Browser, house: Server) -> None:
        self.house = house
        self._browser = browser
        self._people: list[Person] = []

    def one(
        self, *, width: int = 1280, height: int = 800, moves: bool = False, **context: object
    ) -> Person:
        """Somebody with a window of this size.

        Args:
            width: Of the window, in pixels.
            height: The same.
            moves: Whether pieces move, until the pace is instant. Where everything is drawn by a
                busy processor, a view transition may hold a page up for minutes.
            context: More settings of the browser's.
        """
        settings = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
        opened = self._browser.new_context(**{**settings, **context})  # type: ignore[arg-type]
        opened.set_default_timeout(_PATIENCE)
        if not moves:
            opened.add_init_script("delete Document.prototype.startViewTransition")
        person = Person(opened.new_page(), self.house.url)
        self._people.append(person)
        return person

    def leave(self) -> None:
        """Close all browsers; nothing may have gone wrong in any."""
        for person in self._people:
            person.page.context.close()
        faults = [fault for person in self._people for fault in person.faults]
        assert faults == []
