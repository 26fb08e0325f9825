"""The odds of all actions at once, without regard to how many are forbidden."""

import numpy as np

from tripot.learning.training.choosing import Floats, Masks


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
