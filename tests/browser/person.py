"""Somebody at a browser, who plays as people do."""

import math
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as PageFault
from playwright.sync_api import Page, Route
from playwright.sync_api import TimeoutError as NothingCame

from tests import patience
from tests.example import ANY

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
"""The window of a small telephone."""
NEEDS_A_PIECE = "#commit button[aria-disabled=true]"
"""A button that is to be pressed once a piece is picked."""
_SOON = 5_000
_GLANCE = 40
"""Milliseconds between two looks."""
_READING = 400
"""Somewhat more than the milliseconds for which a question that just came takes no press."""
_LOADS_ANEW = "|".join(
    (
        "context was destroyed",
        "[Cc]annot find context",
        "Not attached to an active page",
        "net::ERR_ABORTED",
    )
)
"""What the browser says of a page that leaves just when something is done to it."""
_OVER = "#over .bill"
_ASKED = "#decision.is-yours"
_IS_THERE = "selector => document.querySelector(selector) !== null"
_IS_THERE_OR_PLAYED = """([selector, number]) => document.querySelector(selector) !== null
  || Number.parseInt(document.querySelector("#decision")?.dataset.number) > number"""
_STICKS_OUT = """wide => {
  const root = document.documentElement;
  if (root.scrollWidth <= wide) return [];
  const found = [`${root.scrollWidth} in ${root.clientWidth} in ${window.innerWidth}`];
  for (const one of document.querySelectorAll("body *")) {
    const {right, width} = one.getBoundingClientRect();
    if (right > wide - 1 && width) found.push(`to ${right}: ${one.outerHTML.slice(0, 200)}`);
  }
  return found;
}"""


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

    def adds_to(self, script: str, more: str) -> None:
        """Let the pages of this person have more in one of their scripts."""

        def longer(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text() + more)

        self.page.route(f"**/static/*/{script}", longer)

    # Coming and going

    def sits_down(self, pace: str = "instant", game: str = ANY, *, latecomers: bool = False) -> str:
        """Open the house as `tripot` does; the path of the table.

        Where latecomers may have bots' seats, the table is laid so.
        """
        if latecomers:
            form: dict[str, str | float | bool] = {"game": game, "latecomers": "1"}
            self.page.goto(self.page.request.post(f"{self.url}/tables", form=form).url)
        else:
            self.page.goto(f"{self.url}/sit/{game}")
        self.page.wait_for_url(re.compile("/t/"))
        self.page.wait_for_load_state()
        self.sets_pace(pace)
        return self.page.url.removeprefix(self.url)

    def sets_the_table(self, game: str, **settings: str) -> str:
        """Sit down from the front page at a table of one's own kind; the path of the table."""
        self.page.goto(self.url)
        door = self.page.locator(f".door-{game} .otherwise")
        door.locator("> summary").click()
        door.locator(".rare > summary").click()
        for name, value in settings.items():
            field = door.locator(f"[name='{name}'], [name='option.{name}']")
            if field.get_attribute("type") == "checkbox":
                field.check()
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        door.locator("form > button").click()
        self.page.wait_for_url(re.compile("/t/"))
        self.page.wait_for_load_state()
        self.sets_pace("instant")
        return self.page.url.removeprefix(self.url)

    def sits_down_and_is_asked(self, pace: str = "instant", **options: str) -> str:
        """The path of a table at which a decision is this person's; a game may end before one.

        What comes before it comes at once; the pace is that of what follows.
        """
        while True:
            if options:
                self.sets_the_table(ANY, **options)
            else:
                self.sits_down()
            if self.waits_to_be_asked():
                if pace != "instant":
                    self.sets_pace(pace)
                return self.page.url.removeprefix(self.url)

    def sits_down_and_is_asked_for_pieces(self) -> None:
        """Play until a piece has to be picked before anything can be pressed."""
        self.sits_down()
        while True:
            if not self.waits_to_be_asked():
                self.sits_down()  # nobody asked this player for any
            elif self.page.query_selector(NEEDS_A_PIECE):
                return
            else:
                self.answers_by_mouse()

    def sets_pace(self, pace: str) -> None:
        self._sets(f"button[name=pace][value={pace}]")

    def stops_the_clock(self) -> None:
        """Let people take all the time they want where several are asked at once."""
        self.sets_clock(0)

    def sets_clock(self, seconds: int) -> None:
        """Give people so long; 0 is as long as they like."""
        self._sets(f"button[name=countdown][value='{seconds}']")

    def _sets(self, button: str) -> None:
        """Press a setting in the menu, and wait until it is so, unless the game ends before."""
        self.page.click("[data-opens=menu]")
        self.page.click(f"#menu {button}")
        self.page.wait_for_selector(f"#menu {button}[aria-current=true], {_OVER}")
        self.page.keyboard.press("Escape")

    def opens_a_room(self, game: str, name: str) -> str:
        """The path of a room for friends."""
        self.page.goto(self.url)
        self.page.locator(f".door-{game} button[formaction='/rooms']").click()
        self.page.fill("#name", name)
        self.page.click("main form button")
        self.page.wait_for_url(re.compile("/r/"))
        return self.page.url.removeprefix(self.url)

    def joins(self, room: str, name: str) -> None:
        """Sit down in a room."""
        self.page.goto(self.url + room)
        self.page.fill("#name", name)
        self.page.click("#sit button.primary")
        self.page.locator("#sit").wait_for(state="detached")

    def invites(self) -> str:
        """The link to a seat."""
        self.page.click("[data-opens=menu]")
        self.page.click("#menu form[action$='/invite'] button")
        link = self.page.locator("#invite").input_value()
        self.page.keyboard.press("Escape")
        return link

    # At the table

    @property
    def is_over(self) -> bool:
        return self.shows(_OVER)

    @property
    def listens(self) -> bool:
        """Whether the page still follows its table, or tries to."""
        return self.page.get_attribute("main", "data-line") != "closed"

    def sees_the_end(self) -> bool:
        return self.sees(_OVER, within=patience.SECONDS)

    @property
    def is_asked(self) -> bool:
        return self.shows(_ASKED)

    @property
    def number(self) -> int:
        return int((self.page.get_attribute("#decision", "data-number") or "0").split()[0])

    def shows(self, selector: str) -> bool:
        """Whether there is such a thing on the page."""
        return self._holds(lambda: bool(self.page.evaluate(_IS_THERE, selector)))

    def sticks_out(self) -> list[str]:
        """What makes the page wider than its window: none, unless something is wrong."""
        size = self.page.viewport_size
        assert size is not None
        self.page.wait_for_load_state()
        found: list[str] = self.page.evaluate(_STICKS_OUT, size["width"])
        return found

    def violations(self, within: str | None = None) -> list[tuple[str, list[str]]]:
        """The rules of axe that the page breaks, or a part of it, and by what."""
        script = AXE_SCRIPT if self.page.evaluate("!window.axe") else "null"
        found = Axe(script).run(self.page, within, {"resultTypes": ["violations"]})
        broken = found.response["violations"]
        return [(one["id"], [node["html"] for node in one["nodes"]]) for one in broken]

    def reads_the_question(self, known: set[str]) -> None:
        """A kind of question that is not known yet, by its clause, has no violation.

        Of what is around it, the first has none.
        """
        mark = self.page.query_selector("#question .clause")
        clause = (mark.get_attribute("data-clause") or "") if mark else ""
        if clause not in known:
            assert self.violations("#decision" if known else None) == []
            known.add(clause)

    def bottom_of(self, selector: str) -> float:
        """How far down the window a thing reaches, in pixels."""
        find = "selector => document.querySelector(selector).getBoundingClientRect().bottom"
        return float(self.page.evaluate(find, selector))

    def waits_until(self, fits: Callable[[], bool]) -> None:
        assert self.finds(fits, within=patience.SECONDS), self.page.inner_text("body")

    def finds(self, fits: Callable[[], bool], *, within: float) -> bool:
        """Whether it fits within so many seconds; a page may be loading anew meanwhile."""
        until = time.monotonic() + within
        while not self._holds(fits):
            if time.monotonic() > until:
                return False
            self.page.wait_for_timeout(_GLANCE)
        return True

    def looks_again(self) -> None:
        """Load the page anew, once it does not do so by itself."""
        self.waits_until(lambda: self.page.reload() is not None)

    def _holds(self, fits: Callable[[], bool]) -> bool:
        """Whether it fits now; it does not while the page loads anew by itself."""
        try:
            return fits()
        except PageFault as fault:
            if not re.search(_LOADS_ANEW, fault.message):
                raise
            return False

    def sees(
        self, selector: str, *, or_more_than: float = math.inf, within: float = _SOON / 1000
    ) -> bool:
        """Whether there is such a thing, or more actions were played, within so many seconds.

        Nobody looks for longer than their patience lasts. The page looks by itself, a few times a
        second, also when it loads anew meanwhile.
        """
        with suppress(NothingCame):
            self.page.wait_for_function(
                _IS_THERE_OR_PLAYED,
                arg=[selector, or_more_than],
                polling=_GLANCE,
                timeout=min(within, patience.SECONDS) * 1000,
            )
            return True
        return False

    def sees_news(self, number: int, *, within: float = _SOON / 1000) -> bool:
        """Whether more than so many actions come to be played, or the game is over."""
        return self.sees(_OVER, or_more_than=number, within=within)

    def reads(self) -> None:
        """Take the time that anybody needs to read a question; a press before that is refused."""
        self.page.wait_for_timeout(_READING)

    def waits_for_news(self, number: int) -> None:
        assert self.sees_news(number, within=patience.SECONDS), self.page.inner_text("body")

    def waits_to_be_asked(self) -> bool:
        """Whether a decision is to be made; False when the game is over."""
        assert self.sees(f"{_OVER}, {_ASKED}", within=patience.SECONDS), self.page.inner_text(
            "body"
        )
        return not self.is_over

    def answers_by_mouse(self) -> None:
        """Choose a card where cards are to be chosen, then press what can be pressed."""
        self._answers(self._chooses_by_mouse, self._presses_by_mouse)

    def answers_by_keyboard(self) -> None:
        """The same with digits and Enter."""
        self._answers(self._chooses_by_keyboard, self._presses_by_keyboard)

    def _answers(self, chooses: Callable[[], None], presses: Callable[[], None]) -> None:
        """Choose until something can be pressed, and press it; again where that came late."""
        number = self.number
        for _ in self._tries(number):
            with suppress(NothingCame):  # it may just have been played unasked
                if not self._can_press():
                    chooses()
                    self.page.wait_for_timeout(60)
                    continue
                presses()
            if self.sees_news(number):
                return
        self.waits_for_news(number)

    def _chooses_by_mouse(self) -> None:
        piece = self.page.locator("#decision label.piece:not(.is-barred):has(input:not(:checked))")
        piece.first.click(position={"x": 12, "y": 14}, timeout=_SOON)

    def _presses_by_mouse(self) -> None:
        button = self.page.locator("#commit button[name=act]:not([aria-disabled=true])")
        button.first.click(timeout=_SOON)

    def _chooses_by_keyboard(self) -> None:
        piece = self.page.locator("#decision input[name=draft]:not(:checked)").first
        self.page.keyboard.press(piece.get_attribute("data-key", timeout=_SOON) or "1")

    def _presses_by_keyboard(self) -> None:
        if not self.page.query_selector("#commit button[data-commits]"):
            button = self.page.locator("#commit button[data-key]:not([aria-disabled=true])").first
            self.page.keyboard.press(button.get_attribute("data-key", timeout=_SOON) or "1")
        self.page.keyboard.press("Enter")

    def presses(self, selector: str) -> None:
        """Press the first of such buttons; it may just have been played unasked."""
        number = self.number
        with suppress(NothingCame):
            self.page.locator(selector).first.click(timeout=_SOON)
        self.sees_news(number)

    def presses_anything(self, chance: random.Random, *, by_keyboard: bool = False) -> None:
        """Press any button that answers, on the table or below it; again where that came late."""
        number = self.number
        for _ in self._tries(number):
            self.presses_without_waiting(chance, by_keyboard=by_keyboard)
            if self.sees_news(number):
                return
        self.waits_for_news(number)

    def presses_without_waiting(self, chance: random.Random, *, by_keyboard: bool = False) -> None:
        """The same, where an answer may have to wait for those of others."""
        buttons = self.page.locator(
            "button[name=act]:visible:not([aria-disabled=true]):not([data-commits])"
            ":not([data-whole]):not([formnovalidate])"
        )
        with suppress(NothingCame):  # time may just have run out
            button = buttons.nth(chance.randrange(max(1, buttons.count())))
            if by_keyboard:
                button.press("Enter", timeout=_SOON)
            else:
                button.click(timeout=_SOON)

    def _tries(self, number: int) -> Iterator[None]:
        """Once for each time that a decision is still to be made; not for ever."""
        until = time.monotonic() + patience.SECONDS
        while self._is_still_asked(number):
            assert time.monotonic() < until, self._tells_what_is_in_vain(number)
            yield

    def _tells_what_is_in_vain(self, number: int) -> str:
        forms = self.page.evaluate(
            "[...document.querySelectorAll('#commit')].map(one => one.outerHTML)"
        )
        shown = self.page.inner_text("body")
        return f"Decision {number} is still to be made, whatever is pressed: {forms}\n{shown}"

    def _is_still_asked(self, number: int) -> bool:
        """Whether the decision is still to be made: what leaves no choice is played unasked."""
        return self.is_asked and self.number == number

    def _can_press(self) -> bool:
        return self.shows("#commit button[name=act]:not([aria-disabled=true])")
