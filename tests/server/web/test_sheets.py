"""Style sheets name the sizes that tables are laid out for; browsers are sent the sizes."""

import re
from pathlib import Path

from tripot import house
from tripot.server.web import rendering
from tripot.server.web.rendering import assets, pages_of

_STATIC = Path(rendering.__file__).parent / "static"
_BY_NAME = re.compile(r"@media[^{]*\(--[\w-]+\)")
_AGAIN = re.compile(r"@media[^{]*(?:(?:min|max)-height: 4[78]\d|orientation)")


def test_sizes_have_values_in_what_is_sent() -> None:
    sheets = [one.content.decode() for name, one in assets().items() if name.endswith(".css")]
    assert [sheet for sheet in sheets if _BY_NAME.search(sheet) or "@custom-media" in sheet] == []


def test_what_makes_a_screen_low_or_large_is_said_in_one_place() -> None:
    tables = [pages_of(house.game(name)) / "table.css" for name in house.game_names()]
    sheets = [_STATIC / "sheet.css", _STATIC / "end.css", *tables]
    assert all(_BY_NAME.search(one.read_text()) for one in sheets)
    assert [str(one) for one in sheets if _AGAIN.search(one.read_text())] == []


_HOVERED = re.compile(r"@media[^{]*\(hover: hover\)[^{]*{(?:[^{}]*{[^{}]*})*\s*}")
_RULE = re.compile(r"([^{}]*:hover[^{}]*){([^{}]*)}")
_LIES = {"z-index", "display", "animation"}


def test_nothing_has_a_colour_left_where_a_finger_was() -> None:
    """After a touch browsers take it to hover there, over whatever is asked next."""
    found, looked_at = list[tuple[str, str]](), 0
    for name, one in assets().items():
        if not name.endswith(".css"):
            continue
        sheet = re.sub(r"/\*.*?\*/", "", one.content.decode(), flags=re.DOTALL)
        looked_at += sheet.count(":hover")
        for selector, declared in _RULE.findall(_HOVERED.sub("", sheet)):
            properties = {part.partition(":")[0].strip() for part in declared.split(";")} - {""}
            if properties - _LIES:
                found.append((name, selector.strip()))
    assert found == []
    assert looked_at > 12
