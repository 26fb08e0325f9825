"""Random play of Leduc poker in RLCard and PettingZoo, for `bench/side_by_side.py`.

It needs neither Tripot nor any particular NumPy, so the Python of another environment, with these
libraries installed, can run it. It prints JSON: for each library found, players' decisions and
whole games per second of processor time.
"""

import json
import random
import sys
import time
from collections.abc import Callable

Counts = tuple[int, int]
"""Decisions and games."""


def rate(play: Callable[[], int], seconds: float) -> dict[str, float]:
    """Play games for some time; each call plays one and returns its decisions."""
    play()
    decisions, games, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play()
        games += 1
    return {"decisions_per_second": decisions / spent, "games_per_second": games / spent}


def rlcard_leduc() -> Callable[[], int]:
    """RLCard's Leduc poker: with blinds instead of antes, and any player first."""
    import rlcard

    table = rlcard.make("leduc-holdem")

    def play() -> int:
        state, _ = table.reset()
        decisions = 0
        while not table.is_over():
            state, _ = table.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def pettingzoo_leduc() -> Callable[[], int]:
    """PettingZoo's Leduc poker, which is built on RLCard's."""
    from pettingzoo.classic import leduc_holdem_v4

    table = leduc_holdem_v4.env()

    def play() -> int:
        table.reset()
        decisions = 0
        for _ in table.agent_iter():
            observation, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
                continue
            allowed = [one for one, good in enumerate(observation["action_mask"]) if good]
            table.step(random.choice(allowed))
            decisions += 1
        return decisions

    return play


def main(seconds: float) -> None:
    """Measure what is installed."""
    found: dict[str, dict[str, float]] = {}
    for name, table in {"RLCard": rlcard_leduc, "PettingZoo": pettingzoo_leduc}.items():
        try:
            play = table()
        except ImportError as missing:
            print(f"skipped: {name} ({missing})", file=sys.stderr)
            continue
        found[name] = rate(play, seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
