"""Rooms in the house: written, found again, dealt once; and the way from one game to the next."""

import asyncio
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tests.example import ANY
from tests.server.house import GAME, SHORT, awaited, hall_in, until
from tripot.core.refusals import Refused, Stale
from tripot.server.lobby.hall import Hall
from tripot.server.lobby.room import empty_room, stored
from tripot.server.lobby.rooms import Gathering
from tripot.server.lobby.wish import Wish
from tripot.server.play.table import Table
from tripot.server.play.telling.speech import Voice
from tripot.server.refusals import NoRoom, NotHost, NotOver
from tripot.server.store.guests import Guest
from tripot.server.web.pages.finish import next_game


async def room_of_two(hall: Hall, *, series: str = "single") -> tuple[Gathering, list[Guest]]:
    """A room in which two people sit, whose games are soon over, at once."""
    guests = [(await hall.guests.welcome(name))[0] for name in ("Anna", "Bruno")]
    gathering = await hall.rooms.add(empty_room(GAME, guests[0]))
    await gathering.change(lambda room: room.with_person(guests[1]).with_series(series))
    await gathering.change(lambda room: room.with_rules(SHORT, players=3))
    return gathering, guests


async def played_out(table: Table) -> Table:
    """The table when its people have played anything until the end."""
    await table.pacing.set_pace("instant")
    while not table.match.is_over:
        number, mover = table.match.number, table.match.to_move
        if mover in table.people:
            with suppress(Stale):  # what leaves no choice the dealer has played
                await table.moves.play(mover, [table.match.legal(mover)[0]], number=number)
        else:
            await until(lambda number=number: table.match.number > number)  # type: ignore[misc]
    return table


@awaited
async def test_a_room_is_found_again_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        gathering, _ = await room_of_two(hall, series="wins")
        room = gathering.room
    async with hall_in(path) as hall:
        assert (await hall.rooms.get(room.id)).room == room
        with pytest.raises(NoRoom, match="leads to no room"):
            await hall.rooms.get("nowhere")


@awaited
async def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (_, bruno) = await room_of_two(hall)
        before = gathering.room
        with pytest.raises(NotHost):
            await hall.deal(gathering, bruno)
        with pytest.raises(Stale, match="changed in the meantime"):
            await hall.deal(gathering, Guest(before.host_id, "Anna"), version=before.version - 1)
        with pytest.raises(Refused):
            await gathering.change(lambda room: room.with_bot(1, "regular"))
        assert gathering.room == before
        assert await hall.store.rooms.find(before.id) == stored(before)
        assert await hall.store.tables.unfinished() == []


@awaited
async def test_a_room_is_dealt_once_whoever_presses(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall)
        tables = await asyncio.gather(
            *(hall.deal(gathering, anna) for _ in range(4)), return_exceptions=True
        )
        assert len(await hall.store.tables.unfinished()) == 1
        (table,) = {one for one in tables if isinstance(one, Table)}
        assert [sitter.name for sitter in table.sitters] == ["Anna", "Bruno", "Gaston"]
        assert (table.seat_of(anna), table.seat_of(bruno)) == (1, 2)
        assert gathering.room.table_id == table.id


@awaited
async def test_two_houses_over_one_file_change_a_room_one_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as here, hall_in(path) as there:
        gathering, (anna, _) = await room_of_two(here)
        same = await there.rooms.get(gathering.room.id)
        await gathering.change(lambda room: room.with_bot(3, "novice"))
        with pytest.raises(Stale):
            await there.deal(same, anna)
        assert same.room == gathering.room, "it has looked again"
        await gathering.change(lambda room: room.with_bot(3, "regular"))
        await same.change(lambda room: replace(room, has_latecomers=True))
        assert [chair.bot for chair in same.room.chairs] == [None, None, "regular"]
        await same.change(lambda room: room.with_bot(3, "novice"))
        assert await there.store.tables.unfinished() == []
        table = await there.deal(same, anna)
        assert [sitter.bot for sitter in table.sitters] == [None, None, "novice"]


@awaited
async def test_all_go_on_together_who_want(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall, series="wins")
        first = await hall.deal(gathering, anna)
        with pytest.raises(NotOver):
            await hall.again(first, anna)
        await played_out(first)
        assert await hall.again(first, bruno) is gathering
        assert gathering.room.is_hosted_by(bruno)
        assert first.value.room == gathering.room, "who still looks at it knows who is back"
        await hall.again(first, anna)
        await hall.again(first, anna)
        assert not gathering.room.missing
        second = await hall.deal(gathering, anna)
        assert [sitter.guest_id for sitter in second.sitters] == [anna.id, bruno.id, None]
        assert second.sitters[2].bot == first.sitters[2].bot
        assert second.match.options == first.match.options
        assert first.teller.series is not None
        assert second.teller.series is not None
        assert first.teller.series.scores == second.teller.series.scores
        await played_out(second)
        assert sum(second.teller.series.results != () for _ in range(1)) == 1
        assert len(second.teller.series.results) == 2
        late = await hall.again(first, bruno)
        assert late.room.table_id == second.id, "the next game has been dealt long ago"


@awaited
async def test_who_does_not_come_back_is_not_waited_for(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall)
        first = await played_out(await hall.deal(gathering, anna))
        await hall.again(first, anna)
        second = await hall.deal(gathering, anna)
        assert second.seat_of(bruno) is None
        assert second.sitters[1].bot is not None


@awaited
async def test_alone_with_bots_the_next_game_begins_at_once(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as hall:
        guest, _ = await hall.guests.welcome("Anna")
        wish = Wish(game=ANY, players=3, bots=["novice"], options=SHORT, series="money")
        first = await played_out(await hall.lay(wish, guest))
        second = await hall.table(str((await hall.again(first, guest)).room.table_id))
        assert second is not first
        assert [sitter.bot for sitter in second.sitters] == [None, "novice", "novice"]
        assert second.match.options == first.match.options
    async with hall_in(path) as hall:
        again = await hall.table(second.id)
        assert again.teller.series is not None
        assert len(again.teller.series.results) == 1


@awaited
async def test_a_table_of_before_has_a_room_once_it_is_wanted(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guests = [(await hall.guests.welcome(name))[0] for name in ("Anna", "Bruno")]
        table = await hall.lay(
            Wish(game=ANY, players=2, options=SHORT, has_latecomers=True), guests[0]
        )
        secret, _ = await hall.invitations.invite(table, by=guests[0])
        await hall.invitations.accept(secret, guests[1])
        await played_out(table)
        rooms = await asyncio.gather(*(hall.again(table, guest) for guest in guests))
        assert rooms[0] is rooms[1]
        assert [chair.is_back for chair in rooms[0].room.chairs] == [True, True]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("SELECT count(*) FROM rooms").fetchone() == (1,)
    connection.close()


@awaited
async def test_two_houses_over_one_file_meet_in_one_room(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with hall_in(path) as here, hall_in(path) as there:
        guest, _ = await here.guests.welcome("Anna")
        first = await played_out(await here.lay(Wish(game=ANY, options=SHORT), guest))
        same = await there.table(first.id)
        await until(lambda: same.match.is_over)  # it may have followed it from its beginning
        assert same.value.room is None
        await here.room_of(first)
        gathering = await there.again(same, guest)
        assert first.value.room is not None
        assert gathering.room.id == first.value.room.id


@awaited
async def test_a_host_who_deals_plays(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall)
        first = await played_out(await hall.deal(gathering, anna))
        await hall.again(first, bruno)
        await gathering.change(lambda room: room.without_person(bruno))
        assert gathering.room.is_hosted_by(anna), "who has not said that he is back"
        second = await hall.deal(gathering, anna)
        assert second.seat_of(anna) == 1


@awaited
async def test_who_is_back_is_named_whatever_seat_he_has_now(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall)
        chloe, _ = await hall.guests.welcome("Chloe")
        first = await played_out(await hall.deal(gathering, anna))
        await hall.again(first, anna)
        await gathering.change(
            lambda room: room.with_rules(SHORT, players=5).with_person(anna, 5).with_person(chloe)
        )
        seen = next_game(first, first.seat_of(bruno), Voice.at(first, 2, "en"))
        assert seen["company"] == "Anna wants another game.", "and Chloe has not played"


@awaited
async def test_who_waits_for_the_deal_finds_his_room_again(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall)
        other = await hall.rooms.add(empty_room(GAME, bruno))
        assert [room.id for room in await hall.rooms.of(anna)] == [gathering.room.id]
        assert [room.id for room in await hall.rooms.of(bruno)] == [
            other.room.id,
            gathering.room.id,
        ]
        first = await played_out(await hall.deal(gathering, anna))
        assert await hall.rooms.of(anna) == [], "he finds his table"
        await hall.again(first, bruno)
        assert await hall.rooms.of(anna) == [], "he has not said that he plays again"
        assert gathering.room in await hall.rooms.of(bruno)


@awaited
async def test_another_name_is_known_in_rooms_that_nobody_looks_at(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        guest, code = await hall.guests.welcome("Anna")
        room = empty_room(GAME, guest)
        await hall.rooms.add(room)
        hall.rooms.clear_away(idle_seconds=0)
        await hall.rename(code, "Annie")
        assert (await hall.rooms.get(room.id)).room.chairs[0].name == "Annie"


@awaited
async def test_a_room_tells_who_looks(tmp_path: Path) -> None:
    async with hall_in(tmp_path / "tables.db") as hall:
        gathering, (anna, bruno) = await room_of_two(hall)
        with gathering.watched(anna) as news:
            news.clear()
            with gathering.watched(bruno):
                assert bruno.id in gathering.here
                await news.wait()
            assert bruno.id not in gathering.here
            hall.rooms.clear_away(idle_seconds=0)
            assert await hall.rooms.get(gathering.room.id) is gathering, "somebody looks at it"
        hall.rooms.clear_away(idle_seconds=0)
        assert await hall.rooms.get(gathering.room.id) is not gathering
