"""A pause, in which one goes back step by step on the table, and then comes back to now."""

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person

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


_AT_THE_TABLE = """async () => {
  const page = await (await fetch(location.href)).text();
  return Number(page.match(/data-number="(\\d+)/)[1]);
}"""
"""How many actions have been played, whatever is shown."""


def test_what_happens_in_a_pause_is_shown_after_it(people: Crowd) -> None:
    person = people.one(**PHONE)
    person.sits_down_and_is_asked()
    person.sets_pace("brisk")
    looks_back_by_touch(person)
    shown, lines = person.number, person.page.locator("#log .told").count()
    person.waits_until(lambda: int(person.page.evaluate(_AT_THE_TABLE)) > shown + 1)
    assert person.number == shown
    assert person.page.locator("#log .told").count() == lines
    assert person.sticks_out() == []
    person.page.click("#past [data-pauses]")
    person.waits_until(lambda: person.number > shown + 1)
    assert person.page.locator("#log .told").count() > lines
    assert not person.shows("#past:not([hidden])")
