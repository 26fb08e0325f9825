"""Whoever wants no motion sees none, on any page of any game; but a clock goes on."""

import re
from collections.abc import Iterator

from tripot.server.web.rendering import assets

CLOCKS = {"run-out"}
"""Animations that tell the time that is left."""
WAITS = {"rest"}
"""Animations that only let something be seen later."""
_WANTED = re.compile(r"@media[^{]*prefers-reduced-motion: no-preference\)\s*{")
_ANIMATED = re.compile(r"animation(?:-name)?:\s*([\w-]+)")
_QUICK = re.compile(r"transition(?:-duration)?:[^;}]*\d[\d.]*m?s|scroll-behavior:\s*smooth")


def still(sheet: str) -> str:
    """What of a sheet holds for those who want no motion."""
    while wanted := _WANTED.search(sheet):
        end, depth = wanted.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            end += 1
        sheet = sheet[: wanted.start()] + sheet[end:]
    return sheet


def sheets() -> Iterator[tuple[str, str]]:
    """All style sheets, by name, without comments."""
    for name, one in assets().items():
        if name.endswith(".css"):
            yield name, re.sub(r"/\*.*?\*/", "", one.content.decode(), flags=re.DOTALL)


def test_nothing_moves_for_whoever_wants_no_motion() -> None:
    moved = {(name, one) for name, sheet in sheets() for one in _ANIMATED.findall(still(sheet))}
    assert {one for one in moved if one[1] not in {*CLOCKS, *WAITS, "none"}} == set()
    assert moved, "nothing was looked at"


def test_what_changes_by_degrees_takes_as_long_as_the_tokens_say() -> None:
    assert [name for name, sheet in sheets() if _QUICK.search(still(sheet))] == []
