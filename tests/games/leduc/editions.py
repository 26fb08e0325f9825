"""Leduc poker: small, odd and short editions."""

from typing import Any

from tests.laws.tiny import tiny
from tripot.laws import Table

GAME = tiny("leduc")
SMALL = [Table(GAME, 2, {"raises": 1})]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [{}, {"ante": 100, "raises": 1}, {"raises": 4}]
"""House rules that are worth a look, the usual ones first."""
EXPLOITABILITY_GOAL = 0.15
"""What a best response may gain against 100,000 playouts."""
