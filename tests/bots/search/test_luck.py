"""The same luck for all first choices: what their tries meet, and how their values are compared."""

import numpy as np
import pytest

from tests.core.samples import SAMPLES
from tripot.bots.search.buffers import FATES, Buffers, make_buffers
from tripot.bots.search.luck import bad_luck, favourite, meet, remember
from tripot.core.streams import stream

KUHN = SAMPLES["kuhn"]


def root(count: int = 2) -> Buffers:
    """Buffers whose root has so many choices, none of them tried."""
    room = make_buffers(KUHN, nodes=4, choices=8)
    room.choices[0] = count
    room.action[:count] = np.arange(count)
    return room


def tried(room: Buffers, choice: int, *gains: float) -> None:
    for gain in gains:
        room.tries[choice] += 1
        room.gains[choice] += gain
        remember(room, choice)


def met(room: Buffers, choice: int, rng: np.ndarray) -> tuple[int, int]:
    meet(room, choice, rng)
    return int(room.luck[0]), int(room.whims[0])


def test_the_nth_try_of_each_choice_meets_the_same() -> None:
    room, rng = root(), stream("luck")
    first = []
    for _ in range(5):
        first.append(met(room, 0, rng))
        tried(room, 0, 1.0)
    assert len(set(first)) == 5
    for fate in first:
        assert met(room, 1, rng) == fate
        tried(room, 1, 1.0)


def test_chance_and_players_draw_from_streams_of_their_own() -> None:
    luck, whims = met(root(), 0, stream("luck"))
    assert luck != whims


def test_after_so_many_tries_each_meets_something_new() -> None:
    room, rng = root(), stream("luck")
    room.tries[:2] = FATES
    assert met(room, 0, rng) != met(room, 1, rng)


def test_who_met_only_bad_luck_is_not_blamed_for_it() -> None:
    """All lose one in the first two tries, whatever is chosen; the second is better by a tenth."""
    room = root()
    tried(room, 0, -1.0, -1.0, 1.0, 1.0)
    tried(room, 1, -0.9, -0.9)
    assert favourite(room) == 0
    assert room.gains[1] / 2 + bad_luck(room, 1, 0) == pytest.approx(0.0 + 0.1)
    assert bad_luck(room, 0, 0) == 0.0


def test_any_gains_are_compared_over_what_both_have_met() -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        more, less = sorted(rng.integers(1, 40, 2), reverse=True)
        room, of_more, of_less = root(), rng.normal(size=more), rng.normal(size=less)
        tried(room, 0, *of_more)
        tried(room, 1, *of_less)
        gap = of_less.mean() + bad_luck(room, 1, 0) - of_more.mean()
        assert gap == pytest.approx(np.mean(of_less - of_more[:less]))


def test_beyond_what_is_shared_only_the_shared_tries_count() -> None:
    room, rng = root(), np.random.default_rng(6)
    of_more, of_less = rng.normal(size=FATES + 200), rng.normal(size=FATES + 100)
    tried(room, 0, *of_more)
    tried(room, 1, *of_less)
    shared = FATES * (of_more.mean() - of_more[:FATES].mean())
    assert bad_luck(room, 1, 0) == pytest.approx(shared / len(of_less))


def test_choices_beyond_those_that_are_kept_are_compared_as_they_are() -> None:
    room = root()
    room.used[3] = len(room.brought)
    tried(room, 0, -1.0, 1.0)
    tried(room, 1, -1.0)
    assert bad_luck(room, 1, 0) == 0.0
