"""The countdown: how long people have who are asked at once, at a table with its dealer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.example import ANY, TOGETHER
from tests.server.house import (
    ASKING,
    BARE,
    Chair,
    asked,
    awaited,
    hall_in,
    is_refused,
    join,
    lay,
    loaded,
    put,
    put_down,
    run_alone,
    store_in,
    take_back,
    turns,
    until,
    welcomed,
)
from tests.server.process import Server
from tripot.core.refusals import BadOption
from tripot.server.lobby.wish import Wish
from tripot.server.play.dealer import Dealer
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.play.value.round import COUNTDOWNS, MOST_STILL
from tripot.server.store.guests import Guest
from tripot.server.web.live import page_events, situation
from tripot.server.web.pages.present import table_context
from tripot.server.web.pages.seated import turn_text
from tripot.server.web.visitors import Visitor

HOUR = 3600
"""Seconds of a countdown that no test sees the end of, unless it lets time pass."""
LONG = 2400
"""Seconds of it that do not end it, and twice as many do."""
BEFORE = len(asked())


@asynccontextmanager
async def dealt(path: Path, **about: Any) -> AsyncIterator[tuple[Table, dict[int, Guest]]]:
    """A table at which seats 2 and 3 are asked, and its dealer."""
    async with store_in(path / "tables.db") as store:
        about = {"pace": "calm", "countdown": HOUR, **about}
        name, guests = await put_down(store, asked(), game=ASKING, options=BARE, **about)
        table = await loaded(store, name)
        dealer = Dealer(table)
        dealer.start()
        await asyncio.sleep(0)
        yield table, guests
        await dealer.stop()


def is_settled(table: Table) -> bool:
    return table.match.number > BEFORE


def lets_pass(table: Table, seconds: float) -> None:
    """So much time passes for those who are asked."""
    round_ = table.value.round
    put(table, round=replace(round_, began=round_.began - seconds))
    table.live.tell()


async def settles(table: Table) -> None:
    await until(lambda: is_settled(table))


async def stays_open(table: Table) -> None:
    """Nothing is settled, nor about to be."""
    await turns()
    assert not is_settled(table)
    assert not table.live.lock.locked()


# It passes


@awaited
async def test_who_has_not_answered_in_time_lets_it_pass(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        await table.moves.play(3, ["protest 300"], number=BEFORE)
        lets_pass(table, LONG)
        await stays_open(table)
        lets_pass(table, LONG)
        await settles(table)
        assert table.match.actions[BEFORE:] == ("pass", "protest 300")
        assert table.match.history.movers[BEFORE:] == (2, 3)


@awaited
async def test_nobody_has_answered_in_time(tmp_path: Path) -> None:
    async with dealt(tmp_path, pace="instant") as (table, _):
        lets_pass(table, HOUR)
        await settles(table)
        assert table.match.actions[BEFORE : BEFORE + 2] == ("pass", "pass")


@awaited
async def test_an_answer_does_not_prolong_it(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        for sum_ in (300, 100, 200):
            lets_pass(table, HOUR / 4)
            await stays_open(table)
            await table.moves.play(3, [f"protest {sum_}"], number=BEFORE)
        await stays_open(table)
        lets_pass(table, HOUR / 4)
        await settles(table)
        assert table.match.actions[BEFORE:] == ("pass", "protest 200")


@awaited
async def test_all_answers_in_time_end_it(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        await table.moves.play(3, ["pass"], number=BEFORE)
        await stays_open(table)
        assert await table.moves.play(2, ["protest 100"], number=BEFORE) == BEFORE + 1


@awaited
async def test_an_answer_after_it_is_stale(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        lets_pass(table, HOUR)
        await settles(table)
        with pytest.raises(Exception, match="the table is at action"):
            await table.moves.play(2, ["protest 100"], number=BEFORE)


@awaited
async def test_a_bot_is_not_late(tmp_path: Path) -> None:
    for seed in range(40):
        about = {"people": (1,), "seed": str(seed), "pace": "instant"}
        async with dealt(tmp_path / str(seed), **about) as (table, _):
            await settles(table)
            if "protest 100" in table.match.actions:
                return
    raise AssertionError("no bot ever protested")


# It does not


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_without_a_countdown_people_are_waited_for(tmp_path: Path, pace: str) -> None:
    async def scene() -> None:
        async with dealt(tmp_path, countdown=0, pace=pace) as (table, guests):
            await table.moves.play(3, ["pass"], number=BEFORE)
            lets_pass(table, 10 * HOUR)
            await stays_open(table)
            assert asks(table, guests[2])["seconds"] == 0
            await table.moves.play(2, ["pass"], number=BEFORE)
            assert is_settled(table)

    run_alone(scene())


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_a_countdown_that_is_taken_away_does_not_pass(tmp_path: Path, pace: str) -> None:
    async def scene() -> None:
        async with dealt(tmp_path, pace=pace) as (table, _):
            await table.pacing.set_countdown(0)
            lets_pass(table, 2 * HOUR)
            await stays_open(table)

    run_alone(scene())


@awaited
async def test_a_longer_countdown_is_longer_at_once(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        await table.pacing.set_countdown(2 * HOUR)
        lets_pass(table, 2 * LONG)
        await stays_open(table)
        assert 0 < table.value.round.seconds_left(2 * HOUR) <= 2 * (HOUR - LONG)


@awaited
async def test_a_shorter_countdown_is_shorter_at_once(tmp_path: Path) -> None:
    async with dealt(tmp_path, countdown=2 * HOUR) as (table, _):
        lets_pass(table, HOUR)
        await stays_open(table)
        await table.pacing.set_countdown(HOUR)
        await settles(table)


@awaited
async def test_nobody_is_waited_for_who_has_left(tmp_path: Path) -> None:
    async with dealt(tmp_path, pace="instant") as (table, _):
        await table.moves.play(2, ["pass"], number=BEFORE)
        await table.usher.stand_up(3)
        await settles(table)
        assert table.match.actions[BEFORE] == "pass"


@awaited
async def test_who_has_sat_down_is_waited_for(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(1, 3)) as (table, _):
        await stays_open(table)
        late = await table.moves._store.guests.add("late", "Late")
        await table.usher.sit_down(2, late)
        lets_pass(table, LONG)
        await stays_open(table)
        assert table.value.awaited() == [2, 3]


@awaited
async def test_after_a_restart_it_begins_anew(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        lets_pass(table, LONG)
        again = await loaded(table.moves._store, table.id)
        assert again.value.round.seconds_left(HOUR) > table.value.round.seconds_left(HOUR)


# As a page has it


def asks(table: Table, guest: Guest | None) -> dict[str, Any]:
    """What a page is told of the answers."""
    shown = table_context(table, Visitor(None, guest, "en", "light"))
    return {**shown["round"], **shown["clock"]}


@awaited
async def test_a_page_is_told_how_long_and_what_it_has_answered(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        lets_pass(table, LONG)
        for guest in (None, *guests.values()):
            told = asks(table, guest)
            assert (told["seconds"], told["answered"], told["said"]) == (HOUR, "", "")
            assert LONG <= told["gone"] < HOUR
        await table.moves.play(3, ["protest 300"], number=BEFORE)
        told = asks(table, guests[3])
        assert (told["answered"], told["seconds"]) == ("protest 300", HOUR)
        assert "300" in told["said"]
        for guest in (None, guests[1], guests[2]):
            assert (asks(table, guest)["answered"], asks(table, guest)["said"]) == ("", "")
        for guest, awaited in ((None, [2, 3]), (guests[2], [2, 3]), (guests[3], [2])):
            seats = table_context(table, Visitor(None, guest, "en", "light"))["seats"]
            assert [seat["number"] for seat in seats if seat["is_awaited"]] == awaited
        seats = table_context(table, Visitor(None, None, "en", "light"))["seats"]
        assert not any(seat["is_thinking"] for seat in seats), "nobody is here"


@awaited
async def test_a_countdown_begins_when_what_led_to_it_has_been_seen(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        lets_pass(table, -LONG)  # so long is the table held still
        assert asks(table, guests[3])["gone"] == 0
        assert table.value.round.seconds_left(HOUR) > HOUR + LONG / 2
        lets_pass(table, LONG + 60)
        assert 60 <= asks(table, guests[3])["gone"] < LONG


@awaited
async def test_a_page_is_not_told_that_another_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.server.web.live.KEEP_ALIVE_SECONDS", HOUR)
    async with (
        dealt(tmp_path) as (table, guests),
        aclosing(page_events(table, Visitor(None, guests[2], "en", "light"), told=0)) as told,
    ):
        assert "--gone:" in await anext(told)
        news = asyncio.ensure_future(anext(told))
        await turns()
        for answer in ("pass", "protest 1300"):
            await table.moves.play(3, [answer], number=BEFORE)
            await turns()
            assert not news.done()
        await table.moves.play(2, ["protest 100"], number=BEFORE)
        assert "1300" not in await news


@awaited
async def test_where_nobody_is_asked_at_once_there_is_no_countdown(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        await table.moves.play(2, ["protest 100"], number=BEFORE)
        context = table_context(table, Visitor(None, guests[1], "en", "light"))
        assert context["round"] is None
        assert [seat["is_thinking"] for seat in context["seats"]] == [True, False, False]


@awaited
async def test_it_is_the_turn_of_everybody_who_is_asked(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):

        def turns() -> list[bool]:
            said = [turn_text(table, Voice("en"), seat) for seat in (1, 2, 3)]
            return [text == "It is your turn." for text in said]

        assert turns() == [False, True, True]
        await table.moves.play(2, ["pass"], number=BEFORE)
        assert turns() == [False, False, True]
        await table.moves.play(3, ["protest 100"], number=BEFORE)
        assert turns() == [True, False, False]


# How it is set


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


# Over HTTP


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


# Bots wait, and who reads has time


@awaited
async def test_no_clock_runs_where_only_bots_wait(tmp_path: Path) -> None:
    async with dealt(tmp_path, people=(3,)) as (table, guests):
        assert asks(table, guests[3])["seconds"] == 0
        assert situation(table, 3)["seconds_left"] is None
        lets_pass(table, 10 * HOUR)
        await stays_open(table)
        late = await table.moves._store.guests.add("late", "Late")
        await table.usher.sit_down(2, late)  # now somebody waits
        assert asks(table, guests[3])["seconds"] == HOUR


@awaited
async def test_no_clock_runs_while_somebody_who_is_asked_reads(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        with table.attendance.watching(2), table.attendance.watching(3):
            table.attendance.read(3, is_reading=True)
            assert asks(table, guests[2])["readers"] == [table.sitters[2].name]
            left = table.value.round.seconds_left(HOUR)
            reads_for(table, 60)
            assert table.value.round.seconds_left(HOUR) == pytest.approx(left, abs=5)
            lets_pass(table, HOUR - 30)
            await stays_open(table)
            table.attendance.read(3, is_reading=False)
            assert asks(table, guests[2])["readers"] == []
            assert 0 < table.value.round.seconds_left(HOUR) <= 30
            lets_pass(table, 30)
            await settles(table)


@awaited
async def test_nobody_reads_for_ever(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        with table.attendance.watching(3):
            table.attendance.read(3, is_reading=True)
            reads_for(table, 10 * MOST_STILL)
            assert table.value.round.seconds_still == 0
            table.attendance.read(3, is_reading=False)
            table.attendance.read(3, is_reading=True)
            assert table.value.round.seconds_still == pytest.approx(0, abs=1)
            lets_pass(table, HOUR)
            await settles(table)


@awaited
async def test_who_is_not_asked_or_not_here_stops_no_clock(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, _):
        with table.attendance.watching(1):
            table.attendance.read(1, is_reading=True)  # his move is doubted
        table.attendance.read(2, is_reading=True)
        assert table.attendance.readers() == []
        assert table.value.round.stopped is None
        with table.attendance.watching(2):
            assert table.attendance.readers() == [2]
            assert table.value.round.stopped is not None


@awaited
async def test_that_a_reader_has_answered_is_not_told(tmp_path: Path) -> None:
    async with dealt(tmp_path) as (table, guests):
        with table.attendance.watching(2), table.attendance.watching(3):
            told = []
            for answer in ((), ("pass",)):
                for action in answer:
                    await table.moves.play(3, [action], number=BEFORE)
                table.attendance.read(3, is_reading=True)
                told.append(asks(table, guests[2])["readers"])
                table.attendance.read(3, is_reading=False)
            assert told[0] == told[1] != []


def reads_for(table: Table, seconds: float) -> None:
    """So much time passes while somebody reads."""
    round_ = table.value.round
    assert round_.stopped is not None
    stopped, began = round_.stopped - seconds, round_.began - seconds
    put(table, round=replace(round_, stopped=stopped, began=began))
