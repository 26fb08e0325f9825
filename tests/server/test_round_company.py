"""While several are asked at once: bots among them, who comes and goes, and other processes."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.server.asking import answer, in_turn, kept, played, protest_at, refused
from tests.server.house import (
    ASKING,
    BARE,
    asked,
    awaited,
    hall_in,
    loaded,
    put_down,
    seen,
    store_in,
    table_after,
    until,
)
from tests.server.pages import page_at
from tripot.core.game import Bot
from tripot.core.refusals import IllegalAction, Stale
from tripot.server.play.value import round as rounds
from tripot.server.play.value.round import bot_answers
from tripot.server.refusals import AnsweredTooLate
from tripot.server.store.guests import Guest
from tripot.server.store.tables import StoredAction
from tripot.server.web.visitors import Visitor
from tripot.session.match import Match, play_on
from tripot.session.opening import Seat

# Bots among them


@awaited
async def test_bots_answer_as_in_their_turn(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        protests = set()
        for seed in range(24):
            table = await protest_at(store, players=4, people=(1, 3), seed=str(seed))
            await answer(table, (3, "pass"))
            match = in_turn(4)
            while match.together:
                if match.to_move == 3:
                    match.play("pass")
                else:
                    play_on(match, [ASKING.bot("regular")] * 4, seed=str(seed))
            assert table.match.actions == match.actions
            protests.add(match.history.movers[-1] if match.actions[-1] != "pass" else 0)
        assert protests == {0, 2, 4}


@awaited
async def test_a_person_among_bots_is_waited_for_where_his_answer_may_count(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        ends = set()
        for seed in range(24):
            table = await protest_at(store, players=4, people=(1, 3), seed=str(seed))
            await table.moves.play_bot()
            await table.moves.play_forced()
            assert played(table) == ()
            await table.moves.settle()
            ends.add(played(table))
        assert ends == {(), ("protest 100",)}


@awaited
async def test_a_bot_that_protests_before_him_makes_a_person_s_answer_void(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for seed in range(60):
            table = await protest_at(store, people=(1, 3), seed=str(seed))
            number = table.match.number
            with suppress(AnsweredTooLate):
                await answer(table, (3, "protest 300"))
                continue
            assert table.match.history.movers[-1] == 2
            assert "protest 300" not in played(table)
            with pytest.raises(Stale):
                await table.moves.play(3, ["protest 300"], number=number)
            assert table.value.overtaken == {3: 2}
            for seat, is_told in ((3, True), (1, False)):
                guest = table.sitters[seat - 1].guest_id
                assert guest is not None
                page = page_at(table, Visitor("code", Guest(guest, "Anna"), "en", "auto"))
                assert ("protest does not count" in page) == is_told
            return
        raise AssertionError("the bot never protested")


@awaited
async def test_who_lets_it_pass_is_never_too_late(tmp_path: Path) -> None:
    """What he wanted comes about, whoever protests."""
    async with store_in(tmp_path / "tables.db") as store:
        for seed in range(60):
            table = await protest_at(store, people=(1, 3), seed=str(seed))
            await answer(table, (3, "pass"))
            if played(table)[0] != "pass":
                assert table.value.overtaken == {}
                return
        raise AssertionError("the bot never protested")


@awaited
async def test_nobody_makes_a_bot_think_again_by_changing_his_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot in seat 2 is asked before 3 and 4, of whom only 4 answers, again and again."""
    thoughts = list[int]()

    def think(match: Match, seat: int, bot: Bot, *, seed: str) -> list[StoredAction]:
        thoughts.append(seat)
        return bot_answers(match, seat, bot, seed=seed)

    monkeypatch.setattr(rounds, "bot_answers", think)
    async with store_in(tmp_path / "tables.db") as store:
        for seed in range(60):
            thoughts.clear()
            table = await protest_at(store, players=4, people=(1, 3, 4), seed=str(seed))
            for amount in (100, 150, 200, 250):
                if not played(table):
                    await answer(table, (4, f"protest {amount}"))
            assert thoughts == [2]
            if not played(table):
                return
        raise AssertionError("the bot always protested")


@awaited
async def test_bots_alone_are_settled_without_anybody(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, people=(1,))
        await table.moves.play_bot()
        await table.moves.play_forced()
        assert played(table) == ()
        assert table.value.awaited() == []
        await table.moves.settle()
        assert played(table) != ()


# Who comes and goes while they are asked


@awaited
async def test_the_answer_of_who_leaves_is_forgotten(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for seed in range(8):
            table = await protest_at(store, seed=str(seed))
            await answer(table, (3, "protest 1300"))
            await table.usher.stand_up(3)
            assert kept(table) == []
            number = table.match.number
            await refused(table, table.moves.play(3, ["protest 50"], number=number), IllegalAction)
            await answer(table, (2, "pass"))
            assert "protest 1300" not in table.match.actions
            assert played(table)[0] == "pass"
            assert len(played(table)) == 2


@awaited
async def test_who_takes_a_seat_meanwhile_is_asked(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store, people=(1, 3))
        late = await store.guests.add("late", "Late")
        await table.usher.sit_down(2, late)
        await answer(table, (3, "protest 300"))
        await table.moves.settle()
        assert (played(table), table.value.awaited()) == ((), [2])
        await answer(table, (2, "protest 150"))
        assert played(table) == ("protest 150",)


@awaited
async def test_another_name_keeps_the_answer(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        await answer(table, (3, "protest 300"))
        await table.usher.rename(3, "Chloe")
        await table.usher.rename(2, "Bruno")
        assert table.match.seats[1:] == (Seat("Bruno"), Seat("Chloe"))
        assert kept(table) == [(3, ["protest 300"])]
        await answer(table, (2, "pass"))
        assert played(table) == ("pass", "protest 300")


# Other processes, and another opening


@awaited
async def test_what_was_answered_is_there_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        table = await protest_at(store)
        await answer(table, (3, "protest 300"))
    async with store_in(path) as store:
        again = await loaded(store, table.id)
        assert (kept(again), again.value.awaited(), played(again)) == (
            [(3, ["protest 300"])],
            [2],
            (),
        )
        await answer(again, (2, "pass"))
        assert played(again) == ("pass", "protest 300")


@awaited
async def test_the_answer_of_who_has_left_is_gone_after_a_restart(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        await answer(table, (3, "protest 300"))
        await table.usher.stand_up(3)
        assert kept(await loaded(store, table.id)) == []


@awaited
async def test_an_answer_to_an_earlier_question_is_none_to_a_later_one(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        await answer(table, (3, "protest 300"), (2, "protest 100"))
        assert kept(await loaded(store, table.id)) == []


@awaited
async def test_a_damaged_answer_is_asked_for_again(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        table = await protest_at(store)
        await answer(table, (3, "protest 300"))
        for damage in ("", "[", "7", '["x"]', "[[1, 2, 3]]", '[["protest 7", null]]', "[[1, 2]]"):
            with closing(sqlite3.connect(path)) as other, other:
                other.execute("UPDATE answers SET actions = ?", [damage])
            again = await loaded(store, table.id)
            assert (kept(again), again.value.awaited()) == ([], [2, 3])


@awaited
async def test_a_table_that_holds_an_answer_is_not_cleared_away(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        name, _ = await put_down(hall.store, asked(), game=ASKING, options=BARE)
        table = await hall.table(name)
        await answer(table, (3, "protest 300"))
        await until(lambda: hall.floor.dealers[name].is_waiting)
        await hall.floor.clear_away(idle_seconds=-1)
        assert await hall.table(name) is table
        await answer(table, (2, "pass"))
        assert played(table) == ("pass", "protest 300")
        await table.moves.play(1, ["retract"], number=table.match.number)
        await until(lambda: hall.floor.dealers[name].is_waiting)
        await hall.floor.clear_away(idle_seconds=-1)
        assert await hall.table(name) is not table


@awaited
async def test_answers_are_forgotten_where_another_process_has_settled_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as one, store_in(path) as other:
        here = await protest_at(one)
        there = await loaded(other, here.id)
        await answer(there, (3, "protest 300"))
        await answer(here, (3, "pass"), (2, "protest 100"))
        with pytest.raises(Stale):
            await answer(there, (2, "pass"))
        assert seen(there.match) == seen(here.match)
        assert kept(there) == []


@awaited
async def test_a_game_that_asks_nobody_at_once_is_not_concerned(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, "first 1", "colour 2")
        await table.moves.settle()
        await table.moves.settle(is_late=True)
        assert table.match.number == 2
        assert table.match.together == ()
