"""The games as environments of Gymnasium: its own checks, and one table beside many."""

import warnings
from typing import Any

import numpy as np
import pytest

from tests.example import ANY
from tests.extras import needed
from tripot import house
from tripot.core.refusals import IllegalAction

gymnasium = needed("gymnasium", "gymnasium")

from gymnasium.utils.env_checker import check_env, data_equivalence  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

from tripot.adapters.gymnasium import TripotEnv, TripotVectorEnv  # noqa: E402

SHORT: dict[str, Any] = {"players": 2, "options": {"turn_limit": 2}}


pytestmark = pytest.mark.usefixtures("interpreted")


@pytest.mark.parametrize("name", house.game_names())
@pytest.mark.parametrize("history", [0, 8])
def test_gymnasium_finds_nothing_wrong(name: str, history: int) -> None:
    """Its checker takes actions without asking whether they are allowed."""
    wanted = {"render_mode": "ansi", "refuses": False, "history": history}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*infinity.*")
        check_env(gymnasium.make(f"tripot/{name}-v1", **wanted).unwrapped)


def play(env: Any, seed: int) -> tuple[int, float, dict[str, Any]]:
    """A game at random: how many decisions it took, what it paid, and what was said at its end."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    decisions, ended = 0, False
    while not ended:
        action = env.action_space.sample()
        assert info["action_mask"][action]
        _, reward, ended, _, info = env.step(action)
        decisions += 1
    return decisions, reward, info


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_learner_is_paid_for_its_own_seat(seat: int) -> None:
    env = gymnasium.make(f"tripot/{ANY}-v1", players=3, opponents="random", seat=seat)
    ends = [play(env, seed) for seed in range(4)]
    assert {info["seat"] for _, _, info in ends} == {seat - 1}
    assert all(info["clause"] for _, _, info in ends)
    assert {reward for _, reward, _ in ends} <= {0.0, 1.0, 0.5}


def test_the_table_is_drawn_as_the_learner_sees_it() -> None:
    env = TripotEnv(ANY, players=3, opponents="random", seat=2, render_mode="ansi")
    env.reset(seed=1)
    assert "Seat 2" in str(env.render())
    with pytest.raises(ValueError, match="render_mode is one of ansi or None"):
        TripotEnv(ANY, render_mode="human")


def test_an_illegal_action_names_its_clause() -> None:
    env = TripotEnv(ANY, opponents="random")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction) as refused:
        env.step(int((info["action_mask"] == 0).argmax()))
    assert refused.value.clause
    assert (env.action_masks() == info["action_mask"]).all()


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("history", [0, 4])
def test_many_tables_are_as_many_single_ones(mode: Any, history: int) -> None:
    """Whatever Gymnasium makes of single tables, when a new game begins included."""
    wanted: dict[str, Any] = {**SHORT, "opponents": "random", "seat": 1, "history": history}
    if history and mode is AutoresetMode.SAME_STEP:
        with pytest.raises(ValueError, match="no history with autoreset SameStep"):
            TripotVectorEnv(ANY, 3, autoreset_mode=mode, **wanted)
        return
    ours = TripotVectorEnv(ANY, 3, autoreset_mode=mode, **wanted)
    singles = [lambda: TripotEnv(ANY, **wanted)] * 3
    theirs = SyncVectorEnv(singles, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.action_space == theirs.action_space
    assert ours.observation_space == theirs.observation_space
    mine: Any = ours.reset(seed=5)
    other: Any = theirs.reset(seed=5)
    ours.action_space.seed(0)
    ended = 0
    for _ in range(40):
        for one, two in zip(mine[:-1], other[:-1], strict=True):
            assert data_equivalence(one, two)
        assert ours.observation_space.contains(mine[0])
        assert np.array_equal(mine[-1]["action_mask"], other[-1]["action_mask"])
        if len(mine) > 2 and mine[2].any():
            ended += 1
            if mode is AutoresetMode.DISABLED:
                again = {"reset_mask": mine[2].copy()}
                mine, other = ours.reset(options=dict(again)), theirs.reset(options=again)
                break  # from here on their streams differ
        chosen = ours.action_space.sample()
        mine, other = ours.step(chosen), theirs.step(chosen)
    assert ended


def test_an_action_that_is_not_allowed_can_stand_for_the_next_that_is() -> None:
    env = TripotVectorEnv(ANY, 2, opponents="random", refuses=False)
    _, info = env.reset(seed=1)
    twin = TripotVectorEnv(ANY, 2, opponents="random")
    twin.reset(seed=1)
    lowest = info["action_mask"].argmax(axis=1)
    after = env.step(np.zeros(2, np.int64))
    assert np.array_equal(after[0], twin.step(lowest)[0])


def test_tables_can_be_made_by_name() -> None:
    env = gymnasium.make_vec(f"tripot/{ANY}-v1", num_envs=4, players=2, opponents="random")
    observation, info = env.reset(seed=3)
    assert observation.shape == env.observation_space.shape
    env.action_space.seed(0)
    paid = 0
    for _ in range(200):
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
        assert not truncated.any()
        assert env.observation_space.contains(observation)
        assert set(np.flatnonzero(reward)) <= set(np.flatnonzero(terminated))
        if terminated.any():
            table = int(terminated.argmax())
            assert info["_clause"][table]
            assert info["clause"][table]
            assert info["length"][table] > 0
            paid += 1
    assert paid


def test_what_was_last_seen_is_told_where_a_game_begins_at_once() -> None:
    env = TripotVectorEnv(ANY, 2, autoreset_mode="SameStep", **SHORT)
    env.reset(seed=1)
    env.action_space.seed(0)
    info: dict[str, Any] = {}
    while "final_obs" not in info:
        *_, info = env.step(env.action_space.sample())
    table = int(info["_final_obs"].argmax())
    assert env.single_observation_space.contains(info["final_obs"][table])


def test_tables_that_are_over_wait_to_be_reset() -> None:
    env = TripotVectorEnv(ANY, 2, autoreset_mode=AutoresetMode.DISABLED, **SHORT)
    env.reset(seed=1)
    env.action_space.seed(0)
    over = np.zeros(2, np.bool_)
    while not over.any():
        _, _, over, _, info = env.step(env.action_space.sample())
    assert not info["action_mask"][over].any()
    _, info = env.reset(options={"reset_mask": over})
    assert info["action_mask"].any(axis=1).all()
