"""Numbers, letters and names just outside what an action may name, and settings likewise."""

from contextlib import suppress
from typing import Any

import pytest

import tripot
from tripot.core.refusals import BadField, BadNotation, BadOption, IllegalAction, Refused
from tripot.session.match import Match

AT_CHANCE = {"johnny": "J7", "casablanca": "C11", "millionnaire": "M16", "tontons": "T6"}


def refused(game: str, text: str, script: tuple[str, ...] = (), **table: Any) -> IllegalAction:
    """The refusal of a text; the match is as it was."""
    match = Match(tripot.game(game), **table)
    match.play_log(script)
    state = match.state_after(match.number).tobytes()
    with pytest.raises(IllegalAction) as refusal:
        match.play(text)
    assert match.state_after(match.number).tobytes() == state
    assert match.number == len(script)
    assert f"({refusal.value.clause})" in str(refusal.value)
    return refusal.value


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        *[("protest 125", "C21"), ("protest 1000000", "C21"), ("protest -50", "C21")],
        *[("raise 725", "C24"), ("say 7", "C3"), ("aside 7", "C3"), ("first 5", "C3")],
        *[("place 28", "C7"), ("take t15", "C7"), ("seize h", "C2"), ("deal 3", "")],
    ],
)
def test_c2_c3_c7_c21_what_is_out_of_range_is_refused(text: str, clause: str) -> None:
    if not clause:
        with pytest.raises(BadNotation):
            Match(tripot.game("casablanca")).play(text)
    else:
        assert refused("casablanca", text).clause == clause


DUEL = (
    *("first 1", "place 0", "place 0", "aside 6", "aside 6", "turn c", "take t5", "value 2"),
    *("say 2", "protest 300"),
)


@pytest.mark.parametrize(
    ("text", "clause"), [("raise 750", "C24"), ("raise 500", "C24"), ("raise 1350", "C27")]
)
def test_c24_c27_a_raise_between_the_steps_or_above_what_the_poorer_has(
    text: str, clause: str
) -> None:
    assert refused("casablanca", text, DUEL, players=2, options={"hand": 0}).clause == clause


SMALL = {"symbols": 3, "laps": 2, "numbers": 3, "hand": 0}


@pytest.mark.parametrize(
    ("script", "text"),
    [
        (("first 1",), "place 6"),
        (("first 1", "place 0", "place 0"), "aside 3"),
        (("first 1", "place 0", "place 0", "aside 0", "aside 0", "turn a"), "take t7"),
        (("first 1", "place 0", "place 0", "aside 0", "aside 0", "turn a", "take t3"), "value 6"),
        (
            (
                *("first 1", "place 0", "place 0", "aside 0", "aside 0", "turn a", "take t3"),
                "value 1",
            ),
            "say 3",
        ),
    ],
)
def test_c47_what_a_small_edition_does_not_have(script: tuple[str, ...], text: str) -> None:
    assert refused("casablanca", text, script, players=2, options=SMALL).clause == "C47"


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
    ("text", "clause"),
    [
        *[("put 3000", "J1"), ("pay 500", "J1"), ("saving 7000", "J1"), ("colour 7", "J8")],
        *[("die 0", "J13"), ("ask 7", "J2"), ("first 0", "J2")],
    ],
)
def test_j1_j2_j8_j13_what_is_out_of_range_is_refused(text: str, clause: str) -> None:
    assert refused("johnny", text).clause == clause


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        *[("place 13", "T5"), ("go E", "T11"), ("play 11", "T22"), ("boss 7", "T1")],
        *[("note 4", "T2"), ("lose 3", "T2"), ("back x", "T3"), ("yield 0", "T2")],
        *[("hire bob", "T65"), ("character bob", "T1"), ("send 7 A", "T1"), ("send 1 E", "T11")],
        *[("swap 11 1", "T22"), ("pick 4", "T2")],
    ],
)
def test_t1_t2_t3_t5_t11_t22_t65_what_is_out_of_range_is_refused(text: str, clause: str) -> None:
    assert refused("tontons", text).clause == clause


@pytest.mark.parametrize("text", ["?", "put", "put five", "put 1000 2000", "sing 3", "put 1,000"])
def test_what_has_no_shape_of_the_notation_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation, match="its actions are"):
        Match(tripot.game("johnny")).play(text)


@pytest.mark.parametrize("name", AT_CHANCE)
def test_who_acts_out_of_turn_is_told_what_is_due(name: str) -> None:
    with pytest.raises(tripot.NotYourTurn) as refusal:
        Match(tripot.game(name)).play("?", seat=1)
    assert refusal.value.clause == AT_CHANCE[name]


@pytest.mark.parametrize(
    ("game", "players", "clause"),
    [("johnny", 7, "J2"), ("casablanca", 5, "C3"), ("millionnaire", 1, "M1"), ("tontons", 2, "T1")],
)
def test_j2_c3_m1_t1_as_many_players_as_the_game_is_for(
    game: str, players: int, clause: str
) -> None:
    with pytest.raises(BadOption) as refusal:
        Match(tripot.game(game), players=players)
    assert refusal.value.clause == clause
    assert refusal.value.option == "players"


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


@pytest.mark.parametrize("name", AT_CHANCE)
def test_a_number_that_no_game_has_is_refused_like_any_other(name: str) -> None:
    """Python reads 4,300 digits at most, and takes signs for digits that it cannot read."""
    game = tripot.game(name)
    match = Match(game, players=game.about.usual_players)
    for shape in game.slots:
        for odd in ("9" * 5000, "²", "٣"):
            text = shape.replace("*", odd)
            with pytest.raises(Refused):
                match.play(text)
            assert game.notation.expand(text)
            verb, _, rest = text.partition(" ")
            with suppress(BadField):
                game.notation.read_fields(match.observed(1), text, rest.split())
                game.notation.read_fields(match.observed(1), verb, rest.split())
