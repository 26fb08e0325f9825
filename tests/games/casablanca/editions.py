"""Casablanca: small, odd and short editions."""

from typing import Any

import tripot
from tests.depth import enough
from tests.laws.editions import ONLOOKER
from tripot.laws import Table

GAME = tripot.game("casablanca")
FEW: dict[str, Any] = {"symbols": 2, "laps": 2, "numbers": 2, "hand": 0}
SMALL = [
    Table(GAME, 2, {**FEW, "stake": 1900, "turn_limit": 1}),
]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [
    {},
    {"turn_limit": 3},
    {"stake": 2000, "turn_limit": 60},
    {"stake": 0, "money_supply": 16000, "turn_limit": 40},
    {"ring": "aaaabbbbccccddddeeeeffffgggg", "turn_limit": 30},
    {"symbols": 3, "laps": 2, "numbers": 3, "hand": 1, "stake": 1500},
    {"symbols": 2, "numbers": 3, "hand": 0, "stake": 1900, "ring": "aabbabab"},
]
"""House rules that are worth a look, the usual ones first."""
SHORT: dict[str, Any] = {"turn_limit": enough(6, deep=12)}
"""The options of a short game."""
WATCHED: list[tuple[int, int, int]] = enough(
    [(2, 4, 3)], deep=[(ONLOOKER, 3, 2), (1, 3, 1), (2, 4, 3)]
)
"""Games that are watched on the wire: by which seat, among how many players, and their seeds."""
