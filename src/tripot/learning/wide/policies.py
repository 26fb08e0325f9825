"""Networks in PyTorch: a policy that changes a bot's odds, and a critic."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np

from tripot.extras import needed
from tripot.learning.training.network import Layers

_NEVER = -1e9


def torch_itself() -> Any:
    """PyTorch.

    Raises:
        NotInstalled: It is missing.
    """
    return needed("train", "torch")


def device_of(torch: Any) -> Any:
    """The GPU if there is one, or the processor."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def perceptron(torch: Any, sizes: Sequence[int], *, last: float) -> Any:
    """Layers of rectified linear units of these sizes, inputs first; the last is linear.

    Args:
        torch: PyTorch.
        sizes: The sizes.
        last: The deviation of the last layer's weights; 0 for a network that says 0 of everything.
    """
    nn, layers = torch.nn, list[Any]()
    for at, (inputs, outputs) in enumerate(pairwise(sizes)):
        layer = nn.Linear(inputs, outputs)
        nn.init.normal_(layer.weight, 0.0, sqrt(2 / inputs) if at < len(sizes) - 2 else last)
        nn.init.zeros_(layer.bias)
        layers += [layer, nn.ReLU()]
    return nn.Sequential(*layers[:-1])


def pin(torch: Any, tensors: Iterable[Any]) -> None:
    """Keep the memory of tensors where it is, so that a GPU reads it without a copy in between.

    Raises:
        RuntimeError: The GPU's driver refuses.
    """
    driver = torch.cuda.cudart()
    for one in tensors:
        torch.cuda.check_error(
            driver.cudaHostRegister(one.data_ptr(), one.numel() * one.element_size(), 0)
        )


def output(network: Any, inputs: Any) -> Any:
    """What a network makes of as many of the inputs, from the first on, as it takes."""
    return network(inputs[:, : network[0].in_features])


def log_odds(torch: Any, network: Any, inputs: Any, odds: Any) -> Any:
    """The natural logarithms of the odds of a policy, of shape (rows, actions).

    Args:
        torch: PyTorch.
        network: The policy.
        inputs: What it is given, as `output` takes it.
        odds: The odds that it multiplies; a huge negative number comes out where they are 0.
    """
    prior = torch.where(odds > 0, odds.clamp_min(1e-12).log(), torch.full_like(odds, _NEVER))
    return torch.log_softmax(output(network, inputs) + prior, -1)


def drawn(torch: Any, logs: Any) -> Any:
    """An action for each row, drawn by its odds from their logarithms."""
    return (logs - torch.empty_like(logs).exponential_().log()).argmax(-1)


def layers_of(network: Any) -> Layers:
    """A policy as `tripot.kit.network` takes it, with a value of 0 as its last output."""
    arrays = [one.detach().cpu().numpy() for one in network.parameters()]
    layers = [one.T if one.ndim == 2 else one for one in arrays]
    layers[-2] = np.pad(layers[-2], ((0, 0), (0, 1)))
    layers[-1] = np.pad(layers[-1], (0, 1))
    return layers
