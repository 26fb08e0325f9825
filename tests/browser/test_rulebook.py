"""The rulebook as a page: the minute first, then contents, a search, the clauses, and a table."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.depth import enough
from tests.example import ANY
from tripot import house


@pytest.mark.parametrize("game", house.game_names()[: enough(1, deep=9)])
def test_it_begins_with_the_minute_and_ends_at_a_table(people: Crowd, game: str) -> None:
    reader = people.one(**PHONE)
    page = reader.page
    page.goto(f"{reader.url}/rules/{game}")
    assert reader.violations() == []
    assert reader.sticks_out() == []
    expect(page.locator(".minute-steps svg")).to_have_count(5)
    titles = page.locator(".book h2").all_inner_texts()
    assert page.locator(".contents li").all_inner_texts() == titles
    pictures = page.locator(".book figure")
    expect(pictures.first.get_by_role("img")).to_have_accessible_name(re.compile(r"\w"))
    page.set_viewport_size({"width": 320, "height": 568})
    assert reader.sticks_out() == []
    widths = pictures.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")
    assert min(widths) > 200
    page.click(".contents li:last-child a")
    expect(page.locator(".book h2").last).to_be_in_viewport()
    page.click(".play button")
    page.wait_for_url(re.compile("/t/"))


def test_a_search_leaves_the_clauses_that_hold_the_words(people: Crowd) -> None:
    reader = people.one()
    page = reader.page
    page.goto(f"{reader.url}/rules/{ANY}")
    clauses = page.locator(".book h3")
    whole = clauses.count()
    last = clauses.nth(whole - 1).inner_text()
    page.fill("#search", last.split(" ", 1)[1].upper())
    expect(clauses.locator("visible=true")).not_to_have_count(whole)
    expect(clauses.filter(has_text=last)).to_be_visible()
    page.fill("#search", "xyzzy")
    expect(clauses.locator("visible=true")).to_have_count(0)
    expect(page.locator("#found")).to_have_text("Nothing found.")
    page.fill("#search", "")
    expect(clauses.locator("visible=true")).to_have_count(whole)
