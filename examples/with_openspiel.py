"""A short game in OpenSpiel: chance draws by its odds, and seats search with a few playouts."""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tripot.adapters.openspiel  # noqa: F401 - registers the games
from tripot.house import game_names

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("game", nargs="?", default=game_names()[0])
asked.add_argument("--decisions", type=int, default=10, help="after which the seats play at random")
asked.add_argument("--playouts", type=int, default=5)
wanted = asked.parse_args()

game = pyspiel.load_game(f"tripot_{wanted.game}(players=3)")
rng = np.random.RandomState(1)
searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, wanted.playouts)
state, decided = game.new_initial_state(), 0
while not state.is_terminal():
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        action = rng.choice(actions, p=odds)
    elif decided < wanted.decisions:
        action, decided = searcher.step(state), decided + 1
        print(f"seat {state.current_player() + 1}: {state.action_to_string(action)}")
    else:
        action = rng.choice(state.legal_actions())
    state.apply_action(action)
print(f"{state.move_number()} actions; what each seat won, less the mean: {state.returns()}")
