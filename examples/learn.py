"""A small network learns to beat the novice at a table of two, with NumPy alone (A2C)."""

import argparse
import time

import numpy as np

import tripot
from tripot.house import game_names

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("game", nargs="?", default=game_names()[0])
asked.add_argument("--seconds", type=float, default=600.0)
wanted = asked.parse_args()
TABLES, STEPS, HIDDEN, RATE, LAMBDA, ENTROPY = 256, 32, 128, 1e-3, 0.97, 0.01
env = tripot.vector(wanted.game, n=TABLES, players=2, opponents="novice", seed=1)
rng, step = np.random.default_rng(1), env.reset()
features, actions = step.observation.shape[1], env.actions
sizes = {"in": (features + 1, HIDDEN), "out": (HIDDEN, actions), "value": (HIDDEN, 1)}
net = {name: rng.normal(0, 1, size) / size[0] ** 0.5 * 0.5 for name, size in sizes.items()}
mean, square = ({name: np.zeros(size) for name, size in sizes.items()} for _ in range(2))
ends, updates, begun = list[float](), 0, time.monotonic()

while time.monotonic() - begun < wanted.seconds:
    seen, chosen, paid, over = [], [], [], []
    for _ in range(STEPS + 1):
        inputs = np.hstack([step.observation, np.ones((TABLES, 1), np.float32)])
        hidden = np.tanh(inputs @ net["in"])
        logits = np.where(step.mask, hidden @ net["out"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        action = (odds.cumsum(axis=1) > rng.random((TABLES, 1))).argmax(axis=1)
        seen.append((inputs, hidden, odds, (hidden @ net["value"])[:, 0]))
        step, reward = env.step(action), np.zeros(TABLES)
        ended = step.info.tables
        reward[ended] = step.rewards[ended, step.info.learner]
        ends += reward[ended].tolist()
        for kept, new in zip((chosen, paid, over), (action, reward, step.terminated), strict=True):
            kept.append(new.copy())
    gain, gradients = np.zeros(TABLES), {name: np.zeros(size) for name, size in sizes.items()}
    for at in reversed(range(STEPS)):
        inputs, hidden, odds, value = seen[at]
        gain = paid[at] + (1 - over[at]) * (seen[at + 1][3] + LAMBDA * gain) - value
        surprise = np.log(odds + 1e-9)
        spread = odds * (surprise - (odds * surprise).sum(axis=1, keepdims=True))
        by_logits = (odds - np.eye(actions)[chosen[at]]) * gain[:, None] + ENTROPY * spread
        by_value = -gain[:, None] / 2
        back = (by_logits @ net["out"].T + by_value @ net["value"].T) * (1 - hidden**2)
        found = {"in": inputs.T @ back, "out": hidden.T @ by_logits, "value": hidden.T @ by_value}
        gradients = {name: gradients[name] + part for name, part in found.items()}
    updates += 1
    for name, gradient in gradients.items():  # Adam
        mean[name] += 0.1 * (gradient - mean[name])
        square[name] += 0.01 * (gradient**2 - square[name])
        size = (1 - 0.9**updates) / (1 - 0.99**updates) ** 0.5
        net[name] -= RATE * mean[name] / (size * np.sqrt(square[name]) + 1e-8)
    if updates % 100 == 0:
        print(f"{time.monotonic() - begun:4.0f} s, {len(ends)} games: {np.mean(ends[-2000:]):.3f}")
print(f"won {np.mean(ends[-2000:]):.3f} of the last {len(ends[-2000:])} games")
