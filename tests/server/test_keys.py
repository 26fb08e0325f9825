"""One key means the same in a browser and in a terminal."""

import random
import re

import pytest

from tests.games.johnny.tables import play
from tests.server.pages import page_of
from tripot import house
from tripot.cli.play.answers import read_answer
from tripot.core.language import Words
from tripot.session.decision import Decision
from tripot.session.match import Match

_KEYED = re.compile(r'<(?:button|input)\b[^>]*?\bvalue="([^"]*)"[^>]*?\bdata-key="([^"]*)"')


def say(words: Words) -> str:
    return words.say()


def in_terminal(match: Match) -> dict[str, str]:
    """What each key means in a terminal."""
    assert match.to_move is not None
    return {one.key: one.action for one in Decision(match.seat(match.to_move)).offered}


def on_page(match: Match) -> dict[str, set[str]]:
    """What each key presses on a page: an action, or the last word of one."""
    pressed: dict[str, set[str]] = {}
    for value, key in _KEYED.findall(page_of(match, match.to_move)):
        pressed.setdefault(key, set()).add(value)
    return pressed


def is_meant(value: str, text: str) -> bool:
    return text == value or text.rpartition(" ")[2] == value


@pytest.mark.slow  # it looks long
@pytest.mark.parametrize("name", house.game_names())
def test_a_key_means_the_same_on_a_page_and_in_a_terminal(name: str) -> None:
    game, chance, compared = house.game(name), random.Random(name), 0
    match = Match(game, players=game.about.usual_players, seed=1)
    while not match.is_over and match.number < 160:
        legal = match.legal()
        if len(legal) > 1 and match.number % 3 == 0:
            typed, pressed = in_terminal(match), on_page(match)
            for key in typed.keys() & pressed.keys():
                assert all(is_meant(value, typed[key]) for value in pressed[key]), (key, typed)
                compared += 1
        match.play(chance.choice(legal))
    assert compared


def test_the_keys_of_cards_stay_while_they_are_laid() -> None:
    match = play("first 1, colour 2")
    assert in_terminal(match) == {"1": "put 5000", "2": "put 2000", "3": "put 1000", "4": "put 0"}
    match.play("put 5000")
    assert in_terminal(match) == {
        "2": "put 2000",
        "3": "put 1000",
        "4": "put 0",
        "5": "present",
    }
    assert read_answer("5", match.seat(2), say).actions == ("present",)
    assert read_answer("2", match.seat(2), say).actions == ("put 2000",)
