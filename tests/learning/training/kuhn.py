"""Kuhn poker, to learn on: its tables, and how exploitable a network is."""

import numpy as np

from tests.games.kuhn import GAME
from tests.learning.training.odds import log_odds, outputs
from tripot.core.contract.features import numbers_of
from tripot.core.state import State
from tripot.laws import Table
from tripot.learning.training.choosing import Floats
from tripot.learning.training.network import Network
from tripot.learning.vector import VectorEnv
from tripot.machine.dispatch import register
from tripot.study.exact import response
from tripot.study.exact.strategies import seen_in
from tripot.study.exact.tree import grow

register(GAME)


def tables(count: int) -> VectorEnv:
    """Tables at which all seats are decided for."""
    return VectorEnv(GAME, n=count, players=2, seed=1)


def observation(observed: State, seat: int) -> Floats:
    """What a seat observes, as a row."""
    return numbers_of(GAME.players, observed, seat)[None]


def exploitability(network: Network) -> float:
    """What a best response gains, in the mean over both seats; 0 in an equilibrium."""
    tree, strategy = grow(Table(GAME, 2)), []
    for one in tree.sets:
        observed, mask = seen_in(tree, one).observed(), np.zeros((1, GAME.rules.ACTIONS), np.bool_)
        mask[0, list(one.actions)] = True
        logs = log_odds(outputs(network, observation(observed, one.seat))[0], mask)
        strategy.append(np.exp(logs[0, list(one.actions)].astype(np.float64)))
    return response.exploitability(tree, np.concatenate(strategy))
