"""Fit the regulars of every game by play against themselves and their panel; write the odds down.

    python -m scripts.fit                   # every game: about an hour on two cores
    python -m scripts.fit johnny

The same command gives the same numbers on every machine. They are written to `regular.toml` beside
the game's rules; `python -m scripts.strength --only panel` then says what they are worth.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from tests.panels import BY_HAND, Panel
from tests.panels.every import panel_of

from tripot import house
from tripot.core.abstraction import write_odds
from tripot.core.game import Game
from tripot.study.fitting.fit import Field, fit
from tripot.study.fitting.learning import Floats, in_percent
from tripot.study.fitting.population import USUAL, Population

LEAD = (
    "How likely a regular takes each abstract action in each bucket, in percent. Fitted by",
    "`python -m scripts.fit`; do not edit by hand.",
)


@dataclass(frozen=True)
class Plan:
    """How a game is fitted for a number of players; what a later one meets, too, is its own."""

    players: int
    rounds: int
    games: int
    """In each round."""
    steps: tuple[float, float] = (20.0, 5.0)
    """How far odds follow a gain, in the first round and in the last."""
    population: Population = USUAL
    """Who else is met."""


DUEL = Population(best_response=0.3, veteran=0.25, partner=0.2)
"""For a long game between two, in which whoever finds a weakness has all the time to use it."""
TABLE = Population(best_response=0.25, veteran=0.2, partner=0.2, children=0.1)
"""For a shorter one among more, where children and people with ideas are met, too."""
LIARS = Population(habit=0.05, best_response=0.25, veteran=0.2, partner=0.2, children=0.03)
"""For a duel in which much is said that is not true."""
BLUFFERS = Population(habit=0.03, best_response=0.0, veteran=0.0, partner=0.3, children=0.02)
"""For a table at which somebody who doubts anything would make lying look bad, and at which a
best response has too few games in a round to learn from."""
UNEXPLOITED = Population(best_response=0.0, veteran=0.0, partner=0.15, children=0.1)
"""For games in which nobody finds much against who has learnt from himself."""
PLANS = {
    "johnny": (
        Plan(2, rounds=900, games=16_000, steps=(20.0, 1.5), population=DUEL),
        Plan(4, rounds=300, games=12_000, steps=(20.0, 4.0), population=TABLE),
    ),
    "casablanca": (
        Plan(2, rounds=240, games=8_000, steps=(20.0, 4.0), population=LIARS),
        Plan(4, rounds=200, games=16_000, steps=(80.0, 5.0), population=BLUFFERS),
    ),
    "millionnaire": (
        Plan(2, rounds=80, games=6_000, steps=(80.0, 10.0), population=UNEXPLOITED),
        Plan(4, rounds=80, games=6_000, steps=(80.0, 10.0), population=UNEXPLOITED),
    ),
    "tontons": (
        Plan(3, rounds=100, games=12_000, population=UNEXPLOITED),
        Plan(4, rounds=100, games=12_000, population=UNEXPLOITED),
    ),
}


def main() -> None:
    """Fit what was asked for."""
    parser = argparse.ArgumentParser(description="Fit the regulars by play against themselves.")
    parser.add_argument("game", nargs="*", help="names of games; all without any")
    parser.add_argument("--share", type=float, default=1.0, help="of the games, for a draft")
    wish = parser.parse_args()
    for name in wish.game or PLANS:
        write(house.game(name), fitted(panel_of(name), PLANS[name], share=wish.share))


def fitted(panel: Panel, plans: Sequence[Plan], *, share: float = 1.0) -> Floats:
    """Shares of every bucket, of whichever number of players met it last."""
    assert panel.game.abstraction is not None
    shares = np.zeros(panel.game.abstraction.shape)
    for plan in plans:
        field = Field(
            game=panel.game,
            level=BY_HAND,
            players=plan.players,
            games=round(share * plan.games),
            seed=f"fit {plan.players}",
            sparring=panel.sparring,
            population=plan.population,
            steps=plan.steps,
        )
        found = fit(field, rounds=plan.rounds, tell=lambda line: print(line, flush=True))
        met = found.sum(-1) > 0
        shares[met] = found[met]
    return shares


def write(game: Game, shares: Floats) -> None:
    """Put the odds where the game reads them."""
    assert game.abstraction is not None
    odds = in_percent(shares)
    write_odds(game.folder / "regular.toml", game.abstraction, odds, lead=LEAD)


if __name__ == "__main__":
    main()
