"""Le Millionnaire: small, odd and short editions."""

from typing import Any

import tripot
from tests.depth import enough
from tests.laws.editions import ONLOOKER
from tripot.laws import Table

GAME = tripot.game("millionnaire")
FEW_CARDS = {
    **dict.fromkeys(GAME.options.DEFAULTS["cards"], 0),
    **dict.fromkeys(("debt", "liquidation", "will", "discharge", "receipt", "legacy"), 1),
    "tax": 2,
    "repairs": 1,
}
STRAIGHT: dict[str, Any] = {
    "faces": 2,
    "throws": 1,
    "start_square": 1,
    "stakes": False,
    "trades": False,
    "start_money": 5000,
}
SMALL = [
    Table(
        GAME,
        players,
        {
            **STRAIGHT,
            "turn_limit": turns,
            "cards": {**dict.fromkeys(FEW_CARDS, 0), **dict.fromkeys(cards, 1)},
        },
    )
    for players, turns, cards in (
        (3, 3, ("legacy", "will", "debt")),
        (2, 4, ("debt", "receipt", "gift")),
    )
]
"""Editions whose whole tree can be visited."""
ODD: list[dict[str, Any]] = [
    {"turn_limit": 60},
    {"turn_limit": 3},
    {"trades": False, "goal": 300_000, "turn_limit": 60},
    {"cards": FEW_CARDS, "start_money": 9000, "turn_limit": 40},
    {
        "cards": FEW_CARDS,
        "trades": False,
        "stakes": False,
        "start_money": 20_000,
        "turn_limit": 90,
        "amounts": {"repairs": -30_000},
    },
    {
        "cards": {**FEW_CARDS, "one-for-two-a": 3, "one-for-two-c": 3},
        "start_money": 190_000,
        "turn_limit": 30,
    },
    {**STRAIGHT, "cards": FEW_CARDS, "start_money": 1000, "turn_limit": 60},
    {
        "cards": FEW_CARDS,
        "goal": 200_000,
        "start_money": 190_000,
        "stakes": False,
        "trades": False,
        "turn_limit": 60,
        "amounts": {"legacy": 20_000},
    },
]
"""House rules that are worth a look, the usual ones first."""
SHORT: dict[str, Any] = {"turn_limit": 12, "start_money": 9000, "cards": FEW_CARDS}
"""The options of a short game."""
WATCHED: list[tuple[int, int, int]] = enough([], deep=[(ONLOOKER, 3, 3), (2, 3, 5)])
"""Games that are watched on the wire: by which seat, among how many players, and their seeds."""
ENDED_EARLY: dict[str, Any] = {"turn_limit": 24}
"""The options of a usual game, but that it does not take as long."""
