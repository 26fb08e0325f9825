"""Kuhn poker on a page: who sees which card, the stakes, and what is drawn."""

import re

import pytest

from tests.games.kuhn import GAME
from tests.games.kuhn.hands import dealt
from tests.server.pages import page_of, text_of
from tripot import house
from tripot.games import GAMES
from tripot.session.match import Match

HAND = ("deal Q", "deal K", "check", "bet", "call")


@pytest.fixture(autouse=True)
def _of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.name, "tests.games.kuhn")


def faces(page: str) -> list[str]:
    """The cards on the table."""
    return re.findall(r'<use href="#card-(\w+)"', page)


def test_a_seat_sees_its_own_card_alone() -> None:
    match = dealt("QK", "check")
    assert sorted(faces(page_of(match, 1))) == ["Q", "back", "back"]
    assert sorted(faces(page_of(match, 2))) == ["K", "back", "back"]
    assert faces(page_of(match, None)) == ["back", "back", "back"]


def test_both_cards_are_seen_after_a_showdown() -> None:
    assert {"Q", "K"} <= set(faces(page_of(dealt("QK", "check", "check"), None)))


def test_stakes_and_the_pot_are_told() -> None:
    page = page_of(dealt("QK", "check", "bet"), 1)
    assert page.count('href="#chip"') == 3
    assert "pot 3" in text_of(page)


@pytest.mark.parametrize("deeds", range(len(HAND) + 1))
def test_nothing_is_drawn_that_has_no_symbol(deeds: int) -> None:
    match = Match(house.game(GAME.name))
    for deed in HAND[:deeds]:
        match.play(deed)
    for seat in (1, 2, None):
        page = page_of(match, seat)
        used = set(re.findall(r'<use href="#([\w-]+)"', page))
        assert used <= set(re.findall(r' id="([\w-]+)"', page)) - {"log-else"}
