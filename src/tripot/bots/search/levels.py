"""The levels of the bot that thinks ahead, by how long it may think."""

from tripot.bots.search.bot import SearchBot
from tripot.core.language import msg

_HABITUAL = 0.8
"""With all others searched, the expert of Johnny Controletti won far less often."""

EXPERT = SearchBot(
    name="expert",
    idea=msg("Imagines what you may hold from how you played, and looks ahead for a moment."),
    seconds=0.2,
    habitual=_HABITUAL,
)
MASTER = SearchBot(
    name="master",
    idea=msg("Thinks like the expert, for ten times as long."),
    seconds=2.0,
    habitual=_HABITUAL,
    tables=512,
    nodes=1 << 18,
)
