"""Leduc poker: two rounds of betting over six cards. For tests and for comparisons only.

It is written against the same contract as every game, as Kuhn poker beside it is.
`tripot.machine.dispatch.register(GAME)` makes it known to the drivers.
"""

from pathlib import Path

from tests.games.leduc import game, knowledge, players, words
from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg

GAME = Game(
    name="leduc",
    about=About(
        title="Leduc poker",
        blurb=msg("Six cards, two players, two rounds. A pair with the card on the table wins."),
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
