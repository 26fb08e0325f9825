"""Johnny Controletti: all that is said, in sentences."""

from tripot.games.johnny.telling.briefs import brief
from tripot.games.johnny.telling.choices import offer_choice, sum_up
from tripot.games.johnny.telling.facts import FACTS
from tripot.games.johnny.telling.moments import moment
from tripot.games.johnny.telling.outlook import LESSONS, outlook
from tripot.games.johnny.telling.payments import several
from tripot.games.johnny.telling.words import ask, heading, tell

__all__ = [
    "FACTS",
    "LESSONS",
    "ask",
    "brief",
    "heading",
    "moment",
    "offer_choice",
    "outlook",
    "several",
    "sum_up",
    "tell",
]
