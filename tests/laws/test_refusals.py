"""Every refusal names its clause, and the clause speaks of what was refused."""

import pytest

from tests.depth import enough
from tests.laws.editions import SMALL, games, tables
from tests.laws.spoken import tongues
from tripot.laws import walk
from tripot.laws.refusals import (
    Speaking,
    refusals_speak_of_what_they_refuse,
    settings_are_refused_by_their_clause,
)

GAMES = sorted(games())
EVERY = {"millionnaire": 20, "tontons": 12}
"""Of the points of a match, one in so many is looked at: fewer where there are many actions."""


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_an_action_names_its_clause(name: str) -> None:
    every = enough(EVERY.get(name, 5), deep=1)
    speaking = Speaking(games()[name], tongues(name))
    for seed in range(enough(1, deep=20)):
        for number, table in enumerate([*tables(name, seed=seed), *SMALL[name]]):
            for at, match in enumerate(walk(table)):
                if (at + number) % every == 0 or match.is_over:
                    refusals_speak_of_what_they_refuse(match, speaking)


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_setting_names_its_clause(name: str) -> None:
    game = games()[name]
    assert settings_are_refused_by_their_clause(game, Speaking(game, tongues(name))) > 4
