"""The levels of play that every game brings."""

import numpy as np

from tripot.core.language import Language
from tripot.kit.levels import BY_HAND, NOVICE, REGULAR, novice, regular

ODDS = np.ones((2, 3), np.int32)
PLAYERS = (novice("Plays anything."), regular("Counts.", ODDS, source="our own"))


def test_each_level_has_its_name_and_its_rank() -> None:
    assert [(bot.name, bot.level, bot.rank) for bot in PLAYERS] == [
        ("novice", NOVICE, 10),
        ("regular", REGULAR, 20),
    ]
    assert BY_HAND not in {bot.level for bot in PLAYERS}


def test_only_the_regular_has_odds() -> None:
    assert [bot.odds is ODDS for bot in PLAYERS] == [False, True]
    assert PLAYERS[0].odds is None


def test_the_levels_are_named_in_french_without_the_catalogue_of_a_game() -> None:
    assert [Language("fr").translate(bot.name) for bot in PLAYERS] == ["novice", "habitué"]
