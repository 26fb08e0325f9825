"""Measuring: play between hand-written bots, compiled, and what it says about them."""

import json
import sys

import numpy as np
import pytest

import tripot
from tests.depth import DEEP
from tests.example import ANY
from tests.games.contests import shares
from tripot.cli import main
from tripot.session.match import Match
from tripot.study.play import play_bots

pytestmark = pytest.mark.slow

GAME = tripot.game(ANY)


def test_shares_sum_to_one_and_lengths_are_counted() -> None:
    payoffs, lengths = play_bots(GAME, ["regular", "novice", "random"], 500, seed=1)
    assert payoffs.shape == (500, 3)
    assert payoffs.sum(axis=1) == pytest.approx(np.ones(500))
    assert lengths.min() > 5


def test_the_same_seed_plays_the_same_games() -> None:
    one, other, another = (play_bots(GAME, ["novice"] * 3, 50, seed=seed)[1] for seed in (1, 1, 2))
    assert one.tolist() == other.tolist()
    assert one.tolist() != another.tolist()


if DEEP:  # what it measures is compiled for it alone

    @pytest.mark.real
    def test_the_bench_prints_json(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["tripot", "bench", ANY, "--json", "--moves", "200000"])
        with pytest.raises(SystemExit, match="0"):
            main()
        figures = json.loads(capsys.readouterr().out)["games"]
        assert list(figures) == [ANY]
        assert figures[ANY]["state_bytes"] <= 320
        assert figures[ANY]["random_moves_per_second"] > 0


def test_compiled_games_are_those_of_a_match() -> None:
    """The same bots, deciding by the same weights, win about as often in a `Match`."""
    wins = 0
    for seed in range(60):
        match = Match(GAME, players=2, seed=seed)
        match.play_out(["regular", "random"])
        assert match.outcome is not None
        wins += match.outcome.winners == (1,)
    expected = shares(GAME, ["regular", "random"], 20_000)[0]
    assert wins / 60 == pytest.approx(expected, abs=0.2)
