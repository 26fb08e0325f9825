"""Numbers, letters and names just outside what an action may name, and settings likewise."""

from typing import Any

import pytest

import tripot
from tests.games.refusing import for_players, out_of_turn, refused
from tripot.core.refusals import BadNotation, BadOption
from tripot.session.match import Match


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        *[("even 51", "M42"), ("even 0", "M42"), ("roulette 3 6", "M41"), ("roulette 4 1", "M3")],
        *[("horse 2", "M3"), ("buy G 1", "M4"), ("buy A 251", "M5"), ("buy A 0", "M5")],
        *[("dice 7 1", "M1"), ("start 8", "M17"), ("offer 7", "M1"), ("card joker", "M14")],
        *[("slot 99", "M55"), ("shares 126", "M30")],
    ],
)
def test_m3_m4_m5_m17_m41_m42_what_is_out_of_range_is_refused(text: str, clause: str) -> None:
    assert refused("millionnaire", text).clause == clause


TRADE = (
    *("first 1", "start 7", "buy A 5", "throw", "dice 1 2"),
    *("start 1", "buy B 3"),
)


@pytest.mark.parametrize(
    "text",
    [
        "offer 1 B 4 0 : A 1 0",
        "offer 1 B 2 0 : A 6 0",
        "offer 1 B 1000 0 : 5",
        "offer 1 B 1 0 : 200000",
        "offer 1 B -1 0 : 5",
        "offer 1 5 : A 6 0",
        "offer 1 B 1 0 : A 25 0",
    ],
)
def test_m36_a_whole_offer_of_more_than_there_is(text: str) -> None:
    options = {"start_money": 150_000}
    assert refused("millionnaire", text, TRADE, players=3, options=options).clause == "M36"


@pytest.mark.parametrize(
    "text", ["offer 1 B : 5", "offer 1 B 1 0 5", "offer one B 1 0 : 5", "offer 1 B 1 0 : A 1"]
)
def test_what_is_not_written_as_an_offer_is_no_offer(text: str) -> None:
    match = Match(tripot.game("millionnaire"), players=3, options={"start_money": 150_000})
    match.play_log(TRADE)
    with pytest.raises(BadNotation, match="its actions are"):
        match.play(text)


def test_m36_a_fourth_offer_is_refused() -> None:
    offers = ("offer 1", "withdraw") * 3
    options = {"start_money": 150_000}
    refusal = refused("millionnaire", "offer 1", (*TRADE, *offers), players=3, options=options)
    assert refusal.clause == "M36"


@pytest.mark.parametrize(
    "options",
    [
        {"cards": {"lottery": 9}},
        {"cards": {"debt": 2}},
        {"cards": {"tontine": 1}},
        {"amounts": {"repairs": -201_000}},
        {"amounts": {"legacy": 201_000}},
        {"amounts": {"lottery": 500}},
    ],
)
def test_m14_numbers_and_amounts_of_cards(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refusal:
        Match(tripot.game("millionnaire"), options=options)
    assert refusal.value.clause == "M14"
    assert "(M14)" in str(refusal.value)
    largest = {"amounts": {"repairs": -200_000, "lottery": 200_000}, "cards": {"lottery": 8}}
    assert Match(tripot.game("millionnaire"), options=largest)


def test_m16_whoever_acts_out_of_turn_is_told_what_is_due() -> None:
    assert out_of_turn("millionnaire") == "M16"


def test_m1_as_many_players_as_the_game_is_for() -> None:
    assert for_players("millionnaire", 1) == "M1"
