"""The moment of truth: everybody sees what happened and why, for as long as he likes."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.crowd import Crowd
from tests.browser.frames import frames_of
from tests.browser.person import PHONE, Person
from tests.browser.positions import full
from tests.example import ANY

_HELD = "#decision[data-hold]"
_PRESSED = "#commit button[name=act]:not([aria-disabled=true])"
_IS_CALM = 'document.querySelector("#menu [name=pace][value=calm][aria-current=true]")'
"""Whether it is told that the pace is calm: that, too, waits while a table is held."""
_NEVER_ENDS = """hold = (milliseconds) => milliseconds && IS_CALM
  ? new Promise((done) => (endHold = done)) : Promise.resolve();""".replace("IS_CALM", _IS_CALM)
"""A table that, once it is calm, is held until somebody goes on."""
_WHAT_TELLS_NEVER_ENDS = """const usual = hold;
const tells = () => document.querySelector("[data-hold]:not([data-number$=seen1])");
hold = (milliseconds) => milliseconds && IS_CALM && tells()
  ? new Promise((done) => (endHold = done)) : usual(milliseconds);""".replace("IS_CALM", _IS_CALM)
"""The same, but for what passes at a glance."""
_HASTENS = "#decision [data-hastens]"
_HEIGHT = "found => document.querySelector(found)?.getBoundingClientRect().height ?? 44"
_THERE = "#decision.is-yours, #over .bill"
_GOES_ON_AT_ONCE = """window.addEventListener("DOMContentLoaded", () => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const look = () => ({
    flying: all(".tag").filter((tag) => tag.getAnimations().length).length,
    lying: all(".tag").length,
    read: all(".gains b").map((sum) => sum.firstChild.textContent),
    isHeld: all("#decision[data-hold]").length > 0,
  });
  new MutationObserver(() => {
    if (window.looks || !all(".tag").some((tag) => tag.getAnimations().length)) return;
    window.looks = [look()];
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    window.looks.push(look());
  }).observe(document.body, { childList: true, subtree: true });
});"""
"""A key is pressed as soon as money flies: what there is to be seen before and after it."""
_SHOWS = """async html => {
  const script = document.querySelector("script[src$='page.js']").src;
  const { arrive } = await import(new URL("frames.js", script));
  arrive(html);
}"""
_TOLD_AGAIN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const isGone = (line) => box(line).left >= box(line.parentElement).right - 1;
  const isWhole = (line) => box(line).bottom <= box(line.closest(".ask")).bottom + 1;
  const shown = (line) => (isGone(line) ? 0 : isWhole(line) ? 1 : -1);
  return [...document.querySelectorAll(".told-again li")].map(shown);
}"""
"""Of each line whether it is shown whole (1), not at all (0), or cut (-1)."""
_TELLING = "#decision:is([data-number$=seen2], [data-number$=seen3])"


def plays_until_held(person: Person) -> str:
    """Play on, at the next table if need be, until there is something to be seen: its headline."""
    while not person.shows(_TELLING):
        if person.is_over:
            person.sits_down("calm")
        elif person.is_asked:
            person.answers_by_mouse()
        person.sees(f"{_TELLING}, #decision.is-yours, #over .bill", within=5)
    return headline_of(person)


def headline_of(person: Person) -> str:
    """What stands where the eye is while the table is held; nothing once it has gone on."""
    found = person.page.query_selector(f"{_HELD} #question")
    return (found.text_content() or "") if found else ""


def test_what_happened_is_said_with_its_numbers_and_its_clause(people: Crowd) -> None:
    person = people.one(**PHONE)
    person.adds_to("frames.js", _WHAT_TELLS_NEVER_ENDS)
    person.sits_down("calm")
    headline = plays_until_held(person)
    assert re.search(r"J\d+", headline)
    assert re.search(r"\d", headline.partition("J")[0])
    assert person.sticks_out() == []
    assert person.violations() == []
    bottom = person.bottom_of("#decision .ask")
    assert bottom <= PHONE["height"] + 1


def test_what_was_told_before_stays_in_sight_while_there_is_room(people: Crowd) -> None:
    frame, whole = frames_of(people)[True], 0
    for position in (one for one in full(ANY) if one.moment):
        for size in frame.at(position.page(), ((360, 740), (320, 568), (768, 1024))):
            seen = frame.evaluates(_TOLD_AGAIN, None)
            assert -1 not in seen, f"{position.kind} at {size}: {seen}"
            assert seen == sorted(seen, reverse=True), "the newest goes last"
            whole += sum(seen)
    assert whole > 3


def test_a_key_or_a_tap_goes_on(people: Crowd) -> None:
    person, ended = people.one(), 0
    person.adds_to("frames.js", _NEVER_ENDS)
    person.sits_down("calm")
    while ended < 3:  # once in each way
        person.waits_until(lambda: bool(headline_of(person)) or person.is_asked or person.is_over)
        if headline := headline_of(person):
            goes_on(person, ended)
            person.waits_until(lambda was=headline: headline_of(person) != was)  # type: ignore[misc]
            ended += 1
        elif person.is_over:
            person.sits_down("calm")
        else:
            presses_once(person)


def goes_on(person: Person, way: int) -> None:
    """By the key, by a tap on the table or by the button, in turn."""
    if way % 3 == 0:
        person.page.locator("#question").press("Enter")
    elif way % 3 == 1:
        person.page.mouse.click(640, 120)
    else:
        person.page.click("[data-goes-on]")


def presses_once(person: Person) -> None:
    """Choose a card if one must, and press what can be pressed."""
    with suppress(NothingCame):
        if not person.shows(_PRESSED):
            person.page.locator("#decision label.piece").first.click(timeout=5_000)
        person.page.locator(_PRESSED).first.click(timeout=5_000)
    person.waits_until(lambda: not person.is_asked or bool(person.page.query_selector(_PRESSED)))


def test_a_reload_shows_it_again_and_loses_nothing(people: Crowd) -> None:
    person = people.one()
    person.sits_down("calm")
    again = ""
    while not again:
        headline = plays_until_held(person)
        number = person.number
        person.looks_again()
        again = headline_of(person)
        assert again in ("", headline) or person.number > number
    person.waits_until(lambda: not headline_of(person))


def test_it_is_still_told_where_nothing_is_held(people: Crowd) -> None:
    person = people.one()
    person.sits_down_and_is_asked("instant")
    while not person.shows(".just-now"):
        if person.waits_to_be_asked():
            person.answers_by_mouse()
        else:
            person.sits_down_and_is_asked("instant")
    assert re.search(r"J\d+", person.page.inner_text(".just-now"))
    assert not person.shows(_HELD)


def test_a_button_or_a_key_leads_quickly_to_ones_next_decision(people: Crowd) -> None:
    person = people.one(**PHONE)
    person.sits_down("calm")
    while not person.shows(_HASTENS):
        if person.is_over:
            person.sits_down("calm")
        elif person.is_asked:
            person.answers_by_mouse()
        person.sees(f"{_HASTENS}, {_THERE}")
    assert person.page.evaluate(_HEIGHT, _HASTENS) >= 44
    with suppress(NothingCame):  # a decision may just have come
        person.page.locator(_HASTENS).click(timeout=2_000)
    assert person.sees(f"{_HASTENS}[aria-pressed=true], {_THERE}")
    for pressed in (False, True):  # by the key it is taken back, and wanted again
        person.page.keyboard.press("n")
        assert person.sees(f"{_HASTENS}[aria-pressed={str(pressed).lower()}], {_THERE}")
    if person.waits_to_be_asked():
        assert not person.shows("[data-hastens]")


def test_money_flies_to_whoever_gains_and_a_key_completes_it(people: Crowd) -> None:
    person = people.one(reduced_motion="no-preference")
    sees_a_payment(person)
    person.waits_until(lambda: bool(person.page.evaluate("window.looks")))
    before, after = person.page.evaluate("window.looks")
    assert len(before["read"]) >= 2
    assert before["flying"] == before["lying"] >= 1
    assert all(re.fullmatch(r"[+−][\d,]+", read) for read in before["read"])
    assert after == {**before, "flying": 0, "lying": 0}
    assert after["isHeld"]


def test_who_wants_no_motion_reads_what_is_paid_and_nothing_covers_it(people: Crowd) -> None:
    person = people.one(**PHONE)
    sees_a_payment(person)
    assert person.sees(".gains")
    assert not person.page.evaluate("window.looks")
    assert not person.shows(".tag")
    assert person.sticks_out() == []


def test_nobody_is_named_among_the_gains_before_the_sum_is(people: Crowd) -> None:
    person = people.one(**PHONE)
    sees_a_payment(person)
    assert person.sees(".gains")
    script = """() => {
      const sum = document.querySelector(".gains b");
      const read = () => getComputedStyle(sum.closest("li")).opacity;
      const opacity = [read(), (sum.classList.add("is-to-come"), read())];
      return (sum.classList.remove("is-to-come"), opacity);
    }"""
    assert person.page.evaluate(script) == ["1", "0"]


def sees_a_payment(person: Person) -> None:
    """Somebody who is asked something is shown a moment at which money changes hands."""
    person.page.add_init_script(_GOES_ON_AT_ONCE)
    person.sits_down_and_is_asked("calm")
    paid = next(one for one in full(ANY) if one.moment and len(one.moment.gains) > 1)
    person.page.evaluate(_SHOWS, paid.page())
