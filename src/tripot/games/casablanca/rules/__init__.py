"""Casablanca: the rules, clause by clause."""

from tripot.games.casablanca.rules.duel import TOGETHER
from tripot.games.casablanca.rules.longest import longest
from tripot.games.casablanca.rules.play import (
    action_bound,
    apply,
    census,
    current_player,
    decision,
    ending,
    evaluate,
    legal,
    proceed,
    returns,
    worth,
)
from tripot.games.casablanca.rules.play import worth as money
from tripot.games.casablanca.rules.setup import start
from tripot.games.casablanca.rules.why_not import CLAUSES, why_not
from tripot.games.casablanca.state import ACTIONS, RECORD

__all__ = [
    "ACTIONS",
    "CLAUSES",
    "RECORD",
    "TOGETHER",
    "action_bound",
    "apply",
    "census",
    "current_player",
    "decision",
    "ending",
    "evaluate",
    "legal",
    "longest",
    "money",
    "proceed",
    "returns",
    "start",
    "why_not",
    "worth",
]
