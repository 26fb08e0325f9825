"""Casablanca: who plays it, and how it looks to them."""

from tripot.games.casablanca.players.abstraction import abstract_action, bucket
from tripot.games.casablanca.players.bots import BOTS, policy
from tripot.games.casablanca.players.features import FEATURE_NAMES, features
from tripot.games.casablanca.players.questions import ABSTRACTION

__all__ = [
    "ABSTRACTION",
    "BOTS",
    "FEATURE_NAMES",
    "abstract_action",
    "bucket",
    "features",
    "policy",
]
