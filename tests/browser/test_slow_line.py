"""A slow line: whoever presses twice has pressed once, and sees that it was pressed."""

import sqlite3
from contextlib import closing

import pytest

from tests.browser.crowd import Crowd
from tests.browser.line import Line
from tests.example import ANY


def laid(people: Crowd) -> tuple[int, int]:
    """How many tables and guests there are."""
    with closing(sqlite3.connect(people.house.database)) as store:
        found = [store.execute(f"SELECT count(*) FROM {of}").fetchone()[0] for of in _TABLES]
    return found[0], found[1]


_TABLES = ("tables", "guests")


_NOTES_A_PRESS = """new MutationObserver(() => {
  if (document.querySelector(".is-pressed[aria-busy]")) sessionStorage.wasSeen = "yes";
}).observe(document, { attributes: true, subtree: true });"""


def posts(line: Line) -> int:
    """How often a table was asked for."""
    return sum(one.startswith("POST /tables") for one in line.asked)


@pytest.mark.parametrize("has_script", [True, False])
def test_a_door_pressed_twice_lays_one_table(people: Crowd, has_script: bool) -> None:
    person = people.one(java_script_enabled=has_script)
    person.page.add_init_script(_NOTES_A_PRESS)
    tables, guests = laid(people)
    presses = 1 if has_script else 2
    with Line(people.house.url) as line:
        person.page.goto(line.url)
        door = person.page.locator(f".door-{ANY} .door-ways button").first.bounding_box()
        assert door is not None
        with line.held():
            person.page.mouse.click(door["x"] + 9, door["y"] + 9, click_count=2, delay=100)
            person.waits_until(lambda: posts(line) == presses)
        person.waits_until(lambda: "/t/" in person.page.url)
        person.page.wait_for_load_state()
        assert posts(line) == presses
        assert not has_script or person.page.evaluate("sessionStorage.wasSeen") == "yes"
    assert laid(people) == (tables + 1, guests + 1)
