"""Liar's dice with one die each: bids that rise until one is doubted. For tests and comparisons.

It is written against the same contract as every game, as Kuhn poker beside it is.
`tripot.machine.dispatch.register(GAME)` makes it known to the drivers.
"""

from pathlib import Path

from tests.games.liars_dice import game, knowledge, players, words
from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg

GAME = Game(
    name="liars_dice",
    about=About(
        title="Liar's dice",
        blurb=msg(
            "Two dice, each seen by one player. Bids on both rise until one is called a lie."
        ),
        players=range(2, 3),
        usual_players=2,
        rules_version=1,
        folder=Path(__file__).parent,
    ),
    options=game,
    rules=game,
    knowledge=knowledge,
    notation=game,
    words=words,
    table=words,
    players=players,
)
