"""A game that brings no page is drawn from its view and its choices."""

import re

import pytest

from tests.games.kuhn import GAME as KUHN
from tests.server.pages import page_of, replay_of, text_of
from tripot import house
from tripot.games import GAMES
from tripot.server.web.rendering import asset, static
from tripot.session.match import Match

HAND = ("deal Q", "deal K", "check", "bet", "call")


@pytest.fixture
def kuhn(monkeypatch: pytest.MonkeyPatch) -> str:
    """Kuhn poker, for once a game of the house; it brings no page."""
    monkeypatch.setitem(GAMES, KUHN.name, "tests.games.kuhn")
    return KUHN.name


def hand(name: str, deeds: int) -> Match:
    played = Match(house.game(name))
    for deed in HAND[:deeds]:
        played.play(deed)
    return played


@pytest.mark.parametrize("deeds", range(2, len(HAND)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_decision_is_shown_with_its_choices(kuhn: str, deeds: int, language: str) -> None:
    match = hand(kuhn, deeds)
    asked = page_of(match, match.to_move, language=language)
    for action in match.legal():
        assert f'name="act" value="{action}"' in asked
    other = page_of(match, 3 - (match.to_move or 0), language=language)
    assert 'name="act"' not in other
    assert 'name="act"' not in page_of(match, None, language=language)


def test_a_seat_sees_its_own_card_and_not_the_others(kuhn: str) -> None:
    text = text_of(page_of(hand(kuhn, 2), 1))
    assert "card Q staked 1" in text
    assert "card ? staked 1" in text


def test_a_game_that_is_over_is_shown_with_its_order_and_again(kuhn: str) -> None:
    over = hand(kuhn, len(HAND))
    for seat, verdict in ((1, "Bruno wins."), (2, "You win."), (None, "Bruno wins.")):
        page = page_of(over, seat)
        assert verdict in text_of(page)
        assert re.findall(r'class="place-number">(\d)', page) == ["1", "2"]
        assert "card K staked 2" in text_of(page)
    assert "card ?" in text_of(replay_of(over, 1, step=3))


def test_its_styles_and_icons_are_those_of_the_house(kuhn: str) -> None:
    own = asset(static(f"games/{kuhn}/table.css").partition("/static/")[2])
    assert own is not None
    assert b".baize" in own.content
    page = page_of(hand(kuhn, 3), 2)
    used = set(re.findall(r'<use href="#([\w-]+)"', page))
    assert used
    assert used <= set(re.findall(r' id="([\w-]+)"', page))
