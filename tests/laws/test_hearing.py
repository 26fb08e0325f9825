"""A history as numbers tells what a seat has heard, and nothing else."""

from dataclasses import replace
from typing import Any

import pytest

from tests.depth import enough
from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn.knowledge import HEARING
from tests.laws.editions import games, own_bots, tables
from tripot.laws import LawBroken, Table, walk
from tripot.laws.hearing import history_is_heard
from tripot.session.match import Match

GAMES = sorted(games())
MOST = enough(40, deep=10**9)
"""The most actions of a game that is looked at."""


def played(table: Table) -> Match:
    *_, match = (match for _, match in zip(range(MOST), walk(table), strict=False))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_history_is_what_was_heard(name: str) -> None:
    """12."""
    for seed in range(enough(1, deep=6)):
        for bots in ("random",), own_bots(name)[-1:] or ("random",):
            found = tables(name, seed=seed, bots=bots)
            for table in found[: enough(1, deep=len(found))]:
                assert history_is_heard(played(table))


# Planted faults


def caught(**faults: Any) -> str:
    game = KUHN.variant(HEARING=replace(HEARING, **faults))
    match = Match(game)
    match.play_log(["deal K", "deal J", "bet", "call"])
    with pytest.raises(LawBroken) as broken:
        history_is_heard(match)
    return str(broken.value)


def test_what_a_game_forgot_to_name_is_caught() -> None:
    assert "open is not among what can be heard" in caught(decisions=("deal_first", "deal_second"))


def test_more_values_than_have_a_place_are_caught() -> None:
    assert "call [K J] has more than 1 values" in caught(values=1)
