"""The JSON API: every operation, as a program uses it."""

import asyncio
import random
import socket
from pathlib import Path

import httpx
import pytest

from tests.example import ANY, TALKING
from tests.server.house import FRENCH, GAME, SHORT, Chair, awaited, is_refused, join, lay
from tests.server.process import Server
from tripot import house
from tripot.server.run import _listen


def looking_on(chair: Chair) -> Chair:
    return Chair(chair.http, chair.table)


def test_the_games_and_how_they_are_written(http: httpx.Client) -> None:
    (listed,) = [game for game in http.get("/api/games").json() if game["game"] == ANY]
    assert listed["title"] == GAME.about.title
    assert listed["players"] == list(GAME.about.players)
    assert listed["options"] == dict(GAME.options.DEFAULTS)
    assert list(listed["bots"]) == list(GAME.bots)
    assert listed["notation"] == list(GAME.notation.VERBS.forms)


@awaited
async def test_small_answers_are_sent_at_once() -> None:
    """Else each would wait 40 ms for an acknowledgement; asyncio knows TCP by its number alone."""
    opened: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    with _listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        server = await asyncio.start_server(
            lambda _, there: opened.put_nowait(there), sock=listening
        )
        _, here = await asyncio.open_connection("127.0.0.1", port)
        there = await opened.get()
        line = there.get_extra_info("socket")
        assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        for end in (here, there):
            end.close()
        server.close()


def test_a_table_as_anybody_may_know_it(http: httpx.Client) -> None:
    chair = lay(
        http, players=3, seat=2, seed="1", name="  Anna\n\u202e B ", bots=["novice", "random"]
    )
    number, _ = chair.turn()
    about = looking_on(chair).get().json()
    assert about.pop("options") == GAME.settings(3)
    assert about == {
        "table": chair.table,
        "game": ANY,
        "seats": [
            {"seat": 1, "name": house.BOT_NAMES[0], "bot": "novice"},
            {"seat": 2, "name": "Anna B", "bot": None},
            {"seat": 3, "name": house.BOT_NAMES[2], "bot": "random"},
        ],
        "latecomers": False,
        "seeded": True,
        "asking": [],
        "number": number,
        "is_over": False,
        "outcome": None,
    }


def test_a_seed_deals_the_same_game_and_is_told_to_nobody(http: httpx.Client) -> None:
    wish = {"seed": "very secret", "options": SHORT, "players": 3}
    chairs = [lay(http, **wish) for _ in range(2)]
    for chair in chairs:
        chair.play_out(random.Random(1))
    first, second = (chair.get("record").text.splitlines() for chair in chairs)
    assert first == second
    assert "very secret" in first[0]
    fresh = lay(http, **wish)
    for what in ("", "view", "knowledge", "legal"):
        assert "secret" not in fresh.get(what).text


def test_a_seat_sees_its_own_and_an_onlooker_what_is_public(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    number, legal = chair.turn()
    own, public = chair.get("view").json(), looking_on(chair).get("view").json()
    assert (own["seat"], own["legal"], own["number"]) == (1, legal, number)
    assert (public["seat"], public["legal"]) == (None, [])
    assert own["view"]["you"] == 1
    assert public["view"]["you"] is None
    assert chair.get("legal").json() == {"number": number, "legal": legal}
    knowledge = chair.get("knowledge").json()
    assert knowledge["number"] == number
    assert len(knowledge["knowledge"]) == 2 * number + 1
    assert len(looking_on(chair).get("knowledge").json()["knowledge"]) == 2 * number + 1


def test_a_gesture_is_played_all_or_none(http: httpx.Client) -> None:
    chair = lay(http, seed="2", players=3)
    number, legal = chair.turn()
    while "put 1000" not in legal:
        chair.play(legal[0], number=number)
        number, legal = chair.turn()
    refused = chair.play("put 5000", "put 5000", "present", number=number)
    is_refused(refused, 422, "IllegalAction", "J11")
    assert chair.turn() == (number, legal)
    played = chair.play("put 1000", "put 1000", "present", number=number)
    assert played.json() == {"number": number + 3}
    lines = chair.get("knowledge").json()["knowledge"]
    assert lines[2 * number + 1 : 2 * number + 6 : 2] == ["put 1000", "put 1000", "present"]


def test_a_move_sent_twice_with_a_key_is_played_once(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    number, legal = chair.turn()
    answers = [chair.play(legal[0], number=number, Idempotency_Key="once") for _ in range(3)]
    assert [answer.json() for answer in answers] == [{"number": number + 1}] * 3
    other = chair.play(legal[1], number=number, Idempotency_Key="once")
    is_refused(other, 409, "KeyReused")


def test_an_empty_key_is_none(http: httpx.Client) -> None:
    chair = lay(http, seed="1")
    for _ in range(2):
        number, legal = chair.turn()
        assert chair.play(legal[0], number=number, Idempotency_Key="").status_code == 200
    number, legal = chair.turn()
    assert chair.play(legal[0], number=number).status_code == 200


def test_friends_sit_down_by_a_link(http: httpx.Client) -> None:
    chair = lay(http, players=3, name="Anna", latecomers=True)
    invited = chair.post("invitations", {"seat": 3}).json()
    assert invited["seat"] == 3
    assert invited["url"] == f"{str(http.base_url).rstrip('/')}/join/{invited['secret']}"
    friend = join(http, invited["secret"], "Bruno")
    assert (friend.table, friend.seat) == (chair.table, 3)
    assert friend.token != chair.token
    assert chair.get().json()["seats"][2] == {"seat": 3, "name": "Bruno", "bot": None}
    late = http.post(f"/api/invitations/{invited['secret']}", json={"name": "Late"})
    is_refused(late, 410, "InvitationUsed")
    again = http.post(f"/api/invitations/{invited['secret']}", json={}, headers=friend.headers())
    assert (again.json()["seat"], again.json()["token"]) == (3, friend.token)


def test_a_token_is_good_at_every_table_of_its_guest(http: httpx.Client) -> None:
    first = lay(http, name="Anna")
    sent = {"game": ANY, "players": 2}
    second = http.post("/api/tables", json=sent, headers=first.headers()).json()
    assert second["token"] == first.token
    assert second["table"] != first.table
    lower = {"Authorization": f"Bearer {first.token.lower().replace('-', '')}"}
    assert http.get(f"/api/tables/{second['table']}/legal", headers=lower).status_code == 200


def test_who_looks_on_sits_nowhere(http: httpx.Client) -> None:
    chair = lay(http, seat=None, options=SHORT)
    assert chair.seat is None
    assert chair.token == ""
    is_refused(chair.get("legal"), 401, "UnknownGuest")
    assert looking_on(chair).turn() == (looking_on(chair).get().json()["number"], [])
    about = chair.get().json()
    assert about["is_over"]
    assert [seat["bot"] for seat in about["seats"]] == ["regular", "regular"]


def test_bots_say_why_once_the_game_is_over(http: httpx.Client) -> None:
    chair = lay(http, seed="9", options=SHORT, name="Anna")
    is_refused(chair.get("reasons"), 409, "NotOver")
    chair.play_out(random.Random(2))
    told = {}
    for language in ("en", "fr"):
        headers = chair.headers() | {"Accept-Language": language}
        answer = http.get(f"/api/tables/{chair.table}/reasons", headers=headers)
        told[language] = answer.json()["reasons"]
    bots = {seat["seat"] for seat in chair.get().json()["seats"] if seat["bot"]}
    assert {one["seat"] for one in told["en"]} <= bots
    assert [
        one["text"]
        for each in told["en"]
        for one in each["said"]
        if "times out of a hundred" in one["text"]
    ]
    assert [
        one["text"] for each in told["fr"] for one in each["said"] if "fois sur cent" in one["text"]
    ]


def test_a_game_that_is_over_has_an_outcome_and_a_record(
    http: httpx.Client, tmp_path: Path
) -> None:
    chair = lay(http, seed="9", options=SHORT, name="Anna")
    is_refused(looking_on(chair).get("record"), 409, "NotOver")
    chair.play_out(random.Random(2))
    about = looking_on(chair).get().json()
    assert about["is_over"]
    file = tmp_path / "game.tripot"
    file.write_text(looking_on(chair).get("record").text, encoding="utf-8")
    match = house.load(file)
    assert match.outcome is not None
    assert about["outcome"] == {
        "clause": match.outcome.clause,
        "winners": list(match.outcome.winners),
        "returns": list(match.outcome.returns),
    }
    assert chair.get("knowledge").json()["knowledge"] == match.knowledge(1)
    assert looking_on(chair).get("knowledge").json()["knowledge"] == match.knowledge()
    assert match.seats[0].name == "Anna"
    late = chair.play("trust", number=about["number"])
    is_refused(late, 409, "NotYourTurn")


@pytest.mark.real
def test_what_was_played_is_there_after_a_power_cut(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    with server.client() as client:
        chair = lay(client, seed="1", players=3)
        number, legal = chair.turn()
        assert chair.play(legal[0], number=number, Idempotency_Key="k").status_code == 200
        before = chair.get("knowledge").json()["knowledge"]
        server.kill()
    with Server(tmp_path / "tables.db") as again, again.client() as client:
        chair = Chair(client, chair.table, chair.token, 1)
        after = chair.get("knowledge").json()["knowledge"]
        assert after[: len(before)] == before
        repeated = chair.play(legal[0], number=number, Idempotency_Key="k")
        assert repeated.json() == {"number": number + 1}
        chair.turn()


def test_a_refusal_is_said_in_french(http: httpx.Client) -> None:
    answer = http.get("/api/tables/none", headers=FRENCH)
    is_refused(answer, 404, "NoTable")


def test_m36_a_whole_offer_is_one_text(http: httpx.Client) -> None:
    """In the log it stands as its parts."""
    options = {"start_square": 1}
    chair = lay(http, game=TALKING, players=2, seed="2", options=options)
    number, legal = chair.turn()
    while "buy A 1" not in legal:
        chair.play(legal[0], number=number)
        number, legal = chair.turn()
    chair.play("buy A 1", number=number)
    number, legal = chair.turn()
    other = next(text for text in legal if text.startswith("offer"))
    refused = chair.play(f"{other} A 9 0 : 0", number=number)
    assert (refused.status_code, refused.json()["clause"]) == (422, "M36")
    assert chair.play(f"{other} A 1 5 : 0", number=number).status_code == 200
    heard = chair.get("knowledge").json()["knowledge"]
    parts = [line for line in heard[heard.index(other) :] if line[0] != ">"]
    assert parts[:4] == [other, "give A 1", "give 5", "propose"]
