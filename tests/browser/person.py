"""Somebody at a browser, who plays as people do."""

import re
import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as NothingCame

_SECONDS = 120
_SOON = 5_000


class Person:
    """A page, and what one does at it.

    Args:
        page: The browser's page.
        url: Where the house is.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self._note(line.type, line.text))

    def _note(self, kind: str, text: str) -> None:
        if kind == "error" and "status of 4" not in text:
            self.faults.append(text)

    # Coming and going

    def sits_down(self, pace: str = "instant") -> str:
        """Open the house as `tripot` does; the path of the table."""
        self.page.goto(f"{self.url}/sit/johnny")
        self.page.wait_for_url(re.compile("/t/"))
        self.page.wait_for_load_state()
        self.sets_pace(pace)
        return self.page.url.removeprefix(self.url)

    def sits_down_and_is_asked(self, pace: str) -> str:
        """The path of a table at which a decision is this person's; a game may end before one."""
        table = self.sits_down(pace)
        while not self.waits_to_be_asked():
            table = self.sits_down(pace)
        return table

    def sets_pace(self, pace: str) -> None:
        self.page.click("[data-opens=menu]")
        self.page.click(f"#menu button[name=pace][value={pace}]")
        self.page.wait_for_selector(f"button[name=pace][value={pace}][aria-current=true]")
        self.page.keyboard.press("Escape")

    def invites(self) -> str:
        """The link to a seat."""
        self.page.click("[data-opens=menu]")
        self.page.click("#menu form[action$='/invite'] button")
        link = self.page.wait_for_selector("#invite")
        assert link is not None
        url = link.input_value()
        self.page.keyboard.press("Escape")
        return url

    # At the table

    @property
    def is_over(self) -> bool:
        return self.page.query_selector("#over .bill") is not None

    @property
    def is_asked(self) -> bool:
        return self.page.query_selector("#decision.is-yours") is not None

    @property
    def number(self) -> int:
        return int(self.page.get_attribute("#decision", "data-number") or 0)

    def waits_until(self, fits: Callable[[], bool]) -> None:
        until = time.monotonic() + _SECONDS
        while not fits():
            assert time.monotonic() < until, self.page.inner_text("body")
            self.page.wait_for_timeout(20)

    def waits_for_news(self, number: int) -> None:
        """Wait until more than so many actions have been played, or the game is over."""
        self.waits_until(lambda: self.is_over or self.number > number)

    def waits_to_be_asked(self) -> bool:
        """Whether a decision is to be made; False when the game is over."""
        self.waits_until(lambda: self.is_over or self.is_asked)
        return not self.is_over

    def answers_by_mouse(self) -> None:
        """Choose a card where cards are to be chosen, then press what can be pressed."""
        number = self.number
        while not self._can_press():
            if not self._is_still_asked(number):
                return
            piece = self.page.locator(
                "#decision label.piece:not(.is-barred):has(input:not(:checked))"
            )
            with suppress(NothingCame):  # it may just have been played unasked
                piece.first.click(position={"x": 12, "y": 30}, timeout=_SOON)
            self.page.wait_for_timeout(60)
        button = self.page.locator("#commit button[name=act]:not([aria-disabled=true])")
        with suppress(NothingCame):
            button.first.click(timeout=_SOON)
        self.waits_for_news(number)

    def answers_by_keyboard(self) -> None:
        """The same with digits and Enter."""
        number = self.number
        while not self._can_press():
            if not self._is_still_asked(number):
                return
            piece = self.page.locator("#decision input[name=draft]:not(:checked)").first
            self.page.keyboard.press(piece.get_attribute("data-key") or "1")
            self.page.wait_for_timeout(60)
        commits = self.page.query_selector("#commit button[data-commits]")
        if not commits:
            button = self.page.locator("#commit button[data-key]:not([aria-disabled=true])").first
            self.page.keyboard.press(button.get_attribute("data-key") or "1")
        self.page.keyboard.press("Enter")
        self.waits_for_news(number)

    def _is_still_asked(self, number: int) -> bool:
        """Whether the decision is still to be made: what leaves no choice is played unasked."""
        return self.is_asked and self.number == number

    def _can_press(self) -> bool:
        return bool(self.page.query_selector("#commit button[name=act]:not([aria-disabled=true])"))
