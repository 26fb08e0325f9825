"""A room: who may sit where, what only the host does, and what stays for the next game."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.server.house import GAME
from tripot.core.refusals import BadBot, BadOption, BadSeat, Refused
from tripot.server.lobby.room import Room, empty_room, room_from, stored, table_of
from tripot.server.play.series import Series
from tripot.server.refusals import AlreadyDealt, NotHost, SeatTaken
from tripot.server.store.guests import Guest
from tripot.server.store.rooms import Result
from tripot.server.store.seatings import Seating

ANNA, BRUNO, CHLOE, DORA = (Guest(at, name) for at, name in enumerate("ABCD", start=1))
RESULT = Result("t", (1,), (9, 1, 0, 0))


def room(**about: object) -> Room:
    return replace(empty_room(GAME, ANNA), **about)  # type: ignore[arg-type]


def names(of: Room) -> list[str]:
    return [chair.name for chair in of.chairs]


def after_a_game(of: Room) -> Room:
    """The same people, back from a table."""
    seatings = [
        Seating(at, 0, chair.name, chair.bot, chair.guest_id)
        for at, chair in enumerate(of.filled("regular").chairs, start=1)
    ]
    return of.dealt("t").after(RESULT, seatings)


def test_a_room_has_its_host_and_open_seats() -> None:
    new = room()
    assert names(new) == ["A", "", "", ""]
    assert new.open_seats == [2, 3, 4]
    assert new.is_hosted_by(ANNA)
    assert not new.is_hosted_by(BRUNO)
    assert not new.is_hosted_by(None)


def test_people_take_open_seats_and_move() -> None:
    full = room().with_person(BRUNO).with_person(CHLOE, 4)
    assert names(full) == ["A", "B", "", "C"]
    assert names(full.with_person(BRUNO, 3)) == ["A", "", "B", "C"]
    assert full.with_person(BRUNO) == full, "who sits stays"
    assert names(full.without_person(BRUNO)) == ["A", "", "", "C"]
    assert names(full.renamed(Guest(BRUNO.id, "Bo"))) == ["A", "Bo", "", "C"]


@pytest.mark.parametrize(
    ("what", "kind", "says"),
    [
        (lambda room: room.with_person(CHLOE, 1), SeatTaken, "Somebody else has taken this seat."),
        (lambda room: room.with_person(CHLOE, 3), SeatTaken, "Somebody else"),
        (lambda room: room.with_person(CHLOE, 9), BadSeat, "There is no seat 9"),
        (lambda room: room.with_person(CHLOE).with_person(DORA), SeatTaken, "Ask the host"),
        (lambda room: room.with_bot(2, "regular"), SeatTaken, "Somebody is sitting there."),
        (lambda room: room.with_bot(4, "cheat"), BadBot, "has no bot cheat"),
        (lambda room: room.with_bot(0, "regular"), BadSeat, "There is no seat 0"),
        (lambda room: room.with_open(2, here=[2]), SeatTaken, "Somebody is sitting there."),
        (lambda room: room.with_host(BRUNO, here=[1]), NotHost, "Only the host"),
        (lambda room: room.with_host(CHLOE), NotHost, "Only the host"),
        (lambda room: room.with_rules({}, players=7), BadOption, "not 7"),
        (lambda room: room.with_rules({"target": 1}), BadOption, "J31"),
        (lambda room: room.with_series("week"), BadOption, "There is no evening 'week'"),
        (lambda room: room.check_host(BRUNO), NotHost, "Only the host"),
        (lambda room: room.check_host(None), NotHost, "Only the host"),
    ],
)
def test_what_cannot_be_done(what: Callable[[Room], Room], kind: type[Refused], says: str) -> None:
    here = room().with_person(BRUNO).with_bot(3, "novice")
    with pytest.raises(kind, match=says):
        what(here)


def test_a_smaller_table_keeps_its_people() -> None:
    here = room().with_bot(2, "novice").with_person(BRUNO, 4)
    assert names(here.with_rules({}, players=2)) == ["A", "B"]
    assert names(here.with_rules({}, players=3)) == ["A", "B", ""]
    assert names(here.with_rules({}, players=6)) == ["A", "Odette", "", "B", "", ""]
    with pytest.raises(BadOption, match="3 people are sitting here"):
        here.with_person(CHLOE).with_rules({}, players=2)


def test_bots_take_what_is_open() -> None:
    here = room().with_bot(2, "novice").filled("regular")
    assert [chair.bot for chair in here.chairs] == [None, "novice", "regular", "regular"]


def test_after_a_game_people_have_their_seats_until_the_next_deal() -> None:
    back = after_a_game(room().with_person(BRUNO)).with_person(BRUNO)
    assert names(back) == ["A", "B", "Gaston", "Lucette"]
    assert [chair.name for chair in back.missing] == ["A"]
    assert back.is_hosted_by(BRUNO), "the host is not back"
    assert not back.with_person(ANNA).is_hosted_by(BRUNO)
    dealt = back.filled("regular")
    assert [chair.bot for chair in dealt.chairs] == ["regular", None, "regular", "regular"]
    assert names(back.with_open(1)) == ["", "B", "Gaston", "Lucette"]


def test_while_nobody_is_back_one_of_the_last_game_decides() -> None:
    last = after_a_game(room().with_person(BRUNO).without_person(ANNA))
    assert last.is_hosted_by(BRUNO)
    assert not last.is_hosted_by(ANNA), "the host has not played"
    assert room().without_person(ANNA).is_hosted_by(ANNA), "nobody else is there"


def test_who_is_away_can_be_replaced() -> None:
    here = room().with_person(BRUNO).with_person(CHLOE)
    assert here.with_host(BRUNO, here=[2, 3]).is_hosted_by(BRUNO)
    assert names(here.with_open(3, here=[1, 2])) == ["A", "B", "", ""]


def test_nothing_is_chosen_any_more_once_the_cards_are_dealt() -> None:
    room().check_choosing()
    with pytest.raises(AlreadyDealt, match="have been dealt"):
        room().dealt("t").check_choosing()


def test_an_evening_that_is_won_is_forgotten_once_others_sit_there() -> None:
    won = Series("wins", tuple(Result(f"t{at}", (1,), (9, 0)) for at in range(3)))
    here = room(series=won).with_person(BRUNO, 2)
    assert here.series == Series("wins")
    assert room(series=won).with_person(ANNA).series == won
    assert room(series=won).with_person(ANNA, 2).series == Series("wins")


def test_in_an_evening_everybody_keeps_his_seat() -> None:
    evening = after_a_game(room(series=Series("wins")).with_person(BRUNO))
    here = evening.with_person(ANNA).with_person(BRUNO).with_open(3)
    with pytest.raises(SeatTaken, match="the same seat for the whole evening"):
        here.with_person(BRUNO, 3)
    assert here.with_series("wins") == here
    assert here.with_series("money").series.results == ()
    assert here.with_rules({}, players=3).series == Series("wins"), "it begins anew"


def test_a_new_evening_begins_when_one_is_won() -> None:
    won = Series("wins", tuple(Result(f"t{at}", (1,), (9, 0)) for at in range(3)))
    assert room(series=won).dealt("next").series == Series("wins")
    going_on = Series("wins", won.results[:2])
    assert room(series=going_on).dealt("next").series == going_on


def test_a_table_is_laid_as_the_room_says() -> None:
    here = room(pace="brisk", has_latecomers=True).with_person(BRUNO).filled("novice")
    table = table_of(here.with_rules({"target": 18000}))
    assert [(one.name, one.bot, one.guest_id) for one in table.seatings[:3]] == [
        ("A", None, 1),
        ("B", None, 2),
        ("Gaston", "novice", None),
    ]
    assert (table.options["target"], table.pace, table.has_latecomers) == (18000, "brisk", True)
    assert table.room_id == here.id


def test_a_room_is_read_as_it_was_written() -> None:
    here = after_a_game(room(series=Series("money")).with_person(BRUNO)).with_person(ANNA)
    assert room_from(stored(here)) == here
