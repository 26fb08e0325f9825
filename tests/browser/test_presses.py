"""What is pressed just as the table changes counts if it is still there, else does nothing."""

from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Route, expect

from tests.browser.crowd import Crowd
from tests.browser.person import NEEDS_A_PIECE, Person
from tests.example import ANY

_PRESSED = "#commit button[name=act]:not([aria-disabled=true])"
_ARRIVES = """async change => {
  const script = document.querySelector("script[src$='page.js']").src;
  const { arrive, isUpToDate } = await import(new URL("frames.js", script));
  const own = document.querySelector("#decision").outerHTML;
  const numbered = (number) => own.replace(/data-number="[^"]*"/, `data-number="${number}"`);
  const key = new KeyboardEvent("keydown", { key: "x", bubbles: true });
  const drawn = () => new Promise(requestAnimationFrame);
  if (change === "words") arrive(own.replace("</h2>", "!</h2>"));
  if (change === "question") arrive(numbered("901").replace("</h2>", "?</h2>"));
  if (change === "after a moment") {
    const first = '#decision[data-hold][data-number="900 seen2"]';
    for (const seen of ["900 seen2", "900 seen3"]) {
      arrive(numbered(`${seen}" data-hold="60000`).replace(" data-yours", ""));
    }
    for (const words of ["?", "!", ""]) arrive(numbered("901").replace("</h2>", `${words}</h2>`));
    while (!document.querySelector(first)) await drawn();
    const now = performance.now.bind(performance);
    performance.now = () => now() + 200000; // what came after it should have been over long ago
    while (document.querySelector(first)) {
      document.body.dispatchEvent(key);
      await drawn();
    }
    while (document.querySelector("#decision[data-hold]")) await drawn();
    document.querySelector("PRESSED").click();
  }
  if (change === "a moment") {
    const pace = document.querySelector("#pace").outerHTML.replace("</div>", "</div><p>!</p>");
    arrive(numbered('900 seen2" data-hold="60000').replace(" data-yours", ""));
    arrive(numbered("901") + pace);
    while (!document.querySelector("#decision[data-hold]")) await drawn();
    return;
  }
  while (!isUpToDate()) await drawn();
}""".replace("PRESSED", _PRESSED)
"""A frame comes: other words, another question, or one after something to be seen, or while it
is. What comes meanwhile ends no hold; a page that is far behind holds nothing more."""

_PICKS = """() => {
  const piece = document.querySelector("#decision [name=draft]:not(:checked)");
  piece.click();
  AT_ONCE;
  return piece.value;
}"""
_PRESSES = _PICKS.replace("AT_ONCE", f'document.querySelector("{NEEDS_A_PIECE}").click()')
_ENTERS = _PICKS.replace(
    "AT_ONCE", 'piece.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))'
)
"""A piece is picked, and before the house has said what can be pressed now, that is pressed."""


def asked(people: Crowd) -> tuple[Person, list[str]]:
    """Somebody who is asked, at a table where nothing moves, and what their page sends."""
    person, sent = people.one(), list[str]()
    person.sits_down_and_is_asked("calm")
    if not person.shows(_PRESSED):
        person.page.locator("#decision label.piece").first.click(position={"x": 12, "y": 30})
        person.page.locator(_PRESSED).first.wait_for()

    def takes(route: Route) -> None:
        sent.append(route.request.url)
        route.fulfill(status=204)

    person.page.route("**/play", takes)
    return person, sent


def puts_finger_on(person: Person) -> None:
    """On a choice, without lifting it."""
    person.page.locator(_PRESSED).first.hover()
    person.page.mouse.down()


def test_what_stays_the_same_under_a_finger_counts(people: Crowd) -> None:
    person, sent = asked(people)
    puts_finger_on(person)
    person.page.evaluate(_ARRIVES, "words")
    person.page.mouse.up()
    person.waits_until(lambda: bool(sent))


def test_what_has_changed_under_a_finger_visibly_does_nothing(people: Crowd) -> None:
    person, sent = asked(people)
    puts_finger_on(person)
    person.page.evaluate(_ARRIVES, "question")
    person.page.mouse.up()
    expect(person.page.locator("#refusal")).to_contain_text("only just come")
    assert sent == []


def test_a_question_that_nobody_has_read_visibly_refuses_a_press(people: Crowd) -> None:
    person, sent = asked(people)
    person.page.evaluate(_ARRIVES, "after a moment")
    expect(person.page.locator("#refusal")).to_contain_text("only just come")
    assert sent == []
    person.reads()
    person.page.locator(_PRESSED).first.click()
    person.waits_until(lambda: bool(sent))


def test_a_setting_counts_when_its_press_ends_a_moment(people: Crowd) -> None:
    person, _ = asked(people)
    person.page.click("[data-opens=menu]")
    person.page.evaluate(_ARRIVES, "a moment")
    person.page.click("#menu button[name=pace][value=instant]")
    chosen = person.page.locator("#menu button[name=pace][value=instant][aria-current=true]")
    expect(chosen).to_be_focused()


def test_a_letter_on_the_table_is_a_key_and_tab_leads_to_what_is_chosen(people: Crowd) -> None:
    person, _ = asked(people)
    ride = '<button form="decision" name="act" value="ride D" class="touch" data-key="D"></button>'
    person.page.locator("#table").evaluate("(table, it) => { table.innerHTML += it; }", ride)
    focused = "document.activeElement.value"
    person.page.keyboard.press("d")
    assert person.page.evaluate(focused) == "ride D"
    person.page.focus("#question")
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(focused) == "ride D"


@pytest.mark.parametrize("at_once", [_PRESSES, _ENTERS], ids=["press", "Enter"])
def test_a_press_right_after_a_pick_plays_what_was_picked(people: Crowd, at_once: str) -> None:
    person = people.one()
    person.sits_down_and_is_asked_for_pieces()
    person.reads()
    with person.page.expect_request("**/play") as sent:
        picked = person.page.evaluate(at_once)
    assert ("draft", picked) in parse_qsl(sent.value.post_data or "")
    assert sent.value.response()


def test_in_a_first_game_a_press_right_after_a_pick_plays_what_was_picked(people: Crowd) -> None:
    learner = people.one()
    page = learner.page
    page.goto(f"{learner.url}/first/{ANY}")
    page.locator(NEEDS_A_PIECE).wait_for()
    page.evaluate(_PRESSES)
    expect(page.locator("#refusal")).to_contain_text("play what you are told")
    expect(page.locator("#commit button").last).not_to_have_accessible_name("")


def test_a_pick_that_a_new_question_overtakes_visibly_plays_nothing(people: Crowd) -> None:
    person = people.one()
    person.sits_down_and_is_asked_for_pieces()
    held, sent = list[Route](), list[str]()

    def holds(route: Route) -> None:
        held.append(route)

    person.page.route("**/draft", holds)
    person.page.on("request", lambda request: sent.append(request.url))
    person.page.evaluate(_PRESSES)
    person.waits_until(lambda: bool(held))
    person.page.evaluate(_ARRIVES, "question")
    held[0].continue_()
    expect(person.page.locator("#refusal")).to_contain_text("only just come")
    assert not [url for url in sent if url.endswith("/play")]
