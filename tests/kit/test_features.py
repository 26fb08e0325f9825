"""What the features of all games begin with."""

import numpy as np

from tripot.core.state import PUBLIC, blank_state, layout
from tripot.kit.features import begin_with_phase, turned

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
