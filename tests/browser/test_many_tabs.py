"""Many tables in one browser: all are live, by one stream for all of them."""

import random

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.crowd import Crowd
from tests.browser.line import Line
from tests.browser.person import Person
from tests.depth import enough
from tests.example import ANY

_TABS = enough(7, deep=10)
"""A browser opens six connections to a house by HTTP/1.1."""
_WITHOUT = {
    "a worker": "",
    "a channel": "delete window.SharedWorker",
    "itself": "delete window.SharedWorker; delete window.BroadcastChannel",
}
"""By what pages follow, and what a browser lacks where they do."""


def opens_tables(people: Crowd, line: Line, *, lacks: str, tabs: int) -> list[Person]:
    """One person's tabs, each on a table of their own."""
    first = people.one()
    first.url = line.url
    context = first.page.context
    context.add_init_script(lacks)
    owners = [first, *(tab_of(context, line) for _ in range(tabs - 1))]
    for at, tab in enumerate(owners):
        tab.page.goto(line.url + laid(context, line))
        expect(tab.page.locator("main[data-line=open]")).to_be_attached()
        assert at == 0 or tab.page.url != owners[0].page.url
    return owners


def laid(context: BrowserContext, line: Line) -> str:
    """The path of a new table of this browser's guest."""
    form: dict[str, str | float | bool] = {"game": ANY, "players": "2", "pace": "calm"}
    return context.request.post(f"{line.url}/tables", form=form).url.removeprefix(line.url)


def tab_of(context: BrowserContext, line: Line) -> Person:
    return Person(context.new_page(), line.url)


def streams(line: Line) -> list[str]:
    """What was asked for as a stream."""
    return [one for one in line.asked if one.startswith("GET /stream")]


@pytest.mark.parametrize("means", [*_WITHOUT][: enough(1, deep=3)])
def test_many_tables_are_live_at_once(people: Crowd, means: str) -> None:
    tabs = {"a worker": _TABS, "a channel": _TABS, "itself": 2}[means]
    with Line(people.house.url) as line:
        owners = opens_tables(people, line, lacks=_WITHOUT[means], tabs=tabs)
        for tab in owners:
            tab.sets_pace(
                "instant"
            )  # which is asked by a connection of its own, and told by the stream
        for tab in random.Random(1).sample(owners, 3 if tabs > 3 else 2):
            if tab.waits_to_be_asked():
                tab.answers_by_mouse()
        if means != "itself":
            assert max(one.count("follow=") for one in streams(line)) == tabs


def test_whoever_leaves_is_followed_no_more(people: Crowd) -> None:
    with Line(people.house.url) as line:
        first, second, third = opens_tables(people, line, lacks=_WITHOUT["a channel"], tabs=3)
        first.page.close()  # whoever holds the stream for the others
        third.waits_until(lambda: streams(line)[-1].count("follow=") == 2)
        for tab in (second, third):
            tab.sets_pace("instant")


def test_two_tabs_of_one_table_show_the_same(people: Crowd) -> None:
    with Line(people.house.url) as line:
        [first] = opens_tables(people, line, lacks="", tabs=1)
        second = tab_of(first.page.context, line)
        second.page.goto(first.page.url)
        first.sets_pace("instant")
        if first.waits_to_be_asked():
            number = first.number
            first.answers_by_mouse()
            second.waits_for_news(number)
        assert streams(line)[-1].count("follow=") == 1
