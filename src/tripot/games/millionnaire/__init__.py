"""Le Millionnaire: shares, stakes and instruction cards, until somebody is worth a million."""

from pathlib import Path

from tripot.core.contract.about import About
from tripot.core.game import Game
from tripot.core.language import msg
from tripot.games.millionnaire import knowledge, notation, options, players, rules, table, telling
from tripot.games.millionnaire.state import RULES

GAME = Game(
    name="millionnaire",
    about=About(
        title="Le Millionnaire",
        blurb=msg(
            "Buy shares, back horses, play roulette, throw two dice and walk past the exchanges. "
            "Cards bring legacies and taxes, and the first fortune of a million wins."
        ),
        players=range(2, 7),
        usual_players=4,
        rules_version=RULES,
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
