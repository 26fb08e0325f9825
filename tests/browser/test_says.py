"""A press on a thing that lies on the table says in the dock what it is, and plays nothing."""

import re
from functools import cache

from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.positions import Position, full
from tests.browser.still import looks_at_still
from tripot import house

_SWAPS = """async ([html, number]) => {
  const page = document.querySelector("script[src$='/page.js']").src;
  const { swap } = await import(page.replace("/page.js", "/swap.js"));
  const frame = document.createElement("template");
  frame.innerHTML = html.replace(/data-number="[^"]*"/g, `data-number="${number}"`);
  swap(frame.content);
}"""
"""Another frame comes, with a decision of this number."""
_ARRIVES = """async ([html]) => {
  const page = document.querySelector("script[src$='/page.js']").src;
  const { arrive } = await import(page.replace("/page.js", "/frames.js"));
  arrive(html);
}"""


@cache
def _waiting() -> tuple[Position, ...]:
    """Where somebody waits at a table with things to press: one of each game that has such."""
    every = [one for name in house.game_names() for one in full(name) if one.kind == "waiting"]
    return tuple(one for one in every if 'class="about"' in one.page())


def _sits(people: Crowd, position: Position) -> tuple[Person, list[dict[str, str]]]:
    person = people.one(**PHONE)
    return person, looks_at_still(person, position)


def test_whoever_waits_is_told_what_things_are(people: Crowd) -> None:
    assert {one.game for one in _waiting()} == set(house.game_names())
    for position in _waiting():
        _is_told_what_things_are(*_sits(people, position))


def _is_told_what_things_are(person: Person, played: list[dict[str, str]]) -> None:
    things, said = person.page.locator("#table .about"), person.page.locator("#decision .says")
    for thing in (things.first, things.last):
        thing.tap()
        expect(said).to_have_count(1)
        expect(said).to_contain_text(thing.get_attribute("aria-label") or "?")
        expect(said).to_contain_text(thing.get_attribute("title") or "?")
        expect(said).to_be_in_viewport(ratio=0.9)
    assert person.violations("main") == []
    things.last.tap()  # again
    expect(said).to_have_count(0)
    things.first.tap()
    person.page.locator("#question").tap(position={"x": 4, "y": 8})
    expect(person.page.locator(".says, .about[aria-pressed]")).to_have_count(0)
    assert played == []


def test_by_keyboard_things_are_one_stop(people: Crowd) -> None:
    person, _ = _sits(people, _waiting()[-1])
    page, things = person.page, person.page.locator("#table li .about")
    assert [one.get_attribute("tabindex") for one in things.all()][:2] == [None, "-1"]
    things.first.focus()
    page.keyboard.press("ArrowRight")
    expect(things.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".says")).to_contain_text(things.nth(1).get_attribute("title") or "?")
    page.keyboard.press("Escape")
    expect(page.locator(".says")).to_have_count(0)


def test_it_stays_while_others_play_and_goes_with_a_question(people: Crowd) -> None:
    waiting = _waiting()[-1]
    person, _ = _sits(people, waiting)
    asked = next(one for one in full(waiting.game) if "data-yours" in one.page())
    person.page.locator("#table li .about").first.tap()
    person.page.evaluate(_SWAPS, [waiting.page(), 901])
    expect(person.page.locator("#decision[data-number='901'] .says")).to_be_visible()
    person.page.evaluate(_SWAPS, [asked.page(), 902])
    expect(person.page.locator(".says")).to_have_count(0)


def test_what_happened_stays_when_a_thing_is_pressed_and_goes_at_any_other_press(
    people: Crowd,
) -> None:
    moment = next(one for one in full(_waiting()[-1].game) if one.moment)
    person, _ = _sits(people, _waiting()[-1])
    page, held = person.page, person.page.locator("#decision[data-hold]")
    page.evaluate(_ARRIVES, [re.sub('data-hold="[^"]*"', 'data-hold="60000"', moment.page())])
    expect(held).to_be_visible()
    page.evaluate(_ARRIVES, [_waiting()[-1].page()])
    page.locator("#table li .about").first.tap()
    expect(page.locator(".says")).to_be_visible()
    expect(held).to_be_visible()
    page.locator(".says").tap()
    page.locator("#question").tap(position={"x": 4, "y": 8})
    expect(held).to_have_count(0)
