"""Everybody chooses at once, in two actions: Les Tontons' place and card (T13, T72)."""

from pathlib import Path

import pytest

from tests.server.asking import kept, refused
from tests.server.house import awaited, loaded, seen, store_in, table_after
from tripot import house
from tripot.core.refusals import BadNotation, IllegalAction, Refused, Stale
from tripot.core.state import CHANCE
from tripot.server.play.table import Table
from tripot.server.play.value.round import bot_answers
from tripot.server.store.store import Store
from tripot.server.web.live import situation
from tripot.server.web.pages.panel import panel_of
from tripot.session.match import Match

TONTONS = house.game("tontons")
PEOPLE = (1, 2, 3)


def as_it_is(words: object) -> str:
    return str(words)


async def choosing_at(store: Store, people: tuple[int, ...] = PEOPLE) -> Table:
    """A table without a dealer where everybody is to choose."""
    match = Match(TONTONS, players=3, seed=5)
    assert match.together
    return await table_after(store, *match.actions, game=TONTONS, players=3, people=people)


async def choose(table: Table, seat: int, *actions: str) -> None:
    await table.moves.play(
        seat, actions or ("go A", card_of(table, seat)), number=table.match.number
    )


def card_of(table: Table, seat: int) -> str:
    """The lowest card of a seat's hand."""
    hand: dict[str, int] = table.match.view(seat)["seats"][seat - 1]["hand"]
    return f"play {next(iter(hand))}"


@awaited
async def test_t72_choices_are_held_until_the_last_has_chosen(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        number = table.match.number
        for seat in (3, 1):
            await choose(table, seat)
            assert table.match.number == number
        assert table.value.awaited() == [2]
        await choose(table, 2)
        assert table.match.number > number
        assert not table.match.together
        first = table.match.actions[number:]
        assert [text.split()[0] for text in first[:6]] == ["go", "play"] * 3
        assert seen((await loaded(store, table.id)).match) == seen(table.match)


@awaited
async def test_t13_a_choice_can_be_changed_until_the_last_has_chosen(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        number = table.match.number
        await choose(table, 1, "go A", card_of(table, 1))
        await choose(table, 1, "go B", card_of(table, 1))
        await choose(table, 2)
        await choose(table, 3)
        at = table.match.history.movers.index(1, number)
        assert table.match.actions[at] == "go B"
        with pytest.raises(Refused):
            await choose(table, 1, "go A", card_of(table, 1))


@awaited
async def test_a_choice_can_come_in_two_parts(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        await choose(table, 2, "go B")
        assert table.value.awaited() == list(table.match.together)
        assert card_of(table, 2) in table.value.legal(2)
        assert situation(table, 2)["answer"] == ["go B"]
        assert not table.value.has_answered(2)
        await choose(table, 2, "go A")  # another mind
        await choose(table, 2, card_of(table, 2))
        assert kept(table) == [(2, ["go A", card_of(table, 2)])]
        assert table.value.has_answered(2)
        assert "go A" in table.value.legal(2)


@awaited
async def test_a_choice_is_there_after_a_restart_whole_or_in_part(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        whole = ["go A", card_of(table, 1)]
        await choose(table, 1, *whole)
        await choose(table, 2, "go B")
        again = await loaded(store, table.id)
        assert kept(again) == [(1, whole)]
        assert situation(again, 2)["answer"] == ["go B"]
        await choose(again, 2, card_of(again, 2))
        assert again.value.awaited() == [3]


@awaited
async def test_no_more_than_a_choice_is_taken(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        card, number = card_of(table, 1), table.match.number
        twice = ["go A", card, "go B"]
        await refused(table, table.moves.play(1, twice, number=number), BadNotation)
        await refused(table, table.moves.play(1, [card], number=number), IllegalAction)
        await refused(table, table.moves.play(1, ["go A", "go B"], number=number), IllegalAction)
        await refused(table, table.moves.play(1, ["go A", card], number=number + 1), Stale)
        assert table.value.round.is_empty


@awaited
async def test_everybody_sees_who_has_chosen_and_nobody_what(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        await choose(table, 3, "go B", card_of(table, 3))
        other = await choosing_at(store)
        await choose(other, 3, "go A", card_of(other, 3))
        assert situation(table, 1)["answered"] == [3]
        for viewer in (None, 1, 2):
            assert situation(table, viewer) == situation(other, viewer)
        assert situation(table, 3) != situation(other, 3)


@awaited
async def test_bots_have_chosen_before_anybody(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store, people=(2,))
        assert [table.value.has_answered(seat) for seat in PEOPLE] == [True, False, True]
        await choose(table, 2)
        assert not table.match.together


@awaited
async def test_nobody_is_hurried_where_silence_says_nothing(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        await table.pacing.set_countdown(8)
        assert not table.value.has_countdown
        assert situation(table, 1)["seconds_left"] is None


@awaited
async def test_the_panel_offers_places_and_cards_together(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await choosing_at(store)
        for seat in PEOPLE:
            panel = panel_of(table.seen_by(seat), as_it_is)
            assert panel.is_yours
            assert {"go A", "go B", card_of(table, seat)} <= set(panel.on_table)
            assert panel.choices == ()


def test_t72_who_is_asked_out_of_turn_is_asked_the_same() -> None:
    match = Match(TONTONS, players=3, seed=5)
    for seat in match.together:
        asked = match.as_asked(seat)
        asked.play("go A", seat=seat)
        asked.play(next(text for text in asked.legal(seat)), seat=seat)
        assert asked.to_move not in (CHANCE, seat, None)


def test_t27_a_bot_sends_away_one_after_another() -> None:
    """Each is a step of its own, so that everybody sees why his pawn has gone."""
    match = Match(
        TONTONS, players=4, seed=2, options={"characters": ["raoul", "theo", "paul", "mado"]}
    )
    for seat in match.together:
        match.play_log(["go A", "play 2" if seat == 1 else f"play {5 if seat == 2 else 6}"])
    while match.legal() != ["use", "skip"]:
        match.play(match.legal()[0])
    match.play("use")
    bot = TONTONS.bot("regular")
    steps = [done.action for done in bot_answers(match, 1, bot, seed="1")]
    assert len(steps) == 1
    match.play(steps[0])
    assert match.to_move == 1
    assert {text.split()[0] for text in match.legal()} == {"send"}
