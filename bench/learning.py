"""How fast a policy learns against regulars, beside the products of its matrices.

    python -m bench.learning [GAME ...] [--players PLAYERS] [--rounds ROUNDS]

Prints a line for each game: the decisions learned from in a second of processor time, what part of
it the games took, and how many times as long all of it took as the network's products alone, with
whole matrices of the same shapes; that may be less than once, since odds and logits of what is no
choice are left out. The policy changes the regular's odds, as with `tripot train --prior`.
"""

import argparse
import json
import time
from itertools import pairwise
from typing import Any

import numpy as np

from tripot import house
from tripot.core.game import Game
from tripot.learning.training.company import Tables
from tripot.learning.training.gathering import Decisions, Steps, decisions_of, gather
from tripot.learning.training.learner import Pull
from tripot.learning.training.network import Network
from tripot.learning.training.training import Plan, generator

BOT, TABLES = "regular", 256


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--players", type=int, help="seats; the game's usual number without it")
    parser.add_argument("--rounds", type=int, default=3, help="of which the fastest counts")
    wanted = parser.parse_args()
    for name in wanted.game or house.game_names():
        told = measured(house.game(name), wanted.players, wanted.rounds)
        print(json.dumps({"game": name, **told}), flush=True)


def measured(game: Game, players: int | None, rounds: int) -> dict[str, Any]:
    """A line of the benchmark."""
    seats = game.about.usual_players if players is None else players
    tables = Tables(game=game, players=(seats,), count=TABLES, target=BOT)
    plan = Plan.from_prior(BOT, tables=tables, seed="bench")
    rng, training = generator("bench", "learner"), plan.fresh()
    learner = training.learner
    ((_, env, _),) = tables.laid([], "bench", rng)
    step, found = env.reset(), list[tuple[float, ...]]()
    for _ in range(rounds + 1):
        watch = Watch()
        steps = gather(env, step, learner.network, steps=plan.steps, rng=rng, prior=plan.begins_as)
        gathering = watch.lap()
        decisions = decisions_of(steps, trace=plan.pull.trace)
        learner.learn(decisions, plan.pull, rng)
        whole = gathering + watch.lap()
        least = products(learner.network, steps, decisions, plan.pull)
        found.append((whole, gathering, least, len(decisions.action)))
    whole, gathering, least, count = min(found[1:], key=lambda one: one[0] / one[-1])
    return {
        "players": seats,
        "decisions a second": round(count / whole),
        "share of the games": round(gathering / whole, 2),
        "times whole products": round(whole / least, 2),
    }


def products(network: Network, steps: Steps, decisions: Decisions, pull: Pull) -> float:
    """The seconds that whole matrices take to multiply for as many rows, and nothing else."""
    rng, sizes = np.random.default_rng(1), list(pairwise(network.sizes))
    layers = [rng.random(size, np.float32) for size in sizes]
    many, few = (
        [rng.random((rows, size), np.float32) for size in network.sizes]
        for rows in (pull.rows, steps.seat.shape[1])
    )
    watch = Watch()
    for row, layer in zip(few, layers, strict=False):
        row @ layer
    asked = watch.lap()
    for row, layer in zip(many, layers, strict=False):
        row @ layer
    judged = watch.lap()
    for below, above in pairwise(many):
        below.T @ above
    for above, layer in zip(many[2:], layers[1:], strict=True):
        above @ layer.T
    learned = watch.lap()
    batches = len(decisions.action) / pull.rows
    return len(steps.seat) * asked + batches * (judged + pull.epochs * (judged + learned))


class Watch:
    """Tells processor time."""

    def __init__(self) -> None:
        self._at = time.process_time()

    def lap(self) -> float:
        """The seconds since it was asked last, or made."""
        before, self._at = self._at, time.process_time()
        return self._at - before


if __name__ == "__main__":
    main()
