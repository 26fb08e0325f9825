"""Johnny Controletti: small, odd and short editions."""

from typing import Any

import tripot
from tests.depth import enough
from tests.laws.editions import ONLOOKER
from tripot.laws import Table

GAME = tripot.game("johnny")
TINY: dict[str, Any] = {
    "target": 4000,
    "start_money": {"1000": 1, "0": 1},
    "savings": {"2000": 1},
    "turn_limit": 1,
}
SMALL = [
    Table(GAME, 2, TINY),
    Table(GAME, 3, {**TINY, "savings": {"1000": 1, "0": 1}}),
    Table(
        GAME,
        2,
        {"target": 5000, "start_money": {"2000": 1, "1000": 1}, "savings": {}, "turn_limit": 1},
    ),
]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [
    {},
    TINY,
    {"target": 14000},
    {"turn_limit": 3},
    {"savings": {}},
    {"start_money": {"5000": 2}, "savings": {"0": 3}, "target": 60000, "turn_limit": 40},
    {"start_money": {"0": 3}, "savings": {"1000": 2}, "target": 1000},
    {"start_money": {"5000": 1, "0": 1}, "savings": {}, "target": 60000, "turn_limit": 20},
]
"""House rules that are worth a look, the usual ones first."""
SHORT: dict[str, Any] = {"turn_limit": enough(6, deep=12)}
"""The options of a short game."""
WATCHED: list[tuple[int, int, int]] = enough(
    [(1, 3, 1)], deep=[(ONLOOKER, 4, 2), (1, 3, 1), (2, 4, 3)]
)
"""Games that are watched on the wire: by which seat, among how many players, and their seeds."""
