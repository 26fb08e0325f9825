"""Johnny Controletti: who plays it, and how it looks to them."""

from tripot.games.johnny.players.abstraction import ABSTRACTION, abstract_action, bucket
from tripot.games.johnny.players.bots import BOTS, policy
from tripot.games.johnny.players.features import FEATURE_NAMES, features

__all__ = [
    "ABSTRACTION",
    "BOTS",
    "FEATURE_NAMES",
    "abstract_action",
    "bucket",
    "features",
    "policy",
]
