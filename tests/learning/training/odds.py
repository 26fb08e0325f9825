"""What a network says of all actions at once, without regard to how many are forbidden."""

import numpy as np

from tripot.learning.training.choosing import Floats, Masks
from tripot.learning.training.network import Network


def outputs(network: Network, inputs: Floats) -> tuple[Floats, Floats]:
    """Logits of shape (rows, actions) and values of shape (rows,), for rows of all inputs."""
    found = inputs
    for at in range(0, len(network.layers), 2):
        below = np.maximum(found, 0) if at else found
        found = below @ network.layers[at] + network.layers[at + 1]
    return found[:, :-1], found[:, -1]


def log_odds(logits: Floats, mask: Masks) -> Floats:
    """The natural logarithm of each action's odds; a huge negative number where it is forbidden.

    Args:
        logits: Of shape (rows, actions).
        mask: What is allowed, of the same shape.
    """
    allowed = np.where(mask, logits, np.float32(-1e9))
    allowed -= allowed.max(-1, keepdims=True)
    found: Floats = allowed - np.log(np.exp(allowed).sum(-1, keepdims=True))
    return found
