"""Learning: odds climb their advantages, held back by the magnet; Kuhn poker comes to rest."""

from dataclasses import replace

import numpy as np
import pytest

from tests.depth import DEEP
from tests.learning.training.kuhn import exploitability, tables
from tests.learning.training.odds import log_odds, outputs
from tripot.learning.training.choosing import Choices
from tripot.learning.training.gathering import Decisions, decisions_of, gather
from tripot.learning.training.learner import Learner, Pull
from tripot.learning.training.network import Network

PULL = Pull(rate=1e-3, rows=64, epochs=30, magnet=0.0, evenness=0.0)
COUNT = 256
MASK = np.array([[True, True, False]] * COUNT)


def bandit(rng: np.random.Generator) -> Decisions:
    """Decisions between two actions, of which the second is better; a third is forbidden."""
    action = rng.integers(0, 2, COUNT)
    return Decisions(
        observation=np.ones((COUNT, 1), np.float32),
        choices=Choices.of(MASK),
        action=action,
        log_odds=np.full(COUNT, np.log(0.5), np.float32),
        advantage=np.where(action == 1, 1.0, -1.0).astype(np.float32),
        target=np.full(COUNT, 0.25, np.float32),
    )


def share_of_the_better(pull: Pull) -> float:
    rng = np.random.default_rng(1)
    decisions, learner = bandit(rng), Learner.of(Network.fresh([1, 8, 4], rng))
    learner.learn(decisions, pull, rng)
    logits, value = outputs(learner.network, decisions.observation[:1])
    assert abs(float(value[0]) - 0.25) < 0.1
    return float(np.exp(log_odds(logits, MASK[:1]))[0, 1])


def test_odds_climb_their_advantages_no_farther_than_the_clip() -> None:
    assert 0.58 < share_of_the_better(PULL) < 0.68
    assert share_of_the_better(replace(PULL, clip=0.8)) > 0.7


def test_the_magnet_and_even_odds_hold_back() -> None:
    free = replace(PULL, clip=0.9, epochs=60)
    assert share_of_the_better(replace(free, magnet=2.0)) < share_of_the_better(free) - 0.05
    assert share_of_the_better(replace(free, evenness=2.0)) < share_of_the_better(free) - 0.05


def test_judging_learns_values_and_leaves_the_odds() -> None:
    rng = np.random.default_rng(1)
    decisions, learner = bandit(rng), Learner.of(Network.fresh([1, 8, 4], rng))
    before = np.exp(log_odds(outputs(learner.network, decisions.observation[:1])[0], MASK[:1]))
    learner.judge(decisions, PULL, rng)
    logits, value = outputs(learner.network, decisions.observation[:1])
    assert abs(float(value[0]) - 0.25) < 0.1
    assert np.exp(log_odds(logits, MASK[:1])) == pytest.approx(before, abs=0.01)


if DEEP:  # it learns for a minute or two

    @pytest.mark.slow
    def test_kuhn_poker_comes_near_its_equilibrium() -> None:
        rng = np.random.default_rng(0)
        env, rounds = tables(256), 200
        learner = Learner.of(
            Network.fresh([len(env.observation_names), 64, 64, env.actions + 1], rng)
        )
        step = env.reset()
        for number in range(rounds):
            rate = 1e-3 * (1 - number / rounds) + 3e-5
            pull = Pull(rows=2048, magnet=0.5, evenness=0.0, rate=rate)
            steps = gather(env, step, learner.network, steps=32, rng=rng)
            learner.learn(decisions_of(steps, trace=pull.trace), pull, rng)
            if number % 50 == 49:
                learner.move_magnet()
        assert exploitability(learner.network) < 0.06, "0.46 before it has learned anything"
