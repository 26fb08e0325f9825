"""Playing by a network: the same odds as the network that was trained, compiled or not."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.depth import DEEP
from tests.disks import full_disk
from tests.games.kuhn import GAME as KUHN
from tests.games.kuhn.game import legal
from tests.learning.training.kuhn import observation
from tests.learning.training.odds import log_odds, outputs
from tripot import house
from tripot.core.contract.features import features_of, newest
from tripot.core.game import Game
from tripot.core.state import State, Weights, blank_states, relabelled, rule
from tripot.core.streams import stream
from tripot.kit.network import Origin, pack, read_network, unpack, weigh, write_network
from tripot.learning.training.network import Network
from tripot.machine.compilation import compiled
from tripot.machine.dispatch import register
from tripot.machine.drivers import perceive
from tripot.session.match import Match

SIZES = [observation(KUHN.new_state(2), 0).shape[1], 32, 24, KUHN.rules.ACTIONS + 1]
NETWORK = Network.fresh(SIZES, np.random.default_rng(4))
NETWORK.layers[-2] *= 100
NETWORK.layers[-1] += np.arange(SIZES[-1], dtype=np.float32) / 4
PACKED = pack(NETWORK.layers, 1)
ORIGIN = Origin(
    game="kuhn", features=1, actions=7, players=(2,), options={"ante": 3}, decisions=99, seed="7"
)
OF_ODDS = Network.fresh([SIZES[0] + KUHN.rules.ACTIONS, *SIZES[1:]], np.random.default_rng(5))
OF_ODDS.layers[-2] *= 100
PACKED_OF_ODDS = pack(OF_ODDS.layers, 1, sees_odds=True)


@rule
def policy(state: State, level: int, weights: Weights) -> None:
    """By the networks above; that of level 2 sees and changes odds that are not even."""
    legal(state, weights)
    if level == 1:
        weigh(state, PACKED, weights)
    else:
        make_uneven(weights)
        weigh(state, PACKED_OF_ODDS, weights)


@rule
def make_uneven(weights: Weights) -> None:
    """Make the first legal action three times as likely as the others."""
    for action in range(len(weights)):
        if int(weights[action]) > 0:
            weights[action] = 3
            break


def game_of_the_networks() -> Game:
    record = relabelled(KUHN.rules.RECORD, "kuhn_by_network")
    return register(KUHN.variant(name="kuhn_by_network", RECORD=record, policy=policy, BOTS=()))


GAME = game_of_the_networks()


def positions() -> list[State]:
    """One for each decision of the game."""
    found = []
    for moves in ((0, 2), (0, 2, 3), (0, 2, 4), (0, 2, 3, 4)):
        state = GAME.new_state(2)
        for action in moves:
            GAME.carry_out(state, action)
        found.append(state)
    return found


def by_policy(state: State, level: int = 1) -> Weights:
    seat, weights = GAME.rules.current_player(state), GAME.blank_weights()
    GAME.players.policy(GAME.observed(state, seat), level, weights)
    return weights


@pytest.mark.parametrize("at", range(4))
def test_weights_are_the_odds_of_the_network(at: int) -> None:
    state = positions()[at]
    seat = GAME.rules.current_player(state)
    observed = observation(GAME.observed(state, seat), seat)
    mask = GAME.legal_weights(state)[None] > 0
    odds = np.exp(log_odds(outputs(NETWORK, observed)[0], mask))[0]
    weights = by_policy(state)
    assert mask.sum() == 2
    assert np.allclose(weights / weights.sum(), odds, atol=2e-4)
    assert not weights[~mask[0]].any()


@pytest.mark.parametrize("at", range(4))
def test_a_network_that_sees_odds_multiplies_them(at: int) -> None:
    state = positions()[at]
    seat = GAME.rules.current_player(state)
    prior = GAME.legal_weights(state).astype(np.float32)
    prior[prior.argmax()] = 3
    prior /= prior.sum()
    inputs = np.append(observation(GAME.observed(state, seat), seat), prior[None], axis=1)
    logits, _ = outputs(OF_ODDS, inputs)
    expected = prior * np.exp(logits[0])
    weights = by_policy(state, 2)
    assert np.allclose(weights / weights.sum(), expected / expected.sum(), atol=2e-4)
    assert np.ptp(weights[prior > 0] / prior[prior > 0]) > 0


def test_a_packed_network_can_be_unpacked() -> None:
    version, layers = unpack(PACKED)
    assert version == 1
    for one, other in zip(layers, NETWORK.layers, strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("name", house.game_names())
def test_there_is_room_for_a_network_of_every_game(name: str) -> None:
    game = house.game(name)
    version = newest(game.players.FEATURES)
    sizes = [len(features_of(game.players.FEATURES, version)), 128, game.rules.ACTIONS + 1]
    packed = pack(Network.fresh(sizes, np.random.default_rng(1)).layers, version)
    match = Match(game, seed=1)
    observed = match.seat(match.to_move or 0).observed()
    weights = game.legal_weights(observed)
    open_to_it = weights > 0
    weigh(observed, packed, weights)
    assert weights[open_to_it].sum() > 0
    assert not weights[~open_to_it].any()


# Files


def test_a_file_gives_the_same_network_and_says_where_it_is_from(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    write_network(file, NETWORK.layers, ORIGIN)
    packed, origin = read_network(file)
    assert packed.tolist() == PACKED.tolist()
    assert origin == ORIGIN


def test_a_file_of_half_the_precision_is_half_as_large(tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.npz", tmp_path / "half.npz"
    origin = replace(ORIGIN, sees_odds=True, prior="equilibrium", stray=0.25)
    write_network(whole, OF_ODDS.layers, origin)
    write_network(half, OF_ODDS.layers, origin, is_half=True)
    assert half.stat().st_size < 0.7 * whole.stat().st_size
    packed, read = read_network(half)
    assert read == origin
    assert np.allclose(packed, PACKED_OF_ODDS, rtol=1e-3, atol=1e-6)


def damaged(content: bytes) -> Iterator[bytes]:
    """Files of which parts were lost, and some in which a byte is another."""
    yield from (b"", b"rubbish", b"PK\x03\x04", content[:-100], content[: len(content) // 2])
    sizes, method, compressed = 22, content.rindex(b"PK\x01\x02") + 10, 60
    for at in (len(content) - sizes + 16, method, method - 2, compressed, len(content) // 2):
        yield content[:at] + bytes([content[at] ^ 255]) + content[at + 1 :]


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    write_network(file, NETWORK.layers, ORIGIN)
    for content in damaged(file.read_bytes()):
        file.write_bytes(content)
        with pytest.raises(ValueError, match="holds no arrays that can be read"):
            read_network(file)


def test_a_file_with_other_contents_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    with file.open("wb") as opened:
        np.savez(opened, weights=np.ones(3))
    with pytest.raises(ValueError, match="holds no arrays that can be read"):
        read_network(file)
    with file.open("wb") as opened:
        np.savez(opened, origin=np.array("{}"))
    with pytest.raises(ValueError, match="is no network"):
        read_network(file)
    with file.open("wb") as opened:
        np.save(opened, np.ones(3))
    with pytest.raises(ValueError, match="holds no arrays that can be read"):
        read_network(file)


def test_what_no_disk_has_room_for_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    write_network(file, NETWORK.layers, ORIGIN)
    with full_disk(), pytest.raises(OSError, match="too large"):
        write_network(file, OF_ODDS.layers, replace(ORIGIN, sees_odds=True))
    assert read_network(file)[0].tolist() == PACKED.tolist()
    assert list(tmp_path.iterdir()) == [file]


def test_there_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_network(tmp_path / "learned.npz")


if DEEP:  # the levels of games are compiled elsewhere

    @pytest.mark.slow
    @pytest.mark.parametrize("level", [1, 2])
    def test_compiled_weights_are_the_same_to_the_last_bit(level: int) -> None:
        driver, numbers = compiled(perceive, GAME), np.zeros(SIZES[0], np.float32)
        for state in positions():
            states = blank_states(GAME.rules.RECORD, 3)
            states[0], weights = state, GAME.blank_weights()
            driver(states, GAME.rules.current_player(state), level, 1, weights, numbers, stream(1))
            assert weights.tolist() == by_policy(state, level).tolist()


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
