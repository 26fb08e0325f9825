"""Casablanca: all that is said, in sentences."""

from tripot.games.casablanca.telling.briefs import brief, purse
from tripot.games.casablanca.telling.facts import FACTS
from tripot.games.casablanca.telling.moments import moment
from tripot.games.casablanca.telling.outlook import LESSONS, outlook
from tripot.games.casablanca.telling.words import ask, heading, offer_choice, tell

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
    "tell",
]
