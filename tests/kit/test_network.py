"""Playing by a network: the same odds as the network that was trained, compiled or not."""

import numpy as np
import pytest

from tests.depth import enough
from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn.game import legal
from tests.learning.training.kuhn import observation
from tripot.core.game import Game
from tripot.core.state import State, Weights, blank_states, relabelled, rule
from tripot.core.streams import stream
from tripot.kit.network import pack, weigh
from tripot.learning.training.choosing import log_odds
from tripot.learning.training.network import Network
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.machine.drivers import perceive

SIZES = [observation(KUHN.new_state(2), 0).shape[1], 32, 24, KUHN.rules.ACTIONS + 1]
NETWORK = Network.fresh(SIZES, np.random.default_rng(4))
NETWORK.layers[-2] *= 100
NETWORK.layers[-1] += np.arange(SIZES[-1], dtype=np.float32) / 4
PACKED = pack(NETWORK.layers, 1)


@rule
def policy(state: State, _level: int, weights: Weights) -> None:
    """By the network above."""
    legal(state, weights)
    weigh(state, PACKED, weights)


def game_of_the_network() -> Game:
    record = relabelled(KUHN.rules.RECORD, "kuhn_by_network")
    return register(KUHN.variant(name="kuhn_by_network", RECORD=record, policy=policy, BOTS=()))


GAME = game_of_the_network()


def positions() -> list[State]:
    """One for each decision of the game."""
    found = []
    for moves in ((0, 2), (0, 2, 3), (0, 2, 4), (0, 2, 3, 4)):
        state = GAME.new_state(2)
        for action in moves:
            GAME.carry_out(state, action)
        found.append(state)
    return found


def by_policy(state: State) -> Weights:
    seat, weights = GAME.rules.current_player(state), GAME.blank_weights()
    GAME.players.policy(GAME.observed(state, seat), 1, weights)
    return weights


@pytest.mark.parametrize("at", range(4))
def test_weights_are_the_odds_of_the_network(at: int) -> None:
    state = positions()[at]
    seat = GAME.rules.current_player(state)
    observed = observation(GAME.observed(state, seat), seat)
    mask = GAME.legal_weights(state)[None] > 0
    odds = np.exp(log_odds(NETWORK(observed)[0], mask))[0]
    weights = by_policy(state)
    assert mask.sum() == 2
    assert np.allclose(weights / weights.sum(), odds, atol=2e-4)
    assert not weights[~mask[0]].any()


@pytest.mark.slow
@pytest.mark.skipif(enough(True, deep=False), reason="the levels of games are compiled elsewhere")
def test_compiled_weights_are_the_same_to_the_last_bit() -> None:
    driver, numbers = compiled(perceive, GAME), np.zeros(SIZES[0], np.float32)
    for state in positions():
        states = blank_states(GAME.rules.RECORD, 3)
        states[0], weights = state, GAME.blank_weights()
        driver(states, GAME.rules.current_player(state), 1, 1, weights, numbers, stream(1))
        assert weights.tolist() == by_policy(state).tolist()


@pytest.mark.parametrize(
    ("layers", "reason"),
    [
        ([], "in turn"),
        ([np.ones((2, 3))], "in turn"),
        ([np.ones((2, 3)), np.ones(4)], "do not fit"),
        ([np.ones((2, 3)), np.ones(3), np.ones((4, 2)), np.ones(2)], "do not fit"),
        ([np.ones((2, 3)), np.full(3, np.nan)], "not a number"),
        ([np.ones((2, 5000)), np.ones(5000)], "wider"),
    ],
)
def test_what_is_no_network_cannot_be_packed(layers: list[np.ndarray], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        pack(layers, 1)
