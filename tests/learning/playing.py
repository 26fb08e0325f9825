"""Whole games at tables of a vector environment, by chance."""

from typing import Any

import numpy as np

from tests.example import ANY
from tripot import house
from tripot.learning.step import Step
from tripot.learning.vector import Autoreset, VectorEnv


def draw(step: Step, rng: np.random.Generator) -> Any:
    """Any allowed action at each table; 0 where the game is over."""
    return (rng.random(step.mask.shape) * step.mask).argmax(axis=1)


def play_to_an_end(env: VectorEnv) -> Step:
    rng, step = np.random.default_rng(0), env.reset()
    while not step.terminated[0]:
        step = env.step(draw(step, rng))
    return step


def short(autoreset: Autoreset) -> VectorEnv:
    return VectorEnv(
        house.game(ANY), n=2, players=2, options={"turn_limit": 2}, seed=3, autoreset=autoreset
    )
