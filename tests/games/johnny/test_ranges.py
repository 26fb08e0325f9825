"""Numbers, letters and names just outside what an action may name, and settings likewise."""

import pytest

import tripot
from tests.games.refusing import for_players, out_of_turn, refused
from tripot.core.refusals import BadNotation
from tripot.session.match import Match


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        *[("put 3000", "J1"), ("pay 500", "J1"), ("saving 7000", "J1"), ("colour 7", "J8")],
        *[("die 0", "J13"), ("ask 7", "J2"), ("first 0", "J2")],
    ],
)
def test_j1_j2_j8_j13_what_is_out_of_range_is_refused(text: str, clause: str) -> None:
    assert refused("johnny", text).clause == clause


@pytest.mark.parametrize("text", ["?", "put", "put five", "put 1000 2000", "sing 3", "put 1,000"])
def test_what_has_no_shape_of_the_notation_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation, match="its actions are"):
        Match(tripot.game("johnny")).play(text)


def test_j7_whoever_acts_out_of_turn_is_told_what_is_due() -> None:
    assert out_of_turn("johnny") == "J7"


def test_j2_as_many_players_as_the_game_is_for() -> None:
    assert for_players("johnny", 7) == "J2"
