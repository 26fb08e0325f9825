"""What is played unasked: what everybody knows to leave no choice, and nothing else."""

from pathlib import Path

import pytest

from tests.server.asking import refused
from tests.server.house import (
    OFFER,
    awaited,
    loaded,
    put_down,
    run_alone,
    seen,
    store_in,
    table_after,
)
from tripot.core.refusals import Stale
from tripot.server.play.dealer import Dealer
from tripot.server.play.table import Table
from tripot.server.refusals import KeyReused
from tripot.server.store.store import Store
from tripot.server.web.pages.panel import panel_of
from tripot.server.web.pages.present import live_fragment
from tripot.server.web.visitors import Visitor

SMALL_HANDS = {"start_money": {"2000": 1, "1000": 2}, "savings": {}, "target": 60000}
ALONE = {"start_money": {"0": 1}}
"""Everybody has one card, as all see: whoever is asked puts it, and presents."""


def asked_again(offered: str) -> tuple[str, ...]:
    """Seat 2 has given a card that only seat 3 has seen, and is asked for an offer again."""
    return ("first 3", "colour 2", offered, "present", "trust", "colour 2")


def duty_of(table: Table) -> object:
    duty = Dealer(table)._duty()
    return None if duty is None else duty.do


@pytest.mark.parametrize("offered", ["put 1000", "put 2000"])
def test_what_only_his_hand_decides_waits_for_him(tmp_path: Path, offered: str) -> None:
    """Whoever has 1000 and 1000 left has no choice; only he knows."""

    async def scene() -> None:
        async with store_in(tmp_path / "tables.db") as store:
            table = await table_after(store, *asked_again(offered), options=SMALL_HANDS)
            before = seen(table.match)
            assert duty_of(table) is None
            assert table.value.is_asked(2)
            await table.moves.play_forced()
            table.pacing.hasten(2)
            assert not table.value.hasty
            assert seen(table.match) == before
            panel = panel_of(table.seen_by(2), lambda words: words.say())
            assert panel.is_yours
            assert len([one for one in panel.pieces.values() if one.is_legal]) == (
                1 if offered == "put 2000" else 2
            )
            assert await table.moves.play(2, ["put 1000", "present"], number=6) == 8

    run_alone(scene())


@awaited
async def test_what_all_know_to_be_no_choice_is_played(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER, options=ALONE)
        assert duty_of(table) == table.moves.play_forced
        assert not table.value.is_asked(2)


@awaited
async def test_nobody_is_shown_a_question_that_is_answered_unasked(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        for options, is_shown in ((ALONE, False), ({}, True)):
            name, guests = await put_down(store, OFFER, options=options)
            visitor = Visitor(None, guests[2], "en", "light", has_outlook=True)
            page = live_fragment(await loaded(store, name), visitor, told=0)
            assert ("data-yours" in page) == is_shown


async def played_unasked(store: Store) -> Table:
    table = await table_after(store, *OFFER, options=ALONE)
    await table.moves.play_forced()
    return table


@awaited
async def test_the_same_move_at_the_same_number_counts_as_done(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await played_unasked(store)
        for one in (table, await loaded(store, table.id)):
            before = seen(one.match)
            for key in (None, "k", "k"):
                assert await one.moves.play(2, ["put 0"], number=2, key=key) == 3
            assert seen(one.match) == before


@awaited
async def test_what_is_left_of_a_move_is_played_once(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await played_unasked(store)
        for _ in range(3):
            assert await table.moves.play(2, ["put 0", "present"], number=2, key="k") == 4
            assert table.match.actions == (*OFFER, "put 0", "present")
            table = await loaded(store, table.id)


@awaited
async def test_another_move_is_as_late_as_ever(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await played_unasked(store)
        for seat, action, number in ((2, "present", 2), (1, "put 0", 2), (2, "put 0", 1)):
            await refused(table, table.moves.play(seat, [action], number=number), Stale)
        assert await table.moves.play(2, ["present"], number=3, key="k") == 4
        await refused(table, table.moves.play(2, ["doubt"], number=2, key="k"), KeyReused)


@awaited
async def test_a_choice_that_was_made_is_not_made_again(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER)
        await table.moves.play(2, ["put 1000"], number=2)
        await refused(table, table.moves.play(2, ["put 1000"], number=2), Stale)
