"""Le Millionnaire: who plays it, and how it looks to them."""

from tripot.games.millionnaire.players.abstraction import ABSTRACTION, abstract_action, bucket
from tripot.games.millionnaire.players.bots import BOTS, PRIORS, policy
from tripot.games.millionnaire.players.features import FEATURES, features

__all__ = [
    "ABSTRACTION",
    "BOTS",
    "FEATURES",
    "PRIORS",
    "abstract_action",
    "bucket",
    "features",
    "policy",
]
