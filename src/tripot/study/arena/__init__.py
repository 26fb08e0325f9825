"""How strong players are: the same deals played in every rotation of the seats.

`play` a `Contest` and take the `summary` of its results; play an `exploit` for the `reading` of how
readable a bot is.
"""

from tripot.extras import NotInstalled
from tripot.study.arena.contest import Contest
from tripot.study.arena.deals import Results, Row
from tripot.study.arena.estimates import Estimate
from tripot.study.arena.exploits import Exploit, Pair, Reading, exploit, reading
from tripot.study.arena.run import play
from tripot.study.arena.summaries import Standing, Summary, summary

__all__ = [
    "Contest",
    "Estimate",
    "Exploit",
    "NotInstalled",
    "Pair",
    "Reading",
    "Results",
    "Row",
    "Standing",
    "Summary",
    "exploit",
    "play",
    "reading",
    "summary",
]
