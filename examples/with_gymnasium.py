"""Random play against the novice in Gymnasium: a single table, then many at once."""

import argparse

import gymnasium
import numpy as np

import tripot.adapters.gymnasium  # noqa: F401 - registers the games
from tripot.house import game_names

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("game", nargs="?", default=game_names()[0])
asked.add_argument("--steps", type=int, default=1000)
wanted = asked.parse_args()

env = gymnasium.make(f"tripot/{wanted.game}-v1", players=2, opponents="novice", render_mode="ansi")
observation, info = env.reset(seed=1)
is_over = False
while not is_over:
    action = env.action_space.sample(info["action_mask"])
    observation, reward, is_over, _, info = env.step(action)
print(env.render())
print(f"paid {reward} by clause {info['clause']}, after {info['length']} actions")

tables = gymnasium.make_vec(f"tripot/{wanted.game}-v1", num_envs=64, players=2, opponents="novice")
tables.reset(seed=1)
payoffs = list[float]()
for _ in range(wanted.steps):
    _, rewards, terminated, _, _ = tables.step(tables.action_space.sample())
    payoffs += rewards[terminated].tolist()
print(f"{len(payoffs)} games at 64 tables, won {np.mean(payoffs):.3f}")
