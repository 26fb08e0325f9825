"""Which countdowns there are, as people and programs set them."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.example import ANY, TOGETHER
from tests.server.house import (
    BARE,
    Chair,
    awaited,
    hall_in,
    is_refused,
    join,
    lay,
    loaded,
    put_down,
    run_alone,
    store_in,
    take_back,
    welcomed,
)
from tests.server.process import Server
from tripot.core.refusals import BadOption
from tripot.server.lobby.wish import Wish
from tripot.server.play.value.round import COUNTDOWNS


@awaited
async def test_a_table_has_the_countdown_that_was_wished(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, _ = await hall.guests.welcome("Anna")
        for seconds in COUNTDOWNS:
            table = await hall.lay(Wish(game=TOGETHER, countdown=seconds), guest)
            again = await loaded(hall.store, table.id)
            assert again.value.countdown == table.value.countdown == seconds
        usual = await hall.lay(Wish(game=TOGETHER), guest)
        assert usual.value.countdown == 15
        await hall.set_countdown(usual, 30)
        assert (await loaded(hall.store, usual.id)).value.countdown == usual.value.countdown == 30


@pytest.mark.parametrize("seconds", [-1, 1, 7, 16, 3600, 10**30])
def test_the_house_offers_few_countdowns(tmp_path: Path, seconds: int) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path / "tables.db") as hall:
            guest, _ = await hall.guests.welcome("Anna")
            with pytest.raises(BadOption, match="There is no countdown of"):
                await hall.lay(Wish(game=TOGETHER, countdown=seconds), guest)
            assert await hall.store.tables.unfinished() == []
            table = await hall.lay(Wish(game=TOGETHER, countdown=8), guest)
            with pytest.raises(BadOption, match="choose from 0, 8, 15, 30"):
                await hall.set_countdown(table, seconds)
            again = await loaded(hall.store, table.id)
            assert again.value.countdown == table.value.countdown == 8

    run_alone(scene())


@awaited
async def test_tables_from_before_there_were_countdowns_have_15_seconds(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        name, guests = await put_down(store, ("first 1", "colour 2"))
    take_back(path, "0001")
    for _ in range(2):
        async with store_in(path) as store:
            table = await loaded(store, name)
            assert (table.value.countdown, table.match.number) == (15, 2)
            assert table.seat_of(guests[2]) == 2


def asked_over_http(http: httpx.Client, **wish: Any) -> tuple[list[Chair], int]:
    """Three people's chairs at a table where one has moved, who comes first, and the number."""
    first = lay(http, game=TOGETHER, players=3, options=BARE, latecomers=True, **wish)
    second = join(http, first.invite(2))
    chairs = [first, second, welcomed(first.invite(3), "Chloe", second)]
    while True:
        shown = [chair.get("view").json() for chair in chairs]
        if shown[0]["view"]["decision"] == "protest":
            mover = shown[0]["view"]["mover"]
            return chairs[mover:] + chairs[:mover], shown[0]["number"]
        for chair, seen in zip(chairs, shown, strict=True):
            if seen["legal"]:
                chair.play(seen["legal"][-1], number=seen["number"])


def test_programs_answer_at_once_and_may_change_it(http: httpx.Client) -> None:
    (one, two, mover), number = asked_over_http(http, seed="4")
    assert mover.get("legal").json() == {"number": number, "legal": []}
    for chair in (one, two):
        legal = chair.get("legal").json()
        assert legal["number"] == number
        assert legal["legal"] == chair.get("view").json()["legal"]
        assert legal["legal"][:2] == ["pass", "protest 100"]
    is_refused(mover.play("pass", number=number), 409, "NotYourTurn")
    is_refused(two.play("protest 50", number=number), 422, "IllegalAction", "C21")
    is_refused(two.play("pass", number=number - 1), 409, "Stale")
    before = [chair.get("knowledge").text for chair in (one, two, mover)]
    for action in ("protest 1300", "pass", "protest 200"):
        answer = two.play(action, number=number, Idempotency_Key=action)
        assert (answer.status_code, answer.json()) == (200, {"number": number})
        assert [chair.get("knowledge").text for chair in (one, two, mover)] == before
    assert one.play("pass", number=number, Idempotency_Key="k").json() == {"number": number + 2}
    assert two.play("protest 200", number=number, Idempotency_Key="protest 200").json() == {
        "number": number + 2
    }
    assert one.play("pass", number=number, Idempotency_Key="k").json() == {"number": number + 1}
    knowledge = mover.get("knowledge").json()["knowledge"]
    assert [line for line in knowledge if line[0] != ">"][-2:] == ["pass", "protest 200"]
    assert "protest 1300" not in mover.get("knowledge").text


@pytest.mark.parametrize("countdown", [-1, 5, "soon", None, 15.5])
def test_a_program_is_refused_another_countdown(http: httpx.Client, countdown: object) -> None:
    body = {"game": TOGETHER, "players": 3, "countdown": countdown}
    answer = http.post("/api/tables", json=body)
    assert answer.status_code in (400, 422)
    assert answer.json()["message"]


def test_a_page_sets_the_countdown_and_is_refused_another(
    server: Server, http: httpx.Client
) -> None:
    chair = lay(http, game=TOGETHER, players=3, countdown=15)
    path, cookie = f"/t/{chair.table}/pace", server.cookie(chair.token)
    set_to = http.post(path, data={"countdown": "30"}, headers={**cookie, "X-Tripot": "script"})
    assert set_to.status_code == 204
    page = http.get(f"/t/{chair.table}", headers=cookie).text
    assert '<button name="countdown" value="30" aria-current="true">' in page
    for wrong in ("7", "", "soon", "-8", "15.5"):
        answer = http.post(
            path, data={"countdown": wrong}, headers={**cookie, "X-Tripot": "script"}
        )
        page = http.get(f"/t/{chair.table}", headers=cookie).text
        assert answer.status_code in (400, 422), (wrong, answer.text)
        assert '<button name="countdown" value="30" aria-current="true">' in page
    stranger = http.post(path, data={"countdown": "8"})
    assert stranger.status_code == 403


def test_a_game_that_asks_nobody_at_once_offers_no_countdown(
    server: Server, http: httpx.Client
) -> None:
    for game, is_offered in ((ANY, False), (TOGETHER, True)):
        chair = lay(http, game=game, players=3)
        page = http.get(f"/t/{chair.table}", headers=server.cookie(chair.token)).text
        assert ('name="countdown"' in page) == is_offered
