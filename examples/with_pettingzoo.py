"""A game between four seats that play at random, in PettingZoo."""

import argparse

from tripot.adapters.pettingzoo import env
from tripot.house import game_names

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("game", nargs="?", default=game_names()[0])
asked.add_argument("--players", type=int, default=4)
asked.add_argument("--seed", type=int, default=1)
wanted = asked.parse_args()

table = env(wanted.game, players=wanted.players, render_mode="ansi")
table.reset(seed=wanted.seed)
paid = dict[str, float]()
for agent in table.agent_iter():
    observation, reward, terminated, truncated, info = table.last()
    if terminated or truncated:
        paid[agent] = reward
        table.step(None)
        continue
    mask = observation["action_mask"]
    table.step(table.action_space(agent).sample(mask))
print(table.render())
print(f"over by clause {info['clause']}; paid: {paid}")
