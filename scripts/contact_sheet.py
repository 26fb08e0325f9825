"""Draw a contact sheet of each game's page: positions by sizes, by day and by night.

    python -m scripts.contact_sheet [--all] [--seats N] [--sizes WxH ...] [--themes THEME ...]
        [--into FOLDER] [GAME ...]

The positions are the first, a middle and the last decision of a game, the fullest page, and a page
that waits, each with as many players as the game takes (or N). `--all` takes every kind of
decision.
"""

import argparse
import base64
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser.fixtures import CHROMIUM, QUIET
from tests.browser.frames import AT_A_DESK, TOUCHED, Frame
from tests.browser.positions import Position, course, full

from tripot import house

_THEMES = ("light", "dark")
_DESK = 1100
"""Pages as wide as this are pointed at, others are touched."""
_SHARE = 0.5
"""Of the size of a page, that of its picture on the sheet."""
_WIDTH = 3000
"""Of the sheet, in pixels."""


def main() -> None:
    """Draw the sheets that are asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*", metavar="GAME", default=house.game_names())
    asked.add_argument("--all", action="store_true", help="every kind of decision")
    asked.add_argument("--seats", type=int, help="how many play; by default as many as can")
    asked.add_argument("--sizes", nargs="+", type=_size, default=(*TOUCHED, *AT_A_DESK))
    asked.add_argument("--themes", nargs="+", choices=_THEMES, default=_THEMES)
    asked.add_argument("--width", type=int, default=_WIDTH, help="of the sheet, in pixels")
    asked.add_argument("--into", type=Path, default=Path(), help="the folder of the pictures")
    wish = asked.parse_args()
    wish.into.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for game in wish.games:
            seats = wish.seats or house.game(game).about.players[-1]
            shown = full(game) if wish.all else chosen(game, seats)
            cells = "".join(_cells(browser, shown, wish.sizes, wish.themes))
            _draw(browser, cells, wish.into / f"{game}-{seats}.png", width=wish.width)
        browser.close()


def _size(text: str) -> tuple[int, int]:
    wide, high = text.split("x")
    return int(wide), int(high)


def chosen(game: str, seats: int) -> list[Position]:
    """The first, a middle and the last decision, the fullest page, and one that waits."""
    found = sorted(course(game, seats), key=lambda one: len(one.actions))
    waiting = [one for one in found if one.kind.startswith("waiting")]
    asked = [one for one in found if one not in waiting]
    fullest = max(asked, key=lambda one: len(one.page()))
    return [asked[0], asked[len(asked) // 2], asked[-1], fullest, waiting[len(waiting) // 2]]


def _cells(
    browser: Browser,
    shown: Sequence[Position],
    sizes: Sequence[tuple[int, int]],
    themes: Sequence[str],
) -> Iterator[str]:
    frames = {
        is_touched: Frame(
            browser.new_page(
                viewport={"width": 1920, "height": 1080},
                has_touch=is_touched,
                is_mobile=is_touched,
                reduced_motion="reduce",
            )
        )
        for is_touched in {size[0] < _DESK for size in sizes}
    }
    for position in shown:
        for theme in themes:
            html = position.page(theme=theme)
            for frame in frames.values():
                frame.loads(html)
            for size in sizes:
                yield _cell(position, size, frames[size[0] < _DESK].picture(size))


def _cell(position: Position, size: tuple[int, int], picture: bytes) -> str:
    data, width = base64.b64encode(picture).decode(), round(size[0] * _SHARE)
    image = f"<img width={width} src='data:image/png;base64,{data}'>"
    words = f"{position.kind}, {size[0]} x {size[1]}"
    return f"<figure style='margin: 4px'>{image}<figcaption>{words}</figcaption></figure>"


def _draw(browser: Browser, cells: str, into: Path, *, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    style = (
        "body {display: flex; flex-wrap: wrap; gap: 8px; font: 13px sans-serif} figure {margin: 0}"
    )
    page.set_content(f"<style>{style}</style><body>{cells}")
    page.screenshot(path=into, full_page=True)
    page.close()
    print(into)


if __name__ == "__main__":
    main()
