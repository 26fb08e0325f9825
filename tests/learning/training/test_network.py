"""The network: its gradients are those of its outputs, and Adam goes downhill."""

import numpy as np
import pytest

from tests.learning.training.odds import outputs
from tripot.learning.training.choosing import Choices, Floats
from tripot.learning.training.network import Adam, Given, Network

RNG = np.random.default_rng(3)
FEATURES, ACTIONS = 5, 8


def normal(*shape: int) -> Floats:
    return RNG.normal(size=shape).astype(np.float32)


def network_of(hidden: list[int], *, has_odds: bool) -> Network:
    """A network with weights of every size."""
    network = Network.fresh([FEATURES + ACTIONS * has_odds, *hidden, ACTIONS + 1], RNG)
    return Network([normal(*layer.shape) for layer in network.layers])


def given_to(*, has_odds: bool) -> Given:
    """Twelve decisions, some of which leave one choice, and one of which leaves all."""
    mask = RNG.random((12, ACTIONS)) < 0.3
    mask[:, 1], mask[5] = True, True
    choices = Choices.of(mask)
    odds = RNG.random(len(choices.row), np.float32) if has_odds else None
    return Given(normal(12, FEATURES), choices, odds)


def whole(given: Given) -> Floats:
    """All inputs, also those that are 0."""
    if given.odds is None:
        return given.observation
    odds = np.zeros((len(given.observation), ACTIONS), np.float32)
    odds[given.choices.row, given.choices.action] = given.odds
    return np.append(given.observation, odds, axis=1)


@pytest.mark.parametrize("has_odds", [False, True])
@pytest.mark.parametrize("hidden", [[7], [7, 6], [3, 9, 5]])
def test_what_is_asked_is_what_all_inputs_come_to(hidden: list[int], has_odds: bool) -> None:
    network, given = network_of(hidden, has_odds=has_odds), given_to(has_odds=has_odds)
    logits, values = network(given)
    expected, judged = outputs(network, whole(given))
    assert np.allclose(logits, expected[given.choices.row, given.choices.action], atol=1e-5)
    assert np.allclose(values, judged, atol=1e-5)


def test_what_a_network_has_no_inputs_for_is_refused() -> None:
    network = network_of([7], has_odds=True)
    with pytest.raises(ValueError, match="mismatch"):
        network(given_to(has_odds=False))
    given = given_to(has_odds=True)
    with pytest.raises(ValueError, match="13 inputs and is given 12"):
        network(given._replace(observation=given.observation[:, 1:]))


@pytest.mark.parametrize("has_odds", [False, True])
@pytest.mark.parametrize("hidden", [[7], [7, 6], [3, 9, 5]])
def test_gradients_are_the_slopes_of_the_outputs(hidden: list[int], has_odds: bool) -> None:
    network, given = network_of(hidden, has_odds=has_odds), given_to(has_odds=has_odds)
    of_logits, of_values = normal(len(given.choices.row)), normal(12)
    exact = [layer.astype(np.float64) for layer in network.layers]

    def total() -> float:
        logits, values = outputs(Network(exact), whole(given))  # type: ignore[arg-type]
        chosen = logits[given.choices.row, given.choices.action]
        return float(chosen @ of_logits + values @ of_values)

    found = network.gradients(given, network.hidden(given), of_logits, of_values)
    for layer, gradient in zip(exact, found, strict=True):
        assert gradient.shape == layer.shape
        assert gradient.dtype == np.float32
        slopes, step = np.zeros_like(layer), 2**-20
        for at in np.ndindex(layer.shape):
            was = layer[at]
            layer[at] = was + step
            above = total()
            layer[at] = was - step
            slopes[at] = (above - total()) / (2 * step)
            layer[at] = was
        assert np.allclose(gradient, slopes, rtol=1e-3, atol=1e-3)


def test_logits_come_first_and_the_value_last() -> None:
    network = Network.fresh([3, 8, 5], RNG)
    logits, value = network(Given(normal(2, 3), Choices.of(np.ones((2, 4), np.bool_))))
    assert logits.shape == (8,)
    assert value.shape == (2,)
    assert network.sizes == [3, 8, 5]


def test_adam_finds_the_bottom() -> None:
    network = Network.fresh([2, 16, 2], RNG)
    adam = Adam.of(network)
    given = Given(normal(64, 2), Choices.of(np.ones((64, 1), np.bool_)))
    wanted = np.abs(given.observation)
    for _ in range(300):
        hidden = network.hidden(given)
        logits, values = network.outputs(given.choices, hidden)
        missed = (np.stack([logits, values], 1) - wanted) / np.float32(64)
        adam.step(network, network.gradients(given, hidden, missed[:, 0], missed[:, 1]), 1e-2)
    assert float(np.abs(np.stack(network(given), 1) - wanted).mean()) < 0.1
