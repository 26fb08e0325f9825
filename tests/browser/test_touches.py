"""On touch, a thing on the table first tells what it may bring; it is played by a second tap."""

from functools import cache

from playwright.sync_api import Locator, expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.positions import Position, full
from tests.browser.still import looks_at_still
from tripot import house

_ASKS_ANEW = """async () => {
  const page = document.querySelector("script[src$='/page.js']").src;
  const { swap } = await import(page.replace("/page.js", "/swap.js"));
  const { questionCame } = await import(page.replace("/page.js", "/meant.js"));
  const frame = document.createElement("template");
  frame.innerHTML = document.body.innerHTML.replace(/data-number="[^"]*"/g, 'data-number="901"');
  for (const shown of frame.content.querySelectorAll(".picked")) shown.remove();
  for (const one of frame.content.querySelectorAll("[data-tells]")) one.ariaPressed = null;
  swap(frame.content);
  questionCame(null);
  const [thing] = document.querySelectorAll("[data-tells]");
  thing.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
  thing.click();
}"""
"""The same table again, as another question, and a tap before anybody can have read it."""


@cache
def _telling() -> Position:
    """Where something on the table has an outlook that nothing else tells."""
    every = (one for name in house.game_names() for one in full(name))
    return next(one for one in every if "data-tells" in one.page())


def _sits(people: Crowd, *, has_outlook: bool = True) -> tuple[Person, list[dict[str, str]]]:
    person = people.one(**PHONE)
    return person, looks_at_still(person, _telling(), has_outlook=has_outlook)


def _thing(person: Person) -> Locator:
    return person.page.locator("#table button[name=act]").last


def test_a_first_tap_tells_and_a_second_plays(people: Crowd) -> None:
    person, played = _sits(people)
    thing, picked = _thing(person), person.page.locator(".picked button")
    name, outlook = thing.get_attribute("aria-label") or "", thing.get_attribute("title") or ""
    thing.tap()
    expect(thing).to_have_attribute("aria-pressed", "true")
    expect(picked).to_contain_text(name)
    expect(picked).to_contain_text(outlook)
    expect(person.page.locator("#spoken")).to_have_text(f"{name}. {outlook}")
    assert person.violations("#decision") == []
    assert played == []
    value = thing.get_attribute("value")
    thing.tap()
    person.waits_until(lambda: [one["act"] for one in played] == [value])


def test_the_choice_that_a_tap_has_shown_plays_it_too(people: Crowd) -> None:
    person, played = _sits(people)
    value = _thing(person).get_attribute("value")
    _thing(person).tap()
    person.page.tap(".picked button")
    person.waits_until(lambda: [one["act"] for one in played] == [value])


def test_another_tap_and_escape_let_go(people: Crowd) -> None:
    person, played = _sits(people)
    page, things = person.page, person.page.locator("[data-tells]")
    things.last.tap()
    things.first.tap()
    expect(page.locator("[aria-pressed=true][data-tells]")).to_have_count(1)
    expect(things.first).to_have_attribute("aria-pressed", "true")
    page.locator("#question").tap(position={"x": 4, "y": 8})
    expect(page.locator(".picked, [data-tells][aria-pressed]")).to_have_count(0)
    things.last.tap()
    expect(page.locator(".picked")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".picked, [data-tells][aria-pressed]")).to_have_count(0)
    things.last.tap()
    expect(page.locator(".picked")).to_be_visible()
    assert played == []


def test_a_new_question_lets_go_and_shows_nothing_to_a_tap_that_it_did_not_mean(
    people: Crowd,
) -> None:
    person, played = _sits(people)
    page = person.page
    _thing(person).tap()
    page.evaluate(_ASKS_ANEW)
    expect(page.locator(".picked, [data-tells][aria-pressed]")).to_have_count(0)
    expect(page.locator("#refusal")).to_contain_text("only just come")
    person.reads()
    _thing(person).tap()
    expect(page.locator(".picked")).to_be_visible()
    assert played == []


def test_once_is_enough_for_a_mouse_or_a_key(people: Crowd) -> None:
    person, played = _sits(people)
    _thing(person).click()
    person.waits_until(lambda: len(played) == 1)
    played = looks_at_still(person, _telling())
    _thing(person).focus()
    person.page.keyboard.press("Enter")
    person.waits_until(lambda: len(played) == 1)


def test_once_is_enough_where_outlooks_are_hidden(people: Crowd) -> None:
    person, played = _sits(people, has_outlook=False)
    _thing(person).tap()
    person.waits_until(lambda: len(played) == 1)
