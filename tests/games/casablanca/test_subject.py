"""What a page shows in small beside the hand: whatever the question is about."""

import re

import pytest

from tests.games.casablanca.tables import LIE, TRUE, duel, lay, match_at
from tests.server.pages import page_of
from tripot.core.state import State

_BOX = re.compile(r'<div class="subject">(.*?)</div>', re.DOTALL)
_SAID = "Token E, said to be a 2; palm."


def box(table: State, script: str, seat: int) -> str:
    found = _BOX.search(page_of(match_at(table, script), seat))
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("script", "seat", "label"),
    [
        ("", 1, "In demand: palm"),
        ("take t5, value 1", 1, "E: 1"),
        ("take t5, value 1", 2, "In demand: palm"),
        (LIE, 2, _SAID),
        (f"{LIE}, protest 300", 1, _SAID),
        (f"{LIE}, protest 300, match", 2, _SAID),
    ],
)
def test_the_token_and_the_number_asked_about_stand_beside_the_hand(
    script: str, seat: int, label: str
) -> None:
    assert f'<span class="sr">{label}</span>' in box(lay(cards=["a", "b"]), script, seat)


def test_c33_the_card_aimed_at_is_marked_if_it_is_at_stake() -> None:
    assert "is-wanted" in box(lay(), f"{TRUE}, protest 300", 1)
    assert "is-wanted" not in box(lay(demand="g"), f"{TRUE}, protest 300", 1)


def test_c13_nobody_else_is_shown_the_number_of_the_token() -> None:
    lie, truth = (box(duel(move), "protest 300", 2) for move in (LIE, TRUE))
    assert lie == truth
