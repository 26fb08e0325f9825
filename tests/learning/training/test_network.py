"""The network: its gradients are those of its outputs, and Adam goes downhill."""

import numpy as np

from tripot.learning.training.choosing import Floats
from tripot.learning.training.network import Adam, Network

RNG = np.random.default_rng(3)


def normal(*shape: int) -> Floats:
    return RNG.normal(size=shape).astype(np.float32)


def test_gradients_are_the_slopes_of_the_outputs() -> None:
    network = Network.fresh([5, 7, 6, 4], RNG)
    network.layers[-2] = normal(6, 4)
    inputs, wanted = normal(9, 5), normal(9, 4)

    def total() -> float:
        return float((network.activations(inputs)[-1] * wanted).sum(dtype=np.float64))

    found = network.gradients(network.activations(inputs), wanted)
    for layer, gradient in zip(network.layers, found, strict=True):
        at = tuple(int(RNG.integers(size)) for size in layer.shape)
        was, step = float(layer[at]), np.float32(2**-10)
        layer[at] = was + step
        above = total()
        layer[at] = was - step
        assert np.isclose((above - total()) / (2 * step), gradient[at], rtol=0.05, atol=0.01)
        layer[at] = was


def test_logits_come_first_and_the_value_last() -> None:
    network = Network.fresh([3, 8, 5], RNG)
    logits, value = network(np.ones((2, 3), np.float32))
    assert logits.shape == (2, 4)
    assert value.shape == (2,)
    assert network.sizes == [3, 8, 5]


def test_adam_finds_the_bottom() -> None:
    network = Network.fresh([2, 16, 2], RNG)
    adam, inputs = Adam.of(network), normal(64, 2)
    wanted = np.abs(inputs)
    for _ in range(300):
        activations = network.activations(inputs)
        missed = (activations[-1] - wanted) / np.float32(len(inputs))
        adam.step(network, network.gradients(activations, missed), 1e-2)
    assert float(np.abs(network.activations(inputs)[-1] - wanted).mean()) < 0.1
