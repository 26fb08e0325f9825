"""What the features of all games begin with."""

import numpy as np
import pytest

from tripot.core.state import PUBLIC, blank_state, layout
from tripot.kit.features import (
    begin_with_phase,
    parts_of,
    scale,
    scaled,
    scaled_by,
    turn_of,
    turned,
    turned_bits,
    turned_rows,
    write_bits,
    write_turned,
)

STATE = blank_state(layout("features", [("players", "i1"), ("phase", "i1")]))
STATE.players, STATE.phase = 3, 2


def test_only_the_phase_is_set_whatever_was_there_before() -> None:
    out = np.full(5, 7, np.float32)
    begin_with_phase(STATE, out)
    assert out.tolist() == [0, 0, 1, 0, 0]


def test_a_viewer_comes_first_and_the_others_follow_clockwise() -> None:
    assert [turned(STATE, 1, turn) for turn in range(3)] == [1, 2, 0]


def test_to_an_onlooker_the_first_seat_comes_first() -> None:
    assert [turned(STATE, PUBLIC, turn) for turn in range(3)] == [0, 1, 2]


def test_a_turn_is_found_again() -> None:
    assert [turn_of(STATE, 2, turned(STATE, 2, turn)) for turn in range(3)] == [0, 1, 2]


def test_bits_are_turned_like_seats() -> None:
    assert [turned_bits(STATE, seat, 0b1001) for seat in (0, 1, 2, PUBLIC)] == [1, 4, 2, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_of_bits_are_turned_as_bits_are(players: int) -> None:
    state, rows = STATE.copy(), turned_rows(4, public=1)
    state.players = players
    for seat in (PUBLIC, *range(players)):
        for bits in range(1 << 6):
            out = np.full(7, 7, np.float32)
            write_turned(state, seat, bits, rows, out, 1)
            turned_by_hand = turned_bits(state, seat, bits)
            turns = [turned_by_hand >> turn & 1 for turn in range(4)]
            assert out.tolist() == [7, bits >> 4 & 1, *turns, 7]


def test_parts_of_a_whole_are_looked_up() -> None:
    numbers = range(-512, 512)
    found = [scaled(value, parts_of(28.0)) for value in numbers]
    assert found == [np.float32(value / 28.0) for value in numbers]


@pytest.mark.parametrize(("value", "found"), [(-1, 0), (0, 0), (4, 0.375), (8, 0.75), (16, 0.875)])
def test_numbers_are_scaled_ever_more_slowly(value: int, found: float) -> None:
    assert scaled_by(value, 8.0) == found


@pytest.mark.parametrize("usual", [2.0, 8.0, 25.0, 40.0])
def test_what_is_looked_up_is_what_would_be_computed(usual: float) -> None:
    numbers = range(-512, 512)
    computed = np.array([scaled_by(value, usual) for value in numbers], np.float32)
    table = scale(usual)
    for kind in (np.int16, np.int64):
        found = [scaled(int(kind(value)), table) for value in numbers]
        assert np.array(found).tobytes() == computed.tobytes()


def test_bits_are_written_from_the_lowest_on() -> None:
    out = np.full(5, 7, np.float32)
    write_bits(0b110110, 4, out, 1)
    assert out.tolist() == [7, 0, 1, 1, 0]


def test_different_numbers_stay_different() -> None:
    scales = np.array([scaled_by(value, 25.0) for value in range(2000)], np.float32)
    assert (np.diff(scales) > 0).all()
    assert scales.max() < 1
