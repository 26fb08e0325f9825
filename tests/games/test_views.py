"""What all games show alike."""

import pytest

from tests.laws.editions import games
from tripot.session.match import Match


@pytest.mark.parametrize("name", sorted(games()))
def test_each_seat_of_a_view_says_its_number_from_1(name: str) -> None:
    game = games()[name]
    for players in game.about.players:
        match = Match(game, players=players)
        numbers = list(range(1, players + 1))
        for viewer in (None, *numbers):
            assert [seat["seat"] for seat in match.view(viewer)["seats"]] == numbers
