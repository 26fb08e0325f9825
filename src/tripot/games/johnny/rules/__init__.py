"""Johnny Controletti: the rules, clause by clause."""

from tripot.games.johnny.rules.longest import longest
from tripot.games.johnny.rules.play import (
    apply,
    census,
    current_player,
    decision,
    ending,
    evaluate,
    legal,
    returns,
    start,
)
from tripot.games.johnny.rules.play import money_of as money
from tripot.games.johnny.rules.why_not import CLAUSES, why_not
from tripot.games.johnny.state import ACTIONS, RECORD

__all__ = [
    "ACTIONS",
    "CLAUSES",
    "RECORD",
    "apply",
    "census",
    "current_player",
    "decision",
    "ending",
    "evaluate",
    "legal",
    "longest",
    "money",
    "returns",
    "start",
    "why_not",
]
