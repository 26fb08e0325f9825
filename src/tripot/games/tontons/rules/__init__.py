"""Les Tontons: the rules, clause by clause."""

from tripot.games.tontons.rules.accounts import census
from tripot.games.tontons.rules.choosing import TOGETHER
from tripot.games.tontons.rules.end import evaluate
from tripot.games.tontons.rules.longest import longest
from tripot.games.tontons.rules.play import (
    action_bound,
    apply,
    current_player,
    decision,
    ending,
    legal,
    proceed,
    returns,
)
from tripot.games.tontons.rules.setup import start
from tripot.games.tontons.rules.why_not import CLAUSES, why_not
from tripot.games.tontons.state import ACTIONS, RECORD
from tripot.games.tontons.state import worth_of as money

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
]
