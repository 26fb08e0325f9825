"""Johnny Controletti, by Dominique Ehrhard: collect what you are owed, or doubt it."""

from pathlib import Path

from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.johnny import knowledge, notation, options, players, rules, table, telling

GAME = Game(
    name="johnny",
    about=About(
        title="Johnny Controletti",
        blurb=msg(
            "Your debtor lays money face down: trust them and take it, or throw a die "
            "against it. First to 25,000 wins; Aunt Carlotta consoles the unlucky."
        ),
        players=range(2, 7),
        usual_players=4,
        rules_version=1,
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
