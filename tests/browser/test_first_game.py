"""A first game in the browser: the learner plays what is told."""

import itertools
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.depth import enough
from tripot import house
from tripot.server.web.rendering import pages_of
from tripot.server.web.teaching.first import has_first_game

TAUGHT = [name for name in house.game_names() if has_first_game(house.game(name))]

_HEIGHT = "one => one.offsetHeight"
_PRESSES = """action => {
  const button = document.createElement("button");
  [button.name, button.value] = ["act", action];
  document.querySelector("#decision").append(button);
  button.click();
}"""

_COMPOSED = """async () => {
  const script = document.querySelector("script[src$='first.js']").src;
  const { composed } = await import(new URL("draft.js", script));
  await composed();
}"""
"""The page shows what can be pressed with the pieces that are picked."""


def told_in(name: str) -> list[list[str]]:
    """What the learner is told to play, decision by decision."""
    text = (pages_of(house.game(name)) / "first.toml").read_text(encoding="utf-8")
    scenes: list[dict[str, Any]] = tomllib.loads(text)["scene"]
    return [scene["choose"] for scene in scenes if "choose" in scene]


@pytest.mark.parametrize("name", TAUGHT[: enough(1, deep=len(TAUGHT))])
def test_a_learner_plays_a_first_game_to_its_end(people: Crowd, name: str) -> None:
    learner = people.one(**PHONE)
    page = learner.page
    page.goto(learner.url)
    page.click(f"a[href='/first/{name}']")
    heights = set[int]()
    for at, told in enumerate(told_in(name)):
        comes_to_a_decision(learner)
        if at == 0:
            assert learner.violations() == []
            assert learner.sticks_out() == []
            expect(page.locator(".is-due").first).to_be_visible()
            learner.looks_again()
            comes_to_a_decision(learner)
        heights.add(page.locator("#remark").evaluate(_HEIGHT))
        number = page.get_attribute("#decision", "data-number") or ""
        plays(learner, told)
        expect(page.locator("#decision")).not_to_have_attribute("data-number", number)
    page.locator(".remark-ways button").wait_for()
    heights.add(page.locator("#remark").evaluate(_HEIGHT))
    assert len(heights) == 1, heights
    page.locator(".remark-ways button").click()
    page.wait_for_url("**/t/*")
    page.goto(learner.url)
    expect(page.locator(f"a.is-done[href='/first/{name}']")).to_have_count(1)


def test_what_is_told_first_is_lit_in_every_game(people: Crowd) -> None:
    learner = people.one(**PHONE)
    for name in TAUGHT:
        learner.page.goto(f"{learner.url}/first/{name}")
        comes_to_a_decision(learner)
        expect(learner.page.locator(".is-due:visible").first).to_be_visible()


def test_anything_else_is_left_for_a_game_of_ones_own(people: Crowd) -> None:
    learner = people.one()
    page = learner.page
    page.goto(f"{learner.url}/first/{TAUGHT[0]}")
    comes_to_a_decision(learner)
    page.evaluate("document.querySelector('#decision').requestSubmit()")
    expect(page.locator("#refusal")).to_contain_text("play what you are told")
    page.click("form[action$='/skip'] button")
    expect(page.locator(f"a.is-done[href='/first/{TAUGHT[0]}']")).to_have_count(1)


def test_the_corner_of_a_choice_plays_nothing_wherever_it_is_hit(people: Crowd) -> None:
    learner = people.one(width=320, height=568)  # with a mouse
    page = learner.page
    page.goto(learner.url + step_with_a_corner(learner))
    choice = page.locator(".choice:has(.more:visible)").first
    outlook = choice.locator(".outlook")
    line = outlook.evaluate(_HEIGHT)
    box = choice.bounding_box()
    assert box
    assert box["height"] >= 44
    for inwards in (3, 42):
        page.mouse.click(box["x"] + box["width"] - inwards, box["y"] + 40)
        expect(page.locator("#refusal")).to_be_empty()
        assert (outlook.evaluate(_HEIGHT) > line) == (inwards == 3)  # and shut again
    page.keyboard.press("Tab")
    choice.focus()
    assert outlook.evaluate(_HEIGHT) > line


_CORNERS = """() => [...document.querySelectorAll(".choices .more")].map((more) => {
  const outlook = more.closest("button").querySelector(".outlook");
  const {scrollHeight, clientHeight, scrollWidth, clientWidth} = outlook;
  const isCut = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
  return [isCut, more.checkVisibility({visibilityProperty: true})];
})"""
"""Of each outlook, whether it is cut, and whether a corner is there that shows the rest."""


def test_a_corner_is_there_where_an_outlook_is_cut_and_nowhere_else(people: Crowd) -> None:
    found = Counter[bool]()
    for width, height in ((320, 568), (360, 740)):
        learner = people.one(**{**PHONE, "width": width, "height": height})
        for path in itertools.islice(steps_with_corners(learner), enough(6, deep=1000)):
            learner.page.goto(learner.url + path)
            learner.page.locator(".more[data-measured]").first.wait_for(state="attached")
            for is_cut, has_corner in learner.page.evaluate(_CORNERS):
                assert is_cut == has_corner, (path, width)
                found[is_cut] += 1
    assert found[True]
    assert found[False]


def step_with_a_corner(learner: Person) -> str:
    """The path of a step of a first game at which an outlook is cut on a phone."""
    return next(steps_with_corners(learner))


def steps_with_corners(learner: Person) -> Iterator[str]:
    """The paths of steps of first games with outlooks that may be cut."""
    for name, step in itertools.product(TAUGHT, range(30)):
        path = f"/first/{name}?step={step}"
        html = learner.page.request.get(learner.url + path).text()
        if 'class="more"' in html and re.search(r'class="choices" data-count="[12]"', html):
            yield path


def comes_to_a_decision(learner: Person) -> None:
    """See what the others do, with a tap to go on."""
    page = learner.page
    is_asked = "#remark:not([data-next]) ~ main #decision[data-yours]"
    while not learner.sees(is_asked, within=0.2):
        page.keyboard.press("Shift")
    page.locator("#remark p").wait_for()


def plays(learner: Person, told: list[str]) -> None:
    """Put pieces together, and press the button of the last action, or the one that commits."""
    page = learner.page
    for action in told:
        piece = page.locator(f"#decision input[name=draft][value='{action}']:not(:checked)")
        if piece.count():
            piece.first.dispatch_event("click")
            page.evaluate(_COMPOSED)
    value = f"[value='{told[-1]}']"
    last = page.locator(f"button[form=decision]{value}, #decision button{value}")
    commits = page.locator("#decision :is([data-commits], [data-whole])")
    if fills(learner, told) or (not last.count() and picks(learner, told)):
        return
    if last.count() or commits.count():
        (last if last.count() else commits).first.dispatch_event("click")
    else:  # a form, which the tests of its game fill in
        page.evaluate(_PRESSES, told[-1])


def fills(learner: Person, told: list[str]) -> bool:
    """Whether what is told first has a field for its number; then what is told is filled in."""
    named, _, number = told[0].rpartition(" ")
    field = learner.page.locator(f"[data-sets='{named}']")
    if not field.count():
        return False
    sheet = learner.page.locator(".sheet", has=field)
    if not field.is_visible():
        learner.page.locator(f".is-due[popovertarget={sheet.get_attribute('id')}]").click()
    expect(field).to_have_class("field number is-due")
    field.fill(number)
    words = ", ".join(action.partition(" ")[0] for action in told)
    sheet.locator(f"button.is-due[value='{words}']").click()
    return True


def picks(learner: Person, told: list[str]) -> bool:
    """Whether all parts were there to be picked, with a finger; then the whole is played."""
    parts = [part for action in told for part in action.split()[1:]]
    for at, part in enumerate(parts, start=1):
        radio = learner.page.locator(f"input[type=radio][name$='.{at}'][value='{part}']")
        if not radio.count():
            return False
        id_ = radio.first.get_attribute("id")
        learner.page.locator(f"label[for='{id_}'], label:has(#{id_})").first.tap()
    learner.page.locator("button[data-whole].is-due").tap()
    return bool(parts)
