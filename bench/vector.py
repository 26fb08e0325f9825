"""How many decisions a second a vector environment takes on one core: prints a line for each game.

    python -m bench.vector [GAME ...] [--tables TABLES] [--players PLAYERS] [--seconds SECONDS]

Actions are drawn among those allowed, outside the clock. Counted is processor time, between two
runs of a reference loop, so that machines can be compared by the ratio.
"""

import argparse
import json
import resource
import time

import numpy as np

from tripot import house
from tripot.learning.vector import VectorEnv
from tripot.machine.compilation import reference_loop

_ROUNDS = 20_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--players", type=int, help="the usual number without it")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    wanted = parser.parse_args()
    reference_loop(1)
    for name in wanted.game or house.game_names():
        game = house.game(name)
        before = _reference()
        for opponents in (None, house.usual_bot(game)):
            env = VectorEnv(
                game, n=wanted.tables, players=wanted.players, opponents=opponents, seed=1
            )
            rate = decisions_a_second(env, wanted.seconds)
            print(
                json.dumps(
                    {
                        "game": name,
                        "players": env.players,
                        "opponents": opponents,
                        "decisions_per_second": round(rate),
                        "decisions_per_reference": round(2 * rate / (before + _reference()), 4),
                        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
                    }
                ),
                flush=True,
            )


def decisions_a_second(env: VectorEnv, seconds: float) -> float:
    """The rate over that much processor time."""
    rng, step = np.random.default_rng(0), env.reset()
    spent, decisions = 0.0, 0
    while spent < seconds:
        chosen = (rng.random(step.mask.shape, np.float32) * step.mask).argmax(axis=1)
        begun = time.process_time()
        step = env.step(chosen)
        spent += time.process_time() - begun
        decisions += env.n
    return decisions / spent


def _reference() -> float:
    begun = time.process_time()
    reference_loop(_ROUNDS)
    return _ROUNDS / (time.process_time() - begun)


if __name__ == "__main__":
    main()
