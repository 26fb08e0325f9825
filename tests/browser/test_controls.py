"""No control of a table's page stops it, and a page that hears nothing notices by itself."""

from contextlib import suppress
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as NothingCame

from tests import patience
from tests.browser.crowd import Crowd
from tests.browser.line import Line
from tests.browser.person import PHONE, Person
from tests.depth import enough
from tripot import house

_CONTROLS = """() => {
  const path = one => {
    if (one.id || !one.parentElement) return one.id ? `#${one.id}` : one.tagName;
    const alike = [...one.parentElement.children].filter(other => other.tagName === one.tagName);
    return `${path(one.parentElement)} > ${one.tagName}:nth-of-type(${alike.indexOf(one) + 1})`;
  };
  const goesElsewhere = one => one.form
    ? one.type !== "button" && one.form.method !== "dialog" && !one.form.dataset.into
    : one.matches("a[href]:not([data-clause])");
  return [...document.querySelectorAll("a[href], button, summary, input")]
    .filter(one => one.type !== "hidden" && !goesElsewhere(one))
    .filter(one => !one.closest("#decision, #over, #log, #table"))
    .map(one => [one.closest("dialog, aside")?.id ?? "", path(one)]);
}"""
"""What can be pressed without leaving the page, and in what it lies that is to be opened."""
_ATTEMPT = 5
"""Seconds that one thing is tried to be pressed, before a look at whether the game is over."""
GAMES = house.game_names()
SIZES: tuple[dict[str, Any], ...] = (PHONE, {"width": 1280, "height": 800})


@pytest.mark.parametrize("game", GAMES[: enough(1, deep=len(GAMES))])
@pytest.mark.parametrize("size", SIZES[: enough(1, deep=2)])
def test_no_control_of_a_table_stops_it(people: Crowd, game: str, size: dict[str, Any]) -> None:
    person = people.one(**size)
    sits_down_and_is_asked(person, game)
    person.invites()  # whose field and button are controls too
    controls = [tuple(found) for found in person.page.evaluate(_CONTROLS)]
    assert {"menu", "rulebook"} < {place for place, _ in controls}
    controls += [("", "#question .clause"), ("", ".seat .plate"), ("", "#log .clause")]
    for place, path in controls:
        if not person.waits_to_be_asked():  # what ends a game would lie on what is pressed
            sits_down_and_is_asked(person, game)
        presses_in(person, place, path)
        hears_of_the_next_move(person, game)


def sits_down_and_is_asked(person: Person, game: str) -> None:
    person.sits_down(game=game, latecomers=True)
    while not person.waits_to_be_asked():
        person.sits_down(game=game, latecomers=True)
    person.page.evaluate("window.isTheSame = true")


def presses_in(person: Person, place: str, path: str) -> None:
    """Press what can be seen, as it lies on the page or in a menu or drawer of it."""
    page = person.page
    opener = "#question .clause" if place == "rulebook" else f"[data-opens={place}]"
    if place and not page.locator(f"#{place}").is_visible() and page.locator(opener).count():
        presses(person, page.locator(opener).first)
    control = page.locator(path).first
    if control.count() and control.is_visible():
        presses(person, control)
    for _ in range(3):
        page.keyboard.press("Escape")
    for drawer in ("story", "rulebook"):
        if page.locator(f"#{drawer} button[data-opens]").is_visible():
            presses(person, page.locator(f"#{drawer} button[data-opens]"))


def presses(person: Person, control: Locator) -> None:
    """Press it, unless the game has ended meanwhile: what ends it lies on all else."""
    for _ in range(patience.SECONDS // _ATTEMPT):
        with suppress(NothingCame):
            control.click(timeout=_ATTEMPT * 1000)
            return
        if person.is_over:
            return
    control.click()


def hears_of_the_next_move(person: Person, game: str) -> None:
    if not person.waits_to_be_asked():
        sits_down_and_is_asked(person, game)
    assert person.listens or person.sees_the_end()  # of which it heard before it showed it
    number = person.number
    while not plays_elsewhere(person):  # the question was none any more
        sits_down_and_is_asked(person, game)
        number = person.number
    person.waits_for_news(number)
    assert person.page.evaluate("window.isTheSame")
    assert person.sticks_out() == []


def plays_elsewhere(person: Person) -> bool:
    """Make a whole decision of one's own by another device; whether there was one."""
    code = person.page.text_content("#menu .code code") or ""
    table = person.page.url.replace("/t/", "/api/tables/")
    with httpx.Client(headers={"Authorization": f"Bearer {code}"}) as device:
        number, asked = person.number, list[list[str]]()
        while (found := device.get(f"{table}/legal").json())["number"] == number:
            if not found["legal"] or found["legal"] in asked:  # all is answered, and waits
                break
            asked.append(found["legal"])
            move = {"actions": found["legal"][:1], "number": number}
            device.post(f"{table}/actions", json=move).raise_for_status()
        return bool(asked)


def test_a_page_that_hears_nothing_listens_anew(people: Crowd) -> None:
    person = people.one()
    with Line(people.house.url) as line:
        person.url = line.url
        person.page.clock.install()
        person.sits_down_and_is_asked()
        number = person.number
        line.falls_silent()  # as a network does that drops what is quiet
        plays_elsewhere(person)
        person.page.wait_for_timeout(300)
        assert person.number == number
        person.page.clock.fast_forward(41_000)
        person.waits_for_news(number)


def test_a_page_whose_move_has_no_echo_asks_for_it(people: Crowd) -> None:
    person = people.one()
    with Line(people.house.url) as line:
        person.url = line.url
        person.sits_down_and_is_asked()
        line.falls_silent()
        person.answers_by_mouse()


def test_escape_closes_what_lies_on_top_before_it_undoes(people: Crowd) -> None:
    person = people.one(**PHONE)
    page = person.page
    person.sits_down_and_is_asked()
    lying = [".known:visible", "#rulebook:visible", "#story:visible"]
    cards = page.locator("#decision label.piece:not(.is-barred):has(input)")
    if cards.count():  # whatever is asked first
        cards.first.click(position={"x": 12, "y": 30})
        lying.append("[name=draft]:checked")
    page.locator(".seat .plate").first.click()
    page.keyboard.press("l")
    page.keyboard.press("?")
    page.keyboard.press("?")
    expect(page.locator("#rulebook")).to_be_visible()
    while lying:
        for selector in lying:
            expect(page.locator(selector)).not_to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator(lying.pop(0))).to_have_count(0)
