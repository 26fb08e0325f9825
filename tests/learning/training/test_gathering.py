"""Advantages: each seat's decisions are a sequence of their own, up to the end of its game."""

from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

from tests.learning.training.kuhn import tables
from tests.learning.training.odds import outputs
from tripot.learning.opponents import LearnedOpponents
from tripot.learning.training.choosing import Choices
from tripot.learning.training.gathering import (
    Prior,
    Steps,
    advantages,
    decisions_of,
    gather,
    has_choice,
)
from tripot.learning.training.guests import Guest
from tripot.learning.training.network import Network

TRACE = 0.9


def steps_of(
    seats: list[int],
    values: list[float],
    ends: dict[int, tuple[float, ...]],
    *,
    ahead: float,
    forced: int | None = None,
) -> Steps:
    """Steps at one table, which ends where `ends` says, paying so much; one leaves no choice."""
    count = len(seats)
    mask = np.ones((count, 2), np.bool_)
    if forced is not None:
        mask[forced, 1] = False
    rewards = np.zeros((count, 1, 2), np.float32)
    for at, paid in ends.items():
        rewards[at, 0] = paid
    return Steps(
        observation=np.zeros((count, 1, 1), np.float32),
        choices=Choices.of(mask),
        seat=np.array(seats, np.int8)[:, None],
        action=np.zeros((count, 1), np.int64),
        log_odds=np.zeros((count, 1), np.float32),
        value=np.array(values, np.float32)[:, None],
        rewards=rewards,
        terminated=np.array([[at in ends] for at in range(count)]),
        next_seat=np.array([0], np.int8),
        next_value=np.array([ahead], np.float32),
    )


def test_a_seat_looks_ahead_to_its_own_next_decision_and_to_the_end() -> None:
    steps = steps_of([0, 1, 0, 1], [0.1, 0.2, 0.3, 0.4], {3: (1.0, -1.0)}, ahead=9.0)
    found, known = advantages(steps, trace=TRACE)
    last = [1.0 - 0.3, -1.0 - 0.4]
    expected = [0.3 - 0.1 + TRACE * last[0], 0.4 - 0.2 + TRACE * last[1], *last]
    assert np.allclose(found[:, 0], expected)
    assert known.all()


def test_a_new_game_does_not_count_for_the_one_before() -> None:
    steps = steps_of([0, 0], [0.1, 0.5], {0: (1.0, 0.0)}, ahead=0.25)
    found, _ = advantages(steps, trace=TRACE)
    assert np.allclose(found[:, 0], [1.0 - 0.1, 0.25 - 0.5])


def test_what_came_of_a_decision_is_not_known_while_others_decide() -> None:
    steps = steps_of([1, 0, 1], [0.1, 0.2, 0.3], {}, ahead=0.7)
    found, known = advantages(steps, trace=TRACE)
    assert known[:, 0].tolist() == [True, True, False]
    assert np.allclose(found[:, 0], [0.3 - 0.1, 0.7 - 0.2, 0.0])
    assert len(decisions_of(steps, trace=TRACE).action) == 2


def test_a_decision_without_a_choice_hands_on_what_comes_after_it() -> None:
    steps = steps_of([0, 0, 0, 1], [0.1, 0.7, 0.3, 0.0], {3: (1.0, 0.0)}, ahead=9.0, forced=1)
    found, known = advantages(steps, trace=TRACE)
    assert np.allclose(found[[0, 2], 0], [0.3 - 0.1 + TRACE * (1.0 - 0.3), 1.0 - 0.3])
    assert known.all()
    assert decisions_of(steps, trace=TRACE).target.tolist() == pytest.approx(
        [0.1 + found[0, 0], 1.0, 0.0]
    )


def test_what_comes_of_a_last_decision_is_not_known_through_one_without_a_choice() -> None:
    steps = steps_of([1, 1, 0], [0.1, 0.2, 0.3], {}, ahead=0.7, forced=1)
    _, known = advantages(steps, trace=TRACE)
    assert known[:, 0].tolist() == [False, False, True]


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("stray", [0.0, 0.1])
def test_a_network_is_given_the_odds_that_it_multiplies(stray: float) -> None:
    rng, env = np.random.default_rng(5), tables(3)
    observed, actions = len(env.observation_names), env.actions
    network = Network.fresh([observed + actions, 8, actions + 1], rng)
    prior, step = Prior("equilibrium", stray), env.reset()
    odds, legal = env.odds_of("equilibrium"), step.mask.copy()
    expected = (1 - stray) * odds + stray * legal / legal.sum(-1, keepdims=True)
    steps = gather(env, step, network, steps=9, rng=rng, prior=prior)
    assert steps.odds is not None
    choices, rows = steps.choices, steps.observation.reshape(-1, observed)
    given = np.zeros((len(rows), actions), np.float32)
    given[choices.row, choices.action] = steps.odds
    assert np.allclose(given[: env.n], expected, atol=1e-6)
    assert (steps.odds > 0).all()
    inputs = np.append(rows, given, axis=1)
    require_what_was_done(steps, *outputs(network, inputs))
    decisions = decisions_of(steps, trace=TRACE)
    known = advantages(steps, trace=TRACE)[1] & has_choice(steps)
    found, expected = network(decisions.given), outputs(network, inputs[known.ravel()])
    mask = given[known.ravel()] > 0
    assert np.allclose(found[0], expected[0][mask], atol=1e-5)
    assert np.allclose(found[1], expected[1], atol=1e-5)


def require_what_was_done(steps: Steps, logits: Any, values: Any) -> None:
    """Odds and values of the steps are those of the network's outputs."""
    choices = steps.choices
    logs = choices.log_odds(logits[choices.row, choices.action], steps.odds)
    done = choices.action == steps.action.ravel()[choices.row]
    assert np.allclose(logs[done], steps.log_odds.ravel(), atol=1e-5)
    assert np.allclose(values, steps.value.ravel(), atol=1e-5)


@pytest.mark.usefixtures("interpreted")
def test_gathered_decisions_are_what_the_network_did() -> None:
    rng, env = np.random.default_rng(5), tables(3)
    sizes = [len(env.observation_names), 8, env.actions + 1]
    network = Network.fresh(sizes, rng)
    steps = gather(env, env.reset(), network, steps=12, rng=rng)
    rows: Any = steps.observation.reshape(-1, sizes[0])
    require_what_was_done(steps, *outputs(network, rows))
    assert np.allclose(steps.rewards.sum(-1), 0)
    assert (steps.rewards.any(-1) == steps.terminated).all()


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_guest_decides_in_its_seat_and_the_learner_learns_from_its_own(seat: int) -> None:
    class Checks:
        """Always the first action that is legal, as nobody else would."""

        prior = None

        def decide(self, observation: Any, mask: Any, prior: Any) -> Any:
            return mask.argmax(1)

    env, rng = tables(40), np.random.default_rng(2)
    guest = Guest(seat, cast(LearnedOpponents, Checks()))
    network = Network.fresh([len(env.observation_names), 8, env.actions + 1], rng)
    steps = gather(env, env.reset(), network, steps=30, rng=rng, instead=guest)
    is_theirs = steps.seat == seat
    first = steps.choices.action[steps.choices.first].reshape(steps.action.shape)
    assert (steps.action[is_theirs] == first[is_theirs]).all()
    assert (steps.action[~is_theirs] != first[~is_theirs]).any()
    learned = decisions_of(steps, trace=TRACE)
    alone = replace(steps, guest=None)
    _, known = advantages(steps, trace=TRACE)
    known &= has_choice(steps)
    assert len(decisions_of(alone, trace=TRACE).action) == known.sum()
    assert len(learned.action) == (known & ~is_theirs).sum() > 0
