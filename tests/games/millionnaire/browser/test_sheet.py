"""The exchange and the stakes of Le Millionnaire on their sheets."""

from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.browser.positions import full
from tests.browser.still import looks_at_still


def test_m26_units_of_several_companies_are_bought_at_once(people: Crowd) -> None:
    person = people.one(**PHONE)
    positions = [one for one in full("millionnaire") if one.kind == "turn M18"]
    played = looks_at_still(person, next(one for one in positions if 'id="exchange"' in one.page()))
    page = person.page
    page.tap(".desk-shares > .plate")
    sheet = page.locator("#exchange")
    buys, total = sheet.locator(".plays"), sheet.locator(".comes-to")
    expect(buys).to_be_disabled()
    more = [sheet.locator(f"li:has([value={one}]) [data-steps='1']") for one in "AC"]
    for step in (more[0], more[1], more[1]):
        step.tap()
    expect(total).to_contain_text("30,000 F; you keep")
    expect(buys).to_be_enabled()
    assert person.violations("#exchange") == []
    sheet.locator("[type=number]").first.fill("99999")
    expect(total).to_contain_text("you have only")
    expect(buys).to_be_disabled()
    sheet.locator("[type=number]").first.fill("1")
    buys.tap()
    person.waits_until(lambda: bool(played))
    assert played[0]["act"] == "buy"
    form = page.evaluate("[...new FormData(document.forms.decision).getAll('buy')].join(' ')")
    assert form.startswith("A 1 B  C 2")


def test_a_step_that_is_held_goes_on(people: Crowd) -> None:
    person = people.one()
    positions = [one for one in full("millionnaire") if one.kind == "turn M18"]
    looks_at_still(person, next(one for one in positions if 'id="exchange"' in one.page()))
    page = person.page
    page.click(".desk-shares > .plate")
    page.locator("#exchange [data-steps='1']").first.hover()
    page.mouse.down()
    field = page.locator("#exchange [type=number]").first
    person.waits_until(lambda: int(field.input_value() or 0) > 2)
    page.evaluate(_NUMBER_WHEN_LET_GO)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert field.input_value() == page.evaluate("window.letGo")
    page.locator("#exchange [data-steps='1']").first.press("Enter")
    assert int(field.input_value()) == page.evaluate("Number(window.letGo) + 1")


_NUMBER_WHEN_LET_GO = """() => {
  const field = document.querySelector("#exchange [type=number]");
  document.addEventListener("pointerup", () => (window.letGo = field.value), { once: true });
}"""


_COVERED = """() => {
  const sheet = document.querySelector("#trade").getBoundingClientRect();
  return [...document.querySelectorAll(".seats .plate")].filter(plate => {
    const box = plate.getBoundingClientRect();
    return box.right > sheet.left && box.left < sheet.right && box.bottom > sheet.top;
  }).map(plate => plate.textContent);
}"""
"""The plates that the sheet of an offer lies over."""


def test_m36_an_offer_is_made_beside_the_plates_on_a_wide_screen(people: Crowd) -> None:
    person = people.one(width=1280, height=800)
    looks_at_still(person, next(one for one in full("millionnaire") if "hear M36" in one.kind))
    for width, height in ((1280, 800), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.click("[popovertarget=trade]")
        assert person.page.evaluate(_COVERED) == []
        assert person.sticks_out() == []
        person.page.keyboard.press("Escape")
