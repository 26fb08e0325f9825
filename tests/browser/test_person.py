"""A person at a page does not give up too soon, and does give up."""

import random

import pytest
from playwright.sync_api import Route

from tests import patience
from tests.browser.crowd import Crowd

_RESTLESS = "<meta http-equiv='refresh' content='0'><p>And again.</p>"


def test_who_presses_in_vain_gives_up_and_says_what_there_was(
    people: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = people.one()
    person.sits_down_and_is_asked()
    person.page.evaluate("addEventListener('click', event => event.preventDefault(), true)")
    monkeypatch.setattr(patience, "SECONDS", 1)
    with pytest.raises(AssertionError, match="is still to be made, whatever"):
        person.answers_by_mouse()
    with pytest.raises(AssertionError, match="is still to be made, whatever"):
        person.presses_anything(random.Random(1))


def test_a_page_that_loads_itself_all_the_time_can_be_loaded_anew(people: Crowd) -> None:
    person = people.one()
    person.page.route("**/restless", is_restless)
    person.page.goto(f"{person.url}/restless")
    for _ in range(3):
        person.looks_again()


def is_restless(route: Route) -> None:
    route.fulfill(body=_RESTLESS, content_type="text/html")
