"""The levels of the bot that thinks ahead, by how long it may think."""

from tripot.bots.search.bot import SearchBot
from tripot.core.language import msg

_HABITUAL = 0.8
"""With all others searched, the expert won far less often."""

EXPERT = SearchBot(
    name=msg("expert"),
    idea=msg("Works out from your play what you may hold, and thinks ahead for a moment."),
    rank=30,
    seconds=0.2,
    habitual=_HABITUAL,
)
MASTER = SearchBot(
    name=msg("master"),
    idea=msg("Thinks like the expert, for ten times as long."),
    rank=40,
    seconds=2.0,
    habitual=_HABITUAL,
    tables=8192,
    nodes=1 << 18,
)
