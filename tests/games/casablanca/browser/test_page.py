"""Casablanca in a browser: whole games, tokens on the ring, bets, and being asked at once."""

import random
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as NothingCame

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.depth import DEEP, enough

_CROWD = """figures => {
  const figure = at => `<svg class="figure" style="--n:${at}"><use href="#figure-1"/></svg>`;
  const steps = `<svg class="steps" style="--n:${figures}"><use href="#steps"/></svg>`;
  for (const place of document.querySelectorAll(".figures")) {
    place.innerHTML = Array.from({length: figures}, (_, at) => figure(at)).join("") + steps;
    place.style = `--of:${figures + 1}`;
  }
}"""
"""So many figures on every circle, and somebody who walks past them."""
_ALONE = "#decision[data-yours]:not([data-answered], :has([data-standing]))"
"""What only this player is asked."""
_PLAYS = "/play"


def play_to_the_end(person: Person, seed: int, *, by_keyboard: bool = False) -> set[str]:
    """The kinds of question that were answered, by their clause; each could be read by all."""
    chance, asked = random.Random(seed), set[str]()
    while person.waits_to_be_asked():
        person.reads_the_question(asked)
        person.presses_anything(chance, by_keyboard=by_keyboard)
    return asked


if DEEP:  # another is played by keyboard in a journey

    @pytest.mark.parametrize(
        ("players", "by_keyboard", "theme"),
        [("2", True, "light"), ("4", False, "dark")],
    )
    def test_a_whole_game(people: Crowd, players: str, by_keyboard: bool, theme: str) -> None:
        person, asked = people.one(color_scheme=theme), set[str]()
        while not {"C6", "C13", "C14"} <= asked:  # one may be ruined before one's first turn
            person.sets_the_table("casablanca", players=players, turn_limit="4", hand="0")
            asked |= play_to_the_end(person, int(players), by_keyboard=by_keyboard)
            assert person.page.get_attribute("#over .clause", "data-clause") in {
                "C40",
                "C45",
                "C46",
            }
            assert person.faults == []


def test_a_whole_game_on_a_phone_in_french(people: Crowd) -> None:
    person = people.one(**PHONE, locale="fr-FR")
    person.sets_the_table("casablanca", turn_limit=enough("3", deep="6"))
    chance, tall = random.Random(3), dict[str, float]()
    while person.waits_to_be_asked():
        assert person.sticks_out() == []
        question = person.page.inner_text("#question")
        if (bottom := person.bottom_of("#decision .ask")) > PHONE["height"] + 1:
            tall[question] = bottom
        person.presses_anything(chance)
    assert tall == {}, "scrolling is needed"
    assert "annonce" in (person.page.text_content("#log") or "")


def test_a_crowd_on_one_circle_fits_on_a_phone(people: Crowd) -> None:
    person = people.one(**PHONE)
    person.sits_down("calm", game="casablanca")
    for figures in range(5):
        person.page.evaluate(_CROWD, figures)
        assert person.sticks_out() == []


def test_what_one_knows_of_the_tokens_is_shown_on_request(people: Crowd) -> None:
    person, chance = people.one(), random.Random(2)
    while not person.shows(".say"):
        person.sits_down("instant", game="casablanca")
        while person.waits_to_be_asked() and not person.shows(".say"):
            person.presses_anything(chance)
    token = " ".join(person.page.locator("#question").inner_text().split(" ")[:2]).casefold()
    panel = person.page.locator("[aria-controls=known-tokens]")
    panel.click()
    shown = person.page.locator("#known-tokens")
    assert shown.is_visible()
    assert token in shown.inner_text().casefold()
    assert "%" in shown.inner_text()


def test_an_answer_that_is_awaited_can_be_changed(people: Crowd) -> None:
    first, second, chance = people.one(), people.one(), random.Random(4)
    has_changed = False
    while not has_changed:
        sit_down_together(first, second)
        late = play_until_both_may_protest(first, second, chance)
        if late is not None:
            reading_stops_the_clock(first, second)
        has_changed = late is not None and answers(late, "protest 100") and answers(late, "pass")


def reading_stops_the_clock(first: Person, second: Person) -> None:
    """Time begins to run; not while somebody reads, which the other is told."""
    left = "#decision .countdown [data-left]"
    first.sets_clock(30)
    second.waits_until(lambda: int(second.page.inner_text(left)) <= 30)
    began = int(second.page.inner_text(left))
    second.waits_until(lambda: int(second.page.inner_text(left)) < began)
    first.page.keyboard.press("?")
    second.page.locator("#decision .countdown.is-still").wait_for()
    assert "The clock is stopped" in second.page.inner_text("#decision .countdown")
    first.page.keyboard.press("Escape")
    second.page.locator("#decision .countdown:not(.is-still)").wait_for()
    first.stops_the_clock()
    second.page.locator("#decision .countdown").wait_for(state="detached")


def answers(person: Person, action: str) -> bool:
    """Press until the answer is told; whether it was, before the table went on without it."""
    number, kind = person.number, action.split(" ", maxsplit=1)[0]
    while person.number == number and not person.is_over:
        with suppress(NothingCame):  # a press while an earlier one is on its way counts for nothing
            person.page.click(f"#commit button[value='{action}']", timeout=5_000)
        if person.finds(lambda: kind in answer_of(person), within=5):
            return True
    return False


def sit_down_together(first: Person, second: Person) -> None:
    """Two people and two bots, with all the time they want."""
    first.sits_down("instant", game="casablanca", latecomers=True)
    first.stops_the_clock()
    second.page.goto(first.invites())
    second.page.click("main form button")
    second.page.wait_for_url("**/t/**")


def answer_of(person: Person) -> str:
    """What a person has answered while others are still asked."""
    answered = person.page.query_selector("#decision .answered")
    return (answered.text_content() or "") if answered else ""


def play_until_both_may_protest(
    first: Person, second: Person, chance: random.Random
) -> Person | None:
    """The later of the two in the rules' order, who is therefore waited for either way.

    Returns:
        None: The game ended before they were asked together.
    """
    for _ in range(300):
        asked = [one for one in (first, second) if may_protest(one)]
        if len(asked) == 1:
            catch_up(first, second)
            asked = [one for one in (first, second) if may_protest(one)]
        if len(asked) == 2:
            mover = mover_of(first)
            return max(asked, key=lambda one: (seat_of(one) - mover) % 4)
        if first.is_over:
            break
        for one in (first, second):
            if one.is_asked and not answer_of(one):
                keeps_out_of_it(one, chance)
        first.page.wait_for_timeout(100)
    return None


def catch_up(first: Person, second: Person) -> None:
    """Wait until the page that is behind has heard what the other has."""
    number = max(first.number, second.number)
    for one in (first, second):
        one.waits_for_news(number - 1)


def may_protest(person: Person) -> bool:
    """Whether a protest is to be had, and money for it, and nothing has been answered yet."""
    return person.shows("#commit button[value='protest 100']") and not answer_of(person)


def keeps_out_of_it(person: Person, chance: random.Random) -> None:
    """Bet on nothing, where that can be helped, so that there is money left for a protest."""
    calm = person.page.locator("#commit button[value=pass], #commit button[value=withdraw]")
    if calm.count():
        with suppress(NothingCame):  # time may just have run out
            calm.first.click(timeout=5_000)
    else:
        person.presses_without_waiting(chance)


def seat_of(person: Person) -> int:
    return int(person.page.get_attribute("main", "data-seat") or 0)


def mover_of(person: Person) -> int:
    """The seat whose announcement is in question, by its name in the story."""
    said = person.page.inner_text("#question")
    names = [name.strip() for name in person.page.locator("#menu .people strong").all_inner_texts()]
    return next(seat for seat, name in enumerate(names, start=1) if said.startswith(name))


def test_a_standing_answer_lets_all_pass_until_ones_turn(people: Crowd) -> None:
    person, chance, sent = people.one(), random.Random(5), list[str]()
    person.page.on("request", lambda one: sent.append(one.url) if _PLAYS in one.url else None)
    while len(sent) < 2:  # what was pressed, and what was sent by itself
        if person.page.url == "about:blank" or person.is_over:
            person.sits_down("instant", game="casablanca")
        while person.waits_to_be_asked() and not person.shows("[data-standing=turn]"):
            person.presses_anything(chance)
        sent.clear()
        if not person.is_over:
            person.page.click("[data-standing=turn]")
            person.waits_until(lambda: person.is_over or person.shows(_ALONE))
    assert person.is_over or person.page.evaluate("Object.values(sessionStorage)") == ["{}"]
    assert person.faults == []
