"""The README's picture is made here: `TRIPOT_PICTURES=1` writes it anew."""

import os
from pathlib import Path

from tests.browser.crowd import Crowd

PICTURE = Path(__file__).parents[2] / "docs" / "table.png"


def test_the_readme_shows_a_table(people: Crowd) -> None:
    person = people.one(color_scheme="light", locale="en-GB")
    person.sits_down_and_is_asked()
    while not person.shows(".pile-offer"):
        person.answers_by_mouse()
        if not person.waits_to_be_asked():  # nobody has offered this player anything
            person.sits_down_and_is_asked()
    assert len(person.page.query_selector_all(".seat")) == 3
    if os.environ.get("TRIPOT_PICTURES"):
        person.page.evaluate("document.activeElement.blur()")
        person.page.wait_for_timeout(1000)
        person.page.screenshot(path=PICTURE)
    assert PICTURE.read_bytes().startswith(b"\x89PNG")
