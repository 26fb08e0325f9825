"""Every refusal names its clause, and the clause speaks of what was refused."""

import pytest

from tests.depth import enough
from tests.laws.editions import games, small, tables
from tests.laws.spoken import looked_at_every, tongues
from tripot.laws import walk
from tripot.laws.refusals import (
    Speaking,
    refusals_speak_of_what_they_refuse,
    settings_are_refused_by_their_clause,
)

GAMES = sorted(games())


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_an_action_names_its_clause(name: str) -> None:
    """At one of several points of a match."""
    every = enough(looked_at_every(name), deep=1)
    speaking = Speaking(games()[name], tongues(name))
    for seed in range(enough(1, deep=20)):
        for number, table in enumerate([*tables(name, seed=seed), *small(name)]):
            for at, match in enumerate(walk(table)):
                if (at + number) % every == 0 or match.is_over:
                    refusals_speak_of_what_they_refuse(match, speaking)


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_a_setting_names_its_clause(name: str) -> None:
    game = games()[name]
    assert settings_are_refused_by_their_clause(game, Speaking(game, tongues(name))) > 4
