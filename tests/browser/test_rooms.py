"""Friends meet in a room, play, and come back to it: before everybody's eyes."""

import re

from playwright.sync_api import expect

from tests.browser.crowd import Crowd
from tests.browser.person import PHONE, Person
from tests.browser.test_pages import check
from tests.example import ANY
from tripot import house


def test_friends_meet_play_and_meet_again(people: Crowd) -> None:
    host, friend = people.one(), people.one(**PHONE, color_scheme="dark")
    room = host.opens_a_room(ANY, "Théodora")
    expect(host.page.locator("#invite")).to_have_value(host.url + room)
    friend.page.goto(host.url + room)
    check(friend)
    friend.joins(room, "Bruno")
    expect(host.page.locator("#room-seats")).to_contain_text("Bruno")
    host.page.locator(".chair").nth(3).get_by_role("button", name="Add a bot").click()
    expect(friend.page.locator("#room-seats")).to_contain_text("Lucette")
    changes_how_they_play(host)
    expect(friend.page.locator("#room-house")).to_contain_text("First to three wins")
    check(host)
    check(friend)
    host.page.click("#room-deal button")
    tables = [at_a_table(person) for person in (host, friend)]
    assert tables[0] == tables[1]
    play_to_the_end(host, friend)
    host.page.click("button[form=again]")
    expect(friend.page.locator("#over .bill-company")).to_have_text("Théodora wants another game.")
    expect(host.page.locator("#room-deal")).to_contain_text("Bruno, who is not back yet")
    check(host)
    friend.page.click("button[form=again]")
    expect(host.page.locator("#room-deal")).not_to_contain_text("Bruno")
    host.page.click("#room-deal button")
    again = [at_a_table(person) for person in (host, friend)]
    assert again[0] == again[1] != tables[0]
    counted = re.compile("Games played: [12]")  # the bots may have won the second game by now
    expect(friend.page.locator("#menu .standing")).to_contain_text(counted)


def test_how_a_game_is_played_can_be_read_where_it_is_set(people: Crowd) -> None:
    page = (host := people.one(**PHONE, locale="fr")).page
    host.opens_a_room(ANY, "Théodora")
    for game in house.game_names():
        page.goto(host.url)
        page.click(f".door-{game} button[formaction='/rooms']")
        page.wait_for_url(re.compile("/r/"))
        page.click(".meeting-rules > summary")
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert host.sticks_out() == []
            fields = page.locator(".meeting-rules .stack > .option > .option-fields > .field")
            widths = [field.bounding_box() for field in fields.all() if field.is_visible()]
            assert min(box["width"] for box in widths if box) > 150


def changes_how_they_play(host: Person) -> None:
    """A short game of an evening at once, as the page of a room offers it."""
    host.page.click(".meeting-rules > summary")
    host.page.select_option("[name=series]", "wins")
    host.page.select_option("[name=pace]", "instant")
    turns = host.page.locator("[name='option.turn_limit']")
    turns.fill("0")
    host.page.click(".meeting-rules form > button")
    expect(turns).to_be_focused()
    expect(turns).to_have_accessible_description(re.compile("not .*0"))
    turns.fill("2")
    host.page.click(".meeting-rules form > button")
    expect(host.page.locator(".meeting-rules")).not_to_have_attribute("open", "")


def at_a_table(person: Person) -> str:
    person.page.wait_for_url(re.compile("/t/"))
    person.page.wait_for_load_state()
    return person.page.url


def play_to_the_end(*players: Person) -> None:
    host = players[0]
    while True:
        host.waits_until(lambda: host.is_over or any(one.is_asked for one in players))
        if host.is_over:
            break
        next(one for one in players if one.is_asked).answers_by_mouse()
    for person in players:
        person.waits_until(lambda person=person: person.is_over)  # type: ignore[misc]


def test_who_comes_late_waits_until_all_agree(people: Crowd) -> None:
    host, friend, late = people.one(), people.one(), people.one(**PHONE)
    host.sits_down("calm", latecomers=True)
    friend.page.goto(host.invites())
    friend.page.fill("#name", "Bruno")
    friend.page.click("main form button")
    at_a_table(friend)
    expect(host.page.locator("#invite")).to_have_count(0)  # a link that is used is none any more
    late.page.goto(host.invites())
    expect(late.page.locator("main")).to_contain_text("We will ask Bruno first.")
    late.page.fill("#name", "Chloe")
    late.page.click("main form button")
    expect(late.page.locator("[data-waits-for]")).to_contain_text("Bruno")
    asked = friend.page.locator("#knocks .knock")
    expect(asked).to_contain_text("Chloe")
    expect(host.page.locator("#knocks .knock")).to_have_count(0)  # has made the link
    check(late)
    check(friend)
    asked.get_by_role("button", name="Agree").click()
    at_a_table(late)
    expect(late.page.locator("#decision .hand")).to_be_visible()
    expect(asked).to_have_count(0)
