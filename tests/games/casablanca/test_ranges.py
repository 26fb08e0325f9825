"""Numbers, letters and names just outside what an action may name, and settings likewise."""

import pytest

import tripot
from tests.games.refusing import for_players, out_of_turn, refused
from tripot.core.refusals import BadNotation
from tripot.session.match import Match


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


def test_c11_whoever_acts_out_of_turn_is_told_what_is_due() -> None:
    assert out_of_turn("casablanca") == "C11"


def test_c3_as_many_players_as_the_game_is_for() -> None:
    assert for_players("casablanca", 5) == "C3"
