"""Tripot: four French games of money and nerve, to play, to change and to study.

`game(name)` is a game and `match(name)` a match of it; `save(match, path)` writes the match, and
`load(path)` reads it. `vector(name)` is many tables at once, for learners.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from tripot.core.game import Game as Game
    from tripot.core.refusals import BadBot as BadBot
    from tripot.core.refusals import BadNotation as BadNotation
    from tripot.core.refusals import BadOption as BadOption
    from tripot.core.refusals import BadRecord as BadRecord
    from tripot.core.refusals import BadSeat as BadSeat
    from tripot.core.refusals import IllegalAction as IllegalAction
    from tripot.core.refusals import NotYourTurn as NotYourTurn
    from tripot.core.refusals import OutOfRange as OutOfRange
    from tripot.core.refusals import Refused as Refused
    from tripot.core.refusals import Stale as Stale
    from tripot.core.refusals import UnknownGame as UnknownGame
    from tripot.core.state import CHANCE as CHANCE
    from tripot.house import game as game
    from tripot.house import game_names as game_names
    from tripot.house import load as load
    from tripot.house import match as match
    from tripot.house import save as save
    from tripot.learning.vector import Autoreset as Autoreset
    from tripot.learning.vector import VectorEnv as VectorEnv
    from tripot.learning.vector import vector as vector
    from tripot.session.match import Match as Match
    from tripot.session.opening import Seat as Seat
    from tripot.session.position import Outcome as Outcome
    from tripot.session.viewpoint import Referee as Referee
    from tripot.session.viewpoint import SeatView as SeatView

# Heavy libraries are imported on demand: `tripot --help` must answer at once.
_HOMES = {
    "tripot.core.game": ("Game",),
    "tripot.session.match": ("Match",),
    "tripot.session.opening": ("Seat",),
    "tripot.session.position": ("Outcome",),
    "tripot.core.refusals": (
        "BadBot",
        "BadNotation",
        "BadOption",
        "BadRecord",
        "BadSeat",
        "IllegalAction",
        "NotYourTurn",
        "OutOfRange",
        "Refused",
        "Stale",
        "UnknownGame",
    ),
    "tripot.core.state": ("CHANCE",),
    "tripot.session.viewpoint": ("Referee", "SeatView"),
    "tripot.learning.vector": ("Autoreset", "VectorEnv", "vector"),
    "tripot.house": ("game", "game_names", "load", "match", "save"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [*_HOME_OF, "__version__"]  # noqa: PLE0604 - all of them are texts


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'tripot' has no attribute '{name}'")
    return getattr(import_module(_HOME_OF[name]), name)
