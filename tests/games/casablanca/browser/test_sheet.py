"""How much a protester bets: the sheet for any sum, by mouse, by keyboard and by finger."""

import re

from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.positions import full
from tests.browser.still import looks_at_still

_FIELD = "#how-much [type=number]"
_SLIDER = "#how-much [type=range]"
_SAYS = "#how-much .comes-to"


def may_protest(person: Person) -> list[dict[str, str]]:
    """Somebody who may protest with any sum, and what they play."""
    position = next(one for one in full("casablanca") if one.kind.startswith("protest"))
    return looks_at_still(person, position)


def test_c21_steps_slider_and_field_name_one_sum_and_say_what_is_left(people: Crowd) -> None:
    person = people.one()
    played = may_protest(person)
    page = person.page
    page.click(".amount-other")
    expect(page.locator(_SAYS)).to_have_text("$100; you keep $1,200")
    page.click("#how-much [data-steps='1']")
    expect(page.locator(_FIELD)).to_have_value("150")
    page.locator(_SLIDER).fill("400")
    expect(page.locator(_FIELD)).to_have_value("400")
    expect(page.locator(_SLIDER)).to_have_attribute("aria-valuetext", "$400; you keep $900")
    page.locator(_FIELD).fill("9000")
    expect(page.locator(_SAYS)).to_have_text("From 100 to 1,300")
    page.locator(_FIELD).fill("650")
    expect(page.locator(_SLIDER)).to_have_value("650")
    page.click("#how-much .plays")
    person.waits_until(lambda: bool(played))
    assert (played[0]["act"], played[0]["protest"]) == ("protest", "650")


def test_the_keyboard_alone_opens_writes_and_plays(people: Crowd) -> None:
    person = people.one()
    played = may_protest(person)
    page = person.page
    page.focus(".amount-other")
    page.keyboard.press("Enter")
    expect(page.locator(_SLIDER)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(_FIELD)).to_have_value("150")
    page.keyboard.type("200")
    expect(page.locator(_FIELD)).to_have_value("200")
    page.keyboard.press("Escape")
    expect(page.locator("#how-much")).to_be_hidden()
    expect(page.locator(".amount-other")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    person.waits_until(lambda: bool(played))
    assert (played[0]["act"], played[0]["protest"]) == ("protest", "200")


def test_the_sheet_covers_neither_the_question_nor_the_hand_and_axe_finds_nothing(
    people: Crowd,
) -> None:
    person = people.one(**PHONE)
    may_protest(person)
    person.page.tap(".amount-other")
    assert person.bottom_of("#how-much") <= person.page.evaluate(
        "document.querySelector('#decision').getBoundingClientRect().top"
    )
    assert person.violations("#how-much") == []
    person.page.tap("#question")
    expect(person.page.locator("#how-much")).to_be_hidden()


def test_a_quick_sum_is_one_press(people: Crowd) -> None:
    person = people.one(**PHONE)
    played = may_protest(person)
    person.page.tap(".amount > [value='protest 200']")
    person.waits_until(lambda: bool(played))
    assert played[0]["act"] == "protest 200"


def test_without_a_script_a_sum_is_written_into_a_field(people: Crowd) -> None:
    person = people.one(java_script_enabled=False)
    played = may_protest(person)
    person.page.click(".amount-other")
    assert person.page.locator(_SLIDER).is_hidden()
    expect(person.page.locator(_SAYS)).to_have_text(re.compile("From 100 to 1,300"))
    person.page.fill(_FIELD, "250")
    person.page.click("#how-much .plays")
    assert (played[0]["act"], played[0]["protest"]) == ("protest", "250")
