"""The exchange and the stakes of Le Millionnaire on their sheets."""

from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE
from tests.browser.positions import full
from tests.browser.still import looks_at_still

_AGAIN = """async number => {
  const page = document.querySelector("script[src$='/page.js']").src;
  const { swap } = await import(page.replace("/page.js", "/swap.js"));
  const frame = document.createElement("template");
  const numbered = `data-number="${number}"`;
  frame.innerHTML = document.body.innerHTML.replace(/data-number="[^"]*"/g, numbered);
  swap(frame.content);
}"""
"""The same table again, as another question."""


def test_m26_units_of_the_company_that_is_picked_are_bought(people: Crowd) -> None:
    person = people.one(**PHONE)
    played = looks_at_still(
        person, next(one for one in full("millionnaire") if "buy M26" in one.kind)
    )
    page = person.page
    page.tap(".desk-shares > .plate")
    sheet = page.locator("#exchange")
    sheet.locator("label:has([value=C])").tap()
    sheet.locator("[data-steps='1']").tap()
    expect(sheet.locator(".comes-to")).to_contain_text("20,000 F; you keep")
    assert person.violations("#exchange") == []
    sheet.locator(".plays").tap()
    person.waits_until(lambda: bool(played))
    assert played[0]["act"] == "buy"
    assert page.evaluate("[...new FormData(document.forms.decision).getAll('buy')]") == ["C", "2"]


def test_the_exchange_stays_open_for_the_next_purchase_and_a_stake_does_not(people: Crowd) -> None:
    person = people.one()
    positions = [one for one in full("millionnaire") if one.kind == "turn M18"]
    looks_at_still(person, next(one for one in positions if 'id="exchange"' in one.page()))
    page = person.page
    for opener, sheet, stays in (
        (".desk-shares > .plate", "#exchange", True),
        (".post-even .touch", "#bet-even", False),
    ):
        page.click(opener)
        expect(page.locator(sheet)).to_be_visible()
        page.evaluate(_AGAIN, f"90{stays:d}")
        assert page.locator(sheet).is_visible() == stays
        page.keyboard.press("Escape")
        expect(page.locator(sheet)).to_be_hidden()


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
