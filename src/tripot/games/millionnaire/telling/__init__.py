"""Le Millionnaire: all that is said, in sentences."""

from tripot.games.millionnaire.briefs import brief, purse
from tripot.games.millionnaire.telling.facts import FACTS
from tripot.games.millionnaire.telling.moments import moment
from tripot.games.millionnaire.telling.outlook import LESSONS, outlook
from tripot.games.millionnaire.telling.throw_outlook import several
from tripot.games.millionnaire.telling.words import ask, heading, offer_choice, tell

__all__ = [
    "FACTS",
    "LESSONS",
    "ask",
    "brief",
    "heading",
    "moment",
    "offer_choice",
    "outlook",
    "purse",
    "several",
    "tell",
]
