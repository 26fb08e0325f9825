"""Pages in frames that are given one size after another."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.browser.positions import Position
from tests.depth import DEEP
from tests.material import brought
from tripot.server.web.rendering import assets

Size = tuple[int, int]
TOUCHED = ((320, 568), (360, 740), (740, 360), (768, 1024))
AT_A_DESK = ((1280, 633), (1280, 800), (1366, 768), (1920, 1080))
BETWEEN = ((1024, 768), (932, 430), (900, 700), (1180, 820), (412, 915), (820, 1180), (1280, 700))
"""More phones, tablets on their side, and windows."""
LOW = (
    (800, 600),
    (568, 320),
    (390, 844),
    (1199, 560),
    (640, 360),
    (700, 500),
    (667, 375),
    (760, 850),
    (860, 880),
    (1200, 500),
)
"""Small and low windows, and phones where what lies on the table has little room."""
_URL = "http://tripot.test/"
_HIDDEN = "border: 0; visibility: hidden"
_FRAME = f'<!doctype html><body style="margin: 0"><iframe style="{_HIDDEN}"></iframe>'
"""What is measured is laid out, and painted for a picture alone."""
_LOADS = """([url, html]) => new Promise(done => {
  const frame = document.querySelector("iframe");
  frame.onload = done;
  frame.src = url;
})"""
_RESIZES = """([width, height]) => {
  const {style} = document.querySelector("iframe");
  Object.assign(style, {width: `${width}px`, height: `${height}px`});
}"""
_BOXES = """selectors => Object.fromEntries(selectors.map(one => {
  const {left, top, width, height} = document.querySelector(one).getBoundingClientRect();
  return [one, [left, top, width, height]];
}))"""
_MEASURES = (Path(__file__).parent / "measures.js").read_text()


def _wanted(game: str) -> dict[str, Any]:
    page = brought(game, "page")
    return {"own": page.OWN, "table": page.TABLE, "board": page.BOARD, "isDeep": DEEP}


@dataclass(frozen=True)
class Look:
    """A page at a size."""

    position: Position
    size: Size
    seen: dict[str, Any]

    def __str__(self) -> str:
        at, size = self.position, self.size
        return f"{at.game} with {at.players}, {at.kind}, at {size[0]} x {size[1]}"

    @property
    def is_on_its_side(self) -> bool:
        return self.size[1] < 480

    def faults(self) -> Iterator[str]:
        """What cannot be seen, reached or pressed."""
        if self.size in TOUCHED and self.seen["keys"]:
            yield f"{self}: keys are shown where there are none"
        for fault in self.seen["faults"]:
            yield f"{self}: {fault}"


class Frame:
    """A page in a frame, which can be of any size."""

    def __init__(self, page: Page) -> None:
        self._page, self._html, self._loads = page, "", 0
        page.route("**/*", self._serves)
        page.goto(_URL)

    def _serves(self, route: Route) -> None:
        path = route.request.url.removeprefix(_URL).partition("?")[0]
        kept = assets().get(re.sub(r"^static/\w+/", "", path))
        if kept is not None:
            script = path.endswith(".js")  # it would look for the house
            route.fulfill(body=b"" if script else kept.content, content_type=kept.kind)
        else:
            html = self._html if path else _FRAME
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

    def looks(self, position: Position, sizes: Sequence[Size]) -> Iterator[Look]:
        """A position at several sizes."""
        for size in self.at(position.page(), sizes):
            seen = self.evaluates(_MEASURES, _wanted(position.game))
            yield Look(position, size, seen)

    def loads(self, html: str) -> None:
        """Show a page."""
        self._html, self._loads = html, self._loads + 1
        self._page.evaluate(_LOADS, [f"/page?{self._loads}", ""])

    def resizes(self, size: Size) -> None:
        self._page.evaluate(_RESIZES, list(size))

    def at(self, html: str, sizes: Sequence[Size]) -> Iterator[Size]:
        """Show a page at one size after another."""
        self.loads(html)
        for size in sizes:
            self.resizes(size)
            yield size

    def boxes(self, selectors: Sequence[str], size: Size) -> dict[str, list[float]]:
        """Where the first of each selector is at a size: left, top, width, height."""
        self.resizes(size)
        found: dict[str, list[float]] = self.evaluates(_BOXES, list(selectors))
        return found

    def evaluates(self, script: str, given: object) -> Any:
        """What a script finds on the page."""
        return self._page.frames[1].evaluate(script, given)

    def picture(self, size: Size) -> bytes:
        """The page at a size, as PNG."""
        self.resizes(size)
        frame = self._page.locator("iframe")
        frame.evaluate("one => { one.style.visibility = 'visible'; }")
        return frame.screenshot(animations="disabled")


def frames_of(people: Crowd) -> dict[bool, Frame]:
    """A frame on a screen that is touched, and one that is pointed at."""
    touched = people.one(**{**PHONE, "width": 1920, "height": 1080})
    return {True: Frame(touched.page), False: Frame(people.one(width=1920, height=1080).page)}


def at_sizes(
    frames: dict[bool, Frame],
    html: str,
    *,
    touched: Sequence[Size] = TOUCHED,
    at_a_desk: Sequence[Size] = AT_A_DESK,
) -> Iterator[tuple[Frame, Size]]:
    """Show a page at one size after another, on both kinds of screen."""
    for is_touched, sizes in ((True, touched), (False, at_a_desk)):
        frame = frames[is_touched]
        yield from ((frame, size) for size in frame.at(html, sizes))


def looks_at(positions: Sequence[Position], frames: dict[bool, Frame]) -> list[Look]:
    """All positions at all sizes; in `make test` each at four of them, in turn."""
    found = list[Look]()
    for at, position in enumerate(positions):
        for is_touched, sizes in (
            (True, TOUCHED),
            (False, AT_A_DESK),
            (True, BETWEEN),
            (True, LOW),
        ):
            if DEEP:
                found += frames[is_touched].looks(position, sizes)
            elif sizes in (BETWEEN, LOW):
                found += frames[is_touched].looks(position, [sizes[at % len(sizes)]])
            elif is_touched == (at % 3 < 2):  # most is amiss on small screens
                found += frames[is_touched].looks(position, [sizes[at % 4], sizes[(at + 2) % 4]])
    return found
