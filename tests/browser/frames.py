"""Pages in frames that are given one size after another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.browser.positions import Position
from tests.browser.shelf import shelf
from tests.depth import DEEP
from tests.material import brought

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
_HIDDEN = "border: 0; visibility: hidden"
_FRAME = f'<!doctype html><body style="margin: 0"><iframe style="{_HIDDEN}"></iframe>'
"""What is measured is laid out, and painted for a picture alone."""
_SHOWS = """([url, size]) => new Promise(done => {
  const frame = document.querySelector("iframe");
  if (size) Object.assign(frame.style, {width: `${size[0]}px`, height: `${size[1]}px`});
  if (!url) return done();
  frame.onload = () => frame.contentDocument.fonts.ready.then(done);
  frame.src = url;
})"""
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
        self._page = page
        page.goto(shelf().put(_FRAME))

    def looks(self, position: Position, sizes: Sequence[Size]) -> Iterator[Look]:
        """A position at several sizes."""
        for size in self.at(position.page(), sizes):
            seen = self.evaluates(_MEASURES, _wanted(position.game))
            yield Look(position, size, seen)

    def loads(self, html: str, size: Size | None = None) -> None:
        """Show a page, at once at another size."""
        self._page.evaluate(_SHOWS, [shelf().put(html), size])

    def resizes(self, size: Size) -> None:
        self._page.evaluate(_SHOWS, ["", size])

    def at(self, html: str, sizes: Sequence[Size]) -> Iterator[Size]:
        """Show a page at one size after another."""
        for at, size in enumerate(sizes):
            if at:
                self.resizes(size)
            else:
                self.loads(html, size)
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
        small = [BETWEEN[at % len(BETWEEN)], LOW[at % len(LOW)]]
        is_touched = at % 3 < 2  # most is amiss on small screens
        turns = [(TOUCHED if is_touched else AT_A_DESK)[one % 4] for one in (at, at + 2)]
        touched = [*small, *turns] if is_touched else small
        at_a_desk = [] if is_touched else turns
        if DEEP:
            touched, at_a_desk = [*TOUCHED, *BETWEEN, *LOW], [*AT_A_DESK]
        found += frames[True].looks(position, touched)
        found += frames[False].looks(position, at_a_desk)
    return found
