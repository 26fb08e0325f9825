"""Casablanca: who plays it, and how it looks to them."""

from tripot.games.casablanca.players.abstraction import abstract_action, bucket
from tripot.games.casablanca.players.bots import BOTS, policy
from tripot.games.casablanca.players.features import FEATURES, features
from tripot.games.casablanca.players.questions import ABSTRACTION

__all__ = [
    "ABSTRACTION",
    "BOTS",
    "FEATURES",
    "abstract_action",
    "bucket",
    "features",
    "policy",
]
