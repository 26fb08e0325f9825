"""Les Tontons: who plays it, and how it looks to them."""

from tripot.games.tontons.players.abstraction import ABSTRACTION, abstract_action, bucket
from tripot.games.tontons.players.bots import BOTS, policy
from tripot.games.tontons.players.features import FEATURES, features

__all__ = [
    "ABSTRACTION",
    "BOTS",
    "FEATURES",
    "abstract_action",
    "bucket",
    "features",
    "policy",
]
