"""Every page: no violation for axe, nothing sideways, one file of colours, few bytes."""

import re
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import tripot
from tests.browser.conftest import Crowd
from tests.browser.person import Person

SIZES = {"phone": (360, 740), "desk": (1280, 800)}
SOURCES = Path(tripot.__file__).parent


def check(person: Person) -> None:
    """No violation, and nothing to scroll sideways."""
    found = Axe().run(person.page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
    width = person.page.viewport_size
    assert width is not None
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width["width"]


@pytest.fixture(params=[(size, theme) for size in SIZES for theme in ("light", "dark")])
def person(request: pytest.FixtureRequest, people: Crowd) -> Person:
    size, theme = request.param
    width, height = SIZES[size]
    return people.one(width=width, height=height, color_scheme=theme)


@pytest.mark.parametrize(
    "path", ["/", "/recover", "/rules/johnny", "/docs", "/join/nothing", "/t/nothing", "/nothing"]
)
def test_a_page_has_no_violation(person: Person, path: str) -> None:
    person.page.goto(person.url + path)
    check(person)


def test_a_table_has_no_violation_in_any_of_its_states(people: Crowd, person: Person) -> None:
    page = person.page
    table = person.sits_down_and_is_asked("brisk")
    check(person)
    page.locator(".seat .plate").first.click()
    expect(page.locator(".known").first).to_be_visible()
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
    page.get_by_label("Show all cards").check()
    expect(page.locator(".seat .note [href^='#note-']").first).to_be_attached()
    check(person)


def test_a_refusal_says_why_and_names_its_clause(people: Crowd) -> None:
    person = people.one()
    person.sits_down("brisk")
    while True:
        if not person.waits_to_be_asked():
            person.sits_down("brisk")  # nobody asked this player for money
        elif person.page.query_selector("#commit button[aria-disabled=true]"):
            break
        else:
            person.answers_by_mouse()
    person.page.locator("#commit button[aria-disabled=true]").click(force=True)
    expect(person.page.locator("#refusal .clause")).to_have_text(re.compile("J11"))
    person.page.locator("#refusal .clause").click()
    expect(person.page.locator("#rulebook .is-here")).to_contain_text("J11")


def test_language_and_theme_are_a_switch_away(people: Crowd) -> None:
    person = people.one(locale="en-GB")
    person.page.goto(person.url)
    person.page.click("button[name=lang][value=fr]")
    assert person.page.get_attribute("html", "lang") == "fr"
    person.page.click("button[name=theme][value=dark]")
    assert person.page.get_attribute("html", "data-theme") == "dark"
    person.page.goto(f"{person.url}/rules/johnny")
    assert person.page.get_attribute("html", "lang") == "fr"


def test_a_replay_is_stepped_through_and_kept(people: Crowd) -> None:
    person = people.one()
    person.sits_down()
    while person.waits_to_be_asked():
        person.answers_by_mouse()
    page = person.page
    page.click("#over a[href$='/replay']")
    last = page.locator("#step").get_attribute("max")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay-now output")).not_to_contain_text(f"{last} of")
    page.locator("#step").fill("3")
    expect(page.locator("#replay-now output")).to_have_text(f"3 of {last}")
    assert "step=3" in page.url
    with page.expect_download() as kept:
        page.click("a[download]")
    record = tripot.load(kept.value.path())
    assert record.is_over
    assert str(len(record.actions)) == last


def test_no_colour_is_written_outside_the_tokens() -> None:
    files = [*SOURCES.glob("server/static/*.css"), *SOURCES.glob("games/*/page/*")]
    files += SOURCES.glob("server/templates/**/*.*")
    colour = re.compile(
        r"(?<![&\w\"'(/])#[0-9a-f]{3,8}\b(?!\")|\b(?:rgba?|hsla?|oklch)\(", re.IGNORECASE
    )
    for file in files:
        if file.name != "tokens.css":
            assert not colour.search(file.read_text(encoding="utf-8")), file.name


def test_nothing_is_loaded_from_elsewhere_and_the_page_is_light(people: Crowd) -> None:
    person, asked, size = people.one(), [], []
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.on(
        "response", lambda answer: size.append(int(answer.headers.get("content-length", 0)))
    )
    person.sits_down("calm")
    assert all(url.startswith((person.url, "data:")) for url in asked)
    assert 20_000 < sum(size) < 150_000
    sheet = httpx.get(person.url + "/static/tokens.css")
    assert "immutable" in sheet.headers["cache-control"]
