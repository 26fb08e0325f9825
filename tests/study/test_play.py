"""Measuring: play between hand-written bots, compiled, and what it says about them."""

import numpy as np
import pytest

import tripot
from tripot.core.game import Game
from tripot.session.match import Match
from tripot.study.play import play_bots

pytestmark = pytest.mark.slow

JOHNNY = tripot.game("johnny")
CASABLANCA = tripot.game("casablanca")


def shares(bots: list[str], games: int = 20_000, *, game: Game = JOHNNY) -> list[float]:
    payoffs, _ = play_bots(game, bots, games, seed=1)
    found: list[float] = payoffs.mean(axis=0).tolist()
    return found


def test_shares_sum_to_one_and_lengths_are_counted() -> None:
    payoffs, lengths = play_bots(JOHNNY, ["regular", "novice", "random"], 500, seed=1)
    assert payoffs.shape == (500, 3)
    assert payoffs.sum(axis=1) == pytest.approx(np.ones(500))
    assert lengths.min() > 5


def test_the_same_seed_plays_the_same_games() -> None:
    one, other, another = (
        play_bots(JOHNNY, ["novice"] * 3, 50, seed=seed)[1] for seed in (1, 1, 2)
    )
    assert one.tolist() == other.tolist()
    assert one.tolist() != another.tolist()


def test_compiled_games_are_those_of_a_match() -> None:
    """The same bots, deciding by the same weights, win about as often in a `Match`."""
    wins = 0
    for seed in range(60):
        match = Match(JOHNNY, players=2, seed=seed)
        match.play_out(["regular", "random"])
        assert match.outcome is not None
        wins += match.outcome.winners == (1,)
    expected = shares(["regular", "random"])[0]
    assert wins / 60 == pytest.approx(expected, abs=0.2)


@pytest.mark.parametrize(
    ("bots", "seat", "least"),
    [
        (["regular", "novice", "novice", "novice"], 0, 0.31),
        (["novice", "regular", "novice", "novice"], 1, 0.31),
        (["regular", "random", "random", "random"], 0, 0.38),
        (["novice", "random", "random", "random"], 0, 0.29),
        (["regular", "novice"], 0, 0.57),
    ],
)
def test_better_bots_win_more_than_their_share(bots: list[str], seat: int, least: float) -> None:
    assert shares(bots)[seat] > least


@pytest.mark.parametrize(
    ("bots", "seat", "least"),
    [
        (["regular", "novice"], 0, 0.9),
        (["novice", "regular"], 1, 0.9),
        (["regular", "novice", "novice", "novice"], 0, 0.85),
        (["novice", "novice", "regular", "novice"], 2, 0.85),
        (["regular", "random", "random", "random"], 0, 0.95),
        (["novice", "random"], 0, 0.95),
        (["random", "random", "random", "novice"], 3, 0.9),
    ],
)
def test_casablanca_s_better_bots_win_nearly_always(
    bots: list[str], seat: int, least: float
) -> None:
    assert shares(bots, 4000, game=CASABLANCA)[seat] > least


def test_one_who_plays_worse_wins_less_than_his_share_among_better_ones() -> None:
    bots = ["novice", "regular", "regular", "regular"]
    assert shares(bots, 4000, game=CASABLANCA)[0] < 0.1
