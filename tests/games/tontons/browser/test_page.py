"""Les Tontons in a browser: whole games, and a place and a card in one gesture by all at once."""

import random
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from tests.browser.answering import choose_anything
from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.positions import full
from tests.browser.still import looks_at_still
from tests.depth import enough

_SHOWS = """async html => {
  const script = document.querySelector("script[src$='page.js']").src;
  const { arrive } = await import(new URL("frames.js", script));
  arrive(html);
}"""
_READS_SUMS = """() => {
  const move = document.startViewTransition.bind(document);
  const read = () => {
    const [sum, notes] = [".hand-money", ".own-notes"].map((one) => document.querySelector(one));
    window.read.push([(sum.querySelector(".count") ?? sum).textContent, notes.textContent]);
  };
  [window.moves, window.read] = [0, []];
  document.startViewTransition = (put) => { window.moves += 1; return move(put); };
  new MutationObserver(read).observe(document.body, { childList: true, subtree: true });
  read();
}"""
"""One's own sum and notes as one reads them, whenever something on the page changes."""


def play_to_the_end(person: Person, seed: int, *, by_keyboard: bool = False) -> set[str]:
    """The clauses of the questions that were answered; each could be read by all."""
    chance, asked = random.Random(seed), set[str]()
    while person.waits_to_be_asked():
        person.reads_the_question(asked)
        choose_anything(person, chance, by_keyboard=by_keyboard)
    return asked


@pytest.mark.parametrize(("players", "advanced"), [("3", "0"), ("4", "1")][: enough(1, deep=2)])
def test_a_whole_game_by_keyboard_before_an_onlooker(
    people: Crowd, players: str, advanced: str
) -> None:
    person, onlooker = people.one(), people.one(**PHONE)
    person.sets_the_table(
        "tontons", players=players, rounds="3", taulier=advanced, friends=advanced
    )
    onlooker.page.goto(person.page.url)
    expect(onlooker.page.locator(".spot")).to_have_count(int(players) - 1)
    assert onlooker.page.query_selector("#decision .hand") is None
    asked = play_to_the_end(person, int(players), by_keyboard=True)
    assert {"T13"} < asked
    assert person.page.get_attribute("#over .clause", "data-clause") == "T46"
    assert person.page.locator("#over .place").count() == int(players)
    onlooker.waits_until(lambda: onlooker.is_over)
    assert onlooker.sticks_out() == []
    person.page.click("#over a[href$='/replay']")
    person.page.wait_for_selector("[data-scrub]")
    person.page.keyboard.press("ArrowLeft")
    expect(person.page.locator(".street")).to_be_visible()


def test_a_whole_game_with_all_rules_on_a_phone_in_french(people: Crowd) -> None:
    person = people.one(**PHONE, locale="fr-FR", color_scheme="dark")
    chance, tall, asked = random.Random(1), dict[str, float](), set[str]()
    person.sets_the_table(
        "tontons", players=enough("4", deep="6"), rounds="3", taulier="1", friends="1"
    )
    while person.waits_to_be_asked():
        assert person.sticks_out() == []
        person.reads_the_question(asked)
        question = person.page.inner_text("#question")
        if (bottom := person.bottom_of("#decision .ask")) > PHONE["height"] + 1:
            tall[question] = bottom
        choose_anything(person, chance)
    assert tall == {}, "scrolling is needed"
    assert "coupure" in (person.page.text_content("#log") or "")


def waits_to_choose(person: Person, chance: random.Random) -> None:
    """Come to the choice of a place and a card."""
    while person.waits_to_be_asked() and not person.shows("#go-A"):
        choose_anything(person, chance)


def who_chooses(people: Crowd, **how: Any) -> Person:
    """Somebody at a table with bots who is to choose a place and a card."""
    person = people.one(**how)
    person.sits_down("instant", game="tontons")
    waits_to_choose(person, random.Random(3))
    return person


def test_what_is_chosen_is_told_before_it_is_laid(people: Crowd) -> None:
    person = who_chooses(people)
    told = person.page.locator(".so-far-both")
    expect(told).to_be_hidden()
    person.page.click("label[for=go-B]")
    expect(told.locator(".if-go-B")).to_be_visible()
    person.page.locator("input[name='choose.2']").first.focus()
    person.page.keyboard.press("ArrowRight")
    value = person.page.locator("input[name='choose.2']:checked").get_attribute("value")
    expect(told.locator(f".if-play-{value}")).to_be_visible()
    person.page.locator("#question").hover()
    person.page.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_half_a_choice_is_not_laid(people: Crowd) -> None:
    person = who_chooses(people)
    number = person.number
    person.page.click("label[for=go-A]")
    sent = sent_by(person)
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#go-A")).to_be_checked()
    assert person.page.locator("#decision input:invalid").count() > 0
    expect(person.page.locator("button[data-whole]")).to_be_hidden()
    assert sent == []
    assert person.number == number


def test_a_choice_stands_in_the_dock_and_can_be_taken_back_until_it_is_laid(people: Crowd) -> None:
    person = who_chooses(people, **PHONE)
    page, number, sent = person.page, person.number, sent_by(person)
    lays, cards = page.locator("button[data-whole]"), page.locator("label.fan-card")
    page.locator("label[for=go-A]").tap()
    cards.first.tap()
    expect(lays).to_be_in_viewport()
    expect(page.locator("#spoken")).to_contain_text("Lay both face down")
    cards.nth(1).tap()
    page.locator("label[for=go-B]").tap()
    expect(page.locator("#go-A")).not_to_be_checked()
    expect(page.locator(".so-far-both .if-go-B")).to_be_visible()
    card = cards.nth(1).locator("input").get_attribute("value")
    expect(page.locator(f".so-far-both .if-play-{card}")).to_be_visible()
    assert (sent, person.number) == ([], number)
    assert person.violations("#decision") == []
    lays.tap()
    person.waits_for_news(number)
    assert len(sent) == 1
    assert f"choose.1=B&choose.2={card}" in sent[0]


def test_a_mouse_sees_what_its_last_part_brings_and_lays_both_with_it(people: Crowd) -> None:
    person = who_chooses(people)
    page, number, sent = person.page, person.number, sent_by(person)
    cards, told = page.locator("label.fan-card"), page.locator(".so-far-both")
    first, second = (cards.nth(at).locator("input").get_attribute("value") for at in (0, 1))
    cards.first.hover()
    expect(told.locator(f".if-play-{first}")).to_be_visible()
    expect(page.locator(".lacks-2")).to_be_hidden()  # it would not be laid yet
    page.click("label[for=go-A]")
    page.click("label[for=go-B]")
    expect(page.locator(".lacks-2")).to_have_text("A click on a card lays both face down.")
    for shown, other in ((first, second), (second, first)):
        cards.nth(0 if shown == first else 1).hover()
        expect(told.locator(f".if-play-{shown}")).to_be_visible()
        expect(page.locator(f".stakes .if-go-B > .if-play-{shown}")).to_be_visible()
        expect(told.locator(f".if-play-{other}")).to_be_hidden()
    page.locator("#question").hover()
    expect(told.locator(f".if-play-{second}")).to_be_hidden()
    assert (sent, person.number) == ([], number)
    cards.nth(1).click()
    person.waits_for_news(number)
    assert len(sent) == 1
    assert f"choose.1=B&choose.2={second}" in sent[0]


def test_what_is_at_stake_lies_on_nothing_whatever_the_mouse_is_over(people: Crowd) -> None:
    person = who_chooses(people, viewport={"width": 420, "height": 800})
    cards, stakes = person.page.locator("label.fan-card"), person.page.locator(".stakes")
    for letter in "ABC":
        person.page.click(f"label[for=go-{letter}]")
        for at in range(cards.count()):
            cards.nth(at).hover()
            assert stakes.evaluate("one => one.scrollHeight - one.clientHeight") <= 0, (letter, at)


def test_a_mouse_plays_nothing_where_all_parts_are_picked_already(people: Crowd) -> None:
    person = who_chooses(people)
    page, number, sent = person.page, person.number, sent_by(person)
    told, lays = page.locator(".so-far-both"), page.locator("button[data-whole]")
    page.keyboard.press("a")
    page.locator("input[name='choose.2']").first.focus()
    page.keyboard.press("ArrowRight")
    value = page.locator("input[name='choose.2']:checked").get_attribute("value")
    expect(lays).to_be_visible()
    page.locator("label[for=go-B]").hover()
    expect(told.locator(".if-go-B")).to_be_visible()
    expect(told.locator(".if-go-A")).to_be_hidden()
    page.click("label[for=go-B]")
    expect(page.locator("#go-B")).to_be_checked()
    assert (sent, person.number) == ([], number)
    lays.click()
    person.waits_for_news(number)
    assert [f"choose.1=B&choose.2={value}" in one for one in sent] == [True]


def test_no_click_but_that_of_a_mouse_lays_what_it_rests_on(people: Crowd) -> None:
    person = who_chooses(people)
    page, number, sent = person.page, person.number, sent_by(person)
    card = page.locator("label.fan-card").first
    told = page.locator(f".so-far-both .if-play-{card.locator('input').get_attribute('value')}")
    card.hover()
    expect(told).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator(".lacks-2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".lacks-2")).to_be_hidden()
    page.click("label[for=go-B]")
    expect(told).to_be_hidden()
    card.hover()
    card.evaluate("label => label.control.click()")  # as by a screen reader: no mouse was there
    expect(told).to_be_visible()
    expect(page.locator("button[data-whole]")).to_be_visible()
    assert (sent, person.number) == ([], number)


def sent_by(person: Person) -> list[str]:
    """What the page sends from now on when something is pressed."""
    sent = list[str]()

    def notes(request: Request) -> None:
        if request.url.endswith("/play"):
            sent.append(request.post_data or "")

    person.page.on("request", notes)
    return sent


def test_a_card_and_a_place_are_chosen_by_keyboard_and_laid_by_enter(people: Crowd) -> None:
    person = who_chooses(people)
    number, sent = person.number, sent_by(person)
    card = person.page.locator("#decision input[name='choose.2']")
    value = card.first.get_attribute("value") or ""
    person.page.keyboard.press("0" if value == "10" else value)
    person.page.keyboard.press("a")
    person.page.keyboard.press("b")
    expect(person.page.locator("#go-B")).to_be_checked()
    expect(person.page.locator("button[data-whole]")).to_be_visible()
    assert sent == []
    person.page.keyboard.press("Enter")
    person.waits_for_news(number)
    assert len(sent) == 1


def test_t72_a_choice_can_be_changed_until_the_last_has_chosen(people: Crowd) -> None:
    first, second = people.one(), people.one(**PHONE)
    first.sits_down("instant", game="tontons", latecomers=True)
    second.page.goto(first.invites())
    second.page.click("main form button")
    second.page.wait_for_url("**/t/**")
    for person in (first, second):
        waits_to_choose(person, random.Random(4))
    number = first.number
    lay_down(first, "A", 0)
    first.waits_until(lambda: first.shows("#go-A:checked"))  # a failure tells what the page says
    first.page.locator("#decision .answered").wait_for()
    assert "You have answered" in first.page.inner_text("#question")  # and is not asked again
    # the other sees that it is chosen, and nothing of what
    expect(second.page.locator(".seat .played.is-back")).to_have_count(3)
    assert second.page.locator(".pawn[data-place^=queue]").count() == 0
    expect(first.page.locator("button[data-whole]")).to_be_hidden()  # it is laid already
    lay_down(first, "B", 1)
    first.waits_until(lambda: "B" in answered(first))
    assert first.number == number
    lay_down(second, "A", 0)
    first.waits_for_news(number)
    first.waits_until(lambda: "All have chosen" in (first.page.text_content("#log") or ""))
    story = first.page.text_content("#log") or ""
    assert "B, " in story


def lay_down(person: Person, letter: str, card: int) -> None:
    """Choose a place and a card of one's hand; what lies there already is replaced by a button."""
    lies = person.shows("#decision[data-answered]")
    person.page.click(f"label[for=go-{letter}]")
    person.page.locator("label.fan-card").nth(card).click()
    if lies:
        person.page.click("button[data-whole]")


def answered(person: Person) -> str:
    """What a person has answered while others are still asked."""
    said = person.page.query_selector("#decision .answered")
    return (said.text_content() or "") if said else ""


def test_what_one_knows_of_an_envelope_is_shown_on_request(people: Crowd) -> None:
    person = people.one()
    person.sits_down("instant", game="tontons")
    waits_to_choose(person, random.Random(5))
    person.page.click("[aria-controls=known-2]")
    known = person.page.locator("#known-2")
    expect(known).to_contain_text("briques")
    expect(known).to_contain_text("Cards left")
    person.page.keyboard.press("Escape")
    person.page.click("[aria-controls=known-own]")
    expect(person.page.locator("#known-own")).to_contain_text("Spent")


def test_a_sum_changes_once_and_together_with_its_notes(people: Crowd) -> None:
    person = people.one(moves=True, reduced_motion="no-preference")
    person.sits_down(game="tontons")
    assert person.waits_to_be_asked()
    person.sets_pace("calm")
    seized = next(one for one in full("tontons") if one.moment and one.seat in one.moment.gains)
    before = replace(seized, actions=seized.actions[:-1], kind="", moment=None)
    person.page.evaluate(_SHOWS, before.page())
    person.page.evaluate(_READS_SUMS)
    person.page.evaluate(_SHOWS, seized.page())
    person.waits_until(lambda: person.page.evaluate("window.read.at(-1)[0]") == "21 briques")
    read = [pair for pair, _ in groupby(person.page.evaluate("window.read"))]
    assert person.page.evaluate("window.moves") == 1
    sums, notes = zip(*read, strict=True)
    assert sums[-2:] == ("17 briques", "21 briques")
    assert len(set(sums)) == len(set(notes)) == len(read)


def test_cards_of_ones_own_say_what_they_are_for(people: Crowd) -> None:
    person = people.one(**PHONE)
    waiting = next(one for one in full("tontons") if one.kind == "waiting")
    played = looks_at_still(person, waiting)
    card = person.page.locator(".fan [data-says]").last
    card.tap()
    expect(person.page.locator(".says")).to_contain_text(card.get_attribute("title") or "?")
    assert played == []
