"""What a seat has at the end, in each game's money: what the open table shows."""

import pytest

import tripot
from tripot.session.match import Match

SHOWN = {"johnny": "money", "casablanca": "money", "millionnaire": "fortune", "tontons": "money"}


def ended(name: str) -> tripot.Match:
    options = {"rounds": 3} if name == "tontons" else {"turn_limit": 4}
    match = Match(tripot.game(name), seed=3, players=3, options=options)
    match.play_out(["random"] * 3)
    return match


@pytest.mark.parametrize("name", tripot.game_names())
def test_money_at_the_end_is_what_the_open_table_shows(name: str) -> None:
    match = ended(name)
    count = match.game.rules.money
    assert count is not None
    end = match.state_after(match.number)
    counted = [count(end, seat) for seat in range(3)]
    assert counted == [seat[SHOWN[name]] for seat in match.revealed()["seats"]]
    assert len(set(counted)) > 1


def test_j28_all_cards_of_a_hand_count() -> None:
    game = tripot.game("johnny")
    state = game.new_state(3)
    assert game.rules.money is not None
    assert [game.rules.money(state, seat) for seat in range(3)] == [13_000] * 3
    state.hands[1] = (2, 1, 0, 3)
    assert game.rules.money(state, 1) == 16_000


def test_t46_notes_of_an_envelope_count_as_printed() -> None:
    game = tripot.game("tontons")
    state = game.new_state(3)
    assert game.rules.money is not None
    state.env[2] = 0
    assert game.rules.money(state, 2) == 0
