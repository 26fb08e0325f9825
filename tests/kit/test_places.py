"""Who won, and everybody's place."""

import numpy as np

from tripot.core.state import blank_state, layout
from tripot.kit.places import in_a_line, in_order, share_victory


def test_a_shared_victory_is_shared_equally() -> None:
    record = layout("places", [("players", "i1"), ("phase", "i1"), ("winners", "u1")])
    state = blank_state(record)
    state.players, state.winners = 4, 0b0110
    out = np.zeros(4)
    share_victory(state, out)
    assert out.tolist() == [0, 0.5, 0.5, 0]


def test_those_who_are_level_stand_together() -> None:
    merits = [3, 5, 3, 1]
    assert in_order(4, merits.__getitem__) == [[1], [0, 2], [3]]
    assert (
        in_a_line([[2], [1, 3], [4]], ["Anna", "Bo", "Cy", "Di"]) == "1. Bo   2. Anna, Cy   4. Di"
    )
