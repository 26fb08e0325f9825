"""Every page: no violation for axe, nothing sideways, few bytes."""

import gzip
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import tripot
from tests.browser.crowd import Crowd
from tests.browser.line import Line
from tests.browser.person import NEEDS_A_PIECE, PHONE, Person
from tests.browser.positions import course
from tests.depth import enough
from tests.example import ANY
from tripot import house
from tripot.server.web.teaching.first import has_first_game

LOOKS: dict[str, dict[str, Any]] = {
    "phone": {"width": 360, "height": 740, "color_scheme": "light"},
    "desk": {"width": 1280, "height": 800, "color_scheme": "dark"},
}
"""Each size in one theme: colours are the same at both. The other two pairs are seen in games."""
PATHS = ("/", "/recover", "/docs", "/join/nothing", "/t/nothing", "/nothing")
_COUNTS_MOVES = """window.moves = 0;
const move = document.startViewTransition.bind(document);
document.startViewTransition = put => { window.moves += 1; return move(put); };"""
_NEVER_DRAWS = """window.moves = 0;
document.startViewTransition = put => {
  window.moves += 1;
  let skipTransition;
  const ready = new Promise(skipped => { skipTransition = skipped; }).then(put);
  return { skipTransition, ready, updateCallbackDone: ready, finished: new Promise(() => {}) };
};"""


def check(person: Person) -> None:
    """No violation, and nothing to scroll sideways."""
    assert person.sticks_out() == []
    assert person.violations() == []


@pytest.fixture(params=enough(["phone"], deep=[*LOOKS]))
def person(request: pytest.FixtureRequest, people: Crowd) -> Person:
    return people.one(**LOOKS[request.param])


def test_a_page_has_no_violation(person: Person) -> None:
    for path in PATHS:
        person.page.goto(person.url + path)
        check(person)


@pytest.mark.parametrize("game", house.game_names()[:: enough(2, deep=1)])
def test_what_teaches_a_game_has_no_violation(people: Crowd, game: str) -> None:
    """Its rulebook, and its first game at the first decision."""
    person = people.one(**PHONE, color_scheme="dark")
    person.page.goto(f"{person.url}/rules/{game}")
    check(person)
    if has_first_game(house.game(game)):
        person.page.goto(f"{person.url}/first/{game}")
        person.page.wait_for_selector("#decision.is-yours")
        check(person)


def test_a_bad_option_keeps_the_form_and_says_why_at_its_field(person: Person) -> None:
    page = person.page
    page.goto(person.url)
    door = page.locator(f".door-{ANY} .otherwise")
    for fold in page.locator(".otherwise > summary, .rare > summary").all():
        fold.click()
    check(person)
    door.locator("[name='players']").select_option("6")
    expect(door.locator(".said-6")).to_be_visible()
    expect(door.locator(".said-4")).to_be_hidden()
    door.locator("[name='option.turn_limit']").fill("12")
    door.locator("[name='option.savings.0']").fill("-3")
    door.locator("form > button").click()
    bad = door.locator("[aria-invalid]")
    expect(bad).to_be_focused()
    expect(bad).to_have_attribute("name", "option.savings.0")
    expect(bad).to_have_value("-3")
    expect(bad).to_have_accessible_description(re.compile("not .*-3.*J31"))
    expect(door.locator("[name='option.turn_limit']")).to_have_value("12")
    check(person)
    bad.fill("1")
    door.locator("form > button").click()
    page.wait_for_url(re.compile("/t/"))


def test_a_table_has_no_violation_in_any_of_its_states(people: Crowd, person: Person) -> None:
    page = person.page
    table = person.sits_down_and_is_asked("brisk", turn_limit="2", latecomers="1")
    check(person)
    plate, known = page.locator(".seat .plate").first, page.locator(".known").first
    plate.hover()
    is_wide = page.viewport_size == {"width": 1280, "height": 800}
    expect(known).to_be_visible(visible=is_wide)
    waits = "known => getComputedStyle(known).animation.includes('0.4s')"
    assert known.evaluate(waits) == is_wide  # a mouse on its way elsewhere opens nothing
    plate.click()
    expect(known).to_be_visible()
    assert not known.evaluate(waits)
    check(person)
    page.keyboard.press("Escape")
    page.locator("#question a.clause").click()
    expect(page.locator("#rulebook .is-here")).to_be_visible()
    check(person)
    page.locator("#rulebook button[data-opens]").click()
    link = person.invites()
    page.click("[data-opens=menu]")
    check(person)
    page.keyboard.press("Escape")
    onlooker = people.one()
    onlooker.page.goto(person.url + table)
    check(onlooker)
    onlooker.page.goto(link)
    check(onlooker)
    person.sets_pace("instant")
    while person.waits_to_be_asked():
        person.answers_by_mouse()
    check(person)
    page.click("#over a[href$='/replay']")
    check(person)
    page.get_by_label("Show what was hidden").check()
    expect(page.locator(".seat .note [href^='#note-']").first).to_be_attached()
    check(person)


def test_a_refusal_says_why_and_names_its_clause(people: Crowd) -> None:
    person = people.one()
    person.sits_down_and_is_asked_for_pieces()
    person.page.locator(NEEDS_A_PIECE).click(force=True)
    expect(person.page.locator("#refusal .clause")).to_have_text(re.compile("J11"))
    person.page.locator("#refusal .clause").click()
    expect(person.page.locator("#rulebook .is-here")).to_contain_text("J11")


@pytest.mark.parametrize(
    ("locale", "plays"), [("en", "Counts the cards"), ("fr", "Compte les cartes")]
)
def test_a_bot_says_how_it_plays(people: Crowd, locale: str, plays: str) -> None:
    person = people.one(locale=locale)
    person.sits_down("calm")
    page = person.page
    expect(page.locator(".seat .known .style")).to_have_count(3)
    page.locator(".seat .plate").first.click()
    expect(page.locator(".known .style").first).to_be_visible()
    expect(page.locator(".known .style").first).to_contain_text(plays)


def test_language_and_theme_are_a_switch_away(people: Crowd) -> None:
    person = people.one(locale="en-GB")
    person.page.goto(person.url)
    person.page.click("button[name=lang][value=fr]")
    assert person.page.get_attribute("html", "lang") == "fr"
    person.page.click("button[name=theme][value=dark]")
    assert person.page.get_attribute("html", "data-theme") == "dark"
    person.page.goto(f"{person.url}/rules/{ANY}")
    assert person.page.get_attribute("html", "lang") == "fr"


def test_pieces_move_but_at_the_instant_pace(people: Crowd) -> None:
    person = people.one(moves=True)
    person.page.add_init_script(_COUNTS_MOVES)
    person.sits_down_and_is_asked("brisk")
    person.page.evaluate("window.moves = 0")
    plays_until_moved(person, 1)
    person.sets_pace("instant")
    person.page.evaluate("window.moves = 0")
    for _ in range(2):
        if person.waits_to_be_asked():
            person.answers_by_mouse()
    assert person.page.evaluate("window.moves") == 0


def test_a_move_that_is_never_drawn_holds_nothing_up(people: Crowd) -> None:
    person = people.one()
    person.page.add_init_script(_NEVER_DRAWS)
    person.sits_down_and_is_asked("brisk")
    person.page.evaluate("window.moves = 0")
    plays_until_moved(person, 2)
    person.sets_pace("instant")
    if person.waits_to_be_asked():
        person.answers_by_mouse()


def plays_until_moved(person: Person, times: int) -> None:
    """Play on, at the next table if need be, until pieces have moved so often."""
    while person.page.evaluate("window.moves") < times:
        if person.is_over:
            person.sits_down_and_is_asked("brisk")
            person.page.evaluate("window.moves = 0")
        elif person.is_asked:
            person.answers_by_mouse()
        else:
            person.page.wait_for_timeout(50)


def test_a_decision_stays_where_it_is_while_other_things_change(people: Crowd) -> None:
    person = people.one()
    person.sits_down_and_is_asked("instant")
    person.page.evaluate("window.kept = document.querySelector('#decision')")
    person.sets_pace("calm")  # comes with a frame, in which the decision has another key
    assert person.page.evaluate("window.kept === document.querySelector('#decision')")
    person.answers_by_mouse()
    assert person.page.evaluate("window.kept !== document.querySelector('#decision')")


def test_a_replay_is_stepped_through_and_kept(people: Crowd) -> None:
    person, was_asked = people.one(), False
    while not was_asked or not person.shows("#over .see"):  # a game may end before one is asked
        person.sets_the_table(ANY, turn_limit="4")
        was_asked = False
        while person.waits_to_be_asked():
            was_asked = True
            person.answers_by_mouse()
    page = person.page
    assert page.locator("#over .bill").get_attribute("class") in ("bill is-won", "bill is-lost")
    expect(page.locator("#over .place-hand .note").first).to_be_attached()
    assert_the_bill_is_whole(page)
    assert_the_story_is_at_its_end(page)
    opened = page.locator("#over .chart-box").last
    opened.locator("summary").click()
    expect(opened.locator("dt, .chart").first).to_be_in_viewport()  # it opens at the foot
    moment = page.locator("#over .see").last
    seen_at = (moment.get_attribute("href") or "").rpartition("=")[2]
    moment.click()
    step, now = page.locator("#step"), page.locator("#replay-now")
    expect(step).to_have_value(seen_at)
    page.goto(page.url.partition("?")[0])
    last = int(step.get_attribute("max") or 0)
    expect(page.locator("#replay-step")).to_have_text(f"0 of {last}")
    assert_things_say_what_they_are(page)
    page.keyboard.press("ArrowRight")
    expect(now).to_have_attribute("data-number", "1")
    page.click("#way-before")
    expect(now).to_have_attribute("data-number", "0")
    page.click("#way-decision-after")
    expect(now.locator(".asked")).to_be_visible()
    step.fill(str(last - 1))
    expect(now).to_have_attribute("data-number", str(last - 1))
    assert f"step={last - 1}" in page.url
    page.keyboard.press("Space")
    expect(now).to_have_attribute("data-number", str(last))  # it plays to the end, and stops
    expect(page.locator("[data-plays]")).to_have_attribute("aria-pressed", "false")
    with page.expect_download() as kept:
        page.click("a[download]")
    record = tripot.load(kept.value.path())
    assert record.is_over


def assert_things_say_what_they_are(page: Page) -> None:
    """What is pressed for it lies over the thing, and cannot be seen."""
    things = page.locator("#table [data-says]")
    laid = things.evaluate_all("all => all.map(one => getComputedStyle(one).position)")
    assert set(laid) == {"absolute"}
    things.last.click()
    expect(page.locator("#table > .says")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".says")).to_have_count(0)


_COVERED = """ways => ways.filter(way => {
  const {left, right, top, height} = way.getBoundingClientRect();
  const at = x => document.elementFromPoint(x, top + height / 2);
  return !way.contains(at(left + 9)) || !way.contains(at(right - 9));
}).map(way => way.textContent)"""


def assert_the_bill_is_whole(page: Page) -> None:
    """What can be done next is in the window, and nothing covers it, on every telephone."""
    usual = page.viewport_size
    for width, height in ((740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator("#over .bill-ways > *").evaluate_all(_COVERED) == []
    assert usual is not None
    page.set_viewport_size(usual)


def assert_the_story_is_at_its_end(page: Page) -> None:
    """Where a page shows it that was too narrow for it."""
    usual = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    page.reload()
    page.add_style_tag(content="#log { flex: none; height: 3em; }")  # however short it is
    assert usual is not None
    page.set_viewport_size(usual)
    log = page.locator("#log")
    assert log.evaluate("log => log.scrollHeight > log.clientHeight")
    page.wait_for_function(_AT_ITS_END, arg=log.element_handle())


_AT_ITS_END = "log => log.scrollTop + log.clientHeight > log.scrollHeight - 9"


def test_a_game_is_seen_again_without_a_script(people: Crowd) -> None:
    person, plain = people.one(), people.one(java_script_enabled=False)
    person.sets_the_table(ANY, turn_limit="4")
    while person.waits_to_be_asked():
        person.answers_by_mouse()
    plain.page.goto(person.page.url)
    assert plain.page.locator("#over .bill").get_attribute("class") == "bill is-seen"
    plain.page.click("#over .bill-ways a[href$='/replay']")
    plain.page.click("#way-decision-after")
    plain.page.click("#way-after")
    expect(plain.page.locator("[data-plays]")).to_be_hidden()
    assert plain.page.url.endswith(f"step={plain.page.get_attribute('#replay-now', 'data-number')}")


@pytest.mark.parametrize("game", house.game_names())
def test_a_first_visit_to_a_table_is_light_and_asks_nobody_else(people: Crowd, game: str) -> None:
    person, asked = people.one(is_new=True), list[str]()
    person.page.on("request", lambda request: asked.append(request.url))
    with Line(people.house.url) as line:
        person.page.goto(f"{line.url}/sit/{game}")
        person.page.wait_for_selector("main[data-line=open]")
        assert all(url.startswith((line.url, "data:")) for url in asked)
        most = house.game(game).about.players[-1]
        last = course(game, most)[1 :: enough(12, deep=3)]
        late = [len(gzip.compress(one.page().encode(), 6)) for one in last]
        assert 50_000 < line.brought + max(late) < 150_000, "with everything, and crowded"


def test_files_are_kept_compressed(people: Crowd) -> None:
    address = people.house.url + "/static/tokens.css"
    sheet, plain = httpx.get(address), httpx.get(address, headers={"Accept-Encoding": "identity"})
    assert sheet.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert sheet.text == plain.text
    assert "immutable" in sheet.headers["cache-control"]


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_phone_shows_every_door_within_two_screens(people: Crowd, locale: str) -> None:
    person = people.one(**PHONE, locale=locale)
    person.page.goto(person.url)
    assert lowest_door(person) <= 2 * PHONE["height"]
    person.page.request.post(f"{person.url}/tables", form={"game": ANY})
    person.page.goto(person.url)
    expect(person.page.locator(".unfinished a")).to_have_count(1)
    check(person)
    assert lowest_door(person) <= 2 * PHONE["height"]


def lowest_door(person: Person) -> float:
    """How far down the page the last button to sit down reaches."""
    bottoms: list[float] = person.page.locator(".door-ways .primary").evaluate_all(
        "found => found.map(one => one.getBoundingClientRect().bottom)"
    )
    return max(bottoms)
