"""A seat that has an owner is nobody else's: a stand-in keeps it, and he has it back."""

from pathlib import Path

import httpx
import pytest

from tests.server.asking import answer, protest_at
from tests.server.house import (
    OFFER,
    awaited,
    hall_in,
    is_refused,
    lay,
    put_down,
    store_in,
    table_after,
    until,
)
from tripot.server.play.table import Table
from tripot.server.refusals import InvitationUsed, NotAway, NotSeated
from tripot.server.store.store import Store
from tripot.server.web.pages.present import table_context
from tripot.server.web.visitors import Visitor


async def waits_for_bruno(store: Store) -> Table:
    """A table at which all wait for seat 2, who is away; but for the time, a bot may stand in."""
    return await table_after(store, *OFFER, people=(1, 2, 3))


@awaited
async def test_nobody_is_relieved_who_has_only_just_gone(tmp_path: Path) -> None:
    """A reload takes a moment, in which his hand must not be had."""
    async with store_in(tmp_path / "tables.db") as store:
        table = await waits_for_bruno(store)
        with (
            table.attendance.watching(2),
            pytest.raises(NotAway, match=r"(?i)seat 2 is at the table"),
        ):
            await table.usher.relieve(2)
        with pytest.raises(NotAway, match="not been away for 60 seconds"):
            await table.usher.relieve(2)
        assert table.sitters[1].bot is None
        assert 59 < (table.attendance.seconds_to_relief(2) or 0) <= 60


@awaited
async def test_who_is_not_waited_for_is_not_relieved(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await waits_for_bruno(store)
        table.attendance.absence = 0
        with pytest.raises(NotAway, match="Nobody is waiting for"):
            await table.usher.relieve(3)
        await table.usher.relieve(2)
        with pytest.raises(NotSeated, match="No person sits in seat 2"):
            await table.usher.relieve(2)


@awaited
async def test_his_seat_is_kept_and_he_has_it_back(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        name, guests = await put_down(
            hall.store, OFFER, people=(1, 2, 3), pace="calm", has_latecomers=True
        )
        table, otto = await hall.table(name), (await hall.guests.welcome("Otto"))[0]
        await table.usher.stand_up(2)
        link, _ = await hall.invitations.invite(table, 2, by=guests[1])
        await table.usher.sit_down(2, guests[2])
        table.attendance.absence = 0
        await table.usher.relieve(2)
        with pytest.raises(InvitationUsed, match="kept for somebody who is away"):
            await hall.invitations.accept(link, otto)
        with pytest.raises(InvitationUsed, match="kept for somebody who is away"):
            await table.usher.sit_down(2, otto)
        with pytest.raises(InvitationUsed, match="No bot sits there"):
            await hall.invitations.invite(table, 2, by=guests[1])
        assert table.seats.owners()[1].guest_id == guests[2].id
        assert [one.id for one in await hall.tables_of(guests[2])] == [table.id]
        assert not await table.usher.come_back(otto)
        assert await table.usher.come_back(guests[2])
        assert table.seat_of(guests[2]) == 2
        assert not await table.usher.come_back(guests[2])
        said = [entry.sentence.say() for entry in table.teller.story(1).entries]
        assert "Guest 2 is away; Odette plays in the meantime." in said
        assert said[-1] == "Guest 2 is back."


@awaited
async def test_all_are_told_when_a_bot_may_stand_in(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        name, _ = await put_down(hall.store, OFFER, people=(1, 2, 3), pace="calm")
        table = await hall.table(name)
        table.attendance.absence = 0.2
        with table.attendance.watching(1) as news:
            while table.attendance.seconds_to_relief(2) != 0:  # there may be other news before
                news.clear()
                await until(news.is_set)


@awaited
async def test_nobody_is_told_who_has_answered_by_whom_all_wait_for(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        others = list(table.match.together)
        before = [table.attendance.seconds_to_relief(seat) is None for seat in others]
        await answer(table, (others[0], "pass"))
        assert [table.attendance.seconds_to_relief(seat) is None for seat in others] == before


def is_away(table: Table, seat: int) -> bool:
    """Whether the others are told that somebody is away."""
    seats = table_context(table, Visitor(None, None, "en", "light"))["seats"]
    return bool(seats[seat - 1]["is_away"])


@awaited
async def test_whose_page_loads_again_is_not_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await waits_for_bruno(store)
        assert is_away(table, 2)
        with table.attendance.watching(1) as news:
            with table.attendance.watching(2):
                assert not is_away(table, 2)
            assert not is_away(table, 2)
            monkeypatch.setattr("tripot.server.play.attendance._RELOAD_SECONDS", 0.05)
            with table.attendance.watching(2):
                news.clear()
            await until(lambda: news.is_set() and is_away(table, 2))


@awaited
async def test_who_plays_by_requests_is_not_away(tmp_path: Path) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await waits_for_bruno(store)
        await table.moves.play(2, ["put 1000"], number=len(OFFER))
        assert not is_away(table, 2)
        assert is_away(table, 3)


@awaited
async def test_who_answers_what_several_are_asked_shows_himself_no_more_than_before(
    tmp_path: Path,
) -> None:
    async with store_in(tmp_path / "tables.db") as store:
        table = await protest_at(store)
        seat = table.match.together[0]
        await answer(table, (seat, "pass"))
        assert is_away(table, seat)


def test_by_requests_one_comes_back(http: httpx.Client) -> None:
    chair = lay(http)
    assert chair.post("return", {}).json()["seat"] == chair.seat
    is_refused(type(chair)(http, chair.table).post("return", {}), 401, "UnknownGuest")
