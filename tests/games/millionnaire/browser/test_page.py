"""Le Millionnaire in a browser: whole games, stakes laid on squares, a trade in one gesture."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.positions import full
from tests.depth import DEEP
from tests.server.house import Chair, join

_SHOWS_EACH = """async pages => {
  const page = document.querySelector("script[src$='/page.js']").src;
  const {swap} = await import(page.replace("/page.js", "/swap.js"));
  const seen = [];
  for (const html of pages) {
    const frame = document.createElement("template");
    frame.innerHTML = html;
    swap(frame.content);
    seen.push(Boolean(document.querySelector("#exchange")?.checkVisibility()));
  }
  return seen;
}"""
"""Whether the exchange lies open on each of some pages, one after another."""

GAMES = [("2", "8", "dark"), ("6", "4", "light")]
"""Players, turns, and the theme."""


def play_to_the_end(person: Person, seed: int) -> None:
    """Mostly throw; now and then buy, stake or answer with whatever can be pressed.

    Every kind of question can be read by all.
    """
    chance, asked = random.Random(seed), set[str]()
    while person.waits_to_be_asked():
        person.reads_the_question(asked)
        throw = "#commit button[value=throw]"
        if person.shows(throw) and chance.random() < 0.5:
            person.presses(throw)
        else:
            person.presses_anything(chance)


if DEEP:  # others are played on phones

    @pytest.mark.parametrize(("players", "turns", "theme"), GAMES)
    def test_a_whole_game(people: Crowd, players: str, turns: str, theme: str) -> None:
        person = people.one(color_scheme=theme)
        person.sets_the_table("millionnaire", players=players, turn_limit=turns)
        play_to_the_end(person, int(players))
        clause = person.page.get_attribute("#over .clause", "data-clause") or ""
        assert clause in {"M52", "M54", "M56", "M57"}
        assert person.faults == []


def test_a_whole_game_on_a_phone_in_french(people: Crowd) -> None:
    person = people.one(**PHONE, locale="fr-FR")
    person.sets_the_table("millionnaire", turn_limit="5")
    assert person.sticks_out() == []
    play_to_the_end(person, 3)
    assert person.sticks_out() == []
    assert "francs" in (person.page.text_content("#log") or "")


@pytest.mark.parametrize(
    ("evening", "goal"), [("To the million", 1_000_000), ("A short evening", 500_000)]
)
def test_an_evening_is_one_of_the_other_ways_to_play(
    people: Crowd, evening: str, goal: int
) -> None:
    person = people.one()
    person.page.goto(person.url)
    person.page.click(".door-millionnaire .otherwise > summary")
    person.page.click(f".door-millionnaire button:has-text('{evening}')")
    person.page.wait_for_url("**/t/**")
    assert f"{goal:,}" in person.page.inner_text("#table")


def turn_begins(person: Person, *, anew: bool = False) -> None:
    """Sit down, and come to the first decision of a turn, where one may buy and trade.

    A table is laid `anew` even where the person has one already.
    """
    person.sits_down("instant", game="millionnaire", latecomers=anew)
    while person.waits_to_be_asked() and not person.shows("button[value^='offer ']"):
        person.presses("button[name=act]:visible:not([formnovalidate])")


def buys_a_unit(person: Person) -> str:
    """Buy one unit; the letter of the company."""
    number = person.number
    person.page.click(".desk-shares > .plate")
    row = person.page.locator("#exchange li:has([type=number])").first
    row.locator("[data-steps='1']").click()
    person.page.click("#exchange .plays")
    person.waits_for_news(number)
    return row.locator("[type=hidden]").get_attribute("value") or ""


def test_a_stake_is_laid_by_tapping_a_square(people: Crowd) -> None:
    person = people.one()
    turn_begins(person)
    number = person.number
    person.page.locator("button[value^='horse ']:visible").first.click()
    person.waits_for_news(number)
    assert "stake 1,000 francs on the horse" in (person.page.text_content("#log") or "")


_EVERY_HORSE = "#commit button[value^='horse ']:not([value$=throw])"


def test_a_coin_on_every_horse_is_one_press(people: Crowd) -> None:
    person = people.one(**PHONE)
    turn_begins(person)
    number, every = person.number, person.page.locator(_EVERY_HORSE)
    while not every.count():  # from a square with one horse alone in reach
        person.presses("#commit button[value=throw]:visible, #commit button[name=act]:visible")
        assert person.waits_to_be_asked()
    number = person.number
    squares = (every.get_attribute("value") or "").split()[1:]
    assert "One wins" in every.inner_text()
    every.click()
    person.waits_for_news(number)
    assert person.number == number + len(squares)
    assert person.page.locator(".square-horse .chip").count() == len(squares)
    assert every.count() == 0


_ASKED = "[type=number][aria-label='You ask for Thousands of francs']"


def deal_for_cash(person: Person) -> Locator | None:
    """The first form for an offer by which cash can be asked for; None if nobody else has any."""
    person.page.click(".desk-trade > .plate")
    for seat in ("2", "3", "4"):
        offers = person.page.locator(f"button[value='offer {seat}']")
        deal = person.page.locator("#trade .deal-with", has=offers)
        if not deal.evaluate("deal => deal.open"):
            deal.locator("summary").click()
        if deal.locator(_ASKED).count():
            return deal
    return None


def test_an_offer_is_one_gesture(people: Crowd) -> None:
    person, deal = people.one(), None
    while deal is None:  # at some tables everybody has spent all there was by now
        turn_begins(person, anew=True)
        company = buys_a_unit(person)
        deal = deal_for_cash(person)
    number = person.number
    given = deal.locator(f".deal-line:has([value={company}]) [type=number]").first
    given.fill("99")
    deal.locator("button.primary").click()
    wrong = deal.locator("#wrong-field")
    wrong.wait_for()
    assert "You have only 1 unit of" in wrong.inner_text()
    assert given.get_attribute("aria-invalid") == "true"
    given.fill("1")
    deal.locator(_ASKED).fill("1")
    deal.locator("button.primary").click()
    person.waits_for_news(number)
    person.waits_until(lambda: "offer" in (person.page.text_content("#log") or ""))
    assert "for 1,000 francs" in (person.page.text_content("#log") or "")


def test_an_offer_says_what_it_comes_to_and_is_none_while_it_is_empty(people: Crowd) -> None:
    person = people.one(**PHONE)
    turn_begins(person)
    buys_a_unit(person)
    person.page.wait_for_selector("button[value^='offer ']", state="attached")
    person.page.click(".desk-trade > .plate")
    person.page.locator("#trade summary").first.click()
    button = person.page.locator("#trade button.primary:visible")
    button.scroll_into_view_if_needed()
    assert person.sticks_out() == []
    expect(button).to_be_disabled()
    given = person.page.locator("#trade fieldset:visible").first
    given.locator("[type=number]").first.fill("1")
    expect(given.locator("legend")).to_have_text("You give (worth 10,000 F)")
    expect(button).to_be_enabled()
    given.locator("[type=number]").first.fill("0")
    expect(button).to_be_disabled()
    assert person.faults == []


def test_what_a_forced_sale_has_opened_is_closed_with_it(people: Crowd) -> None:
    person = people.one(**PHONE)
    turn_begins(person)
    positions = {one.kind: one for one in full("millionnaire")}
    pages = [positions[kind].page() for kind in ("sell M34", "waiting")]
    assert person.page.evaluate(_SHOWS_EACH, pages) == [True, False]


def test_m36_a_tap_asks_the_player_on_turn_for_a_trade(people: Crowd) -> None:
    person = people.one(**PHONE)
    form: dict[str, str | float | bool] = {"game": "millionnaire", "players": "2"}
    form |= {"latecomers": "1", "pace": "instant", "option.start_square": "1"}
    person.page.goto(person.page.request.post(f"{person.url}/tables", form=form).url)
    with people.house.client() as http:
        friend = join(http, person.invites().rpartition("/")[2])
        number = turn_of(friend, person)
        number = friend.play("buy A 1", number=number).json()["number"]
        person.waits_for_news(number - 1)
        person.reads()
        tap = person.page.locator(".desk-trade button")
        for is_wanted in (True, False, True):
            tap.click()
            expect(tap).to_have_attribute("aria-pressed", str(is_wanted).lower())
            expect(tap).to_have_text("Asked" if is_wanted else "Trade?")
            assert [one["seat"] for one in asked_of(friend)] == [1] * is_wanted
        assert person.number == number, "it is talk, and no action"
        friend.play(asked_of(friend)[0]["action"], number=number)
        person.page.wait_for_selector(
            "#decision.is-yours button[value='offer 2']", state="attached"
        )
    assert person.sticks_out() == []


def turn_of(friend: Chair, person: Person) -> int:
    """Throw, and let whatever else there is be, until the friend may buy and hear offers.

    The friend may have sat down in the middle of a bot's turn, after its throw or its last offer.
    """
    while not can_buy_and_hear(found := friend.get("view").json()):
        if legal := found["legal"]:
            friend.play("throw" if "throw" in legal else legal[-1], number=found["number"])
        elif person.is_asked:
            throw = "#commit button[value=throw]"
            person.presses(throw if person.shows(throw) else "button[name=act]:visible")
        person.page.wait_for_timeout(20)
    return int(found["number"])


def can_buy_and_hear(found: dict[str, Any]) -> bool:
    return {"buy A 1", "throw"} <= set(found["legal"]) and bool(found["view"]["proposals_left"])


def asked_of(chair: Chair) -> list[dict[str, Any]]:
    """Who asks this seat for a trade, and how it grants that."""
    asked: list[dict[str, Any]] = chair.get("view").json()["talk"]["asked"]
    return asked
