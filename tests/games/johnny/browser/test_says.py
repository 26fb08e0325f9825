"""A press on dice, an offer, a payment or one's own money says in the dock what it is."""

import pytest
from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.browser.positions import full
from tests.browser.still import looks_at_still


@pytest.mark.parametrize(
    ("kind", "thing", "said"),
    [
        ("answer J12", ".props li:nth-child(1)", "It shows "),
        ("answer J12", ".props li:nth-child(2)", "Not thrown yet."),
        ("answer J12", ".pile-offer", "Face down: "),
        ("answer J12", ".fans", "You hold "),
        ("pay J19", ".pile-paid", "for a wrong doubt"),
    ],
)
def test_things_say_what_they_are(people: Crowd, kind: str, thing: str, said: str) -> None:
    person = people.one(**PHONE)
    asked = next(one for one in full("johnny") if one.kind == kind)
    played = looks_at_still(person, asked)
    person.page.locator(f"{thing} [data-says]").first.tap()
    shown = person.page.locator("#decision .says")
    expect(shown).to_contain_text(said)
    expect(shown).to_be_in_viewport(ratio=0.9)
    assert played == []


def test_ones_own_money_is_one_stop(people: Crowd) -> None:
    person = people.one()
    looks_at_still(person, next(one for one in full("johnny") if one.kind == "waiting"))
    things = person.page.locator(".fans [data-says]")
    things.first.focus()
    person.page.keyboard.press("ArrowLeft")
    expect(things.last).to_be_focused()
    assert [one.get_attribute("tabindex") for one in things.all()][:2] == [None, "-1"]
