"""A real browser (the system's Chromium) and a real server."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.crowd import PATIENCE, Crowd
from tests.server.process import Server

expect.set_options(timeout=PATIENCE)

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
    "--disable-features=SpareRendererForSitePerProcess",
)
"""Without what pages under test never need; no process is started ahead for a page to come."""


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
def people(browser: Browser, house: Server) -> Iterator[Crowd]:
    """Makes people, each with a browser of his own."""
    crowd = Crowd(browser, house)
    yield crowd
    crowd.leave()
