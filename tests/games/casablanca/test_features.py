"""An observed state as numbers."""

import pytest

import tripot
from tests.games.bench import decisions
from tests.games.casablanca.tables import (
    BENCH,
    CASABLANCA,
    LIE,
    TRUE,
    duel,
    lay,
    match_at,
    numbers,
    play,
)
from tripot.session.match import Match

NUMBERS = CASABLANCA.players.FEATURES[1].names


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NUMBERS)) == len(NUMBERS) == len(numbers(lay(), 1))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stake": 0, "money_supply": 16000},
        {"stake": 2000},
        {"symbols": 2, "numbers": 3, "hand": 0, "stake": 1900},
    ],
    ids=("usual", "much money", "no money", "small"),
)
def test_numbers_are_from_0_to_1_in_whole_games(players: int, options: dict[str, int]) -> None:
    settings = {**options, "turn_limit": 25}
    match = Match(CASABLANCA, players=players, seed=f"features {players}", options=settings)
    for _ in decisions(match, CASABLANCA.bot("random")):
        BENCH.assert_within_range(match.history.state_after(match.number))
    BENCH.assert_within_range(match.history.state_after(match.number))


def test_one_phase_at_a_time() -> None:
    for state, phase in (
        (lay(), "take"),
        (duel(), "protest"),
        (play(duel(), "protest 300"), "answer"),
        (play(duel(), "protest 300, raise 600"), "raised"),
        (play(duel(LIE), "protest 300, match"), "spoils"),
    ):
        named = {name: numbers(state, 1)[name] for name in NUMBERS if name.startswith("phase_")}
        assert sum(named.values()) == 1
        assert named[f"phase_{phase}"] == 1


def test_states_observed_equal_have_equal_numbers() -> None:
    one, other = duel(TRUE), duel(LIE)
    for seat in (2, 3, None):
        assert numbers(one, seat) == numbers(other, seat)
    assert numbers(one, 1) != numbers(other, 1)


def test_a_token_set_aside_shows_to_its_owner_alone() -> None:
    one, other = lay(aside=(4, 5, 6, 6)), lay(aside=(4, 6, 5, 6))
    for seat in (1, None):
        assert numbers(one, seat) == numbers(other, seat)
    for seat in (2, 3):
        assert numbers(one, seat) != numbers(other, seat)


def test_the_viewer_comes_first_and_the_others_clockwise() -> None:
    state = play(lay(mover=2), f"{LIE}, protest 100")
    for viewer, mover, protester in ((1, 1, 2), (2, 0, 1), (3, 2, 0)):
        assert numbers(state, viewer)[f"seat_{mover}_is_mover"] == 1
        assert numbers(state, viewer)[f"seat_{protester}_is_protester"] == 1
    money = [numbers(lay(cash=(400, 800, 1200)), 2)[f"seat_{seat}_money"] for seat in range(3)]
    assert money == pytest.approx([16 / 80, 24 / 80, 8 / 80])


def test_a_token_known_differs_from_one_unseen_and_one_that_others_know() -> None:
    state = lay(looked={5: (3, (2,)), 6: (6, (0,))})
    for seat, known in ((1, 0), (2, 1), (3, 0)):
        assert numbers(state, seat)["token_5_known"] == known
        assert numbers(state, seat)["token_5_unseen"] == 0
        assert numbers(state, seat)["token_5_number"] == pytest.approx(known * 3 / 6)
        assert numbers(state, seat)["token_6_known"] == 1
        assert numbers(state, seat)["token_6_number"] == 1
        assert numbers(state, seat)["token_7_unseen"] == 1


def test_numbers_without_a_place_are_counted_as_the_viewer_knows_them() -> None:
    state = lay(looked={5: (3, (2,)), 6: (3, (0,))})
    assert [numbers(state, seat)["unplaced_3"] for seat in (1, 2, 3, None)] == [0.5, 0, 0.5, 0.5]


def test_stakes_and_what_was_said_show() -> None:
    state = play(duel(LIE), "protest 400, raise 800")
    assert numbers(state, None)["stake_of_mover"] == pytest.approx(16 / 80)
    assert numbers(state, None)["stake_of_protester"] == pytest.approx(8 / 80)
    assert numbers(state, None)["said_2"] == 1
    over = play(state, "match, prize, turn a")
    named = ("stake_of_mover", "stake_of_protester", "seat_0_is_protester", "seat_1_is_protester")
    assert [numbers(over, None)[name] for name in named] == [0, 0, 0, 0]


def test_free_seats_are_all_zero_and_who_has_left_plays_no_more() -> None:
    for seat in (2, 3):
        named = [name for name in NUMBERS if name.startswith(f"seat_{seat}_")]
        assert {numbers(lay(cash=(2000, 2000)), 1)[name] for name in named} == {0.0}
    assert numbers(lay(cash=(2000, 0, 2000), left=[2]), 1)["seat_1_plays"] == 0
    assert numbers(lay(), 1)["seat_1_plays"] == 1


def test_before_the_first_turn_nobody_is_the_mover() -> None:
    match: tripot.Match = Match(CASABLANCA, players=3)
    state = match.history.state_after(0)
    assert [numbers(state, 1)[f"seat_{seat}_is_mover"] for seat in range(3)] == [0, 0, 0]


def test_the_demand_the_stock_and_the_turns_show() -> None:
    state = lay(demand="e", turn=75, stock="aab")
    assert [numbers(state, 1)[f"demand_{letter}"] for letter in "abcdefg"] == [0, 0, 0, 0, 1, 0, 0]
    assert numbers(state, 1)["stock_a"] == pytest.approx(2 / 5)
    assert numbers(state, 1)["turns_left"] == pytest.approx(0.75)
    taken = match_at(state, "take t5, value 4, say 4, pass, pass")
    after = taken.history.state_after(taken.number)
    assert [numbers(after, 1)[f"demand_{letter}"] for letter in "abcdefg"] == [0] * 7


# Version 2


def test_it_shows_who_has_looked_at_a_token() -> None:
    state = lay(looked={5: (3, (2,))})
    assert [numbers(state, seat, 2)["token_5_number"] for seat in (1, 2)] == [
        0,
        pytest.approx(4 / 7),
    ]
    for viewer, turn in ((1, 1), (2, 0), (3, 2)):
        seen = [numbers(state, viewer, 2)[f"token_5_seen_by_{seat}"] for seat in range(3)]
        assert seen == [float(seat == turn) for seat in range(3)]
