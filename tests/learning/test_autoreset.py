"""When a new game begins at a table of a vector environment."""

import numpy as np
import pytest

from tests.example import ANY
from tests.learning.playing import draw, play_to_an_end, short
from tripot import house
from tripot.core.contract.features import PRIVILEGED, numbers_of
from tripot.core.state import TERMINAL
from tripot.learning.vector import Autoreset, VectorEnv

pytestmark = pytest.mark.usefixtures("interpreted")


def test_a_new_game_begins_at_once() -> None:
    step = play_to_an_end(short(Autoreset.SAME_STEP))
    assert step.rewards[0].sum() == pytest.approx(1.0)
    assert step.mask[0].any()
    assert step.seat[0] >= 0


def test_a_new_game_begins_with_the_next_step() -> None:
    env = short(Autoreset.NEXT_STEP)
    step = play_to_an_end(env)
    assert step.seat[0] == TERMINAL
    assert not step.mask[0].any()
    step = env.step(step.mask.argmax(axis=1))
    assert not step.terminated[0]
    assert not step.rewards[0].any()
    assert step.mask[0].any()


def test_a_game_that_is_over_stays_until_it_is_reset() -> None:
    env = short(Autoreset.DISABLED)
    step = play_to_an_end(env)
    end, other = env.state(0), env.state(1)
    step = env.step(step.mask.argmax(axis=1))
    assert env.state(0) == end
    assert not step.terminated[0]
    other = env.state(1)
    step = env.reset(tables=[0])
    assert step.mask[0].any()
    assert env.state(1) == other


def test_at_an_end_critics_are_told_what_the_last_seat_does_not_observe() -> None:
    env = VectorEnv(
        house.game(ANY),
        n=1,
        players=2,
        options={"turn_limit": 1},
        seed=3,
        autoreset=Autoreset.DISABLED,
        privileged=True,
    )
    rng, step, last = np.random.default_rng(0), env.reset(), -1
    while not step.terminated[0]:
        last = int(step.seat[0])
        step = env.step(draw(step, rng))
    hidden = numbers_of(env.game.players, env.state(0), last, PRIVILEGED)
    assert step.info.privileged[0].tolist() == hidden.tolist()
    assert len(env.privileged_names) == len(hidden)


def test_tables_to_reset_can_be_given_as_a_mask() -> None:
    env = short(Autoreset.DISABLED)
    step = play_to_an_end(env)
    assert env.reset(tables=step.seat == TERMINAL).mask.any(axis=1).all()
