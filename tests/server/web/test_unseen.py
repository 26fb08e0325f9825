"""Words for screen readers alone take up no room, however long a name in them is."""

import re

from tests.server.web.test_motion import sheets

_RULE = re.compile(r"{([^{}]*clip-path: inset\(50%\)[^{}]*)}")
_NO_ROOM = {"position: absolute", "width: 1px", "height: 1px", "white-space: nowrap"}


def test_what_is_only_heard_makes_no_page_longer() -> None:
    """A pixel wide, a name would be broken into a line for each word."""
    rules = [(name, rule) for name, sheet in sheets() for rule in _RULE.findall(sheet)]
    assert [
        one for one in rules if not {part.strip() for part in one[1].split(";")} >= _NO_ROOM
    ] == []
    assert len(rules) > 10, "they were not found"
