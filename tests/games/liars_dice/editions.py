"""Liar's dice: small, odd and short editions."""

from typing import Any

from tests.laws.tiny import tiny
from tripot.laws import Table

GAME = tiny("liars_dice")
SMALL = [Table(GAME, 2, {"faces": 3})]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [{}, {"faces": 2}, {"faces": 5}]
"""House rules that are worth a look, the usual ones first."""
EXPLOITABILITY_GOAL = 0.056
"""What a best response may gain against 100,000 playouts: a tenth of that against random play."""
