"""How long a learned level takes for a decision, compiled: prints a line for each that there is.

    python -m bench.networks [GAME ...] [--games GAMES]

The tables are those at which regulars decide in whole games. Counted is processor time, from what
the seat observes to the odds of its actions, those of the bot that the network changes included.
"""

import argparse
import json
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from tripot import house
from tripot.bots import level_of
from tripot.core.game import Game
from tripot.core.state import CHANCE, States, Weights, blank_states
from tripot.kit.learned import LearnedBot, learned_levels
from tripot.kit.network import Packed, weigh
from tripot.machine.compilation import compiled
from tripot.machine.steps import RANDOM, allow_legal, consult
from tripot.session.match import Match, play_on

_ROUNDS = 50


def decide(
    states: States, level: int, network: Packed, weights: Weights, out: npt.NDArray[np.int64]
) -> None:
    """Decide at every table, and count the decisions."""
    for at in range(len(states)):
        if level == RANDOM:
            reach = allow_legal(states, at, weights)
        else:
            reach = consult(states, at, level, weights)
        weigh(states[at], network, weights[:reach])
        out[0] += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--games", type=int, default=4, help="whose decisions are made")
    wanted = parser.parse_args()
    for name in wanted.game or house.game_names():
        game = house.game(name)
        for level in learned_levels(game):
            told = {"game": name, "level": level.name, **measured(game, level, wanted.games)}
            print(json.dumps(told), flush=True)


def measured(game: Game, level: LearnedBot, games: int) -> dict[str, Any]:
    """The median over rounds, in microseconds a decision."""
    states = decisions(game, games)
    network, prior = level.network(game), level.prior(game)
    begins_as = RANDOM if prior is None else level_of(prior, game)
    driver, counted = compiled(decide, game), np.zeros(1, np.int64)
    times = list[float]()
    for _ in range(_ROUNDS + 1):
        begun = time.process_time()
        driver(states, begins_as, network, game.blank_weights(), counted)
        times.append(time.process_time() - begun)
    return {
        "decisions": len(states),
        "weights": len(network),
        "microseconds": round(1e6 * float(np.median(times[1:])) / len(states), 1),
    }


def decisions(game: Game, games: int) -> States:
    """What seats observed wherever they had a choice."""
    found = []
    for seed in range(games):
        match = Match(game, seed=seed)
        bots = [game.bot(house.usual_bot(game))] * match.players
        while not match.is_over:
            if match.to_move != CHANCE and len(match.legal()) > 1:
                found.append(match.observed(int(match.to_move or 0)))
            play_on(match, bots, seed=seed)
    states = blank_states(game.rules.RECORD, len(found))
    for at, one in enumerate(found):
        states[at] = one
    return states


if __name__ == "__main__":
    main()
