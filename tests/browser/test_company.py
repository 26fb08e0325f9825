"""Friends at one table: links, onlookers, codes, coming and going, and what a move survives."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import Person
from tests.depth import enough
from tests.example import ANY

_PRESSED = "#commit button[name=act]:not([aria-disabled=true])"
"""What can be pressed now."""


def test_two_people_and_an_onlooker_play_a_whole_game(people: Crowd) -> None:
    host, friend, onlooker = people.one(), people.one(width=360, height=740), people.one()
    room = host.opens_a_room(ANY, "Anna")
    friend.joins(room, "Théodora")
    host.page.click(".meeting-rules > summary")
    host.page.select_option("[name=pace]", "instant")
    host.page.fill("[name='option.turn_limit']", enough("3", deep="12"))
    host.page.click(".meeting-rules form > button")
    host.page.click("#room-deal button")
    for person in (host, friend):
        person.page.wait_for_url(re.compile("/t/"))
    onlooker.page.goto(host.page.url)
    expect(onlooker.page.locator("#table")).to_contain_text("Théodora")
    assert onlooker.page.query_selector("#decision .hand") is None
    while True:
        host.waits_until(lambda: host.is_over or host.is_asked or friend.is_asked)
        if host.is_over:
            break
        (host if host.is_asked else friend).answers_by_mouse()
    for person in (friend, onlooker):
        person.waits_until(lambda person=person: person.is_over)  # type: ignore[misc]


def sit_down_by_link(person: Person, link: str, name: str) -> None:
    person.page.goto(link)
    person.page.fill("#name", name)
    person.page.click("main form button")
    person.page.wait_for_url(re.compile("/t/"))


def test_a_used_link_is_no_seat_for_a_third(people: Crowd) -> None:
    host, friend, third = people.one(), people.one(), people.one(locale="fr")
    host.sits_down("calm", latecomers=True)
    link = host.invites()
    sit_down_by_link(friend, link, "Ann")
    friend.page.goto(link)  # his own again
    friend.page.wait_for_url(re.compile("/t/"))
    answer = third.page.goto(link)
    assert answer is not None
    assert answer.status == 410
    assert "place" in third.page.inner_text("main")
    third.page.click("main a[href^='/t/']")
    expect(third.page.locator("#table")).to_contain_text("Ann")


def test_a_code_brings_a_seat_back_in_another_browser(people: Crowd) -> None:
    host, elsewhere = people.one(), people.one()
    table = host.sits_down("calm")
    host.page.click("[data-opens=menu]")
    code = host.page.inner_text("#menu code")
    elsewhere.page.goto(f"{host.url}/recover")
    elsewhere.page.fill("#code", "wrong")
    elsewhere.page.click("main form button")
    expect(elsewhere.page.locator("#refusal")).to_be_visible()
    elsewhere.page.fill("#code", code.lower().replace("-", " "))
    elsewhere.page.click("main form button")
    elsewhere.page.click(f"a[href='{table}']")
    expect(elsewhere.page.locator("#decision .hand")).to_be_visible()


def test_who_leaves_may_come_back(people: Crowd) -> None:
    host, friend = people.one(), people.one()
    table = host.sits_down("calm", latecomers=True)
    link = host.invites()
    sit_down_by_link(friend, link, "Ann")
    friend.page.click("[data-opens=menu]")
    friend.page.click("#menu .leave > summary")  # which asks first
    expect(friend.page.locator("#menu .leave")).to_contain_text("You can have it back")
    assert friend.page.url.endswith(table)
    friend.page.click("#menu form[action$='/leave'] button")
    friend.page.wait_for_url(f"{host.url}/")
    expect(host.page.locator("#log")).to_contain_text("Ann leaves")
    friend.page.goto(link)  # his own link brings him back, and so does the table
    expect(friend.page.locator("main form button")).to_be_visible()
    friend.page.goto(host.url + table)
    friend.page.click("button[formaction$='/return']")
    expect(friend.page.locator("#decision .hand")).to_be_visible()
    expect(host.page.locator("#log")).to_contain_text("Ann sits down")


@pytest.mark.parametrize("wait", [0, 40])
def test_a_double_click_is_one_move(people: Crowd, wait: int) -> None:
    person = asked_to_choose(people)
    number = person.number
    button = person.page.locator(_PRESSED).first
    button.dblclick(delay=wait)
    person.waits_for_news(number)
    check_moves(people, person)


def asked_to_choose(people: Crowd) -> Person:
    """Somebody in front of buttons that can be pressed."""
    person = people.one()
    person.sits_down_and_is_asked("calm")
    if not person.shows(_PRESSED):
        person.page.locator("#decision label.piece").first.click(position={"x": 12, "y": 30})
        person.page.locator(_PRESSED).first.wait_for()
    person.reads()
    return person


def check_moves(people: Crowd, person: Person) -> None:
    """No key of a person's gesture stands at two moments of a game."""
    table = person.page.url.rpartition("/")[2]
    with closing(sqlite3.connect(people.house.database)) as connection:
        rows = connection.execute(
            "SELECT number, key FROM actions WHERE table_id = ? AND key IS NOT NULL", [table]
        ).fetchall()
    assert rows
    numbers = [number for number, _ in rows]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert len({key for _, key in rows}) == 1


def test_two_tabs_reloads_and_the_back_button_lose_nothing(people: Crowd) -> None:
    person = asked_to_choose(people)
    other = Person(person.page.context.new_page(), person.url)
    other.page.goto(person.page.url)
    number = person.number
    person.page.locator(_PRESSED).first.click()
    person.waits_for_news(number)
    other.waits_for_news(number)
    person.page.goto(f"{person.url}/rules/{ANY}")
    person.page.go_back()
    assert person.number > number
    person.looks_again()
    assert person.number > number
    check_moves(people, person)
    assert other.faults == []


def test_a_move_of_an_old_page_is_refused_in_a_sentence(people: Crowd) -> None:
    person = asked_to_choose(people)
    # at once: the next frame would bring the page up to date
    old = "document.querySelector('#decision [name=number]').value = 0"
    person.page.evaluate(
        f"selector => {{ {old}; document.querySelector(selector).click(); }}", _PRESSED
    )
    expect(person.page.locator("#refusal, #notice").filter(has_text="table")).to_be_visible()


def test_the_page_goes_on_by_itself_when_the_house_was_away(people: Crowd) -> None:
    person = asked_to_choose(people)
    people.house.kill()
    person.page.locator(_PRESSED).first.click()
    expect(person.page.locator("#notice")).not_to_be_empty()
    number = person.number
    people.house.reopen()
    person.waits_for_news(number)
    check_moves(people, person)
    person.faults.clear()  # the browser tells of the lost connection


def test_without_live_updates_the_page_looks_again(people: Crowd) -> None:
    person = people.one()
    person.page.add_init_script("delete window.EventSource")
    person.page.clock.install()
    person.page.goto(f"{person.url}/sit/{ANY}")
    person.page.wait_for_url(re.compile("/t/"))
    expect(person.page.locator("#notice")).not_to_be_empty()
    before = person.number

    def has_looked_again() -> bool:
        if person.number > before:
            return True
        person.page.clock.fast_forward(5000)
        return False

    person.waits_until(has_looked_again)
