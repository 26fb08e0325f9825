"""Who comes late asks for a bot's seat, whose hand he would see: all who play must agree."""

import sqlite3
from pathlib import Path

import pytest

from tests.example import ANY
from tests.server.house import GAME, OFFER, awaited, hall_in, store_in, table_after
from tripot.server.lobby.hall import Hall
from tripot.server.lobby.room import empty_room
from tripot.server.lobby.wish import Wish
from tripot.server.play.table import Table
from tripot.server.play.value.knocks import yet_to_agree
from tripot.server.refusals import (
    InvitationUsed,
    NoKnock,
    NoLatecomers,
    SeatTaken,
    StoreFailed,
    TurnedAway,
)
from tripot.server.store.guests import Guest


async def two_and_bots(hall: Hall) -> tuple[Table, list[Guest]]:
    """Two people and two bots, where seats may be had later; and two who come late."""
    guests = [(await hall.guests.welcome(name))[0] for name in ("Anna", "Bruno", "Chloe", "Dora")]
    wish = Wish(game=ANY, players=4, pace="calm", has_latecomers=True)
    table = await hall.lay(wish, guests[0])
    secret, _ = await hall.invitations.invite(table, 2, by=guests[0])
    await hall.invitations.accept(secret, guests[1])
    assert table.seat_of(guests[1]) == 2, "the only one who sits there has made the link"
    return table, guests


@awaited
async def test_all_are_asked_and_then_he_sits_down(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        table, (anna, bruno, chloe, _) = await two_and_bots(hall)
        secret, seat = await hall.invitations.invite(table, by=anna)
        await hall.invitations.accept(secret, chloe)
        assert table.seat_of(chloe) is None
        knock = table.value.knocks.of(chloe)
        assert knock is not None
        assert knock.missing(table.seats.owners()) == [2], "who made the link has agreed"
        await hall.invitations.accept(secret, chloe)
        assert table.value.knocks.of(chloe) is knock, "who asks again goes on asking"
        await table.usher.answer_knock(seat, anna, is_welcome=True)
        assert table.seat_of(chloe) is None
        await table.usher.answer_knock(seat, bruno, is_welcome=True)
        assert table.seat_of(chloe) == seat
        said = [entry.sentence.say() for entry in table.teller.story(1).entries]
        assert "Chloe sits down in place of Gaston." in said
        with pytest.raises(NoKnock, match="Nobody is asking"):
            await table.usher.answer_knock(seat, bruno, is_welcome=True)


@awaited
async def test_who_is_away_is_asked_too(tmp_path: Path) -> None:
    """Bruno's seat is his while a bot stands in for him."""
    async with store_in(tmp_path / "tables.db") as store:
        table = await table_after(store, *OFFER, people=(1, 2), has_latecomers=True)
        chloe = await store.guests.add("chloe", "Chloe")
        bruno = table.sitters[1].guest_id
        table.attendance.absence = 0
        await table.usher.relieve(2)
        assert (table.sitters[1].bot, table.sitters[1].kept_for) == ("regular", bruno)
        await table.usher.ask_for(3, chloe, token="x", made_by=table.sitters[0].guest_id)
        assert table.seat_of(chloe) is None
        knock = table.value.knocks.of(chloe)
        assert knock is not None
        assert knock.missing(table.seats.owners()) == [2]
        assert [one.name for one in yet_to_agree(table.seats.owners(), knock.agreed)] == ["Guest 2"]


@awaited
async def test_one_who_would_rather_not_is_enough(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        table, (anna, bruno, chloe, dora) = await two_and_bots(hall)
        links = [(await hall.invitations.invite(table, seat, by=anna))[0] for seat in (3, 3, 4)]
        await hall.invitations.accept(links[0], chloe)
        with pytest.raises(SeatTaken, match="asking for this seat"):
            await hall.invitations.accept(links[1], dora)
        await table.usher.answer_knock(3, bruno, is_welcome=False)
        for link in links:
            with pytest.raises(TurnedAway, match="rather go on"):
                await hall.invitations.accept(link, chloe)
        assert table.seat_of(chloe) is None
        await hall.invitations.accept(links[1], dora)
        await table.usher.stand_up(2)
        assert table.seat_of(dora) == 3, "nobody is left who has not agreed"


@awaited
async def test_who_sits_asks_for_nothing_and_nobody_for_a_person_s_seat(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        table, (anna, bruno, chloe, dora) = await two_and_bots(hall)
        links = {seat: (await hall.invitations.invite(table, seat, by=anna))[0] for seat in (3, 4)}
        await hall.invitations.accept(links[3], chloe)
        await hall.invitations.accept(links[4], chloe)
        assert list(table.value.knocks.by_seat) == [4], "one seat at a time"
        await hall.invitations.accept(links[3], dora)
        await table.usher.answer_knock(4, bruno, is_welcome=True)
        assert table.seat_of(chloe) == 4
        await table.usher.stand_up(4)
        another, _ = await hall.invitations.invite(table, 4, by=anna)
        emil, _ = await hall.guests.welcome("Emil")
        await hall.invitations.accept(another, emil)
        await table.usher.sit_down(4, chloe)
        assert list(table.value.knocks.by_seat) == [3], "she has her seat again"
        assert table.value.knocks.of(emil) is None


@awaited
async def test_who_asks_goes_on_asking_while_it_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with store_in(path) as store:
        hall = Hall(store)
        table, (anna, bruno, chloe, _) = await two_and_bots(hall)
        await hall.close()
        secret, seat = await hall.invitations.invite(table, by=anna)
        await hall.invitations.accept(secret, chloe)
        with sqlite3.connect(path, isolation_level=None) as another:
            another.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreFailed):
                await table.usher.answer_knock(seat, bruno, is_welcome=True)
            another.execute("ROLLBACK")
        another.close()
        assert table.value.knocks.of(chloe) is not None
        await table.usher.answer_knock(seat, bruno, is_welcome=True)
        assert table.seat_of(chloe) == seat


@awaited
async def test_nobody_sees_a_second_hand_at_a_table(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        table, (anna, bruno, _, _) = await two_and_bots(hall)
        secret, _ = await hall.invitations.invite(table, 3, by=anna)
        await table.usher.stand_up(2)
        with pytest.raises(InvitationUsed, match="another hand"):
            await hall.invitations.accept(secret, bruno)
        with pytest.raises(InvitationUsed, match="another hand"):
            await table.usher.sit_down(3, bruno)
        await table.usher.sit_down(2, bruno)
        assert table.seat_of(bruno) == 2, "his own he may have back"


@awaited
async def test_seats_are_taken_before_the_deal_where_the_host_has_not_said_otherwise(
    tmp_path: Path,
) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, _ = await hall.guests.welcome("Anna")
        gathering = await hall.rooms.add(empty_room(GAME, guest))
        for wished in (await hall.lay(Wish(game=ANY), guest), None):
            table = wished or await hall.deal(gathering, guest)
            with pytest.raises(NoLatecomers, match="after the deal"):
                await hall.invitations.invite(table, by=guest)
