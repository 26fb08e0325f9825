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
