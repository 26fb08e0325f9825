"""T13, T41, T51, T53: an observed state as numbers."""

import numpy as np
import pytest

from tests.games.tontons.tables import (
    TONTONS,
    lay,
    numbers,
    opening,
    phase,
    play,
    table,
    to_move,
    weights,
)
from tripot.core.streams import pick, stream
from tripot.games.tontons.players.features.first import FIRST_NAMES
from tripot.games.tontons.players.features.second import write_notes
from tripot.games.tontons.state import worth_of
from tripot.kit.features import scaled_by


def test_names_are_unique() -> None:
    assert len(set(FIRST_NAMES)) == len(FIRST_NAMES)


def test_the_viewer_comes_first_and_an_onlooker_sees_seat_1_first() -> None:
    state = lay(boss=2, purses=("1", "1 2", "5 5", ""))
    assert numbers(state, 2)["seat_0_is_boss"] == 1
    assert numbers(state, 1)["seat_1_is_boss"] == 1
    assert numbers(state, 4)["seat_2_is_boss"] == 1
    assert numbers(state, None)["seat_1_is_boss"] == 1
    assert numbers(state, 2)["seat_4_plays"] == 0


def test_t51_backs_are_public_and_values_are_not() -> None:
    state = lay(purses=("1", "1 2", "5 5", ""))
    mine, yours = numbers(state, 3), numbers(state, 1)
    assert (mine["seat_0_big"], yours["seat_2_big"]) == pytest.approx((0.2, 0.2))
    assert (mine["seat_0_notes_5"], yours["seat_2_notes_5"]) == pytest.approx((0.2, 0))
    assert (mine["seat_0_money"], yours["seat_2_money"]) == pytest.approx((0.5, 0))


def test_t13_a_choice_is_a_number_to_who_made_it_alone() -> None:
    state = play(lay(), "go B, play 7")
    mine, yours = numbers(state, 1), numbers(state, 2)
    assert (mine["seat_0_destination"], yours["seat_3_destination"]) == (0.5, 0)
    assert (mine["seat_0_card"], yours["seat_3_card"]) == pytest.approx((7 / 11, 0))
    state = play(state, "go B, play 9, go B, play 9, go A, play 5")
    assert numbers(state, 2)["seat_3_card"] == pytest.approx(7 / 11)


def test_t13_t53_hidden_choices_change_no_number_of_another() -> None:
    one, other = (play(lay(), f"go {choice}") for choice in ("A, play 2", "C, play 10"))
    assert numbers(one, 3) == numbers(other, 3)
    assert numbers(one, None) == numbers(other, None)


def test_t41_t42_the_notes_that_go_round() -> None:
    state = table("A9 A9 B9 C9", notes={"A": "s s b"}, purses=("", "", "", ""))
    state = play(state, "value 1, value 2, value 5")
    mine, yours = numbers(state, 1), numbers(state, 2)
    assert (mine["tray_5"], yours["tray_5"]) == pytest.approx((0.2, 0))
    assert (mine["sight_5"], yours["sight_5"]) == pytest.approx((0.2, 0))
    assert (yours["tray_small"], yours["tray_big"]) == pytest.approx((0.4, 0.2))
    assert (mine["seat_0_is_picker"], yours["seat_3_is_picker"]) == (1, 1)


def test_t55_places_in_play() -> None:
    found = numbers(lay(row=(3, 6, 12), notes={"A": "s b b", "B": "5 2", "C": ""}), 1)
    assert found["place_0_number"] == pytest.approx(3 / 12)
    assert found["place_0_big_down"] == pytest.approx(0.4)
    assert found["place_1_notes_5"] == pytest.approx(0.2)
    assert found["place_3_number"] == 0


def test_t28_who_may_be_struck() -> None:
    state = play(table("A3 A9 A9 C9", notes={}), "use")
    found = numbers(state, 2)
    assert [found[f"seat_{seat}_is_target"] for seat in range(4)] == [1, 1, 0, 0]
    assert found["seat_3_is_user"] == 1
    assert found["phase_send"] == 1


@pytest.mark.parametrize("players", [3, 6])
def test_they_are_numbers_of_one_size(players: int) -> None:
    state, rng = opening(players, friends=True, taulier=True), stream("size", players)
    for number in range(400):
        if to_move(state) == "over":
            break
        if number % 5 == 0:
            found = numbers(state, 1 + number % players)
            assert all(0 <= one <= 3 for one in found.values()), (phase(state), found)
        TONTONS.carry_out(state, pick(rng, weights(state)))


def test_t2_an_envelope_may_hold_all_that_a_large_bank_had() -> None:
    state, out = lay(purses=("1", "1 2", "5 5", "")), np.zeros(200, np.float32)
    state.env[0] = 60
    assert worth_of(state, 0) > 511
    write_notes(state, 0, 0, out, 0)
    assert out[2] == np.float32(scaled_by(worth_of(state, 0), 30.0))
