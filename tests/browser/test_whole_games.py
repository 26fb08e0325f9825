"""Whole games in a browser: by mouse, by keyboard, on a phone, in French, and without a script."""

import pytest

from tests.browser.conftest import Crowd
from tests.browser.person import Person


def play_to_the_end(person: Person, *, by_keyboard: bool = False) -> None:
    while person.waits_to_be_asked():
        if by_keyboard:
            person.answers_by_keyboard()
        else:
            person.answers_by_mouse()


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game(people: Crowd, by_keyboard: bool) -> None:
    person = people.one()
    person.sits_down()
    play_to_the_end(person, by_keyboard=by_keyboard)
    assert "J2" in person.page.inner_text("#over .clause") or "J30" in person.page.inner_text(
        "#over"
    )
    person.page.click("#over a[href$='/replay']")
    person.page.wait_for_selector("[data-scrub]")


def test_a_whole_game_on_a_phone(people: Crowd) -> None:
    person = people.one(width=360, height=740, has_touch=True, is_mobile=True)
    person.sits_down()
    widest = "Math.max(...[...document.querySelectorAll('body *')].map(e => e.scrollLeft))"
    while person.waits_to_be_asked():
        assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
        assert person.page.evaluate(widest) == 0
        person.answers_by_mouse()


def test_a_whole_game_in_french(people: Crowd) -> None:
    person = people.one(locale="fr-FR")
    person.sits_down()
    play_to_the_end(person)
    assert person.page.get_attribute("html", "lang") == "fr"
    story = person.page.text_content("#log") or ""
    assert "doute" in story or "fait confiance" in story


def test_a_game_without_a_script(people: Crowd) -> None:
    person = people.one(java_script_enabled=False)
    page = person.page
    page.goto(f"{person.url}/sit/johnny")
    page.click("main button")
    for _ in range(60):
        if person.is_over or len(page.query_selector_all("#log li")) > 25:
            break
        if person.is_asked:
            if page.query_selector("#decision label.piece"):
                page.locator("#decision label.piece").first.click(position={"x": 12, "y": 30})
            page.locator("#commit button[name=act]").first.click(force=True)
        else:
            page.wait_for_timeout(500)
            page.reload()
    assert len(page.query_selector_all("#log li")) > 10
