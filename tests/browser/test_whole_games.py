"""Whole games in a browser: by mouse, by keyboard, on a phone, in French, and without a script."""

import pytest

from tests.browser.conftest import Crowd
from tests.browser.person import PHONE, Person


def play_to_the_end(person: Person, *, by_keyboard: bool = False) -> None:
    while person.waits_to_be_asked():
        if by_keyboard:
            person.answers_by_keyboard()
        else:
            person.answers_by_mouse()


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game(people: Crowd, by_keyboard: bool) -> None:
    person = people.one()
    if by_keyboard:
        person.sets_the_table("johnny", turn_limit="12")
    else:
        person.sits_down()
    play_to_the_end(person, by_keyboard=by_keyboard)
    assert "J2" in person.page.inner_text("#over .clause") or "J30" in person.page.inner_text(
        "#over"
    )
    person.page.click("#over a[href$='/replay']")
    person.page.wait_for_selector("[data-scrub]")


def test_a_whole_game_on_a_phone_in_french(people: Crowd) -> None:
    person, story = people.one(**PHONE, locale="fr-FR"), ""
    widest = "Math.max(...[...document.querySelectorAll('body *')].map(e => e.scrollLeft))"
    while not ("doute" in story or "fait confiance" in story):  # a game may end before that
        person.sets_the_table("johnny", turn_limit="8")
        while person.waits_to_be_asked():
            assert person.sticks_out() == []
            assert person.page.evaluate(widest) == 0
            person.answers_by_mouse()
        assert person.page.get_attribute("html", "lang") == "fr"
        story = person.page.text_content("#log") or ""


def test_a_game_without_a_script(people: Crowd) -> None:
    person = people.one(java_script_enabled=False)
    page = person.page

    def has_gone_on() -> bool:
        return len(page.query_selector_all("#log li")) > 10

    for _ in range(300):
        if person.finds(has_gone_on, within=0.5):
            return
        if page.url == "about:blank" or person.is_over:  # a game may end soon
            page.goto(f"{person.url}/sit/johnny")
            page.click("main button")
        elif person.is_asked:  # until then the page looks again by itself
            if page.query_selector("#decision label.piece"):
                page.locator("#decision label.piece").first.click(position={"x": 12, "y": 30})
            page.locator("#commit button[name=act]").first.click(force=True)
    raise AssertionError(page.inner_text("body"))
