"""How to play, in one minute: at a first visit, and behind the question mark ever after."""

import pytest
from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.example import ANY
from tripot import house
from tripot.server.web.rendering import pages_of

MINUTE = "#minute"


def comes_for_the_first_time(people: Crowd, game: str = ANY, **window: object) -> Person:
    """Somebody new, at a table of their own that waits."""
    person = people.one(is_new=True, **window)  # type: ignore[arg-type]
    person.page.goto(f"{person.url}/sit/{game}")
    person.page.wait_for_url("**/t/*")
    expect(person.page.locator(MINUTE)).to_be_visible()
    return person


@pytest.mark.parametrize("game", house.game_names())
def test_a_newcomer_is_shown_how_to_play_before_anything_is_dealt(people: Crowd, game: str) -> None:
    if not (pages_of(house.game(game)) / "minute.html.j2").is_file():
        pytest.skip(f"{game} has no page/minute.html.j2")
    person = comes_for_the_first_time(people, game, **PHONE)
    expect(person.page.locator(f"{MINUTE} li svg")).to_have_count(5)
    assert person.violations(MINUTE) == []
    assert person.sticks_out() == []
    assert person.number == 0
    person.page.tap(f"{MINUTE} .primary")
    expect(person.page.locator(MINUTE)).to_be_hidden()
    person.waits_for_news(0)
    person.looks_again()
    expect(person.page.locator(MINUTE)).to_be_hidden()


def test_one_key_skips_it_and_the_question_mark_brings_it_back(people: Crowd) -> None:
    person = comes_for_the_first_time(people)
    page = person.page
    expect(page.locator(f"{MINUTE} .primary")).to_be_focused()
    page.keyboard.press("Escape")
    person.waits_for_news(0)
    page.keyboard.press("?")
    expect(page.locator(MINUTE)).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator(MINUTE)).to_be_hidden()
    expect(page.locator("#rulebook")).to_be_visible()
    page.keyboard.press("Escape")
    page.click("[data-help]")
    page.click(f"{MINUTE} [data-rules]")
    expect(page.locator("#rulebook")).to_be_visible()


def test_without_a_script_a_button_leads_on_from_it(people: Crowd) -> None:
    person = people.one(is_new=True, java_script_enabled=False)
    person.page.goto(f"{person.url}/sit/{ANY}")
    person.page.click("main form button")
    person.page.click(f"{MINUTE} .primary")
    expect(person.page.locator(MINUTE)).to_be_hidden()
