"""Johnny Controletti: who plays it, and how it looks to them."""

from tripot.games.johnny.players.abstraction import ABSTRACTION, abstract_action, bucket
from tripot.games.johnny.players.bots import BOTS, policy
from tripot.games.johnny.players.duel import subgame
from tripot.games.johnny.players.features import FEATURES, features

__all__ = [
    "ABSTRACTION",
    "BOTS",
    "FEATURES",
    "abstract_action",
    "bucket",
    "features",
    "policy",
    "subgame",
]
