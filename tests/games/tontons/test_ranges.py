"""Numbers, letters and names just outside what an action may name, and settings likewise."""

import pytest

from tests.games.refusing import for_players, out_of_turn, refused


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


def test_t6_whoever_acts_out_of_turn_is_told_what_is_due() -> None:
    assert out_of_turn("tontons") == "T6"


def test_t1_as_many_players_as_the_game_is_for() -> None:
    assert for_players("tontons", 2) == "T1"
