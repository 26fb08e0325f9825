"""WarmUp: rules are compiled beside the house where many tables play, and change nothing."""

import asyncio
import os
from pathlib import Path

import pytest

from tests.example import ANY, SECRET
from tests.server.house import ASKING, GAME, SHORT, awaited, hall_in, store_in, table_after
from tripot.server.lobby import floor
from tripot.server.lobby.wish import Wish
from tripot.server.play.bots import warm_up
from tripot.server.play.bots.warm_up import WarmUp, main

SWIFT = GAME.variant(blurb="The same, but told apart here.")


@pytest.fixture
def is_compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that another process has compiled; here none of them is."""
    asked = list[str]()

    async def prepared(module: str, game: str) -> bool:
        asked.append(game)
        return game == GAME.name

    monkeypatch.setattr(warm_up, "is_prepared_aside", prepared)
    monkeypatch.setattr(warm_up, "with_compiled_rules", lambda game: SWIFT)
    return asked


async def begun(rules: WarmUp) -> None:
    await asyncio.gather(*rules._preparing.values())


@awaited
async def test_a_game_is_swift_once_it_is_compiled(is_compiled: list[str]) -> None:
    rules = WarmUp()
    assert rules.form(GAME) is GAME
    rules.begin(GAME)
    rules.begin(GAME)
    assert rules.form(GAME) is GAME
    await begun(rules)
    assert rules.form(GAME) is SWIFT
    assert is_compiled == [ANY]


@awaited
async def test_what_cannot_be_compiled_stays_as_it_is(is_compiled: list[str]) -> None:
    rules = WarmUp()
    rules.begin(ASKING)
    await begun(rules)
    assert rules.form(ASKING) is ASKING
    assert rules.has_begun(ASKING)


@awaited
async def test_it_begins_with_many_tables_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_compiled: list[str]
) -> None:
    monkeypatch.setattr(floor, "MANY_TABLES", 3)
    async with hall_in(tmp_path / "tables.db") as hall:
        for number, game in enumerate((ANY, ANY, SECRET, ANY, ANY)):
            options = SHORT if game == ANY else {}
            await hall.lay(Wish(game=game, options=options, pace="calm"), None)
            assert hall.floor.thinkers.rules.has_begun(GAME) == (number >= 3)
        await begun(hall.floor.thinkers.rules)
        assert is_compiled == [ANY]


@awaited
async def test_a_table_goes_on_with_it(tmp_path: Path, is_compiled: list[str]) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store)
        await table.moves.play_chance()
        assert table.match.game.about.blurb == GAME.about.blurb
        rules = table.moves._thinkers.rules
        rules.begin(GAME)
        await begun(rules)
        await table.moves.play_chance()
        assert table.match.game is SWIFT


def test_a_process_says_that_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "nice", lambda more: 0)
    monkeypatch.setattr(warm_up, "with_compiled_rules", lambda game: None)
    assert main(ANY) == 1
    monkeypatch.setattr(warm_up, "with_compiled_rules", lambda game: game)
    assert main(ANY) == 0
