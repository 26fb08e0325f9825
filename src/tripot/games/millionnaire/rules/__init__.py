"""Le Millionnaire: the rules, clause by clause."""

from tripot.games.millionnaire.rules.accounts import census, worth
from tripot.games.millionnaire.rules.accounts import worth as money
from tripot.games.millionnaire.rules.end import evaluate
from tripot.games.millionnaire.rules.longest import longest
from tripot.games.millionnaire.rules.play import (
    action_bound,
    apply,
    current_player,
    decision,
    ending,
    legal,
    proceed,
    returns,
)
from tripot.games.millionnaire.rules.setup import play_older, start
from tripot.games.millionnaire.rules.trades import REQUEST
from tripot.games.millionnaire.rules.why_not import CLAUSES, why_not
from tripot.games.millionnaire.state import ACTIONS, RECORD

__all__ = [
    "ACTIONS",
    "CLAUSES",
    "RECORD",
    "REQUEST",
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
    "play_older",
    "proceed",
    "returns",
    "start",
    "why_not",
    "worth",
]
