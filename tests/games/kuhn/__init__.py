"""Kuhn poker: the smallest poker, which Harold W. Kuhn solved by hand."""

from pathlib import Path

from tests.games.kuhn import game, knowledge, players, words
from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg

GAME = Game(
    name="kuhn",
    about=About(
        title="Kuhn poker",
        blurb=msg("Three cards, two players, one bet. The first to speak loses 1/18 on average."),
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
