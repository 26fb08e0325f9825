"""Every kind of decision at eight sizes: all of it can be seen, reached and pressed.

The pages are loaded once, into a frame that is given one size after another.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import Crowd
from tests.browser.person import PHONE
from tests.browser.positions import Position, course, full, hands
from tests.depth import DEEP, enough
from tripot import house
from tripot.server.web.rendering import assets

TOUCHED = ((320, 568), (360, 740), (740, 360), (768, 1024))
AT_A_DESK = ((1280, 633), (1280, 800), (1366, 768), (1920, 1080))
GAMES = ("johnny", "casablanca", "millionnaire", "tontons")
_USUAL = {
    "johnny": "offer J11",
    "casablanca": "take C13",
    "millionnaire": "turn M18",
    "tontons": "choose T13",
}
"""What is asked most."""
_SOME = 15
"""How many positions of a game `make test` looks at; the soak looks at all, at every size."""
_STEADY = 12
"""Pixels by which the foot of a table may move."""
_URL = "http://tripot.test/"
_FRAME = '<!doctype html><body style="margin: 0"><iframe style="border: 0"></iframe>'
_LOADS = """([url, html]) => new Promise(done => {
  const frame = document.querySelector("iframe");
  frame.onload = done;
  frame.src = url;
})"""
_RESIZES = """([width, height]) => {
  const {style} = document.querySelector("iframe");
  Object.assign(style, {width: `${width}px`, height: `${height}px`});
}"""
_MEASURES = (Path(__file__).parent / "measures.js").read_text()
_OWN = {
    "johnny": {".hand-head": "", ".hand .piece": ".fans"},
    "casablanca": {
        ".purse": "",
        ".hand .alike": ".alike",
        ".aside": "",
        ".saying > .token": "",
    },
    "millionnaire": {".purse": "", ".desk-secrets > .plate": "", ".certificate": ""},
    "tontons": {".purse": "", ".fan-card": ".fan"},
}
"""One's own money and hand, each with the group whose members may lie on one another."""
_TABLE = {
    "johnny": {
        ".score": "",
        ".deal > span": "",
        ".slot": ".row",
        ".pile-words": "",
        ".die": "",
        ".plate-tin": "",
    },
    "casablanca": {
        ".tile": ".ring",
        ".space > .token": ".ring",
        ".figure": ".ring",
        ".prize": ".stock",
        ".stock-left": "",
        ".bank": "",
        ".lore .plate": "",
        ".said": "",
        ".stake": "",
        ".at-stake": "",
        ".turn": "",
    },
    "millionnaire": {
        ".square": ".ring",
        ".pawn": ".ring",
        ".post": "",
        ".paper": "",
        ".pile .plate": "",
        ".die": "",
        ".goal": "",
    },
    "tontons": {
        ".marquee": "",
        ".spot .facade": ".spot",
        ".loot .note": ".loot",
        ".board": "",
        ".queue .pawn": ".street",
        ".bank .plate": "",
        ".friends .plate": "",
    },
}
"""What lies on the table: whatever a question is about. On small screens some is left out."""
_BOARD = {
    "johnny": ".middle",
    "casablanca": ".tile",
    "millionnaire": ".square, .paper",
    "tontons": ".facade, .spot .board",
}
"""Of which something is always to be seen."""


def _wanted(game: str) -> dict[str, Any]:
    return {"own": _OWN[game], "table": _TABLE[game], "board": _BOARD[game], "isDeep": DEEP}


@dataclass(frozen=True)
class Look:
    """A page at a size."""

    position: Position
    size: tuple[int, int]
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

    def looks(self, position: Position, sizes: Sequence[tuple[int, int]]) -> Iterator[Look]:
        """A position at several sizes."""
        self._html, self._loads = position.page(), self._loads + 1
        self._page.evaluate(_LOADS, [f"/page?{self._loads}", ""])
        for size in sizes:
            self._page.evaluate(_RESIZES, list(size))
            seen = self._page.frames[1].evaluate(_MEASURES, _wanted(position.game))
            yield Look(position, size, seen)


@pytest.fixture
def frames(people: Crowd) -> dict[bool, Frame]:
    """A frame on a screen that is touched, and one that is pointed at."""
    touched = people.one(**{**PHONE, "width": 1920, "height": 1080})
    return {True: Frame(touched.page), False: Frame(people.one(width=1920, height=1080).page)}


def looks_at(positions: Sequence[Position], frames: dict[bool, Frame]) -> list[Look]:
    """All positions at all sizes; in `make test` each at two of them, in turn."""
    found = list[Look]()
    for at, position in enumerate(positions):
        for is_touched, sizes in ((True, TOUCHED), (False, AT_A_DESK)):
            if DEEP:
                found += frames[is_touched].looks(position, sizes)
            elif is_touched == (at % 3 < 2):  # most is amiss on small screens
                found += frames[is_touched].looks(position, [sizes[at % 4], sizes[(at + 2) % 4]])
    return found


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("game", GAMES)
def test_every_decision_can_be_seen_and_made_at_every_size(
    frames: dict[bool, Frame], game: str
) -> None:
    positions = [one for players in house.game(game).players for one in course(game, players)]
    some = positions[:: enough(len(positions) // _SOME, deep=1)]
    assert [fault for look in looks_at(some, frames) for fault in look.faults()] == []


@pytest.mark.timeout(enough(300, deep=3600))
@pytest.mark.parametrize("cards", enough([18], deep=[13, 18, 24]))
def test_a_large_hand_can_be_played_at_every_size(frames: dict[bool, Frame], cards: int) -> None:
    kinds = ("offer J11", "pay J19") if not DEEP else ("",)
    positions = [one for one in hands(cards) if one.kind.startswith(kinds)]
    looks = looks_at(positions, frames)
    assert [fault for look in looks for fault in look.faults()] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_table_stays_where_it_is_between_waiting_and_what_is_usual(
    frames: dict[bool, Frame], game: str
) -> None:
    kinds = ("waiting", "seen 2", _USUAL[game])
    usual = [one for one in full(game) if one.kind in kinds]
    assert len(usual) == len(kinds)
    for is_touched, size in ((True, (360, 740)), (False, (1280, 800))):
        looks = [look for one in usual for look in frames[is_touched].looks(one, [size])]
        docks = {str(look): look.seen["top"] for look in looks}
        assert max(docks.values()) - min(docks.values()) <= _STEADY, docks
        assert {str(look): look.seen["below"] for look in looks if look.seen["below"] > 1} == {}


@pytest.mark.parametrize("height", [640, 740])
def test_the_first_button_of_the_house_is_on_the_first_screen(people: Crowd, height: int) -> None:
    person = people.one(**{**PHONE, "height": height})
    person.page.goto(person.url)
    assert person.bottom_of(".door .primary") <= height
    assert person.sticks_out() == []
