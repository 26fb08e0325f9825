"""Whole games in a browser: by mouse, by keyboard, on a phone, in French, and without a script."""

import pytest
from playwright.sync_api import Route

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.depth import enough

REFRESH = 'http-equiv="refresh" content="1"'


def play_to_the_end(person: Person, *, by_keyboard: bool = False) -> None:
    while person.waits_to_be_asked():
        if by_keyboard:
            person.answers_by_keyboard()
        else:
            person.answers_by_mouse()


@pytest.mark.parametrize(
    "by_keyboard", enough([True], deep=[False, True]), ids={False: "mouse", True: "keyboard"}.get
)
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
    person.page.route("**/t/*", looks_again_soon)
    sit_down_without_a_script(person)
    while not has_gone_on(person):
        if person.is_over:  # a game may end soon
            sit_down_without_a_script(person)
        elif person.is_asked:
            answer_without_a_script(person)
        person.waits_until(  # until then the page looks again by itself
            lambda: has_gone_on(person) or person.is_over or person.is_asked
        )


def looks_again_soon(route: Route) -> None:
    """A page that looks again by itself waits for a fifth of its time.

    Only what is not reached by a redirection comes this way: hence the reloading below.
    """
    answer = route.fetch()
    sooner = answer.text().replace('http-equiv="refresh" content="5"', REFRESH)
    route.fulfill(response=answer, body=sooner)


def sit_down_without_a_script(person: Person) -> None:
    person.page.goto(f"{person.url}/sit/johnny")
    person.page.click("main button")
    person.looks_again()
    person.page.context.request.post(f"{person.page.url}/pace", form={"pace": "instant"})


def has_gone_on(person: Person) -> bool:
    return person.shows("#log .told:nth-child(13)")


def answer_without_a_script(person: Person) -> None:
    if person.shows("#decision label.piece"):
        person.page.locator("#decision label.piece").first.click(position={"x": 12, "y": 30})
    person.page.locator("#commit button[name=act]").first.click(force=True)
    person.looks_again()
