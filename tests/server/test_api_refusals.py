"""The JSON API refuses: with a status, a kind, a sentence in the language asked for, a clause."""

from typing import Any

import httpx
import pytest

from tests.example import ANY
from tests.server.house import FRENCH, Chair, is_refused, join, lay

JSON = {"Content-Type": "application/json"}
DEEP = "[" * 900 + "]" * 900


@pytest.fixture(scope="module")
def chair(http: httpx.Client) -> Chair:
    """A seat that is to answer an offer; nothing is played there in these tests."""
    chair = lay(http, seed="1")
    assert chair.turn()[1] == ["trust", "doubt"]
    return chair


# New tables


@pytest.mark.parametrize(
    ("wish", "status", "kind", "english", "french"),
    [
        ({"game": "bridge"}, 404, "UnknownGame", "There is no game 'bridge'", "Pas de jeu"),
        ({"players": 1}, 422, "BadOption", "is for 2 to 6 players, not 1", "joueurs, et non 1"),
        ({"players": 10**40}, 422, "BadOption", "is for 2 to 6 players", "joueurs"),
        ({"seat": 3}, 422, "BadOption", "There is no seat 3", "Pas de place 3"),
        ({"seat": 0}, 422, "BadOption", "There is no seat 0", "Pas de place 0"),
        ({"bots": ["x"]}, 422, "BadBot", "has no bot x", "n’a pas de robot x"),
        ({"bots": ["random"] * 2}, 422, "BadBot", "Name one bot", ""),
        ({"options": {"x": 1}}, 422, "BadOption", "has no option x", "n’a pas d’option x"),
        (
            {"options": {"target": 14500}},
            422,
            "BadOption",
            "steps of 1,000, not 14500 (J31)",
            "(J31)",
        ),
        ({"options": {"target": "x"}}, 422, "BadOption", "not x (J31)", "(J31)"),
        ({"options": {"target": None}}, 422, "BadOption", "not null (J31)", "(J31)"),
        ({"options": {"start_money": []}}, 422, "BadOption", "not [] (J31)", "(J31)"),
        ({"options": []}, 422, "BadRequest", "options: ", "options"),
        ({"pace": "hasty"}, 422, "BadOption", "There is no pace 'hasty'", ""),
        ({"seed": "x" * 81}, 422, "BadRequest", "seed: ", "seed"),
        ({"seed": 7}, 422, "BadRequest", "seed: ", "seed"),
        ({"name": None}, 422, "BadRequest", "name: ", "name"),
        ({"players": "many"}, 422, "BadRequest", "players: ", "players"),
        ({"nonsense": 1}, 422, "BadRequest", "nonsense: ", "nonsense"),
    ],
)
def test_a_table_that_cannot_be(
    http: httpx.Client,
    wish: dict[str, Any],
    status: int,
    kind: str,
    english: str,
    french: str,
) -> None:
    body = {"game": ANY, "players": 2, **wish}
    assert english in is_refused(http.post("/api/tables", json=body), status, kind)
    said = is_refused(http.post("/api/tables", json=body, headers=FRENCH), status, kind)
    assert french in said


@pytest.mark.parametrize(
    ("wish", "option"),
    [
        ({"options": {"target": "x"}}, "target"),
        ({"options": {"savings": {"0": -1}}}, "savings"),
        ({"options": {"bribes": 1}}, "bribes"),
        ({"players": 9}, "players"),
        ({"bots": ["x"]}, ""),
    ],
)
def test_a_refusal_names_the_option(http: httpx.Client, wish: dict[str, Any], option: str) -> None:
    answer = http.post("/api/tables", json={"game": ANY, **wish})
    assert answer.json()["option"] == option


def test_a_missing_field_is_named(http: httpx.Client, chair: Chair) -> None:
    assert "game: " in is_refused(http.post("/api/tables", json={}), 422, "BadRequest")
    assert "number: " in is_refused(
        chair.post("actions", {"actions": ["trust"]}), 422, "BadRequest"
    )
    assert "actions: " in is_refused(chair.post("actions", {"number": 1}), 422, "BadRequest")


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"7", b'"text"', b"\xff\xfe\xff", b'{"game":"johnny"} x', b"a=b"],
)
def test_a_body_that_is_no_json_object(http: httpx.Client, chair: Chair, body: bytes) -> None:
    for path in (
        "/api/tables",
        f"/api/tables/{chair.table}/actions",
        f"/api/tables/{chair.table}/invitations",
    ):
        answer = http.post(path, content=body, headers={**JSON, **chair.headers()})
        is_refused(answer, 400, "BadRequest")


def test_a_body_that_is_not_said_to_be_json(http: httpx.Client) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        sent = {"Content-Type": kind}
        answer = http.post("/api/tables", content=b'{"game":"johnny"}', headers=sent)
        is_refused(answer, 400, "BadRequest")


@pytest.mark.parametrize(
    "body",
    [
        '{"game":"\\ud800"}',
        '{"\\udfff":1}',
        '{"game":"johnny","name":"\\ud800"}',
        '{"game":"johnny","pace":"\\ud800"}',
        '{"game":"johnny","bots":["\\ud800"]}',
        '{"game":"johnny","options":{"\\ud800":1}}',
        '{"game":"johnny","options":{"target":"\\ud800"}}',
        '{"game":"johnny","options":{"start_money":{"\\ud800":1}}}',
        f'{{"game":"johnny","options":{{"start_money":{DEEP}}}}}',
        f'{{"game":"johnny","options":{{"target":{DEEP}}}}}',
        "[" * 60000,
        f'{{"game":"johnny","players":{"9" * 5000}}}',
    ],
)
def test_what_no_answer_could_repeat_is_refused(http: httpx.Client, body: str) -> None:
    is_refused(http.post("/api/tables", content=body, headers=JSON), 400, "BadRequest")


def test_numbers_that_are_none_are_refused(http: httpx.Client) -> None:
    for number in ("NaN", "Infinity", "-1e400", "1.5"):
        body = f'{{"game":"johnny","options":{{"target":{number}}}}}'
        is_refused(http.post("/api/tables", content=body, headers=JSON), 422, "BadOption")


# Who one is


def test_an_unknown_token_is_refused_everywhere(http: httpx.Client, chair: Chair) -> None:
    unknown = Chair(http, chair.table, "0000-0000-0000-0000-0000")
    answers = [unknown.get(what) for what in ("view", "knowledge", "legal", "stream")]
    answers.append(unknown.play("trust", number=0))
    answers.append(unknown.post("invitations", {}))
    answers.append(http.post("/api/tables", json={"game": ANY}, headers=unknown.headers()))
    answers.append(http.post("/api/invitations/x", json={}, headers=unknown.headers()))
    for answer in answers:
        is_refused(answer, 401, "UnknownGuest")


def test_a_seat_is_not_played_without_a_token(http: httpx.Client, chair: Chair) -> None:
    nobody = Chair(http, chair.table)
    for answer in (
        nobody.get("legal"),
        nobody.play("trust", number=0),
        nobody.post("invitations", {}),
    ):
        sentence = is_refused(answer, 401, "UnknownGuest")
        assert "Authorization: Bearer TOKEN" in sentence


def test_a_token_of_another_table_is_of_no_seat(http: httpx.Client, chair: Chair) -> None:
    stranger = Chair(http, chair.table, lay(http).token)
    for answer in (
        *(stranger.get(what) for what in ("view", "knowledge", "legal", "stream")),
        stranger.play("trust", number=chair.turn()[0]),
        stranger.post("invitations", {}),
    ):
        is_refused(answer, 403, "NotSeated")


def test_a_token_of_another_seat_plays_for_its_own(http: httpx.Client) -> None:
    chair = lay(http, seed="1", latecomers=True)
    number, legal = chair.turn()
    friend = join(http, chair.invite())
    assert friend.get("legal").json() == {"number": number, "legal": []}
    answer = friend.play(legal[0], number=number)
    assert is_refused(answer, 409, "NotYourTurn") == "Seat 1 decides now, not seat 2 (J12)."
    answer = friend.play(legal[0], number=number, **FRENCH)
    assert "C’est à la place 1 de décider" in is_refused(answer, 409, "NotYourTurn")


# Moves


@pytest.mark.parametrize(
    ("actions", "status", "kind", "clause", "english", "french"),
    [
        (["put 1000"], 422, "IllegalAction", "J12", "Johnny to trust or doubt", "n’est pas permis"),
        (["die 6"], 422, "IllegalAction", "J12", "Johnny to trust or doubt", "(J12)"),
        (["Trust"], 422, "BadNotation", "", "'Trust' is not an action", "pas une action"),
        (["trust", ""], 422, "BadNotation", "", "'' comes too early", "vient trop tôt"),
        ([], 422, "BadRequest", "", "actions: ", "actions"),
        (["trust"] * 201, 422, "BadRequest", "", "actions: ", "actions"),
        ("trust", 422, "BadRequest", "", "actions: ", "actions"),
        ([7], 422, "BadRequest", "", "actions.0: ", "actions"),
        (["\0{number}%s<b>"], 422, "BadNotation", "", "is not an action", ""),
    ],
)
def test_a_move_that_cannot_be(
    chair: Chair,
    actions: Any,
    status: int,
    kind: str,
    clause: str,
    english: str,
    french: str,
) -> None:
    number, legal = chair.turn()
    sent = {"actions": actions, "number": number}
    answer, french_answer = chair.post("actions", sent), chair.post("actions", sent, **FRENCH)
    assert (answer.status_code, answer.json()["kind"]) == (status, kind)
    assert answer.json()["clause"] == french_answer.json()["clause"] == clause
    assert english in answer.json()["message"]
    assert french in french_answer.json()["message"]
    assert chair.turn() == (number, legal)


def test_a_stale_move_is_refused(chair: Chair) -> None:
    number, _ = chair.turn()
    for other in (0, number - 1, number + 1, 10**30):
        sentence = is_refused(chair.play("trust", number=other), 409, "Stale")
        assert str(other) in sentence
    answer = chair.play("trust", number=0, **FRENCH)
    assert "vaut pour l’action 0" in is_refused(answer, 409, "Stale")
    is_refused(chair.play("trust", number=-1), 422, "BadRequest")
    assert chair.turn()[0] == number


def test_a_key_that_is_too_long_is_refused(chair: Chair) -> None:
    number, _ = chair.turn()
    answer = chair.play("trust", number=number, Idempotency_Key="k" * 81)
    assert "idempotency-key" in is_refused(answer, 422, "BadRequest")


# Links and addresses


def test_seats_are_taken_before_the_deal(chair: Chair) -> None:
    sentence = is_refused(chair.post("invitations", {}), 403, "NoLatecomers")
    assert sentence == "Nobody can sit down at this table after the deal."


def test_a_seat_that_nobody_can_be_invited_to(http: httpx.Client) -> None:
    chair = lay(http, latecomers=True)
    is_refused(chair.post("invitations", {"seat": 3}), 404, "BadSeat")
    is_refused(chair.post("invitations", {"seat": 0}), 404, "BadSeat")
    is_refused(chair.post("invitations", {"seat": 1}), 410, "InvitationUsed")
    is_refused(chair.post("invitations", {"seat": "x"}), 422, "BadRequest")


def test_a_link_that_leads_nowhere(http: httpx.Client) -> None:
    for secret in ("x", "%00", "é", "a" * 5000):
        answer = http.post(f"/api/invitations/{secret}", json={})
        is_refused(answer, 404, "NoInvitation")


def test_two_links_to_one_seat_give_it_once(http: httpx.Client) -> None:
    chair = lay(http, latecomers=True)
    first, second = chair.invite(2), chair.invite(2)
    join(http, first)
    is_refused(http.post(f"/api/invitations/{second}", json={}), 410, "InvitationUsed")
    is_refused(chair.post("invitations", {}), 410, "InvitationUsed")


@pytest.mark.parametrize("table", ["none", "%00", "%ff", "é", "x" * 3000, "..%2F..", "'--"])
def test_there_is_no_such_table(http: httpx.Client, table: str) -> None:
    assert http.get(f"/api/tables/{table}").status_code == 404
    assert http.get(f"/api/tables/{table}/view").status_code == 404


def test_an_address_or_a_method_that_is_none(http: httpx.Client) -> None:
    for path in ("/api", "/api/", "/api/nothing", "/api/tables/x/y"):
        assert http.get(path).status_code == 404
    is_refused(http.delete("/api/tables"), 405, "BadRequest")
    is_refused(http.get("/api/tables/x/actions"), 405, "BadRequest")


@pytest.mark.parametrize("known", ["-1", "x", "9" * 5000, "1.5", ""])
def test_a_count_that_is_none(chair: Chair, known: str) -> None:
    answer = chair.http.get(f"/api/tables/{chair.table}/stream", params={"known": known})
    assert "known" in is_refused(answer, 422, "BadRequest")
