"""Kuhn poker: small, odd and short editions."""

from typing import Any

from tests.laws.tiny import tiny
from tripot.laws import Table

GAME = tiny("kuhn")
SMALL = [Table(GAME, 2)]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [{}]
"""House rules that are worth a look, the usual ones first."""
EXPLOITABILITY_GOAL = 0.02
"""What a best response may gain against 100,000 playouts."""
