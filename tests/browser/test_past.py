"""A pause, in which one goes back step by step on the table, and then comes back to now."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.crowd import Crowd
from tests.browser.frames import AT_A_DESK, TOUCHED, at_sizes, frames_of
from tests.browser.person import PHONE, Person
from tests.browser.positions import course, full
from tests.browser.still import looks_at_still
from tests.depth import enough
from tripot import house
from tripot.core.language import LANGUAGES

_PAUSES = "#decision [data-pauses]"


def step_of(person: Person) -> int:
    return int(person.page.get_attribute("#past", "data-step") or 0)


def looks_back(person: Person) -> None:
    person.page.keyboard.press("p")
    sees_the_past(person)


def looks_back_by_touch(person: Person) -> None:
    """Play on until others do, and stop them."""
    while not person.shows(_PAUSES):
        if person.is_asked:
            person.answers_by_mouse()
        person.sees(f"{_PAUSES}, #decision.is-yours")
    person.page.locator(_PAUSES).tap()
    sees_the_past(person)


def sees_the_past(person: Person) -> None:
    person.waits_until(lambda: person.shows("#past:not([hidden]) [data-past]"))


def test_one_looks_back_by_keyboard_and_goes_on_where_one_was(people: Crowd) -> None:
    person = people.one()
    person.sits_down_and_is_asked(target="60000")  # so that it goes on after two answers
    for _ in range(2):
        person.answers_by_keyboard()
        person.waits_to_be_asked()
    question = person.page.text_content("#question")
    table = person.page.inner_html("#table")
    looks_back(person)
    last = step_of(person)
    person.page.keyboard.press("ArrowLeft")
    person.waits_until(lambda: step_of(person) == last - 1)
    assert not person.shows("#table [form=decision]:not([data-key=none], [hidden])") or last == 0
    assert person.violations("#past") == []
    person.page.keyboard.press("ArrowRight")
    person.waits_until(lambda: step_of(person) == last)
    person.page.keyboard.press("p")
    person.waits_until(lambda: person.shows("#past[hidden]"))
    assert person.page.text_content("#question") == question
    assert person.page.inner_html("#table") == table
    person.answers_by_keyboard()
    person.waits_to_be_asked()


_LIES_OVER = (Path(__file__).parent / "pause.js").read_text()
"""What is amiss with a pause at a size."""


@pytest.mark.parametrize("game", house.game_names())
def test_a_long_sentence_in_a_pause_leaves_ones_own_part_in_sight(people: Crowd, game: str) -> None:
    """It grew up over one's cards on phones."""
    frames, faults = frames_of(people), list[str]()
    players, every = house.game(game).about.players, enough(2, deep=1)
    positions = course(game, players[0])[0], course(game, players[-1])[-1]
    some = enough(zip(positions, LANGUAGES, strict=True), deep=product(positions, LANGUAGES))
    for position, language in some:
        page = position.paused(language=language)
        touched, at_a_desk = ((*TOUCHED, (667, 375))[::every], AT_A_DESK[::every])
        for frame, size in at_sizes(frames, page, touched=touched, at_a_desk=at_a_desk):
            found = frame.evaluates(_LIES_OVER, None)
            faults += [f"{language} at {size}: {fault}" for fault in found]
    assert faults == []


_AT_THE_TABLE = """async () => {
  const page = await (await fetch(location.href)).text();
  const decision = new DOMParser().parseFromString(page, "text/html").querySelector("#decision");
  return [parseInt(decision.dataset.number), decision.matches(".is-yours")];
}"""
"""How many actions have been played, and whether one is asked, whatever is shown."""


def much_happens(person: Person) -> bool:
    """Whether more is played in a pause than the next action; one may be asked before."""
    shown, found = person.number, list[int]()

    def comes() -> bool:
        found[:] = person.page.evaluate(_AT_THE_TABLE)
        return found[0] > shown + 1 or bool(found[1])

    person.waits_until(comes)
    return found[0] > shown + 1


def test_what_happens_in_a_pause_is_shown_after_it(people: Crowd) -> None:
    person = people.one(**PHONE)
    person.sits_down_and_is_asked()
    person.sets_pace("brisk")
    looks_back_by_touch(person)
    shown, lines = person.number, person.page.locator("#log .told").count()
    while not much_happens(person):
        person.page.click("#past [data-pauses]")
        person.waits_to_be_asked()
        looks_back_by_touch(person)
        shown, lines = person.number, person.page.locator("#log .told").count()
    assert person.number == shown
    assert person.page.locator("#log .told").count() == lines
    assert person.sticks_out() == []
    person.page.click("#past [data-pauses]")
    person.waits_until(lambda: person.number > shown + 1)
    assert person.page.locator("#log .told").count() > lines
    assert not person.shows("#past:not([hidden])")


def _looks_back_after_some_turns(people: Crowd) -> Person:
    person = people.one()
    person.sits_down_and_is_asked(target="60000")
    for _ in range(2):
        person.answers_by_keyboard()
        person.waits_to_be_asked()
    looks_back(person)
    return person


def test_quick_presses_are_as_many_steps(people: Crowd) -> None:
    person = _looks_back_after_some_turns(people)
    last = step_of(person)
    for _ in range(4):
        person.page.keyboard.press("ArrowLeft")
    person.waits_until(lambda: step_of(person) == last - 4)
    for _ in range(9):
        person.page.keyboard.press("ArrowRight")
    person.waits_until(lambda: step_of(person) == last)


def test_what_is_opened_in_a_pause_stays_open_and_is_closed_before_it_ends(people: Crowd) -> None:
    person = _looks_back_after_some_turns(people)
    page, last = person.page, step_of(person)
    page.locator("#table .seat .plate").first.click()
    page.keyboard.press("ArrowLeft")
    person.waits_until(lambda: step_of(person) == last - 1)
    opened = page.locator(".plate[aria-expanded=true]")
    expect(opened).to_have_count(1)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    page.locator(".hand [data-says]").first.press("Enter")
    said, ways = (page.locator(f"#past {one}").bounding_box() for one in (".says", ".past-ways"))
    assert said
    assert ways
    assert said["y"] + said["height"] <= ways["y"]
    page.keyboard.press("Escape")
    expect(page.locator(".says")).to_have_count(0)
    assert person.shows("#past:not([hidden])")
    page.keyboard.press("Escape")
    assert person.shows("#past[hidden]")


def test_ones_own_part_is_that_of_the_step(people: Crowd) -> None:
    person = _looks_back_after_some_turns(people)
    page = person.page
    now = page.locator(".hand").inner_text()
    for _ in range(step_of(person)):
        page.keyboard.press("ArrowLeft")
    person.waits_until(lambda: step_of(person) == 0)
    assert page.locator(".hand").inner_text() != now
    assert page.locator("#decision .ask").is_hidden()
    page.keyboard.press("p")
    person.answers_by_keyboard()
    person.waits_to_be_asked()


def _is_long_in_coming(_: Route) -> None:
    """It does not come."""


def test_nothing_is_played_while_the_past_is_awaited_and_nothing_stays_picked(
    people: Crowd,
) -> None:
    every = (one for name in house.game_names() for one in full(name))
    telling = next(one for one in every if "data-tells" in one.page())
    person = people.one(**PHONE)
    played = looks_at_still(person, telling)
    page = person.page
    page.evaluate("delete document.querySelector('main').dataset.over")
    page.route(re.compile("/past"), _is_long_in_coming)
    thing = page.locator("#table [data-tells]").first
    thing.tap()
    expect(page.locator(".picked")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".picked")).to_have_count(0)
    thing.tap(force=True)
    thing.tap(force=True)
    page.keyboard.press("p")
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator(".picked, [aria-pressed=true]")).to_have_count(0)
    assert played == []
    thing.tap()
    expect(page.locator(".picked")).to_be_visible()
    assert played == []


def test_on_a_phone_on_its_side_the_table_stays_in_sight(people: Crowd) -> None:
    person = people.one(**{**PHONE, "width": 740, "height": 360})
    person.sits_down_and_is_asked()
    looks_back(person)
    lies = "one => { const {left, right} = one.getBoundingClientRect(); return [left, right]; }"
    past, table = (person.page.locator(one).evaluate(lies) for one in ("#past", "#table"))
    assert past[0] >= table[1] - 1
    assert person.sticks_out() == []
