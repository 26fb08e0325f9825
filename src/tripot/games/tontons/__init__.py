"""Les Tontons: a place and a card chosen in secret, seven rounds long; the richest wins."""

from pathlib import Path

from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.tontons import knowledge, notation, options, players, rules, table, telling

GAME = Game(
    name="tontons",
    about=About(
        title="Les Tontons",
        blurb=msg(
            "In secret, everybody chooses a place where money lies and a card to be nasty with. "
            "First come, first served; and what is in an envelope, only its owner knows."
        ),
        players=range(3, 7),
        usual_players=4,
        rules_version=3,
        folder=Path(__file__).parent,
    ),
    options=options,
    rules=rules,
    knowledge=knowledge,
    notation=notation,
    words=telling,
    table=table,
    players=players,
)
