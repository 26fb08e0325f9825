"""Les Tontons: all that is said, in sentences."""

from tripot.games.tontons.telling.briefs import brief
from tripot.games.tontons.telling.facts import FACTS
from tripot.games.tontons.telling.moments import act, moment, outcome
from tripot.games.tontons.telling.outlook import LESSONS, outlook
from tripot.games.tontons.telling.words import ask, chance, heading, offer_choice, tell

__all__ = [
    "FACTS",
    "LESSONS",
    "act",
    "ask",
    "brief",
    "chance",
    "heading",
    "moment",
    "offer_choice",
    "outcome",
    "outlook",
    "tell",
]
