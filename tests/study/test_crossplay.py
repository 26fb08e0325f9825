"""Cross-play: each two meet in both seats, and the equilibrium mixes what it must."""

from itertools import combinations

import numpy as np
import pytest

from tests.games.kuhn import GAME
from tests.games.kuhn.players import ALWAYS_CALLS_BOT
from tripot.bots import with_bots
from tripot.study.crossplay import cross_play, nash_average

ROCK_PAPER_SCISSORS = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])


def test_a_circle_is_mixed_evenly() -> None:
    assert nash_average(ROCK_PAPER_SCISSORS) == pytest.approx(np.full(3, 1 / 3), abs=1e-6)


def test_copies_count_once() -> None:
    twice = [0, 0, 1, 2]
    found = nash_average(ROCK_PAPER_SCISSORS[np.ix_(twice, twice)])
    assert found == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3], abs=1e-6)


def test_whoever_beats_all_others_is_chosen_alone() -> None:
    strength = np.array([0.0, 3.0, 1.0, 2.0])
    odds = 1 / (1 + 10 ** (strength[None] - strength[:, None])) - 0.5
    assert nash_average(odds) == pytest.approx([0, 1, 0, 0])


def test_equals_share_and_beating_the_weak_counts_for_nothing() -> None:
    bully = np.array([[0.0, 0.0, 0.4], [0.0, 0.0, 0.1], [-0.4, -0.1, 0.0]])
    assert nash_average(bully) == pytest.approx([0.5, 0.5, 0], abs=1e-6)


def test_many_draws_leave_an_equilibrium() -> None:
    above = [[1, 0, -1, 0, -1, 1], [1, -1, 1, -1, 1], [0, -1, -1, -1], [1, 1, 1], [1, -1], [1]]
    advantage = np.zeros((7, 7))
    for row, wins in enumerate(above):
        advantage[row, row + 1 :] = np.array(wins) / 4
    advantage -= advantage.T
    found = nash_average(advantage)
    assert (advantage @ found).max() < 1e-9
    assert found == pytest.approx([0, 0, 0.5, 0.5, 0, 0, 0], abs=1e-6)


def test_what_no_column_loses_has_no_equilibrium() -> None:
    with pytest.raises(ValueError, match="there is no equilibrium"):
        nash_average(np.ones((2, 2)))


def test_every_two_meet_in_both_seats() -> None:
    game = with_bots(GAME).joined_by(ALWAYS_CALLS_BOT)
    asked = list[tuple[str, str]]()

    def games(*pair: str) -> int:
        asked.append((pair[0], pair[1]))
        return 40

    names = ["random", "equilibrium", "station"]
    found = cross_play(game, names, games=games, seed=3, processes=1)
    assert asked == list(combinations(names, 2))
    assert len(found.shares) == 6
    for (row, column), share in found.shares.items():
        other = found.shares[column, row]
        assert share.value + other.value == pytest.approx(1)
        assert share.low is not None
        assert other.high is not None
        assert share.low + other.high == pytest.approx(1)
    assert (found.advantage == -found.advantage.T).all()
    assert found.ratings[0] == 0
    assert found.equilibrium.sum() == pytest.approx(1)
    assert found.against_equilibrium.max() <= 0.5 + 1e-6
