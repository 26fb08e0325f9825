"""A game that is over is made into pages once, in pieces, and none of them walks through it."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.asking import in_turn
from tests.server.house import GAME, awaited, hall_in, put_down, store_in, table_after
from tripot.core.game import Observer
from tripot.core.state import Stream
from tripot.server.door.limits import Limits
from tripot.server.play.bots.thinking import Thinkers
from tripot.server.play.table import Table
from tripot.server.play.value.round import settled
from tripot.server.refusals import NotOver
from tripot.server.web.pages.finish import finish_of
from tripot.server.web.pages.present import table_context
from tripot.server.web.pages.replay import replay_context
from tripot.server.web.visitors import Visitor
from tripot.session.highlights import with_consequences, worst_loss
from tripot.session.history import History
from tripot.session.match import Match
from tripot.session.why.comparison import Candidate, Comparison

LONG = {"target": 39000, "savings": {}, "turn_limit": 1000}
BRIEF = {"turn_limit": 6}
ONLOOKER = Visitor(None, None, "en", "light")
MOST_AT_ONCE = 100
"""States that may be looked at between two turns of the loop: those of the reasons of one bot."""


def played(options: dict[str, Any]) -> tuple[str, ...]:
    """A game that anything legal was played in."""
    chance = random.Random(3)
    match = Match(GAME, players=3, options=options, seed=3)
    while not match.is_over:
        match.play(chance.choice(match.legal()))
    return match.actions


@contextmanager
def looked_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The numbers of all states that are taken out of matches meanwhile."""
    found, was = list[int](), History._was

    def counted(history: History, number: int) -> Any:
        found.append(number)
        return was(history, number)

    with monkeypatch.context() as patched:
        patched.setattr(History, "_was", counted)
        yield found


@awaited
async def test_everybody_is_told_what_decided_the_winners_game(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *played(LONG), options=LONG)
        chosen = set[tuple[int, ...]]()
        for seat in (None, 1, 2, 3):
            await table.teller.recall(seat)
            chosen.add(tuple(step for step, _ in table.teller.seen(seat).deciding))
        assert len(chosen) == 1, chosen


@awaited
async def test_who_lost_is_told_what_cost_most_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *played(LONG), options=LONG)
        assert table.match.outcome is not None
        for seat in (None, 1, 2, 3):
            await table.teller.recall(seat)
            seen = table.teller.seen(seat)
            moments = with_consequences(seen.opened.moments(), seen.opened.number)
            worst = worst_loss(moments, seat, table.match.outcome)
            assert seen.loss == (None if worst in seen.deciding else worst)
            finish = finish_of(table, seat, ONLOOKER.voice(table))
            assert finish is not None
            assert (finish["loss"] and finish["loss"]["step"]) == (seen.loss and seen.loss[0])


@awaited
async def test_what_decided_is_told_with_all_cards_open(tmp_path: Path) -> None:
    """And with what changed hands, the same to everybody."""
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *played(LONG), options=LONG)
        told = list[list[dict[int, int]]]()
        for seat in (None, 1, 2, 3):
            await table.teller.recall(seat)
            finish = finish_of(table, seat, ONLOOKER.voice(table))
            assert finish is not None
            assert all("unseen" not in one["headline"] for one in finish["moments"])
            told.append(
                [{one["seat"]: one["amount"] for one in of["gains"]} for of in finish["moments"]]
            )
        assert told[0] != []
        assert all(told[0])
        assert told == told[:1] * 4


@awaited
async def test_a_page_costs_the_same_however_long_the_game_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs = list[int]()
    async with store_in(tmp_path / "tables.db") as store:
        for options in (BRIEF, LONG):
            table = await table_after(store, *played(options), options=options)
            await table.teller.recall(None)
            last = table.teller.seen(None).replay.last
            with looked_at(monkeypatch) as states:
                for step in (0, 1, last // 2, last - 1, 10**9):
                    replay_context(table, ONLOOKER, step=step)
                    replay_context(table, ONLOOKER, step=step, is_open=True)
                table_context(table, ONLOOKER)
            costs.append(len(states))
        assert table.match.number > 2 * MOST_AT_ONCE
    assert costs[0] == costs[1]


@awaited
async def test_all_of_it_is_made_once_and_in_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tripot.server.pieces._SECONDS", -1)  # each step is too long
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *played(LONG), options=LONG)
        with looked_at(monkeypatch) as states:
            assert (
                max(await at_once(states, table.teller.recall(2), table.teller.recall(2)))
                <= MOST_AT_ONCE
            )
            assert len(states) > 2 * table.match.number
            states.clear()
            await table.teller.recall(2)
            assert not states
            assert max(await at_once(states, table.teller.record_text())) <= 2
            states.clear()
            await table.teller.record_text()
            assert not states


async def at_once(states: list[int], *doing: Any) -> list[int]:
    """How many states were looked at in each turn of the loop, until all is done."""
    turns, before = list[int](), len(states)
    waiting = asyncio.gather(*doing)
    while not waiting.done():
        await asyncio.sleep(0)
        turns.append(len(states) - before)
        before = len(states)
    await waiting
    return turns


@awaited
async def test_a_record_names_who_sits_there_now(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *played(BRIEF), options=BRIEF)
        before = await table.teller.record_text()
        await table.usher.rename(1, "Somebody else")
        after = await table.teller.record_text()
    assert "Somebody else" in after
    assert "Somebody else" not in before


@awaited
async def test_what_is_kept_of_games_that_are_over_is_bounded(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        tables = list[Table]()
        for _ in range(3):
            name, _ = await put_down(hall.store, played(BRIEF), options=BRIEF)
            tables.append(await hall.table(name))
            await tables[-1].teller.recall(1)
        lines = tables[0].teller.lines_at_hand
        assert lines > 0
        hall.floor.limits = Limits(lines_kept=2 * lines)
        await hall.floor.clear_away()
        assert [table.teller.lines_at_hand for table in tables] == [0, lines, lines]
        hall.floor.limits = Limits(lines_kept=1)
        tables[2].teller._recalling += 1
        await hall.floor.clear_away()
        assert [table.teller.lines_at_hand for table in tables] == [0, 0, lines]
        await tables[0].teller.recall(1)
        assert tables[0].teller.lines_at_hand == lines


class Weigher:
    """Takes the first action there is, and says that it has compared it with the second."""

    name, idea, rank, seconds = "weigher", "", 1, 0.0

    def choose(self, seat: Observer, rng: Stream) -> int:
        return self.decide(seat, rng)[0]

    def decide(self, seat: Observer, rng: Stream) -> tuple[int, Comparison | None]:
        legal = seat.legal()
        action = seat.game.notation.to_action(legal[0])
        assert action is not None
        choices = tuple(Candidate(one, 0.5, 0.5, 50, 0.25) for one in legal[:2])
        found = Comparison(100, is_solved=False, candidates=choices, others=len(legal) - 2)
        return action, found if len(legal) > 1 else None


@awaited
async def test_what_bots_compared_is_told_at_the_end_also_after_the_house_has_forgotten(
    tmp_path: Path,
) -> None:
    game = GAME.joined_by(Weigher())
    async with store_in(tmp_path / "tables.db") as store:
        name, _ = await put_down(store, people=(), options={"turn_limit": 2})

        async def taken_up() -> Table:
            stored = await store.tables.find(name)
            assert stored is not None
            bots = tuple(replace(one, bot="weigher") for one in stored.seatings)
            return Table(replace(stored, seatings=bots), game, store, Thinkers())

        table = await taken_up()
        while not table.match.is_over:
            await table.moves.play_chance()
            await table.moves.play_bot()
            with pytest.raises(NotOver) if not table.match.is_over else nullcontext():
                assert table.teller.afterwards.outcome
        again = await taken_up()
        for one in (table, again):
            await one.teller.recall(None)
        told = table.teller.afterwards.reasons
        assert told == again.teller.afterwards.reasons
        assert all("25% won" in words.say() for _, said in told for _, words in said)
        page = table_context(again, ONLOOKER)["over"]["reasons"]
        assert [one["seat"] for one in page] == [seat for seat, _ in told] != []


def test_what_bots_compared_that_were_asked_at_once_is_kept_with_their_answers() -> None:
    match = in_turn(3)
    done = settled(match, {}, dict.fromkeys(match.together, Weigher()), seed="x")
    assert done is not None
    trial, answers = done
    kept = [trial.history.compared(number) for number in range(match.number, trial.number)]
    assert kept == [one.compared for one in answers]
    assert all(Comparison.read(one) for one in kept)
