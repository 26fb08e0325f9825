"""The pages of a room by forms alone, as without a script: who may do what, and what is refused."""

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from tests.example import ANY
from tests.server.process import Server

FORM = {"game": ANY}


@pytest.fixture
def people(server: Server) -> Iterator[list[httpx.Client]]:
    """Two people with browsers of their own, and a stranger."""
    with ExitStack() as opened:
        yield [opened.enter_context(server.client()) for _ in range(3)]


def opened_by(host: httpx.Client, **form: str) -> str:
    answer = host.post("/rooms", data={**FORM, "name": "Anna", **form})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def text_of(page: httpx.Response) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.text))


def test_a_name_is_asked_once(people: list[httpx.Client]) -> None:
    host = people[0]
    asked = host.post("/rooms", data=FORM)
    assert asked.status_code == 200
    assert "What shall we call you?" in asked.text
    room = opened_by(host)
    again = host.post("/rooms", data=FORM)
    assert again.headers["location"] == room, "nothing was done in it yet"
    host.post(f"{room}/bot", data={"seat": "2"})
    other = host.post("/rooms", data=FORM)
    assert other.headers["location"] != room


def test_a_room_fills_and_the_cards_are_dealt(people: list[httpx.Client]) -> None:
    host, friend, stranger = people
    room = opened_by(host)
    assert friend.post(f"{room}/sit", data={"name": "Bruno", "seat": "3"}).status_code == 303
    assert host.post(f"{room}/bot", data={"seat": "2"}).status_code == 303
    seen = text_of(stranger.get(room))
    assert re.search(r"Anna.*Odette.*Bruno.*Open", seen)
    assert "Anna is the host." in seen
    dealt = host.post(f"{room}/deal", data={})
    table = dealt.headers["location"]
    assert table.startswith("/t/")
    assert host.post(f"{room}/deal", data={}).headers["location"] == table
    assert friend.get(room).headers["location"] == table
    assert "The game is under way." in text_of(stranger.get(room))


def test_who_plays_is_not_away_in_the_room(people: list[httpx.Client]) -> None:
    room = opened_by(people[0])
    assert people[1].post(f"{room}/sit", data={"name": "Bo"}).status_code == 303
    assert "away" in text_of(people[2].get(room))
    assert people[0].post(f"{room}/deal").status_code == 303
    seen = text_of(people[2].get(room))
    assert "The game is under way." in seen
    assert "away" not in seen


def test_a_code_can_be_used_from_everywhere(people: list[httpx.Client]) -> None:
    room = opened_by(people[0])
    table = people[0].post("/tables", data=FORM).headers["location"]
    for page in ("/", room, table):
        assert 'href="/recover"' in people[2].get(page).text, page
    assert people[0].get(table).text.count("/leave") == 1
    assert "/leave" not in people[2].get(table).text


@pytest.mark.parametrize(
    ("what", "form", "status", "says"),
    [
        ("sit", {"name": "Bo", "seat": "1"}, 409, "Somebody else has taken this seat."),
        ("sit", {"name": "Bo", "seat": "9"}, 404, "There is no seat 9"),
        ("bot", {"seat": "2"}, 403, "Only the host of this room can decide that."),
        ("open", {"seat": "1"}, 403, "Only the host"),
        ("rules", {"players": "2"}, 403, "Only the host"),
        ("deal", {}, 403, "Only the host"),
        ("sit", {"name": "Bo", "seat": "x"}, 400, "is not a whole number"),
    ],
)
def test_what_a_friend_cannot_do(
    people: list[httpx.Client], what: str, form: dict[str, str], status: int, says: str
) -> None:
    room = opened_by(people[0])
    before = text_of(people[2].get(room))
    answer = people[1].post(f"{room}/{what}", data=form)
    assert (answer.status_code, says in text_of(answer)) == (status, True), text_of(answer)
    assert text_of(people[2].get(room)) == before


@pytest.mark.parametrize(
    ("what", "form", "says"),
    [
        ("bot", {"seat": "1"}, "Somebody is sitting there."),
        ("bot", {"seat": "2", "bot": "cheat"}, "has no bot cheat"),
        ("rules", {"players": "9"}, "2 to 6 players, not 9"),
        ("rules", {"series": "week"}, "There is no evening"),
        ("rules", {"pace": "hasty"}, "There is no pace"),
        ("rules", {"option.target": "1"}, "J31"),
        ("deal", {"version": "99"}, "changed in the meantime"),
    ],
)
def test_what_the_host_cannot_do(
    people: list[httpx.Client], what: str, form: dict[str, str], says: str
) -> None:
    room = opened_by(people[0])
    before = text_of(people[2].get(room))
    answer = people[0].post(f"{room}/{what}", data=form)
    assert answer.status_code in (409, 422)
    assert says in text_of(answer)
    assert text_of(people[2].get(room)) == before


def test_a_bad_value_keeps_what_was_typed(people: list[httpx.Client]) -> None:
    room = opened_by(people[0])
    form = {"players": "3", "series": "money", "option.target": "1", "latecomers": "1"}
    page = people[0].post(f"{room}/rules", data=form).text
    assert re.search(r'value="3" selected', page)
    assert 'value="money" selected' in page
    assert re.search(r'name="option.target"[^>]*value="1"', page)
    assert 'name="latecomers" value="1" checked' in page


def test_a_room_like_a_table(people: list[httpx.Client]) -> None:
    host = people[0]
    opened_by(host)
    laid = host.post("/tables", data={**FORM, "players": "3", "option.target": "18000"})
    table = laid.headers["location"].removeprefix("/t/")
    seen = text_of(host.get(opened_by(host, like=table, series="wins")))
    assert re.search(r"Anna.*Odette.*Gaston", seen)
    assert "Money needed to win" in seen


def test_nothing_changes_once_the_cards_are_dealt(people: list[httpx.Client]) -> None:
    host, friend, stranger = people
    room = opened_by(host)
    friend.post(f"{room}/sit", data={"name": "Bruno"})
    table = host.post(f"{room}/deal").headers["location"]
    before = text_of(stranger.get(room))
    forms = {
        "rules": {"players": "2"},
        "bot": {"seat": "3", "bot": "novice"},
        "open": {"seat": "3"},
    }
    for what, form in forms.items():
        assert host.post(f"{room}/{what}", data=form).headers["location"] == table
    for what in ("up", "sit"):
        assert friend.post(f"{room}/{what}").headers["location"] == table
    answer = stranger.post(f"{room}/sit", data={"name": "Bo"})
    assert answer.status_code == 409
    assert "dealt in the meantime" in text_of(answer)
    assert text_of(people[2].get(room)) == before


def test_who_is_refused_a_seat_is_known_the_next_time(people: list[httpx.Client]) -> None:
    room = opened_by(people[0])
    people[1].post(f"{room}/sit", data={"name": "Bruno", "seat": "1"})
    assert 'value="Bruno"' in people[1].get(room).text
    assert people[1].post("/rooms", data=FORM).status_code == 303, "without a name"


def test_without_scripts_nobody_is_called_away_from_his_name(people: list[httpx.Client]) -> None:
    host, friend, _ = people
    room = opened_by(host)
    assert "http-equiv" not in friend.get(room).text
    friend.post(f"{room}/sit", data={"name": "Bruno"})
    assert "http-equiv" in friend.get(room).text


def test_a_room_whose_host_has_gone_is_its_first_guest_s(people: list[httpx.Client]) -> None:
    host, friend, _ = people
    room = opened_by(host)
    assert host.post(f"{room}/up").headers["location"] == "/"
    seen = text_of(friend.get(room))
    assert "Whoever sits down first is the host." in seen
    assert "deals when everybody is here" not in seen
    friend.post(f"{room}/sit", data={"name": "Bruno"})
    assert "Your room." in text_of(friend.get(room))


def test_a_host_who_is_away_can_be_replaced(people: list[httpx.Client]) -> None:
    host, friend, stranger = people
    room = opened_by(host)
    friend.post(f"{room}/sit", data={"name": "Bruno"})
    assert "Host in place of Anna" in text_of(friend.get(room))
    assert stranger.post(f"{room}/host").status_code == 403
    with host.stream("GET", "/stream", params={"follow": f"{room[1:]} 0 0 en shown"}) as looks:
        lines = looks.iter_lines()
        next(lines)
        assert "Host in place of" not in text_of(friend.get(room))
        assert friend.post(f"{room}/host").status_code == 403
    while friend.post(f"{room}/host").status_code == 403:
        time.sleep(0.01)
    assert "Your room." in text_of(friend.get(room))
    assert "Bruno is the host." in text_of(host.get(room))


def test_what_is_wrong_is_said_at_its_field(people: list[httpx.Client]) -> None:
    host, friend, _ = people
    room = opened_by(host)
    friend.post(f"{room}/sit", data={"name": "Bruno"})
    people[2].post(f"{room}/sit", data={"name": "Chloe"})
    page = host.post(f"{room}/rules", data={"players": "2"}).text
    said = re.search(rf'id="{ANY}-players-problem">([^<]*)<', page)
    assert said is not None
    assert said[1] == "3 people are sitting here: 2 seats are not enough."
    assert page.count(said[1]) == 1
    assert re.search(rf'id="{ANY}-players"[^>]*aria-invalid', page)


def test_a_room_that_was_closed_is_at_the_front_door(people: list[httpx.Client]) -> None:
    room = opened_by(people[0])
    assert f'href="{room}"' in people[0].get("/").text
    assert "The cards have not been dealt yet." in text_of(people[0].get("/"))
    assert "/r/" not in people[1].get("/").text


def test_what_was_sent_is_asked_for_again(people: list[httpx.Client]) -> None:
    room = opened_by(people[0])
    for what in ("sit", "up", "bot", "open", "host", "rules", "deal"):
        assert people[0].get(f"{room}/{what}").headers["location"] == room
    assert people[0].get("/rooms").headers["location"] == "/"


def test_there_is_no_such_room(people: list[httpx.Client]) -> None:
    assert people[0].get("/r/none").status_code == 404
    assert people[0].post("/r/none/deal", data={}).status_code == 404
