"""Several are asked at once: answers are held, and count in the order of the rules.

The decision is a protest (C22): whoever comes first clockwise has it, whatever the times
at which the answers came in.
"""

import itertools
import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.asking import answer, in_turn, kept, played, protest_at, refused
from tests.server.house import (
    ASKING,
    BARE,
    asked,
    awaited,
    loaded,
    put_down,
    run_alone,
    seen,
    store_in,
)
from tripot.core.refusals import (
    BadNotation,
    BadSeat,
    IllegalAction,
    NotYourTurn,
    OutOfRange,
    Refused,
    Stale,
)
from tripot.core.state import CHANCE
from tripot.server.play.table import Table
from tripot.server.store.guests import Guest
from tripot.server.web.live import situation
from tripot.server.web.pages.present import live_fragment
from tripot.server.web.visitors import Visitor
from tripot.session import record

EVERYBODY = (None, 1, 2, 3, 4)


# The order of the rules


@awaited
async def test_an_answer_is_held_and_changes_nothing(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        before = seen(table.match)
        assert await table.moves.play(3, ["protest 300"], number=table.match.number) == len(asked())
        assert seen(table.match) == seen((await loaded(store, table.id)).match) == before
        assert (table.match.to_move, table.value.awaited()) == (2, [2])


@awaited
async def test_answers_are_played_in_the_order_of_the_rules(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for order in itertools.permutations((2, 3, 4)):
            table = await protest_at(store, players=4)
            await answer(table, *((seat, "pass") for seat in order))
            assert played(table) == ("pass", "pass", "pass")
            assert table.match.history.movers[-3:] == (2, 3, 4)
            assert seen((await loaded(store, table.id)).match) == seen(table.match)


@pytest.mark.parametrize(
    ("answers", "counts"),
    [
        ({2: "protest 100", 3: "protest 300", 4: "protest 400"}, ["protest 100"]),
        ({2: "pass", 3: "protest 300", 4: "protest 400"}, ["pass", "protest 300"]),
        ({2: "pass", 3: "pass", 4: "protest 400"}, ["pass", "pass", "protest 400"]),
        ({2: "protest 1300", 3: "pass", 4: "pass"}, ["protest 1300"]),
    ],
)
def test_the_first_clockwise_protests_whoever_answered_first(
    tmp_path: Path, answers: dict[int, str], counts: list[str]
) -> None:
    async def scene() -> None:
        expected = in_turn(4, *counts)
        async with store_in(tmp_path / "tables.db") as store:
            for order in itertools.permutations(answers):
                table, number = await protest_at(store, players=4), len(asked(4))
                for seat in order:
                    if table.match.number == number:
                        await answer(table, (seat, answers[seat]))
                    else:
                        late = table.moves.play(seat, [answers[seat]], number=number)
                        await refused(table, late, Stale)
                assert table.match.actions == expected.actions
                assert table.match.history.movers == expected.history.movers
                assert seen(table.match)[2:5] == seen(expected)[2:5]

    run_alone(scene())


@awaited
async def test_nobody_is_waited_for_whose_answer_cannot_count(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, players=4)
        await answer(table, (3, "pass"), (2, "protest 100"))
        assert played(table) == ("protest 100",)
        assert (table.match.to_move, table.value.awaited()) == (1, [])


@awaited
async def test_one_who_comes_before_is_waited_for(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, players=4)
        await answer(table, (4, "protest 100"), (3, "protest 100"))
        await table.moves.settle()
        assert played(table) == ()
        assert table.value.awaited() == [2]


@pytest.mark.slow
@awaited
async def test_nothing_shows_of_an_answer_that_came_too_late(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        shown = []
        for held in ("protest 1300", "pass"):
            table = await protest_at(store, players=4, options={**BARE, "turn_limit": 12})
            await answer(table, (3, held), (4, "pass"), (2, "protest 100"))
            shown.append(all_that_shows(table))
            assert kept(table) == []
            again = await loaded(store, table.id)
            assert all_that_shows(again) == shown[-1]
            await until_over(table)
            assert "protest 1300" not in await table.teller.record_text()
        assert shown[0] == shown[1]
        connection = sqlite3.connect(tmp_path / "tables.db")
        rows = connection.execute("SELECT action FROM actions WHERE number = ?", (len(asked(4)),))
        assert rows.fetchall() == [("protest 100",)] * 2
        connection.close()


def all_that_shows(table: Table, *, to: tuple[int | None, ...] = EVERYBODY) -> tuple[Any, ...]:
    """What everybody is given of a table, as texts; of answers that are held, what some are."""
    match = table.match
    viewers = EVERYBODY[: match.players + 1]
    return (
        *seen(match)[:5],
        [match.view(seat) for seat in viewers],
        [[entry.sentence.say() for entry in table.teller.story(seat).entries] for seat in viewers],
        [json.dumps(situation(table, seat)) for seat in viewers if seat in to],
        [table.value.legal(seat) for seat in range(1, match.players + 1)],
    )


async def until_over(table: Table) -> None:
    """Let it be played to the end, whoever is asked answering by the first that is allowed."""
    while not table.match.is_over:
        await table.moves.play_chance()
        for seat in table.match.together or [table.match.to_move or CHANCE]:
            legal = table.value.legal(seat) if seat > 0 else []
            if legal:
                await table.moves.play(seat, [legal[0]], number=table.match.number)


@awaited
async def test_what_is_held_shows_to_nobody_else(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        pages = []
        for held in ("protest 1300", "pass"):
            name, guests = await put_down(store, asked(), game=ASKING, options=BARE, countdown=0)
            table = await loaded(store, name)
            before = all_that_shows(table, to=(None, 1, 2))
            await answer(table, (3, held))
            assert all_that_shows(table, to=(None, 1, 2)) == before
            assert situation(table, 3)["answer"] == [held]
            pages.append({seat: page(table, guests.get(seat or 0)) for seat in (None, 1, 2, 3)})
        for seat in (None, 1, 2):
            assert pages[0][seat] == pages[1][seat]
        assert "1,300" in pages[0][3].partition('class="answered"')[2]
        assert "Your answer" not in pages[0][2]
        assert "Your answer" in pages[1][3]


def page(table: Table, guest: Guest | None) -> str:
    """What a page is sent, without what is drawn anew."""
    text = live_fragment(table, Visitor("CODE", guest, "en", "light"), told=0)
    head, mark, tail = text.partition('name="key" value="')
    shown = (head + mark + tail.partition('"')[2]).replace(table.id, "TABLE")
    return re.sub(r"(--gone:-|data-left>)[\d.]+", r"\1", shown)


# Holding and changing an answer


@awaited
async def test_the_last_answer_of_a_seat_counts(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        await answer(table, (3, "protest 300"), (3, "pass"), (3, "protest 150"), (2, "pass"))
        assert played(table) == ("pass", "protest 150")
        back = await protest_at(store)
        await answer(back, (3, "protest 300"), (3, "pass"), (2, "pass"))
        assert played(back) == ("pass", "pass")


@pytest.mark.parametrize(
    ("seat", "actions", "kind", "says"),
    [
        (3, ["protest 50"], IllegalAction, "C21"),
        (3, ["protest 1350"], IllegalAction, "C21"),
        (3, ["say 2"], IllegalAction, "(C"),
        (3, ["match"], IllegalAction, "(C"),
        (3, ["pass", "pass"], BadNotation, "'pass' comes too early."),
        (4, ["pass", "pass"], BadNotation, "'pass' comes too early."),
        (3, ["protest 200", "match"], BadNotation, "'match' comes too early."),
        (3, ["nonsense"], BadNotation, "'nonsense' is not an action of"),
        (3, ["protest 125"], OutOfRange, "a multiple of $50"),
        (3, [], BadNotation, "Nothing was chosen"),
        (1, ["pass"], NotYourTurn, "Seat 2 decides now, not seat 1 (C22)."),
        (0, ["pass"], BadSeat, "There is no seat 0"),
        (5, ["pass"], BadSeat, "There is no seat 5"),
    ],
)
def test_a_wrong_answer_is_refused_and_the_one_before_it_held(
    tmp_path: Path, seat: int, actions: list[str], kind: type[Refused], says: str
) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await protest_at(store, players=4)
            number = table.match.number
            for held in ([], [(3, "protest 300"), (4, "pass")]):
                await answer(table, *held)
                refusal = await refused(table, table.moves.play(seat, actions, number=number), kind)
                assert says in str(refusal)
            await answer(table, (2, "pass"))
            assert played(table) == ("pass", "protest 300")

    run_alone(scene())


@pytest.mark.parametrize("number", [0, len(asked()) - 1, len(asked()) + 1, 10**30])
def test_an_answer_to_another_number_is_stale(tmp_path: Path, number: int) -> None:
    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await protest_at(store)
            for seat in (2, 3):
                await refused(table, table.moves.play(seat, ["pass"], number=number), Stale)

    run_alone(scene())


@awaited
async def test_who_cannot_bet_is_not_asked(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        options = {**BARE, "stake": 1950}
        table = await protest_at(store, options=options)
        assert table.match.together == ()
        assert table.value.awaited() == []
        await refused(table, table.moves.play(2, ["pass"], number=table.match.number), NotYourTurn)


@awaited
async def test_what_each_may_do_is_what_he_may_do_in_his_turn(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, players=4)
        assert table.value.legal(1) == []
        for seat, before in ((2, []), (3, ["pass"]), (4, ["pass", "pass"])):
            expected = in_turn(4, *before).legal(seat)
            assert table.value.legal(seat) == expected
            assert "protest 1300" in expected
            assert situation(table, seat)["legal"] == expected
        await answer(table, (3, "pass"))
        assert "protest 1300" in table.value.legal(3), "it may still be changed"
        await answer(table, (2, "protest 100"))
        assert [table.value.legal(seat) for seat in (2, 3, 4)] == [[], [], []]
        assert "match" in table.value.legal(1)


@awaited
async def test_after_it_the_game_goes_on_as_the_rules_have_it(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        rng, protests = random.Random(4), 0
        options = {**BARE, "turn_limit": 30}
        name, _ = await put_down(
            store, game=ASKING, players=4, people=(1, 2, 3, 4), options=options, seed="s"
        )
        table = await loaded(store, name)
        while not table.match.is_over:
            await table.moves.play_chance()
            number = table.match.number
            seats = list(table.match.together) or [table.match.to_move or CHANCE]
            rng.shuffle(seats)
            for seat in seats:
                if seat > 0 and table.match.number == number:
                    legal = table.value.legal(seat)
                    choice = rng.choice([legal[0], rng.choice(legal)])
                    await table.moves.play(seat, [choice], number=number)
                    protests += choice.startswith("protest")
        assert protests > 5
        path = tmp_path / "game.tripot"
        path.write_text(await table.teller.record_text(), encoding="utf-8")
        assert seen(record.load(path, lambda name: ASKING)) == seen(table.match)
        assert seen((await loaded(store, name)).match) == seen(table.match)
