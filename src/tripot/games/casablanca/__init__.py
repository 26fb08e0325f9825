"""Casablanca, by Alex Randolph: say a number, true or not, and walk; others may bet you lied."""

from pathlib import Path

from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.casablanca import knowledge, notation, options, players, rules, table, telling

GAME = Game(
    name="casablanca",
    about=About(
        title="Casablanca",
        blurb=msg(
            "You look at a token, say a number, true or not, and walk towards the prize. "
            "Whoever doubts you bets on it, and the stakes may rise before the token is turned up."
        ),
        players=range(2, 5),
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
