"""What a seat has at the end, in each game's money: what the open table shows."""

import pytest

import tripot
from tests.laws.editions import nearest, short
from tripot.session.match import Match


def ended(name: str) -> tripot.Match:
    game = tripot.game(name)
    match = Match(game, seed=3, players=nearest(game, 3), options=short(name))
    match.play_out(["random"] * match.players)
    return match


@pytest.mark.parametrize("name", tripot.game_names())
def test_money_at_the_end_is_what_the_open_table_shows(name: str) -> None:
    match = ended(name)
    count = match.game.rules.money
    if count is None:
        pytest.skip(f"{name} counts no money")
    end = match.history.state_after(match.number)
    counted = [count(end, seat) for seat in range(match.players)]
    seats = match.position.revealed()["seats"]
    assert counted in [[seat.get(column) for seat in seats] for column in seats[0]]
    assert len(set(counted)) > 1
