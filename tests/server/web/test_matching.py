"""A rule that asks what is inside of something, with :has(), names what it applies to.

Where it applies to anything, a browser has to match the styles of the whole page again at whatever
changes there; on a phone that can take longer than a frame.
"""

import re
from collections.abc import Iterator

import pytest

from tests.server.web.test_motion import sheets

_RULE = re.compile(r"([^{};]+)\{")
_NAMED = re.compile(r"[.#\[]|^\w")
_ASIDE = re.compile(r":(?:not|has)\((?:[^()]|\([^()]*\))*\)")
"""What a thing is not, or has in it, says nothing about which thing it is."""


def apart(text: str, separators: str) -> Iterator[str]:
    """The parts of a selector, cut where no parenthesis or bracket is open."""
    depth, start = 0, 0
    for at, character in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(character, 0)
        if depth == 0 and character in separators:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def vague(sheet: str) -> list[str]:
    """The selectors that ask what is inside of one thing, and apply to any other."""
    found = []
    for rule in _RULE.findall(sheet):
        if rule.strip().startswith("@"):
            continue
        for selector in apart(rule, ","):
            *around, last = [one for one in apart(selector.strip(), " >+~") if one]
            if any(":has(" in one for one in around) and not _NAMED.search(_ASIDE.sub("", last)):
                found.append(selector.strip())
    return found


def test_a_rule_names_what_it_applies_to() -> None:
    asked = {name: vague(sheet) for name, sheet in sheets() if ":has(" in sheet}
    assert {name: found for name, found in asked.items() if found} == {}
    assert asked, "nothing was looked at"


@pytest.mark.parametrize(
    "selector",
    [
        ".room:has(.hand) *",
        ".room:has(.hand) > :not(.plate, :has(b))",
        ".seat, .room:has([data-hasty]) .poster :first-child",
        "@media (width < 600px) { .whole:has(> .uses) > *",
    ],
)
def test_whatever_applies_to_anything_is_noticed(selector: str) -> None:
    assert len(vague(f"{selector} {{ order: 1; }}")) == 1


@pytest.mark.parametrize(
    "selector",
    [
        ".room:has(.hand) .plate > b",
        ".room:has(.hand) > :is(.plate, .seat)",
        ".room > *:has(.hand, :not(.plate))",
        '.plate[aria-label="a, b"]:has(> i), * > .seat',
    ],
)
def test_whatever_names_it_is_not(selector: str) -> None:
    assert vague(f"{selector} {{ order: 1; }}") == []
